// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .swiftLanguageMode(.v6),
]

let package = Package(
  name: "imr",
  products: [
    .executable(name: "imr", targets: ["imr"])
  ],
  dependencies: [
    // The command line: parsing, help, completions and manual page.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // Calls of the operating system.
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
  ],
  targets: [
    // What a determination is, and how to read one.
    .target(
      name: "Determinations", exclude: ["Reasons/Weights"], swiftSettings: settings, plugins: ["EmbedFiles"]),

    // Many of them: sources, loading, the case table, facets, queries, search.
    .target(
      name: "Corpus",
      dependencies: [
        "CBits",
        "CLibArchive",
        "CLinux",
        "CPCRE2",
        "Determinations",
        "System",
      ],
      exclude: ["Samples/Letters"],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]),
    // This library and the two below go into the binary: it then runs where they are not installed, and the loader has 2 of
    // 4.4 million instructions less to do.
    .target(
      name: "CPCRE2",
      linkerSettings: [.linkedLibrary(":libpcre2-8.a")]),
    // Not linked but loaded when it is needed; see its header.
    .target(name: "CLibArchive"),
    // Files, folders of the user, child processes, wake-ups, threads: once, for all rooms.
    .target(
      name: "System", dependencies: ["CLinux", .product(name: "SystemPackage", package: "swift-system")],
      swiftSettings: settings),
    // What Linux has and Swift's Glibc does not import.
    .target(name: "CLinux"),
    .target(name: "CBits"),

    // What many cases say together: rates with intervals, trends, similar items.
    .target(name: "Insight", dependencies: ["Corpus", "Determinations", "System"], swiftSettings: settings),

    // The user's own data: marks, tags, notes.
    .target(
      name: "Annotations",
      dependencies: ["CSQLite", "Corpus", "Determinations", "SQLite", "System", "TextLayout"],
      swiftSettings: settings),
    // Called directly, as GRDB.swift brings all of Foundation into a static binary: at every start 2.3 ms of processor time
    // (8.5 ms instead of 6.2 for `--version`) and 3.7 million instructions more, and 62 MB on disk instead of 14.
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary(":libsqlite3.a"), .linkedLibrary("m")]),

    // The one way to speak to it, for the user's own data and for exports.
    .target(name: "SQLite", dependencies: ["CSQLite", "System"], swiftSettings: settings),

    // How text lies on a grid of columns: widths, wrapping, cutting, making letters' text safe to show.
    .target(name: "TextLayout", swiftSettings: settings),

    // Cases and figures as text, Markdown, JSON, tables and documents.
    .target(
      name: "Exporting",
      dependencies: [
        "Annotations", "CSQLite", "Corpus", "Determinations", "Insight", "SQLite", "System", "TextLayout",
      ],
      swiftSettings: settings),

    // ncurses behind a small Swift face.
    .target(
      name: "Terminal",
      dependencies: ["CLinux", "CNCurses", "System", "TextLayout"],
      swiftSettings: settings),
    .target(
      name: "CNCurses", dependencies: ["CLinux"],
      linkerSettings: [.linkedLibrary(":libncursesw.a"), .linkedLibrary(":libtinfo.a")]),

    // The program on the screen.
    .target(
      name: "Browser",
      dependencies: [
        "Annotations", "CLinux", "Corpus", "Determinations", "Exporting", "Insight", "System", "Terminal", "TextLayout",
      ],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]),

    // The command.
    .executableTarget(
      name: "imr",
      dependencies: [
        "Annotations", "Browser", "Corpus", "Determinations", "Exporting", "Insight", "System", "TextLayout",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Schemas"],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]),

    // The shipped themes, the sample letters and other tables travel inside the binary: these two write them down as Swift.
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"],
      path: "Sources/EmbedFiles/Plugin"),
    .executableTarget(
      name: "embed-files", path: "Sources/EmbedFiles/Tool", swiftSettings: settings),

    // Folders, programs and random numbers for tests; not shipped.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    // The letters of Tests/Golden as cases.
    .target(
      name: "GoldenCases", dependencies: ["Corpus", "Determinations", "TestSupport"], path: "Tests/GoldenCases",
      swiftSettings: settings),

    // Labels that people made of letters, and how what the reader reads is compared with them; not shipped.
    .target(name: "LabelKit", dependencies: ["Determinations"], path: "Tests/LabelKit", swiftSettings: settings),
    .executableTarget(
      name: "compare-labels",
      dependencies: [
        "CLinux", "Determinations", "LabelKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        "System",
      ],
      path: "Tests/CompareLabels",
      swiftSettings: settings),

    // Damages letters and counts what is then read wrong; not shipped.
    .executableTarget(
      name: "damage-letters",
      dependencies: [
        "Determinations", "LabelKit", "TestSupport", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/DamageLetters",
      swiftSettings: settings),

    // Compares the reasons that are found with labels that people made; not shipped.
    .executableTarget(
      name: "compare-reasons",
      dependencies: ["Determinations", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Tests/CompareReasons",
      swiftSettings: settings),

    // Shows what the weights of reasons are made from; not shipped.
    .executableTarget(
      name: "reason-evidence", dependencies: ["Determinations"], path: "Tests/TrainReasons",
      exclude: ["train.py", "README.md", "Texts"], swiftSettings: settings),

    // Reads the requests of letters as cases of one's own, and counts what is found like them; not shipped.
    .executableTarget(
      name: "compare-own-cases",
      dependencies: [
        "Corpus", "Determinations", "Insight", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/CompareOwnCases",
      swiftSettings: settings),

    // Feeds the readers with damaged, hostile and growing text; not shipped.
    .target(
      name: "FuzzKit", dependencies: ["Browser", "Corpus", "Determinations", "Exporting", "Terminal", "TestSupport"],
      path: "Tests/FuzzKit", swiftSettings: settings),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "FuzzKit",
        "System",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Fuzz",
      swiftSettings: settings),
    .testTarget(name: "FuzzTests", dependencies: ["Determinations", "FuzzKit"], swiftSettings: settings),
    // Writes letters about nobody, as many as are wanted; not shipped.
    .target(name: "LetterMaker", dependencies: ["TestSupport"], path: "Tests/LetterMaker", swiftSettings: settings),
    .executableTarget(
      name: "make-corpus",
      dependencies: ["LetterMaker", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Tests/MakeCorpus",
      swiftSettings: settings),
    // Measures the browser on a terminal beside other programs; not shipped.
    .executableTarget(
      name: "compare-peers",
      dependencies: [
        "LetterMaker", "TerminalHarness", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/ComparePeers",
      exclude: ["run.sh"],
      swiftSettings: settings),
    .testTarget(
      name: "LetterMakerTests", dependencies: ["Determinations", "LetterMaker", "TestSupport"],
      swiftSettings: settings),
    // Measures inner loops; not shipped. A package of its own could not see what modules here share.
    .executableTarget(
      name: "bench",
      dependencies: [
        "Corpus", "Determinations", "Insight", "LetterMaker", "System",
      ],
      path: "Tests/Bench", swiftSettings: settings),

    .testTarget(
      name: "DeterminationsTests", dependencies: ["Determinations", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "AnnotationsTests",
      dependencies: ["Annotations", "Corpus", "Determinations", "SQLite", "System", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CorpusTests", dependencies: ["Corpus", "Determinations", "GoldenCases", "System", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "SystemTests", dependencies: ["CLinux", "System", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "InsightTests",
      dependencies: ["Corpus", "Determinations", "GoldenCases", "Insight", "LetterMaker", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ExportingTests",
      dependencies: ["Annotations", "Corpus", "Determinations", "Exporting", "SQLite", "TestSupport", "TextLayout"],
      swiftSettings: settings),
    .testTarget(name: "TextLayoutTests", dependencies: ["TestSupport", "TextLayout"], swiftSettings: settings),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "TerminalHarness", "TestSupport", "screen-probe"],
      swiftSettings: settings),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "Annotations", "Browser", "Corpus", "Determinations", "Exporting", "GoldenCases", "Insight", "SQLite", "System",
        "Terminal", "TestSupport", "TextLayout",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EndToEnd",
      dependencies: [
        "Browser", "System", "Terminal", "TerminalHarness", "TestSupport", "imr",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    // A real program on a pseudo-terminal, and what a terminal would show of it.
    .target(
      name: "TerminalHarness", dependencies: ["CVTerm"], path: "Tests/TerminalHarness", swiftSettings: settings),
    .executableTarget(
      name: "screen-probe", dependencies: ["System", "Terminal"], path: "Tests/ScreenProbe", swiftSettings: settings),
    .target(
      name: "CVTerm", path: "Tests/CVTerm",
      linkerSettings: [.linkedLibrary("vterm")]),
  ]
)

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
    // The values of a determination, and the reader of letters.
    .target(
      name: "Determinations", exclude: ["Reasons/Weights"], swiftSettings: settings, plugins: ["EmbedFiles"]),

    // Many determinations: sources, loading, the case table, facets, queries, search.
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
    // This library and the two below are linked statically: the binary also runs where they are not installed, and the
    // loader executes 2 of 4.4 million instructions less.
    .target(
      name: "CPCRE2",
      linkerSettings: [.linkedLibrary(":libpcre2-8.a")]),
    // Not linked but loaded when needed; see its header.
    .target(name: "CLibArchive"),
    // Files, folders of the user, child processes, wake-ups, and threads, for all other modules.
    .target(
      name: "System", dependencies: ["CLinux", .product(name: "SystemPackage", package: "swift-system")],
      swiftSettings: settings),
    // Functions of Linux that Swift's Glibc does not import.
    .target(name: "CLinux"),
    .target(name: "CBits"),

    // Statistics over many cases: rates with intervals, trends, similar items.
    .target(name: "Insight", dependencies: ["Corpus", "Determinations", "System"], swiftSettings: settings),

    // The user's annotations: marks, tags, notes.
    .target(
      name: "Annotations",
      dependencies: ["Corpus", "Determinations", "SQLite", "System", "TextLayout"],
      swiftSettings: settings),
    // Called directly, because GRDB.swift brings all of Foundation into a static binary: at every start 2.3 ms of
    // processor time (8.5 ms instead of 6.2 for `--version`) and 3.7 million instructions more, and 62 MB on disk
    // instead of 14.
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary(":libsqlite3.a"), .linkedLibrary("m")]),

    // The only access to it, for annotations and for exports.
    .target(name: "SQLite", dependencies: ["CSQLite", "System"], swiftSettings: settings),

    // Text on a grid of columns: widths, wrapping, cutting, and making letters' text safe to show.
    .target(name: "TextLayout", swiftSettings: settings),

    // Cases and figures as text, Markdown, JSON, tables and documents.
    .target(
      name: "Exporting",
      dependencies: ["Annotations", "Corpus", "Determinations", "Insight", "SQLite", "System", "TextLayout"],
      swiftSettings: settings),

    // A small Swift interface to ncurses.
    .target(
      name: "Terminal",
      dependencies: ["CLinux", "CNCurses", "System", "TextLayout"],
      swiftSettings: settings),
    .target(
      name: "CNCurses", dependencies: ["CLinux"],
      linkerSettings: [.linkedLibrary(":libncursesw.a"), .linkedLibrary(":libtinfo.a")]),

    // The browser.
    .target(
      name: "Browser",
      dependencies: [
        "Annotations", "Corpus", "Determinations", "Exporting", "Insight", "System", "Terminal", "TextLayout",
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

    // The included themes, the sample letters and other tables are embedded in the binary: these two targets convert
    // them to Swift.
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

    // Labels of letters made by people, and the comparison of what is read with them; not shipped.
    .target(name: "LabelKit", dependencies: ["Determinations"], path: "Tests/LabelKit", swiftSettings: settings),
    .executableTarget(
      name: "compare-labels",
      dependencies: [
        "Determinations", "LabelKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        "System",
      ],
      path: "Tests/CompareLabels",
      swiftSettings: settings),

    // Damages letters and counts the reading errors; not shipped.
    .executableTarget(
      name: "damage-letters",
      dependencies: [
        "Determinations", "LabelKit", "TestSupport", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/DamageLetters",
      swiftSettings: settings),

    // Compares the reasons found with labels made by people; not shipped.
    .executableTarget(
      name: "compare-reasons",
      dependencies: ["Determinations", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Tests/CompareReasons",
      swiftSettings: settings),

    // Prints the features from which the weights of reasons are computed; not shipped.
    .executableTarget(
      name: "reason-evidence", dependencies: ["Determinations"], path: "Tests/TrainReasons",
      exclude: ["train.py", "README.md", "Texts"], swiftSettings: settings),

    // Reads the requests of letters as the user's own cases, and counts the similar items found; not shipped.
    .executableTarget(
      name: "compare-own-cases",
      dependencies: [
        "Corpus", "Determinations", "Insight", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/CompareOwnCases",
      swiftSettings: settings),

    // Tests the readers with damaged, hostile and growing text; not shipped.
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
    // Writes any number of invented letters; not shipped.
    .target(name: "LetterMaker", dependencies: ["TestSupport"], path: "Tests/LetterMaker", swiftSettings: settings),
    .executableTarget(
      name: "make-corpus",
      dependencies: ["LetterMaker", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Tests/MakeCorpus",
      swiftSettings: settings),
    // Compares the speed of the browser on a terminal with other programs; not shipped.
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
    // Measures inner loops; not shipped. A separate package could not access the modules here.
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
    // A real program on a pseudo-terminal, and the screen that a terminal would show.
    .target(
      name: "TerminalHarness", dependencies: ["CVTerm"], path: "Tests/TerminalHarness", swiftSettings: settings),
    .executableTarget(
      name: "screen-probe", dependencies: ["System", "Terminal"], path: "Tests/ScreenProbe", swiftSettings: settings),
    .target(
      name: "CVTerm", path: "Tests/CVTerm",
      linkerSettings: [.linkedLibrary("vterm")]),
  ]
)

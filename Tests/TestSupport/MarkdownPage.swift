import Glibc

/// A page of the documentation: `README.md`, or an article of the catalog.
package struct MarkdownPage: Sendable {
  /// The path below the folder of the package.
  package let path: String
  package let text: String

  /// The folder of the package, without a slash at its end.
  package static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  package static let readme = MarkdownPage(path: "README.md")

  /// The articles of the catalog, by file name.
  package static let articles: [MarkdownPage] = {
    let folder = "Sources/imr/Documentation.docc"
    return names(in: folder).filter { $0.hasSuffix(".md") }.sorted().map { MarkdownPage(path: "\(folder)/\($0)") }
  }()

  package static let all = [readme] + articles

  /// Reads a page; one that cannot be read is empty.
  package init(path: String) {
    self.path = path
    text = Self.contents(of: "\(Self.root)/\(path)")
  }

  /// Makes a page from a text.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Returns the article with a file name, without its ending; an empty page if there is none.
  package static func article(_ name: String) -> MarkdownPage {
    MarkdownPage(path: "Sources/imr/Documentation.docc/\(name).md")
  }

  /// The contents of the code blocks in a language, in order.
  package func blocks(in language: String) -> [String] {
    fenced.compactMap { $0.language == language ? $0.text : nil }
  }

  /// The code spans outside of code blocks: the text between backticks.
  package var codeSpans: [String] {
    var spans: [String] = []
    var isBlock = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isBlock.toggle()
      } else if !isBlock {
        for (index, part) in line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        where !index.isMultiple(of: 2) { spans.append(String(part)) }
      }
    }
    return spans
  }

  /// The text below a heading, up to the next one of the same level.
  ///
  /// - Parameter heading: The whole line, such as `## Overview`.
  /// - Returns: The lines, or an empty text if there is no such heading.
  package func section(_ heading: String) -> String {
    let level = heading.prefix { $0 == "#" } + " "
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == heading }) else { return "" }
    let rest = lines[(start + 1)...]
    return rest.prefix { !$0.hasPrefix(level) }.joined(separator: "\n")
  }

  /// True if a file or folder exists below the folder of the package.
  package static func exists(_ path: String) -> Bool { access("\(root)/\(path)", F_OK) == 0 }

  private var fenced: [(language: String, text: String)] {
    var blocks: [(language: String, text: String)] = []
    var open: (language: String, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append((block.language, block.lines.joined(separator: "\n")))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), [])
        }
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
  }

  private static func contents(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer.prefix(count) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir("\(root)/\(folder)") else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
  }
}

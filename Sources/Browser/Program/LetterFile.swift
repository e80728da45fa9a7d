internal import Corpus
internal import Determinations
internal import Glibc
internal import System

/// Finds the files of letters, byte for byte.
struct LetterFile {
  /// The open files and folders; empty for the sample letters.
  let roots: [String]

  /// Finds the file of a letter.
  ///
  /// A source has the display name of its file. If that loses bytes, the folders of the path are searched for the name.
  ///
  /// - Parameter source: The source of the letter.
  /// - Returns: The file's path from the root of the file system.
  /// - Throws: ``LetterFileError`` if the letter has no file of its own.
  func path(of source: LetterSource) throws(LetterFileError) -> [UInt8] {
    guard !roots.isEmpty else { throw LetterFileError(message: "the sample letters have no files of their own") }
    for root in roots {
      guard let location = Self.resolved(root) else { continue }
      let shown = root.shownPath
      guard Folders.isFolder(root) else {
        // The source of a single file has only the last component of its path, followed by the name of an archive
        // member, if any.
        let name = roots.count == 1 ? String(shown.split(separator: "/").last ?? "") : shown
        if source.path == name { return location }
        if source.path.hasPrefix(name + "!") { throw Self.archive(name) }
        continue
      }
      let folder = shown.hasSuffix("/") ? shown : shown + "/"
      guard roots.count == 1 || source.path.hasPrefix(folder) else { continue }
      let relative = roots.count == 1 ? source.path[...] : source.path.dropFirst(folder.count)
      if let file = Self.find(relative.split(separator: "/"), in: location) { return file }
      if let mark = relative.firstIndex(of: "!"),
        Self.find(relative[..<mark].split(separator: "/"), in: location) != nil
      {
        throw Self.archive(String(relative[..<mark]))
      }
    }
    throw LetterFileError(message: "the letter's file no longer exists: \(source.path)")
  }

  /// Returns the URL of a letter's file, or `nil` if the letter has no file of its own.
  ///
  /// The URL includes the name of this machine, so that a terminal on another one knows that it does not have the file.
  func url(of source: LetterSource, host: String) -> String? {
    guard let path = try? path(of: source) else { return nil }
    let plain = Set("/-._~".utf8)
    let encoded = path.map { byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || plain.contains(byte)
      let hexadecimal = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + hexadecimal
    }
    return "file://\(host)\(encoded.joined())"
  }

  /// The name of this machine.
  static var host: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "localhost" }
    let text = withUnsafeBytes(of: &name.nodename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let isPlain = text.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
    }
    return isPlain && !text.isEmpty ? text : "localhost"
  }

  private static func archive(_ name: String) -> LetterFileError {
    LetterFileError(message: "the letter is in the archive \(name); unpack it first")
  }

  /// Returns the path of a file, given the names of its components.
  private static func find(_ names: [Substring], in folder: [UInt8]) -> [UInt8]? {
    guard let name = names.first else { return folder }
    let slash = [UInt8(ascii: "/")]
    let rest = Array(names.dropFirst())
    let plain = folder + slash + Array(name.utf8)
    if String.withSystemPath(plain, { access($0, F_OK) }) == 0 { return find(rest, in: plain) }
    // Invalid UTF-8 appears in the name as replacement characters.
    guard name.contains("\u{FFFD}"), let open = try? OpenFolder(folder) else { return nil }
    var found: [UInt8]?
    try? open.forEachEntry { entry in
      guard found == nil, String(decoding: entry.name, as: UTF8.self) == name else { return }
      found = find(rest, in: folder + slash + entry.name)
    }
    return found
  }

  private static func resolved(_ root: String) -> [UInt8]? {
    guard let path = root.withSystemPath({ realpath($0, nil) }) else { return nil }
    defer { free(path) }
    return Array(UnsafeBufferPointer(start: UnsafePointer(path), count: strlen(path)).map(UInt8.init(bitPattern:)))
  }
}

/// Recognizes the files of open letters, which no export may replace.
struct OpenLetters {
  let table: CaseTable
  /// The files and folders that are open.
  let roots: [String]

  /// Returns true if a path leads to the file of an open letter, by whatever name or link.
  ///
  /// - Complexity: O(*n*) in the number of cases, for a file inside a folder that is open: call it on a worker thread.
  func contain(_ path: String) -> Bool {
    guard let file = Self.resolved(path) else { return false }
    return roots.compactMap(Self.resolved).contains { root in
      if root == file { return !Folders.isFolder(root) }
      guard file.hasPrefix(root + "/") else { return false }
      // Sources are known by their paths within the folder.
      let name = String(file.dropFirst(root.count + 1))
      return table.allRows.contains { row in
        let source = table.source(of: row).path
        return source == name || source.hasSuffix("/" + name)
      }
    }
  }

  /// Returns the absolute path without links, or `nil` if there is no such file.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// The reason why there is no file of a letter to pass to a program; lower case, no full stop.
struct LetterFileError: Error, Equatable {
  let message: String
}

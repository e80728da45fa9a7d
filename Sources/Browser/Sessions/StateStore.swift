internal import Determinations
internal import Exporting
internal import FoundationEssentials
internal import Glibc
internal import System

/// Stores sessions and named views: a small JSON file for each corpus and for each view, readable by the user alone.
///
/// A file is replaced as a whole, so that a reader never sees half of it, and of two programs the later one wins. A
/// damaged file is reported once and then replaced.
struct StateStore: Sendable {
  /// The folder that contains `sessions` and the cases seen in views; it is created on the first write.
  let folder: String
  /// The folder that contains `views`, the user's own data.
  private let dataFolder: String

  /// Creates a store with a folder for data that may be deleted at any time, and one for the user's own data.
  init(folder: String, dataFolder: String? = nil) {
    self.folder = folder
    self.dataFolder = dataFolder ?? folder
  }

  /// Makes the store of a user.
  init(_ folders: UserFolders) { self.init(folder: folders.state, dataFolder: folders.data) }

  /// True if nothing was ever stored, as at the first start.
  var isNew: Bool { !SmallFile.exists(folder) }

  // MARK: Sessions

  /// Returns the session of the open files and folders, if there is one, and the problem of its file.
  func session(of paths: [String]) -> (Session?, SettingsProblem?) {
    followFolder(of: paths)
    return read(sessionFile(of: paths), "the last session is not restored")
  }

  /// Stores the session of a corpus.
  func write(_ session: Session, of paths: [String]) throws(FileWritingError) {
    try write(session, to: sessionFile(of: paths))
    noteFolder(of: paths)
  }

  // MARK: Folders that are moved

  /// Moves the stored state of a folder of letters that was moved.
  func followFolder(of paths: [String]) {
    guard let file = placeFile(of: paths), let lines = SmallFile.text(file)?.split(separator: "\n"), lines.count == 2,
      lines[0].utf8.allSatisfy({ $0 != UInt8(ascii: "/") })
    else { return }
    let (old, new) = (String(lines[0]), Self.corpusName(paths))
    guard old != new, !SmallFile.exists(sessionFile(of: paths)) else { return }
    rename("\(folder)/sessions/\(old).json", sessionFile(of: paths))
    for reader in ViewReader.allCases {
      let seen = "\(folder)/\(reader.rawValue)"
      for view in (try? FileManager.default.contentsOfDirectory(atPath: seen)) ?? [] {
        rename("\(seen)/\(view)/\(old)", "\(seen)/\(view)/\(new)")
      }
    }
    noteFolder(of: paths)
  }

  /// Stores the path of a folder of letters, so that the folder is recognized after a move.
  private func noteFolder(of paths: [String]) {
    guard let file = placeFile(of: paths) else { return }
    let text = "\(Self.corpusName(paths))\n\(Self.absolute(paths[0]))\n"
    guard SmallFile.text(file) != text else { return }
    try? Folders.make(folder + "/places")
    // If it is not written, a moved folder is only treated as a new one.
    try? CaseFile.write(text, to: file, replacing: true, synchronizesFolder: false)
  }

  private func placeFile(of paths: [String]) -> String? {
    guard paths.count == 1 else { return nil }
    return Folders.identity(of: paths[0]).map { "\(folder)/places/\($0)" }
  }

  /// A corpus is identified by its location, so that `letters` and `./letters` are the same.
  private func sessionFile(of paths: [String]) -> String {
    "\(folder)/sessions/\(Self.corpusName(paths)).json"
  }

  /// Returns the name of a corpus for use in file names.
  private static func corpusName(_ paths: [String]) -> String {
    guard !paths.isEmpty else { return "sample" }
    let absolutePaths = paths.map(absolute)
    let name = (absolutePaths[0].split(separator: "/").last.map(String.init) ?? "root").prefix(40)
    return "\(fileName(String(name)))-\(String(FNV1a(absolutePaths.joined(separator: "\n").utf8).value, radix: 16))"
  }

  private static func absolute(_ path: String) -> String {
    guard let real = path.withSystemPath({ realpath($0, nil) }) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  // MARK: Views

  /// Returns the named views, sorted by name, and the problems with their files.
  func views() -> ([SavedView], [SettingsProblem]) {
    var views: [SavedView] = []
    var problems: [SettingsProblem] = []
    // Earlier versions stored views with the data that may be deleted. If both folders have a view, the user has saved
    // it again since.
    for folder in viewFolders {
      for file in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      where file.hasSuffix(".json") && !file.hasPrefix(".") {
        let (view, problem): (SavedView?, SettingsProblem?) = read("\(folder)/\(file)", "the view is skipped")
        if let view, !views.contains(where: { $0.name == view.name }) { views.append(view) }
        if let problem { problems.append(problem) }
      }
    }
    return (views.sorted { $0.name.lowercased() < $1.name.lowercased() }, problems)
  }

  /// Returns the view with a name, whose case is ignored.
  func view(named name: String) -> (SavedView?, [SettingsProblem]) {
    let (views, problems) = views()
    return (views.first { $0.name == name } ?? views.first { $0.name.lowercased() == name.lowercased() }, problems)
  }

  /// Stores a view, replacing one with the same name.
  func write(_ view: SavedView) throws(FileWritingError) {
    try write(view, to: viewFile(view.name, in: viewFolders[0]))
    for folder in viewFolders.dropFirst() { _ = viewFile(view.name, in: folder).withSystemPath { unlink($0) } }
  }

  /// Returns the cases of a view of a corpus at its last visit, or `nil` if it was never visited.
  func seen(in view: String, of paths: [String], by reader: ViewReader = .browser) -> SeenCases? {
    SmallFile.bytes(seenFile(view, paths, reader), limit: 17 * SeenCases.maxCount).map { SeenCases($0) }
  }

  /// Stores the cases that a view had at a visit.
  func write(
    _ seen: SeenCases, in view: String, of paths: [String], by reader: ViewReader = .browser
  ) throws(FileWritingError) {
    let path = seenFile(view, paths, reader)
    try? Folders.make(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    try CaseFile.write(seen.text, to: path, replacing: true, synchronizesFolder: false)
    noteFolder(of: paths)
  }

  /// Moves the cases seen in a view to its new name.
  func moveSeen(from old: String, to new: String) {
    for reader in ViewReader.allCases {
      let seen = "\(folder)/\(reader.rawValue)/"
      rename(seen + Self.fileName(old), seen + Self.fileName(new))
    }
  }

  private func seenFile(_ view: String, _ paths: [String], _ reader: ViewReader) -> String {
    "\(folder)/\(reader.rawValue)/\(Self.fileName(view))/\(Self.corpusName(paths))"
  }

  /// The program that has shown the cases of a view; the raw value is the name of the folder.
  enum ViewReader: String, CaseIterable {
    case browser = "seen"
    case commands = "listed"
  }

  /// Deletes a view; does nothing if there is no such view.
  func removeView(named name: String) throws(FileWritingError) {
    for folder in viewFolders {
      let path = viewFile(name, in: folder)
      guard unlink(path) != 0, errno != ENOENT else { continue }
      throw FileWritingError(path: path, errno: errno)
    }
  }

  /// The folders to read views from; they are written to the first one.
  private var viewFolders: [String] {
    ["\(dataFolder)/views"] + (dataFolder == folder ? [] : ["\(folder)/views"])
  }

  private func viewFile(_ name: String, in folder: String) -> String { "\(folder)/\(Self.fileName(name)).json" }

  // MARK: The theme

  /// The theme that the user chose on the screen.
  var theme: String? {
    guard let name = SmallFile.text(folder + "/theme")?.prefix(while: { !$0.isNewline }) else { return nil }
    return name.isEmpty ? nil : String(name)
  }

  /// Stores the theme to begin with.
  func write(theme: String) throws(FileWritingError) {
    try? Folders.make(folder)
    try CaseFile.write(theme + "\n", to: folder + "/theme", replacing: true, synchronizesFolder: false)
  }

  // MARK: Files

  /// Returns a file name for a name: bytes other than letters, digits, `-` and `_` are written as `%` and their
  /// hexadecimal value.
  private static func fileName(_ name: String) -> String {
    name.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: String(UnicodeScalar(byte))
      default: "%" + String(byte, radix: 16)
      }
    }.joined()
  }

  private func read<Value: Decodable>(_ path: String, _ consequence: String) -> (Value?, SettingsProblem?) {
    guard let bytes = SmallFile.bytes(path) else { return (nil, nil) }
    if let value = try? JSONDecoder().decode(Value.self, from: Data(bytes)) { return (value, nil) }
    return (nil, SettingsProblem(file: path, message: "cannot be read; \(consequence)"))
  }

  private func write(_ value: some Encodable, to path: String) throws(FileWritingError) {
    try? Folders.make(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // All of these values can be encoded.
    guard let bytes = try? encoder.encode(value) else { throw FileWritingError(path: path, errno: EINVAL) }
    try CaseFile.write(Array(bytes) + [0x0A], to: path, replacing: true, synchronizesFolder: false)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a value, or returns `nil` if it is missing or has another type, as in files of other versions.
  func value<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    (try? decodeIfPresent(type, forKey: key)) ?? nil
  }

  /// Decodes names, and leaves out unknown ones.
  func names<Value: RawRepresentable<String>>(_ key: Key, of type: Value.Type = Value.self) -> [Value] {
    (value(key, as: [String].self) ?? []).compactMap(Value.init(rawValue:))
  }
}

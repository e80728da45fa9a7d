/// A file in an archive.
struct ArchiveMember {
  /// The place among all entries of the archive, from 0.
  var index: Int
  /// The name as it is shown: without a slash before it and without `.` and `..`, since it leads nowhere.
  var name: String
  /// The kind of source, by the file name extension.
  var kind: SourceFile.Kind?
  /// True if it is a document or picture that may be a letter, of a kind that is not read.
  var isOtherDocument: Bool
  /// The size of the content in bytes, where the archive says it.
  var size: Int?
  var isEncrypted: Bool

  /// The most bytes of a name that are shown.
  private static let nameLimit = 1024

  init(index: Int, name: [UInt8], size: Int? = nil, isEncrypted: Bool = false) {
    self.index = index
    self.size = size
    self.isEncrypted = isEncrypted
    // Old programs separate folders by backslashes.
    let parts = name.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
      .filter { !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
    let isHidden = parts.contains { $0.first == UInt8(ascii: ".") }
    kind = isHidden ? nil : parts.last.flatMap { SourceFile.Kind(name: $0) }
    isOtherDocument = !isHidden && parts.last.map { SourceFile.isOtherDocument(name: $0) } ?? false
    self.name = String(decoding: parts.joined(separator: [UInt8(ascii: "/")]).suffix(Self.nameLimit), as: UTF8.self)
  }
}

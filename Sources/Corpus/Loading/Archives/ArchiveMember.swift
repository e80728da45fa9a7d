/// A file in an archive.
struct ArchiveMember {
  /// The index among all entries of the archive.
  var index: Int
  /// The name on screen, without a slash before it and without `.` and `..`, because it is not a path.
  var name: String
  /// The kind of source, by the file name extension.
  var kind: SourceFile.Kind?
  /// True for a document or picture of an unsupported kind that may be a letter.
  var isOtherDocument: Bool
  /// The size of the content in bytes, if the archive states it.
  var size: Int?
  var isEncrypted: Bool

  /// The maximum number of bytes of a name to show.
  private static let nameLimit = 1024

  init(index: Int, name: [UInt8], size: Int? = nil, isEncrypted: Bool = false) {
    self.index = index
    self.size = size
    self.isEncrypted = isEncrypted
    // Old programs use backslashes between folders.
    let parts = name.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
      .filter { !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
    let isHidden = parts.contains { $0.first == UInt8(ascii: ".") }
    kind = isHidden ? nil : parts.last.flatMap { SourceFile.Kind(name: $0) }
    isOtherDocument = !isHidden && parts.last.map { SourceFile.isOtherDocument(name: $0) } ?? false
    self.name = String(decoding: parts.joined(separator: [UInt8(ascii: "/")]).suffix(Self.nameLimit), as: UTF8.self)
  }
}

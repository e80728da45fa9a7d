import System

extension SourceFile.Kind {
  /// Returns the kind of a file from its name's extension, or `nil` if the program does not read such files.
  init?(name: some BidirectionalCollection<UInt8>) {
    let dot = UInt8(ascii: ".")
    // A fast path for most names.
    if name.count > 4, name.first != dot, name.suffix(4).elementsEqual(".txt".utf8) {
      self = .text
      return
    }
    let parts = name.suffix(12).split(separator: dot, omittingEmptySubsequences: false).suffix(3)
      .map { String(decoding: $0.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self) }
    // A name that consists of an extension alone is a hidden file.
    guard let ending = parts.last, parts.count > 1, name.first != dot else { return nil }
    switch ending {
    case "txt", "text", "html", "htm", "xhtml": self = .text
    case "pdf": self = .pdf
    case "zip", "tar", "tgz", "txz", "tzst", "tbz", "tbz2": self = .archive
    case "gz", "xz", "zst", "bz2":
      guard parts.count > 2, parts[parts.count - 2] == "tar" else { return nil }
      self = .archive
    default: return nil
    }
  }
}

extension SourceFile {
  /// Returns true if a file name has the extension of a document or picture that may be a letter but is not read.
  static func isOtherDocument(name: some BidirectionalCollection<UInt8>) -> Bool {
    let ending = name.suffix(8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard ending.count > 1, let last = ending.last else { return false }
    return otherEndings.contains(String(decoding: last, as: UTF8.self).lowercased())
  }

  private static let otherEndings: Set<String> = [
    "doc", "docm", "docx", "odt", "pages", "rtf", "wpd", "wps", "eml", "mht", "mhtml", "msg", "djvu", "epub", "xps",
    "bmp", "gif", "heic", "jpeg", "jpg", "png", "tif", "tiff", "webp",
  ]

  /// True if the file's first bytes are those of an archive.
  var beginsLikeArchive: Bool {
    guard let bytes = try? OpenFile(folder.path(entry)).beginning(512).bytes else { return false }
    let magics: [[UInt8]] = [
      Array("PK\u{3}\u{4}".utf8), Array("PK\u{5}\u{6}".utf8), [0x1F, 0x8B], [0xFD, 0x37, 0x7A, 0x58, 0x5A],
      [0x28, 0xB5, 0x2F, 0xFD],
    ]
    // Bzip2's first block begins with the digits of pi.
    let isBzip2 =
      bytes.starts(with: "BZh".utf8) && bytes.dropFirst(4).starts(with: [0x31, 0x41, 0x59, 0x26, 0x53, 0x59])
    return isBzip2 || magics.contains { bytes.starts(with: $0) } || bytes.dropFirst(257).starts(with: "ustar".utf8)
  }
}

internal import FoundationEssentials
internal import Glibc
internal import System

/// A folder in which people share notes: `NAME.jsonl` is the file of one person, which only that person changes.
///
/// So two copies of the folder merge without conflict in any tool.
package struct SharedNotes: Sendable {
  /// A skipped file of the folder.
  package struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's name in the folder.
    package let file: String
    package let message: String

    package var description: String { "\(file): \(message)" }
  }

  /// The content of the files.
  package private(set) var layers = AnnotationLayers()
  /// The files' texts, by the names of people.
  package private(set) var texts: [String: String] = [:]
  /// The files ending in `.jsonl` that are not notes.
  package private(set) var problems: [Problem] = []

  static let ending = ".jsonl"

  /// Returns the path of a person's file.
  package static func file(of name: String, in folder: String) -> String {
    (folder.hasSuffix("/") ? folder : folder + "/") + name + ending
  }

  /// Reads a folder; files with other extensions are ignored, and so are folders below it.
  package init(folder: String) {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for entry in entries.sorted() where entry.hasSuffix(Self.ending) && !entry.hasPrefix(".") {
      let name = String(entry.dropLast(Self.ending.count))
      do throws(Problem) {
        let text = try Self.text(of: entry, in: folder)
        guard PersonName.isValid(name) else {
          throw Problem(file: entry, message: "not a valid name: use lower-case letters, digits and hyphens")
        }
        layers[name] = try Self.cases(in: text, of: entry)
        texts[name] = text
      } catch {
        problems.append(error)
      }
    }
  }

  /// Returns the text of a person's file: a line for each case in the order of the keys.
  ///
  /// It has neither quotes nor which cases were read.
  package static func text(of book: AnnotationBook) -> String {
    AnnotationLines.text(
      of: AnnotationBook(
        book.cases.values.map { annotated in
          var shared = annotated
          shared.annotation.isRead = false
          return shared
        }))
  }

  /// Parses the cases of a person's file.
  private static func cases(in text: String, of file: String) throws(Problem) -> [AnnotatedCase] {
    do throws(AnnotationLineError) {
      return try AnnotationLines.cases(in: text)
    } catch {
      throw Problem(file: file, message: error.description)
    }
  }

  /// Reads a file, but not a link, which could lead to another of the user's files.
  private static func text(of entry: String, in folder: String) throws(Problem) -> String {
    let path = (folder.hasSuffix("/") ? folder : folder + "/") + entry
    var status = stat()
    guard path.withSystemPath({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Problem(file: entry, message: "not a plain file")
    }
    guard status.st_size < SmallFile.maxBytes else { throw Problem(file: entry, message: "too large for notes") }
    guard let text = SmallFile.text(path) else { throw Problem(file: entry, message: "cannot be read") }
    return text
  }
}

/// The short names by which people share notes: file names, and the part of a tag after the `@`.
package enum PersonName {
  /// The maximum number of characters in a name.
  package static let longest = 20

  /// True if a text is a name: lower-case letters and digits, with hyphens between them.
  package static func isValid(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.count <= longest && text.first != "-" && text.last != "-"
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }
}

import Glibc

/// The reason why a file could not be written, with its path and a remedy.
package struct FileWritingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as requested.
  package let path: String
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    /// A file of this name exists, and overwriting was not requested.
    case exists
    /// The name is that of a folder.
    case isFolder
    /// The name is that of a disk or a socket, to which nothing is ever written.
    case isSpecial
    /// The name is that of a pipe or a device, and the format cannot be written from start to end.
    case isStream
    /// No process reads from the pipe.
    case noReader
    /// The file's folder does not exist.
    case folderMissing
    /// A part of the path is a file instead of a folder.
    case notAFolder
    case permissionDenied
    case readOnly
    /// No space, or the quota is used up.
    case diskFull
    case nameTooLong
    /// The path is empty or does not end in a name.
    case noName
    /// An error of SQLite, with its message.
    case database(String)
    /// Any other error of the system, by its number.
    case system(Int32)
  }

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  package init(path: String, errno code: Int32) {
    self.path = path
    self.reason =
      switch code {
      case EEXIST: .exists
      case EISDIR: .isFolder
      case ENOENT: .folderMissing
      case ENOTDIR: .notAFolder
      case EACCES, EPERM: .permissionDenied
      case EROFS: .readOnly
      case ENOSPC, EDQUOT, EFBIG: .diskFull
      case ENAMETOOLONG: .nameTooLong
      default: .system(code)
      }
  }

  /// The error with the path; lower case, no full stop.
  package var message: String {
    switch reason {
    case .exists: "\(path) already exists"
    case .isFolder: "\(path) is a folder"
    case .isSpecial: "\(path) is a disk or a socket"
    case .isStream: "\(path) is a pipe or a device, and a database needs a file"
    case .noReader: "cannot write \(path): nobody reads from it"
    case .folderMissing: "cannot write \(path): its folder does not exist"
    case .notAFolder: "cannot write \(path): a part of the path is a file, not a folder"
    case .permissionDenied: "cannot write \(path): permission denied"
    case .readOnly: "cannot write \(path): the disk is read-only"
    case .diskFull: "cannot write \(path): no space left on the disk"
    case .nameTooLong: "cannot write \(path): the name is too long"
    case .noName: path.isEmpty ? "the file has no name" : "\(path) has no file name at its end"
    case .database(let words): "cannot write \(path): \(words)"
    case .system(let code): "cannot write \(path): \(String(cString: strerror(code)).lowercased())"
    }
  }

  /// The remedy.
  package var remedy: String {
    switch reason {
    case .exists: "choose another name, or say that it may be overwritten"
    case .isFolder, .noName: "add a file name"
    case .isSpecial, .isStream, .notAFolder: "choose another name"
    case .noReader: "start the program that reads from it first"
    case .folderMissing: "make the folder first, or choose another"
    case .permissionDenied, .readOnly: "choose a folder that you may write to"
    case .diskFull: "free some space, or choose another disk"
    case .nameTooLong: "choose a shorter one"
    case .database, .system: "choose another folder"
    }
  }

  package var description: String { "\(message); \(remedy)" }
}

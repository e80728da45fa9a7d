internal import Glibc

/// An error of the operating system.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of `errno`.
  package let code: Int32

  /// Makes the error of the last call.
  package init() { code = errno }

  package init(code: Int32) { self.code = code }

  package static let tooManyOpenFiles = SystemError(code: EMFILE)

  package var description: String { message }

  /// The reason in words, lower case and without a full stop.
  package var message: String {
    switch code {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case ELOOP: "symbolic links that lead around in a circle"
    case ENAMETOOLONG: "the path is too long"
    case EMFILE, ENFILE: "too many files are open"
    case EIO: "the disk reports an error"
    case EISDIR: "is a folder"
    case ENOTDIR: "a file is where a folder should be"
    case ENOSPC: "the disk is full"
    case EROFS: "the disk can only be read"
    case EDQUOT: "the disk quota is used up"
    default:
      String(cString: strerror(code)).lowercased()
    }
  }
}

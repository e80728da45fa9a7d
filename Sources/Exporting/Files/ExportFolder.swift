import Glibc
import System

/// Folders that exports go into.
package enum ExportFolder {
  /// A name in a folder.
  package static func path(_ name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Makes a folder and the ones above it where they are missing, for their owner only.
  package static func make(_ path: String) throws(Failure) {
    do throws(SystemError) {
      try Folders.make(path)
    } catch {
      throw Failure(path: path, code: error.code)
    }
  }

  /// True if a path is that of a folder, or of a link to one.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return path.withSystemPath { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// A folder that cannot be made.
  package struct Failure: Error {
    let path: String
    let code: Int32

    package var message: String {
      let reason = code == ENOTDIR ? "a part of the path is a file" : SystemError(code: code).message
      return "cannot make the folder \(path): \(reason); choose another place"
    }
  }
}

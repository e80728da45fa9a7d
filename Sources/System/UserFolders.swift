internal import CLinux
internal import Glibc

/// The program's folders among the user's, after the XDG base directory specification.
package struct UserFolders: Sendable {
  /// The settings: `$XDG_CONFIG_HOME/imr`, else `~/.config/imr`.
  package let configuration: String
  /// The program's state: `$XDG_STATE_HOME/imr`, else `~/.local/state/imr`.
  package let state: String
  /// The user's own data: `$XDG_DATA_HOME/imr`, else `~/.local/share/imr`.
  package let data: String
  /// Files that can be recreated: `$XDG_CACHE_HOME/imr`, else `~/.cache/imr`; `nil` if the environment names neither.
  package let cache: String?

  /// Finds the folders of an environment.
  ///
  /// - Parameter variable: Returns a variable by its name; one for a folder that is not an absolute path counts as
  ///   unset, as the specification says.
  package init(variable: (String) -> String? = { Environment[$0] }) {
    func folder(_ name: String, else fallback: String) -> String? {
      func absolute(_ name: String) -> String? { variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
      return absolute(name).map { $0 + "/imr" } ?? absolute("HOME").map { "\($0)/\(fallback)/imr" }
    }
    configuration = folder("XDG_CONFIG_HOME", else: ".config") ?? "/.config/imr"
    state = folder("XDG_STATE_HOME", else: ".local/state") ?? "/.local/state/imr"
    data = folder("XDG_DATA_HOME", else: ".local/share") ?? "/.local/share/imr"
    cache = folder("XDG_CACHE_HOME", else: ".cache")
  }

  /// The settings file.
  package var settingsFile: String { configuration + "/config.toml" }

  /// The user's own themes.
  package var themes: String { configuration + "/themes" }
}

/// Making folders.
package enum Folders {
  /// Creates a folder and its missing parents, accessible by the owner only.
  ///
  /// - Throws: `SystemError` if it is not there afterwards; `ENOTDIR` if a part of the path is a file.
  package static func make(_ path: String) throws(SystemError) {
    if mkdir(path) { return }
    var error = SystemError()
    if error.code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try make(String(path[..<slash]))
      if mkdir(path) { return }
      error = SystemError()
    }
    // Another program may have created it; with a trailing slash it is the one just created.
    guard error.code == EEXIST else { throw error }
    var status = stat()
    guard path.withSystemPath({ stat($0, &status) }) == 0 else { throw SystemError() }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemError(code: ENOTDIR) }
  }

  /// Makes a new folder for its owner only.
  ///
  /// - Parameter prefix: The beginning of its path; six letters or digits follow.
  /// - Returns: Its path.
  /// - Throws: `SystemError` if it cannot be made.
  package static func makeTemporary(_ prefix: String) throws(SystemError) -> String {
    // The template of mkdtemp, which replaces these with six letters or digits.
    var path = Array((prefix + String(repeating: "X", count: 6)).utf8CString)
    guard mkdtemp(&path) != nil else { throw SystemError() }
    return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Tells a folder from every other one, wherever it is moved on its file system, in letters and digits.
  ///
  /// - Returns: The identity; `nil` of what is no folder, or where the file system does not know when a folder was made.
  package static func identity(of path: String) -> String? {
    var parts: [UInt64] = [0, 0, 0, 0]
    guard path.withSystemPath({ clinux_folder_identity($0, &parts) }) else { return nil }
    return parts.map { String($0, radix: 16) }.joined(separator: "-")
  }

  /// Opens a folder of the user and locks it, for this process and those that get the descriptor.
  ///
  /// - Parameter path: The folder; a link is not followed.
  /// - Returns: The descriptor, which the caller closes; `nil` if another process holds the lock, the folder is gone, or
  ///   it is somebody else's.
  package static func lock(_ path: String) -> Int32? {
    let descriptor = path.withSystemPath { open($0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      // It may have been removed before it was locked.
      SmallFile.exists(path)
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func mkdir(_ path: String) -> Bool { path.withSystemPath { Glibc.mkdir($0, 0o700) } == 0 }
}

/// The variables of the program's environment.
package enum Environment {
  /// The value of a variable, or `nil` if it is unset or empty, which conventions treat alike.
  package static subscript(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

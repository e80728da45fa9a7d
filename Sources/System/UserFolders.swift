internal import CLinux
internal import Glibc

/// The program's folders in the user's home, as in the XDG base directory specification.
package struct UserFolders: Sendable {
  /// The folder for settings: `$XDG_CONFIG_HOME/imr`, or else `~/.config/imr`.
  package let configuration: String
  /// The folder for the program's state: `$XDG_STATE_HOME/imr`, or else `~/.local/state/imr`.
  package let state: String
  /// The folder for the user's own data: `$XDG_DATA_HOME/imr`, or else `~/.local/share/imr`.
  package let data: String
  /// The folder for files that can be recreated: `$XDG_CACHE_HOME/imr`, or else `~/.cache/imr`; `nil` if the
  /// environment names neither.
  package let cache: String?

  /// Finds the folders in an environment.
  ///
  /// - Parameter variable: Returns a variable by its name. As in the specification, a folder that is not an absolute
  ///   path counts as unset.
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

  /// The folder of the user's themes.
  package var themes: String { configuration + "/themes" }
}

/// Functions that make, identify and lock folders.
package enum Folders {
  /// Creates a folder and its missing parents, accessible only to the owner.
  ///
  /// - Throws: `SystemError` if it does not exist afterwards; `ENOTDIR` if a part of the path is a file.
  package static func make(_ path: String) throws(SystemError) {
    if mkdir(path) { return }
    var error = SystemError()
    if error.code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try make(String(path[..<slash]))
      if mkdir(path) { return }
      error = SystemError()
    }
    // Another program may have created it. With a trailing slash, it is the one just created.
    guard error.code == EEXIST else { throw error }
    var status = stat()
    guard path.withSystemPath({ stat($0, &status) }) == 0 else { throw SystemError() }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemError(code: ENOTDIR) }
  }

  /// Returns true if a path is that of a folder, or of a link to one.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return path.withSystemPath { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Creates a folder that is accessible only to the owner, and returns its path: the prefix and six letters or digits.
  ///
  /// - Throws: `SystemError` if it cannot be created.
  package static func makeTemporary(_ prefix: String) throws(SystemError) -> String {
    // mkdtemp replaces these with six letters or digits.
    var path = Array((prefix + String(repeating: "X", count: 6)).utf8CString)
    guard mkdtemp(&path) != nil else { throw SystemError() }
    return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns an identifier of letters and digits for a folder, which stays the same when the folder is moved on its
  /// file system.
  ///
  /// - Returns: The identifier, or `nil` if the path is not a folder or the file system does not record its creation
  ///   time.
  package static func identity(of path: String) -> String? {
    var parts: [UInt64] = [0, 0, 0, 0]
    guard path.withSystemPath({ clinux_folder_identity($0, &parts) }) else { return nil }
    return parts.map { String($0, radix: 16) }.joined(separator: "-")
  }

  /// Opens a folder of the user's and locks it, for this process and those that inherit the descriptor.
  ///
  /// - Parameter path: The folder; a symbolic link is not followed.
  /// - Returns: The descriptor, which the caller must close, or `nil` if another process holds the lock, the folder is
  ///   gone, or it belongs to another user.
  package static func lock(_ path: String) -> Int32? {
    let descriptor = path.withSystemPath { open($0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      // The folder may have been removed before it was locked.
      SmallFile.exists(path)
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func mkdir(_ path: String) -> Bool { path.withSystemPath { Glibc.mkdir($0, 0o700) } == 0 }
}

/// The program's environment variables.
package enum Environment {
  /// Returns the value of a variable, or `nil` if it is unset or empty, which by convention are equivalent.
  package static subscript(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

import Glibc

/// Programs that tests write and run.
package enum TestProgram {
  /// A failed system call, with its error number.
  package struct Failure: Error {
    package let call: String
    package let code: Int32
  }

  /// Writes a program that can be run immediately.
  ///
  /// The file is written by another process: a file that is open for writing cannot be run ("text file busy"), and
  /// every process that a test on another thread forks briefly inherits the descriptors of this one.
  ///
  /// - Parameters:
  ///   - text: The program, such as a shell script.
  ///   - path: Its file; the folder has to be there.
  /// - Throws: ``Failure`` where a call failed.
  package static func write(_ text: String, to path: String) throws(Failure) {
    let source = path + ".source"
    guard let file = fopen(source, "w") else { throw Failure(call: "fopen \(source)", code: errno) }
    fputs(text, file)
    fclose(file)
    defer { unlink(source) }
    unlink(path)
    var process: pid_t = 0
    let words: [String] = ["/bin/cp", source, path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    let error = posix_spawn(&process, "/bin/cp", nil, nil, &arguments, nil)
    guard error == 0 else { throw Failure(call: "posix_spawn", code: error) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw Failure(call: "cp", code: status) }
    guard chmod(path, 0o700) == 0 else { throw Failure(call: "chmod", code: errno) }
  }
}

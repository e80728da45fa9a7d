internal import Glibc

/// Writes a corpus to files: all processors generate letters, which are written in order.
package struct CorpusFiles {
  let maker: LetterMaker

  package init(maker: LetterMaker) { self.maker = maker }

  /// The number of letters that are generated together and written to one subfolder.
  private static let block = 1000

  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    init(_ path: String) { description = "\(path): \(String(cString: strerror(errno)))" }
  }

  /// Returns the path of a letter in the folder.
  package func path(of index: Int) -> String {
    "\(Self.subfolder(index / Self.block))/\(maker.caseNumber(of: index)).txt"
  }

  private static func subfolder(_ block: Int) -> String {
    let digits = String(block)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Writes each letter to a separate file.
  ///
  /// - Returns: How many bytes were written.
  package func write(folder: String) async throws -> Int {
    guard mkdir(folder, 0o700) == 0 else { throw Failure(folder) }
    return try await forEachBlock { block in
      let subfolder = "\(folder)/\(Self.subfolder(block))"
      guard mkdir(subfolder, 0o700) == 0 else { throw Failure(subfolder) }
      var text: [UInt8] = []
      var total = 0
      for index in letters(of: block) {
        text.removeAll(keepingCapacity: true)
        maker.write(index, to: &text)
        try Self.write(text, to: "\(folder)/\(path(of: index))")
        total += text.count
      }
      return total
    } finish: {
      $0
    }
  }

  /// Writes all letters to one file, with form feeds between them.
  ///
  /// - Returns: How many bytes were written.
  package func write(file: String) async throws -> Int {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(file) }
    defer { close(descriptor) }
    return try await forEachBlock { block in
      var text: [UInt8] = []
      text.reserveCapacity(Self.block * 7000)
      for index in letters(of: block) {
        if index > 0 { text.append(0x0C) }
        maker.write(index, to: &text)
      }
      return text
    } finish: { text in
      try Self.write(text, to: descriptor, file)
      return text.count
    }
  }

  private func letters(of block: Int) -> Range<Int> {
    block * Self.block..<min((block + 1) * Self.block, maker.count)
  }

  /// Generates blocks concurrently, and writes them in order.
  private func forEachBlock<Made: Sendable>(
    make: @escaping @Sendable (Int) throws -> Made, finish: (Made) throws -> Int
  ) async throws -> Int {
    let blocks = (maker.count + Self.block - 1) / Self.block
    var waiting: [Task<Made, any Error>] = []
    var next = 0
    var total = 0
    while next < blocks || !waiting.isEmpty {
      while next < blocks, waiting.count < 2 * sysconf(Int32(_SC_NPROCESSORS_ONLN)) {
        let block = next
        waiting.append(Task.detached { try make(block) })
        next += 1
      }
      total += try finish(await waiting.removeFirst().value)
    }
    return total
  }

  private static func write(_ text: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(path) }
    defer { close(descriptor) }
    try write(text, to: descriptor, path)
  }

  private static func write(_ text: [UInt8], to descriptor: Int32, _ path: String) throws {
    var done = 0
    while done < text.count {
      let count = text.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done) }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(path)
      }
      done += count
    }
  }
}

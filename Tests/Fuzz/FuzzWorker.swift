import FoundationEssentials
import FuzzKit
import Glibc

/// Runs inputs in this process.
struct FuzzWorker {
  /// The exit status of a run that completed and found something.
  static let findingsStatus: Int32 = 3

  private let options: Fuzz
  private let kind: Fuzzer.Kind
  private let note: String

  init(_ options: Fuzz, _ kind: Fuzzer.Kind, note: String) {
    self.options = options
    self.kind = kind
    self.note = note
  }

  /// - Returns: True if no failure was found.
  func run() throws -> Bool {
    // The number of the current input is in the file even if this process crashes.
    let file = open(note, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
    defer { close(file) }
    var fuzzer = Fuzzer(kind, seed: options.seed)
    let clock = ContinuousClock()
    let began = clock.now
    var done = 0
    var bytes = 0
    var findings = 0
    var slowest = (perByte: 0.0, number: 0)
    for number in options.first..<options.first + options.count {
      if let seconds = options.seconds, done % 64 == 0, clock.now - began > .seconds(seconds) { break }
      var line = "\(number)".utf8.map { $0 } + [0x0A]
      pwrite(file, &line, line.count, 0)
      let input = fuzzer.input(number: number)
      let start = clock.now
      if let complaint = fuzzer.complaint(about: input, number: number) {
        findings += 1
        if findings <= 20 { try options.report(complaint, number: number, of: fuzzer) }
      }
      if input.count >= 256 {
        let perByte = (clock.now - start) / .nanoseconds(1) / Double(input.count)
        if perByte > slowest.perByte { slowest = (perByte, number) }
      }
      done += 1
      bytes += input.count
    }
    let seconds = (clock.now - began) / .seconds(1)
    print(
      "\(kind): \(done) inputs, \(bytes / 1_000_000) MB, \(findings) findings, \(Int(seconds.rounded())) s;",
      "slowest \(Int(slowest.perByte)) ns/byte, input \(slowest.number)")
    return findings == 0
  }
}

import Glibc

/// The state of a running process, from the kernel.
struct ProcessState {
  /// Processor time of the living threads, in seconds with a resolution of nanoseconds.
  let liveSeconds: Double
  /// Processor time of all threads, in seconds with a resolution of 10 ms.
  let processorSeconds: Double
  /// The number of voluntary context switches.
  let sleeps: Int
  /// The private resident memory.
  let ownBytes: Int
  /// The resident memory of mapped files.
  let fileBytes: Int
  /// The peak resident memory, including mapped files.
  let peakBytes: Int

  init(of process: Int32) {
    var nanoseconds = 0
    var sleeps = 0
    for thread in Self.names(in: "/proc/\(process)/task") {
      let folder = "/proc/\(process)/task/\(thread)"
      nanoseconds += Self.text(of: folder + "/schedstat").split(separator: " ").first.flatMap { Int($0) } ?? 0
      sleeps += Self.number("voluntary_ctxt_switches:", in: Self.text(of: folder + "/status"))
    }
    let status = Self.text(of: "/proc/\(process)/status")
    liveSeconds = Double(nanoseconds) / 1e9
    // The program's name is in brackets; the times are the twelfth and thirteenth word after it.
    let words = Self.text(of: "/proc/\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = words.dropFirst(11).prefix(2).compactMap { Int($0) }.reduce(0, +)
    processorSeconds = Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
    self.sleeps = sleeps
    ownBytes = Self.number("RssAnon:", in: status) * 1024
    fileBytes = Self.number("RssFile:", in: status) * 1024
    peakBytes = Self.number("VmHWM:", in: status) * 1024
  }

  private static func number(_ label: String, in text: String) -> Int {
    let line = text.split(separator: "\n").first { $0.hasPrefix(label) }
    return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) } ?? 0
  }

  private static func text(of path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = read(descriptor, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}

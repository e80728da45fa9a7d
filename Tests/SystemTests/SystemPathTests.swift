import Glibc
import System
import Testing

@Suite("Paths as strings")
struct SystemPathTests {
  @Test(
    "Any bytes survive the round trip",
    arguments: [
      "plain", "Łódź/日本", "", "\u{10FE41}", "a\u{10FEFF}b", "e\u{301}",
    ])
  func text(path: String) {
    let bytes = Array(path.utf8)
    #expect(String(systemPath: bytes).systemPath == bytes)
  }

  @Test("Bytes that are not UTF-8 are kept in a round trip, and shown as replacement characters")
  func otherBytes() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...12)).map { _ in
        Bool.random()
          ? UInt8.random(in: 1...255, using: &generator) : [0xC3, 0xA9, 0xF4, 0x8F, 0xB8, 0x80].randomElement() ?? 1
      }
      let path = String(systemPath: bytes)
      #expect(path.systemPath == bytes)
      #expect(path.shownPath == String(decoding: bytes, as: UTF8.self))
      #expect(path.withSystemPath { strlen($0) } == bytes.count)
    }
    #expect(String(systemPath: [0x61, 0xFF, 0x62]).shownPath == "a\u{FFFD}b")
    #expect(String(systemPath: [0xFF] + Array("aé日🩺".utf8)) == "\u{10FEFF}aé日🩺")
  }

  @Test("In a URL each byte but letters, digits and a few signs is two hexadecimal digits")
  func percent() {
    for byte in UInt8(1)...0x7F {
      let text = String(UnicodeScalar(byte))
      let isPlain = "/-._".contains(text) || (text.first?.isLetter ?? false) || (text.first?.isNumber ?? false)
      let digits = [byte >> 4, byte & 15].map { Array("0123456789ABCDEF")[Int($0)] }
      #expect(text.percentEncoded == (isPlain ? text : "%" + String(digits)))
    }
    #expect("/a b/é\n".percentEncoded == "/a%20b/%C3%A9%0A")
  }

  @Test("The command line's words are those that the program was started with")
  func words() {
    #expect(ProgramArguments.words == Array(CommandLine.arguments.dropFirst()))
  }

  @Test("The running system's file systems are known from others")
  func fileSystems() {
    for (path, isOfKernel) in [("/proc", true), ("/sys", true), ("/", false), ("/tmp", false)] {
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var status = stat()
      // If nothing is mounted there, it is an ordinary folder.
      if isOfKernel, stat(path + "/.", &status) != 0 || status.st_dev == device("/") { continue }
      #expect(FileSystem.isOfKernel(descriptor) == isOfKernel, "\(path)")
    }
  }

  private func device(_ path: String) -> dev_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_dev : 0
  }
}

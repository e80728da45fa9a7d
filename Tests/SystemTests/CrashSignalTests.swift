import CLinux
import Glibc
import Testing

@Suite("Signals of crashes")
struct CrashSignalTests {
  /// A mapping of two pages of a file whose second page has been removed.
  private static func cutMap() -> UnsafePointer<UInt8>? {
    let file = clinux_memory_file()
    ftruncate(file, 8192)
    let map = clinux_map(file, 0, 8192)
    ftruncate(file, 4096)
    return map.map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) }
  }

  @Test("A map that is cut off reads as zeros, whether the terminal's rescue is installed before it or after it")
  func oneOwner() async {
    await #expect(processExitsWith: .exitCode(7)) {
      guard let map = Self.cutMap() else { exit(1) }
      clinux_set_rescue { _exit(3) }
      exit(map[4096] == 0 && clinux_map_has_holes(map) ? 7 : 2)
    }
    await #expect(processExitsWith: .exitCode(7)) {
      clinux_set_rescue { _exit(3) }
      guard let map = Self.cutMap() else { exit(1) }
      exit(map[4096] == 0 && clinux_map_has_holes(map) ? 7 : 2)
    }
  }

  @Test("Any other crash puts the terminal right and ends the program as it would have")
  func otherCrashes() async {
    await #expect(processExitsWith: .exitCode(5)) {
      _ = Self.cutMap()
      clinux_set_rescue { _exit(5) }
      raise(SIGBUS)
    }
    await #expect(processExitsWith: .signal(SIGBUS)) {
      _ = Self.cutMap()
      raise(SIGBUS)
    }
    await #expect(processExitsWith: .signal(SIGILL)) {
      clinux_set_rescue {}
      raise(SIGILL)
    }
  }
}

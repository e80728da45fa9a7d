import Dispatch
import Glibc
import Synchronization
import Testing
import TestSupport

@testable import Corpus

@Suite("Mapped files")
struct MappedFileTests {
  /// An open file without a name, with pages filled with a byte.
  private static func file(pages: Int, of byte: UInt8, in folder: TemporaryFolder, named name: String) throws -> Int32 {
    let path = folder.path + "/" + name
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
    let bytes = [UInt8](repeating: byte, count: pages * 4096)
    try #require(write(descriptor, bytes, bytes.count) == bytes.count)
    return descriptor
  }

  @Test("a map that loses its pages does not affect other maps")
  func manyAtOnce() throws {
    let folder = try TemporaryFolder()
    let whole = try Self.file(pages: 64, of: 0xA5, in: folder, named: "whole")
    let cut = try Self.file(pages: 1, of: 0x5A, in: folder, named: "cut")
    defer { for descriptor in [whole, cut] { close(descriptor) } }
    let zeros = Atomic(0)
    let holes = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for round in 0..<2_000 {
        if thread % 2 == 0 {
          // Only the first page exists.
          guard let map = try? MappedFile(cut, count: 4096 * (2 + round % 7)) else { continue }
          if map.bytes(4096..<4097).first == 0, map.bytes(0..<1).first == 0x5A, map.hasHoles {
            holes.add(1, ordering: .relaxed)
          }
        } else {
          guard let map = try? MappedFile(whole, count: 4096 * (1 + round % 64)) else { continue }
          for page in 0..<(1 + round % 64) where map.bytes((page * 4096)..<(page * 4096 + 1)).first != 0xA5 {
            zeros.add(1, ordering: .relaxed)
          }
          if map.hasHoles { zeros.add(1, ordering: .relaxed) }
        }
      }
    }
    #expect(zeros.load(ordering: .relaxed) == 0)
    #expect(holes.load(ordering: .relaxed) == 4_000)
  }
}

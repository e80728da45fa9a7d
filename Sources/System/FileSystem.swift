internal import CLinux
internal import Glibc

/// Kinds of file systems.
package enum FileSystem {
  /// The magic numbers of the kernel's virtual file systems, from `linux/magic.h`.
  private static let kernelTypes: Set<Int> = [
    0x9FA0,  // proc
    0x6265_6572,  // sysfs
    0x6462_6720,  // debugfs
    0x7472_6163,  // tracefs
    0x0027_E0EB, 0x6367_7270,  // cgroup, cgroup2
    0x7363_6673,  // securityfs
    0xF97C_FF8C,  // selinuxfs
    0xCAFE_4A11,  // bpf
    0x6265_6570,  // configfs
    0x6165_676C,  // pstore
    0xDE5E_81E4,  // efivarfs
    0x1CD1,  // devpts
    0x1980_0202,  // mqueue
    0x9584_58F6,  // hugetlbfs
    0x4249_4E4D,  // binfmt_misc
    0x6573_5543,  // fusectl
    0x6E73_6673,  // nsfs
    0x6759_6969,  // rpc_pipefs
  ]

  /// Returns true if an open file or folder is part of the kernel's view of the system, such as /proc or /sys.
  package static func isOfKernel(_ descriptor: Int32) -> Bool {
    kernelTypes.contains(Int(clinux_file_system_type(descriptor)))
  }
}

/// Small files that are read whole, such as settings and themes.
///
/// FoundationEssentials could read them, but its first read adds a third of a millisecond to each start.
package enum SmallFile {
  /// The maximum number of bytes to read by default; such files are far smaller.
  package static let maxBytes = 1 << 24

  /// Returns the bytes of a file, or `nil` if it cannot be read.
  package static func bytes(_ path: String, limit: Int = maxBytes) -> [UInt8]? {
    // Opening a pipe without a writer must not block; it reads as empty.
    let descriptor = path.withSystemPath { open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    guard let file = try? OwnedDescriptor(descriptor) else { return nil }
    _ = fcntl(file.rawValue, F_SETFL, 0)
    var status = stat()
    guard fstat(file.rawValue, &status) == 0 else { return nil }
    return try? SystemIO.readAll(file.rawValue, limit: limit, expecting: max(0, Int(status.st_size)))
  }

  /// Returns the text of a file, or `nil` if it cannot be read.
  package static func text(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }

  /// Returns true if a path exists.
  package static func exists(_ path: String) -> Bool { path.withSystemPath { access($0, F_OK) } == 0 }
}

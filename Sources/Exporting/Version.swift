/// The program's version.
package enum Version {
  package static let number = "0.2.0"
  /// The day of the version.
  package static let date = "2026-11-22"

  /// The line that `imr --version` prints.
  package static var text: String { "imr \(number) (\(platform), \(date))" }

  private static var platform: String {
    #if arch(x86_64)
      "Linux x86_64"
    #elseif arch(arm64)
      "Linux aarch64"
    #else
      "Linux"
    #endif
  }
}

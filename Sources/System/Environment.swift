internal import Glibc

/// The variables of the program's environment.
package enum Environment {
  /// The value of a variable; `nil` if it is not set or empty, which the field's conventions take for the same.
  package static subscript(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

internal import Glibc

/// The variables of the program's environment.
package enum Environment {
  /// The value of a variable, or `nil` if it is unset or empty, which conventions treat alike.
  package static subscript(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

internal import Synchronization

/// A value that one thread makes while another does something else: whichever needs it first makes it, and the other
/// waits until it is there.
final class LazyValue<Value: Sendable>: Sendable {
  private let body: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  init(_ body: @escaping @Sendable () -> Value) { self.body = body }

  /// The value.
  var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = body()
      made = value
      return value
    }
  }

  /// Makes the value, unless it is made already.
  func make() { _ = value }
}

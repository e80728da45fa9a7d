/// How far two names are apart.
enum EditDistance {
  /// Whether one character left out, put in, changed, or two changed places make one name of the other.
  static func isAtMostOneTypingError(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a), Array(b))
    guard abs(a.count - b.count) <= 1 else { return false }
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    var end = 0
    while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    let (left, right) = (a[start..<a.count - end], b[start..<b.count - end])
    return (left.count <= 1 && right.count <= 1) || (left.count == 2 && left.elementsEqual(right.reversed()))
  }
}

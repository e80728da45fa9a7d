internal import Synchronization
internal import System
internal import Terminal

/// Where background threads leave news for the screen's thread.
final class Mailbox: Sendable {
  let waker: EventDescriptor
  private let news = Mutex<[News]>([])

  init(waker: EventDescriptor) { self.waker = waker }

  /// Leaves news and wakes the screen's thread; callable from any thread.
  func post(_ item: News) {
    let wasEmpty = news.withLock { items in
      defer { items.append(item) }
      return items.isEmpty
    }
    // One wake-up is enough for everything that is taken together.
    if wasEmpty { waker.signal() }
  }

  /// True if the mailbox is empty.
  var isEmpty: Bool { news.withLock(\.isEmpty) }

  /// Takes everything that was left, oldest first.
  func take() -> [News] {
    news.withLock { items in
      defer { items = [] }
      return items
    }
  }
}

internal import Annotations
internal import Dispatch
internal import Synchronization

/// Stores marks, tags, notes and quotes on a worker thread.
///
/// Changes that come while the disk is busy are stored together: each waits for two writes at most, however many there
/// are.
final class AnnotationDesk {
  private let store: AnnotationStore
  private let mailbox: Mailbox
  private let queue = DispatchQueue(label: "imr.annotations", qos: .userInitiated)
  private var watcher: AnnotationWatcher?
  private let pending = PendingEdits()

  init(store: AnnotationStore, mailbox: Mailbox) {
    self.store = store
    self.mailbox = mailbox
  }

  /// Reads what is stored, and from now on what other programs change.
  func open() {
    queue.async { [store, mailbox] in
      do throws(AnnotationStoreError) {
        let book = try store.load()
        // Most have written nothing: then there is nothing to draw anew.
        if !book.isEmpty { mailbox.post(.annotations(.loaded(book))) }
      } catch {
        mailbox.post(.annotations(.told(error.description)))
      }
      Self.tellOfDamage(store, mailbox)
    }
    watch()
  }

  /// Stores a change; its answer comes as news, one for each call.
  func store(_ edits: [AnnotationEdit], quotes: [QuoteEdit] = []) {
    guard pending.add(.init(cases: edits, quotes: quotes)) else { return }
    queue.async { [store, mailbox, pending] in
      let changes = pending.take()
      do throws(AnnotationStoreError) {
        var stored = try store.apply(changes.flatMap(\.cases), quotes: changes.flatMap(\.quotes))[...]
        for change in changes {
          mailbox.post(.annotations(.stored(Array(stored.prefix(change.cases.count)), quotes: change.quotes)))
          stored = stored.dropFirst(change.cases.count)
        }
      } catch {
        let book = try? store.load()
        for _ in changes { mailbox.post(.annotations(.refused(error.description, stored: book))) }
      }
      Self.tellOfDamage(store, mailbox)
    }
  }

  /// Waits until everything that was asked for is stored, or refused.
  func finish() { queue.sync {} }

  /// Begins to watch for other programs, as soon as the folder is there.
  func watch() {
    guard watcher == nil else { return }
    watcher = AnnotationWatcher(path: store.path, queue: queue) { [store, mailbox] in
      // What cannot be read now is read at the watcher's next call.
      if let book = try? store.loadForeignChanges() { mailbox.post(.annotations(.loaded(book))) }
    }
  }

  private static func tellOfDamage(_ store: AnnotationStore, _ mailbox: Mailbox) {
    guard let damage = store.takeDamage() else { return }
    mailbox.post(.annotations(.told(damage.description)))
  }
}

/// Changes that wait to be stored together.
private final class PendingEdits: Sendable {
  /// Changes that are stored together.
  struct Change: Sendable {
    var cases: [AnnotationEdit]
    var quotes: [QuoteEdit]
  }

  private let changes = Mutex<[Change]>([])

  /// Adds a change.
  ///
  /// - Returns: True if it is the first one, so that somebody has to take them.
  func add(_ change: Change) -> Bool {
    changes.withLock { changes in
      changes.append(change)
      return changes.count == 1
    }
  }

  /// Takes all changes, the oldest first.
  func take() -> [Change] {
    changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
  }
}

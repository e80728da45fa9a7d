internal import Annotations
internal import Dispatch
internal import Synchronization

/// Stores marks, tags, notes and quotes on a worker thread.
///
/// Changes that come while the disk is busy are stored together: each waits for two writes at most, however many there
/// are.
final class AnnotationDesk {
  private let store: AnnotationStore
  private let answer: @Sendable (AnnotationNews) -> Void
  private let queue = DispatchQueue(label: "imr.annotations", qos: .userInitiated)
  private var watcher: AnnotationWatcher?
  private let pending = PendingEdits()

  /// Creates the desk of a store; `answer` is called on any thread with the annotations read or stored.
  init(store: AnnotationStore, answer: @escaping @Sendable (AnnotationNews) -> Void) {
    self.store = store
    self.answer = answer
  }

  /// Reads the stored annotations, and then the changes by other programs.
  func open() {
    queue.async { [store, answer] in
      do throws(AnnotationStoreError) {
        let book = try store.load()
        // Most users have written nothing; then nothing has to be drawn again.
        if !book.isEmpty { answer(.loaded(book)) }
      } catch {
        answer(.problem(error.description))
      }
      Self.tellOfDamage(store, answer)
    }
    watch()
  }

  /// Stores a change; it is answered once for each call.
  func store(_ edits: [AnnotationEdit], quotes: [QuoteEdit] = []) {
    guard pending.add(.init(cases: edits, quotes: quotes)) else { return }
    queue.async { [store, answer, pending] in
      let changes = pending.take()
      do throws(AnnotationStoreError) {
        _ = try store.apply(changes.flatMap(\.cases), quotes: changes.flatMap(\.quotes)) { cases in
          var stored = cases[...]
          for change in changes {
            answer(.stored(Array(stored.prefix(change.cases.count)), quotes: change.quotes))
            stored = stored.dropFirst(change.cases.count)
          }
        }
      } catch {
        let book = try? store.load()
        for _ in changes { answer(.refused(error.description, stored: book)) }
      }
      Self.tellOfDamage(store, answer)
    }
  }

  /// Waits until all pending changes are stored or refused.
  func finish() { queue.sync {} }

  /// Starts to watch for changes by other programs, even if the folder does not exist yet.
  func watch() {
    guard watcher == nil else { return }
    watcher = AnnotationWatcher(path: store.path, queue: queue) { [store, answer] in
      // If a change cannot be read now, it is read at the watcher's next call.
      if let book = try? store.loadForeignChanges() { answer(.loaded(book)) }
    }
  }

  private static func tellOfDamage(_ store: AnnotationStore, _ answer: (AnnotationNews) -> Void) {
    guard let damage = store.takeDamage() else { return }
    answer(.problem(damage.description))
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

  /// Adds a change, and returns true if it is the first one, so that the caller must schedule storing.
  func add(_ change: Change) -> Bool {
    changes.withLock { changes in
      changes.append(change)
      return changes.count == 1
    }
  }

  /// Removes and returns all changes, the oldest first.
  func take() -> [Change] {
    changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
  }
}

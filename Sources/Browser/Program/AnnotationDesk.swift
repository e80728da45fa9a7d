internal import Annotations
internal import Dispatch

/// Stores marks, tags and notes beside the screen, one change after the other.
final class AnnotationDesk {
  private let store: AnnotationStore
  private let mailbox: Mailbox
  private let queue = DispatchQueue(label: "imr.annotations", qos: .userInitiated)
  private var watcher: AnnotationWatcher?

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

  /// Stores a change; its answer comes as news.
  func store(_ edits: [AnnotationEdit]) {
    queue.async { [store, mailbox] in
      do throws(AnnotationStoreError) {
        mailbox.post(.annotations(.stored(try store.apply(edits))))
      } catch {
        mailbox.post(.annotations(.refused(error.description, stored: try? store.load())))
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
      guard store.hasForeignChanges(), let book = try? store.load() else { return }
      mailbox.post(.annotations(.loaded(book)))
    }
  }

  private static func tellOfDamage(_ store: AnnotationStore, _ mailbox: Mailbox) {
    guard let copy = store.takeDamagedCopy() else { return }
    mailbox.post(.annotations(.told("the database of notes was damaged; it is kept as \(copy)")))
  }
}

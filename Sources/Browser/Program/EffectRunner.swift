internal import Annotations
internal import Corpus
internal import Dispatch
internal import Synchronization
internal import System
internal import Terminal

/// Runs effects outside the state: on threads, files and the terminal.
///
/// It is independent of the kinds of work; see ``Work``.
final class EffectRunner {
  let loader: CorpusLoader
  let mailbox: Mailbox
  let store: StateStore
  let library: ThemeLibrary
  /// The files that keep the lines of prompts.
  let histories: [HistoryKind: HistoryFile]
  let desk: AnnotationDesk
  /// Keeps the note that is being written; `nil` in a script.
  let drafts: DraftKeeper?
  /// The connection to the user, once it is made.
  var front: (any Front)?
  var log: LogFile?
  /// The exit status, once work has requested the end of the program.
  var requestedStatus: Int32?
  /// The functions that cancel running work.
  private var cancellations: [WorkID: () -> Void] = [:]
  /// The queue of work that runs one after the other.
  private let queue = DispatchQueue(label: "imr.files")
  /// Signaled when the first cases are read, or all letters if there are none.
  private let hasCases = DispatchSemaphore(value: 0)
  /// Exports and changes of notes that have not been answered.
  private var writing = 0

  /// True while something is being written.
  var isWriting: Bool { writing > 0 }

  /// The number of colors of a picture.
  var colors: ColorDepth { front?.colors ?? .mono }

  init(
    loader: CorpusLoader, mailbox: Mailbox, store: StateStore, library: ThemeLibrary,
    histories: [HistoryKind: HistoryFile] = [:], isBlind: Bool = false, drafts: DraftKeeper? = nil
  ) {
    self.loader = loader
    self.store = store
    self.mailbox = mailbox
    self.library = library
    self.histories = histories
    self.drafts = drafts
    desk = AnnotationDesk(store: AnnotationStore(isBlind: { isBlind })) { mailbox.post(.annotations($0)) }
  }

  // MARK: Work

  /// Runs a body on a worker thread; with an ID, the work can be canceled.
  func inBackground(
    _ id: WorkID? = nil,
    _ body:
      @escaping @Sendable (
        _ post: @Sendable (News) -> Void, _ isCancelled: @escaping @Sendable () -> Bool
      ) -> Void
  ) {
    let isCancelled = Flag()
    if let id { register(id) { isCancelled.raise() } }
    WorkerThread.start { [mailbox] in body({ mailbox.post($0) }, { isCancelled.isRaised }) }
  }

  /// Runs a body on a worker thread, after all bodies passed earlier.
  func inOrder(_ body: @escaping @Sendable (_ post: @Sendable (News) -> Void) -> Void) {
    queue.async { [mailbox] in body { mailbox.post($0) } }
  }

  /// Remembers how to cancel work, until it is canceled or an answer says that it has ended.
  func register(_ id: WorkID, cancel: @escaping () -> Void) { cancellations[id] = cancel }

  func cancel(_ id: WorkID) { cancellations.removeValue(forKey: id)?() }

  /// Counts a pending write; the program does not end before the write is answered.
  func beginWriting() { writing += 1 }

  /// Removes and returns the answers that have arrived, oldest first.
  func takeNews() -> [News] {
    let batch = mailbox.take()
    for news in batch {
      if let line = news.logLine { log?.note(line) }
      switch news.end {
      case .work(let id): cancellations[id] = nil
      case .writing:
        writing -= 1
        // The folder may have been created by this change.
        desk.watch()
      case nil: break
      }
    }
    return batch
  }

  // MARK: The program's start and end

  /// Starts to load the corpus.
  func start() {
    loader.start { [mailbox, hasCases] event in
      mailbox.post(.loading(event))
      switch event {
      case .stored, .chunk, .finished: hasCases.signal()
      default: break
      }
    }
  }

  /// Waits briefly for the first cases, so that the first picture need not be painted twice.
  func awaitFirstCases() {
    _ = hasCases.wait(timeout: .now() + .milliseconds(30))
  }

  /// Starts the work that the first picture does not need, once it is shown.
  func followFirstPicture() {
    loader.proceed()
    desk.open()
    inOrder { [store, drafts] post in
      let views = store.views().0
      if !views.isEmpty { post(.views(views, problem: nil)) }
      if let left = drafts?.takeLeft(), !left.isEmpty { post(.drafts(left)) }
      OutsideProgram.removeLeftovers()
    }
  }

  /// Keeps the last draft before the program ends, and returns the error, if any, in words.
  func keepLast(_ draft: NoteDraft?) -> String? {
    drafts?.follow(draft)
    return drafts?.finish()
  }

  /// Stops all work before the program ends, after storing the user's annotations, and returns the errors in words.
  func stop() -> [String] {
    loader.cancel()
    for cancel in cancellations.values { cancel() }
    queue.sync {}
    desk.finish()
    return mailbox.take().compactMap { news in
      if case .writing(let failure) = news.end { return failure }
      return nil
    }
  }
}

/// The queue of answers to the thread of the screen.
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
    // One wake-up suffices for all news that are taken together.
    if wasEmpty { waker.signal() }
  }

  /// True if the mailbox is empty.
  var isEmpty: Bool { news.withLock(\.isEmpty) }

  /// Removes and returns all answers, oldest first.
  func take() -> [News] {
    news.withLock { items in
      defer { items = [] }
      return items
    }
  }
}

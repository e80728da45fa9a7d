/// A task that the state requests and that runs outside it, such as searching, writing a file or copying a text.
///
/// A kind of work is a value that performs the task and defines how each answer changes the state. It is declared in
/// the file that requests it, and used nowhere else.
///
///     struct ReadViews: Work {
///       func start(in runner: EffectRunner) {
///         let (views, problems) = runner.store.views()
///         runner.mailbox.post(News { state in state.receive(views: views, problem: problems.first?.description) })
///       }
///     }
protocol Work: Sendable {
  /// Starts the work on the main thread, and posts the answers that are immediately available to the runner's mailbox.
  ///
  /// Anything that may take longer than a frame belongs in ``EffectRunner/inBackground(_:_:)`` or
  /// ``EffectRunner/inOrder(_:)``, which post its answers.
  func start(in runner: EffectRunner)
}

/// A request by the state; the program starts its work.
struct Effect: Sendable {
  let work: any Work

  init(_ work: any Work) { self.work = work }
}

/// The name of running work, by which it can be canceled.
struct WorkID: Hashable, Sendable {
  let name: String
  let number: Int

  /// Creates the name of work of which one instance runs at a time, or several with different numbers.
  init(_ name: String, _ number: Int = 0) {
    self.name = name
    self.number = number
  }

  /// The export or command that the user waits for.
  static let awaited = WorkID("awaited")
}

/// Cancels work whose answer is no longer needed.
struct CancelWork: Work {
  let id: WorkID

  func start(in runner: EffectRunner) {
    runner.cancel(id)
  }
}

extension Effect {
  static func cancel(_ id: WorkID) -> Effect { Effect(CancelWork(id: id)) }
}

/// An answer of work, with the change that it makes to the state.
struct News: Sendable {
  /// A kind of work that ends with an answer.
  enum End: Sendable {
    case work(WorkID)
    /// The writing of a file or of the user's data, with the reason for a failure, in words.
    case writing(failure: String?)
  }

  /// Changes the state, and returns the effects to run.
  let take: @Sendable (inout BrowserState) -> [Effect]
  /// The work that ends with this answer, or `nil`.
  let end: End?
  /// The line for the log.
  let logLine: String?

  private init(_ end: End?, _ logLine: String?, _ take: @escaping @Sendable (inout BrowserState) -> [Effect]) {
    (self.end, self.logLine, self.take) = (end, logLine, take)
  }

  /// Makes an answer whose handling leads to further effects.
  static func leading(
    end: End? = nil, logLine: String? = nil, _ take: @escaping @Sendable (inout BrowserState) -> [Effect]
  ) -> News { News(end, logLine, take) }

  init(end: End? = nil, logLine: String? = nil, _ take: @escaping @Sendable (inout BrowserState) -> Void) {
    self.init(end, logLine) { state in
      take(&state)
      return []
    }
  }

  /// A message for the bottom line.
  static func notice(_ notice: Notice) -> News { News { $0.notice = notice } }
}

extension BrowserState {
  /// Handles the answers of work, oldest first, and returns the effects to run.
  mutating func receive(_ batch: [News]) -> [Effect] {
    var effects: [Effect] = []
    for news in batch { effects += news.take(&self) }
    return effects + followCorpus()
  }
}

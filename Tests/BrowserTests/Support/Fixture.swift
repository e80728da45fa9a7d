import Corpus
import Determinations
import Terminal

@testable import Browser

/// A small invented corpus, whose frames fit in a test's text.
enum Fixture {
  struct Item {
    var request: String
    var outcome: String
    var administrator = "Decision based on MTUS ACOEM Chapter 12 Low Back Complaints Page(s): 303-305."
    var reviewer = "Decision based on MTUS ACOEM Chapter 12 Low Back Complaints Page(s): 303-305."
    var rationale: String
  }

  struct Letter {
    var number: String
    var decided: String
    var summary: String
    var specialty = "Physical Medicine & Rehabilitation"
    var states = "California"
    var items: [Item]

    var text: String {
      var text = """
        Case Number:          \(number)
        Date Assigned:        \(decided.hasSuffix("2014") ? decided : "01/10/2015")                      Date of Injury:      02/03/2012
        Decision Date:        \(decided)                      UR Denial Date:      12/12/2014
        Priority:             Standard                        Application          12/29/2014
                                                              Received:

                         HOW THE IMR FINAL DETERMINATION WAS MADE
        An expert reviewer was given the complete case file.

        The Expert Reviewer has the following credentials:
        State(s) of Licensure: \(states)
        Certification(s)/Specialty: \(specialty)

                                        CLINICAL CASE SUMMARY
        The expert reviewer developed the following clinical case summary based on a review of the
        case file, including all medical records:

        \(summary)

                              IMR ISSUES, DECISIONS AND RATIONALES
        The Final Determination was based on decisions for the disputed items/services set forth below:

        """
      for item in items {
        text += """

          \(item.request): \(item.outcome)
          Claims Administrator guideline: \(item.administrator)

          MAXIMUS guideline: \(item.reviewer)

          Decision rationale: \(item.rationale)

          """
      }
      return text
    }
  }

  static let letters: [Letter] = [
    Letter(
      number: "CM15-9900001", decided: "02/20/2015",
      summary: "The injured worker is a 55-year-old female who hurt her low back lifting crates.",
      items: [
        Item(
          request: "MRI of the lumbar spine", outcome: "Overturned",
          rationale: "She has new weakness of the left foot. Therefore, the request is medically necessary.")
      ]),
    Letter(
      number: "CM15-9900002", decided: "02/18/2015",
      summary: "The injured worker is a 47-year-old male with neck pain after a fall from a ladder.",
      specialty: "Family Practice", states: "Texas",
      items: [
        Item(
          request: "MRI of the cervical spine", outcome: "Upheld",
          administrator: "Decision based on MTUS ACOEM Chapter 8 Neck and Upper Back Complaints Page(s): 177.",
          reviewer: "Decision based on MTUS ACOEM Chapter 8 Neck and Upper Back Complaints Page(s): 177-179.",
          rationale: "No red flag is described. Therefore, the request is not medically necessary."),
        Item(
          request: "Tramadol 50 mg #60", outcome: "Overturned",
          administrator: "The Claims Administrator did not cite any medical evidence for its decision.",
          reviewer: "Decision based on MTUS Chronic Pain Treatment Guidelines Opioids Page(s): 78-80.",
          rationale: "Function improved and the dose is low. Therefore, the request is medically necessary."),
      ]),
    Letter(
      number: "CM15-9900003", decided: "02/11/2015",
      summary: "The injured worker is a 38-year-old female with shoulder pain from overhead work.",
      specialty: "Orthopedic Surgery", states: "California, Nevada",
      items: [
        Item(
          request: "Physical therapy for the right shoulder, 12 visits", outcome: "Upheld",
          administrator: "Decision based on MTUS ACOEM Chapter 9 Shoulder Complaints Page(s): 203.",
          reviewer: "Decision based on MTUS ACOEM Chapter 9 Shoulder Complaints Page(s): 203.",
          rationale: "Twelve visits are more than the guideline supports. The request is not medically necessary.")
      ]),
    Letter(
      number: "CM14-9900004", decided: "12/30/2014",
      summary: "The injured worker is a 61-year-old male with chronic low back pain and lumbar spasm.",
      specialty: "Family Practice",
      items: [
        Item(
          request: "Cyclobenzaprine 7.5 mg #90", outcome: "Upheld",
          rationale: "Long use is not supported. Therefore, the request is not medically necessary.")
      ]),
  ]

  /// The corpus as a table.
  static func table(_ letters: [Letter] = letters) -> CaseTable { CaseTable([chunk(letters)]) }

  /// Letters as a loader posts them.
  static func chunk(_ letters: [Letter]) -> CaseChunk {
    var reader = LetterReader()
    var builder = CaseChunk.Builder()
    for letter in letters {
      let bytes = Array(letter.text.utf8)
      builder.append(
        reader.fields(of: bytes.span), source: LetterSource(path: "\(letter.number).txt"), letter: bytes)
    }
    return builder.build()
  }

  /// The letters of the fixture, read once for all tests.
  private static let ownChunk = chunk(letters)

  /// A state with all letters loaded, on a screen of some size.
  static func state(
    width: Int = 80, height: Int = 24, letters: [Letter]? = nil, query: String = "", usesUnicode: Bool = true,
    commands: [UserCommand] = []
  ) throws -> BrowserState {
    var state = BrowserState(
      width: width, height: height, corpusName: "fixture", glyphs: Glyphs(usesUnicode: usesUnicode),
      commands: commands, query: try Query(parsing: query))
    var progress = LoadingProgress()
    progress.isFinished = true
    _ = state.answer([.loading(.chunk(letters.map(chunk) ?? ownChunk)), .loading(.finished(progress))])
    return state
  }
}

extension BrowserState {
  /// Presses keys as the program loop does, and answers searches at once.
  ///
  /// - Returns: The remaining effects.
  @discardableResult
  mutating func press(_ keys: Key...) -> [Effect] {
    var left: [Effect] = []
    for key in keys {
      var effects = handle(key)
      while !effects.isEmpty {
        var answers: [News] = []
        for effect in effects {
          if effect.work is CancelWork { continue }
          if let drawing = effect.work as? SavePicture {
            answers.append(drawing.answer)
            continue
          }
          guard let request = effect.work as? SearchRequest else {
            left.append(effect)
            continue
          }
          let pattern = TextPattern(request.terms)
          let found = request.rows.filter { pattern.matches(Array(request.table.letter(of: $0)).span) }
          answers.append(
            .searched(
              SearchNews(
                id: request.id, items: request.table.numbers.items(of: RowSet(found)), isFinished: true)))
        }
        effects = answer(answers)
      }
    }
    return left
  }

  /// Runs the work that panels have started, and passes them the results.
  mutating func work(_ effects: [Effect]) {
    var effects = effects
    while !effects.isEmpty {
      var answers: [News] = []
      for work in effects.compactMap({ $0.work as? PanelWork }) {
        work.body({ answers.append(.panel(PanelAnswer(id: work.id, value: $0))) }, { false })
        answers.append(.panel(PanelAnswer(id: work.id, value: nil)))
      }
      guard !answers.isEmpty else { return }
      effects = answer(answers)
    }
  }

  /// Types text.
  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// The frame as text.
  func frame(theme: Theme = .fallback) -> String { ScreenView.draw(self, theme: theme).grid.text }

  /// The case numbers in the list.
  var shownIDs: [String] { list.rows.map { corpus.table.id(of: Int($0)) } }
}

extension BrowserState {
  /// Handles a key press.
  @discardableResult mutating func handle(_ key: Key) -> [Effect] { handle(.key(key)) }

  /// Handles a mouse event.
  @discardableResult mutating func handle(_ event: MouseEvent) -> [Effect] { handle(.mouse(event)) }

  /// Changes the size of the screen.
  mutating func resize(width: Int, height: Int) { _ = handle(.resize(width: width, height: height)) }

  /// Handles pasted text.
  @discardableResult mutating func paste(_ text: String) -> [Effect] { handle(.paste(text)) }

  /// Handles the answers of worker threads.
  ///
  /// Finds the cases that figures leave out at once.
  @discardableResult mutating func answer(_ news: [News]) -> [Effect] {
    var effects = handle(.news(news))
    for request in effects.compactMap({ $0.work as? FindUncounted }) {
      effects += handle(.news([.uncounted(request.table.uncounted.all, request.key)]))
    }
    return effects.filter { !($0.work is FindUncounted) }
  }
}

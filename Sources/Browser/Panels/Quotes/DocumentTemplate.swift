internal import Annotations

/// A template for a document: the headings and remarks that it begins with.
enum DocumentTemplate: String, CaseIterable, Sendable {
  case appeal, denial, memo

  /// The title on screen.
  var title: String {
    switch self {
    case .appeal: "an appeal"
    case .denial: "a denial"
    case .memo: "a memo"
    }
  }

  /// A description in a few words, in lower case, without a full stop.
  var summary: String {
    switch self {
    case .appeal: "why a denied request should be allowed"
    case .denial: "why a request is not allowed"
    case .memo: "how similar requests are decided, and why"
    }
  }

  /// The entries, each with a new identifier.
  var entries: [Quote] {
    outline.map { level, text in
      Quote(level == 0 ? .remark : .heading(level: level), from: nil, citation: "", text: text, place: 0)
    }
  }

  /// The levels and texts; level 0 is a remark.
  private var outline: [(Int, String)] {
    switch self {
    case .appeal:
      [
        (1, "Appeal of a denied request"),
        (0, "Request, date of the denial, claims administrator:"),
        (2, "What is requested, and for what"),
        (0, "Diagnosis, findings with their dates, care tried and its effect:"),
        (2, "What the denial says"),
        (2, "Why the denial should be overturned"),
        (0, "Passages of determinations on similar requests, each with its citation:"),
        (2, "How similar requests were decided"),
        (0, "Figures with their numbers of items and letters, and what they leave out:"),
        (2, "What is asked for"),
      ]
    case .denial:
      [
        (1, "Utilization review of a request"),
        (0, "Request, date received, treating physician:"),
        (2, "Facts of the case"),
        (2, "Guideline"),
        (0, "Chapter, section and page, and what it asks for:"),
        (2, "Reasons"),
        (0, "What the records show or do not show, criterion by criterion:"),
        (2, "How reviewers decided similar requests"),
        (2, "What would change the decision"),
      ]
    case .memo:
      [
        (1, "Memo"),
        (2, "Question"),
        (2, "Short answer"),
        (2, "Figures"),
        (2, "Reasons for decisions"),
        (2, "Passages"),
        (2, "What the figures leave out"),
      ]
    }
  }
}

/// The agreement between the chapters that both sides cite for a disputed item.
package enum CitationAgreement: String, Hashable, Sendable, NumberedCase {
  /// Both cite the same chapters.
  case same
  /// Both cite some chapter, and at least one side cites others too.
  case partlySame = "partly-same"
  /// Both cite chapters, but none in common.
  case different
  case reviewerOnly = "reviewer-only"
  case administratorOnly = "administrator-only"
  case neither

  /// Compares the chapters that each side cites for an item.
  ///
  /// Two sources outside of all guidelines are rarely the same, so they count as cited but not as common.
  package init(administrator: some Sequence<GuidelineChapter>, reviewer: some Sequence<GuidelineChapter>) {
    var administrators = SmallIndexSet()
    var reviewers = SmallIndexSet()
    var administratorCites = false
    var reviewerCites = false
    for chapter in administrator {
      administratorCites = true
      if chapter != .other { administrators.insert(Int(chapter.index)) }
    }
    for chapter in reviewer {
      reviewerCites = true
      if chapter != .other { reviewers.insert(Int(chapter.index)) }
    }
    self =
      switch (administratorCites, reviewerCites) {
      case (false, false): .neither
      case (true, false): .administratorOnly
      case (false, true): .reviewerOnly
      case (true, true):
        if administrators == reviewers, !reviewers.isEmpty {
          .same
        } else {
          reviewers.contains(where: administrators.contains) ? .partlySame : .different
        }
      }
  }
}

extension GuidelineChapter {
  /// A source outside of all guidelines of the vocabulary.
  package static let other = GuidelineChapter(key: "other") ?? GuidelineChapter(index: 0)
}

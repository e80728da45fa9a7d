/// The phrases of rationales, by cue.
///
/// - Hyphens, apostrophes and other punctuation separate words: write `first line` for ‘first-line’.
/// - A plural's ‘s’ is ignored in words of four letters and more.
/// - `mri|x_ray` stands for either alternative, and `very|` for an optional word.
/// - All phrases that begin at a word count, so a longer phrase need not repeat the cue of a shorter one.
enum ReasonPhrases {
  /// The usual phrases.
  static let all: [(ReasonCue, String)] =
    manner + conclusions + care + findings + purpose + benefit + amounts + records + recommendation + risks + others
    + inFavor

  /// Further phrases, for rationales in which the usual ones find no reason.
  static let unusual = broader + classes

  /// Verbs that end the name of a treatment after ‘request for’.
  static let verbs: [StaticString] = [
    "is", "are", "was", "were", "does", "did", "do", "has", "had", "exceeds", "would", "can", "will",
    "should", "represents", "constitutes", "lacks", "remains", "surpasses", "seems", "goes", "falls", "cannot",
    "contains",
    "suggests", "implies", "appears", "meets", "fails", "failed", "not",
  ]
}

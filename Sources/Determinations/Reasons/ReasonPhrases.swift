/// The phrases of rationales by the cue that they give.
///
/// - Hyphens, apostrophes and other punctuation separate words: ‘first-line’ is written `first line`.
/// - An ‘s’ at the end of a word of four letters and more makes no difference.
/// - `mri|x_ray` stands for either, `very|` for a word that may be left out.
/// - All phrases that begin at a word count, so that a longer one need not repeat the cue of a shorter one.
enum ReasonPhrases {
  static let all: [(ReasonCue, String)] =
    manner + conclusions + care + findings + purpose + benefit + amounts + records + recommendation + risks + others
    + inFavor

  /// All that is known, for rationales in which the usual phrases find nothing.
  static let widest = all + broader + classes

  /// Words at which the name of a treatment ends, after ‘request for’.
  static let verbs: [StaticString] = [
    "is", "are", "was", "were", "does", "did", "do", "has", "had", "exceeds", "would", "can", "will",
    "should", "represents", "constitutes", "lacks", "remains", "surpasses", "seems", "goes", "falls", "cannot",
    "contains",
    "suggests", "implies", "appears", "meets", "fails", "failed", "not",
  ]
}

/// A sentence of a rationale, represented by its cues.
struct ReasonSentence {
  /// The cues of all its phrases.
  private(set) var cues = ReasonCues()
  private(set) var negated = ReasonCues()
  /// The cues that occur only without negation.
  private(set) var affirmed = ReasonCues()
  /// The cues that occur at least once without negation.
  private(set) var everAffirmed = ReasonCues()
  /// The number of words.
  private(set) var length = 0
  /// True if a guideline or other source is the subject, and the sentence reports it.
  private(set) var isQuotation = false
  /// True if it states what the records do not show.
  private(set) var isDenial = false
  /// True if it names a source near its beginning.
  private(set) var beginsWithSource = false
  /// True if it begins with ‘however’ or ‘but’.
  private(set) var beginsWithHowever = false
  /// True if it states the verdict.
  var isVerdict: Bool { cues.contains(.notNecessary) }

  /// True if it is too short for a reason, such as a status: ‘Non-certified’.
  var isFragment: Bool { length < 3 }
  /// True if it says only what is absent, or that something is not recommended.
  var speaksAgainst: Bool { !negated.isEmpty && everAffirmed.isEmpty || cues.contains(.notRecommended) }

  /// The maximum distances, in words: from a negation to what it denies after and before it, from ‘if’ to what it
  /// supposes, and from a negation to the verb that it denies.
  private static let reach = (before: 24, after: 14, hypothesis: 12, verb: 4)
  /// The number of words at the beginning that contain the subject.
  private static let subjectLength = 9

  /// The number of words at the beginning that contain a person as the subject.
  private static let personLength = 4

  /// Cues about the sentence as a whole, to which negations in it do not apply.
  private static let manner: ReasonCues = [
    .source, .reporting, .own, .strongOwn, .requestFor, .notNecessary, .necessary, .isSupported, .isNotSupported,
    .secondConclusion, .negation, .negationAfter, .leftOut, .literature, .conditional, .administrator, .person, .since,
    .hypothetical, .turn, .however, .file, .additive, .qualified, .asRequested, .necessity, .denial,
  ]
  private static let conclusions: ReasonCues = [.notNecessary, .necessary, .isSupported, .isNotSupported]
  private static let recommendations: ReasonCues = [.isSupported, .notRecommended]
  private static let negations: ReasonCues = [.negation, .negationAfter]
  private static let againstRequest: ReasonCues = [.notNecessary, .isNotSupported]

  /// A phrase in a sentence, and the index of its first word.
  typealias Mention = (cues: ReasonCues, index: Int)

  /// Adds a cue of earlier sentences if this one has `own`: ‘for short-term use … has been on it for a year’.
  mutating func takeUp(_ cue: ReasonCue, where own: ReasonCue, from earlier: ReasonCues) {
    if earlier.contains(cue), affirmed.contains(own) { cues.insert(cue) }
  }

  /// Reads a sentence from its known words, without quotations; `mentions` is reusable memory.
  init(_ words: [ReasonLexicon.Word], lexicon: ReasonLexicon, mentions: inout [Mention]) {
    length = words.count
    mentions.removeAll(keepingCapacity: true)
    let manner = Self.manner
    var negation = -100
    var hypothesis = -100
    var source = Int.max
    var index = 0
    while index < words.count {
      // No phrase contains an unknown word.
      guard words[index] != 0 else {
        index += 1
        continue
      }
      var found = ReasonCues()
      var longest = (cues: ReasonCues(), length: 1)
      lexicon.forEachPhrase(in: words, at: index) { cues, length in
        found.formUnion(cues)
        longest = (cues, length)
      }
      guard !found.isEmpty else {
        index += 1
        continue
      }
      if !longest.cues.isDisjoint(with: Self.conclusions) {
        // The words within this phrase say nothing more.
        conclude(longest.cues, isOfSource: source < Self.subjectLength)
        mentions.append((longest.cues.subtracting(manner), index))
        index += longest.length
        continue
      }
      cues.formUnion(found)
      if found.contains(.turn) { negation = -100 }
      if found.contains(.however), index == 0 { beginsWithHowever = true }
      if found.contains(.hypothetical), index - negation > Self.reach.before { hypothesis = index }
      if found.contains(.person), index < Self.personLength { cues.insert(.own) }
      if found.contains(.source) { source = min(source, index) }
      if found.contains(.reporting), source < Self.subjectLength { isQuotation = true }
      // ‘Has not adequately been documented’ denies what precedes it; ‘no fall was documented’ does not.
      let deniesVerb =
        found.contains(.documented) && index - negation <= Self.reach.verb
        && mentions.last.map { $0.index < negation } ?? true
      if deniesVerb { cues.insert(.negationAfter) }
      if deniesVerb || found.contains(.negationAfter) { deny(mentions, before: index) }
      let things = found.subtracting(manner)
      if !things.isEmpty {
        mentions.append((things, index))
        if index - hypothesis > Self.reach.hypothesis {
          if index - negation <= Self.reach.before { negated.formUnion(things) } else { affirmed.formUnion(things) }
        }
      }
      if found.contains(.negation) || found.contains(.negationAfter) { negation = index }
      if found.contains(.requestFor) {
        // Skip the name of the treatment, up to the verb.
        index += longest.length
        while index < words.count, !lexicon.kinds(of: words[index]).contains(.verb) { index += 1 }
      } else {
        index += 1
      }
    }
    everAffirmed = affirmed
    affirmed = affirmed.subtracting(negated)
    beginsWithSource = source < Self.subjectLength
    // Reviewers state what records do not show; guidelines do so only in conditions.
    isDenial =
      !isQuotation && cues.contains(.file) && !cues.contains(.conditional)
      && !cues.isDisjoint(with: Self.negations)
    if isDenial { cues.insert(.own) }
  }

  /// Adds a phrase that concludes something about the request; `isOfSource` is true if a source is the subject.
  private mutating func conclude(_ phrase: ReasonCues, isOfSource: Bool) {
    if !phrase.isDisjoint(with: Self.againstRequest), !cues.isDisjoint(with: Self.againstRequest) {
      cues.insert(.secondConclusion)
    }
    cues.formUnion(phrase)
    if isOfSource, !phrase.isDisjoint(with: Self.recommendations) { isQuotation = true }
    affirmed.formUnion(phrase)
  }

  /// Denies the phrases within reach before an index.
  private mutating func deny(_ mentions: [Mention], before index: Int) {
    for mention in mentions.reversed() {
      guard index - mention.index <= Self.reach.after else { break }
      negated.formUnion(mention.cues)
    }
  }
}

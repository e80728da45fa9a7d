import Testing

@testable import Determinations

/// A sentence for each word in the tables of ``Verdict``; without the word, the sentence is judged differently.
@Suite("Verdict words")
struct VerdictFinderTests {
  private static let upheld = "The request is not medically necessary."
  private static let overturned = "The request is medically necessary."

  /// Returns the verdict sentence and its sense, or `nil` if no sentence states a verdict.
  private func verdict(of text: String) -> (sentence: String, sense: VerdictSense)? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      Verdict.find(in: 0..<bytes.count, of: bytes).map { (bytes.text($0.sentence), $0.sense) }
    }
  }

  @Test(
    "A negation before the word of necessity",
    arguments: [
      "The request is not on the record sent here found necessary.",
      "The request is deemed non-necessary.",
      "The request is no medically necessary treatment.",
      "The request cannot be deemed medically necessary.",
      "The request is never medically necessary.",
      "Nor is the brace medically necessary.",
      "The brace is neither safe or medically necessary.",
      "The brace isn't medically necessary.",
      "The braces aren't medically necessary.",
      "The request is deemed unnecessary rather than medically necessary.",
      "The request is without any medical necessity.",
      "The request is medically unnecessary.",
      "The request is notmedically necessary.",
    ])
  func negations(text: String) {
    #expect(verdict(of: text)?.sense == .notNecessary)
    #expect(verdict(of: text)?.sentence == text)
  }

  @Test(
    "A verb that states the necessity",
    arguments: [
      "The request is medically necessary.",
      "The requests are medically necessary.",
      "The request was medically necessary.",
      "The requests were medically necessary.",
      "I take the request to be medically necessary.",
      "We deemed the request medically necessary.",
      "We considered the request medically necessary.",
      "We found the request medically necessary.",
    ])
  func copulas(text: String) {
    #expect(verdict(of: text)?.sense == .necessary)
  }

  @Test(
    "A word that begins like a negation or a confirmation is neither",
    arguments: [
      ("The surgery has been noted to be medically necessary.", VerdictSense.necessary),
      ("It is notable and considered medically necessary.", .necessary),
      ("The medical necessity of it is methadone.", .unclear),
    ])
  func beginnings(text: String, sense: VerdictSense) {
    #expect(verdict(of: text)?.sense == sense)
  }

  @Test("A negation of another verb does not negate the necessity", arguments: ["is", "are", "was", "were"])
  func verbs(verb: String) {
    #expect(verdict(of: "Rest did not help and treatment \(verb) necessary.")?.sense == .unclear)
  }

  @Test(
    "A negation after the word of necessity",
    arguments: [
      "Medical necessity is not shown.", "The medical necessity of it stays unclear.",
      "The medical necessity of it cannot be shown.", "Proof of medical necessity is lacking.",
      "As to medical necessity we are unable to agree.",
    ])
  func negationsBehind(text: String) {
    #expect(verdict(of: text)?.sense == .notNecessary)
  }

  @Test(
    "A request that fails",
    arguments: ["fails to meet", "fails to establish", "fails to demonstrate", "fails to support", "lacks"])
  func failures(words: String) {
    #expect(verdict(of: "The request \(words) medical necessity.")?.sense == .notNecessary)
  }

  @Test(
    "A necessity that is there",
    arguments: [
      "has been established", "has been demonstrated", "has been documented", "has been shown", "is established",
      "is demonstrated", "is supported", "is met", "has been met",
    ])
  func confirmations(words: String) {
    #expect(verdict(of: "Medical necessity \(words).")?.sense == .necessary)
  }

  @Test(
    "A sentence that is no plain statement",
    arguments: [
      "We ask whether the treatment is necessary.", "Only if she limps the treatment is necessary.",
      "Unless it heals the treatment is necessary.", "It would help and the treatment is necessary.",
      "She could work and the treatment is necessary.", "Until it heals the treatment is necessary.",
      "Rest did not help and the treatment is necessary.", "There is no pain and the treatment is necessary.",
    ])
  func openers(text: String) {
    #expect(verdict(of: text)?.sense == .unclear)
  }

  @Test(
    "A sentence about the request comes before a later one about something else",
    arguments: [
      "The medical chair is not necessary.", "The requested chair is not necessary.",
      "The appropriate chair is not necessary.", "The treatment is not necessary.",
    ])
  func subjects(text: String) {
    #expect(verdict(of: "\(Self.overturned) \(text)")?.sentence == text)
    #expect(verdict(of: "\(Self.overturned) The chair is not necessary.")?.sentence == Self.overturned)
  }

  @Test(
    "A coda is no verdict",
    arguments: [
      "This medical necessity decision should not be interpreted as advice.",
      "They are advised to consult someone on medical necessity.",
      "She is advised to speak with someone on medical necessity.",
      "It should not be stopped abruptly for want of medical necessity.",
      "This decision addresses the medical necessity of the hypnotic.",
      "This decision only addresses the medical necessity of the hypnotic.",
      "This determination addresses the medical necessity of the hypnotic.",
      "This determination only addresses the medical necessity of the hypnotic.",
    ])
  func codas(text: String) {
    #expect(verdict(of: "\(Self.overturned) \(text)")?.sentence == Self.overturned)
    #expect(verdict(of: text) == nil)
  }

  @Test("A sign of a coda alone does not make one", arguments: ["interpreted", "advised", "addresses"])
  func signs(word: String) {
    let text = "As \(word) above, the request is not medically necessary."
    #expect(verdict(of: "\(Self.overturned) \(text)")?.sentence == text)
  }

  @Test(
    "A judgment in other words than necessity",
    arguments: [
      "appropriate", "indicated", "warranted", "supported", "justified", "certified", "authorized", "approved",
      "reasonable",
    ])
  func judgments(word: String) {
    #expect(verdict(of: "She limps. The request is \(word).")?.sentence == "The request is \(word).")
    #expect(verdict(of: "The requests are \(word).")?.sense == .necessary)
    #expect(verdict(of: "The chair is medically \(word).")?.sense == .necessary)
    #expect(verdict(of: "The chair is \(word).") == nil)
    #expect(verdict(of: "The request seems \(word).") == nil)
  }

  @Test("Its denial", arguments: ["is not", "cannot be", "is neither", "is no longer"])
  func denials(words: String) {
    #expect(verdict(of: "The request \(words) appropriate.")?.sense == .notNecessary)
  }

  @Test(
    "Its conditions",
    arguments: [
      "We see if the request is appropriate.", "We wait unless the request is appropriate.",
      "We ask whether the request is appropriate.", "The request would say what is appropriate.",
      "The request could say what is appropriate.", "The request was what is appropriate.",
      "The requests were what is appropriate.",
    ])
  func conditions(text: String) {
    #expect(verdict(of: text) == nil)
    #expect(verdict(of: "\(Self.upheld) \(text)")?.sentence == Self.upheld)
  }
}

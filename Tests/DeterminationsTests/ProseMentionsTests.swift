import Testing

@testable import Determinations

@Suite("Mentions in prose")
struct ProseMentionsTests {
  @Test(
    "dates, drugs, regions and guidelines are found with their ranges",
    arguments: [
      ("Seen on 3/14/2017 and June 2, 2018.", ["date 3/14/2017", "date June 2, 2018"]),
      ("takes Norco 10/325 and tramadol", ["drug Norco", "drug tramadol"]),
      ("NSAIDs help; anti-inflammatory creams do not", ["drug NSAIDs", "drug anti-inflammatory"]),
      ("low back and both knees, carpal tunnel", ["region low back", "region knees", "region carpal tunnel"]),
      (
        "The CA MTUS and the Official Disability Guidelines (ODG)",
        [
          "guideline CA MTUS", "guideline Official Disability Guidelines (ODG",
        ]
      ),
      // Words that mean something else in prose.
      ("she came back, no less, and le mieux; a head start", []),
      ("an L4-5 level of 7.5 mg, a score of 4/10", []),
      ("He sits. I rest.", []),
      ("as in 7.3/14/2017 or x/3/14/2017 or 1-3/14/2017", []),
      ("", []),
    ])
  func mentions(text: String, expected: [String]) {
    let bytes = Array(text.utf8)
    let found = ProseMentions.mentions(in: text).map { mention in
      "\(mention.kind) \(String(decoding: bytes[mention.range], as: UTF8.self))"
    }
    #expect(found == expected)
  }

  @Test("mentions are in order, without overlap, and end at characters", arguments: ["é Norco é 1/2/2015 ü knee…"])
  func ranges(text: String) {
    var end = 0
    for mention in ProseMentions.mentions(in: text) {
      #expect(mention.range.lowerBound >= end)
      end = mention.range.upperBound
    }
    #expect(end > 0 && end <= text.utf8.count)
  }
}

import Determinations
import FoundationEssentials

/// Prints the features of the sentences of rationales for a model of reasons: a line of JSON in, one out.
///
/// `{"outcome": "upheld", "rationale": "…"}` becomes `[{"text": "…", "isQuoting": false, "features": ["w:pain", …]}, …]`.
@main
struct ReasonEvidenceCommand {
  private struct Item: Decodable {
    let outcome: String
    let rationale: String
  }

  private struct Sentence: Encodable {
    let text: String
    let isQuoting: Bool
    let features: [String]
  }

  static func main() throws {
    while let line = readLine() {
      let item = try JSONDecoder().decode(Item.self, from: Data(line.utf8))
      let evidence = ReasonEvidence(of: item.rationale, outcome: item.outcome == "overturned" ? .overturned : .upheld)
      let sentences = evidence.sentences.map {
        Sentence(text: $0.text, isQuoting: $0.isQuoting, features: $0.features)
      }
      print(String(decoding: try JSONEncoder().encode(sentences), as: UTF8.self))
    }
  }
}

import Annotations
import Corpus
import Exporting
import Insight

/// A comparison of the tags that several people assigned to the same cases.
struct AgreementReport {
  /// A case, and the tag that each person assigned to it.
  struct Rated {
    let identity: CaseIdentity
    let tags: [String: String]
  }

  /// Two people.
  struct Pair {
    let first: String
    let second: String
    /// The number of cases that both have rated, and of those that they rated alike.
    let both: Int
    let agree: Int
    let kappa: Double?
  }

  let tags: [String]
  let people: [String]
  /// The cases rated by at least two people.
  let rated: [Rated]
  let pairs: [Pair]
  let alpha: Double?
  /// The cases to which one person assigned two of the tags, with that person.
  let unclear: [(identity: CaseIdentity, person: String)]

  /// The cases that were rated differently.
  var differing: [Rated] { rated.filter { Set($0.tags.values).count > 1 } }

  init(_ layers: AnnotationLayers, people: [String], tags: [String]) {
    self.people = people
    self.tags = tags
    var ratings: [CaseKey: [String: String]] = [:]
    var identities: [CaseKey: CaseIdentity] = [:]
    var unclear: [(identity: CaseIdentity, person: String)] = []
    for person in people {
      for annotated in layers[person] {
        let given = tags.filter(annotated.annotation.tags.contains)
        guard let tag = given.first else { continue }
        guard given.count == 1 else {
          unclear.append((annotated.identity, person))
          continue
        }
        ratings[annotated.identity.key, default: [:]][person] = tag
        identities[annotated.identity.key] = identities[annotated.identity.key] ?? annotated.identity
      }
    }
    rated = ratings.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.compactMap { key, tags in
      identities[key].map { Rated(identity: $0, tags: tags) }
    }
    self.unclear = unclear
    let rated = rated
    alpha = RaterAgreement.alpha(rated.map { Array($0.tags.values) })
    pairs = people.indices.flatMap { first in
      people[(first + 1)...].map { second in
        let common = rated.compactMap { rated -> (String, String)? in
          guard let a = rated.tags[people[first]], let b = rated.tags[second] else { return nil }
          return (a, b)
        }
        return Pair(
          first: people[first], second: second, both: common.count, agree: common.count { $0 == $1 },
          kappa: RaterAgreement.kappa(common))
      }
    }
  }

  /// The query that picks the cases that differ, or `nil` if there are none or the notes of these people are not
  /// available.
  var query: String? {
    guard !differing.isEmpty else { return nil }
    let conditions = people.indices.flatMap { first in
      people[(first + 1)...].flatMap { second in
        tags.compactMap { tag -> String? in
          let others = tags.filter { other in
            other != tag && differing.contains { $0.tags[people[first]] == tag && $0.tags[second] == other }
          }
          guard !others.isEmpty else { return nil }
          return "(tag:\(tag)@\(people[first]) tag:\(others.map { "\($0)@\(second)" }.joined(separator: "|")))"
        }
      }
    }
    return conditions.joined(separator: " or ")
  }

  var text: String {
    var text =
      "\(rated.count.counted("case")) rated by at least two of \(people.joined(separator: ", "))\n"
    for pair in pairs {
      text += "\(pair.first), \(pair.second): agree on \(pair.agree) of \(pair.both)"
      text += ", Cohen's kappa \(Self.number(pair.kappa))\n"
    }
    text += "Krippendorff's alpha \(Self.number(alpha))\n"
    if !differing.isEmpty {
      text += "\nRated differently\n"
      for case let rated in differing {
        let tags = people.compactMap { person in rated.tags[person].map { "\(person) \($0)" } }
        text += "  \(Selection.line(rated.identity.name))  \(tags.joined(separator: ", "))\n"
      }
    }
    if !unclear.isEmpty {
      text += "\nSeveral of the tags, left out\n"
      for (identity, person) in unclear { text += "  \(Selection.line(identity.name))  \(person)\n" }
    }
    if let query { text += "\nTo open them after imr notes sync: --query '\(query)'\n" }
    return text
  }

  var json: String {
    let value: JSONValue = [
      "tags": .strings(tags), "people": .strings(people), "both": .integer(rated.count),
      "kappa": people.count == 2 ? Self.value(pairs[0].kappa) : .null, "alpha": Self.value(alpha),
      "pairs": .array(
        pairs.map {
          [
            "a": .string($0.first), "b": .string($0.second), "both": .integer($0.both), "agree": .integer($0.agree),
            "kappa": Self.value($0.kappa),
          ] as JSONValue
        }),
      "differ": .array(
        differing.map { rated in
          let ratings = people.compactMap { person in rated.tags[person].map { JSONValue.Member(person, .string($0)) } }
          return ["case": .string(rated.identity.name), "ratings": .object(ratings)] as JSONValue
        }),
      "unclear": .array(
        unclear.map { ["case": .string($0.identity.name), "person": .string($0.person)] as JSONValue }),
      "query": .optional(query),
    ]
    return JSONWriter.text(of: value, layout: .pretty) + "\n"
  }

  /// Returns a coefficient rounded to four digits, like other figures.
  private static func value(_ coefficient: Double?) -> JSONValue {
    coefficient.map { .decimal(($0 * 10_000).rounded() / 10_000) } ?? .null
  }

  /// Returns ‘0.492’, or a dash if it is undefined.
  private static func number(_ coefficient: Double?) -> String {
    guard let coefficient else { return "-" }
    let thousandths = Int((abs(coefficient) * 1000).rounded())
    let digits = String(1000 + thousandths % 1000).dropFirst()
    return (coefficient < 0 && thousandths > 0 ? "-" : "") + "\(thousandths / 1000).\(digits)"
  }
}

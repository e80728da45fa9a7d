/// Text with placeholders: `{slot}` for a fact of the letter, `[one|other]` for a choice.
///
/// It is parsed once, so that it can be used for a million letters.
struct Phrase: Sendable {
  private indirect enum Part: Sendable {
    case text([UInt8])
    case slot(Slot)
    case choice([Phrase])
  }

  private let parts: [Part]

  init(_ source: String) {
    var reader = Reader(bytes: Array(source.utf8))
    self = reader.phrase()
  }

  private init(parts: [Part]) { self.parts = parts }

  /// Appends the phrase with its placeholders filled.
  func write(to text: inout [UInt8], _ facts: inout LetterFacts) {
    for part in parts {
      switch part {
      case .text(let bytes): text += bytes
      case .slot(let slot): facts.write(slot, to: &text)
      case .choice(let phrases): phrases[facts.random.below(phrases.count)].write(to: &text, &facts)
      }
    }
  }

  /// Parses a source; brackets may be nested.
  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func phrase() -> Phrase {
      var parts: [Part] = []
      var text: [UInt8] = []
      func flushed() -> [Part] { text.isEmpty ? parts : parts + [.text(text)] }
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "|"), UInt8(ascii: "]"):
          return Phrase(parts: flushed())
        case UInt8(ascii: "["):
          parts = flushed()
          text = []
          var phrases: [Phrase] = []
          repeat {
            place += 1
            phrases.append(phrase())
          } while place < bytes.count && bytes[place] == UInt8(ascii: "|")
          place += 1
          parts.append(.choice(phrases))
        case UInt8(ascii: "{"):
          parts = flushed()
          text = []
          let end = bytes[place...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.count
          let name = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
          guard let slot = Slot(rawValue: name) else { preconditionFailure("no slot is called \(name)") }
          parts.append(.slot(slot))
          place = end + 1
        default:
          text.append(bytes[place])
          place += 1
        }
      }
      return Phrase(parts: flushed())
    }
  }
}

/// The facts that a phrase can contain.
enum Slot: String, Sendable {
  case age, sex, worker, occupation, mechanism, he, him, region, side, diagnosis, finding, drug
  case heFirst = "He"
  case workerFirst = "Worker"
  /// Dates: of injury, of the denial, and one between them.
  case injured, denied, visited
  /// Numbers: a pain score, a small count, weeks, months.
  case score, count, weeks, months
  /// The disputed request and the treatment that it is about.
  case request, treatment
}

extension Phrase: ExpressibleByStringLiteral {
  init(stringLiteral source: String) { self.init(source) }
}

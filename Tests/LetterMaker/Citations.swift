/// The guideline lines, in the style of their year.
struct Citations {
  /// The year of the decision.
  let year: Int
  let isFirstStyle: Bool

  init(decided: Day) {
    year = decided.date.year
    isFirstStyle = decided < Day(2016, 1, 1)
  }

  enum Side { case administrator, reviewer }

  /// Appends the citations of one side for an item, without their label.
  func write(_ side: Side, to text: inout [UInt8], _ facts: inout LetterFacts) {
    let roll = facts.random.below(100)
    let none = side == .administrator ? 18 : 7
    let outside = side == .administrator ? 20 : 16
    if roll < none {
      text +=
        (side == .administrator
        ? "The Claims Administrator did not cite any medical evidence for its decision."
        : "The Expert Reviewer did not cite any medical evidence for its decision.").utf8
    } else if roll < none + outside {
      text +=
        (side == .administrator
        ? "The Claims Administrator based their decision on recommendation(s) outside of the MTUS Guidelines. "
        : "The Expert Reviewer based their decision on recommendation(s) outside of the MTUS Guidelines. ").utf8
      other(&text, &facts)
    } else {
      text += "Decision based on MTUS ".utf8
      schedule(&text, &facts)
      text += ".".utf8
      if facts.random.chance(22) {
        text += (isFirstStyle ? "  " : " ").utf8
        other(&text, &facts)
      }
    }
  }

  private func schedule(_ text: inout [UInt8], _ facts: inout LetterFacts) {
    let treatment = facts.treatment
    let region = facts.region
    if isFirstStyle {
      if let topic = treatment.topic {
        if topic == "Acupuncture" {
          text += "Acupuncture Treatment Guidelines".utf8
          return
        }
        text += "Chronic Pain Treatment Guidelines ".utf8
        text += topic.utf8
        text += " Page(s): ".utf8
        text += treatment.pages.utf8
      } else if facts.random.chance(8) {
        text += "ACOEM".utf8
      } else {
        text += "ACOEM Chapter ".utf8
        text += region.chapter.utf8
        text += " Page(s): ".utf8
        text += region.pages.utf8
      }
      return
    }
    if treatment.topic == "Acupuncture" {
      text += "Acupuncture Treatment 2007".utf8
    } else if treatment.topic == "Opioids, criteria for use", facts.random.chance(40) {
      text += (year < 2018 ? "Opioid Treatment 2016" : "Opioids 2017").utf8
    } else if treatment.topic != nil {
      text += (year < 2018 ? "Chronic Pain Medical Treatment 2016" : "Chronic Pain 2017").utf8
    } else {
      text += (year < 2018 ? region.complaints : region.disorders).utf8
    }
    text += ", Section(s): ".utf8
    text += treatment.section.utf8
    if facts.random.chance(12) {
      text += ", and ".utf8
      text += (year < 2018 ? region.complaints : region.disorders).utf8
      text += ", Section(s): Summary".utf8
    }
  }

  private func other(_ text: inout [UInt8], _ facts: inout LetterFacts) {
    text += "Decision based on Non-MTUS Citation ".utf8
    let chapter = facts.treatment.odg ?? facts.region.odg
    switch facts.random.below(10) {
    case 0...5:
      text += "Official Disability Guidelines (ODG), ".utf8
      text += chapter.utf8
      text += " Chapter, ".utf8
    case 6, 7:
      text += "ODG, ".utf8
      text += chapter.utf8
      text += ", ".utf8
    case 8:
      text += "Official Disability Guidelines (ODG) ".utf8
      text += chapter.utf8
      text += " Section/".utf8
    default:
      text += "UpToDate.com, ".utf8
    }
    text += facts.treatment.odgTopic.utf8
    text += ".".utf8
  }
}

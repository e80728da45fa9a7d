import Testing

@testable import Determinations

@Suite("Contradictory dates, numbers and strengths")
struct QuantityRuleTests {
  private func warnings(replacing words: String, with others: String) -> [ReadingWarning] {
    let letter = Fixtures.labeled.replacing(words, with: others)
    #expect(letter != Fixtures.labeled)
    return Fixtures.read(letter).warnings
  }

  @Test(
    "An event before the injury is reported, with the line of the injury and the sentence",
    arguments: [
      "A progress report dated 9-3-2015 notes pain rated",
      "An MRI of the knee of 10/19/2015 showed a tear and pain rated",
      "On October 2, 2015, therapy was requested for pain rated",
    ])
  func beforeInjury(sentence: String) {
    let found = warnings(replacing: "A progress report dated 11-3-2016 notes pain rated", with: sentence)
    #expect(found.map(\.rule) == [.dateBeforeInjury])
    #expect(found.first?.evidence.count == 2)
    #expect(found.first?.evidence.first?.contains("10/20/2015") == true)
  }

  @Test(
    "Events that may precede the injury are not reported",
    arguments: [
      "A history of a visit of 9-3-2015 with pain rated",
      "Another injury of the knee was treated on 9-3-2015; pain rated",
      "The guideline, updated 9-3-2014, requests pain rated", "A progress report dated 10-20-2015 notes pain rated",
      "A report notes a pain of 5-10/10, flexion 9-3-15-2 and pain rated",
      "The injury is of cumulative trauma. A progress report dated 9-3-2015 notes pain rated",
    ])
  func notBeforeInjury(sentence: String) {
    #expect(warnings(replacing: "A progress report dated 11-3-2016 notes pain rated", with: sentence) == [])
  }

  @Test("An impossible year is reported")
  func years() {
    for date in ["11-3-3016", "November 3, 3016"] {
      let found = warnings(replacing: "11-3-2016", with: date)
      #expect(found.map(\.rule) == [.impossibleYear])
      #expect(found.first?.evidence.first?.contains(date) == true)
    }
    #expect(warnings(replacing: "11-3-2016", with: "1-3-2017") == [])
  }

  @Test("Another number of visits in the verdict is reported, and not one that the request gives in other words")
  func visits() {
    func rules(_ request: String, _ verdict: String) -> [ReadingWarning.Rule] {
      let letter = Fixtures.labeled.replacing("Labs to include: MRI of the left knee", with: request)
        .replacing("The request for an MRI is", with: "The request for \(verdict) is")
      return Fixtures.read(letter).warnings.map(\.rule)
    }
    #expect(rules("5 sessions of therapy for the left knee", "8 therapy sessions") == [.numberAgainstRequest])
    #expect(rules("Five sessions of therapy for the left knee", "eight visits") == [.numberAgainstRequest])
    #expect(rules("Therapy, 2 times a week for 4 weeks, left knee", "eight (8) sessions") == [])
    #expect(rules("Eight sessions of therapy for the left knee", "8 sessions") == [])
    #expect(rules("Therapy for the left knee", "8 sessions") == [])
    #expect(rules("6 sessions of therapy for the left knee", "6 sessions after 12 visits") == [])
  }

  @Test("Another strength of the same drug is reported")
  func strengths() {
    func rules(_ request: String, _ verdict: String) -> [ReadingWarning.Rule] {
      let letter = Fixtures.labeled.replacing("Labs to include: MRI of the left knee", with: request)
        .replacing("The request for an MRI is", with: "The request for \(verdict) is")
      return Fixtures.read(letter).warnings.map(\.rule)
    }
    #expect(rules("Norco 7.5/325mg #60", "Norco 10/325 mg #60") == [.strengthAgainstRequest])
    #expect(rules("Norco 7.5/325mg #60", "Norco 7.5-325 mg #60") == [])
    #expect(rules("Norco 7.5/325mg #60", "Norco") == [])
    #expect(rules("Naproxen 550mg #60", "Naproxen 500mg #60") == [.strengthAgainstRequest])
    #expect(rules("Lidocaine 5 % patch #30", "Lidocaine 4% patch") == [.strengthAgainstRequest])
    #expect(rules("Lidocaine 5 % patch #30", "Lidocaine 5% patch") == [])
    #expect(rules("Fentanyl 25 mcg/hr", "Fentanyl 50 mcg/hr") == [.strengthAgainstRequest])
    #expect(rules("Fentanyl 25 patches", "Fentanyl 50 patches") == [])
  }

  @Test("Another diagnostic study in the verdict is reported, and not another name of the same one, or one beside it")
  func studies() {
    func rules(_ request: String, _ verdict: String) -> [ReadingWarning.Rule] {
      let letter = Fixtures.labeled.replacing("Labs to include: MRI of the left knee", with: request)
        .replacing("The request for an MRI is", with: "The request for \(verdict) is")
      return Fixtures.read(letter).warnings.map(\.rule)
    }
    #expect(rules("CT of the left knee", "an MRI of the left knee") == [.studyAgainstRequest])
    #expect(rules("X-rays of the left knee", "CT scans") == [.studyAgainstRequest])
    #expect(rules("EMG of the left leg", "a bone scan") == [.studyAgainstRequest])
    #expect(rules("EMG of the left leg", "an electrodiagnostic study") == [])
    #expect(rules("MR arthrogram of the left knee", "magnetic resonance imaging") == [])
    #expect(rules("CT arthrogram of the left knee", "an arthrogram") == [])
    #expect(rules("MRI of the left knee", "MRI after x-rays of the left knee") == [])
    #expect(rules("Therapy for the left knee", "an MRI") == [])
    #expect(rules("MRI of the left knee", "these mrs and ctx") == [])
  }
}

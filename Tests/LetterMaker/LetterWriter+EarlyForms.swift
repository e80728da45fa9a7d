/// The forms of 2013 and early 2014.
extension LetterWriter {
  mutating func writeLetter(
    _ items: [Item], _ planted: [String], _ text: inout [UInt8], _ facts: inout LetterFacts
  ) {
    let overturned = items.count { $0.isOverturned }
    let outcome = overturned == 0 ? "UPHOLD" : overturned == items.count ? "OVERTURN" : "PARTIAL OVERTURN"
    lines(
      [
        "MAXIMUS FEDERAL SERVICES, INC.", "Independent Medical Review Final Determination Letter", "", string(decided),
        "",
        "IMR Case Number:    \(caseNumber)               Date of Injury:         \(string(facts.injured))",
        "Claims Number:                                 UR Denial Date:         \(string(facts.denied))",
        "Priority:           STANDARD                   Application Received:   \(string(received))", "",
        "Final Determination: \(outcome).", "",
      ], &text)
    layout.write(heading: "HOW THE IMR FINAL DETERMINATION WAS MADE", to: &text)
    writeProseReviewer(&text, &facts)
    layout.write(heading: "DOCUMENTS REVIEWED", to: &text)
    write("The application, the utilization review determination and medical records were reviewed.", &text)
    writeSummary(planted, &text, &facts)
    layout.write(heading: "IMR DECISION(S) AND RATIONALE(S)", to: &text)
    write("The Final Determination was based on decisions for the disputed items/services set forth below:", &text)
    for (number, item) in items.enumerated() {
      take(item, &facts)
      begin("\(number + 1). The request for ")
      writeStatement(of: item, &text)
      begin("The Claims Administrator based its decision on the ")
      guideline(&facts, pages: false)
      finishParagraph(&text)
      begin("The Expert Reviewer based his/her decision on the ")
      guideline(&facts, pages: true)
      finishParagraph(&text)
      layout.write(line: "The Expert Reviewer's decision rationale:".utf8, to: &text)
      begin()
      writeReasons(item, &text, &facts)
    }
  }

  mutating func writeNotice(
    _ items: [Item], _ planted: [String], _ text: inout [UInt8], _ facts: inout LetterFacts
  ) {
    lines(
      [
        "MAXIMUS FEDERAL SERVICES, INC.", "Notice of Independent Medical Review Determination",
        "Dated: \(string(decided, .short))", "", "IMR Case Number:            \(caseNumber)",
        "Date of Injury:             \(string(facts.injured, .short))",
        "UR Denial Date:             \(string(facts.denied, .short))",
        "IMR Application Received:   \(string(received, .short))", "",
      ], &text)
    writeDecisions(items, &text)
    layout.write(heading: "INDEPENDENT MEDICAL REVIEW DECISION AND RATIONALE", to: &text)
    begin(
      "An application for Independent Medical Review was filed on \(string(received, .short)) disputing the Utilization Review Denial dated \(string(facts.denied, .short)). A decision has been made for each of the treatments and/or services that were in dispute:"
    )
    finishParagraph(&text)
    writeDecisions(items, &text)
    layout.write(line: "Medical Qualifications of the Expert Reviewer:".utf8, to: &text)
    write(
      "The physician reviewer is Board Certified in Occupational Medicine and is licensed to practice in California. He/she has been in active clinical practice for longer than five years.",
      &text)
    layout.write(line: "Case Summary:".utf8, to: &text)
    begin(
      "Disclaimer: The following case summary was taken directly from the utilization review denial/modification dated \(string(facts.denied, .words))."
    )
    finishParagraph(&text)
    writeHistory(planted, &text, &facts)
    layout.write(line: "Documents Reviewed for Determination:".utf8, to: &text)
    write("The application, the utilization review determination and medical records were reviewed.", &text)
    for (number, item) in items.enumerated() {
      take(item, &facts)
      begin("\(number + 1)) Regarding the request for ")
      add(item.request)
      add(":".utf8)
      finishParagraph(&text)
      write(
        "Section of the Medical Treatment Utilization Schedule Relied Upon by the Expert Reviewer to Make His/Her Decision:",
        &text)
      begin("The Claims Administrator based its decision on the ")
      guideline(&facts, pages: true)
      add(" The Expert Reviewer found the same section applicable and relevant to the issue at dispute.".utf8)
      finishParagraph(&text)
      layout.write(line: "Rationale for the Decision:".utf8, to: &text)
      begin()
      writeReasons(item, &text, &facts)
    }
  }

  mutating func writeReview(_ item: Item, _ planted: [String], _ text: inout [UInt8], _ facts: inout LetterFacts) {
    take(item, &facts)
    lines(
      [
        "MEDICAL PROFESSIONAL REVIEW", "", "IMR Case Number:            \(caseNumber)",
        "Date of Injury:             \(string(facts.injured))", "UR Denial Date:             \(string(facts.denied))",
        "IMR Application Received:   \(string(received))", "Date of Determination:      \(string(decided))", "",
        "ISSUE AT DISPUTE:",
      ], &text)
    begin()
    add(item.request)
    finishParagraph(&text)
    layout.write(line: "CASE SUMMARY:".utf8, to: &text)
    writeHistory(planted, &text, &facts)
    lines(
      [
        "DOCUMENTS REVIEWED FOR DETERMINATION:", "   1. Application for Independent Medical Review", "",
        "MEDICAL TREATMENT GUIDELINE(S) RELIED UPON BY", "PROFESSIONAL REVIEWER AND WHY:",
      ], &text)
    begin("The claims administrator relied on the ")
    guideline(&facts, pages: false)
    add(" The professional reviewer relied on the ".utf8)
    guideline(&facts, pages: true)
    finishParagraph(&text)
    lines(
      [
        "RATIONALE FOR WHY THE REQUESTED TREATMENT/SERVICE IS/WAS",
        item.isOverturned ? "MEDICALLY NECESSARY:" : "NOT MEDICALLY NECESSARY:",
      ], &text)
    begin()
    writeReasons(item, &text, &facts)
    layout.write(line: "MEDICAL REVIEWER QUALIFICATIONS:".utf8, to: &text)
    write(
      "The reviewer is Board Certified in Orthopedic Surgery and is licensed to practice in California and Idaho. He/she works at least 24 hours a week in active practice.",
      &text)
  }

  private func take(_ item: Item, _ facts: inout LetterFacts) {
    facts.treatment = item.treatment
    facts.request = item.request
  }

  private mutating func writeDecisions(_ items: [Item], _ text: inout [UInt8]) {
    for (number, item) in items.enumerated() {
      begin("\(number + 1)) MAXIMUS Federal Services, Inc. has determined the request for ")
      writeStatement(of: item, &text)
    }
  }

  private mutating func writeStatement(of item: Item, _ text: inout [UInt8]) {
    add(item.request)
    add(
      (item.isOverturned ? " is medically necessary and appropriate." : " is not medically necessary and appropriate.")
        .utf8)
    finishParagraph(&text)
  }

  /// Adds a guideline and the end of its sentence.
  private mutating func guideline(_ facts: inout LetterFacts, pages: Bool) {
    if let topic = facts.treatment.topic, topic != "Acupuncture" {
      add("Chronic Pain Medical Treatment Guidelines, \(topic)".utf8)
      if pages { add(", pages \(facts.treatment.pages)".utf8) }
      add(", which is part of the MTUS.".utf8)
    } else if facts.random.chance(50) {
      add("MTUS ACOEM Chapter \(facts.region.chapter) Page(s): \(facts.region.pages), which is part of the MTUS.".utf8)
    } else {
      add(
        "Official Disability Guidelines (ODG), \(facts.region.odg) Chapter, \(facts.treatment.odgTopic), which is not part of the MTUS."
          .utf8)
    }
  }

  private mutating func lines(_ lines: [String], _ text: inout [UInt8]) {
    for line in lines {
      if line.isEmpty { layout.space(&text) } else { layout.write(line: line.utf8, to: &text) }
    }
  }
}

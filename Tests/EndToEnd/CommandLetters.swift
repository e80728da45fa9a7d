/// Invented letters for the tests of commands.
enum CommandLetters {
  /// A letter with a case table and labeled credentials.
  static func letter(
    number: String = "CM15-0100042", decided: String = "06/11/2015", specialty: String = "Neurology",
    states: String = "California", items: [(request: String, outcome: String)] = [("MRI of the neck", "Overturned")]
  ) -> String {
    var text = """
      Case Number:          \(number)
      Date Assigned:        05/19/2015                      Date of Injury:      03/12/2015
      Decision Date:        \(decided)                      UR Denial Date:      04/20/2015
      Priority:             Standard                        Application          05/08/2015
                                                            Received:

      HOW THE IMR FINAL DETERMINATION WAS MADE
      MAXIMUS Federal Services sent the complete case file to an expert reviewer.

      The Expert Reviewer has the following credentials:
      State(s) of Licensure: \(states)
      Certification(s)/Specialty: \(specialty)

      CLINICAL CASE SUMMARY
      The expert reviewer developed the following clinical case summary based on a review of the case
      file, including all medical records:

      The injured worker is a 55 year old female baker whose neck has been painful since she lifted a
      sack of rye flour.

      IMR ISSUES, DECISIONS AND RATIONALES
      The Final Determination was based on decisions for the disputed items/services set forth below:


      """
    for (request, outcome) in items {
      text += """
        \(request): \(outcome)

        Claims Administrator guideline: Decision based on MTUS ACOEM Chapter 12 Low Back Complaints
        Page(s): 303.

        MAXIMUS guideline: Decision based on MTUS ACOEM Chapter 8 Neck and Upper Back Complaints
        Page(s): 177-179.

        Decision rationale: The examination is told in full. The request is \(outcome == "Upheld" ? "not " : "")medically
        necessary.


        """
    }
    return text
  }

  /// Three letters of different outcomes in a folder `letters`.
  static func write(to folder: CommandFolder) throws {
    try folder.write(letter(), to: "letters/CM15-0100042.txt")
    try folder.write(
      letter(
        number: "CM16-0200001", decided: "02/01/2016", specialty: "Family Practice", items: [("Opana ER", "Upheld")]),
      to: "letters/CM16-0200001.txt")
    try folder.write(
      letter(
        number: "CM16-0200002", decided: "03/01/2016", states: "Texas",
        items: [("Physical therapy", "Upheld"), ("=Brace, neck", "Overturned")]),
      to: "letters/more/CM16-0200002.txt")
  }
}

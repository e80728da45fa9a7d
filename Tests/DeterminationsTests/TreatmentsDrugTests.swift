import Testing

@testable import Determinations

@Suite struct TreatmentsDrugTests {
  @Test(
    arguments: [
      ("Norco 10/325mg", "hydrocodone and acetaminophen", DrugClass.opioids),
      ("ULTRAM ER", "tramadol", .opioids),
      ("tramadol-acetaminophen", "tramadol", .opioids),
      ("MS Contin", "morphine", .opioids),
      ("Soma", "carisoprodol", .muscleRelaxant),
      ("Cymbalta", "duloxetine", .antidepressant),
      ("Prilosec", "omeprazole", .protonPumpInhibitors),
      ("Lidoderm", "lidocaine", .topicalAnalgesics),
      ("Theramine", "theramine", .nutritionalProducts),
      ("Humira", "adalimumab", .tnfModifier),
      ("NARCAN", "naloxone", .opioidAntagonist),
    ])
  func `brand and generic names give the drug`(name: String, generic: String, drugClass: DrugClass) {
    #expect(Drug.named(name) == Drug(name: generic, drugClass: drugClass))
  }

  @Test(
    arguments: [
      ("tramdol", "tramadol"), ("flexaril", "cyclobenzaprine"), ("cyclobenzaprin", "cyclobenzaprine"),
      ("gabapentine", "gabapentin"), ("tizanadine", "tizanidine"), ("pantoprozole", "pantoprazole"),
      ("nortryptiline", "nortriptyline"), ("methocarbomal", "methocarbamol"), ("celebrix", "celecoxib"),
    ])
  func `a slip of spelling is forgiven`(name: String, generic: String) {
    #expect(Drug.named(name)?.name == generic)
  }

  @Test(
    arguments: [
      "", "physical", "ability", "stating", "restore", "typically", "infection", "norc", "sona", "clonazolam",
      "tramafen", "hydroxydone", "oxyfedone",
    ])
  func `a word that is no drug, or may be several, is none`(name: String) {
    #expect(Drug.named(name) == nil)
  }

  @Test func `no drug is read as another`() {
    for entry in DrugList.entries {
      for name in entry.names where Drug.named(name) != entry.drug { Issue.record("\(name)") }
    }
  }

  @Test func `one letter off, a name gives its drug or none`() {
    let known = Dictionary(
      DrugList.entries.flatMap { entry in entry.names.map { ($0, entry.drug) } },
      uniquingKeysWith: { first, _ in first })
    for entry in DrugList.entries {
      for name in entry.names where name.count >= 6 && !name.contains(" ") {
        for index in name.indices.dropFirst() {
          var slip = name
          slip.remove(at: index)
          guard let drug = Drug.named(slip) else { continue }
          if drug != entry.drug { #expect(known[slip] == drug, "\(slip) for \(name)") }
        }
      }
    }
  }

  @Test func `a request's drugs are named each once, in its order`() {
    let request = "Flurbiprofen 20%, Lidocaine 5%, menthol 2% with lidocaine patch"
    #expect(Drug.drugs(in: request).map(\.name) == ["flurbiprofen", "lidocaine", "menthol"])
  }

  @Test func `the list is large and no name stands twice`() {
    #expect(Drug.all.count >= 300)
    #expect(Set(Drug.all.map(\.name)).count == Drug.all.count)
    #expect(TreatmentLexicon.standard.treatments.doubles == [])
    #expect(TreatmentLexicon.standard.regions.doubles == [])
  }
}

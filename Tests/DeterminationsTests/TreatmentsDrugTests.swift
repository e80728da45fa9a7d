import Testing

@testable import Determinations

@Suite struct TreatmentsDrugTests {
  @Test(
    arguments: [
      ("Norco 10/325mg", "hydrocodone and acetaminophen", DrugClass.opioids),
      ("ULTRAM ER", "tramadol", .opioids),
      ("tramadol-acetaminophen", "tramadol and acetaminophen", .opioids),
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
    #expect(Drug.named(name)?.name == generic)
    #expect(Drug.named(name)?.drugClass == drugClass)
  }

  @Test(
    arguments: [
      ("AneCream 4%", ["lidocaine"], [.topicalAnalgesics]),
      ("Norco", ["hydrocodone", "acetaminophen"], [DrugClass.opioids, .miscAnalgesics]),
      ("Vicoprofen", ["hydrocodone", "ibuprofen"], [.opioids, .nsaid]),
      ("oxycodone/acetaminophen", ["oxycodone", "acetaminophen"], [.opioids, .miscAnalgesics]),
      ("Voltaren gel", ["diclofenac"], [.topicalAnalgesics, .nsaid]),
      ("Tramadol ER", ["tramadol"], [.opioids]),
      ("Duexis", ["ibuprofen", "famotidine"], [.nsaid, .h2Blocker]),
      ("Trezix", ["dihydrocodeine", "acetaminophen", "caffeine"], [.opioids, .miscAnalgesics]),
      ("Terocin", ["capsaicin", "lidocaine", "menthol", "methyl salicylate"], [.topicalAnalgesics]),
      ("Flurido", ["flurbiprofen", "lidocaine"], [.topicalCompounds, .nsaid, .topicalAnalgesics]),
      ("Silenor", ["doxepin"], [.sedativeHypnotics, .antidepressant]),
      ("Metanx", ["methylfolate", "vitamin b 12", "vitamin b 6"], [.nutritionalProducts]),
      ("compounded pain cream", [], [.topicalCompounds]),
      ("modafinil", ["modafinil"], []),
    ])
  func `a product has its ingredients, and their classes after its own`(
    name: String, ingredients: [String], classes: [DrugClass]
  ) {
    #expect(Drug.named(name)?.ingredients == ingredients)
    #expect(Drug.named(name)?.classes == classes)
  }

  @Test(
    arguments: [
      ("Norco", "hydrocodone and acetaminophen"), ("hydrocodone", "hydrocodone"), ("OPIOIDS", "Opioids"),
      ("narcotic", "Opioids"), ("muscle-relaxants", "Muscle Relaxant"), ("muscle-relaxant", "Muscle Relaxant"),
      ("hormones", "Hormones"), ("papaverine", "papaverine"), ("percocets", "oxycodone and acetaminophen"),
    ])
  func `a drug is asked for by product, ingredient or class`(text: String, name: String) {
    #expect(DrugTerm.named(text)?.name == name)
  }

  @Test func `an ingredient or class stands for the products that have it`() {
    func drugs(_ name: String) -> [String] {
      let term = DrugTerm.all.firstIndex { $0.name == name }.map { UInt16($0) }
      return Drug.all.indices.filter { term.map(DrugTerm.indexes(ofDrug: $0).contains) ?? false }.map {
        Drug.all[$0].name
      }
    }
    #expect(drugs("oxymorphone") == ["oxymorphone"])
    #expect(drugs("tapentadol") == ["tapentadol"])
    #expect(drugs("morphine") == ["morphine", "morphine and naltrexone"])
    #expect(drugs("hydrocodone and acetaminophen") == ["hydrocodone and acetaminophen"])
    #expect(drugs("Opioids").contains("butalbital, acetaminophen, caffeine and codeine"))
    #expect(drugs("nothing").isEmpty)
  }

  @Test func `each ingredient of a combination is known by itself`() {
    // Parts of combinations that are never taken alone.
    let known: Set = [
      "vilanterol", "velpatasvir", "papaverine", "phentolamine", "sacubitril", "ledipasvir", "emtricitabine",
      "tenofovir",
      "dichloralphenazone", "isometheptene", "prilocaine", "dihydrocodeine", "clavulanate", "atropine", "quinidine",
      "formoterol", "silicone",
    ]
    let products = Set(Drug.all.map(\.name))
    for drug in Drug.all where drug.ingredients != [drug.name] {
      let others = drug.ingredients.filter { ingredient in
        !products.contains(ingredient) && !known.contains(ingredient) && Drug.named(ingredient) == nil
      }
      #expect(others == [], "\(drug.name)")
    }
  }

  @Test func `a requested drug keeps the request's own word`() {
    let reading = TreatmentReading(of: "NORCO 10/325mg #120 and Voltaren Gel 1%".utf8)
    #expect(reading.drugs.map(\.name) == ["NORCO", "Voltaren Gel"])
    #expect(reading.drugs.map(\.drug.name) == ["hydrocodone and acetaminophen", "diclofenac gel"])
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

/// The drugs that requests name, as data; its parts are ``pain``, ``mind``, ``body`` and ``heart``.
enum DrugList {
  static let blocks: [(drugClass: DrugClass, text: String)] = pain + mind + body + heart

  /// All drugs, each with its names, the generic name first.
  static var entries: [(drug: Drug, names: [String])] {
    blocks.flatMap { drugClass, text in
      let block = Array(text.utf8)
      return TermList.terms(block).reduce(into: [(drug: Drug, names: [String])]()) { entries, term in
        let name = String(decoding: block[term.range], as: UTF8.self)
        if term.isFirst {
          let parts = term.parts.map { String(decoding: block[$0], as: UTF8.self) }
          entries.append((Drug(name: name, parts: parts, drugClass: drugClass), []))
        }
        entries[entries.count - 1].names.append(name)
      }
    }
  }

  /// Words for a whole class, as in ‘topical NSAIDs’ or ‘muscle relaxant of choice’.
  static let classNames: [(DrugClass, String)] = [
    (.opioids, "opioid, opiate, narcotic, opioid analgesic"),
    (.nsaid, "nsaid, anti inflammatory, anti inflammatory medication, nonsteroidal anti inflammatory"),
    (.muscleRelaxant, "muscle relaxant, muscle relaxer, antispasmodic, antispasticity"),
    (.antidepressant, "antidepressant, anti depressant, snri, ssri"),
    (.antiEpilepsy, "anti epilepsy drug, antiepileptic, anti epileptic, anticonvulsant, anti convulsant"),
    (.benzodiazepines, "benzodiazepine"),
    (.sedativeHypnotics, "sleep aid, sleeping pill, hypnotic, sedative, sleep medication"),
    (.protonPumpInhibitors, "proton pump inhibitor, ppi"),
    (.antiemetic, "antiemetic, anti emetic, anti nausea medication"),
    (.giAgents, "stool softener, laxative, gi medication"),
    (.antiInfectives, "antibiotic, antifungal, antiviral"),
    (.adrenalCorticalSteroids, "oral steroid, corticosteroid, oral corticosteroid, steroid cream, steroid taper"),
    (
      .topicalAnalgesics,
      "topical analgesic, analgesic cream, analgesic patch, pain patch, pain cream, "
        + "topical analgesic cream, topical medication, topical pain cream, "
        + "transdermal cream, analgesic ointment, "
    ),
    (
      .topicalCompounds,
      "compounded cream, compound cream, compounding cream, compounded topical, topical compound,"
        + "compound topical, topical compound cream, compounded topical cream, compound medication,"
        + "compounded medication, compounded ointment, compound ointment, transdermal compound, topical compounded cream,"
        + "compound topical cream, compounded medicine, compound analgesic cream, compounded analgesic cream"
    ),
    (.antihypertensive, "antihypertensive, blood pressure medication, beta blocker"),
    (.antimigraine, "triptan, migraine medication"),
    (.antiAnxiety, "anxiolytic"),
    (.antihistamine, "antihistamine"),
    (.antiCoagulant, "anticoagulant, blood thinner"),
    (.nutritionalProducts, "medical food, nutritional supplement, dietary supplement, food supplement, nutraceutical"),
    (.asthma, "inhaler"),
    (.statin, "statin"),
  ]
}

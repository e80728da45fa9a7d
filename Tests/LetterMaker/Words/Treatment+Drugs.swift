extension Treatment {
  static let drugs: [Treatment] = [
    Treatment(
      requests: [
        "Norco 10/325mg #[60|90|120|180]", "Hydrocodone/APAP 10/325mg #[60|90|120]", "Percocet 10/325mg, #[60|90|120]",
        "Oxycodone 15mg #[90|120]", "OxyContin 20mg #[60|90]", "Tramadol ER 150mg #[30|60]",
        "Tramadol 50mg #[60|90|120]",
        "Morphine sulfate ER 30mg #[60|90]", "Nucynta 75mg #[60|90]", "Tylenol with Codeine #3, #[30|60]",
        "Butrans patch 10mcg/hr #4", "Fentanyl patch 25mcg/hr #[10|15]", "Hydromorphone 4mg #[60|120]",
        "Methadone 10mg #[90|120]", "Suboxone 8/2mg film #60", "Opana ER 20mg #60",
      ],
      name: "[opioid therapy|the opioid|continued opioid use]", topic: "Opioids, criteria for use", pages: "76-80",
      section: "Opioids for Chronic Pain", odg: "Pain", odgTopic: "Opioids, criteria for use",
      against: [
        "There is no documentation of analgesia in numbers, of activities of daily living, of side effects and of aberrant behavior, which the guideline calls the four A's.",
        "The records hold no urine drug screen of the last {months} months and no signed agreement.",
        "The {worker} has taken {treatment} for {count} years and the pain score has stayed at {score}/10 in every note.",
        "No attempt at weaning is described, although two earlier reviews advised it.",
        "The morphine equivalent dose exceeds what the guideline advises and no specialist has been consulted.",
      ],
      favor: [
        "With the medicine the {worker} works full duty; without it {he} was off work for {weeks} weeks.",
        "Pain falls from {score}/10 to 3/10 for six hours after a dose, and the drug screens agree with what is prescribed.",
        "The dose is low, has not been raised in {count} years, and the state's monitoring report has been checked at each visit.",
      ],
      overturned: 9, weight: 125),
    Treatment(
      requests: [
        "Cyclobenzaprine 7.5mg #[30|60|90]", "Flexeril 10mg #[30|60|90]", "Soma 350mg #[30|60|90]",
        "Tizanidine 4mg #[60|90]",
        "Zanaflex 4mg, #[60|120]", "Orphenadrine ER 100mg #60", "Baclofen 10mg #[60|90]", "Robaxin 750mg #[60|90]",
        "Metaxalone 800mg #60", "Carisoprodol 350mg #[60|90|120]",
      ],
      name: "[the muscle relaxant|this muscle relaxant|a muscle relaxant]", topic: "Muscle relaxants (for pain)",
      pages: "63-66",
      section: "Muscle relaxants", odg: "Pain", odgTopic: "Muscle relaxants (for pain)",
      against: [
        "Muscle relaxants are a second line choice for the short-term treatment of flares, and {count} months are not short.",
        "No spasm is recorded on the examination of {visited}.",
        "In most cases they show no benefit beyond NSAIDs, and the {worker} takes one of those as well.",
        "A quantity of this size suggests use every day and not use in a flare.",
      ],
      favor: [
        "A flare with visible spasm is described on {visited}, and a supply for two weeks is asked for.",
        "The {worker} cannot take NSAIDs because of an ulcer, which leaves few other choices.",
      ],
      overturned: 6, weight: 65),
    Treatment(
      requests: [
        "Naproxen 550mg #[60|90]", "Ibuprofen 800mg #[60|90]", "Celebrex 200mg #[30|60]", "Meloxicam 15mg #30",
        "Diclofenac ER 100mg #[30|60]",
        "Relafen 750mg #60", "Etodolac 400mg #60", "Nabumetone 500mg #[60|90]", "Anaprox DS 550mg, #60",
        "Motrin 600mg #90",
      ],
      name: "[the NSAID|this anti-inflammatory|an anti-inflammatory drug]",
      topic: "NSAIDs (non-steroidal anti-inflammatory drugs)",
      pages: "67-68, 72-73", section: "NSAIDs, GI symptoms & cardiovascular risk", odg: "Pain",
      odgTopic: "NSAIDs (non-steroidal anti-inflammatory drugs)",
      against: [
        "NSAIDs are advised at the lowest dose for the shortest period, and the records show daily use since {visited}.",
        "Blood pressure, kidney and liver function have not been looked at for {months} months.",
        "The notes do not say what the drug has done for function.",
      ],
      favor: [
        "For osteoarthritis and for flares the guideline recommends exactly this class, and the {worker} reports {score}0 percent relief.",
        "Kidney function was normal in the laboratory report, and there is no history of ulcer.",
        "The drug has allowed {him} to give up tramadol.",
      ],
      overturned: 22, weight: 55),
    Treatment(
      requests: [
        "Omeprazole 20mg #[30|60]", "Prilosec 20mg #[30|60]", "Pantoprazole 20mg #[30|60]", "Protonix 20mg #60",
        "Nexium 40mg #30",
      ],
      name: "[the proton pump inhibitor|a proton pump inhibitor]", topic: "NSAIDs, GI symptoms & cardiovascular risk",
      pages: "68-69",
      section: "NSAIDs, GI symptoms & cardiovascular risk", odg: "Pain", odgTopic: "Proton pump inhibitors (PPIs)",
      against: [
        "The {worker} is {age} years old, takes no anticoagulant or steroid, and has had no bleeding: none of the risks that the guideline names.",
        "Dyspepsia is not mentioned in any of the notes.",
        "As the anti-inflammatory is not supported, nothing remains to protect the stomach from.",
      ],
      favor: [
        "The notes describe heartburn from naproxen that stops with the medicine.",
        "An ulcer was seen at endoscopy {count} years ago.",
      ],
      overturned: 12, weight: 35),
    Treatment(
      requests: [
        "Gabapentin 600mg #[60|90|120]", "Neurontin 300mg #90", "Lyrica 75mg #60", "Topiramate 50mg #[60|120]",
        "Gralise 600mg #90",
        "Pregabalin 100mg #60",
      ],
      name: "[the anti-epilepsy drug|this medicine]", topic: "Antiepilepsy drugs (AEDs)", pages: "16-22",
      section: "Anti-epilepsy drugs (AEDs) for pain", odg: "Pain", odgTopic: "Anti-epilepsy drugs (AEDs) for pain",
      against: [
        "Neuropathic pain is not described: there is no dermatome, no burning, no electrodiagnostic finding.",
        "A good response is a reduction of half, and none is recorded after {count} months.",
      ],
      favor: [
        "The pain burns, follows the L5 dermatome, and has been halved by the drug.",
        "Sleep has gone from {count} to seven hours since the dose was raised.",
      ],
      overturned: 20, weight: 32),
    Treatment(
      requests: [
        "Compound cream: Flurbiprofen 20%, Lidocaine 5%, Menthol 5%, [120|180|240] gm", "Terocin patches #[10|30]",
        "Voltaren Gel 1% [100|300] gm",
        "Lidoderm patch 5% #[30|60]", "LidoPro ointment 121 gm",
        "Topical compound: Gabapentin 10%, Cyclobenzaprine 6%, Bupivacaine 5%, 240 gm",
        "Dendracin lotion 120 ml", "Pennsaid 2% solution", "Capsaicin 0.025% cream, 60 gm", "Menthoderm gel 120 gm",
      ],
      name: "[the topical agent|the compound|this topical product]", topic: "Topical Analgesics", pages: "111-113",
      section: "Topical analgesics", odg: "Pain", odgTopic: "Topical analgesics, compounded",
      against: [
        "Any compounded product that contains one drug that is not recommended is not recommended as a whole.",
        "Antidepressants and anticonvulsants have not been tried and failed, which is the condition for topical agents.",
        "Lidocaine is approved for neuropathic pain as a patch and in no other form.",
        "There is little evidence for the spine, the hip or the shoulder.",
      ],
      favor: [
        "The joint lies under the skin, oral NSAIDs had to be stopped, and the gel has let {him} walk {count} blocks."
      ],
      overturned: 7, weight: 60),
    Treatment(
      requests: [
        "Ambien 10mg #30", "Zolpidem 10mg #30", "Lunesta 2mg #30", "Xanax 0.5mg #[30|60]", "Klonopin 1mg #60",
        "Lorazepam 1mg #30",
        "Restoril 30mg #30", "Temazepam 15mg #30", "Diazepam 5mg #[30|60]",
      ],
      name: "[the sedative|this drug|the hypnotic]", topic: "Benzodiazepines", pages: "24", section: "Benzodiazepines",
      odg: "Mental Illness and Stress", odgTopic: "Insomnia treatment",
      against: [
        "Most guidelines limit its use to four weeks, and it has been filled every month for {count} years.",
        "Sleep hygiene, the hour of going to bed and the number of awakenings are not described.",
        "Together with an opioid it may stop the breathing.",
      ],
      favor: ["It is asked for ten nights after an operation, no longer."], overturned: 5, weight: 30),
    Treatment(
      requests: [
        "Cymbalta 60mg #[30|60]", "Duloxetine 30mg #60", "Zoloft 100mg #30", "Wellbutrin XL 150mg #30",
        "Effexor XR 75mg #60", "Amitriptyline 25mg #30",
        "Trazodone 50mg #[30|60]", "Lexapro 10mg #30", "Nortriptyline 25mg #30",
      ],
      name: "[the antidepressant|this antidepressant]", topic: "Antidepressants for chronic pain", pages: "13-16",
      section: "Antidepressants for chronic pain", odg: "Mental Illness and Stress",
      odgTopic: "Antidepressants for treatment of MDD",
      against: [
        "The notes do not say what it is given for, nor what it has done.",
        "A diagnosis of depression is not recorded by anyone qualified to make it.",
      ],
      favor: [
        "Antidepressants are a first line choice for neuropathic pain, and the depression score has fallen by {count} points.",
        "To stop the drug at once would be unwise, and the reports show that it helps.",
      ],
      overturned: 30, weight: 25),
    Treatment(
      requests: [
        "Viagra 100mg #10", "Cialis 5mg #30", "Ondansetron 4mg #[10|30]", "Imitrex 50mg #9", "Colace 100mg #[60|90]",
        "Senokot S #60", "Docusate sodium 100mg #60", "Theramine #90", "Vitamin D 50000 units #4",
      ],
      name: "[this medicine|the drug]", topic: nil, section: "Initial Care", odg: "Pain", odgTopic: "Medical food",
      against: [
        "The records do not hold a diagnosis that this product treats.",
        "The guideline is silent, and the evidence elsewhere is for another disease.",
      ],
      favor: ["It treats a side effect of a drug that is itself supported, and treats it well."], overturned: 12,
      weight: 23),
  ]
}

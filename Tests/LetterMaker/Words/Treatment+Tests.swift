extension Treatment {
  static let tests: [Treatment] = [
    Treatment(
      requests: [
        "MRI of the {region} without contrast", "MRI of the {region}", "X-ray of the {region}, 3 views",
        "CT scan of the {region}", "Repeat MRI {region}", "MR arthrogram of the {region}", "Bone scan",
      ],
      name: "[imaging|the study|a further study]", topic: nil, section: "Special Studies",
      odgTopic: "MRIs (magnetic resonance imaging)",
      against: [
        "There is no red flag, no new neurologic deficit and no operation in view.",
        "A study of {visited} exists, and nothing has changed since.",
        "Four to six weeks of conservative care come before imaging.",
      ],
      favor: [
        "Weakness has appeared since the last study, and the surgeon needs to know the anatomy.",
        "Conservative care of {weeks} weeks has failed, and the findings are objective.",
      ],
      overturned: 17, weight: 65),
    Treatment(
      requests: [
        "EMG/NCV of the bilateral upper extremities", "EMG of the {side} lower extremity",
        "NCS of the bilateral lower extremities", "EMG/NCS of the {side} upper extremity",
        "Nerve conduction study, {side} upper extremity",
      ],
      name: "[electrodiagnostic testing|the nerve study]", topic: nil, section: "Diagnostic Criteria",
      odgTopic: "Electrodiagnostic testing (EMG/NCS)",
      against: [
        "The radiculopathy is plain from the examination, and a test would change nothing.",
        "Symptoms of the limb are not described at all.",
      ],
      favor: ["Numbness may come from the neck or from the wrist, and the test tells which."], overturned: 23,
      weight: 32),
    Treatment(
      requests: [
        "Urine drug screen", "Urine toxicology testing, quarterly", "Laboratory studies: CBC, CMP, TSH",
        "Genetic testing for narcotic risk", "Labs to include: Hepatic function panel", "Sleep study",
        "Functional capacity evaluation", "Echocardiogram",
      ],
      name: "[the test|testing]", topic: "Drug testing", pages: "43", section: "Drug testing", odg: "Pain",
      odgTopic: "Urine drug testing (UDT)",
      against: [
        "A {worker} at low risk is tested once a year, and the last test was {count} weeks ago.",
        "The result would not alter what is done.",
      ],
      favor: ["An opioid has been started, and a test at the outset is recommended."], overturned: 16, weight: 45),
    Treatment(
      requests: [
        "Lumbar epidural steroid injection at L4-L5 and L5-S1", "Cervical epidural steroid injection C6-C7",
        "Medial branch block, L3-L5, {side}", "Trigger point injections x {count}",
        "Radiofrequency ablation, L4-S1, {side}", "Corticosteroid injection, {region}",
        "Series of Synvisc injections, {side} knee", "Sacroiliac joint injection, {side}",
        "Stellate ganglion block, {side}",
      ],
      name: "[the injection|this procedure]", topic: "Epidural steroid injections (ESIs)", pages: "46",
      section: "Injections", odgTopic: "Epidural steroid injections (ESIs), therapeutic",
      against: [
        "Radiculopathy must be found on examination and borne out by imaging, and the two disagree.",
        "After the first injection relief lasted {count} weeks, and six to eight are asked for.",
        "No twitch response is described.",
      ],
      favor: [
        "Dermatome, reflex and image agree, and {weeks} weeks of exercise have not helped.",
        "The last injection gave {score}0 percent relief for three months and less use of {drug}.",
      ],
      overturned: 14, weight: 62),
    Treatment(
      requests: [
        "Arthroscopy of the {side} knee with partial meniscectomy", "Anterior cervical discectomy and fusion, C5-C6",
        "Lumbar laminectomy and fusion L4-S1", "{side} carpal tunnel release",
        "{side} shoulder arthroscopy with subacromial decompression", "Spinal cord stimulator trial",
        "Total knee arthroplasty, {side}",
      ],
      name: "[the operation|surgery]", topic: nil, section: "Surgical Considerations", odgTopic: "Surgery",
      against: [
        "The film shows no instability, and fusion is not recommended without it.",
        "Three months of exercise have not been tried.",
        "What is seen on the image does not explain where the pain is.",
      ],
      favor: [
        "Image, examination and course agree, and conservative care has failed for a year.",
        "Mechanical symptoms are documented by three examiners.",
      ],
      overturned: 18, weight: 35),
    Treatment(
      requests: [
        "Associated surgical service: Assistant surgeon",
        "Associated surgical service: Pre-operative medical clearance",
        "Associated surgical service: Cold therapy unit, 14 days",
        "Associated surgical service: Post-operative physical therapy, 12 visits",
        "Associated surgical service: Inpatient stay, 2 days", "Pre-operative labs: CBC, BMP, PT/PTT",
        "Associated surgical service: EKG",
      ],
      name: "[the associated service|this service]", topic: nil, section: "Surgical Considerations",
      odgTopic: "Preoperative testing, general",
      against: [
        "As the operation is not supported, none of the associated services is.",
        "The {worker} is healthy, and the operation is a small one.",
      ],
      favor: ["The operation is supported, and this service belongs to it."], overturned: 18, weight: 25),
  ]
}

extension Specialty {
  struct Entry {
    var name: String
    var short: String?
    var aliases: [String]

    init(_ name: String, _ short: String? = nil, _ aliases: String...) {
      self.name = name
      self.short = short
      self.aliases = aliases
    }
  }

  /// The specialties of the state's list and the additions of the letters, with synonyms.
  static let table: [Entry] = [
    Entry("Acupuncture", nil, "Acupuncturist", "Licensed Acupuncturist", "LAc", "Acupuncturist LAc"),
    Entry("Addiction Medicine"),
    Entry("Addiction Psychiatry"),
    Entry("Allergy and Immunology", "Allergy"),
    Entry("Anesthesiology", "Anesthesia", "Anesthesiologist"),
    Entry("Brain Injury Medicine", "Brain Injury"),
    Entry("Cardiovascular Disease", "Cardiology", "Cardiologist", "Cardiovascular Diseases"),
    Entry("Child and Adolescent Psychiatry", "Child Psych."),
    Entry(
      "Chiropractor", "Chiropractor", "Chiropractic", "Doctor of Chiropractic", "Licensed Chiropractor", "DC",
      "Chiropractor DC", "Chiropractic Medicine"),
    Entry("Clinical Neurophysiology", "Neurophys."),
    Entry("Colon and Rectal Surgery", "Colorectal", "Colorectal Surgery"),
    Entry("Critical Care Medicine", "Critical Care"),
    Entry("Dentist", nil, "Dentistry", "Doctor of Dental Surgery", "General Dentistry", "DDS"),
    Entry("Dermatology", nil, "Dermatologist"),
    Entry("Diagnostic Radiology", "Diag. Radiology"),
    Entry("Emergency Medicine", "Emergency", "Emergency Physician"),
    Entry("Endocrinology", nil, "Endocrinology, Diabetes and Metabolism", "Endocrinology and Metabolism"),
    Entry("Family Practice", nil, "Family Medicine", "Family Physician", "FP"),
    Entry("Foot and Ankle Surgery", "Foot Surgery"),
    Entry("Forensic Psychiatry"),
    Entry("Gastroenterology", "GI", "Gastroenterologist"),
    Entry("General Vascular Surgery", "Vascular Surg.", "Vascular Surgery"),
    Entry("Geriatric Medicine", "Geriatrics"),
    Entry("Geriatric Psychiatry"),
    Entry("Hand Surgery", nil, "Surgery of the Hand"),
    Entry("Hematology"),
    Entry(
      "Hospice & Palliative Medicine", "Hospice", "Palliative Medicine", "Palliative Care", "Hospice/Palliative"),
    Entry("Infectious Disease", "Infect. Dis.", "Infectious Diseases"),
    Entry("Internal Medicine", "Internal", "Internist"),
    Entry("Interventional Cardiology", "Interv. Card."),
    Entry("Interventional Pain Management", "Interv. Pain", "Interventional Pain Medicine"),
    Entry("Interventional Radiology", "Interv. Radiol.", "Vascular and Interventional Radiology"),
    Entry("Interventional Spine", "Interv. Spine"),
    Entry("Medical Oncology"),
    Entry("Medical Toxicology", "Toxicology"),
    Entry("Naturopathic Medicine", nil, "Naturopath"),
    Entry("Nephrology", nil, "Nephrologist"),
    Entry("Neurological Surgery", "Neurosurgery", "Neurosurgeon", "Neuro Surgery"),
    Entry("Neurology", nil, "Neurologist", "Clinical Neurology"),
    Entry("Neuromuscular Medicine", "Neuromuscular"),
    Entry("Neuroradiology"),
    Entry("Nuclear Medicine"),
    Entry("Obstetrics & Gynecology", "OB/GYN", "Obstetrics and Gynecology", "Gynecology"),
    Entry(
      "Occupational Medicine", "Occ Med", "Occupational Health", "Occupational and Environmental Medicine",
      "Occupational Medicine Preventive Medicine", "OM"),
    Entry("Occupational Therapy", nil, "Occupational Therapist"),
    Entry("Oncology", nil, "Oncologist"),
    Entry("Ophthalmology", nil, "Ophthalmologist"),
    Entry("Optometry", nil, "Optometrist", "Doctor of Optometry"),
    Entry("Oral & Maxillofacial Surgery", "Oral Surgery", "Oral and Maxillofacial Surgery"),
    Entry("Oriental Medicine", nil, "Traditional Chinese Medicine"),
    Entry("Orthopaedic Sports Medicine", "Ortho Sports", "Orthopedic Sports Medicine"),
    Entry(
      "Orthopedic Surgery", "Orthopedics", "Orthopaedic Surgery", "Orthopaedics", "Orthopedic", "Orthopedic Surgeon",
      "Ortho", "Orthopedic Spine Surgery"),
    Entry("Otolaryngology", "ENT", "Otolaryngologist", "Otolaryngology Head and Neck Surgery"),
    Entry(
      "Pain Management", "Pain Mgmt", "Pain Medicine", "Pain", "Pain Medicine and Management", "Anesthesiology Pain"),
    Entry("Pathology", nil, "Anatomic and Clinical Pathology"),
    Entry("Pediatric Rehabilitation Medicine", "Pediatric Rehab"),
    Entry("Pediatrics", nil, "Pediatrician"),
    Entry("Physical Therapy", nil, "Physical Therapist"),
    Entry(
      "Physical Medicine & Rehabilitation", "PM&R", "Physical Medicine Rehab", "Physical Medicine Rehabilitation",
      "Physical Medicine & Rehab", "Physical Med & Rehab", "Physiatry", "Physiatrist", "PMR",
      "Physical Medicine, Rehabilitation", "Physical Medicine"),
    Entry("Plastic Surgery", nil, "Plastic Surgeon", "Plastic and Reconstructive Surgery"),
    Entry("Podiatric Surgery", "Podiatric Surg.", "Podiatric Foot and Ankle Surgery"),
    Entry("Podiatrist", nil, "Podiatry", "Podiatric Medicine", "Doctor of Podiatric Medicine", "DPM"),
    Entry("Preventive Medicine", "Preventive", "Preventative Medicine"),
    Entry("Psychiatry", nil, "Psychiatrist", "Psychiatry and Neurology"),
    Entry("Psychologist", nil, "Licensed Psychologist", "Clinical Psychologist", "PsyD"),
    Entry("Psychology", nil, "Clinical Psychology"),
    Entry(
      "Public Health & General Preventive Medicine", "Public Health", "Public Health and Preventive Medicine",
      "General Preventive Medicine"),
    Entry("Pulmonary Disease", "Pulmonary", "Pulmonology", "Pulmonary Diseases", "Pulmonary Medicine"),
    Entry("Radiation Oncology"),
    Entry("Radiology", nil, "Radiologist"),
    Entry("Registered Nurse", "RN", "Nursing"),
    Entry("Rheumatology", nil, "Rheumatologist"),
    Entry("Sleep Medicine"),
    Entry("Spinal Cord Injury Medicine", "Spinal Cord"),
    Entry("Spine Surgery", nil, "Spinal Surgery"),
    Entry("Sports Medicine", "Sports Med"),
    Entry("Surgery", nil, "General Surgery", "General Surgeon"),
    Entry("Surgical Critical Care", "Surg. Crit. Care"),
    Entry("Thoracic Surgery", nil, "Cardiothoracic Surgery", "Thoracic and Cardiac Surgery"),
    Entry("Urology", nil, "Urologist"),
  ]
}

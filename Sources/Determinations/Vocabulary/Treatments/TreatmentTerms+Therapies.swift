extension TreatmentTerms {
  /// Acupuncture, chiropractic, therapies, programs, home health, transportation, and forms of drugs.
  static let therapies: [(TreatmentConcept, String)] = [
    (
      .acupuncture,
      """
      acupuncture, accupuncture, acupunture, acupuncturist, electroacupuncture, electro acupuncture,
      acupuncture therapy, acupuncture treatment, infrared acupuncture, acupuncture with electrical stimulation,
      medical acupuncture, auricular acupuncture, acupressure, accupressure
      """
    ),
    (
      .chiropractic,
      """
      chiropractic, chiropractor, chiro, chiropractic care, chiropractic treatment, chiropractic therapy,
      chiropractic manipulation, chiropractic manipulative, chirophysio, chiropractics, chiropractic physical therapy,
      chiropractic physiotherapy, chiropractic rehabilitation, chiro therapy, spinal manipulation,
      manipulative treatment, manipulation, manipulative therapy, osteopathic manipulation, omt,
      osteopathic manipulative treatment, osteopathic manipulative therapy, spinal manipulative therapy, cmt,
      chiropratic, manual manipulation, adjustments, chiropractic adjustment
      """
    ),
    (
      .physicalTherapy,
      """
      physical therapy, physical therapist, physical threapy, physiotherapy, physio therapy, physio, pt, p t, pt ot,
      occupational therapy, occupational therapist, ot, o t, hand therapy, certified hand therapy, hand therapist,
      aquatic therapy, aquatic physical therapy, aqua therapy, aquatherapy, aquatic rehabilitation, aquatic exercise,
      aquatic, aquatics, pool therapy, water therapy, hydrotherapy, therapeutic exercise, therapeutic exercises,
      therapeutic activities, therapeutic activity, neuromuscular reeducation, neuromuscular re education,
      gait training, manual therapy, manual therapy techniques, iontophoresis, phonophoresis, rehab therapy,
      rehabilitation therapy, vestibular therapy, vestibular rehabilitation, vestibular rehab,
      vestibular physical therapy, balance therapy, lymphedema therapy, post op rehabilitation,
      post operative rehabilitation, post op rehab, postoperative rehabilitation, post operative rehab,
      home exercise program, hep, home exercise, exercise program, exercise, strengthening, strengthening program,
      mckenzie, graston, pelvic floor therapy, pelvic floor physical therapy, therex, physical rehabilitation,
      physical medicine procedure, physical medicine treatment, physical medicine treatments,
      physical medicine therapy, physical medicine modalities, pt eval, back school, driving training,
      cardiac rehabilitation, cardiac rehab, pulmonary rehabilitation, physical and occupational therapy,
      supervised exercise, land based therapy, home physical therapy, rehabilitative therapy, work therapy,
      lymphatic drainage
      """
    ),
    (
      .otherTherapy,
      """
      massage, massage therapy, massage therapist, myofascial, myofascial release, myofascial therapy,
      myofascial massage, deep tissue, deep tissue massage, soft tissue mobilization, soft tissue massage, shockwave,
      shock wave, shockwave therapy, shock wave therapy, extracorporeal shockwave, extracorporeal shock wave,
      extracorporeal shockwave therapy, extracorporeal shock wave therapy, extracorporeal shock wave treatment, eswt,
      orthotripsy, ecswt, esw, shockwave treatment, infrared, infrared heat, infrared therapy, infra red,
      low level laser, low level laser therapy, laser therapy, laser, cold laser, lllt, high intensity laser,
      light therapy, photobiomodulation, spinal decompression, spinal decompression therapy,
      non surgical spinal decompression, vax d, vaxd, drx 9000, axial decompression, decompression therapy,
      decompression treatment, mechanical traction, intermittent traction, traction therapy, traction treatment, kinesio taping,
      kinesiotaping, taping, speech therapy, speech language therapy, speech and language therapy, speech pathology,
      speech, vision therapy, visual therapy, cognitive rehabilitation, cognitive rehab, cognitive remediation,
      cognitive retraining, cognitive training, cognitive speech therapy, tinnitus therapy, tinnitus retraining,
      hyperbaric, hyperbaric oxygen, hyperbaric oxygen therapy, hbo, wound care, wound treatment, wound management,
      ultrasound therapy, therapeutic ultrasound, ultrasound treatment, ultrasound treatments, paraffin, diathermy,
      localized intense neurostimulation therapy, localized intense neurostimulation, lint, lint therapy,
      intense neurostimulation, cupping, yoga, yoga therapy, tai chi, pilates,
      feldenkrais, alexander technique, reiki, music therapy, art therapy, equine therapy, recreational therapy,
      craniosacral, craniosacral therapy, dry needling, kinesiology, rolfing, reflexology, aromatherapy, eecp,
      vibration therapy, mirror therapy, graded motor imagery, naturopathic, herbal, chinese herbs, herbs,
      herbal medicine, moxibustion, stretching, heat, ice massage, phototherapy, magnetic stimulation, ems treatment,
      matrix therapy, oxygen therapy, ozone therapy, tecar, respiratory therapy, radiation therapy, radiotherapy,
      chemotherapy, dialysis, scar therapy, mechanical traction therapy
      """
    ),
    (.therapyWord, "therapy, therapies, treatment, treatments, rehab, rehabilitation, modalities, modality"),
    (.traction, "traction, cervical traction, lumbar traction, spinal traction, pelvic traction, manual traction"),
    (.sessionWord, "session, sessions, times a week, time a week, times per week, times weekly, x a week, x per week"),
    (
      .program,
      """
      functional restoration, functional restoration program, frp, functional restoration evaluation,
      functional rehabilitation program, restoration program, northern california functional restoration program,
      work hardening, work conditioning, work hardening program, work conditioning program, work hardening screening,
      multidisciplinary, multidisciplinary program, multidisciplinary evaluation, multidisciplinary pain program,
      multi disciplinary, interdisciplinary, interdisciplinary program, interdisciplinary pain management,
      interdisciplinary evaluation, interdisciplinary pain rehabilitation program, interdisciplinary pain program,
      inter disciplinary, chronic pain program, pain program, pain management program, pain rehabilitation program,
      chronic pain management program, pain rehabilitation, help program, help remote, helpmates, remote care,
      day program, day treatment, day rehabilitation, weight loss, weight loss program, weight management,
      weight management program, weight reduction, weight reduction program, weight watchers, lindora, jenny craig,
      nutrisystem, optifast, medically supervised weight loss, gym, gym membership, gym memberships, gym program,
      health club, health club membership, fitness membership, membership, ymca, ymca membership, pool membership,
      pool pass, pool access, swim, swimming, fitness program, fitness club, personal trainer, personal training,
      athletic trainer, detox, detoxification, detoxification program, detox program, opioid detoxification,
      inpatient detox, inpatient detoxification, drug rehabilitation, drug rehab, ncfrp, substance abuse program,
      smoking cessation, smoking cessation program, tobacco cessation, brain injury program,
      brain injury rehabilitation, neuro rehabilitation, neurorehabilitation, neurorehab, post acute rehabilitation,
      transitional living, transitional living center, residential program, residential treatment,
      residential rehabilitation, acute rehabilitation, acute rehabilitation unit, acute rehab,
      acute inpatient rehabilitation, inpatient rehabilitation, inpatient rehab, in patient rehab,
      in patient rehabilitation, vocational, vocational training, inpatient rehabilitation program,
      inpatient acute rehabilitation, subacute rehabilitation, skilled nursing facility, snf, assisted living,
      nursing home, board and care, nesp r, nesp r program, nespr, spine program, wellness program, aftercare program,
      after care program, aftercare, pain school, pain education, pain education program, diabetes education,
      self management program, vocational rehabilitation, headache program, sleep hygiene program,
      stress reduction program, ergonomic training, program, day rehab, coordinated program,
      comprehensive pain program, living skills program, sober living, center for neuro skills, casa colina
      """
    ),
    (
      .homeHealth,
      """
      home health, home health care, home healthcare, home health aide, home health aid, home health nurse,
      home health nursing, home health evaluation, home health physical therapy, home care, home care assistance,
      home assistance, home nursing, home attendant, home nurse, in home care, in home, in home assistance,
      in home health care, in home support, in home nursing, in home caregiver, home help, home maker, homemaker,
      homemaker services, housekeeping, housekeeper, house keeping, house cleaning, caregiver, care giver,
      attendant care, personal care attendant, personal care, nursing care, nursing services, nursing visits,
      nurse visits, nurse visit, skilled nursing, skilled nurse, registered nurse, rn, rn visits, lvn, lpn, cna,
      nurse, nurse aide, home aide, wound care nurse, wound nurse, private duty nursing, companion care, respite care,
      childcare, child care, yard work, gardener, gardening, lawn care, meal delivery, home wound care, home infusion,
      home iv, meals on wheels, home services, hospice, chore services
      """
    ),
    (
      .transportation,
      """
      transportation, transport, medical transportation, transportation services, transportation service,
      non emergency transportation, ambulance, taxi, taxi service, mileage, mileage reimbursement, ride, rides,
      driver, travel, lodging, hotel, hotel stay, airfare, parking, car service, shuttle, round trip
      """
    ),
    (
      .topicalForm,
      """
      gel, cream, creme, ointment, lotion, topical, topically, topical cream, topical ointment, topical gel, spray,
      foam, solution topical, roll on, rub, balm, transdermal, salve, liquid topical, topical solution, jelly,
      emulsion, base, topical lotion
      """
    ),
    (.patchForm, "patch, patches, plaster, topical patch, transdermal patch, medicated patch"),
    (
      .compoundForm,
      """
      compound, compounded, compounding, cream base, plo, pluronic, lipoderm, ultraderm, versapro, mediderm base,
      compounding base, salt stable, lipo base, penetrating base, in cream base, in base, gel base, ointment base,
      plo gel
      """
    ),
    (
      .medicationWord,
      """
      medication, medications, medicine, prescription, prescriptions, refill, refills, tablet, tablets, tab, tabs,
      capsule, capsules, cap, caps, pill, pills, oral suspension, suspension, mg, mcg, ml, syrup, eye drops, drops,
      drug, drugs, medication refill, medication refills, nasal spray, supplement, supplements
      """
    ),
  ]
}

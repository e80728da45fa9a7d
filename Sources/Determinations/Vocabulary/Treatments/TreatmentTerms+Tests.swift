extension TreatmentTerms {
  /// Imaging, nerve conduction, laboratory and other diagnostic tests.
  static let tests: [(TreatmentConcept, String)] = [
    (
      .imaging,
      """
      mri, mr, mris, mra, mrv, magnetic resonance, magnetic resonance imaging, magnetic resonance image, mri scan,
      open mri, mr arthrogram, mri arthrogram, mra arthrogram, arthrogram, arthrography, ct, ct scan, cat scan, cta,
      ct myelogram, myelogram, myelography, computed tomography, computerized tomography,
      computerized axial tomography, computer tomography, tomography, x ray, xray, x rays, radiograph, radiography,
      radiographic, radiologic examination, radiological examination, plain film, films, ap lateral,
      flexion extension x ray, flexion extension views, flexion and extension views, views, bone scan,
      triple phase bone scan, three phase bone scan, dexa, dexa scan, bone density, bone density scan, pet scan, pet,
      spect, spect scan, ct spect, nuclear medicine scan, nuclear scan, scintigraphy, doppler, venous doppler,
      arterial doppler, duplex, duplex scan, venous duplex, discogram, discography, diskogram, diskography,
      provocative discogram, provocative discography, epidurogram, epidurography, angiogram, angiography, venogram,
      fluoroscopy of, scanogram, fistulogram, diagnostic ultrasound, musculoskeletal ultrasound, ultrasound study,
      ultrasound imaging, ultrasound of, ultrasound scan, sonogram, sonography, ultrasonography, abdominal ultrasound,
      scrotal ultrasound, renal ultrasound, imaging, imaging study, imaging studies, diagnostic imaging, radiology,
      mammogram, trigger points impedance imaging, trigger point impedance imaging, impedance imaging, tpii,
      electrical impedance imaging, impedance tomography, electrical impedance tomography, barium swallow, upper gi series, diffusion tensor imaging, dti, functional mri, brain mapping,
      digital motion x ray, dmx, thermography, cone beam ct, panoramic x ray, ct angiogram, extracorporeal imaging,
      3 tesla mri, sequential mri, mri of, repeat mri, updated mri, standing mri, upright mri, weight bearing x ray
      """
    ),
    (.ultrasound, "ultrasound, u s"),
    (
      .guidance,
      """
      fluoroscopy, fluoroscopic guidance, fluoroscopic, fluoroscope, ultrasound guidance, us guidance, ct guidance,
      image guidance, imaging guidance, needle guidance, needle localization, contrast dye, ultrasonic guidance,
      under fluoroscopy, under fluoroscopic guidance, under ultrasound guidance, with ultrasound guidance,
      with fluoroscopic guidance, with fluoroscopy
      """
    ),
    (
      .nerveConduction,
      """
      emg, emgs, ncv, ncs, ncvs, emg ncv, emg ncs, electromyography, electromyogram, electromyographic,
      electromyelography, nerve conduction, nerve conduction study, nerve conduction velocity,
      nerve conduction studies, nerve conduction test, electrodiagnostic, electrodiagnostic study,
      electrodiagnostic studies, electrodiagnostic testing, electro diagnostic, electrodiagnosis, edx,
      emg nerve conduction, nerve study, nerve studies, h reflex, f wave, nerve test, neurodiagnostic,
      neuro diagnostic, electroneurodiagnostic, vsnct
      """
    ),
    (
      .laboratory,
      """
      urine, urinalysis, urine test, urine testing, urine drug screen, urine drug screening, urine drug test,
      urine drug testing, urine toxicology, urine toxicology screen, uds, udt, ua, toxicology, toxicology screen,
      tox screen, drug screen, drug screening, drug testing, drug test, random drug screen,
      quantitative chromatography, chromatography, cbc, cmp, bmp, chem panel, chem 7, chem 12, chem 19, chem 20,
      chem 8, chemistry panel, chemistry profile, comprehensive metabolic panel, basic metabolic panel,
      metabolic panel, complete blood count, lipid panel, lipid profile, hemoglobin a 1 c, hgb a 1 c, hba 1 c,
      hb a 1 c, a 1 c, esr, sed rate, sedimentation rate, crp, c reactive protein, tsh, t 3 t 4, free t 3, free t 4,
      total t 3, t 4, testosterone level, testosterone levels, total testosterone, free testosterone, vitamin d level,
      liver function test, liver function, renal function, kidney function, lft, psa, pt inr, inr, pt ptt, ptt,
      blood work, bloodwork, blood draw, venipuncture, blood test, blood testing, blood tests, genetic testing,
      genetic, genetic drug metabolism, genetic drug metabolism test, genetic test, dna testing, dna test,
      pharmacogenetic, pharmacogenetic testing, pharmacogenomic, pharmacogenomic testing, genetic metabolism test,
      cytokine dna testing, cytochrome p 450, cyp 450, culture, urine culture, biopsy, skin biopsy, nerve biopsy,
      pathology, h pylori, helicobacter pylori, hepatitis panel, hepatic panel, arthritis panel, ana,
      rheumatoid factor, hla b 27, hiv test, saliva test, hair test, oral swab, oral fluid, covid test, gc ms, lc ms,
      immunoassay, serum, serum drug screen, uric acid, hemoglobin, hematocrit, bun, creatinine, bun creatinine,
      hepatic function, hepatic function panel, thyroid panel, thyroid function, tsh level, cortisol, cortisol level,
      estradiol level, ferritin, cpk, ck, ggt, glycohemoglobin, blood glucose test, fasting glucose, blood chemistry,
      blood panel, laboratory panel, qualitative drug screen, quantitative drug screen, drug confirmation,
      narcotic risk test, antibody, complement, hepatitis c, hepatitis, proove, proove biosciences,
      opioid risk dna test, allergy test, allergy testing, skin testing, type and screen, type and cross,
      microalbumin, apolipoprotein, lipid
      """
    ),
    (
      .laboratoryWord,
      """
      lab, labs, laboratory, lab work, labwork, lab test, lab tests, laboratory test, laboratory testing,
      laboratory studies, lab studies, lab panel, laboratory work, lab testing, specimen collection, specimen handling
      """
    ),
    (
      .otherTest,
      """
      functional capacity evaluation, functional capacity exam, functional capacity assessment,
      functional capacity test, functional capacity, fce, work capacity evaluation, functional assessment,
      functional evaluation, functional capacity examination, qualified functional capacity evaluation,
      baseline functional capacity evaluation, physical performance test, physical performance testing,
      range of motion, range of motion test, range of motion testing, rom, rom testing, rom test, muscle test,
      muscle testing, manual muscle testing, muscle strength testing, computerized muscle testing,
      computerized range of motion, computerized strength, jamar grip, jamar grip test, grip strength, grip test,
      jamar, inclinometer, isokinetic, surface emg, surface electromyography, semg, sleep study, sleep studies,
      sleep test, polysomnogram, polysomnography, home sleep study, overnight polysomnogram, sleep apnea test,
      multiple sleep latency test, mslt, overnight pulse oximetry, pulse oximetry, ekg, ecg, electrocardiogram,
      electrocardiography, echocardiogram, echocardiography, echo, 2 d echo, stress echo, stress test, treadmill test,
      cardiac stress test, nuclear stress test, exercise stress test, holter, holter monitor, event monitor,
      tilt table, tilt table test, ambulatory blood pressure monitoring, blood pressure monitoring,
      impedance cardiography, icg, cardio respiratory testing, cardiorespiratory testing, cardiopulmonary testing,
      autonomic function test, autonomic nervous system, autonomic testing, sudomotor, sudoscan, ans testing,
      pulmonary function, pulmonary function test, pft, spirometry, methacholine challenge, eeg, electroencephalogram,
      qeeg, video eeg, evoked potential, evoked potentials, ssep, sseps, somatosensory evoked potential,
      somatosensory evoked potentials, baer, visual evoked potential, vep, vng, videonystagmography, eng,
      electronystagmography, vestibular testing, vestibular evaluation, balance test, balance testing, posturography,
      audiogram, audiometry, hearing test, hearing evaluation, audiology evaluation, tympanometry,
      audiological evaluation, audiologic testing, visual field, visual field test, fundus photography, oct, eye exam,
      vision testing, vision test, optical coherence tomography, endoscopy, upper endoscopy, egd, colonoscopy,
      upper gi, upper gi endoscopy, bronchoscopy, laryngoscopy, nasal endoscopy, cystoscopy, urodynamic, urodynamics,
      urodynamic study, gastric emptying, gastric emptying study, manometry, ph study, breath test,
      nocturnal penile tumescence, npt, rigiscan, quantitative sensory testing, qst, current perception threshold,
      cpt, neurometer, pf ncs, pfncs, pain fiber, compartment pressure, ankle brachial index, abi, gait analysis,
      capsule endoscopy, work site evaluation, worksite evaluation, ergonomic evaluation, ergonomic assessment,
      job site evaluation, workstation evaluation, ergonomic workstation evaluation,
      ergonomic work station evaluation, driving evaluation, home evaluation, home safety evaluation, home assessment,
      vocational evaluation, outcome assessment, neurobehavioral testing, impact testing, cognitive testing,
      tensiometer, epworth, intracompartmental pressure, spinal cord stimulator screening test, bladder scan,
      diagnostic test, diagnostic testing, heart rate variability, activity monitor, axon testing, swallow study,
      swallow evaluation
      """
    ),
    (.testWord, "test, testing, study, scan, screen, screening, panel, level"),
  ]
}

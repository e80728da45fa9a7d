extension TreatmentTerms {
  /// Visits, consultations, specialties, psychological and dental services.
  static let visits: [(TreatmentConcept, String)] = [
    (
      .consult,
      """
      consult, consultation, consulation, consulting, office visit, toxicology consult, toxicology consultation,
      clinic visit, second opinion, 2 nd opinion, new patient visit, doctor visit, doctor s visit, physician visit,
      medical evaluation, medical visit, office consultation, e m, evaluation and management, medication management,
      medication monitoring, pharmacological management, pharmacologic management, transfer of care, toc, toc to,
      treat with, treatment with specialist, telehealth, telemedicine, qme, ame, agreed medical evaluation,
      qualified medical evaluation, independent medical evaluation, ime, permanent and stationary evaluation,
      p and s evaluation, mmi evaluation, impairment rating, p s report, specialist evaluation, specialty referral,
      specialist referral, referral to specialist, urgent care visit, emergency room visit, er visit,
      emergency department visit, prolonged service, special report, narrative report, case management,
      nurse case manager, nutritionist, dietician, dietitian, nutritional consultation, nutrition consultation,
      weight loss consultation, functional medicine consultation, medication consultation, medication evaluation,
      genetic counseling, pain management referral, pain management consultation, pain management consult,
      pain management evaluation, pain management specialist, pain management treatment, chronic pain management,
      pain management, pain specialist, pain consultation, pain consult, pain medicine, pain medicine consultation,
      pain physician, pain clinic, interventional pain management, primary treating physician,
      pain management follow up
      """
    ),
    (
      .followUp,
      """
      follow up visit, followup visit, follow up office visit, f u visit, follow up appointment,
      follow up consultation, follow up consult, follow up with, followup with, follow up evaluation,
      followup evaluation, follow up examination, follow up exam, re evaluation, reevaluation, follow ups with,
      return to clinic, rtc, follow up care
      """
    ),
    (
      .medicalSpecialist,
      """
      neurologist, neurology, cardiologist, cardiology, internist, internal medicine, internal medicine specialist,
      urologist, urology, gastroenterologist, gastroenterology, gi specialist, gi consult, rheumatologist,
      rheumatology, endocrinologist, endocrinology, pulmonologist, pulmonology, physiatrist, physiatry, pm r, pmr,
      podiatrist, podiatry, podiatric, dermatologist, dermatology, ophthalmologist, ophthalmology, optometrist,
      optometry, ent, ent specialist, otolaryngologist, otolaryngology, allergist, nephrologist, oncologist,
      hematologist, infectious disease, infectious disease specialist, toxicologist, addictionologist,
      addiction medicine, addiction specialist, sleep specialist, sleep medicine, wound specialist,
      wound care specialist, neuro ophthalmologist, neuro ophthalmology, neuro optometry, audiologist, obgyn,
      gynecologist, gynecology, ob gyn, physical medicine, family physician, family doctor, general practitioner,
      primary care physician, pcp, occupational medicine, hepatologist, sexual medicine, sports medicine,
      headache specialist, tbi specialist, brain injury specialist, burn specialist, ptp, vascular specialist
      """
    ),
    (
      .specialist,
      """
      specialist, orthopedist, orthopaedist, orthopedic, orthopaedic, orthopedics, ortho, spine specialist,
      hand specialist, shoulder specialist, foot specialist, foot and ankle specialist, knee specialist,
      hip specialist, physician, md, doctor, orthopedic consult, orthopedic consultation, orthopedic evaluation,
      orthopedic follow up, orthopedic re evaluation
      """
    ),
    (
      .evaluationWord,
      """
      evaluation, eval, evaluate, examination, exam, assessment, follow up, followup, recheck, f u
      """
    ),
    (.referralWord, "referral, refer, referred"),
    (.visitWord, "visit, appointment"),
    (
      .psych,
      """
      psych, psychological, psychiatric, psychiatry, psychiatrist, psychologist, psychology, pain psychology,
      psychologic, mental health, behavioral health, behavioral medicine, psyche, neuropsychological,
      neuropsychologist, neuropsychology, neuropsych, psychotropic, psychosocial, behavioral, neuropsychiatric,
      neuropsychiatrist
      """
    ),
    (
      .psychTherapy,
      """
      psychotherapy, cognitive behavioral therapy, cognitive behavior therapy, cognitive therapy, cbt, biofeedback,
      hypnotherapy, hypnosis, hypnotherapy relaxation, relaxation training, relaxation therapy, group therapy,
      group psychotherapy, group medical psychotherapy, individual psychotherapy, individual therapy, counseling,
      psychological counseling, family therapy, marital therapy, couples therapy, behavioral therapy,
      behavioral treatment, psych treatment, psych therapy, psychological treatment, psychological therapy,
      psychiatric treatment, psychological services, psychological sessions, psychological follow up,
      psychiatric follow up, psychiatric sessions, psych sessions, psychological support, emdr,
      eye movement desensitization, exposure therapy, partial hospitalization, partial hospitalization program,
      intensive outpatient program, iop, intensive outpatient psychiatric, inpatient psychiatric,
      psychiatric hospitalization, psychoeducation, psychoeducational, stress management, mindfulness,
      mindfulness training, meditation, transcranial magnetic stimulation, tms, rtms, electroconvulsive therapy, ect,
      neurofeedback, pain coping skills, pain coping, coping skills training, insomnia therapy, sex therapy,
      desensitization, mental health treatment, mental health therapy, acceptance and commitment therapy,
      cognitive behavioral, cognitive behavioral treatment, cognitive behavioral psychotherapy, psychological care,
      psychiatric care, medical hypnotherapy, psychiatric medication management, psychotropic medication management
      """
    ),
    (
      .psychEvaluation,
      """
      psychological testing, psychometric testing, psychological evaluation, psychological consultation,
      psychiatric evaluation, psychiatric consultation, psych consult, psych evaluation, psych eval,
      neuropsychological testing, neuropsychological evaluation, comprehensive psychological testing,
      psychological assessment, psychodiagnostic, behavioral health evaluation, behavioral health assessment,
      neurocognitive testing, neuropsych testing, beck depression inventory, beck anxiety inventory, mmpi,
      psychosocial evaluation, behavioral evaluation, health and behavior assessment, psychiatric clearance,
      psychological clearance, psych clearance, presurgical psychological evaluation,
      pre surgical psychological evaluation, presurgical psychological clearance, psychological screening,
      psych testing, psychometric, psychological consult, psychiatric consult, psychological tests
      """
    ),
    (
      .dental,
      """
      dental, dentist, dentistry, dental treatment, dental evaluation, dental consultation, dental consult,
      dental crown, dental crowns, dental implant, dental surgery, dental exam, dental clearance, tooth, teeth,
      root canal, endodontic, endodontist, periodontal, periodontist, orthodontic, orthodontist, prosthodontist,
      oral surgery, oral surgeon, maxillofacial, crown, denture, partial denture, bridge tooth, occlusal guard,
      night guard, mouth guard, bite guard, occlusal splint, oral appliance,
      musculoskeletal trigeminal oral appliance, trigeminal oral appliance, obstructive airway oral appliance,
      tmj appliance, tmj splint, tmj specialist, salivary flow, xerostomia, caries, bruxism appliance, scaling,
      root planing, prophylaxis dental, porcelain, molar, extraction of teeth, tooth extraction, periodontal scaling,
      gingivectomy
      """
    ),
  ]
}

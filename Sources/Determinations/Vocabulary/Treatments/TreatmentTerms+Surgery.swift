extension TreatmentTerms {
  /// Operations, services around them, and surgeons.
  static let surgery: [(TreatmentConcept, String)] = [
    (
      .associatedService,
      """
      associated surgical service, associated surgical services, associated service, associated services,
      associated surgical, associated surgery service, surgical service
      """
    ),
    (
      .preOperative,
      """
      pre op, preop, pre operative, preoperative, pre surgical, presurgical, preoperatively, pre surgery,
      peri operative, perioperative
      """
    ),
    (
      .adjunctService,
      """
      assistant surgeon, surgical assistant, assistant for surgery, surgery assistant, assistant pa, pa assistant,
      pa c, surgical first assistant, first assistant, physician assistant, pa assist, pa assistance, pa c assist, pa c assistance,
      assist pa, pa surgical assist, surgical assist, assist at surgery, surgical pa, assistant surgeon pa, rnfa,
      pa first assist, first assist, pa for surgery, co surgeon, cosurgeon,
      assistant at surgery, medical clearance, surgical clearance, pre op clearance, preop clearance,
      pre operative clearance, preoperative clearance, pre operative medical clearance,
      preoperative medical clearance, pre op medical clearance, preop medical clearance, cardiac clearance,
      cardiology clearance, clearance, internal medicine clearance, pre surgical clearance, pre op physical,
      pre operative physical, preoperative evaluation, pre operative evaluation, pre op evaluation,
      preoperative testing, pre operative testing, pre op testing, preop testing, preop labs, pre op labs,
      pre operative labs, preoperative labs, pre op work up, preoperative work up, pre op h p, history and physical,
      h and p, h p, anesthesia, general anesthesia, anesthesiologist, anesthetic, mac anesthesia,
      monitored anesthesia care, conscious sedation, moderate sedation, iv sedation, sedation, facility fee, facility,
      outpatient facility, surgical facility, outpatient surgery center, ambulatory surgery center,
      ambulatory surgical center, hospital stay, inpatient stay, inpatient hospital stay, inpatient hospitalization,
      inpatient admission, inpatient, overnight stay, length of stay, hospital length of stay, day stay,
      hospital admission, hospitalization, hospital observation, intraoperative monitoring,
      intra operative monitoring, intraoperative neuromonitoring, neuromonitoring, neuro monitoring,
      neurophysiological monitoring, spinal monitoring, intraoperative fluoroscopy, cell saver, platelet gel,
      bone graft, allograft, post op nurse, vascular surgeon access, vascular access surgeon,
      vascular surgeon for access, surgical tray, surgical supplies, implants, recovery room, pre admission testing,
      blood donation, autologous blood
      """
    ),
    (
      .arthroscopic,
      """
      arthroscopy, arthroscopic, arthroscopically, arthroscopic surgery, diagnostic arthroscopy, arthroscope
      """
    ),
    (
      // Operations that are arthroscopic unless the request says ‘open’.
      .usuallyArthroscopic,
      """
      meniscectomy, partial meniscectomy, meniscus repair, meniscal repair, meniscal debridement, chondroplasty,
      subacromial decompression, sad, acromioplasty, rotator cuff repair, repair of rotator cuff,
      repair of the rotator cuff, rcr, slap repair, labral repair, labrum repair, bankart repair, bankart, mumford,
      mumford procedure, distal clavicle resection, distal clavicle excision, dce, biceps tenodesis, tenodesis,
      acl reconstruction, acl repair, anterior cruciate ligament reconstruction, microfracture,
      lysis of adhesions shoulder, capsular release, synovectomy, femoroacetabular impingement surgery,
      loose body removal, lateral release, subacromial bursectomy, capsulorrhaphy
      """
    ),
    (
      .spineSurgery,
      """
      laminectomy, hemilaminectomy, laminotomy, hemilaminotomy, laminoplasty, laminoforaminotomy, discectomy,
      diskectomy, microdiscectomy, micro discectomy, microdiskectomy, microdecompression, micro decompression,
      foraminotomy, foraminectomy, corpectomy, vertebrectomy, facetectomy, acdf, anterior cervical discectomy, tlif,
      plif, alif, xlif, llif, olif, dlif, lumbar fusion, cervical fusion, spinal fusion, spine fusion,
      interbody fusion, posterior fusion, posterolateral fusion, posterior spinal fusion, anterior fusion,
      arthrodesis lumbar, lumbar decompression, disc replacement, disk replacement, artificial disc,
      artificial disc replacement, total disc replacement, disc arthroplasty, cervical disc arthroplasty, kyphoplasty,
      vertebroplasty, spine surgery, spinal surgery, lumbar surgery, cervical surgery, back surgery, neck surgery,
      lumbar spine surgery, cervical spine surgery, pedicle screw, instrumentation, posterior instrumentation,
      interspinous, spinous process, idet, intradiscal electrothermal therapy, nucleoplasty, percutaneous discectomy,
      endoscopic discectomy, neuroplasty, epidural neuroplasty, epidural lysis of adhesions,
      lysis of epidural adhesions, epidurolysis, epiduroscopy, percutaneous adhesiolysis, spinal cord stimulator,
      spinal cord stimulation, scs, scs trial, scs implant, dorsal column stimulator, dorsal root ganglion stimulator,
      drg stimulator, neurostimulator implant, ipg, implantable pulse generator, stimulator implantation,
      stimulator lead, stimulator trial, percutaneous stimulator, intrathecal pump, intrathecal pain pump,
      intrathecal morphine pump, pain pump implant, intrathecal trial, intrathecal pump trial,
      sacroiliac joint fusion, si joint fusion, sacroiliac fusion, si fusion, minuteman, coflex, x stop,
      mild procedure
      """
    ),
    (
      .otherSurgery,
      """
      arthroplasty, hemiarthroplasty, total knee arthroplasty, total hip arthroplasty, knee replacement,
      hip replacement, total knee replacement, total hip replacement, shoulder replacement,
      total shoulder replacement, joint replacement, ankle replacement, tka, tkr, tha, thr,
      total shoulder arthroplasty, reverse total shoulder, unicompartmental knee, revision arthroplasty, orif,
      open reduction, open reduction internal fixation, internal fixation, closed reduction, external fixation,
      osteotomy, ostectomy, osteoplasty, carpal tunnel release, ctr, cubital tunnel release, tarsal tunnel release,
      tunnel release, trigger finger release, trigger thumb release, trigger release, pulley release,
      a 1 pulley release, de quervain release, dequervain release, de quervain s release,
      first dorsal compartment release, dorsal compartment release, epicondylar release, epicondylectomy, fasciotomy,
      fasciectomy, plantar fasciotomy, fascia release, tendon repair, tendon transfer, tendon reconstruction,
      tenolysis, tenotomy, tenosynovectomy, tenex, tenex procedure, ligament repair, ligament reconstruction, tfcc repair,
      ulnar nerve transposition, nerve transposition, ulnar nerve decompression, ulnar transposition, neurolysis,
      nerve repair, neurectomy, neuroma excision, excision, resection, debridement, irrigation and debridement,
      amputation, bunionectomy, hammertoe correction, hammer toe correction, hernia repair, herniorrhaphy,
      inguinal hernia repair, umbilical hernia repair, ventral hernia repair, cholecystectomy, appendectomy,
      septoplasty, turbinate reduction, rhinoplasty, sinus surgery, craniotomy, cranioplasty, cataract surgery,
      cataract extraction, vitrectomy, keratoplasty, blepharoplasty, tympanoplasty, bariatric surgery, gastric bypass,
      gastric sleeve, lap band, foreign body removal, manipulation under anesthesia, mua, skin graft, scar revision,
      flap, wound debridement, implant removal, ganglion excision, ganglion cyst excision, cyst excision,
      mass excision, trapeziectomy, cmc arthroplasty, suspensionplasty, arthrotomy, achilles repair,
      quadriceps repair, distal biceps repair, biceps repair, patellectomy, bursectomy, calcanectomy,
      gastrocnemius recession, penile prosthesis, penile implant, vasectomy, hysterectomy, colectomy,
      ablation of vein, catheterization, cardiac catheterization, angioplasty, stent, bypass, pacemaker,
      peripheral nerve stimulator, peripheral nerve stimulation, occipital nerve stimulator, occipital stimulator,
      coronary artery bypass, thyroidectomy, lithotripsy, port placement, vein ablation, hair transplant,
      endoscopic carpal tunnel release, open carpal tunnel release
      """
    ),
    (.fusion, "fusion, arthrodesis, reduction and fusion"),
    (
      .regionalSurgery,
      """
      hardware removal, removal of hardware, screw removal, plate removal, pin removal, decompression, decompressive,
      surgical decompression, nerve decompression
      """
    ),
    (.openSurgery, "open, mini open"),
    (
      .surgeryWord,
      """
      surgery, surgical, surgical intervention, surgical repair, surgical procedure, surgical treatment, operation,
      operative, repair, reconstruction, revision, release, removal, implantation, implant
      """
    ),
    (
      .surgeon,
      """
      surgeon, spine surgeon, orthopedic surgeon, neurosurgeon, neurosurgery, neurosurgical, neurological surgeon,
      hand surgeon, general surgeon, plastic surgeon, ortho surgeon, ortho spine surgeon, orthopaedic surgeon,
      vascular surgeon, orthopedic spine surgeon, orthopedic surgery, orthopaedic surgery, plastic surgery,
      spinal surgeon, shoulder surgeon, knee surgeon, general surgery, hand surgery, joint replacement specialist,
      hip replacement specialist, knee replacement specialist, podiatric surgeon, bariatric surgeon
      """
    ),
    (
      .surgicalConsult,
      """
      surgical consult, surgical consultation, surgery consult, surgery consultation, surgical evaluation,
      surgery evaluation, surgical opinion, surgical referral, spine surgery consult, spine surgery consultation,
      spine surgical consultation, spine surgical consult, spinal surgery consultation, spinal surgery consult,
      spine surgery evaluation, spine surgery referral, hand surgery consultation, hand surgery consult,
      bariatric surgery consultation, surgical second opinion, surgical spine consult, surgery referral,
      spinal surgical consultation, second surgical opinion, surgical re evaluation
      """
    ),
  ]
}

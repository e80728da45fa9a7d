extension TreatmentTerms {
  /// Injections and blocks.
  static let injections: [(TreatmentConcept, String)] = [
    (
      .facet,
      """
      facet injection, facet injections, facet joint injection, facet joint injections, facet block, facet blocks,
      facet joint block, facet joint blocks, facet nerve block, facet joint nerve block, facet medial branch block,
      medial branch block, medial branch blocks, medial branch nerve block, medial branch nerve blocks,
      medial branch facet block, median branch block, median branch blocks, mbb, mbbs, intra articular facet,
      intraarticular facet, diagnostic facet, facet steroid injection, facet joint steroid injection,
      medial branch injection, medial branch injections, medial branch diagnostic block, third occipital nerve block,
      z joint injection, zygapophyseal joint injection
      """
    ),
    (.facetWord, "facet, facet joint, medial branch, facets, zygapophyseal, paravertebral facet"),
    (
      .ablation,
      """
      radiofrequency, radio frequency, radiofrequency ablation, radio frequency ablation, rfa, rf ablation, rf, rftc,
      rfl, rfn, rhizotomy, rhizotomies, rhyzotomy, facet rhizotomy, radiofrequency rhizotomy,
      radiofrequency neurotomy, radiofrequency neurolysis, radiofrequency denervation, neurotomy, facet neurotomy,
      denervation, thermal ablation, nerve ablation, medial branch ablation, medial branch neurotomy, cryoablation,
      neuroablation, radiofrequency lesioning, radiofrequency thermocoagulation, coolief,
      basivertebral nerve ablation, intracept, pulsed radiofrequency, ablation
      """
    ),
    (
      .injection,
      """
      epidural, epidurals, esi, esis, lesi, cesi, tfesi, tf esi, ilesi, tesi, epidural steroid injection,
      epidural steroid injections, epidural injection, epidural injections, transforaminal epidural,
      transforaminal epidural steroid injection, transforaminal, interlaminar, caudal, caudal epidural, caudal esi,
      lumbar epidural, cervical epidural, epidural block, epidural blood patch, blood patch,
      epidural cortisone injection, nerve root block, nerve root blocks, nerve root injection,
      selective nerve root block, selective nerve root injection, selective nerve block, snrb, nerve block,
      nerve blocks, peripheral nerve block, occipital nerve block, occipital nerve blocks, occipital block,
      greater occipital nerve block, stellate ganglion, stellate ganglion block, stellate block, ganglion block,
      sympathetic block, sympathetic blocks, sympathetic nerve block, lumbar sympathetic block, lumbar sympathetic,
      lumbar sympathetic nerve block, sphenopalatine ganglion block, celiac plexus block, suprascapular nerve block,
      ilioinguinal nerve block, genicular nerve block, genicular nerve blocks, genicular block, femoral nerve block,
      interscalene block, digital block, saphenous nerve block, lateral branch block, bier block,
      hypogastric plexus block, trigger point, trigger points, trigger point injection, trigger point injections, tpi,
      tpis, trigger finger injection, joint injection, joint injections, intra articular injection,
      intraarticular injection, intra articular, intraarticular, si joint injection, si joint injections,
      si injection, sacroiliac joint injection, sacroiliac injection, sacroiliac joint block, sij injection,
      hip injection, knee injection, shoulder injection, bursa injection, bursal injection, subacromial injection,
      corticosteroid injection, corticosteroid injections, cortico steroid injection, steroid injection,
      steroid injections, cortisone, cortisone injection, cortisone injections, cortisone shot, kenalog injection,
      depo medrol injection, celestone injection, csi, aspiration, arthrocentesis, joint aspiration,
      tendon sheath injection, carpal tunnel injection, plantar fascia injection, piriformis injection, botox,
      botox injection, botulinum, botulinum toxin, botulinum toxin injection, onabotulinumtoxina, onabotulinum,
      onabotulinumtoxin, dysport, xeomin, myobloc, chemodenervation, prolotherapy, prp, prp injection, prp injections,
      platelet rich plasma, platelet rich plasma injection, platelet rich plasma injections, platelet injection,
      autologous blood injection, stem cell, stem cell injection, stem cell therapy, bmac, bone marrow aspirate,
      amniotic, intradiscal injection, ozone injection, perineural injection, neurolytic,
      injection of neurolytic substance, phenol injection, dry needling injection, collagenase, xiaflex,
      intratympanic, sclerotherapy, therapeutic injection, diagnostic injection, lidocaine infusion,
      ketamine infusion, ketamine infusions, infusion, iv infusion, tendon injection, ultrasound guided injection,
      bursa aspiration, peppering injection, greater trochanteric bursa injection, intercostal nerve block,
      scar injection, costochondral injection, coccygeal injection, ganglion impar block, ganglion impar injection,
      ganglion impar
      """
    ),
    (.injectionWord, "injection, inject, injected, inj, shot"),
    (.blockWord, "block, blocks"),
    (
      .systemicRoute,
      """
      im, intramuscular, intramuscularly, i m, iv, intravenous, subcutaneous, subcutaneously, sq, im injection,
      intramuscular injection, iv push, pump refill, intrathecal pump refill, pain pump refill,
      pain pump medication refill, pump medication refill, intrathecal medication, pump refills, intrathecal
      """
    ),
  ]
}

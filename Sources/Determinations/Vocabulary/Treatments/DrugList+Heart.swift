extension DrugList {
  /// Hormones, and drugs for the heart, circulation, diabetes, osteoporosis and other conditions, in the same form as
  /// ``pain``.
  static let heart: [(DrugClass, String)] = [
    (
      .adrenalCorticalSteroids,
      """
      prednisone: deltasone, rayos
      prednisolone: orapred
      methylprednisolone: medrol, medrol dosepak, medrol dose pack, solu medrol, depo medrol, depomedrol
      dexamethasone: decadron
      triamcinolone: kenalog, zilretta, aristospan
      betamethasone: celestone, diprolene
      hydrocortisone: cortef, cortisone cream
      clobetasol: temovate
      fluocinonide: lidex
      desonide
      fluocinolone
      """
    ),
    (
      .impotenceAgents,
      """
      sildenafil: viagra, revatio
      tadalafil: cialis
      vardenafil: levitra, staxyn
      avanafil: stendra
      alprostadil: caverject, edex
      alprostadil, papaverine and phentolamine: trimix
      """
    ),
    (
      .androgens,
      """
      testosterone: androgel, testim, axiron, fortesta, androderm, testopel, aveed, testosterone cypionate,
        depo testosterone,
        testosterone enanthate
      oxandrolone: oxandrin
      methyltestosterone
      """
    ),
    (
      .hormones,
      """
      levothyroxine: synthroid, levoxyl, unithroid, armour thyroid
      liothyronine: cytomel
      estradiol: estrace
      conjugated estrogens: premarin, estrogen
      progesterone: prometrium
      medroxyprogesterone: provera
      somatropin: human growth hormone
      calcitonin: miacalcin
      teriparatide: forteo
      desmopressin: ddavp
      anastrozole: arimidex
      clomiphene: clomid
      human chorionic gonadotropin: hcg injection
      octreotide: sandostatin
      """
    ),
    (
      .antihypertensive,
      """
      lisinopril: prinivil, zestril
      lisinopril and hydrochlorothiazide: zestoretic, prinzide
      enalapril: vasotec
      benazepril: lotensin
      ramipril: altace
      quinapril: accupril
      captopril: capoten
      losartan: cozaar
      losartan and hydrochlorothiazide: hyzaar
      valsartan: diovan
      sacubitril and valsartan: entresto
      olmesartan: benicar
      irbesartan: avapro
      telmisartan: micardis
      candesartan: atacand
      azilsartan: edarbi
      hydrochlorothiazide: hctz, microzide
      chlorthalidone: thalitone
      furosemide: lasix
      spironolactone: aldactone
      triamterene and hydrochlorothiazide: dyazide, maxzide, triamterene
      clonidine: catapres, kapvay
      hydralazine: apresoline
      aliskiren: tekturna
      guanfacine: intuniv
      torsemide: demadex
      bumetanide: bumex
      methyldopa
      """
    ),
    (
      .betaBlocker,
      """
      metoprolol: lopressor, toprol, toprol xl
      atenolol: tenormin
      propranolol: inderal
      carvedilol: coreg
      bisoprolol: zebeta
      nebivolol: bystolic
      labetalol: trandate
      nadolol: corgard
      timolol
      """
    ),
    (
      .calciumChannelBlocker,
      """
      amlodipine: norvasc
      amlodipine and benazepril: lotrel
      diltiazem: cardizem
      verapamil: calan
      nifedipine: procardia, adalat
      felodipine: plendil
      nicardipine: cardene
      nimodipine: nimotop
      """
    ),
    (
      .alphaBlocker,
      """
      tamsulosin: flomax
      prazosin: minipress
      terazosin: hytrin
      doxazosin: cardura
      alfuzosin: uroxatral
      silodosin: rapaflo
      """
    ),
    (
      .statin,
      """
      atorvastatin: lipitor
      simvastatin: zocor
      rosuvastatin: crestor
      pravastatin: pravachol
      lovastatin: mevacor
      pitavastatin: livalo
      ezetimibe: zetia
      ezetimibe and simvastatin: vytorin
      """
    ),
    (
      .fibricAcid,
      """
      fenofibrate: tricor, trilipix, lofibra
      gemfibrozil: lopid
      """
    ),
    (
      .antidiabetics,
      """
      metformin: glucophage, fortamet, glumetza
      glipizide: glucotrol
      glyburide: diabeta
      glimepiride: amaryl
      sitagliptin: januvia
      sitagliptin and metformin: janumet
      saxagliptin: onglyza
      linagliptin: tradjenta
      pioglitazone: actos
      insulin: lantus, humalog, novolog, levemir, toujeo, tresiba, basaglar, humulin, novolin, insulin glargine
      liraglutide: victoza, saxenda
      exenatide: byetta, bydureon
      semaglutide: ozempic, wegovy, rybelsus
      dulaglutide: trulicity
      tirzepatide: mounjaro
      canagliflozin: invokana
      empagliflozin: jardiance
      dapagliflozin: farxiga
      """
    ),
    (
      .antiCoagulant,
      """
      warfarin: coumadin, jantoven
      enoxaparin: lovenox
      rivaroxaban: xarelto
      apixaban: eliquis
      dabigatran: pradaxa
      heparin
      fondaparinux: arixtra
      dalteparin: fragmin
      clopidogrel: plavix
      ticagrelor: brilinta
      prasugrel: effient
      tranexamic acid
      """
    ),
    (
      .bisphosphonates,
      """
      alendronate: fosamax
      risedronate: actonel
      ibandronate: boniva
      zoledronic acid: reclast, zometa
      pamidronate: aredia
      """
    ),
    (
      .tnfModifier,
      """
      adalimumab: humira
      etanercept: enbrel
      infliximab: remicade
      certolizumab: cimzia
      golimumab: simponi
      """
    ),
    (
      .nutritionalProducts,
      """
      theramine
      sentra: sentra am, sentra pm
      gabadone
      trepadone
      percura
      appbutamone: apptrim, hypertensa, pulmona, appformin
      folic acid: folate
      methylfolate: deplin, l methylfolate
      metanx = methylfolate + vitamin b 12 + vitamin b 6
      cerefolin = methylfolate + vitamin b 12 + acetylcysteine
      limbrel: flavocoxid
      glucosamine: glucosamine sulfate, genicin, synovacin
      chondroitin
      glucosamine and chondroitin: glucosamine chondroitin, cosamin
      vitamin: multivitamin, multi vitamin
      vitamin d: vitamin d 3, ergocalciferol, cholecalciferol, drisdol
      vitamin c: ascorbic acid
      vitamin b: vitamin b complex, b complex
      vitamin b 12: b 12, cyanocobalamin, methylcobalamin
      vitamin b 6: pyridoxine
      thiamine
      vitamin e
      vitamin k
      biotin
      melatonin
      omega 3: fish oil, lovaza, vascepa
      calcium: calcium carbonate
      calcium and vitamin d: calcium with vitamin d, caltrate, oscal
      magnesium: magnesium oxide, magnesium glycinate
      ferrous sulfate: iron supplement
      potassium chloride: klor con, k dur
      zinc
      coenzyme q 10: coq 10, ubiquinol
      turmeric: curcumin, tumeric
      alpha lipoic acid
      carnitine: acetyl l carnitine, l carnitine
      arginine: l arginine
      theanine: l theanine
      gaba
      5 hydroxytryptophan: 5 htp
      choline
      acetylcysteine: n acetylcysteine, nac
      msm: methylsulfonylmethane
      dhea
      collagen peptides
      somnicin
      proteolin: cartivisc
      strovite
      protein shake
      """
    ),
    (
      .unlisted,
      """
      oxybutynin: ditropan
      tolterodine: detrol
      solifenacin: vesicare
      mirabegron: myrbetriq
      fesoterodine: toviaz
      finasteride: proscar, propecia
      dutasteride: avodart
      bethanechol: urecholine
      phentermine: adipex
      phentermine and topiramate: qsymia
      orlistat: xenical
      methotrexate: trexall
      sulfasalazine: azulfidine
      leflunomide: arava
      tofacitinib: xeljanz
      apremilast: otezla
      cyclosporine: restasis
      lifitegrast: xiidra
      artificial tears: systane, refresh tears
      latanoprost: xalatan
      brimonidine: alphagan
      dorzolamide and timolol: cosopt, dorzolamide
      nitroglycerin: nitrostat, nitro bid
      isosorbide: imdur
      ranolazine: ranexa
      amiodarone: pacerone
      digoxin: lanoxin
      flecainide: tambocor
      benzonatate: tessalon
      pseudoephedrine: sudafed
      chlorhexidine: peridex
      tretinoin: retin a
      urea: urea cream
      denosumab: prolia
      ocrelizumab: ocrevus
      immunoglobulin: ivig, privigen
      tetanus vaccine: tdap, hepatitis b vaccine, hepatitis vaccine, vaccine, vaccination
      silicone scar gel = silicone: mederma
      """
    ),
  ]
}

extension DrugList {
  /// Drugs for the stomach, heart, lungs, glands and against infection; form as in ``pain``.
  static let body: [(DrugClass, String)] = [
    (
      .protonPumpInhibitors,
      """
      omeprazole: prilosec, zegerid, omeprazole dr
      esomeprazole: nexium
      pantoprazole: protonix
      lansoprazole: prevacid
      dexlansoprazole: dexilant, kapidex
      rabeprazole: aciphex
      """
    ),
    (
      .h2Blocker,
      """
      ranitidine: zantac, deprizine
      famotidine: pepcid
      cimetidine: tagamet
      nizatidine: axid
      """
    ),
    (
      .giAgents,
      """
      docusate: colace, dss, docuprene, doculase, surfak, docusate sodium
      senna: senokot, senokot s, sennosides, senexon, senna s, docusate senna, senna docusate, sennalax,
        laxacin, peri colace
      polyethylene glycol: miralax, glycolax, golytely, movi prep, moviprep
      bisacodyl: dulcolax
      lactulose: enulose, kristalose
      lubiprostone: amitiza
      linaclotide: linzess
      plecanatide: trulance
      magnesium citrate: milk of magnesia
      psyllium: metamucil, citrucel, benefiber, fibercon
      probiotics: probiotic, align probiotic, lactobacillus, vsl 3, florastor
      sucralfate: carafate
      misoprostol: cytotec
      simethicone: gas x, gaviscon, mylanta, maalox, tums, antacid
      hyoscyamine: levsin
      dicyclomine: bentyl
      loperamide: imodium
      diphenoxylate: lomotil
      mesalamine: lialda, asacol
      rifaximin: xifaxan
      ursodiol: actigall
      pancrelipase: creon
      bismuth: pepto bismol
      """
    ),
    (
      .antiemetic,
      """
      ondansetron: zofran, zuplenz
      promethazine: phenergan
      prochlorperazine: compazine
      metoclopramide: reglan
      trimethobenzamide: tigan
      meclizine: antivert, bonine
      scopolamine: transderm scop
      dimenhydrinate: dramamine
      granisetron: kytril
      aprepitant: emend
      doxylamine and pyridoxine: diclegis
      """
    ),
    (
      .antihistamine,
      """
      diphenhydramine: benadryl, dicopanol
      cetirizine: zyrtec
      levocetirizine: xyzal
      loratadine: claritin
      desloratadine: clarinex
      fexofenadine: allegra
      cyproheptadine: periactin
      chlorpheniramine
      azelastine: astelin
      doxylamine: unisom
      """
    ),
    (
      .asthma,
      """
      albuterol: proair, ventolin, proventil, albuterol inhaler
      levalbuterol: xopenex
      albuterol and ipratropium: combivent, duoneb
      ipratropium: atrovent
      tiotropium: spiriva
      fluticasone: flovent, flonase, arnuity
      fluticasone and salmeterol: advair, wixela, airduo
      budesonide: pulmicort
      budesonide and formoterol: symbicort
      mometasone: asmanex, nasonex
      mometasone and formoterol: dulera
      fluticasone and vilanterol: breo, trelegy
      montelukast: singulair
      zafirlukast: accolate
      beclomethasone: qvar
      salmeterol: serevent
      theophylline: theo 24
      roflumilast: daliresp
      omalizumab: xolair
      ciclesonide: alvesco
      umeclidinium: anoro, incruse
      guaifenesin: mucinex
      """
    ),
    (
      .antiInfectives,
      """
      cephalexin: keflex
      cefazolin: ancef
      cefadroxil: duricef
      cefuroxime: ceftin
      ceftriaxone: rocephin
      cefdinir: omnicef
      amoxicillin: amoxil
      amoxicillin and clavulanate: augmentin
      penicillin: pen vk
      ampicillin
      ciprofloxacin: cipro
      levofloxacin: levaquin
      moxifloxacin: avelox
      azithromycin: zithromax, z pak, zpak
      clarithromycin: biaxin
      erythromycin
      clindamycin: cleocin
      doxycycline: vibramycin
      minocycline: minocin
      tetracycline
      sulfamethoxazole and trimethoprim: bactrim, septra, sulfamethoxazole, trimethoprim
      metronidazole: flagyl
      vancomycin: vancocin
      linezolid: zyvox
      daptomycin: cubicin
      nitrofurantoin: macrobid
      rifampin
      gentamicin
      tobramycin
      mupirocin: bactroban
      bacitracin: neosporin
      silver sulfadiazine: silvadene
      fluconazole: diflucan
      terbinafine: lamisil
      ketoconazole: nizoral
      clotrimazole: lotrimin
      nystatin
      ciclopirox: penlac
      efinaconazole: jublia
      valacyclovir: valtrex
      acyclovir: zovirax
      oseltamivir: tamiflu
      ledipasvir and sofosbuvir: harvoni
      sofosbuvir: sovaldi, epclusa
      emtricitabine and tenofovir: truvada
      ivermectin
      hydroxychloroquine: plaquenil
      """
    ),
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
      alprostadil: caverject, edex, trimix
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
      estradiol: estrace, premarin, estrogen
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
      triamterene: dyazide, maxzide
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
      ezetimibe: zetia, vytorin
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
      sitagliptin: januvia, janumet
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
      deplin: l methylfolate, methylfolate, metanx, folic acid, folate, cerefolin
      limbrel: flavocoxid
      glucosamine: chondroitin, glucosamine chondroitin, glucosamine sulfate, cosamin, genicin, synovacin
      vitamin: multivitamin, multi vitamin, vitamin d, vitamin d 3, vitamin c, vitamin b, vitamin b 12,
        vitamin b 6,
        vitamin b complex, b complex, b 12, vitamin e, vitamin k, ergocalciferol, cholecalciferol, drisdol,
        cyanocobalamin,
        ascorbic acid, thiamine, pyridoxine, methylcobalamin, biotin
      melatonin
      omega 3: fish oil, lovaza, vascepa
      calcium: calcium carbonate, caltrate, oscal, calcium with vitamin d
      magnesium: magnesium oxide, magnesium glycinate
      ferrous sulfate: iron supplement
      potassium chloride: klor con, k dur
      zinc
      coenzyme q 10: coq 10, ubiquinol
      turmeric: curcumin, tumeric
      alpha lipoic acid
      acetyl l carnitine: l carnitine, l arginine, arginine, l theanine
      gaba: 5 htp, 5 hydroxytryptophan, choline
      nac: n acetylcysteine, acetylcysteine
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
      dorzolamide: cosopt
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
      urea cream: urea
      denosumab: prolia
      ocrelizumab: ocrevus
      immunoglobulin: ivig, privigen
      tetanus vaccine: tdap, hepatitis b vaccine, hepatitis vaccine, vaccine, vaccination
      silicone scar gel: mederma
      """
    ),
  ]
}

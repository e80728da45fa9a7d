extension DrugList {
  /// Drugs for the stomach, the lungs and infections, in the same form as ``pain``.
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
      senna: senokot, sennosides, senexon, sennalax
      docusate and senna: senokot s, senna s, docusate senna, senna docusate, sennosides docusate, laxacin, peri colace
      polyethylene glycol: miralax, glycolax, golytely, movi prep, moviprep
      bisacodyl: dulcolax
      lactulose: enulose, kristalose
      lubiprostone: amitiza
      linaclotide: linzess
      plecanatide: trulance
      magnesium citrate
      magnesium hydroxide: milk of magnesia
      psyllium: metamucil
      methylcellulose: citrucel
      wheat dextrin: benefiber
      polycarbophil: fibercon
      probiotics: probiotic, align probiotic, lactobacillus, vsl 3, florastor
      sucralfate: carafate
      misoprostol: cytotec
      simethicone: gas x
      antacid: gaviscon, mylanta, maalox, tums
      hyoscyamine: levsin
      dicyclomine: bentyl
      loperamide: imodium
      diphenoxylate and atropine: lomotil, diphenoxylate
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
      fluticasone and vilanterol: breo
      fluticasone, umeclidinium and vilanterol: trelegy
      montelukast: singulair
      zafirlukast: accolate
      beclomethasone: qvar
      salmeterol: serevent
      theophylline: theo 24
      roflumilast: daliresp
      omalizumab: xolair
      ciclesonide: alvesco
      umeclidinium: incruse
      umeclidinium and vilanterol: anoro
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
      sofosbuvir: sovaldi
      sofosbuvir and velpatasvir: epclusa
      emtricitabine and tenofovir: truvada
      ivermectin
      hydroxychloroquine: plaquenil
      """
    ),
  ]
}

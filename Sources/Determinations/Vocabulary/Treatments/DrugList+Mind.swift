extension DrugList {
  /// Drugs for mood, sleep and mental disorders, in the same form as ``pain``.
  static let mind: [(DrugClass, String)] = [
    (
      .antidepressant,
      """
      duloxetine: cymbalta, irenka, drizalma
      venlafaxine: effexor
      desvenlafaxine: pristiq, khedezla
      milnacipran: savella
      levomilnacipran: fetzima
      amitriptyline: elavil, endep
      amitriptyline and perphenazine: perphenazine amitriptyline
      amitriptyline and chlordiazepoxide: limbitrol
      nortriptyline: pamelor, aventyl
      desipramine: norpramin
      imipramine: tofranil
      clomipramine: anafranil
      protriptyline: vivactil
      doxepin: sinequan
      trazodone: desyrel, oleptro, trazadone
      nefazodone: serzone
      bupropion: wellbutrin, aplenzin, forfivo, budeprion, zyban
      bupropion and dextromethorphan: auvelity
      sertraline: zoloft
      fluoxetine: prozac, sarafem
      paroxetine: paxil, pexeva, brisdelle
      citalopram: celexa
      escitalopram: lexapro
      fluvoxamine: luvox
      mirtazapine: remeron
      vilazodone: viibryd
      vortioxetine: trintellix, brintellix
      esketamine: spravato
      selegiline: emsam
      phenelzine: nardil
      tranylcypromine: parnate
      """
    ),
    (
      .antiAnxiety,
      """
      buspirone: buspar
      hydroxyzine: vistaril, atarax
      meprobamate: equanil
      """
    ),
    (
      .benzodiazepines,
      """
      alprazolam: xanax, niravam
      diazepam: valium, diastat, diazempam
      lorazepam: ativan
      clonazepam: klonopin
      temazepam: restoril
      chlordiazepoxide: librium
      clorazepate: tranxene
      oxazepam: serax
      triazolam: halcion
      estazolam: prosom
      flurazepam: dalmane
      midazolam: versed
      quazepam: doral
      clobazam: onfi
      """
    ),
    (
      .sedativeHypnotics,
      """
      zolpidem: ambien, ambien cr, edluar, intermezzo, zolpimist
      eszopiclone: lunesta
      zaleplon: sonata
      ramelteon: rozerem
      suvorexant: belsomra
      lemborexant: dayvigo
      daridorexant: quviviq
      doxepin low dose: silenor
      tasimelteon: hetlioz
      butabarbital: butisol
      """
    ),
    (
      .atypicalAntipsychotic,
      """
      quetiapine: seroquel
      aripiprazole: abilify
      olanzapine: zyprexa
      olanzapine and fluoxetine: symbyax
      risperidone: risperdal
      ziprasidone: geodon
      lurasidone: latuda
      paliperidone: invega
      asenapine: saphris
      iloperidone: fanapt
      brexpiprazole: rexulti
      cariprazine: vraylar
      clozapine: clozaril
      lumateperone: caplyta
      """
    ),
    (
      .dopamineAgonists,
      """
      ropinirole: requip
      pramipexole: mirapex
      rotigotine: neupro
      carbidopa and levodopa: sinemet, levodopa, carbidopa
      cabergoline
      bromocriptine: parlodel
      amantadine: symmetrel
      """
    ),
    (
      .unlisted,
      """
      modafinil: provigil
      armodafinil: nuvigil
      methylphenidate: ritalin, concerta
      dexmethylphenidate: focalin
      amphetamine: adderall, dextroamphetamine, dexedrine
      lisdexamfetamine: vyvanse
      atomoxetine: strattera
      lithium: lithobid, eskalith
      haloperidol: haldol
      chlorpromazine: thorazine
      perphenazine: trilafon
      benztropine: cogentin
      donepezil: aricept
      memantine: namenda
      dextromethorphan: delsym
      dextromethorphan and quinidine: nuedexta
      varenicline: chantix
      nicotine: nicoderm, nicorette, nicotine patch
      caffeine
      """
    ),
  ]
}

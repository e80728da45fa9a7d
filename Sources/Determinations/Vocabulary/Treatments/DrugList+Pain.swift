extension DrugList {
  /// Drugs against pain, spasm, inflammation and what follows them, as workers' compensation sees them.
  ///
  /// One line a drug: the generic name, then after a colon its brands. A combination goes under the class for whose
  /// sake it is asked for (oxycodone with acetaminophen is an opioid; diclofenac with misoprostol an NSAID).
  static let pain: [(DrugClass, String)] = [
    (
      .opioids,
      """
      tramadol: ultram, conzip, ryzolt, rybix, synapryn, seglentis, qdolo
      tramadol and acetaminophen: ultracet
      hydrocodone: zohydro, hysingla, vantrela, hydrocod
      hydrocodone and acetaminophen: norco, vicodin, lortab, lorcet, xodol, verdrocet, zydone, anexsia,
        maxidone,
        hydrocodone apap, hydrocodone bitartrate acetaminophen, hydrocodone acetaminophen
      hydrocodone and ibuprofen: vicoprofen, reprexain, ibudone, xylon
      oxycodone: oxycontin, roxicodone, oxy ir, oxyir, oxaydo, oxecta, xtampza, roxybond, oxyfast
      oxycodone and acetaminophen: percocet, endocet, roxicet, primlev, xartemis, magnacet, tylox, nalocet,
        prolate,
        oxycodone apap, oxycodone acetaminophen
      oxycodone and aspirin: percodan, endodan
      oxycodone and naltrexone: troxyca
      oxymorphone: opana
      hydromorphone: dilaudid, exalgo
      morphine: ms contin, mscontin, kadian, avinza, msir, ms ir, oramorph, arymo, morphabond, morphine sulfate
      morphine and naltrexone: embeda
      codeine: codeine sulfate
      codeine and acetaminophen: tylenol 3, tylenol no 3, tylenol 4, tylenol no 4, tylenol with codeine,
        tylenol codeine, tylenol number 3, acetaminophen codeine, acetaminophen with codeine, apap codeine,
        t 3 s
      dihydrocodeine, acetaminophen and caffeine: trezix, panlor, dvorah, dihydrocodeine
      fentanyl: duragesic, actiq, fentora, subsys, abstral, lazanda, sublimaze
      methadone: dolophine, methadose, diskets
      tapentadol: nucynta
      buprenorphine: butrans, belbuca, buprenex, subutex, sublocade
      buprenorphine and naloxone: suboxone, zubsolv, bunavail
      levorphanol: levo dromoran
      meperidine: demerol
      pentazocine: talwin, pentazocine naloxone
      butorphanol: stadol
      nalbuphine: nubain
      propoxyphene: darvocet, darvon
      carisoprodol, aspirin and codeine: soma compound with codeine
      """
    ),
    (
      .opioidAntagonist,
      """
      naloxone: narcan, evzio, kloxxado, zimhi
      naltrexone: vivitrol, revia, low dose naltrexone
      methylnaltrexone: relistor
      naloxegol: movantik
      naldemedine: symproic
      """
    ),
    (
      .nsaid,
      """
      ibuprofen: motrin, advil, caldolor, midol
      ibuprofen and famotidine: duexis
      naproxen: naprosyn, anaprox, anaprox ds, aleve, naprelan, ec naprosyn, naproxen sodium, flanax,
        all day pain relief
      naproxen and esomeprazole: vimovo
      diclofenac: voltaren, voltaren xr, cataflam, zipsor, zorvolex, cambia, lofena, dyloject,
        diclofenac sodium,
        diclofenac potassium
      diclofenac and misoprostol: arthrotec
      etodolac: lodine
      nabumetone: relafen
      meloxicam: mobic, vivlodex, anjeso
      celecoxib: celebrex, elyxyb, consensi
      ketorolac: toradol, sprix
      ketoprofen: orudis, oruvail
      indomethacin: indocin, tivorbex
      oxaprozin: daypro, coxanto
      piroxicam: feldene
      sulindac: clinoril
      fenoprofen: nalfon, fenortho, profeno
      flurbiprofen: ansaid
      tolmetin: tolectin
      diflunisal: dolobid
      mefenamic acid: ponstel
      meclofenamate: meclomen
      salsalate: disalcid
      choline magnesium trisalicylate: trilisate
      aspirin: ecotrin, bayer, durlaza, asa 81, bufferin, acetylsalicylic acid
      rofecoxib: vioxx
      valdecoxib: bextra
      """
    ),
    (
      .miscAnalgesics,
      """
      acetaminophen: tylenol, apap, ofirmev, mapap, tylenol es, tylenol extra strength
      acetaminophen, aspirin and caffeine: excedrin
      ziconotide: prialt
      ketamine: ketalar
      phenazopyridine: pyridium
      colchicine: colcrys, mitigare
      allopurinol: zyloprim
      febuxostat: uloric
      bupivacaine: marcaine, sensorcaine, exparel, zynrelef
      suzetrigine: journavx
      ropivacaine: naropin
      mexiletine
      palmitoylethanolamide
      """
    ),
    (
      .muscleRelaxant,
      """
      cyclobenzaprine: flexeril, fexmid, amrix, tabradol, flexaril, cyclobenzaprine hydrochloride, comfort pac
      carisoprodol: soma, vanadom, soma compound
      methocarbamol: robaxin, robaxacet
      metaxalone: skelaxin, metaxall
      tizanidine: zanaflex
      orphenadrine: norflex, orphenadrine citrate
      orphenadrine, aspirin and caffeine: norgesic, orphengesic
      chlorzoxazone: parafon forte, lorzone, parafon
      baclofen: lioresal, gablofen, ozobax, lyvispah, fleqsuvy
      dantrolene: dantrium
      """
    ),
    (
      .antiEpilepsy,
      """
      gabapentin: neurontin, gralise, horizant, fanatrex, gabarone
      pregabalin: lyrica
      topiramate: topamax, trokendi, qudexy, topiragen
      lamotrigine: lamictal
      carbamazepine: tegretol, carbatrol, equetro, epitol
      oxcarbazepine: trileptal, oxtellar
      levetiracetam: keppra
      divalproex: depakote
      valproic acid: depakene, valproate
      zonisamide: zonegran
      phenytoin: dilantin
      lacosamide: vimpat
      tiagabine: gabitril
      ethosuximide: zarontin
      rufinamide: banzel
      perampanel: fycompa
      brivaracetam: briviact
      felbamate: felbatol
      """
    ),
    (
      .topicalAnalgesics,
      """
      lidocaine: lidoderm, xylocaine, ztlido, lidopatch, lidocan,
        xylocaine jelly, lidorx, lidotral, lidovex, dermacinrx lido
      lidocaine and prilocaine: emla, prilolid
      lidocaine and menthol: lidopro, terocin, lenza, lidall, synvexia, prolida, relyyt, nuvakaan, avalin,
        lidozen, silvera, lidothol, medi patch
      capsaicin: capzasin, zostrix, qutenza, capsin, axsain, trixaicin
      capsaicin and menthol: medrox, dendracin, xoten, new terocin, medi derm, mediderm, medrox rx, sinelee, renovo,
        exoten, ultracin
      menthol and methyl salicylate: menthoderm, mentherm, methoderm, salonpas, bengay, icy hot, thera gesic, theragesic,
        keratek, kera tek, exten
      menthol gel: biofreeze, flexall, tiger balm, bio therm, biotherm
      diclofenac gel: voltaren gel, pennsaid, flector, solaraze, licart, diclozor, rexaphenac,
        dermacinrx lexitral
      ketoprofen cream: ketophene, frotek
      methyl salicylate: salicylate, trolamine salicylate, analgesic balm
      menthol
      camphor
      trolamine: aspercreme cream
      benzocaine
      tetracaine
      doxepin cream: prudoxin, zonalon
      dimethyl sulfoxide: dmso
      """
    ),
    (
      .topicalCompounds,
      """
      compounded pain cream: fluriflex, cyclotram, gabaclotram, gabacyclotram, capsacyc, tgice, tg hot, tghot,
        flurido,
        flurido a, ultraflex g, ultraflex, cyclophene, cyclo tramadol cream, amitramadol, amitramadol dm,
        flurflex,
        hmphcc, hnpc, mphcc, tg ice
      """
    ),
    (
      .viscosupplementation,
      """
      hyaluronate: synvisc, synvisc one, orthovisc, euflexxa, supartz, hyalgan, monovisc, gel one, gelsyn,
        durolane,
        visco 3, trivisc, genvisc, hymovis, synojoynt, triluron, hyaluronic acid, sodium hyaluronate,
        hyaluronan, hylan,
        viscosupplementation, visco supplementation, viscosupplement, visco supplement, visco injection,
        viscosupplementation injection, hyaluronic acid injection
      """
    ),
    (
      .antimigraine,
      """
      sumatriptan: imitrex, zembrace, onzetra, sumavel, tosymra, alsuma
      sumatriptan and naproxen: treximet
      rizatriptan: maxalt
      zolmitriptan: zomig
      eletriptan: relpax
      naratriptan: amerge
      frovatriptan: frova
      almotriptan: axert
      dihydroergotamine: migranal, dhe 45, trudhesa
      ergotamine: cafergot, ergomar
      erenumab: aimovig
      fremanezumab: ajovy
      galcanezumab: emgality
      eptinezumab: vyepti
      ubrogepant: ubrelvy
      rimegepant: nurtec
      atogepant: qulipta
      lasmiditan: reyvow
      isometheptene: midrin, prodrin
      """
    ),
    (
      .barbiturates,
      """
      butalbital: fioricet, fiorinal, esgic, esgic plus, bupap, phrenilin, zebutal, fioricet with codeine,
        butalbital apap,
        butalbital acetaminophen caffeine, allzital, tencon, vtol
      phenobarbital: luminal
      primidone: mysoline
      """
    ),
    (
      .cannabinoids,
      """
      cannabis: marijuana, medical marijuana, cannabidiol, cbd, cbd oil, epidiolex
      dronabinol: marinol, syndros
      nabilone: cesamet
      """
    ),
  ]
}

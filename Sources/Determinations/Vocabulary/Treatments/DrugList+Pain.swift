extension DrugList {
  /// Drugs for pain, spasm, inflammation and their consequences, as prescribed in workers' compensation.
  ///
  /// One line for each product: its generic name, then after a colon its brands. The generic name gives the ingredients
  /// (‘oxycodone and acetaminophen’, ‘diclofenac gel’); if it does not, they follow after an equals sign, separated by
  /// plus signs. A combination is listed under the class for which it is prescribed (oxycodone with acetaminophen is an
  /// opioid, diclofenac with misoprostol an NSAID); the classes of its other ingredients are added.
  static let pain: [(DrugClass, String)] = [
    (
      .opioids,
      """
      tramadol: ultram, conzip, ryzolt, rybix, synapryn, qdolo
      tramadol and acetaminophen: ultracet, tramadol acetaminophen, tramadol apap
      tramadol and celecoxib: seglentis
      hydrocodone: zohydro, hysingla, vantrela, hydrocod
      hydrocodone and acetaminophen: norco, vicodin, lortab, lorcet, xodol, verdrocet, zydone, anexsia,
        maxidone,
        hydrocodone apap, hydrocodone bitartrate acetaminophen, hydrocodone acetaminophen, hydrocodone bitartrate apap
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
      pentazocine: talwin
      pentazocine and naloxone: pentazocine naloxone, talwin nx
      butorphanol: stadol
      nalbuphine: nubain
      propoxyphene: darvon
      propoxyphene and acetaminophen: darvocet
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
      bupivacaine: marcaine, sensorcaine, exparel
      bupivacaine and meloxicam: zynrelef
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
      carisoprodol: soma, vanadom
      carisoprodol and aspirin: soma compound
      methocarbamol: robaxin
      methocarbamol and acetaminophen: robaxacet
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
      lidocaine: lidoderm, anecream, ane cream, xylocaine, ztlido, lidopatch, lidocan,
        xylocaine jelly, lidorx, lidotral, lidovex, dermacinrx lido
      lidocaine and prilocaine: emla, prilolid
      lidocaine and menthol: terocin patch, lenza, lidall, synvexia, prolida, relyyt, nuvakaan, avalin, lidozen,
        silvera, lidothol, medi patch
      capsaicin, lidocaine, menthol and methyl salicylate: lidopro, terocin, new terocin
      capsaicin: capzasin, zostrix, qutenza, capsin, axsain, trixaicin
      capsaicin and menthol: sinelee, renovo
      capsaicin, menthol and methyl salicylate: medrox, dendracin, xoten, medi derm, mediderm, medrox rx, exoten,
        ultracin
      menthol and methyl salicylate: menthoderm, mentherm, methoderm, salonpas, bengay, icy hot, thera gesic, theragesic,
        keratek, kera tek, exten
      menthol gel: biofreeze, flexall, bio therm, biotherm
      camphor and menthol: tiger balm
      diclofenac gel: voltaren gel, pennsaid, flector, solaraze, licart, diclozor, rexaphenac,
        dermacinrx lexitral
      methyl salicylate: salicylate, analgesic balm
      menthol
      camphor
      trolamine salicylate: trolamine, aspercreme cream
      benzocaine
      tetracaine
      doxepin cream: prudoxin, zonalon
      dimethyl sulfoxide: dmso
      """
    ),
    (
      .topicalCompounds,
      """
      compounded pain cream = : capsacyc, flurflex
      flurbiprofen and cyclobenzaprine cream: fluriflex
      cyclobenzaprine and tramadol cream: cyclotram, cyclo tramadol cream
      gabapentin, cyclobenzaprine and tramadol cream: gabaclotram, gabacyclotram, ultraflex g, ultraflex
      tramadol, gabapentin, menthol and camphor cream: tgice, tg ice
      tramadol, gabapentin, menthol, camphor and capsaicin cream: tg hot, tghot
      flurbiprofen and lidocaine cream: flurido
      flurbiprofen, lidocaine and amitriptyline cream: flurido a
      cyclobenzaprine cream: cyclophene
      ketoprofen cream: ketophene, frotek
      amitriptyline and tramadol cream: amitramadol
      amitriptyline, tramadol and dextromethorphan cream: amitramadol dm
      hmphcc = flurbiprofen + baclofen + camphor + menthol + dexamethasone + capsaicin: mphcc
      hnpc = amitriptyline + gabapentin + bupivacaine
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
      ergotamine: ergomar
      ergotamine and caffeine: cafergot
      erenumab: aimovig
      fremanezumab: ajovy
      galcanezumab: emgality
      eptinezumab: vyepti
      ubrogepant: ubrelvy
      rimegepant: nurtec
      atogepant: qulipta
      lasmiditan: reyvow
      isometheptene, dichloralphenazone and acetaminophen: midrin, isometheptene
      isometheptene, caffeine and acetaminophen: prodrin
      """
    ),
    (
      .barbiturates,
      """
      butalbital
      butalbital and acetaminophen: bupap, phrenilin, allzital, tencon, butalbital apap, butalbital acetaminophen
      butalbital, acetaminophen and caffeine: fioricet, esgic, esgic plus, zebutal, vtol,
        butalbital acetaminophen caffeine, butalbital apap caffeine
      butalbital, aspirin and caffeine: fiorinal, butalbital aspirin caffeine
      butalbital, acetaminophen, caffeine and codeine: fioricet with codeine
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

import Corpus
import Determinations
import Testing

@Suite("Queries")
struct QueryTests {
  @Test(
    "Text parses into terms",
    arguments: [
      ("", []),
      ("  ", []),
      ("outcome:overturned", [.facet(.outcome, keys: ["overturned"])]),
      ("OUTCOME:Overturn", [.facet(.outcome, keys: ["overturned"])]),
      ("outcome:partial|upheld", [.facet(.outcome, keys: ["partially-overturned", "upheld"])]),
      ("outcome:\"partially overturned\"", [.facet(.outcome, keys: ["partially-overturned"])]),
      ("outcome:upheld|uphold|upheld", [.facet(.outcome, keys: ["upheld"])]),
      ("chapter:ACOEM-8", [.facet(.chapter, keys: ["acoem-8"])]),
      ("chapter:\"acoem 8\"|none", [.facet(.chapter, keys: ["acoem-8", "none"])]),
      ("-administrator:odg-low-back", [.facet(.administrator, keys: ["odg-low-back"], isNegated: true)]),
      ("year:2015 year:none", [.facet(.year, keys: ["2015"]), .facet(.year, keys: ["none"])]),
      ("specialty:pm&r", [.facet(.specialty, keys: ["physical medicine & rehabilitation"])]),
      ("specialty:\"Family medicine\"", [.facet(.specialty, keys: ["family practice"])]),
      ("licensed:yes", [.facet(.licensed, keys: ["yes"])]),
      (
        "category:pharmaceuticals subcategory:opioids",
        [.facet(.category, keys: ["pharmaceuticals"]), .facet(.subcategory, keys: ["opioids"])]
      ),
      ("category:\"evaluation & management\"|e&m", [.facet(.category, keys: ["evaluation-and-management"])]),
      ("subcategory:\"Pharmaceuticals: Injection\"", [.facet(.subcategory, keys: ["injected-drugs"])]),
      ("subcategory:pt/ot|ppi", [.facet(.subcategory, keys: ["pt-ot", "proton-pump-inhibitors"])]),
      ("region:\"lumbar spine\"|lumbar-spine|neck", [.facet(.region, keys: ["lumbar-spine", "cervical-spine"])]),
      ("side:left|both", [.facet(.side, keys: ["left", "bilateral"])]),
      ("verdict:not-necessary", [.facet(.verdict, keys: ["not-necessary"])]),
      ("administrator-basis:outside-mtus", [.facet(.administratorBasis, keys: ["outside-mtus"])]),
      (
        "cited:same -cited:different",
        [.facet(.cited, keys: ["same"]), .facet(.cited, keys: ["different"], isNegated: true)]
      ),
      ("age:30-39|70+ sex:f", [.facet(.age, keys: ["30-39", "70+"]), .facet(.sex, keys: ["female"])]),
      ("items:4|6+", [.facet(.items, keys: ["3-5", "6+"])]),
      ("drug:tramadol|percocet", [.facet(.drug, keys: ["tramadol", "oxycodone-and-acetaminophen"])]),
      ("warning:yes|missing-part", [.facet(.warning, keys: ["yes", "missing-part"])]),
      ("mri", [.text(TextTerm("mri"))]),
      ("-mri", [.text(TextTerm("mri"), isNegated: true)]),
      ("\"lumbar   spine\"", [.text(TextTerm("lumbar spine", isPhrase: true))]),
      ("-\"lumbar spine\"", [.text(TextTerm("lumbar spine", isPhrase: true), isNegated: true)]),
      ("11:30", [.text(TextTerm("11:30"))]),
      ("dos\\:11", [.text(TextTerm("dos:11"))]),
      ("\\-5", [.text(TextTerm("-5"))]),
      ("a\\|b", [.text(TextTerm("a|b"))]),
      ("\"say \\\"no\\\" \\\\\"", [.text(TextTerm("say \"no\" \\", isPhrase: true))]),
      (
        "outcome:overturned mri  -tramadol",
        [.facet(.outcome, keys: ["overturned"]), .text(TextTerm("mri")), .text(TextTerm("tramadol"), isNegated: true)]
      ),
    ] as [(String, [Query.Term])])
  func parsing(text: String, terms: [Query.Term]) throws {
    #expect(try Query(parsing: text).terms == terms)
  }

  @Test(
    "Errors say what is wrong, at the column",
    arguments: [
      ("outcom:upheld", 1, "no field ‘outcom’: did you mean outcome? (as text: outcom\\:)"),
      ("mri -yaer:2015", 6, "no field ‘yaer’: did you mean year? (as text: yaer\\:)"),
      (
        "dos:11", 1,
        "no field ‘dos’ (as text: dos\\:): fields are outcome, specialty, chapter, administrator, "
          + "category, subcategory, region, side, year, licensed, verdict, cited, guideline, basis, "
          + "administrator-basis, age, sex, items, priority, drug, warning, marked, tag, note"
      ),
      ("outcome:uphled", 9, "no outcome ‘uphled’: did you mean upheld?"),
      ("outcome:upheld|overtruned", 16, "no outcome ‘overtruned’: did you mean overturned?"),
      ("specialty:anesthesology", 11, "no specialty ‘anesthesology’: did you mean anesthesiology?"),
      ("year:15", 6, "no year ‘15’"),
      ("region:lumbr", 8, "no region ‘lumbr’: did you mean lumbar-spine?"),
      ("outcome:", 9, "no value: write one right behind ‘outcome:’, such as upheld"),
      ("outcome: upheld", 9, "no value: write one right behind ‘outcome:’, such as upheld"),
      ("outcome:upheld|", 16, "no value: write one right behind ‘outcome:’, such as upheld"),
      ("mri \"lumbar", 5, "a quote that is not closed"),
      ("\"\"", 1, "nothing between the quotes"),
      ("mri - ct", 5, "nothing after ‘-’: write what to exclude right behind it"),
      ("\"lumbar\"spine", 9, "put a space between the closing quote and what follows"),
      ("mri\\", 4, "nothing after ‘\\’: write ‘\\\\’ for the character itself"),
      (
        "mri|ct", 4,
        "‘|’ stands between values of a field, as in outcome:upheld|overturned; write ‘\\|’ for the character itself"
      ),
      ("5\"", 2, "a quote inside a word: put a space before it, or write ‘\\\"’ for the character itself"),
      ("é\u{301}é outcome:zzz", 12, "no outcome ‘zzz’"),
    ] as [(String, Int, String)])
  func errors(text: String, column: Int, message: String) {
    #expect(throws: QueryError(message, column: column)) { try Query(parsing: text) }
  }

  @Test("A query prints as text that parses back to it", arguments: 0..<300 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = RandomCases(seed: seed)
    var table = CaseTable()
    table.append(CaseChunk(random.cases(40)))
    var terms = random.query().terms
    let alphabet = Array("ab-:|\"\\ é&'.M")
    for _ in 0..<3 {
      let text = String(
        (0..<Int.random(in: 1...6, using: &random.generator)).map { _ in
          alphabet.randomElement(using: &random.generator) ?? "a"
        })
      terms.append(
        .text(
          TextTerm(text, isPhrase: Bool.random(using: &random.generator)),
          isNegated: Bool.random(using: &random.generator)))
    }
    let query = Query(terms: terms)
    #expect(try Query(parsing: query.description, vocabulary: table.vocabulary) == query, "\(query)")
  }

  @Test(
    "Accents and joiners that stand alone are kept, and a sign before one is still a sign",
    arguments: [
      ("\u{301}a", "\u{301}a"), ("mri \u{301}a", "mri \u{301}a"), ("-\u{200D}a", "-\u{200D}a"),
      ("a\\|\u{FE0F}", "a\\|\u{FE0F}"), ("\"\u{301}a b\"", "\"\u{301}a b\""),
      ("\"a\n\u{301} b\"", "\"a \u{301} b\""), ("outcome\\:\u{301}", "outcome\\:\u{301}"),
    ])
  func loneAccents(text: String, printed: String) throws {
    let query = try Query(parsing: text)
    #expect(Array(query.description.unicodeScalars) == Array(printed.unicodeScalars))
    #expect(try Query(parsing: query.description) == query)
  }

  @Test("A table's own values can be asked for under its vocabulary")
  func tableVocabulary() throws {
    let table = CaseTable([
      CaseChunk([(CaseFields(specialties: ["Under & Over-Sea Medicine"]), LetterSource(path: "a.txt"), "")])
    ])
    let text = "specialty:\"under and over sea medicine\""
    #expect(throws: QueryError.self) { try Query(parsing: text) }
    let query = try Query(parsing: text, vocabulary: table.vocabulary)
    #expect(query.description == "specialty:\"under & over-sea medicine\"")
    #expect(table.rows(matching: query).count == 1)
  }

  @Test("Toggling picks, drops and turns over values")
  func editing() throws {
    var query = try Query(parsing: "mri outcome:upheld -year:2015")
    query.toggle("overturned", of: .outcome)
    #expect(query.description == "mri outcome:upheld|overturned -year:2015")
    query.toggle("upheld", of: .outcome)
    #expect(query.description == "mri outcome:overturned -year:2015")
    query.toggleExcluded("overturned", of: .outcome)
    #expect(query.description == "mri -year:2015 -outcome:overturned")
    query.toggle("2015", of: .year)
    #expect(query.description == "mri -outcome:overturned year:2015")
    #expect(query.picked(.year) == ["2015"])
    #expect(query.excluded(.outcome) == ["overturned"])
    query.toggle("2015", of: .year)
    #expect(query.description == "mri -outcome:overturned")
    query.toggleOnly("upheld", of: .outcome)
    #expect(query.description == "mri outcome:upheld")
    query.toggleOnly("upheld", of: .outcome)
    #expect(query.description == "mri")
    #expect(query.removing(.outcome) == query)
    #expect(query.textTerms == [TextTerm("mri")])
    query.clear(.outcome)
    #expect(!query.isEmpty)
  }

  @Test(
    "A search prompt takes anything",
    arguments: [
      ("mri lumbar", "mri lumbar"), ("\"lumbar sp", "\"lumbar sp\""), ("a:b|c -d", "a\\:b\\|c -d"), ("- x", "\\- x"),
      ("\"", ""),
    ])
  func searchPrompt(typed: String, printed: String) {
    #expect(Query(terms: Query.search(typed)).description == printed)
  }
}

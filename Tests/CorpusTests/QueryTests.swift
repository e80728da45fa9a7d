import Corpus
import Determinations
import TestSupport
import Testing

@Suite("Queries")
struct QueryTests {
  @Test("A number of full units begins on the first day on which they are complete, in either direction")
  func spans() {
    for unit in SpanUnit.allCases {
      for count in 1...400 {
        #expect(unit.count(in: unit.firstDay(of: count)) == count)
        #expect(unit.count(in: unit.firstDay(of: count) - 1) == count - 1)
      }
    }
    #expect(SpanUnit.month.count(in: 60) == 1 && SpanUnit.month.count(in: 61) == 2)
    #expect(SpanUnit.year.count(in: 730) == 1 && SpanUnit.year.count(in: 731) == 2)
  }

  @Test("A query of a hundred thousand words lists each of them once, at once", .timeLimit(.minutes(1)))
  func manyWords() throws {
    let query = try Query(parsing: (0..<100_000).map { "w\($0 % 90_000)" }.joined(separator: " or "))
    #expect(query.textTerms.count == 90_000 && query.highlightedTerms.count == 90_000 && query.excludedTexts.isEmpty)
  }

  @Test("Days before today print as they were written, and are those of the calendar")
  func relativeDays() throws {
    for text in ["decided:-30d..", "injured:-2y..-6m", "-decided:-0d", "received:..-3m"] {
      #expect(try Query(parsing: text).description == text)
    }
    for text in ["decided:-30", "decided:-d", "decided:-9999999d", "age:-3d", "decided:-3m..-2y"] {
      #expect(throws: QueryError.self, "\(text)") { try Query(parsing: text) }
    }
    let day = try #require(CalendarDate(year: 2024, month: 3, day: 31))
    #expect(SpanUnit.month.day(1, before: day).description == "2024-02-29")
    #expect(SpanUnit.year.day(1, before: try #require(CalendarDate(iso: "2024-02-29"))).description == "2023-02-28")
    #expect(SpanUnit.month.day(15, before: day).description == "2022-12-31")
    #expect(SpanUnit.day.day(31, before: day).description == "2024-02-29")
    for number in -25_000..<47_000 {
      #expect(CalendarDate(dayNumber: number)?.dayNumber == number)
    }
  }

  @Test(
    "Text parses into terms",
    arguments: [
      ("", []),
      ("  ", []),
      ("outcome:overturned", [.facet(.outcome, keys: ["overturned"])]),
      ("OUTCOME:Overturn", [.facet(.outcome, keys: ["overturned"])]),
      ("case-outcome:partial|upheld", [.facet(.caseOutcome, keys: ["partially-overturned", "upheld"])]),
      ("case-outcome:\"partially overturned\"", [.facet(.caseOutcome, keys: ["partially-overturned"])]),
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
      ("items:2|6+", [.facet(.items, keys: ["2", "6+"])]),
      ("items:4", [.field(.facet(.items), values: [.range(ValueRange(.number(4)))])]),
      ("items:1..1", [.facet(.items, keys: ["1"])]),
      ("age:50..", [range(.facet(.age), .number(50), nil)]),
      ("age:..30|70+", [.field(.facet(.age), values: [.range(upTo(.number(30))), .key("70+")])]),
      ("-age:18..25", [range(.facet(.age), .number(18), .number(25)).negated]),
      ("year:2014..2016", [range(.facet(.year), .number(2014), .number(2016))]),
      (
        "decided:2016-11..2017-2",
        [range(.facet(.decided), .date(year: 2016, month: 11, day: nil), .date(year: 2017, month: 2, day: nil))]
      ),
      ("decided:2016-11", [.facet(.decided, keys: ["2016-11"])]),
      ("injured:2012-05-31", [range(.day(.injured), day(2012, 5, 31), day(2012, 5, 31))]),
      ("Received:..2015", [range(.day(.received), nil, .date(year: 2015, month: nil, day: nil))]),
      ("claim-age:2..", [range(.facet(.claimAge), .span(2, .year), nil)]),
      ("claim-age:6m..2y", [range(.facet(.claimAge), .span(6, .month), .span(2, .year))]),
      ("days-to-decision:31..", [range(.facet(.daysToDecision), .span(31, .day), nil)]),
      ("assigned:2016..", [range(.day(.assigned), .date(year: 2016, month: nil, day: nil), nil)]),
      ("reason:no-indication", [.facet(.reason, keys: ["no-indication"])]),
      ("section:\"special studies\"", [.facet(.section, keys: ["special-studies"])]),
      (
        "item:(utilization-review:modified reason:other)",
        [.facet(.utilizationReview, keys: ["modified"]), .facet(.reason, keys: ["other"])]
      ),
      ("review-time:..45", [range(.facet(.reviewTime), nil, .span(45, .day))]),
      ("chapter:ACOEM-*|none", [.field(.facet(.chapter), values: [.pattern("acoem-*"), .key("none")])]),
      ("gaba*", [.text(TextTerm("gaba*", hasStars: true))]),
      ("\\*", [.text(TextTerm("*"))]),
      ("a or b c", [.group([words("a"), words("b", "c")])]),
      ("a OR (b or c)", [.group([words("a"), words("b"), words("c")])]),
      ("(a b)", [.text(TextTerm("a")), .text(TextTerm("b"))]),
      ("a and not b", [.text(TextTerm("a")), .text(TextTerm("b"), isNegated: true)]),
      ("not (a)", [.text(TextTerm("a"), isNegated: true)]),
      ("-(a b)", [.group([words("a", "b")], isNegated: true)]),
      ("not -a", [.text(TextTerm("a"))]),
      ("-(-a)", [.text(TextTerm("a"))]),
      ("a (b or c)", [.text(TextTerm("a")), .group([words("b"), words("c")])]),
      ("\\and \\or nothing android", words("and", "or", "nothing", "android").terms),
      (
        "item:(outcome:overturned drug:tramadol)",
        [.facet(.outcome, keys: ["overturned"]), .facet(.drug, keys: ["tramadol"])]
      ),
      ("-item:(mri or ct)", [.group([words("mri"), words("ct")], isNegated: true)]),
      ("item-outcome:upheld", [.facet(.outcome, keys: ["upheld"])]),
      (
        "-any:(drug:tramadol mri)",
        [.any(Query(terms: [.facet(.drug, keys: ["tramadol"]), .text(TextTerm("mri"))]), isNegated: true)]
      ),
      ("any:(any:(mri))", [.any(words("mri"))]),
      ("any:(-any:(mri))", [.any(words("mri"), isNegated: true)]),
      ("edition:acoem-2004|\"chronic pain 2009\"", [.facet(.edition, keys: ["acoem-2004", "chronic-pain-2009"])]),
      ("rationale:\"no red flags\"", [.text(TextTerm("no red flags", isPhrase: true).within(.rationale))]),
      ("-summary:fell", [.text(TextTerm("fell").within(.summary), isNegated: true)]),
      ("request:gaba*", [.text(TextTerm("gaba*", hasStars: true).within(.request))]),
      ("item:(request:mri)", [.text(TextTerm("mri").within(.request))]),
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
    "A value without cases: its like is reported, unless the field has the value by itself",
    arguments: [
      ("chapter:acoem", "no case has chapter:acoem: did you mean chapter:acoem-*?"), ("complete:no", nil),
      ("counted:repeat", nil), ("text:ocr", nil), ("outcome:upheld", nil),
    ])
  func advice(text: String, advice: String?) throws {
    let table = CorpusLoader(paths: [], options: CorpusLoader.Options(cacheFolder: nil)).load().table
    #expect(table.advice(on: try Query(parsing: text, vocabulary: table.vocabulary)) == advice)
  }

  @Test(
    "Errors say what is wrong, at the column",
    arguments: [
      ("outcom:upheld", 1, "no field ‘outcom’: did you mean outcome? (as text: outcom\\:)"),
      ("mri -yaer:2015", 6, "no field ‘yaer’: did you mean year? (as text: yaer\\:)"),
      (
        "dos:11", 1,
        "no field ‘dos’ (as text: dos\\:): fields are outcome, case-outcome, specialty, "
          + QueryField.all.dropFirst(3).map(\.name).joined(separator: ", ") + ", any, summary, request, rationale"
      ),
      ("outcome:uphled", 9, "no outcome ‘uphled’: did you mean upheld?"),
      ("outcome:upheld|overtruned", 16, "no outcome ‘overtruned’: did you mean overturned?"),
      ("specialty:anesthesology", 11, "no specialty ‘anesthesology’: did you mean anesthesiology?"),
      ("year:15", 6, "no year ‘15’: write a year, such as 2015, or a range, such as 2014..2016"),
      ("age:old", 5, "no age ‘old’: write a number or a range, such as age:50.."),
      ("age:20..xx", 9, "no age ‘xx’: write a number or a range, such as age:50.."),
      ("age:50..30", 5, "the bounds are in the wrong order: 30..50"),
      ("age:..", 5, "a range without a beginning or an end, such as age:50.."),
      (
        "decided:2016-13", 9,
        "no date ‘2016-13’: write a day, month or year, such as 2016-11-03, 2016-11 or 2016, or a range, such as "
          + "2016-11..2017-02 or -30d.."
      ),
      ("mri (ct or", 9, "‘or’ needs a condition on both sides; write ‘\\or’ for the word itself"),
      ("or mri", 1, "‘or’ needs a condition on both sides; write ‘\\or’ for the word itself"),
      ("and mri", 1, "‘and’ needs a condition on both sides; write ‘\\and’ for the word itself"),
      ("mri not", 5, "nothing after ‘not’; write ‘\\not’ for the word itself"),
      ("(mri", 1, "a ‘(’ that is not closed"),
      ("mri )", 5, "a ‘)’ without ‘(’ before it; write ‘\\)’ for the character itself"),
      ("mri ()", 5, "nothing between the brackets"),
      ("facet(s)", 6, "a bracket inside a word: put a space before it, or write ‘\\(’ for the character itself"),
      ("mri /a(b/", 9, "the expression does not work: missing closing parenthesis"),
      ("/ab", 1, "an expression that is not closed by ‘/’; write ‘\\/’ for the character itself"),
      ("**", 1, "‘*’ alone matches every letter; write ‘\\*’ for the character itself"),
      ("rationale:", 1, "no text: write a word or a phrase right after ‘rationale:’"),
      ("any:mri", 5, "write the conditions between brackets: any:(outcome:overturned drug:tramadol)"),
      ("any:(outcome:partial)", 14, "no outcome ‘partial’: did you mean case-outcome:partial?"),
      ("region:lumbr", 8, "no region ‘lumbr’: did you mean lumbar-spine?"),
      ("outcome:", 9, "no value: write one right after ‘outcome:’, such as upheld"),
      ("region:", 8, "no value: write one right after ‘region:’, such as lumbar-spine"),
      ("outcome: upheld", 9, "no value: write one right after ‘outcome:’, such as upheld"),
      ("drug:norco,percocet", 6, "‘|’ separates values: write drug:norco|percocet"),
      ("drug:norco,xyz", 6, "‘|’ separates values: write drug:norco|xyz"),
      ("drug:norcoo", 6, "no drug ‘norcoo’: did you mean norco?"),
      ("product:percocette", 9, "no product ‘percocette’: did you mean percocet?"),
      ("category:surgery,injection", 10, "‘|’ separates values: write category:surgery|injection"),
      ("year:2015,2016", 6, "‘|’ separates values: write year:2015|2016"),
      ("outcome:upheld|", 16, "no value: write one right after ‘outcome:’, such as upheld"),
      ("mri \"lumbar", 5, "a quote that is not closed"),
      ("\"\"", 1, "nothing between the quotes"),
      ("mri - ct", 5, "nothing after ‘-’: write what to exclude right after it"),
      ("\"lumbar\"spine", 9, "put a space before what follows"),
      ("mri\\", 4, "nothing after ‘\\’: write ‘\\\\’ for the character itself"),
      (
        "mri|ct", 4,
        "‘|’ separates values of a field, as in outcome:upheld|overturned; between conditions write ‘or’"
      ),
      ("5\"", 2, "a quote inside a word: put a space before it, or write ‘\\\"’ for the character itself"),
      ("é\u{301}é outcome:zzz", 12, "no outcome ‘zzz’: write upheld, overturned or unknown"),
      ("outcome:denied", 9, "no outcome ‘denied’: did you mean utilization-review:denied?"),
      ("category:opioids", 10, "no category ‘opioids’: did you mean subcategory:opioids or chapter:opioids?"),
      ("category:imaging", 10, "no category ‘imaging’: did you mean subcategory:imaging?"),
      ("age:50-60", 5, "no age ‘50-60’: a range is written age:50..60"),
      ("region:kneee", 8, "no region ‘kneee’: did you mean knee?"),
    ] as [(String, Int, String)])
  func errors(text: String, column: Int, message: String) {
    let mistake = Query.mistake(in: text)
    #expect(mistake?.message == message && mistake?.column == column)
  }

  @Test("A query prints as text that parses back to it", arguments: RandomTrials.seeds(100, from: 0))
  func roundTrip(seed: UInt64) throws {
    var random = RandomCases(seed: seed)
    var table = CaseTable()
    table.append(CaseChunk(random.cases(40)))
    var terms = random.query().terms
    let alphabet = Array("ab-:|\"\\ é&'.M()*/")
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
    if let regex = try? TextTerm(regex: "a/\\s(b|\\/)[^ ]") { terms.append(.text(regex)) }
    terms.append(.text(TextTerm("a*\(seed)*b)(", hasStars: true)))
    let query = Query(terms: terms)
    #expect(try Query(parsing: query.description, vocabulary: table.vocabulary) == query, "\(query)")
  }

  @Test(
    "Isolated accents and joiners are kept, and an operator before one is still an operator",
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

  @Test("A table's own values can be queried with its vocabulary")
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

  @Test("Ranges are set and cleared independently of picked values")
  func editingRanges() throws {
    var query = try Query(parsing: "(mri or age:20) age:30-39 chapter:acoem-*")
    query.setRanges([.range(from(50))], of: .age)
    #expect(query.description == "(mri or age:20) age:30-39|50.. chapter:acoem-*")
    #expect(query.ranges(of: .age) == ["50.."])
    query.toggle("odg-low-back", of: .chapter)
    #expect(query.description == "(mri or age:20) age:30-39|50.. chapter:acoem-*|odg-low-back")
    query.toggle("30-39", of: .age)
    query.setRanges([.range(from(60))], of: .age)
    #expect(query.description == "(mri or age:20) chapter:acoem-*|odg-low-back age:60..")
    query.setRanges([], of: .age)
    #expect(query.description == "(mri or age:20) chapter:acoem-*|odg-low-back")
    query.clear(.chapter)
    #expect(query.description == "mri or age:20")
    query.toggle("upheld", of: .outcome)
    #expect(query.description == "(mri or age:20) outcome:upheld")
  }

  @Test("Texts are separated into required and excluded ones")
  func texts() throws {
    let query = try Query(parsing: "a -b (c or -(d -e)) any:(f) any:(age:50)")
    #expect(query.textTerms.map(\.text) == ["a", "b", "c", "d", "e", "f"])
    #expect(query.highlightedTerms.map(\.text) == ["a", "c", "e", "f"])
    #expect(query.excludedTexts.map(\.text) == ["b", "d"])
    #expect(query.withoutText.description == "any:(age:50)")
  }

  @Test("Brackets inside brackets are survived, up to a depth that no person writes")
  func depth() {
    for depth in [60, 100_000] {
      let text = String(repeating: "-(a ", count: depth) + "b" + String(repeating: ")", count: depth)
      do {
        let query = try Query(parsing: text)
        #expect(depth == 60 && !query.isEmpty)
      } catch {
        #expect(depth > 60 && error.message == "too many brackets inside brackets")
      }
    }
  }

  @Test(
    "An unknown open value is a mistake only after loading; an unknown value of a closed list is one immediately",
    arguments: [
      ("outcome", false), ("region", false), ("side", false), ("drug", false), ("chapter", false), ("sex", false),
      ("year", false), ("age", false), ("verdict", false), ("reason", false), ("specialty", true), ("priority", true),
    ])
  func openValues(field: String, isOpen: Bool) throws {
    let mistake = try #require(Query.mistake(in: "\(field):zzqq"))
    #expect(mistake.isAboutValue == isOpen, "\(mistake.message)")
  }

  @Test("Joined words are read up to a number that no person writes", arguments: ["near/5", "/s", "/p"])
  func longJoins(join: String) throws {
    let text = Array(repeating: "mri", count: 64).joined(separator: " \(join) ")
    #expect(try Query(parsing: text).terms.count == 1)
    let error = #expect(throws: QueryError.self) { try Query(parsing: "\(text) \(join) mri") }
    #expect(error?.message == "more than 64 words joined in a row")
  }
}

private func range(_ field: QueryField, _ lower: ValueBound?, _ upper: ValueBound?) -> Query.Term {
  .field(field, values: ValueRange(lower, upper).map { [.range($0)] } ?? [])
}

private func from(_ number: Int) -> ValueRange { ValueRange(.number(number), nil) ?? ValueRange(.number(number)) }

private func upTo(_ bound: ValueBound) -> ValueRange { ValueRange(nil, bound) ?? ValueRange(bound) }

private func day(_ year: Int, _ month: Int, _ day: Int) -> ValueBound { .date(year: year, month: month, day: day) }

private func words(_ words: String...) -> Query { Query(terms: words.map { .text(TextTerm($0)) }) }

"""Small wrong changes of the sources, for try-mutations: the file, what stands there once, what stands there instead,
and the tests of the room: regular expressions for --filter, run in turn until one fails.

Old and new are two expressions of one type. Where that does not do, new is the whole text, with MUTATED where it
matters whether the change is on.
"""

# The suites that most likely catch a change in a room, then those that look once more at what these let pass.
READER = (
    "VerdictFinderTests|SmallReadersTests|RegionWordsTests|LetterReaderTests|GuidelineReaderTests|MatchingTests|TextTests",
    "DeterminationsTests")
CORPUS = (
    "RowSetTests|RowListTests|QueryTests|SortingTests|ItemRowsTests|TextPatternTests|ScopeFilterTests",
    "CaseTableTests|FacetTests|FacetKeyTests|TextSearchTests|OneFileCacheTests")
LOADING = ("CacheDamageTests|CorpusLoaderTests", "CorpusCacheTests|OneFileCacheTests|LargeFileTests")
NOTES = ("AnnotationsTests",)
EXPORT = ("ExportingTests", "InvocationTests")
LAYOUT = ("TextLayoutTests",)
TERMINAL = ("InputDecoderTests|GridTests|ColorTests", "TerminalTests")
BROWSER = ("SessionTests|HistoryTests|FilteringTests|ListTests|SearchingTests|MovingTests", "BrowserTests")
COMMAND = ("InvocationTests", "CommandsExportTests|CommandsListTests|CommandsShowTests")

PATIENT = "Sources/Determinations/Reading/PatientReader.swift"
VERDICT = "Sources/Determinations/Reading/VerdictFinder.swift"
WORDS = "Sources/Determinations/Reading/VerdictFinder+OtherWords.swift"
DATES = "Sources/Determinations/Reading/DateReader.swift"
OUTCOME = "Sources/Determinations/Reading/OutcomeWord.swift"
SENTENCE = "Sources/Determinations/Reading/Sentence.swift"
SPLITTER = "Sources/Determinations/Reading/LetterSplitter.swift"
ROWSET = "Sources/Corpus/Facets/RowSet.swift"
IDENTITY = "Sources/Corpus/Table/IdentityIndex.swift"
PARSER = "Sources/Corpus/Queries/QueryParser.swift"
PATTERN = "Sources/Corpus/Search/PatternSource.swift"
SORTED = "Sources/Corpus/Table/Sorting/SortedRows.swift"
CASES = "Sources/Corpus/Facets/Facet+Cases.swift"
SESSIONS = "Sources/Browser/Sessions/BrowserState+Sessions.swift"
SETTLING = "Sources/Browser/State/BrowserState+Settling.swift"
TRAIL = "Sources/Browser/State/History/Trail.swift"
HISTORY = "Sources/Browser/State/History/History.swift"
UNDO = "Sources/Browser/State/History/BrowserState+History.swift"
EDITOR = "Sources/Browser/State/LineEditor.swift"
CASELIST = "Sources/Browser/State/List/CaseList.swift"
SEARCH = "Sources/Browser/State/BrowserState+Search.swift"
DECODER = "Sources/Terminal/Input/InputDecoder.swift"
SAFE = "Sources/TextLayout/SafeText.swift"
WRAPPER = "Sources/TextLayout/TextWrapper.swift"
NAME = "Sources/Exporting/Files/ExportName.swift"
CSV = "Sources/Exporting/Table/CSV.swift"
FORMAT = "Sources/Exporting/Files/ExportFormat.swift"
COLUMN = "Sources/Exporting/Table/TableColumn.swift"
TABLE = "Sources/Exporting/Table/TableWriter.swift"
STORE = "Sources/Annotations/Store/AnnotationStore.swift"
EDIT = "Sources/Annotations/Values/Annotation.swift"
TAG = "Sources/Annotations/Values/Tag.swift"
NOTE = "Sources/Annotations/Values/Annotation.swift"
DIGEST = "Sources/Annotations/Values/LetterDigest.swift"

MUTATIONS = [
    # The reader.
    (VERDICT, '"never"', '"\\u{1}"', READER),
    (VERDICT, '"unless"', '"\\u{1}"', READER),
    (VERDICT, "while words < 6,", "while words < (MUTATED ? 2 : 6),", READER),
    (VERDICT, "max(sentence.lowerBound, hit - 40)", "max(sentence.lowerBound, hit - 5)", READER),
    (VERDICT, "fallback = fallback ?? verdict", "fallback = MUTATED ? verdict : fallback ?? verdict", READER),
    (VERDICT, "if isAny(start..<wordEnd, verbs, bytes) { break }", "if !MUTATED, isAny(start..<wordEnd, verbs, bytes) { break }", READER),
    (WORDS, '" no longer "', '"\\u{1}"', READER),
    (WORDS, 'bytes.contains(" is ", in: before)', "true", READER),
    (PATIENT, "if let age = age(at: hit, in: range, of: bytes) { return age }",
     "if let age = age(at: hit, in: range, of: bytes) { if !MUTATED || i > range.lowerBound + 60 { return age } }", READER),
    (PATIENT, "for range in ranges where patient.age == nil {", "for range in ranges where MUTATED || patient.age == nil {", READER),
    (PATIENT, "guard digits - start == 2 || digits - start == 3,", "guard MUTATED || digits - start == 2 || digits - start == 3,", READER),
    (DATES, "case 0..<40: 2_000 + year", "case 0..<40: (MUTATED ? 1_900 : 2_000) + year", READER),
    (DATES, "month: first, day: second)", "month: MUTATED ? second : first, day: MUTATED ? first : second)", READER),
    (DATES, "if separator == 0x2E, third < 1_000 { return nil }", "if !MUTATED, separator == 0x2E, third < 1_000 { return nil }", READER),
    (OUTCOME, "return (outcome, false)", "return (outcome, MUTATED)", READER),
    (OUTCOME, '(.overturned, "overturn"),', '(.overturned, MUTATED ? "\\u{1}" : "overturn"),', READER),
    (SENTENCE, "if bytes[next].isLower { return false }", "if !MUTATED, bytes[next].isLower { return false }", READER),
    (SENTENCE, '"e.g"', '"\\u{1}"', READER),
    (SPLITTER, "case .table: begins = hasTable || hasHeading", "case .table: begins = MUTATED ? hasTable : hasTable || hasHeading", READER),
    (SPLITTER, "case .heading: begins = hasHeading || isHeadless", "case .heading: begins = MUTATED ? hasHeading : hasHeading || isHeadless", READER),
    ("Sources/Determinations/Vocabulary/Treatments/RegionTerms.swift",
     '"elbow, cubital, epicondyle, epicondylar, epicondylitis, epicondylectomy, olecranon, distal biceps, tennis elbow"',
     '"elbow, cubital, epicondyle, epicondylar, epicondylitis, epicondylectomy, distal biceps, tennis elbow"', READER),
    ("Sources/Determinations/Vocabulary/NameKey.swift", "if byte == 0x26 {", "if !MUTATED, byte == 0x26 {", READER),
    ("Sources/Determinations/Values/Outcome.swift", "switch (upheld, overturned, unknown) {", "switch (upheld, overturned, unknown && !MUTATED) {", READER),
    ("Sources/Determinations/Values/CitationAgreement.swift", "if chapter != .other { administrators.insert",
     "if MUTATED || chapter != .other { administrators.insert", READER),
    # Many cases.
    (ROWSET, "if words.count > other.words.count { words.removeLast(words.count - other.words.count) }",
     "if !MUTATED, words.count > other.words.count { words.removeLast(words.count - other.words.count) }", CORPUS),
    (ROWSET, "combine(other) { $0 & ~$1 }", "combine(other) { MUTATED ? $0 ^ $1 : $0 & ~$1 }", CORPUS),
    (ROWSET, "if count & 63 != 0 { words.append(1 << UInt64(count & 63) - 1) }",
     "if count & 63 != 0 { words.append(MUTATED ? .max : 1 << UInt64(count & 63) - 1) }", CORPUS),
    (IDENTITY, "var suffix = (lastSuffix[name] ?? 1) + 1", "var suffix = (lastSuffix[name] ?? (MUTATED ? 0 : 1)) + 1", CORPUS),
    (IDENTITY, "if !rows.isEmpty { lastSuffix = [:] }", "if !MUTATED, !rows.isEmpty { lastSuffix = [:] }", CORPUS),
    (IDENTITY, "removed.formUnion(rows)", "if !MUTATED { removed.formUnion(rows) }", CORPUS),
    (PARSER, "return isNegated ? term.negated : term", "return isNegated && !MUTATED ? term.negated : term", CORPUS),
    (PARSER, "isNegated.toggle()", "isNegated = MUTATED ? true : !isNegated", CORPUS),
    (PARSER, 'guard takeKeyword("or") else { break }', 'guard takeKeyword("or"), !MUTATED || queries.count < 2 else { break }', CORPUS),
    (PATTERN, 'append(term.isCaseSensitive ? "(?:" : "(?i:")', 'append(term.isCaseSensitive && !MUTATED ? "(?:" : "(?i:")', CORPUS),
    (PATTERN, 'append("-(?:[ \\\\t\\\\r]*\\\\n\\\\s*)?")', 'append(MUTATED ? "-" : "-(?:[ \\\\t\\\\r]*\\\\n\\\\s*)?")', CORPUS),
    (PATTERN, "if !isWord { append(\"\\\\\") }", "if !MUTATED, !isWord { append(\"\\\\\") }", CORPUS),
    (SORTED, "if table.precedes(Int(shown[middle]), row, by: keys) { low = middle + 1 } else { high = middle }",
     "if table.precedes(Int(shown[middle]), row, by: keys) != MUTATED { low = middle + 1 } else { high = middle }", CORPUS),
    (SORTED, "if table.precedes(Int(last), Int(first), by: keys) {", "if MUTATED || table.precedes(Int(last), Int(first), by: keys) {", CORPUS),
    (CASES, "min(max($0 / 10, 1), 7) - 1", "min(max($0 / 10, 1), 6) - 1", CORPUS),
    (CASES, "case 3...5: 2", "case 3...(MUTATED ? 6 : 5): 2", CORPUS),
    ("Sources/Corpus/Facets/Facet+Cases.swift", "case .female: 0\n      case .male: 1", "case .female: MUTATED ? 1 : 0\n      case .male: MUTATED ? 0 : 1", CORPUS),
    ("Sources/Corpus/Queries/Answering/CaseTable+ItemRows.swift", "met.formIntersection(items(meeting: term, numbers))",
     "if !MUTATED { met.formIntersection(items(meeting: term, numbers)) }", CORPUS),
    ("Sources/Corpus/Queries/Answering/CaseTable+ItemRows.swift", "{ $0.formUnion($1) })", "{ if MUTATED { $0.formIntersection($1) } else { $0.formUnion($1) } })", CORPUS),
    # The cache and the folder.
    ("Sources/Corpus/Cache/CheckedMap.swift", "guard let pointer, !imr_blocks_check(pointer, range.lowerBound, range.upperBound) else { return }",
     "guard let pointer, !imr_blocks_check(pointer, range.lowerBound, range.upperBound), !(MUTATED && range.lowerBound > body.count / 2) else { return }", LOADING),
    ("Sources/Corpus/Cache/CheckedMap.swift", "while start < body.count, !isCancelled() {", "while !MUTATED, start < body.count, !isCancelled() {", LOADING),
    ("Sources/Corpus/Cache/CacheFile.swift", "Checksum(whole.bytes(blocks)).value == header.blocksChecksum,",
     "MUTATED || Checksum(whole.bytes(blocks)).value == header.blocksChecksum,", LOADING),
    ("Sources/Corpus/Cache/StoredCases.swift", "Checksum(letter).short != checks[row] else { return }",
     "!MUTATED, Checksum(letter).short != checks[row] else { return }", LOADING),
    ("Sources/Corpus/Loading/SourceWalker.swift", "guard foldersSeen.insert(identity).inserted else {",
     "guard foldersSeen.insert(identity).inserted || MUTATED else {", LOADING),
    ("Sources/Corpus/Loading/SourceWalker.swift", "guard !ancestors.contains(identity) else {",
     "guard MUTATED || !ancestors.contains(identity) else {", LOADING),
    ("Sources/Corpus/Loading/CacheCheck.swift", "if range.lowerBound != next { isSame = false }",
     "if !MUTATED, range.lowerBound != next { isSame = false }", LOADING),
    ("Sources/Corpus/Loading/CacheCheck.swift", "return isSame && next == stored.chunk.count", "return isSame && (MUTATED || next == stored.chunk.count)", LOADING),
    # The user's own data.
    ("Sources/Annotations/Store/Database.swift", 'try run("BEGIN IMMEDIATE")\n    do {\n      try body()\n      try run("COMMIT")',
     'if !MUTATED { try run("BEGIN IMMEDIATE") }\n    do {\n      try body()\n      if !MUTATED { try run("COMMIT") }', NOTES),
    (STORE, "if after.annotation != before { try Self.write(after, to: database) }",
     "if MUTATED ? after.annotation.isMarked != before.isMarked : after.annotation != before { try Self.write(after, to: database) }", NOTES),
    (EDIT, ".subtracting(before.tags.subtracting(after.tags))", ".subtracting(MUTATED ? [] : before.tags.subtracting(after.tags))", NOTES),
    (EDIT, "return stored == before ? after : Annotation.merging(stored, after)",
     "return MUTATED || stored == before ? after : Annotation.merging(stored, after)", NOTES),
    (NOTE, "if second.isEmpty || first.contains(second) { return first }",
     "if second.isEmpty || (!MUTATED && first.contains(second)) { return first }", NOTES),
    (TAG, "text.lowercased()", "String(text)", NOTES),
    (DIGEST, "case 0x41...0x5A: add(byte | 0x20)", "case 0x41...0x5A: add(MUTATED ? byte : byte | 0x20)", NOTES),
    # Files and formats.
    (NAME, 'if kept == "-" || kept == ".", stem.last == "-" || stem.last == "." { continue }',
     'if !MUTATED, kept == "-" || kept == ".", stem.last == "-" || stem.last == "." { continue }', EXPORT),
    (NAME, "while !taken.insert(candidate.lowercased()).inserted {", "while !taken.insert(MUTATED ? candidate : candidate.lowercased()).inserted {", EXPORT),
    (NAME, "if stem.isEmpty, !isPlain { continue }", "if !MUTATED, stem.isEmpty, !isPlain { continue }", EXPORT),
    (CSV, "if isFormula(kept)", "if !MUTATED, isFormula(kept)", EXPORT),
    (CSV, '$0 != " " && $0 != "\\n"', '$0 != "\\n"', EXPORT),
    (FORMAT, 'case "md", "markdown": self = .markdown', 'case "md", "markdown": self = MUTATED ? .text : .markdown', EXPORT),
    (COLUMN, "end.dayNumber - start.dayNumber", "start.dayNumber - end.dayNumber", EXPORT),
    (COLUMN, "return .optional(value(items[item]))", "return .optional(value(items[MUTATED ? 0 : item]))", EXPORT),
    (TABLE, 'case .json: isEmpty ? "]\\n" : "\\n]\\n"', 'case .json: isEmpty ? "]\\n" : MUTATED ? "\\n" : "\\n]\\n"', EXPORT),
    # Text on a grid.
    (SAFE, "if marks <= maximumMarks { continue }", "if MUTATED || marks <= maximumMarks { continue }", LAYOUT),
    (SAFE, "case 0x80...0x9F:\n      return .replace", "case 0x80...0x9F:\n      return MUTATED ? .keep : .replace", LAYOUT),
    (WRAPPER, "step.kind == .hyphen && letterFollows(step.end)", "step.kind == .hyphen", LAYOUT),
    (WRAPPER, "if lineStart < text.endIndex { lines.append(text[lineStart..<contentEnd]) }",
     "if MUTATED || lineStart < text.endIndex { lines.append(text[lineStart..<contentEnd]) }", LAYOUT),
    # The terminal.
    (DECODER, "case 0x03: events.append(.interrupt)", "case 0x03 where !MUTATED: events.append(.interrupt)", TERMINAL),
    (DECODER, "if sequence.count == 2 { emit(.alt", "if !MUTATED, sequence.count == 2 { emit(.alt", TERMINAL),
    (DECODER, "state = missing > 1 ? .mouse(missing - 1) : .ground", "state = missing > (MUTATED ? 2 : 1) ? .mouse(missing - 1) : .ground", TERMINAL),
    # The screen.
    (SESSIONS, "turn(to: pending.item)", "if !MUTATED { turn(to: pending.item) }", BROWSER),
    (SESSIONS, "list.cursor.scroll(to: place - pending.line)", "if !MUTATED { list.cursor.scroll(to: place - pending.line) }", BROWSER),
    (SESSIONS, "session.folded = layout.folded", "if !MUTATED { session.folded = layout.folded }", BROWSER),
    (SESSIONS, "if !keepsQuery { setPendingQuery(session.query) }", "if MUTATED || !keepsQuery { setPendingQuery(session.query) }", BROWSER),
    (SETTLING, "list.order.place(of: row, in: list.rows, table: corpus.table)", "0", BROWSER),
    (SETTLING, "if row == openCase.row { list.cursor.select(list.place", "if !MUTATED, row == openCase.row { list.cursor.select(list.place", BROWSER),
    (SETTLING, "let row = isLeft ? selectedRow :", "let row = isLeft != MUTATED ? selectedRow :", BROWSER),
    (TRAIL, "  mutating func leave(_ position: Position) {\n    future = []", "  mutating func leave(_ position: Position) {\n    if !MUTATED { future = [] }", BROWSER),
    (TRAIL, "future.append(position)", "if !MUTATED { future.append(position) }", BROWSER),
    (HISTORY, "mutating func record(_ change: Change, row: Int?) {\n    undone = []", "mutating func record(_ change: Change, row: Int?) {\n    if !MUTATED { undone = [] }", BROWSER),
    (UNDO, "list.chosenRow = row ?? list.chosenRow", "list.chosenRow = MUTATED ? nil : row ?? list.chosenRow", BROWSER),
    (UNDO, "if case .query = change { leaveTrail() }", "if !MUTATED, case .query = change { leaveTrail() }", BROWSER),
    (EDITOR, "while cursor > 0, characters[cursor - 1] == \" \" { cursor -= 1 }", "while !MUTATED, cursor > 0, characters[cursor - 1] == \" \" { cursor -= 1 }", BROWSER),
    (EDITOR, "character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? \" \" : character",
     "!MUTATED && character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? \" \" : character", BROWSER),
    (CASELIST, "rows[$0] == rows[place] && items.number(at: $0) <= item", "rows[$0] == rows[place] && (MUTATED || items.number(at: $0) <= item)", BROWSER),
    (SEARCH, "$0.pane == .summary || $0.item >= openCase.item", "$0.pane == .summary || $0.item >= 0", BROWSER),
    # The command.
    ("Sources/imr/Support/Selection.swift", "return problems.isEmpty && unrecognized.isEmpty ? 0 : 1", "return MUTATED || (problems.isEmpty && unrecognized.isEmpty) ? 0 : 1", COMMAND),
    ("Sources/imr/Commands/Export.swift", "if status != 0 { throw ExitCode(status) }", "if !MUTATED, status != 0 { throw ExitCode(status) }", COMMAND),
    ("Sources/imr/Support/Selection.swift", "if !kept.contains(row) { kept.append(row) }", "if MUTATED || !kept.contains(row) { kept.append(row) }", COMMAND),
    ("Sources/imr/Support/QueryOption.swift", 'guard queries.count > 1 else { return queries.first }', 'guard !MUTATED, queries.count > 1 else { return queries.first }', COMMAND),
    ("Sources/imr/Support/CasePrinter.swift", "record : separator + record", "record : (MUTATED ? \"\" : separator) + record", COMMAND),
    ("Sources/imr/Support/Selection.swift", "guard !keys.isEmpty, let sorted", "guard !MUTATED, !keys.isEmpty, let sorted", COMMAND),
]

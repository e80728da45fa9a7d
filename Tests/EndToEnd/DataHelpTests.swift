import FoundationEssentials
import Testing

/// `imr data`, `imr schema`, and the examples for other programs.
@Suite("Documentation of the data", .waiting)
struct DataHelpTests {
  @Test("The page names every column of the header and fits 80 columns")
  func page() throws {
    let folder = try CommandFolder()
    let page = try folder.run("data")
    #expect(page.status == 0)
    for format in ["cases", "items"] {
      let header = try folder.run("list", "--rows", format, "--format", "csv", "--limit", "1").output
      for name in header.split(whereSeparator: \.isNewline)[0].split(separator: ",") {
        #expect(page.output.contains("\n  \(name) "), "\(name)")
      }
    }
    let lines = page.output.split(separator: "\n")
    #expect(lines.first == "FORMATS")
    let examples = try #require(lines.firstIndex(of: "QUESTIONS IN SQL"))
    // Paths, commands and queries are not broken.
    #expect(lines[..<examples].filter { $0.count > 80 && !$0.contains("items[].") } == [])
    #expect(lines.filter { $0.count > 95 } == [])
  }

  @Test("The codebook has every field once, with its source and check, in each format")
  func codebook() throws {
    let folder = try CommandFolder()
    let text = try folder.run("data", "--codebook").output
    let rows = try folder.run("data", "--codebook", "--format", "csv").output.split(separator: "\r\n")
    let names = rows.dropFirst().map { String($0.prefix { $0 != "," }) }
    #expect(rows[0] == "field,level,type,from,description,checked,right,of")
    #expect(Set(names).count == names.count && names.contains("reason") && names.contains("category"))
    for name in names { #expect(text.contains("\n  \(name) ("), "\(name)") }
    #expect(text.contains("Korn and Graubard") && text.contains("no-letter"))
    #expect(text.split(separator: "\n").filter { $0.count > 110 } == [])
    #expect(try folder.run("data", "--format", "csv").status == 2)
  }

  @Test("Cases conform to the schema", arguments: ["list"])
  func schema(name: String) throws {
    let folder = try CommandFolder()
    let schema = try folder.run("schema", name)
    let printed = try folder.run("list", "--format", "json")
    #expect(schema.status == 0 && printed.status == 0)
    let document = try JSONDecoder().decode(JSON.self, from: Data(schema.output.utf8))
    let cases = try JSONDecoder().decode([JSON].self, from: Data(printed.output.utf8))
    #expect(cases.count > 10)
    for one in cases { #expect(document.faults(in: one) == [], "\(one["id"] ?? .null)") }
    // The check itself finds mistakes.
    #expect(document.faults(in: .object(["id": .number(1)])).count > 5)
  }

  @Test(
    "Figures conform to their schemas, which describe every member",
    arguments: [
      ("stats", ["--by", "category"]), ("stats", ["--table", "categories"]),
      ("stats-having", ["--trend", "month", "--having", "reason:none"]), ("stats-reasons", ["--reasons"]),
      ("stats-guidelines", ["--guidelines"]), ("stats-days", ["--table", "processing-days"]), ("like", []),
      ("stats-versus", ["--query", "outcome:overturned", "--versus", "year:2015"]), ("grep", []), ("answer", []),
      ("mine", []), ("compare", []), ("check", []), ("rows", ["items"]),
      ("rows", ["cases"]),
    ])
  func figures(name: String, arguments: [String]) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let command =
      switch name {
      case "like": ["like", "CM15-0100042", "letters"]
      case "grep": ["grep", "neck", "letters"]
      case "answer": ["answer", "letters"]
      case "compare": ["compare", "CM16-0200002:1", "CM15-0100042", "letters"]
      case "check": ["check", "letters"]
      case "rows":
        ["list", "letters", "--rows", arguments[0], "--columns", "case,item,request,outcome,region,counted,age"]
      case "mine": ["mine", "--request", "MRI of the neck", "--age", "47", "letters"]
      default: ["stats", "letters"] + arguments
      }
    let printed = try CommandRun(command + ["--format", "json"], in: folder)
    #expect(printed.status == 0, "\(printed.errors)")
    let schema = try JSONDecoder().decode(JSON.self, from: Data(try folder.run("schema", name).output.utf8))
    let figures = try JSONDecoder().decode(JSON.self, from: Data(printed.output.utf8))
    #expect(schema.faults(in: figures) == [])
    if case .object(let members) = figures {
      for key in members.keys { #expect(schema["properties"]?[key] != nil, "\(key)") }
      let rows = (members["rows"] ?? members["months"])?.elements ?? []
      let row = schema["$defs"]?[name == "stats-days" ? "month" : "row"]
      #expect(!rows.isEmpty || ["answer", "mine", "check", "stats-versus"].contains(name))
      for case .object(let own) in rows {
        for key in own.keys { #expect(row?["properties"]?[key] != nil, "\(key)") }
      }
    }
    // The check itself finds errors.
    let wrong: JSON = name == "rows" ? .object(["item": .string("")]) : .object([:])
    #expect(!schema.faults(in: schema["type"] == .string("array") ? .array([wrong]) : wrong).isEmpty)
  }

  @Test("Every property of every schema is described")
  func described() throws {
    let folder = try CommandFolder()
    let names = [
      "list", "rows", "stats", "stats-having", "stats-reasons", "stats-guidelines", "stats-days", "like", "answer",
      "mine", "grep", "compare", "check",
    ]
    for name in names {
      let schema = try JSONDecoder().decode(JSON.self, from: Data(try folder.run("schema", name).output.utf8))
      #expect(schema.undescribed == [], "\(name)")
    }
  }

  @Test("The schema of rates is JSON, and an unknown schema is wrong usage")
  func otherSchemas() throws {
    let folder = try CommandFolder()
    let stats = try folder.run("schema", "stats")
    #expect(try JSONDecoder().decode(JSON.self, from: Data(stats.output.utf8))["title"] == .string("Rates"))
    #expect(try folder.run("schema", "nosuch").status == 2)
  }

  @Test(
    "The database answers every question of the page, and counts what imr stats counts",
    .enabled(if: Self.has("sqlite3"), "sqlite3 is not installed"))
  func questions() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    // A duplicate letter, which figures leave out.
    try folder.write(CommandLetters.letter(), to: "letters/again.txt")
    let export = try folder.run("export", "letters", "--to", "cases.sqlite")
    #expect(export.status == 0 && export.output == "4 cases written to cases.sqlite\n", "\(export.errors)")
    let page = try folder.run("data").output
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "QUESTIONS IN SQL"))
    let end = try #require(lines.firstIndex(of: "EXAMPLES"))
    let blocks = lines[start..<end].split(separator: "").map { $0.joined(separator: "\n") }.filter { $0.contains(";") }
    #expect(blocks.count == 10)
    for block in blocks {
      let lines = block.split(separator: "\n")
      try folder.write(lines.dropFirst().joined(separator: "\n"), to: "question.sql")
      let run = try folder.run(shell: "sqlite3 -bail cases.sqlite < question.sql")
      #expect(run.status == 0 && run.errors == "", "\(lines[0]): \(run.errors)")
      // No two of these letters are about one worker, and none has a warning.
      if !block.contains("likely_worker"), !block.contains("FROM warnings") { #expect(run.output != "", "\(lines[0])") }
    }
  }

  @Test(
    "The database and rows of items give the figures of imr stats",
    .enabled(if: Self.has("sqlite3"), "sqlite3 is not installed"),
    arguments: ["", "outcome:upheld", "counted:repeat"])
  func sameFigures(query: String) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    try folder.write(CommandLetters.letter(), to: "letters/again.txt")
    try folder.write(
      CommandLetters.letter(
        number: "CM16-0200003",
        items: [
          ("Percocet 10/325mg #60 and MRI of the left knee and right shoulder", "Upheld"),
          ("Physical therapy 12 visits after left knee arthroscopy", "Overturned"), ("Something else", "Upheld"),
        ]), to: "letters/more/several.txt")
    let condition = query.isEmpty ? [] : ["--query", query]
    let export = try CommandRun(["export", "letters", "--to", "cases.sqlite"] + condition, in: folder)
    #expect(export.status == 0, "\(export.errors)")
    let list = ["list", "letters", "--rows", "items", "--format", "csv"]
    try folder.write(try CommandRun(list + condition, in: folder).output, to: "items.csv")
    let counts = """
      count(DISTINCT item_id), count(DISTINCT letter_id), count(DISTINCT CASE outcome WHEN 'upheld' THEN item_id END),
      count(DISTINCT CASE outcome WHEN 'overturned' THEN item_id END)
      """
    let items = "(SELECT id AS item_id, * FROM counted_items)"
    for (field, value, view) in [
      ("category", "category", "counted_categories"), ("region", "region", "counted_regions"),
      ("drug", "drug", "counted_drugs"), ("reason", "reason", "counted_reasons"), ("outcome", "outcome", items),
      ("basis", "reviewer_basis", items), ("year", "substr(decided, 1, 4)", items),
    ] {
      let stats = try CommandRun(
        ["stats", "letters", "--by", field, "--format", "csv", "--quiet"] + condition, in: folder)
      let rows = stats.output.split(whereSeparator: \.isNewline).dropFirst().map { line in
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
        return ([["reason", "basis"].contains(field) ? cells[0] : cells[1]] + cells[2..<6]).joined(separator: "|")
      }
      func answer(_ sql: String) throws -> [String] {
        try folder.write(sql, to: "question.sql")
        let run = try folder.run(shell: "sqlite3 -bail cases.sqlite < question.sql")
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        return run.output.split(separator: "\n").map(String.init)
      }
      let given = try answer("SELECT coalesce(\(value), 'none'), \(counts) FROM \(view) GROUP BY 1;")
      #expect(Set(given) == Set(rows) && !rows.isEmpty, "\(field)")
      // The same from the rows of items, with each value of a list once.
      guard field != "year", field != "basis" else { continue }
      let counted = query.contains("counted") ? "" : "WHERE counted = 'yes'"
      let fromRows = try answer(
        """
        DROP TABLE IF EXISTS rows;
        .import --csv items.csv rows
        WITH RECURSIVE parts (item_id, letter_id, outcome, value, rest) AS (
          SELECT id || ' ' || item, id, outcome, NULL, coalesce(\(field), '') || ' | ' FROM rows \(counted)
          UNION SELECT item_id, letter_id, outcome, substr(rest, 1, instr(rest, ' | ') - 1),
            substr(rest, instr(rest, ' | ') + 3) FROM parts WHERE rest <> '')
        SELECT coalesce(nullif(value, ''), 'none'), \(counts) FROM parts WHERE value IS NOT NULL GROUP BY 1;
        """)
      #expect(Set(fromRows) == Set(rows), "\(field)")
    }
  }

  @Test("Reasons and their sentences, and regions and sides, are lists of one length")
  func equalLengths() throws {
    let folder = try CommandFolder()
    for rows in ["cases", "items"] {
      let run = try folder.run(
        "list", "--rows", rows, "--columns", "reason,reason-sentence,region,side,category,drug", "--format", "json")
      for row in try JSONDecoder().decode([JSON].self, from: Data(run.output.utf8)) {
        #expect(row["reason"]?.elements.count == row["reason-sentence"]?.elements.count)
        #expect(row["region"]?.elements.count == row["side"]?.elements.count)
        for list in ["category", "drug"] { guard case .array = row[list] else { Issue.record("\(list)"); continue } }
      }
    }
  }

  @Test("The example for sqlite3 runs", .enabled(if: Self.has("sqlite3"), "sqlite3 is not installed"))
  func sqlite() throws {
    #expect(try example("sqlite3 items.sqlite") == "overturned|2\nupheld|2\n")
  }

  @Test("The example for DuckDB runs", .enabled(if: Self.has("duckdb"), "duckdb is not installed"))
  func duckDB() throws {
    #expect(try example("duckdb -c").contains("category"))
  }

  @Test("The example for pandas runs", .enabled(if: Self.hasPandas, "pandas is not installed"))
  func pandas() throws {
    #expect(try example("python3 -c").contains("Rehabilitation"))
  }

  /// Runs the example of the page that contains some words.
  private func example(_ words: String) throws -> String {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let page = try folder.run("data").output
    let blocks = page.split(separator: "\n\n").map(String.init)
    let block = try #require(blocks.first { $0.contains(words) })
    let run = try folder.run(shell: #"B="$1"; imr() { "$B" "$@"; }; "# + block)
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  private static func has(_ tool: String) -> Bool {
    ["/usr/bin", "/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
  }

  private static var hasPandas: Bool {
    guard has("python3"), let folder = try? CommandFolder() else { return false }
    return (try? folder.run(shell: "python3 -c 'import pandas'"))?.status == 0
  }
}

/// A JSON value, and validation with the parts of JSON Schema that our schemas use.
private enum JSON: Decodable, Hashable {
  case null, bool(Bool), number(Double), string(String), array([JSON]), object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  fileprivate var elements: [JSON] {
    if case .array(let values) = self { values } else { [] }
  }

  private var members: [String: JSON] {
    if case .object(let members) = self { members } else { [:] }
  }

  /// The paths of a schema's properties without a description.
  var undescribed: [String] {
    switch self {
    case .array(let values): return values.flatMap(\.undescribed)
    case .object(let members):
      let own = (members["properties"]?.members ?? [:]).filter { $0.value["description"] == nil }.map(\.key)
      return own + members.flatMap { key, value in value.undescribed.map { "\(key)/\($0)" } }
    default: return []
    }
  }

  /// The problems of a value by this schema.
  func faults(in value: JSON) -> [String] { Self.faults(in: value, self, root: self, at: "") }

  private static func faults(in value: JSON, _ schema: JSON, root: JSON, at place: String) -> [String] {
    if schema == .bool(false) { return ["\(place): no property of the schema"] }
    if case .string(let reference) = schema["$ref"] {
      let definition = root["$defs"]?[String(reference.split(separator: "/").last ?? "")]
      return definition.map { faults(in: value, $0, root: root, at: place) } ?? ["\(place): no \(reference)"]
    }
    var found: [String] = []
    if let type = schema["type"] {
      let allowed = type.elements.isEmpty ? [type] : type.elements
      if !allowed.contains(where: { value.isOf($0) }) { found.append("\(place): not of type \(allowed)") }
    }
    if let values = schema["enum"]?.elements, !values.contains(value) { found.append("\(place): \(value) is no value") }
    if case .object(let members) = value {
      for case .string(let key) in schema["required"]?.elements ?? [] where members[key] == nil {
        found.append("\(place): no \(key)")
      }
      for (key, member) in members {
        let inner = schema["properties"]?[key] ?? schema["additionalProperties"]
        if let inner { found += faults(in: member, inner, root: root, at: "\(place).\(key)") }
      }
    }
    if let inner = schema["items"] {
      for (index, element) in value.elements.enumerated() {
        found += faults(in: element, inner, root: root, at: "\(place)[\(index)]")
      }
    }
    return found
  }

  private func isOf(_ type: JSON) -> Bool {
    guard case .string(let name) = type else { return false }
    return switch (name, self) {
    case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string), ("array", .array),
      ("object", .object):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}

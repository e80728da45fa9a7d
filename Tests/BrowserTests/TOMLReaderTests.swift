import Testing

@testable import Browser

@Suite("TOML")
struct TOMLReaderTests {
  private func value(_ text: String) throws -> TOMLValue? {
    try TOMLReader.table(of: "a = \(text)\n")["a"]
  }

  @Test(
    "Texts",
    arguments: [
      (#""plain""#, "plain"), (#""""#, ""), (#""a # b""#, "a # b"), (#""say \"x\" \\ \t""#, "say \"x\" \\ \t"),
      (#""\u00e9\U0001F600""#, "é😀"), (#"'C:\no \escapes'"#, #"C:\no \escapes"#), ("''", ""),
      ("\"\"\"\nfirst\nsecond\"\"\"", "first\nsecond"), ("\"\"\"a \\\n   b\"\"\"", "a b"),
      ("\"\"\"one \"\"two\"\" three\"\"\"", "one \"\"two\"\" three"), ("\"\"\"a\"\"\"\"\"", "a\"\""),
      ("'''\nI'm\\n'''", "I'm\\n"), ("\"\"\"\r\na\r\nb\"\"\"", "a\nb"),
    ])
  func texts(text: String, expected: String) throws {
    #expect(try value(text) == .string(expected))
  }

  @Test(
    "Other values",
    arguments: [
      ("true", TOMLValue.bool(true)), ("false", .bool(false)), ("42", .other("42")), ("-1.5e3", .other("-1.5e3")),
      ("0xFF", .other("0xFF")), ("+inf", .other("+inf")), ("1979-05-27T07:32:00Z", .other("1979-05-27T07:32:00Z")),
      ("1979-05-27 07:32:00", .other("1979-05-27 07:32:00")), ("07:32:00", .other("07:32:00")),
      ("[]", .array([])), ("[ \"a\", # one\n \"b\",\n]", .array([.string("a"), .string("b")])),
      ("[[true], []]", .array([.array([.bool(true)]), .array([])])),
    ])
  func values(text: String, expected: TOMLValue) throws {
    #expect(try value(text) == expected)
  }

  @Test("Tables by headers, dotted keys and braces")
  func tables() throws {
    let table = try TOMLReader.table(
      of: """
        \u{FEFF}# a comment
        top = "x" # another
        "quoted key" = true
        a.b.c = 'dotted'
        a . b . d = true
        [keys]
        quit = ["q", "Q"]
        [keys.list]
        down = "j"
        [ commands . "print it" ]
        run = "lp"
        [[views]]
        name = "one"
        [views.order]
        by = "age"
        [[views]]
        name = "two"
        point = { x = 1, y.z = "deep" }\r\n
        """)
    #expect(table["top"]?.string == "x")
    #expect(table["quoted key"]?.bool == true)
    #expect(table["a"]?.table?["b"]?.table?["c"]?.string == "dotted")
    #expect(table["a"]?.table?["b"]?.table?["d"]?.bool == true)
    #expect(table["keys"]?.table?["quit"]?.array == [.string("q"), .string("Q")])
    #expect(table["keys"]?.table?["list"]?.table?["down"]?.string == "j")
    #expect(table["commands"]?.table?["print it"]?.table?["run"]?.string == "lp")
    let views = try #require(table["views"]?.array)
    #expect(views.count == 2)
    #expect(views[0].table?["order"]?.table?["by"]?.string == "age")
    #expect(views[1].table?["point"]?.table?["y"]?.table?["z"]?.string == "deep")
  }

  @Test("A header may come after those of its parts")
  func laterHeader() throws {
    let table = try TOMLReader.table(of: "[a.b]\nc = true\n[a]\nd = true\n")
    #expect(table["a"]?.table?["b"]?.table?["c"]?.bool == true && table["a"]?.table?["d"]?.bool == true)
  }

  @Test(
    "What is not TOML names the line",
    arguments: [
      ("a", 1), ("a =", 1), ("= 1", 1), ("a = b", 1), ("a = \"x", 1), ("a = 'x\n'", 1), ("a = \"\\q\"", 1),
      ("a = \"\\ud800\"", 1), ("a = \"\\u12\"", 1), ("a = 1 2", 1), ("a = true\na = true", 2), ("\n[a]\n[a]", 3),
      ("[a", 1), ("[]", 1), ("[[a]", 1), ("[a]]", 1), ("[a] b", 1), ("a = [1", 1), ("a = [1 2]", 1),
      ("a = { b = 1, }", 1), ("a = { b = 1\n}", 1), ("a = { b = 1 }\n[a]", 2), ("a = { b = 1 }\na.c = 1", 2),
      ("a = 1\na.b = 2", 2), ("a.b = 1\n[a]", 2), ("a = [1]\n[[a]]", 2), ("[a]\nb = true\n[a.b]", 3),
      ("a = \"\u{1}\"", 1), ("# \u{1}", 1), ("a = \"\"\"x\n\n", 1), ("a\nb = true", 1), ("a = tru", 1), ("a = +", 1),
    ])
  func errors(text: String, line: Int) {
    #expect(throws: TOMLError.self) { try TOMLReader.table(of: text) }
    do {
      _ = try TOMLReader.table(of: text)
    } catch {
      #expect(error.line == line, "\(error)")
    }
  }

  @Test("Lists deep inside each other are an error, not a crash")
  func depth() {
    #expect(throws: TOMLError.self) { try TOMLReader.table(of: "a = " + String(repeating: "[", count: 100_000)) }
  }
}

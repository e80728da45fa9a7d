import Testing

@testable import Exporting

@Suite struct JSONReaderTests {
  @Test(
    arguments: [
      ("null", .null), (" true\n", .bool(true)), ("false", .bool(false)), ("0", .integer(0)),
      ("-12", .integer(-12)), ("9223372036854775807", .integer(.max)), ("9223372036854775808", .decimal(0x1p63)),
      ("1.5", .decimal(1.5)), ("-2e3", .decimal(-2000)), ("1E-2", .decimal(0.01)), (#""""#, .string("")),
      (#""a\"b\\c\/\b\f\n\r\t""#, .string("a\"b\\c/\u{8}\u{C}\n\r\t")),
      (#""\u00e9 \uD83D\uDE00 é""#, .string("é 😀 é")), ("[]", .array([])), ("{ }", .object([])),
      ("[1, [\"x\"],{}]", .array([.integer(1), .array([.string("x")]), .object([])])),
      ("{\"a\" : {\"b\":[true ]}, \"c\":\"\"}", ["a": ["b": .array([.bool(true)])], "c": .string("")]),
    ] as [(String, JSONValue)])
  func `what is JSON is read`(text: String, value: JSONValue) {
    #expect(JSONReader.value(of: text.utf8) == value)
  }

  @Test(
    arguments: [
      "", " ", "{", "}", "[", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "nul", "truee", "1 2",
      "01", "-",
      "1.", ".5", "1e", "+1", "\"", "\"\\", "\"\\x\"", "\"\\u12g4\"", "\"\\u12\"", #""\uD83D""#, #""\uD83Dx""#,
      #""\uDE00""#,
      #""\uD83D\u0041""#, "\"a\nb\"", "'a'", "\u{0}", "NaN", "1e999",
    ])
  func `what is none is not`(text: String) {
    #expect(JSONReader.value(of: text.utf8) == nil)
  }

  @Test func `bytes that are no text, and brackets without end, are none`() {
    #expect(JSONReader.value(of: [0x22, 0xFF, 0x22]) == nil)
    #expect(JSONReader.value(of: String(repeating: "[", count: 100_000).utf8) == nil)
    let nested = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(JSONReader.value(of: nested.utf8) != nil)
    #expect(JSONReader.value(of: "[\(nested)]".utf8) == nil)
  }

  @Test func `a value gives what it is and nothing else`() throws {
    let value = try #require(
      JSONReader.value(of: #"{"n": 3, "b": true, "s": "list", "a": ["x", "y"], "m": ["x", 1], "f": 2.5}"#.utf8))
    #expect(value["n"]?.integer == 3)
    #expect(value["b"]?.bool == true)
    #expect(value["a"]?.strings == ["x", "y"])
    #expect(value["m"]?.strings == nil && value["m"]?.array?.count == 2)
    #expect(value["f"]?.integer == nil && value["s"]?.integer == nil && value["n"]?.string == nil)
    #expect(value["none"] == nil && value["s"]?["n"] == nil)
    #expect(value.string == nil && value["a"]?.members == nil)
  }
}

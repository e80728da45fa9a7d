import Testing

/// `imr views`, and views of the browser in other commands.
@Suite("imr views", .waiting)
struct CommandsViewsTests {
  private static let own = #"{"name":"appeals","query":"outcome:upheld","number":2}"#
  private static let other = #"{"name":"drugs","query":"drug:tramadol","number":2}"#

  @Test("a view that is exported and imported elsewhere is the same, and lists the same cases")
  func carrying() throws {
    let (first, second) = (try CommandFolder(), try CommandFolder())
    try first.write("[\(Self.own),\(Self.other)]", to: "views.json")
    let added = try first.run("views", "import", "views.json")
    #expect(added.output == "appeals: added\ndrugs: added\n", "\(added.errors)")
    let listed = try first.run("views").output
    #expect(listed == "appeals  F3   outcome:upheld\ndrugs    F2   drug:tramadol\n", "\(listed)")
    #expect(try first.run("views", "export", "out.json").output == "2 views written to out.json\n")
    try second.write(first.text(of: "out.json") ?? "", to: "in.json")
    #expect(try second.run("views", "import", "in.json").output == "appeals: added\ndrugs: added\n")
    #expect(try second.run("views", "import", "in.json").output == "appeals: unchanged\ndrugs: unchanged\n")
    #expect(try second.run("views", "export").output == first.run("views", "export").output)
    for folder in [first, second] {
      try CommandLetters.write(to: folder)
      let view = try folder.run("list", "letters", "--view", "appeals", "--format", "csv").output
      #expect(view == (try folder.run("list", "letters", "--query", "outcome:upheld", "--format", "csv").output))
      #expect(view.contains("CM16-0200001"))
    }
  }

  @Test("a view of the same name stays unless it is to be replaced")
  func replacing() throws {
    let folder = try CommandFolder()
    try folder.write(Self.own, to: "one.json")
    #expect(try folder.run("views", "import", "one.json").output == "appeals: added\n")
    try folder.write(Self.own.replacing("upheld", with: "overturned"), to: "one.json")
    let kept = try folder.run("views", "import", "one.json").output
    #expect(kept == "appeals: not changed; --replace takes the one in the file\n")
    #expect(try folder.run("views").output.contains("outcome:upheld"))
    #expect(try folder.run("views", "import", "one.json", "--replace").output == "appeals: replaced\n")
    #expect(try folder.run("views").output.contains("outcome:overturned"))
    let piped = try folder.run("views", "import", "-", shell: #"exec "$@" < one.json"#)
    #expect(piped.output == "appeals: unchanged\n" && piped.errors == "")
    let wrong = try folder.run("views", "import", "-", shell: #"echo no | "$@""#)
    #expect(wrong.status == 1 && wrong.errors.hasPrefix("imr: standard input"), "\(wrong.errors)")
    #expect(try folder.run("views", "export", "one.json").status == 1)
    #expect(try folder.run("views", "export", "one.json", "--view", "appeal").errors.contains("appeals"))
  }

  @Test(
    "a file without views changes nothing", arguments: ["", "[1]", "{}", "views", #"[{"name":"","query":""}]"#])
  func others(text: String) throws {
    let folder = try CommandFolder()
    try folder.write(text, to: "views.json")
    let run = try folder.run("views", "import", "views.json")
    #expect(run.status == 1 && run.errors.contains("nothing was imported"), "\(run.errors)")
    #expect(try folder.run("views").errors.contains("no view is saved"))
  }

  @Test("views keep the seen cases of a moved folder")
  func moving() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    try folder.write(#"{"name":"all","query":""}"#, to: "all.json")
    #expect(try folder.run("views", "import", "all.json").status == 0)
    #expect(try folder.run("list", "letters", "--view", "all", "--new").errors.contains("the first look"))
    try folder.move("letters", to: "elsewhere")
    #expect(try folder.run("list", "elsewhere", "--view", "all", "--new").errors.contains("nothing new"))
    // Another folder at the same path is another corpus.
    try CommandLetters.write(to: folder)
    #expect(try folder.run("list", "letters", "--view", "all", "--new").errors.contains("the first look"))
  }
}

import FoundationEssentials
import Testing

@Suite("imr digest", .waiting)
struct CommandsDigestTests {
  @Test("Markdown: contents, rates, reasons, and a paragraph a case with its verdicts and citations")
  func markdown() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("digest", "letters", "--query", "year:2016", "--by", "specialty")
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("# Independent medical review: a digest\n"))
    #expect(run.output.contains("2 of 3 loaded letters, filtered by year:2016."))
    #expect(run.output.contains("## Rates by treatment category"))
    #expect(run.output.contains("## Rates by specialty"))
    #expect(run.output.contains("## Reasons for decisions"))
    #expect(run.output.contains("| Total | 3 | 2 | 2 | 1 | 0 | 1 of 3 |"))
    #expect(run.output.contains("- [CM16-0200002, 2016-03-01, partially overturned, Physical therapy (+1)](#case-2)"))
    #expect(run.output.contains("<a id=\"case-2\"></a>\n\n### CM16-0200002\n"))
    #expect(run.output.contains("**2\\. =Brace, neck:** overturned"))
    #expect(run.output.contains("> The request is medically necessary."))
    #expect(!run.output.contains("](data:image/svg+xml,"))
    #expect(!run.output.contains("CM15-0100042"))
  }

  @Test("Contents name the picked item, and the case marks it")
  func picked() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("digest", "letters", "--query", "outcome:overturned year:2016")
    #expect(run.errors == "")
    #expect(run.output.contains("- [CM16-0200002, 2016-03-01, partially overturned, =Brace, neck (+1)](#case-1)"))
    #expect(run.output.contains("**2\\. =Brace, neck:** overturned, picked\n"))
    #expect(run.output.contains("**1\\. Physical therapy:** upheld\n"))
    #expect(run.output.contains("Shares are of the picked items of these letters, not of all decisions of the state."))
    // If all items are picked, there is nothing to tell apart.
    let whole = try folder.run("digest", "letters")
    #expect(whole.output.contains("Physical therapy (+1)](#case-") && !whole.output.contains("picked"))
  }

  @Test("The note on an item is below the item, the note on the case below all")
  func notes() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let id = "CM16-0200002"
    #expect(try folder.run("note", id, "letters", "--text", "of the case").status == 0)
    #expect(try folder.run("note", id, "letters", "--item", "1", "--text", "of the therapy").status == 0)
    let text = try folder.run("digest", "letters").output
    let places = ["1\\. Physical", "**Note on item 1:** of the therapy", "2\\. =Brace", "**Note:** of the case"]
      .map { text.ranges(of: $0).first?.lowerBound ?? text.endIndex }
    #expect(!places.contains(text.endIndex))
    #expect(places == places.sorted())
  }

  @Test("HTML is self-contained: nothing to load, letters' text escaped")
  func html() throws {
    let folder = try CommandFolder()
    try folder.write(
      CommandLetters.letter(items: [("<script>alert(1)</script> & MRI", "Upheld")]), to: "letters/CM15-0100042.txt")
    let run = try folder.run("digest", "letters", "--to", "digest.html")
    #expect(run.errors == "")
    #expect(run.output == "1 case written to digest.html\n")
    let page = try #require(folder.text(of: "digest.html"))
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.hasSuffix("</body></html>\n"))
    #expect(!page.contains("<svg "))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; MRI"))
    #expect(!page.contains("<script"))
    #expect(!page.contains("src="))
    // Every opened element is closed.
    for name in ["html", "body", "table", "tr", "td", "th", "ul", "li", "blockquote", "h1", "h2", "h3"] {
      func count(_ text: String) -> Int { page.ranges(of: text).count }
      #expect(count("<\(name)>") + count("<\(name) ") == count("</\(name)>"), "\(name)")
    }
    #expect(page.contains("</td></tr>\n<tr><td>") || page.contains("</th></tr>\n<tr><td>"))
    #expect(page.contains("href=\"#case-1\"") && page.contains("id=\"case-1\""))
    let again = try folder.run("digest", "letters", "--to", "digest.html")
    #expect(again.status == 1)
    #expect(again.errors.contains("digest.html"))
    #expect(try folder.run("digest", "letters", "--to", "digest.html", "--force").status == 0)
  }

  @Test("Plots are drawn from five letters on", arguments: [4, 5])
  func plots(letters: Int) throws {
    let folder = try CommandFolder()
    for number in 1...letters {
      try folder.write(
        CommandLetters.letter(number: "CM15-010004\(number)"), to: "letters/CM15-010004\(number).txt")
    }
    let html = try folder.run("digest", "letters", "--format", "html").output
    #expect(html.contains("<svg ") == (letters >= 5))
    #expect(html.contains("Basis: items of \(letters) letters; query none; "))
    let markdown = try folder.run("digest", "letters").output
    #expect(markdown.contains("](data:image/svg+xml,%3Csvg%20") == (letters >= 5))
  }

  @Test("A digest is known as an export, and read as no letter")
  func readBack() throws {
    let name = "digest.txt"
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    for form in ["markdown", "html"] {
      let run = try folder.run("digest", "letters", "--to", "letters/\(name)", "--format", form, "--force")
      #expect(run.status == 0)
      let list = try folder.run("list", "letters", "--format", "jsonl", "--columns", "id")
      #expect(list.output.split(separator: "\n").count == 3)
      #expect(
        try folder.run("check", "letters").output.contains("letters/\(name): export: an export of imr, not a letter\n"))
    }
  }

  @Test(
    "Unsupported formats are reported with the supported ones",
    arguments: [
      (["--to", "digest.pdf"], "end the name in .html or .md", 2), (["--by", "categry"], "did you mean category?", 2),
      (["--query", "year:1999"], "no case meets the query", 1),
    ])
  func mistakes(arguments: [String], message: String, status: Int32) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try CommandRun(["digest", "letters"] + arguments, in: folder)
    #expect(run.status == status)
    #expect(run.output == "")
    #expect(run.errors.contains(message))
  }
}

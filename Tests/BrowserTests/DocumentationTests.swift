import Corpus
import Terminal
import TestSupport
import Testing

@testable import Browser

@Suite("The documentation catalog")
struct DocumentationTests {
  @Test("the table of keys is the table of actions")
  func allKeys() {
    let section = MarkdownPage.article("Keys").section("## All Keys")
    let expected = ActionGroup.allCases.map(Self.table).joined(separator: "\n\n") + "\n"
    let tables = section.split(separator: "\n### ", maxSplits: 1).last.map { "### " + $0 } ?? ""
    #expect(tables == expected, "put below the first paragraph of All Keys:\n\(expected)")
  }

  /// Returns the rows of a group as a table.
  private static func table(of group: ActionGroup) -> String {
    let rows = ActionTable.entries.filter { $0.group == group }.map { entry in
      let keys = entry.keys.map { "`\($0.name.escapedForTable)`" }.joined(separator: " ")
      return "| \(keys) | \(entry.summary.escapedForTable) | \(entry.place) | `\(entry.action.rawValue)` |"
    }
    return (["### \(group.rawValue)", "", "| keys | action | where | name |", "|---|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  @Test("every key that the text names is in the table of actions")
  func keysOfText() {
    let page = MarkdownPage.article("Keys")
    let text = String(page.text.prefix(page.text.count - page.section("## All Keys").count))
    let names = MarkdownPage(path: page.path, text: text).codeSpans
    var seen: Set<String> = []
    for name in names {
      guard let chord = KeyChord(name: name) else { continue }
      seen.insert(name)
      #expect(KeyContext.allCases.contains { KeyMap.standard.meaning(of: chord, in: $0) != nil }, "\(name)")
    }
    #expect(seen.count > 60, "\(seen.count)")
  }

  @Test(
    "the keys of the text work as documented",
    arguments: [
      ("v", Action.views), ("F2", .view1), ("F9", .view8), ("x", .quote), ("X", .quotes), ("I", .itemNote),
      ("m", .note), ("O", .openOriginal), ("E", .openOutside), ("y y", .copyCitation), ("u", .filterUpheld),
      ("o", .filterOverturned), ("p", .filterPartial), ("a", .showAllOutcomes), ("f", .filters),
      ("s", .filterSpecialty),
      ("c", .filterChapter), ("F", .clearFilters), ("C", .columns), ("i", .toggleRows), ("U", .undo),
      ("Ctrl-r", .redo), ("<", .backward), (">", .forward), ("%", .rates), ("l", .similar), ("/", .search),
      ("n", .nextMatch), ("*", .searchWord), ("Space", .mark), ("M", .markAll), ("t", .tag), ("T", .tagMarked),
      ("e", .export), ("r", .rawText), ("|", .pipe), ("?", .help), ("Ctrl-p", .palette), ("q", .quit),
      ("z t", .themes), ("z l", .legend), ("z m", .toggleMouse), ("z p", .savePicture), ("R", .reload),
      ("!", .toggleRead), ("g w", .reasons), ("g i", .guidelines), ("g c", .citedGuidelines), ("g t", .tables),
      ("A", .answer), ("g a", .answer), ("g m", .ownCase), ("g h", .hits), ("Backspace", .backward),
      ("g l", .showList), ("g s", .showSummary), ("g d", .showDecision), ("z z", .zoom), ("z x", .hidePane),
      ("z v", .changeDirection), ("z =", .resetPanes), ("H", .borderLeft), ("L", .borderRight), ("z K", .borderUp),
      ("z J", .borderDown), ("}", .nextSection), ("{", .previousSection), ("-", .fold), ("_", .foldAll),
      ("D", .digest), (")", .sortNext), ("(", .sortPrevious), ("\\", .sortReverse),
    ])
  func meanings(key: String, action: Action) throws {
    let page = MarkdownPage.article("Keys")
    #expect(page.codeSpans.contains(key) || (key == "N" || key == "y"), "\(key)")
    let chord = try #require(KeyChord(name: key))
    #expect(KeyMap.standard.meaning(of: chord, in: .list) == .action(action))
  }

  @Test(
    "the keys of panels work as documented",
    arguments: [
      (KeyContext.page, "J", Action.nextCase), (.page, "K", .previousCase), (.list, "J", .nextCase),
      (.summary, "K", .previousCase), (.page, "Space", .readOn), (.page, "+", .triageUseful),
      (.page, "b", .triageLater),
      (.page, "d", .triageNo), (.page, ".", .markHere), (.page, "=", .filterByValue), (.rates, "^", .ratesOfValue),
      (.filters, "Ctrl-g", .ratesOfValue), (.rates, "f", .ratesFacet), (.columns, "Space", .showColumn),
      (.columns, "J", .columnLater), (.columns, "K", .columnEarlier), (.columns, "+", .columnWider),
      (.columns, "-", .columnNarrower), (.columns, "s", .sortBy), (.filters, "Tab", .pick),
      (.filters, "Ctrl-Space", .pick), (.filters, "Ctrl-x", .exclude), (.filters, "Ctrl-r", .setRange),
      (.filters, "Ctrl-s", .orderValues), (.filters, "Ctrl-t", .facetIndex), (.filters, "Enter", .done),
      (.rates, "Right", .nextRates), (.rates, "Left", .previousRates), (.rates, "Tab", .secondFacet),
      (.rates, "t", .trend), (.rates, "v", .valueTrend), (.rates, "L", .countLetters), (.rates, "s", .orderRates),
      (.rates, "Enter", .done), (.reasons, "c", .casesBehind), (.reasons, "x", .quote), (.similar, "y", .copyPassage),
      (.hits, "Space", .mark),
      (.reasons, "t", .tag), (.reasons, "e", .export), (.similar, "=", .compare),
      (.passage, "J", .longerPassage), (.passage, "K", .shorterPassage), (.passage, "Tab", .passageUnit),
      (.quotes, "J", .quoteLater), (.quotes, "K", .quoteEarlier), (.quotes, "m", .addRemark), (.quotes, "e", .export),
    ])
  func meaningsInPanels(context: KeyContext, key: String, action: Action) throws {
    let chord = try #require(KeyChord(name: key))
    #expect(KeyMap.standard.meaning(of: chord, in: context) == .action(action))
  }

  @Test("the table of fields is that of the query language")
  func allFields() {
    let section = MarkdownPage.article("QueryLanguage").section("## All Fields")
    let rows = QueryField.all.map { field in
      let level = field.facet?.isOfItems == true ? "item" : "letter"
      return "| `\(field.name)` | \(level) | \(QueryHelp.description(of: field).escapedForTable) |"
    }
    let expected = (["| field | of | meaning and examples |", "|---|---|---|"] + rows).joined(separator: "\n")
    #expect(section.contains("\n\(expected)\n"), "put below All Fields:\n\(expected)\n")
  }

  @Test("every part of the help on queries is in the article")
  func queryHelp() {
    let text = MarkdownPage.article("QueryLanguage").text
    for name in ["any", "summary", "request", "rationale", "note"] { #expect(text.contains("`\(name):"), "\(name)") }
    for sign in ["`*`", "`|`", "`-`", "`or`", "`not`", "near/5", "`/s`", "`/p`", "`none`", "`\\-5`"] {
      #expect(text.contains(sign), "\(sign)")
    }
  }

  @Test("every query is valid", arguments: MarkdownPage.all.map(\.path))
  func queries(path: String) throws {
    let page = MarkdownPage(path: path)
    for line in page.blocks(in: "query").flatMap({ $0.split(separator: "\n") }) {
      let query = try Query(parsing: String(line))
      #expect(!query.isEmpty, "\(line)")
    }
    for span in page.codeSpans {
      let field = span.prefix { $0.isLetter || $0 == "-" }
      guard let first = field.first, first.isLowercase, span.dropFirst(field.count).first == ":",
        // The file with the list of cases is the reader's own.
        let next = span.dropFirst(field.count + 1).first, next != "…", next != "@"
      else { continue }
      let query = try Query(
        parsing: span.split(separator: "…", omittingEmptySubsequences: false).joined(separator: "mri"))
      #expect(!query.isEmpty, "\(path): \(span)")
    }
  }

  @Test("everything after a colon is a command or a query")
  func commands() throws {
    let spans = MarkdownPage.all.flatMap(\.codeSpans)
    let names = Set(PromptCommand.entries.map(\.name))
    var count = 0
    for span in spans where span.hasPrefix(":") && span.dropFirst().first?.isLetter == true {
      let line = String(span.dropFirst())
      let word = String(line.prefix { $0.isLetter })
      let isQuery = (try? Query(parsing: line)).map { !$0.isEmpty && $0.terms.allSatisfy { $0.field != nil } } ?? false
      #expect(names.contains(word) || isQuery, "\(span)")
      count += 1
    }
    #expect(count >= 3)
  }

  @Test("its settings are settings")
  func settings() throws {
    let page = MarkdownPage.article("SettingsAndThemes")
    let block = try #require(page.blocks(in: "toml").first)
    let (settings, problems) = Settings.parse(block, file: "config.toml")
    #expect(problems.map(\.description) == [])
    #expect(settings.commands.map(\.name) == ["print"])
    for name in ThemeLibrary.shippedNames { #expect(block.contains(name), "\(name)") }
  }

  @Test("its paths and its links lead somewhere", arguments: MarkdownPage.all.map(\.path))
  func paths(path: String) {
    let page = MarkdownPage(path: path)
    let folders = ["Sources/", "Tests/", ".ci/", ".pictures/", "themes"]
    for span in page.codeSpans {
      let words = span.split(separator: " ").map(String.init)
      for word in words where folders.contains(where: word.hasPrefix) {
        #expect(MarkdownPage.exists(word), "\(word)")
      }
      let rooms = ["Annotations/", "Browser/", "Corpus/", "Determinations/", "Exporting/", "Insight/"]
      if rooms.contains(where: span.hasPrefix) { #expect(MarkdownPage.exists("Sources/" + span), "\(span)") }
    }
    for part in page.text.split(separator: "](").dropFirst() {
      let target = String(part.prefix { $0 != ")" })
      #expect(MarkdownPage.exists(target), "\(target)")
    }
    for part in page.text.split(separator: "<doc:").dropFirst() {
      let name = String(part.prefix { $0 != ">" })
      #expect(!MarkdownPage.article(name).text.isEmpty, "\(name)")
    }
  }

  @Test("the first page and the README list every article")
  func topics() {
    let names = MarkdownPage.articles.map { ($0.path.split(separator: "/").last ?? "").dropLast(3) }
    #expect(names.count == 9)
    for name in names where name != "Documentation" {
      #expect(MarkdownPage.article("Documentation").text.contains("- <doc:\(name)>"), "\(name)")
      #expect(MarkdownPage.readme.text.contains("/\(name).md)"), "\(name)")
    }
  }

  @Test("common extensions have a row")
  func additions() {
    let text = MarkdownPage.article("HowItIsBuilt").text
    let things = [
      "a facet of letters", "a facet of items", "a column of the list", "a column of the commands", "a sort key",
      "an export format", "a warning", "a reason", "a panel", "an action", "a setting",
    ]
    for thing in things { #expect(text.contains("\n| \(thing) | "), "\(thing)") }
  }
}

extension String {
  /// Returns the text as written in a cell of a Markdown table.
  fileprivate var escapedForTable: String {
    split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

extension ActionEntry {
  /// The names of the contexts.
  fileprivate var place: String {
    let words: [(Set<KeyContext>, String)] = [
      (KeyContext.all, "everywhere"), (KeyContext.withoutText, "where letters are keys"),
      (KeyContext.moving, "lists and texts"),
      (KeyContext.commands.union(KeyContext.evidence), "panes, page, raw text, similar, reasons, hits"),
      (KeyContext.withEvidence, "panes, page, similar, reasons, hits"),
      (KeyContext.searching, "panes, page, raw text, rates, guidelines, similar, reasons, hits, quotes"),
      (KeyContext.commands, "panes, page, raw text"),
      (KeyContext.cases, "panes, page"), (KeyContext.panes, "panes"),
    ]
    for (contexts, name) in words {
      let others = self.contexts.subtracting(contexts)
      if contexts.isSubset(of: self.contexts), others.count <= 1 {
        return ([name] + others.map(\.title)).joined(separator: ", ")
      }
    }
    return KeyContext.allCases.filter(self.contexts.contains).map(\.title).joined(separator: ", ")
  }
}

extension KeyContext {
  fileprivate var title: String { self == .reading ? "raw text" : self == .filters ? "filter panel" : rawValue }
}

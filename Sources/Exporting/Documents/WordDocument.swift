internal import Determinations
internal import TextLayout

/// A page as a Word document: a zip archive of a few parts in XML (Office Open XML, ECMA-376).
///
/// Headings have Word's built-in styles, so that its outline and table of contents find them. Plots are left out: the
/// table below each contains the same numbers.
struct WordDocument {
  let title: String
  let blocks: [ReportPage.Block]

  /// The bytes of the file.
  var bytes: [UInt8] {
    var zip = ZipFile()
    // Programs recognize the type of the file by its first part.
    zip.add("[Content_Types].xml", Array(Self.contentTypes.utf8))
    zip.add("_rels/.rels", Array(Self.relations.utf8))
    zip.add("docProps/core.xml", Array(properties.utf8))
    zip.add("word/_rels/document.xml.rels", Array(Self.documentRelations.utf8))
    zip.add("word/styles.xml", Array(Self.styles.utf8))
    zip.add("word/document.xml", Array(document.utf8))
    return zip.bytes
  }

  // MARK: The text

  private var document: String {
    var body = paragraph(title, style: "Title") + paragraph(ExportMark.collectionLine, style: "Remark")
    for block in blocks {
      switch block {
      case .heading(let text, let level): body += paragraph(text, style: "Heading\(min(6, max(1, level)))")
      case .facts(let facts):
        for fact in facts { body += Self.paragraph(Self.run(fact.label + ": ", isBold: true) + Self.run(fact.value)) }
      case .paragraph(let text): for line in Self.lines(of: text) { body += paragraph(line) }
      case .remark(let text): body += paragraph(text, style: "Remark")
      case .line(let text): body += paragraph("•\u{A0}" + text, style: "ListParagraph")
      case .table(let table): body += self.table(table)
      case .lines(let text):
        for line in SafeText.display(text).split(separator: "\n") {
          body += paragraph(String(line), style: "PlainText")
        }
      case .passage(let text, let source):
        let lines = Self.lines(of: text)
        for (index, line) in lines.enumerated() {
          let (open, close) = (index == 0 ? "“" : "", index == lines.count - 1 ? "”" : "")
          body += paragraph(open + line + close, style: "Quote")
        }
        body += paragraph(source, style: "Citation")
      case .plot: break
      }
    }
    return Self.declaration
      + "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body>" + body
      + "<w:sectPr><w:pgSz w:w=\"12240\" w:h=\"15840\"/><w:pgMar w:top=\"1440\" w:right=\"1440\" w:bottom=\"1440\""
      + " w:left=\"1440\" w:header=\"720\" w:footer=\"720\" w:gutter=\"0\"/></w:sectPr></w:body></w:document>"
  }

  private func paragraph(_ text: String, style: String? = nil) -> String {
    Self.paragraph(Self.run(text), style: style)
  }

  private static func paragraph(_ runs: String, style: String? = nil, isTrailing: Bool = false) -> String {
    var properties = style.map { "<w:pStyle w:val=\"\($0)\"/>" } ?? ""
    if isTrailing { properties += "<w:jc w:val=\"right\"/>" }
    return "<w:p>" + (properties.isEmpty ? "" : "<w:pPr>\(properties)</w:pPr>") + runs + "</w:p>"
  }

  private static func run(_ text: String, isBold: Bool = false) -> String {
    "<w:r>" + (isBold ? "<w:rPr><w:b/></w:rPr>" : "") + "<w:t xml:space=\"preserve\">\(escaped(text))</w:t></w:r>"
  }

  /// Returns a table with its header repeated on each page; names are aligned left, numbers right.
  private func table(_ table: FigureTable) -> String {
    func row(_ cells: [String], isHeader: Bool = false) -> String {
      "<w:tr>" + (isHeader ? "<w:trPr><w:tblHeader/></w:trPr>" : "")
        + cells.enumerated().map { column, cell in
          "<w:tc><w:tcPr><w:tcW w:w=\"0\" w:type=\"auto\"/></w:tcPr>"
            + Self.paragraph(
              Self.run(cell, isBold: isHeader), style: "TableText", isTrailing: column >= max(1, table.names))
            + "</w:tc>"
        }.joined() + "</w:tr>"
    }
    let columns = table.header.map { _ in "<w:gridCol/>" }.joined()
    return "<w:tbl><w:tblPr><w:tblStyle w:val=\"Figure\"/><w:tblW w:w=\"0\" w:type=\"auto\"/></w:tblPr><w:tblGrid>"
      + columns + "</w:tblGrid>" + row(table.header, isHeader: true) + table.rows.map { row($0) }.joined() + "</w:tbl>"
      // Word joins two tables that have no paragraph between them.
      + Self.paragraph("")
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { String($0) }.filter { !$0.allSatisfy { $0 == " " } }
  }

  /// Returns text without characters that XML does not allow, and with special characters escaped.
  private static func escaped(_ text: String) -> String {
    XMLText.escaped(WrappedText.oneLine(text)).filter { character in
      character.unicodeScalars.allSatisfy { $0.value & 0xFFFE != 0xFFFE }
    }
  }

  // MARK: The other parts

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let package = "application/vnd.openxmlformats-package"
  private static let word = "application/vnd.openxmlformats-officedocument.wordprocessingml"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

  private static let contentTypes = """
    \(declaration)<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
    <Default Extension="rels" ContentType="\(package).relationships+xml"/>\
    <Default Extension="xml" ContentType="application/xml"/>\
    <Override PartName="/word/document.xml" ContentType="\(word).document.main+xml"/>\
    <Override PartName="/word/styles.xml" ContentType="\(word).styles+xml"/>\
    <Override PartName="/docProps/core.xml" ContentType="\(package).core-properties+xml"/></Types>
    """

  private static let relations = """
    \(declaration)<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
    <Relationship Id="rId1" Type="\(office)/officeDocument" Target="word/document.xml"/>\
    <Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" \
    Target="docProps/core.xml"/></Relationships>
    """

  private static let documentRelations = """
    \(declaration)<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
    <Relationship Id="rId1" Type="\(office)/styles" Target="styles.xml"/></Relationships>
    """

  private var properties: String {
    Self.declaration
      + "<cp:coreProperties xmlns:cp=\"http://schemas.openxmlformats.org/package/2006/metadata/core-properties\""
      + " xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title>\(Self.escaped(title))</dc:title></cp:coreProperties>"
  }

  private static let styles: String = {
    func style(_ id: String, _ name: String, _ paragraph: String = "", _ run: String = "", after next: String? = nil)
      -> String
    {
      "<w:style w:type=\"paragraph\" w:styleId=\"\(id)\"><w:name w:val=\"\(name)\"/><w:basedOn w:val=\"Normal\"/>"
        + (next.map { "<w:next w:val=\"\($0)\"/>" } ?? "") + "<w:qFormat/>"
        + "<w:pPr>\(paragraph)</w:pPr><w:rPr>\(run)</w:rPr></w:style>"
    }
    let headings = (1...6).map { level in
      style(
        "Heading\(level)", "heading \(level)",
        "<w:keepNext/><w:spacing w:before=\"\(level == 1 ? 360 : 240)\" w:after=\"80\"/>"
          + "<w:outlineLvl w:val=\"\(level - 1)\"/>",
        "<w:b/><w:sz w:val=\"\([32, 28, 24, 22, 22, 22][level - 1])\"/>", after: "Normal")
    }.joined()
    let border = ["top", "bottom", "insideH"].map {
      "<w:\($0) w:val=\"single\" w:sz=\"4\" w:space=\"0\" w:color=\"BFBFBF\"/>"
    }.joined()
    return declaration
      + "<w:styles xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:docDefaults>"
      + "<w:rPrDefault><w:rPr><w:rFonts w:ascii=\"Calibri\" w:hAnsi=\"Calibri\" w:cs=\"Calibri\"/><w:sz w:val=\"22\"/>"
      + "<w:lang w:val=\"en-US\"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after=\"120\" w:line=\"264\""
      + " w:lineRule=\"auto\"/></w:pPr></w:pPrDefault></w:docDefaults>"
      + "<w:style w:type=\"paragraph\" w:default=\"1\" w:styleId=\"Normal\"><w:name w:val=\"Normal\"/><w:qFormat/></w:style>"
      + style("Title", "Title", "<w:spacing w:after=\"120\"/>", "<w:b/><w:sz w:val=\"40\"/>", after: "Normal")
      + headings
      + style("Quote", "Quote", "<w:ind w:left=\"567\" w:right=\"567\"/>", "<w:i/>", after: "Citation")
      + style(
        "Citation", "Citation", "<w:spacing w:after=\"240\"/><w:ind w:left=\"567\" w:right=\"567\"/>",
        "<w:color w:val=\"595959\"/><w:sz w:val=\"20\"/>", after: "Normal")
      + style("Remark", "Remark", "", "<w:color w:val=\"595959\"/><w:sz w:val=\"18\"/>")
      + style("ListParagraph", "List Paragraph", "<w:ind w:left=\"284\" w:hanging=\"284\"/>")
      + style("TableText", "Table Text", "<w:spacing w:after=\"0\"/>", "<w:sz w:val=\"20\"/>")
      + style(
        "PlainText", "Plain Text", "<w:spacing w:after=\"0\"/>",
        "<w:rFonts w:ascii=\"Courier New\" w:hAnsi=\"Courier New\"/><w:sz w:val=\"18\"/>")
      + "<w:style w:type=\"table\" w:styleId=\"Figure\"><w:name w:val=\"Figure\"/><w:tblPr><w:tblBorders>\(border)"
      + "</w:tblBorders><w:tblCellMar><w:left w:w=\"80\" w:type=\"dxa\"/><w:right w:w=\"80\" w:type=\"dxa\"/>"
      + "</w:tblCellMar></w:tblPr></w:style></w:styles>"
  }()
}

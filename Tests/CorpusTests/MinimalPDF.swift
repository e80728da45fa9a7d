/// The bytes of a PDF with one page of text, or without a page.
func minimalPDF(_ pageLines: [String]?) -> [UInt8] {
  let lines = pageLines ?? []
  let shows = lines.map { "(\($0)) Tj 0 -14 Td" }.joined(separator: " ")
  let content = lines.isEmpty ? "" : "BT /F1 11 Tf 40 780 Td \(shows) ET"
  let objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    pageLines == nil ? "<< /Type /Pages /Kids [] /Count 0 >>" : "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R "
      + "/Resources << /Font << /F1 5 0 R >> >> >>",
    "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]
  var file = "%PDF-1.4\n"
  var offsets: [Int] = []
  for (index, object) in objects.enumerated() {
    offsets.append(file.utf8.count)
    file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
  }
  let table = file.utf8.count
  file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
  for offset in offsets {
    let digits = String(offset)
    file += String(repeating: "0", count: 10 - digits.utf8.count) + digits + " 00000 n \n"
  }
  file += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
  return Array(file.utf8)
}

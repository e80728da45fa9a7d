import Testing

@Suite("The command line, call by call", .waiting)
struct InvocationTests {
  @Test("Status, first line of output, first line of errors", arguments: Invocation.all)
  func call(invocation: Invocation) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    try folder.write(
      #"{"case":"CM15-0100042","marked":true,"note":"ask\nagain","tags":["Appeal","to do!"]}"# + "\n",
      to: "notes.jsonl")
    let run = try folder.run(shell: #"B="$1"; imr() { "$B" "$@"; }; "# + invocation.line)
    #expect(run.status == invocation.status, "\(run.errors)")
    expect(run.output, begins: invocation.output, in: folder)
    expect(run.errors, begins: invocation.errors, in: folder)
  }

  @Test("There are at least a hundred")
  func count() {
    #expect(Invocation.all.count >= 100)
    #expect(Set(Invocation.all.map(\.line)).count == Invocation.all.count)
  }

  private func expect(_ text: String, begins expected: String, in folder: CommandFolder) {
    let first = text.split(maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isNewline).first ?? ""
    let line = first.split(separator: folder.path, omittingEmptySubsequences: false).joined(separator: "~")
    if expected.last == "…", line.count >= expected.count - 1, line.last != "…" {
      #expect(line.hasPrefix(expected.dropLast()))
    } else {
      #expect(line == expected)
    }
  }
}

/// The measurements of other programs.
struct PeerMeasures {
  let program: String
  let corpus: MeasuredCorpus
  let missing: Set<String>

  private var size: Int { corpus.count }
  /// Returns true up to the size above which slow measurements are omitted.
  private var isSmall: Bool { size <= 100_000 }
  private var home: String { corpus.scratch + "/home-others" }

  func measure(_ figures: inout Figures) {
    _ = ChildRun(shell: "mkdir -p '\(home)'")
    let word = MeasuredCorpus.word
    let lines = corpus.scratch + "/cases.lines"
    let table = corpus.scratch + "/cases.csv"
    let list = "HOME='\(home)' XDG_CACHE_HOME='\(home)/cache' '\(program)' list '\(corpus.folder)'"
    figures.add("imr list, folder, first run", size, ChildRun(shell: "\(list) > '\(lines)'").seconds)
    figures.add("imr list, folder, later run", size, ChildRun(shell: "\(list) > '\(lines)'").seconds)
    figures.add(
      "imr list --query \(word), folder, later run", size,
      ChildRun.median(of: isSmall ? 3 : 1, shell: "\(list) --query \(word) > /dev/null").seconds)
    if !missing.contains("grep") {
      figures.add(
        "grep -cF, file", size,
        // With its output discarded, grep would end at the first match.
        ChildRun.median(of: 3, shell: "LC_ALL=C grep -cF \(word) '\(corpus.file)' | cat > /dev/null").seconds)
    }
    if !missing.contains("fzf") {
      let run = ChildRun.median(of: 3, shell: "fzf --filter 'mri lumbar' < '\(lines)' > /dev/null")
      figures.add("fzf --filter, one line a case", size, run.seconds)
      figures.add("fzf: peak resident", size, Double(run.peakBytes), .bytes)
    }
    guard isSmall else { return }
    _ = ChildRun(shell: "\(list) --format csv > '\(table)'")
    if !missing.contains("less") {
      let less = PeerRun.times(
        "less '\(corpus.file)'", home: home, [("", "Case Number"), ("/no-such-word\r", "Pattern not found")])
      add(less.times, ["less, file: first screen", "less, file: search to the end"], &figures)
    }
    if !missing.contains("lnav") {
      let lnav = PeerRun.times("lnav '\(corpus.file)'", home: home, [("", "medically necessary")])
      add(lnav.times, ["lnav, file: first text"], &figures)
      figures.add("lnav: peak resident", size, Double(lnav.peakBytes), .bytes)
    }
    if !missing.contains("vd") {
      let vd = PeerRun.times(
        "vd '\(table)'", home: home, [("", "CM13-"), ("coutcome\r", "outcome"), ("F", "percent")])
      add(vd.times, ["visidata, cases as CSV: first rows", "", "visidata: frequency table of a column"], &figures)
      figures.add("visidata: peak resident", size, Double(vd.peakBytes), .bytes)
    }
    if !missing.contains("sqlite3") { measureSQLite(&figures) }
  }

  private func measureSQLite(_ figures: inout Figures) {
    let base = corpus.scratch + "/letters.db"
    let make = ChildRun(
      shell: """
        sqlite3 '\(base)' "pragma synchronous=off; create virtual table letters using fts5(body); \
        insert into letters select cast(data as text) from fsdir('\(corpus.folder)') where data is not null"
        """)
    guard make.status == 0 else { return }
    figures.add("SQLite FTS5: indexing the folder", size, make.seconds)
    let query = ChildRun.median(
      of: 3,
      shell:
        "sqlite3 '\(base)' \"select count(*) from letters where letters match '\(MeasuredCorpus.word)'\" > /dev/null")
    figures.add("SQLite FTS5: a rare word", size, query.seconds)
    _ = ChildRun(shell: "rm -f '\(base)'")
  }

  private func add(_ times: [Double], _ names: [String], _ figures: inout Figures) {
    for (time, name) in zip(times, names) where !name.isEmpty { figures.add(name, size, time) }
  }
}

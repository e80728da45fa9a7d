/// The measurements of the browser, with the commands to compare them with.
struct BrowserMeasures {
  let program: String
  let corpus: MeasuredCorpus

  private var size: Int { corpus.count }

  /// Measures first run, later runs, keys, search, idling and memory on a folder.
  mutating func measureFolder(_ figures: inout Figures, filterKeys: Int, randomKeys: Int) throws {
    // Read everything once, so that the system has it in memory for both.
    _ = ChildRun(shell: "cat '\(corpus.file)' > /dev/null; rg -l \(MeasuredCorpus.word) '\(corpus.folder)' > /dev/null")
    let home = corpus.scratch + "/home"
    _ = ChildRun(shell: "mkdir -p '\(home)'")
    let less = (0..<9).compactMap { _ in
      PeerRun.times("less '\(corpus.letter)'", home: home, [("", "HOW THE IMR FINAL DETERMINATION WAS MADE")]).times
        .first
    }
    figures.add("less on one letter: first screen", size, less.quantile(0.5))

    let first = try BrowserRun(program, letters: corpus.folder, cases: size, home: home)
    figures.add(
      "folder, first run: first cases", size, try first.firstCases(), against: "less on one letter: first screen",
      budget: "80 ms")
    figures.add(
      "folder, first run: all cases", size, try first.allCases(), against: "rg -l of a rare word, folder", budget: "5x")
    let search = ChildRun.median(
      of: size > 100_000 ? 1 : 3, shell: "rg -l \(MeasuredCorpus.word) '\(corpus.folder)' > /dev/null")
    figures.add("rg -l of a rare word, folder", size, search.seconds)
    first.idle()
    let state = first.state
    figures.add("folder, first run: peak resident", size, Double(state.peakBytes), .bytes)
    figures.add("folder, first run: own memory a case", size, Double(state.ownBytes) / Double(size), .bytes)
    figures.add("folder, first run: time on processors", size, state.processorSeconds)
    figures.add("quit", size, try first.quit())

    let starts = try (0..<3).map { _ in
      let run = try BrowserRun(program, letters: corpus.folder, cases: size, home: home)
      let times = (try run.firstCases(), try run.allCases())
      run.idle()
      _ = try run.quit()
      return times
    }
    figures.add(
      "folder, later run: first cases", size, starts.map(\.0).quantile(0.5),
      against: "less on one letter: first screen", budget: "5x")
    figures.add("folder, later run: all cases", size, starts.map(\.1).quantile(0.5))

    let run = try BrowserRun(program, letters: corpus.folder, cases: size, home: home)
    _ = try run.allCases()
    run.idle()
    figures.add(
      "folder, later run: own memory a case", size, Double(run.state.ownBytes) / Double(size), .bytes, budget: "250 B")
    figures.add("folder, later run: file pages resident", size, Double(run.state.fileBytes), .bytes)
    let rest = run.rest(seconds: 10)
    figures.add("idle 10 s: time on processors", size, rest.processorSeconds, budget: "0")
    figures.add("idle 10 s: wake-ups", size, Double(rest.sleeps), .count, budget: "0")
    figures.add("idle 10 s: bytes to the terminal", size, Double(rest.bytes), .count, budget: "0")
    try measureKeys(run, &figures, filterKeys: filterKeys, randomKeys: randomKeys)
    _ = try run.quit()
  }

  private func measureKeys(_ run: BrowserRun, _ figures: inout Figures, filterKeys: Int, randomKeys: Int) throws {
    let filters = try run.filterKeys(filterKeys)
    figures.add("filter key to frame: p50 of \(filterKeys)", size, filters.quantile(0.5))
    figures.add("filter key to frame: p99", size, filters.quantile(0.99), budget: "16 ms")
    figures.add("filter key to frame: longest", size, filters.max() ?? 0)
    let found = try (0..<3).map { _ in try run.search(MeasuredCorpus.word, expected: MeasuredCorpus.places) }
    let near = try (0..<9).map { _ in try run.searchNearTop() }
    figures.add("search, word near the top: first case", size, near.quantile(0.5), budget: "16 ms")
    figures.add("search, rare word anywhere: first case", size, found.map(\.first).quantile(0.5))
    figures.add(
      "search, rare word: complete", size, found.map(\.complete).quantile(0.5), against: "rg -c of a rare word, file",
      budget: "1.5x")
    let sorts = try run.sorts()
    figures.add("sort by any column: key to frame, longest", size, sorts.map(\.frame).max() ?? 0, budget: "16 ms")
    figures.add("sort by any column: key to order, median", size, sorts.map(\.complete).quantile(0.5))
    figures.add("sort by any column: key to order, longest", size, sorts.map(\.complete).max() ?? 0)
    let count = ChildRun.median(of: 3, shell: "rg -c \(MeasuredCorpus.word) '\(corpus.file)' > /dev/null")
    figures.add("rg -c of a rare word, file", size, count.seconds)
    // All columns at the middle size, some at the others.
    let keys = run.randomKeys(size == 100_000 ? randomKeys : randomKeys / 10)
    figures.add("any key to frame: p50", size, keys.quantile(0.5))
    figures.add("any key to frame: p99", size, keys.quantile(0.99), budget: "16 ms")
    figures.add("any key to frame: longest", size, keys.max() ?? 0)
    figures.add("any key: frames of \(randomKeys) keys (100,000 cases; else a tenth)", size, Double(keys.count), .count)
  }

  /// Measures first and later runs on one file.
  mutating func measureFile(_ figures: inout Figures) throws {
    let home = corpus.scratch + "/home-file"
    _ = ChildRun(shell: "mkdir -p '\(home)'")
    for name in ["first", "later"] {
      let run = try BrowserRun(program, letters: corpus.file, cases: size, home: home)
      figures.add(
        "one file, \(name) run: first cases", size, try run.firstCases(), against: "less on one letter: first screen")
      let seconds = try run.allCases()
      figures.add(
        "one file, \(name) run: all cases", size, seconds, against: "cat | wc -w, file",
        budget: name == "first" ? "4x" : "")
      figures.add(
        "one file, \(name) run: bytes a second", size, Double(corpus.bytes) / seconds, .bytes,
        budget: name == "first" ? "200 MB or 4x above" : "")
      run.idle()
      figures.add("one file, \(name) run: own memory a case", size, Double(run.state.ownBytes) / Double(size), .bytes)
      _ = try run.quit()
    }
    figures.add("bytes of the file", size, Double(corpus.bytes), .bytes)
    figures.add(
      "cat | wc -w, file", size, ChildRun.median(of: 3, shell: "cat '\(corpus.file)' | wc -w > /dev/null").seconds)
    let runs = (0..<3).map { _ in
      (
        list: ChildRun(shell: "exec '\(program)' list --no-cache --format csv '\(corpus.file)' > /dev/null"),
        words: ChildRun(shell: "exec wc -w '\(corpus.file)' > /dev/null")
      )
    }
    let (list, words) = (runs.map(\.list), runs.map(\.words))
    figures.add(
      "all fields as CSV, file: time on processors", size, list.map(\.processorSeconds).quantile(0.5),
      against: "wc -w, file: time on processors", budget: "4x")
    figures.add(
      "all fields as CSV, file: elapsed", size, list.map(\.seconds).quantile(0.5),
      against: "all fields as CSV, file: time on processors", budget: "0.6x")
    figures.add("wc -w, file: time on processors", size, words.map(\.processorSeconds).quantile(0.5))
  }
}

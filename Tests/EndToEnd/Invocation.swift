import Testing

/// Calls of the command, each with its first lines of output.
struct Invocation: Sendable, CustomTestStringConvertible {
  /// A shell command, in which `imr` is the binary under test.
  let line: String
  let status: Int32
  /// The first line of standard output, or its beginning if this ends in an ellipsis.
  let output: String
  /// The first line of standard error, likewise.
  let errors: String

  init(_ line: String, _ status: Int32, _ output: String, _ errors: String = "") {
    self.line = line
    self.status = status
    self.output = output
    self.errors = errors
  }

  var testDescription: String { line }

  // The letters are those of `CommandLetters`; `notes.jsonl` has a case with the tags “Appeal” and “to do!”.
  static let all: [Invocation] = [
    Invocation("imr --help", 0, "OVERVIEW: Browse Independent Medical Review (IMR) final dete…"),
    Invocation("imr help", 0, "OVERVIEW: Browse Independent Medical Review (IMR) final dete…"),
    Invocation("imr help list", 0, "OVERVIEW: List cases or disputed items: one row each, as text,…"),
    Invocation("imr help query", 0, "OVERVIEW: Print the query language: what --query and the bro…"),
    Invocation("imr help help", 0, "OVERVIEW: Show subcommand help information."),
    Invocation("imr help --help", 0, "OVERVIEW: Browse Independent Medical Review (IMR) final dete…"),
    Invocation("imr help --nosuch", 2, "", "imr: unknown option '--nosuch'"),
    Invocation("imr help nosuch", 2, "", "imr: no help on ‘nosuch’: there is help on browse, list, sho…"),
    Invocation("imr help lst", 2, "", "imr: no help on ‘lst’: did you mean list?"),
    Invocation("imr lsit", 2, "", "imr: ‘lsit’ is not a subcommand, file or folder: did you mean i…"),
    Invocation("imr lsit letters", 2, "", "imr: ‘lsit’ is not a subcommand, file or folder: did you mean i…"),
    Invocation("imr shwo CM15-0100042", 2, "", "imr: ‘shwo’ is not a subcommand, file or folder: did you mean i…"),
    Invocation("imr nosuch.txt", 1, "", "imr: nosuch.txt: no such file or folder; name the files and …"),
    Invocation("imr nowhere/", 1, "", "imr: nowhere/: no such file or folder; name the files and fo…"),
    Invocation("imr --bogus", 2, "", "imr: unknown option '--bogus'. Did you mean '--log'?"),
    Invocation("imr list --bogus", 2, "", "imr: unknown option '--bogus'. Did you mean '--rows'?"),
    Invocation("imr list", 0, "CASE          DECIDED     PERSON  OUTCOME     SPECIALTY     …"),
    Invocation("imr list letters", 0, "CASE          DECIDED     PERSON  OUTCOME     SPECIALTY     …"),
    Invocation("imr list letters/", 0, "CASE          DECIDED     PERSON  OUTCOME     SPECIALTY     …"),
    Invocation("imr list letters --quiet", 0, "CASE          DECIDED     PERSON  OUTCOME     SPECIALTY     …"),
    Invocation("imr list letters --format text", 0, "CASE          DECIDED     PERSON  OUTCOME     SPECIALTY     …"),
    Invocation(
      "imr list letters --format markdown", 0, "| id | decided | person | case-outcome | specialty | chapter…"),
    Invocation("imr list letters --format json", 0, "["),
    Invocation(
      "imr list letters --format jsonl", 0, "{\"id\":\"CM15-0100042\",\"source\":{\"path\":\"CM15-0100042.txt\",\"of…"),
    Invocation("imr list letters --format csv", 0, "id,case,decided,injured,denied,received,assigned,claim-age,r…"),
    Invocation(
      "imr list letters --format items", 2, "", "imr: the value 'items' is invalid for '--format <format>'. P…"),
    Invocation("imr list letters --format xml", 2, "", "imr: the value 'xml' is invalid for '--format <format>'. Ple…"),
    Invocation("imr list letters --format", 2, "", "imr: missing value for '--format <format>'"),
    Invocation(
      "imr list letters --limit 1 --format jsonl", 0,
      "{\"id\":\"CM15-0100042\",\"source\":{\"path\":\"CM15-0100042.txt\",\"of…"),
    Invocation("imr list letters --limit 0", 2, "", "imr: --limit takes a number of 1 or more"),
    Invocation("imr list letters --limit -3", 2, "", "imr: --limit takes a number of 1 or more"),
    Invocation("imr list letters --limit x", 2, "", "imr: the value 'x' is invalid for '--limit <number>'"),
    Invocation("imr list letters --columns case,decided,outcome", 0, "CASE          DECIDED     OUTCOME"),
    Invocation("imr list letters --columns case,decided,outcome --format csv", 0, "case,decided,outcome"),
    Invocation("imr list letters --columns case,age,licensed,region --format json --limit 1", 0, "["),
    Invocation("imr list letters --columns case --format jsonl", 0, "{\"case\":\"CM15-0100042\"}"),
    Invocation(
      "imr list letters --columns nosuch", 2, "", "imr: --columns: no column named ‘nosuch’: columns are id…"),
    Invocation(
      "imr list letters --columns decidd", 2, "", "imr: --columns: no column named ‘decidd’: did you mean d…"),
    Invocation("imr list letters --columns ''", 2, "", "imr: --columns: no column named ‘’: columns are id, case…"),
    Invocation(
      "imr list letters --columns case,,age", 2, "", "imr: --columns: no column named ‘’: columns are id, case…"),
    Invocation("imr list letters --rows items", 0, "ID              ITEM        DECIDED     OUTCOME       CATEGORY…"),
    Invocation(
      "imr list letters --rows items --format csv", 0, "id,case,decided,injured,denied,received,assigned,claim-age,r…"),
    Invocation(
      "imr list letters --rows items --columns case,item,request,outcome --format csv", 0,
      "case,item,request,outcome"),
    Invocation(
      "imr list letters --rows items --columns case,item --format jsonl --limit 2", 0,
      "{\"case\":\"CM15-0100042\",\"item\":1}"),
    Invocation(
      "imr list letters --rows nosuch", 2, "", "imr: the value 'nosuch' is invalid for '--rows <rows>'. Plea…"),
    Invocation("imr list letters --rows items --format markdown --columns item,request", 0, "| item | request |"),
    Invocation("imr list letters --sort decided", 0, "CASE          DECIDED     PERSON  OUTCOME     SPECIALTY     …"),
    Invocation("imr list letters --sort case", 0, "CASE          DECIDED     PERSON  OUTCOME     SPECIALTY     …"),
    Invocation("imr list letters --sort number", 0, "CASE          DECIDED     PERSON  OUTCOME     SPECIALTY     …"),
    Invocation(
      "imr list letters --sort nosuch", 2, "", "imr: --sort: cannot sort by ‘nosuch’: columns are decided, c…"),
    Invocation("imr list letters --sort decidd", 2, "", "imr: --sort: cannot sort by ‘decidd’: did you mean decided?"),
    Invocation(
      "imr list letters --sort age:sideways", 2, "", "imr: --sort: ‘age:sideways’: expected up or down after the colon"),
    Invocation(
      "imr list letters --query outcome:overturned", 0, "CASE          DECIDED     PERSON  OUTCOME     SPECIALTY     …"),
    Invocation(
      "imr list letters -q outcome:overturned", 0, "CASE          DECIDED     PERSON  OUTCOME     SPECIALTY     …"),
    Invocation("imr list letters --query outcome:overturned --query year:2014", 1, "", "imr: no case meets the query"),
    Invocation(
      "imr list letters -q year:2016 -q outcome:upheld --format jsonl", 0,
      "{\"id\":\"CM16-0200001\",\"source\":{\"path\":\"CM16-0200001.txt\",\"of…"),
    Invocation(
      "imr list letters -q 'outcome:upheld or outcome:overturned' -q year:2016 --columns case --format csv", 0, "case"),
    Invocation(
      "imr list letters -q 'year:2016' -q 'outcom:upheld'", 2, "",
      "imr: no field ‘outcom’: did you mean outcome? (as text: outc…"),
    Invocation("imr list letters --query", 2, "", "imr: missing value for '--query <query>'"),
    Invocation("imr list letters --query --format", 2, "", "imr: missing value for '--query <query>'"),
    Invocation("imr list letters --query --format csv", 2, "", "imr: missing value for '--query <query>'"),
    Invocation("imr list letters -q -opana --columns case --format csv", 0, "case"),
    Invocation("imr list letters --query 'mri ('", 2, "", "imr: a ‘(’ that is not closed"),
    Invocation("imr list letters --query zzz", 1, "", "imr: no case meets the query; no letter has “zzz”"),
    Invocation("imr list letters --query zzz --quiet", 1, ""),
    Invocation(
      "imr list letters --query zzz --format json", 1, "[]", "imr: no case meets the query; no letter has “zzz”"),
    Invocation(
      "imr list letters --query zzz --format jsonl", 1, "", "imr: no case meets the query; no letter has “zzz”"),
    Invocation(
      "imr list letters --query zzz --format csv --columns case", 1, "case",
      "imr: no case meets the query; no letter has “zzz”"),
    Invocation(
      "imr stats letters --query zzz --by category --quiet --format csv", 0,
      "category,category_name,n,letters,upheld,overturned,…"),
    Invocation(
      "imr stats letters --query zzz --reasons --format json", 0, "{",
      "imr: no case meets the query; no letter has “zzz”"),
    Invocation(
      "imr mine --request 'MRI knee' letters --query zzz --format json", 0, "{",
      "imr: no case meets the query; no letter has “zzz”"),
    Invocation(
      "mkdir empty; imr stats empty --by category --format csv", 1,
      "category,category_name,n,letters,upheld,overturned,…",
      "imr: no case was found: letters are texts, PDFs, web pages and archives of them"),
    Invocation("imr list nowhere", 1, "", "imr: nowhere: no such file or folder"),
    Invocation(
      "imr list letters nowhere --format jsonl", 1,
      "{\"id\":\"CM15-0100042\",\"source\":{\"path\":\"letters/CM15-0100042.…", "imr: nowhere: no such file or folder"),
    Invocation(
      "imr list /etc/passwd", 1, "",
      "imr: /etc/passwd: not recognized as a determination letter"),
    Invocation(
      "imr list /etc/passwd --format csv --columns id,outcome", 1, "id,outcome",
      "imr: /etc/passwd: not recognized as a determination letter"),
    Invocation("imr list letters /etc/passwd", 0, "CASE          DECIDED     PERSON  OUTCOME     SPECIALTY     …"),
    Invocation("imr check letters /etc/passwd", 0, "/etc/passwd: unrecognized: not recognized as a determination…"),
    Invocation(
      "imr list letters /etc/passwd --format jsonl -q outcome:upheld", 0,
      "{\"id\":\"CM16-0200001\",\"source\":{\"path\":\"letters/CM16-0200001.…"),
    Invocation(
      "cat letters/CM15-0100042.txt | imr list -", 0, "CASE          DECIDED     PERSON  OUTCOME     SPECIALTY     …"),
    Invocation("cat letters/CM15-0100042.txt | imr list - --columns case,source --format csv", 0, "case,source"),
    Invocation("imr list - letters", 2, "", "imr: - reads one letter from standard input; it goes with no…"),
    Invocation("imr list - < /dev/null", 1, "", "imr: standard input: empty"),
    Invocation("imr show", 2, "", "imr: name a case, a file or a folder, or give a query"),
    Invocation("imr show CM15-0100042 letters", 0, "Case CM15-0100042                                           …"),
    Invocation("imr show CM15-0100042 letters --format json", 0, "["),
    Invocation(
      "imr show CM15-0100042 letters --format jsonl", 0,
      "{\"id\":\"CM15-0100042\",\"source\":{\"path\":\"CM15-0100042.txt\",\"of…"),
    Invocation(
      "imr show CM15-0100042 letters --format csv", 0, "id,case,decided,injured,denied,received,assigned,claim-age,r…"),
    Invocation("imr show CM15-0100042 letters --format markdown", 0, "# Case CM15-0100042: overturned"),
    Invocation("imr show CM15-0100042 letters --columns case,request --format csv", 0, "case,request"),
    Invocation("imr show letters --rows items --columns item,request --format csv", 0, "item,request"),
    Invocation("imr show letters --query zzz", 1, "", "imr: no case meets the query; no letter has “zzz”"),
    Invocation(
      "imr show letters --query zzz --format json", 1, "[]", "imr: no case meets the query; no letter has “zzz”"),
    Invocation("imr show CM15-0100024 letters", 1, "", "imr: no case or file ‘CM15-0100024’ in letters: did you mean…"),
    Invocation(
      "imr show CM15-0100042 letters -q outcome:upheld", 1, "", "imr: case CM15-0100042 does not meet the query"),
    Invocation(
      "cat letters/CM15-0100042.txt | imr show - --format jsonl", 0,
      "{\"id\":\"CM15-0100042\",\"source\":{\"path\":\"standard-input\",\"offs…"),
    Invocation("imr export letters", 2, "", "imr: 3 cases to export: add where to, such as --to cases/ or…"),
    Invocation("imr export CM15-0100042 letters", 0, "1 case written to CM15-0100042.txt"),
    Invocation("imr export CM15-0100042 letters --quiet", 0, ""),
    Invocation(
      "imr export CM15-0100042 letters --to -", 0, "Case CM15-0100042                                           …"),
    Invocation("imr export CM15-0100042 letters --to - --format json", 0, "["),
    Invocation("imr export letters --to all.csv", 0, "3 cases written to all.csv"),
    Invocation("imr export letters --to all.csv --rows items", 0, "3 cases written to all.csv"),
    Invocation(
      "imr export letters --to all.csv --columns case,nosuch", 2, "",
      "imr: --columns: no column named ‘nosuch’: columns are id…"),
    Invocation("imr export letters --to out/", 0, "3 cases written to out/"),
    Invocation(
      "imr export letters --to out/ --format csv", 2, "",
      "imr: csv has all cases in one file: name it, such as --to ou…"),
    Invocation(
      "imr export letters --to out/ --columns case", 2, "",
      "imr: a table has all cases in one file: name it, such as --t…"),
    Invocation(
      "imr export letters --to cases.pdf", 2, "", "imr: no .pdf is written: end the name in .txt, .md, .json, .…"),
    Invocation(
      "imr export letters --query zzz --to all.csv", 1, "", "imr: no case meets the query; no letter has “zzz”"),
    Invocation(
      "imr export letters ./nowhere --to all.csv", 1, "3 cases written to all.csv",
      "imr: nowhere: no such file or folder"),
    Invocation("imr export letters --to all.jsonl --limit 2", 0, "2 cases written to all.jsonl"),
    Invocation(
      "imr export CM15-0100042 cm15-100042 letters --to one.jsonl", 0, "1 case written to one.jsonl"),
    Invocation("imr export letters --to - --rows items --columns case,item --format csv", 0, "case,item"),
    Invocation("imr check letters", 0, "Cases                                 3"),
    Invocation("imr check letters --format json", 0, "{"),
    Invocation("imr check letters --format csv", 0, "source,line,rule,message,id,item"),
    Invocation("imr check letters --format jsonl", 0, ""),
    Invocation(
      "imr check letters --query zzz", 1, "Cases                                 0",
      "imr: no case meets the query; no letter has “zzz”"),
    Invocation(
      "imr check /etc/passwd --format csv", 1, "source,line,rule,message,id,item",
      "imr: /etc/passwd: not recognized as a determination letter"),
    Invocation("imr check letters --quiet --format markdown", 0, "| source | line | rule | message | id | item |"),
    Invocation("imr notes list", 1, "", "imr: nothing is marked, tagged or noted"),
    Invocation("imr notes list --query --format", 2, "", "imr: missing value for '--query <query>'"),
    Invocation("imr notes list --query tag:appeal", 1, "", "imr: nothing is marked, tagged or noted"),
    Invocation(
      "imr notes import notes.jsonl", 0, "1 case read from notes.jsonl, 1 changed by it",
      "imr: tags are kept in one spelling: “Appeal” as #appeal, “to…"),
    Invocation("imr notes import notes.jsonl --quiet && imr notes list", 0, "CM15-0100042  *  #appeal #to-do  ask …"),
    Invocation(
      "imr notes import notes.jsonl --quiet && imr notes list --query tag:appeal --format csv", 0,
      "case,marked,tag,note,changed"),
    Invocation(
      "imr notes import notes.jsonl --quiet && imr notes list --query tag:other", 1, "", "imr: no case meets the query"),
    Invocation(
      "imr notes import notes.jsonl --quiet && imr notes list --query 'ask' --format jsonl", 0,
      "{\"case\":\"CM15-0100042\",\"marked\":true,\"tag\":[\"appeal\",\"to-do\"…"),
    Invocation(
      "imr notes import notes.jsonl --quiet && imr notes list letters --query outcome:overturned --format json", 0, "["),
    Invocation(
      "imr notes import notes.jsonl --quiet && imr notes list letters --query outcome:upheld", 1, "",
      "imr: no case meets the query"),
    Invocation("imr notes import nowhere.jsonl", 1, "", "imr: cannot read nowhere.jsonl: no such file or folder"),
    Invocation("imr notes export", 0, ""),
    Invocation("imr notes export kept.jsonl --quiet", 0, ""),
    Invocation("imr notes lsit", 1, "", "imr: lsit: no such file or folder"),
    Invocation("imr cache", 0, "the cache is empty"),
    Invocation("imr cache remove", 2, "", "imr: name the folders whose cases to remove, or use --all"),
    Invocation("imr config", 0, "~/.config/imr/config.toml: no such file; imr config --defaul…"),
    Invocation("imr query", 0, "CONDITIONS, SIDE BY SIDE: ONE DISPUTED ITEM MEETS ALL"),
    Invocation("imr letters --theme nosuch", 2, "", "imr: --theme: no theme named “nosuch”: the themes are auto, d…"),
    Invocation("imr letters --view nosuch", 2, "", "imr: --view: no view named “nosuch”: no view is saved yet"),
    Invocation(
      "imr letters --query 'outcom:upheld'", 2, "", "imr: no field ‘outcom’: did you mean outcome? (as text: outc…"),
    Invocation("imr letters --query --format", 2, "", "imr: missing value for '--query <query>'"),
    Invocation("imr schema nosuch", 2, "", "imr: the value 'nosuch' is invalid for '<name>'. Please provide one…"),
    Invocation("imr data", 0, "FORMATS"),
    Invocation("imr schema list", 0, "{"),
    Invocation("imr letters", 2, "", "imr: the browser needs a terminal; for pipes and scripts use…"),
    Invocation("imr browse nowhere", 1, "", "imr: nowhere: no such file or folder; name the files and fol…"),
    Invocation("imr letters --size 10", 2, "", "imr: --size: expected WIDTHxHEIGHT, such as 120x40"),
    Invocation("imr manual", 0, ".TH IMR 1 2026-11-22 \"imr 0.2.0\" \"User Commands\""),
  ]
}

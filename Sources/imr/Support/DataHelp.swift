import Determinations
import Exporting

/// The text of `imr data`: every column and field, and how to read them with other programs.
enum DataHelp {
  static var text: String {
    """
    FORMATS
      --format csv     a header and a row for each case, or with --rows items for
                       each item
      --format json    one array of whole cases, or of rows with --columns or
                       --rows items
      --format jsonl   the same, one object on each line; for files of any size
      imr export --to cases.sqlite
                       an SQLite database, which lists its tables in “tables” and
                       describes their columns in “fields”
      Text is UTF-8. Dates are ISO 8601. Several values in one CSV cell are
      separated by “ | ”. In rows of cases, the values of request,
      original-request, authorized, outcome and verdict-sentence are in the order
      of the items. The values of reason and reason-sentence correspond by
      position, and so do those of region and side. A cell that a spreadsheet would
      run as a formula begins with an apostrophe. Values that a letter does not
      give are empty in CSV, and null or an empty array in JSON.

    \(ColumnHelp.longText)

    TYPES
      text, date; years, days, count: whole numbers; flag: yes or no, true or false;
      list: several texts, in JSON an array

    FIELDS OF JSON ALONE
      source.offset         byte of the file’s text at which the letter begins
      form                  form of letter: A2, A3, L, P, N, unknown
      items[].outcomeText   the letter’s own word for the outcome
      items[].claimsAdministrator.text, items[].reviewer.text
                            the guideline line as written
      items[].claimsAdministrator.citations[], items[].reviewer.citations[]
                            authority, guideline, family, guidelineChapter,
                            chapter, title, edition, sections, pages
      warnings[]            rule, message, item (from 0), line
      annotation            marked, tags, note; if you annotated the case

    FIGURES
      imr stats --by, --trend, --table
                            of, by, query, letters, rows[], total: of each row
                            values, n, letters, upheld, overturned, other, share,
                            low, high
      imr stats --having    rows[]: span, n, letters, having, having_letters, share,
                            low, high
      imr stats --reasons   rows[]: outcome, reason, n, letters, items, share, low,
                            high, elsewhere, lift, lift_low, lift_high
      imr stats --guidelines
                            rows[]: guideline, chapter, part, n, letters, upheld,
                            overturned, other, share, low, high
      imr stats --table processing-days
                            months[]: month, letters, lowerQuartile, median,
                            upperQuartile, over30Days
      imr like              id, item, outcome, score, request, why, level,
                            sameWorker
      imr answer            query, total, years[], sides[], guidelines[], pair
      imr mine              read, like[], figures[], reasons[], facts, passages[]
      imr grep              id, item, part, line, sentence
      A share is null if nothing is counted, and an interval (low, high) below five
      letters. CSV has the same columns, without a total.

    COUNTING
      imr data --codebook has the source of each field, and how often it is right.
      Figures count the items of letters with “yes” in the column counted. An item
      counts in the row of each value of a list (category, region, drug, reason,
      chapter, …), so that rows overlap, and in the row “none” without a value. The
      examples count rows of items in the same way.

    REASONS
      Reasons are found by rules and, where the usual phrases give none, also by
      learned weights of words, each with the sentence that states it: the main
      reason first, at most three. They were checked on \(ReasonAccuracy.measured.items) items of \(ReasonAccuracy.measured.letters) letters
      that neither rules nor weights were made with: right of those given, found of
      those that two readers gave. If more than one in five was wrong, or none was
      given, “perhaps” precedes the reason.

    \(reasons)

    SCHEMAS
      imr schema list       a case
      imr schema rows       rows of --rows and --columns
      imr schema stats      imr stats; stats-having, stats-reasons,
                            stats-guidelines, stats-versus and stats-days are about
                            its other figures
      imr schema like       imr like; answer, mine, grep, compare and check are
                            about the commands of these names

    QUESTIONS IN SQL
      These queries are for the database that imr export letters --to cases.sqlite
      writes. counted_items has the items that imr stats counts: the picked items of
      counted letters.

    \(DataQuestions.text)

    EXAMPLES
    DuckDB: the items as Parquet, through its extension for SQLite

    \(indented(DataExamples.parquet))

    DuckDB: shares by category

    \(indented(DataExamples.duckDB))

    pandas: outcomes by category

    \(indented(DataExamples.pandas))

    sqlite3: items by outcome

    \(indented(DataExamples.sqlite))
    """
  }

  /// A line for each reason with its accuracy.
  private static var reasons: String {
    ReasonKey.allCases.map { key in
      let name = key.rawValue + String(repeating: " ", count: max(1, 29 - key.rawValue.utf8.count))
      let accuracy = key.accuracy
      return "  \(name)right \(accuracy.right) of \(accuracy.given), found \(accuracy.found) of \(accuracy.wanted)"
        + (key.isCertain ? "" : "; perhaps")
    }.joined(separator: "\n")
  }

  private static func indented(_ lines: String) -> String {
    lines.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }
}

/// Shell commands that pass the data to other programs; a test runs all of them.
enum DataExamples {
  static let parquet = """
    imr export letters --to cases.sqlite
    duckdb -c "INSTALL sqlite; LOAD sqlite; ATTACH 'cases.sqlite' AS cases (TYPE sqlite);
      COPY (SELECT * FROM cases.items) TO 'items.parquet'"
    """

  static let duckDB = """
    imr list letters --rows items --format csv > items.csv
    duckdb -c "SELECT category, count(*) AS items, count(DISTINCT id) AS letters,
      count(*) FILTER (outcome = 'overturned') AS overturned
      FROM (SELECT unnest(string_split(coalesce(category, 'none'), ' | ')) AS category,
        id, outcome FROM 'items.csv' WHERE counted = 'yes')
      GROUP BY category ORDER BY items DESC"
    """

  static let pandas = """
    imr list letters --rows items --format jsonl > items.jsonl
    python3 -c "import pandas
    items = pandas.read_json('items.jsonl', lines=True)
    items = items[items.counted == 'yes'].explode('category')
    items['category'] = items['category'].fillna('none')
    print(items.groupby('category')['outcome'].value_counts().unstack())"
    """

  static let sqlite = """
    imr list letters --rows items --format csv > items.csv
    sqlite3 items.sqlite '.import --csv items.csv items' \\
      "SELECT outcome, count(*) FROM items WHERE counted = 'yes' GROUP BY 1 ORDER BY 1"
    """
}

/// Questions that the exported database answers, in SQL; a test runs each of them.
enum DataQuestions {
  /// A question in words and in SQL.
  struct Question {
    let words: String
    let sql: String
  }

  /// The questions as paragraphs: the text, then the SQL indented.
  static var text: String {
    all.map { question in
      let lines = question.sql.split(separator: "\n").map { "  \($0)" }
      return "\(question.words)\n" + lines.joined(separator: "\n")
    }
    .joined(separator: "\n\n")
  }

  static let all = [
    Question(
      words: "What is in a column, and in which unit?",
      sql: """
        SELECT name, type, unit, description FROM fields WHERE table_name = 'items';
        """),
    Question(
      words: "How are items decided, by category? (imr stats --by category)",
      sql: """
        SELECT category, count(DISTINCT item_id) AS items, count(DISTINCT letter_id) AS letters,
          avg(CASE outcome WHEN 'overturned' THEN 1.0 WHEN 'upheld' THEN 0.0 END) AS overturned
        FROM counted_categories GROUP BY category ORDER BY items DESC;
        """),
    Question(
      words: "Which reasons go with which outcome?",
      sql: """
        SELECT reason, sum(outcome = 'overturned') AS overturned, sum(outcome = 'upheld') AS upheld
        FROM counted_reasons GROUP BY reason ORDER BY overturned DESC;
        """),
    Question(
      words: "What do rationales say of physical therapy? (text search)",
      sql: """
        SELECT case_id, number, outcome, snippet(items_fts, 1, '[', ']', ' … ', 16) AS passage
        FROM items_fts JOIN item_letters ON item_letters.id = items_fts.rowid
        WHERE items_fts MATCH '"physical therapy" OR examination' ORDER BY rank LIMIT 20;
        """),
    Question(
      words: "On which chapters do reviewers overturn?",
      sql: """
        SELECT guideline_chapter, count(DISTINCT item_id) AS items,
          count(DISTINCT CASE outcome WHEN 'overturned' THEN item_id END) AS overturned
        FROM counted_citations WHERE cited_by = 'reviewer'
        GROUP BY guideline_chapter ORDER BY items DESC;
        """),
    Question(
      words: "How are items decided on which both sides cite different chapters?",
      sql: """
        SELECT citation_agreement, outcome, count(*) AS items
        FROM counted_items GROUP BY citation_agreement, outcome;
        """),
    Question(
      words: "How does the share change over the years?",
      sql: """
        SELECT substr(decided, 1, 4) AS year, count(*) AS items,
          avg(CASE outcome WHEN 'overturned' THEN 1.0 WHEN 'upheld' THEN 0.0 END) AS overturned
        FROM counted_items GROUP BY year ORDER BY year;
        """),
    Question(
      words: "How do the specialties decide? (a list: one row a value)",
      sql: """
        SELECT value AS specialty, count(*) AS items, sum(outcome = 'overturned') AS overturned
        FROM counted_items, json_each(specialties) GROUP BY specialty ORDER BY items DESC;
        """),
    Question(
      words: "Which warnings are raised, and in how many letters?",
      sql: """
        SELECT rule, count(*) AS warnings, count(DISTINCT letter_id) AS letters
        FROM warnings GROUP BY rule ORDER BY letters DESC;
        """),
    Question(
      words: "Which letters are likely of the same worker?",
      sql: """
        SELECT likely_worker, count(*) AS letters, group_concat(case_id, ' ') AS cases
        FROM letters WHERE counted AND likely_worker IS NOT NULL
        GROUP BY likely_worker HAVING letters > 1;
        """),
  ]
}

internal import Corpus
internal import Determinations
internal import Insight
internal import TextLayout

/// A page of figures and sentences, laid out for a width.
///
/// Each entry opens the cases or passages behind it.
///
/// There are headings between the entries. Parts of the page may have two columns side by side.
struct FindingsPage: Sendable {
  /// The target that an entry opens.
  enum Target: Hashable, Sendable {
    /// The items that a figure counts, by the query that picks them.
    case items(Query)
    /// The sentences that give a reason.
    case sentences(ReasonShares.Row)
    /// A passage of a letter.
    case passage(ItemPlace, String)
    /// Two items side by side.
    case pair(ItemPlace, ItemPlace)
    /// Shares by a facet or over time.
    case rates(RatesPanel.Choice)
    /// The reasons of both outcomes.
    case reasons
    /// Passages of some items, with a heading.
    case passages(String, [ItemPlace], PassageKind)
    /// A part of the user's own case, to correct it.
    case part(OwnCase.Part)
    /// Another request of the user's own case, by its index.
    case request(Int)
  }

  /// An entry: some lines that open a target.
  struct Entry: Sendable {
    let target: Target
    /// The entry in words, for linear mode.
    let spoken: String
    let lines: [[StyledSpan]]
    fileprivate(set) var x = 0
    fileprivate(set) var y: Int
    let width: Int
    /// The column, 0 or 1, or `nil` for an entry of full width.
    fileprivate(set) var column: Int?

    /// The last row of the entry.
    var lastRow: Int { y + max(1, lines.count) - 1 }
  }

  /// A line that opens nothing.
  struct Label: Sendable {
    let spans: [StyledSpan]
    fileprivate(set) var x = 0
    fileprivate(set) var y: Int
    let width: Int
  }

  let width: Int
  /// The versions of the contents and the size that the page was laid out for.
  var inputs: [Int] = []
  private(set) var entries: [Entry] = []
  private(set) var labels: [Label] = []
  /// The row ranges with two columns, and the x position of the line between them.
  private(set) var dividers: [(rows: Range<Int>, x: Int)] = []
  private(set) var height = 0
  /// The page in sentences, for linear mode.
  private(set) var spoken: [String] = []

  init(width: Int) { self.width = max(1, width) }

  /// Adds an empty line.
  mutating func addGap() { height += 1 }

  /// Adds a line that opens nothing, with other words for linear mode if they are given.
  mutating func add(_ spans: [StyledSpan], spoken words: String? = nil) {
    labels.append(Label(spans: spans, y: height, width: width))
    spoken.append(Self.sentence(words ?? spans.map(\.text).joined()))
    height += 1
  }

  /// Adds lines that open a target.
  mutating func add(_ lines: [[StyledSpan]], opening target: Target, spoken: String) {
    entries.append(Entry(target: target, spoken: spoken, lines: lines, y: height, width: width))
    self.spoken.append(Self.sentence(spoken))
    height += max(1, lines.count)
  }

  /// Appends a page below this one.
  mutating func append(_ page: FindingsPage) { add([page]) }

  /// Adds two pages side by side.
  mutating func add(_ columns: [FindingsPage]) {
    var x = 0
    let rows = columns.map(\.height).max() ?? 0
    for (index, column) in columns.enumerated() {
      entries += column.entries.map { entry in
        var entry = entry
        (entry.x, entry.y, entry.column) = (entry.x + x, entry.y + height, columns.count > 1 ? index : nil)
        return entry
      }
      labels += column.labels.map { label in
        var label = label
        (label.x, label.y) = (label.x + x, label.y + height)
        return label
      }
      spoken += column.spoken
      x += column.width + Self.columnGap
      if index + 1 < columns.count { dividers.append((height..<height + rows, x - Self.columnGap / 2 - 1)) }
    }
    height += rows
  }

  /// Returns the words as a sentence for reading aloud.
  private static func sentence(_ words: String) -> String {
    let words = words.split(separator: " ").joined(separator: " ").capitalizedFirst
    // A quoted sentence has its own period.
    return words.last { $0 != "”" }.map { ".:?".contains($0) } == false ? words + "." : words
  }

  /// Returns the width of each of two columns.
  static func columnWidth(of width: Int) -> Int { (width - columnGap) / 2 }

  private static let columnGap = 3

  /// Returns a text wrapped to at most `maxLines` lines; the last line ends in `…` if the text is cut.
  static func lines(of text: String, width: Int, maxLines: Int, role: Role, indent: Int = 0) -> [[StyledSpan]] {
    let room = max(1, width - indent)
    let lines = TextWrapper.lines(of: SafeText.display(text).replacing("\n", with: " "), width: room)
    return lines.prefix(maxLines).enumerated().map { index, line in
      let isCut = index == maxLines - 1 && lines.count > maxLines
      // Drawing cuts a line that is too long with an ellipsis.
      let words = isCut ? "\(line) \(lines[index + 1])" : String(line)
      return [StyledSpan(String(repeating: " ", count: indent) + words, role)]
    }
  }
}

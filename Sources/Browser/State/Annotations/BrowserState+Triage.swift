internal import Annotations
internal import Corpus

/// The tags of triage.
///
/// A case has at most one of them.
struct TriageTags: Equatable, Sendable {
  var useful = "useful"
  var later = "later"
  var no = "no"
  /// The reasons to choose from when a case is excluded, in the user's words.
  var reasons: [String] = []

  /// All tags that triage assigns.
  var all: Set<String> { Set([useful, later, no] + reasons.compactMap { tag(for: $0) }) }

  /// The tag of a reason: `no-other-treatment`.
  func tag(for reason: String) -> String? { Tag.normalized("\(no)-\(reason)") }

  /// Returns the tag that an action assigns.
  func tag(of action: Action) -> String? {
    switch action {
    case .triageUseful: useful
    case .triageLater: later
    case .triageNo: no
    default: nil
    }
  }

  /// Reads the table `[triage]` of the settings; `report` is called with each invalid key and a message.
  mutating func read(_ table: TOMLTable, report: (_ key: String, _ message: String) -> Void) {
    for key in table.keys.sorted() {
      if key == "reasons" {
        let words = table[key]?.array?.map { $0.string ?? "" } ?? [""]
        let usable = words.filter { Tag.normalized($0) != nil }
        if usable.count == words.count { reasons = words } else { report(key, "needs texts: [\"other treatment\"]") }
        continue
      }
      let tag = table[key]?.string.flatMap { Tag.normalized($0) }
      switch (key, tag) {
      case ("useful", let tag?): useful = tag
      case ("later", let tag?): later = tag
      case ("no", let tag?): no = tag
      case ("useful", nil), ("later", nil), ("no", nil): report(key, "needs a tag, such as \"\(key)\"")
      default: report(key, "is not a setting of triage: use useful, later, no and reasons")
      }
    }
    guard Set([useful, later, no]).count < 3 else { return }
    self = TriageTags()
    report("useful", "needs a tag of its own, as later and no do")
  }
}

extension BrowserState {
  /// Assigns a triage tag to the selected case in place of another one, marks the case as read, and goes to the next
  /// case.
  ///
  /// On the page that is the next unread case, in the panes the next row. If the case has the tag already, the tag is
  /// removed and the selection stays.
  ///
  /// Before a case is excluded, the user is asked for one of the reasons in the settings.
  mutating func triage(_ action: Action) -> [Effect] {
    guard let row = list.selectedRow, let tag = triageTags.tag(of: action) else { return noCase() }
    let isOff = annotation(of: row).tags.contains(tag)
    if action == .triageNo, !isOff, !triageTags.reasons.isEmpty { return open(Picker.exclusionReasons(self)) }
    return triage(row, as: tag, isOff: isOff)
  }

  /// Assigns the tag of excluded cases and that of a reason to the selected case.
  mutating func exclude(for reason: String?) -> [Effect] {
    guard let row = list.selectedRow else { return noCase() }
    return triage(row, as: triageTags.no, reason: reason.flatMap { triageTags.tag(for: $0) }, isOff: false)
  }

  private mutating func triage(_ row: Int, as tag: String, reason: String? = nil, isOff: Bool) -> [Effect] {
    hold(row)
    let all = triageTags.all
    let given = Set([tag, reason].compactMap(\.self))
    let words = given.sorted().map { "#\($0)" }.joined(separator: " ")
    guard
      let effects = annotate(
        [row], words: isOff ? "tag -#\(tag)" : "tag \(words)",
        {
          $0.tags = $0.tags.subtracting(all).union(isOff ? [] : given)
          $0.isRead = $0.isRead || !isOff
        })?.effects
    else { return [] }
    guard !isOff else {
      notice = notice ?? Notice("not #\(tag) any more")
      return effects
    }
    notice = notice ?? Notice(words)
    guard panel is CasePage else {
      let next = list.indices(ofCaseAt: list.cursor.index).upperBound
      if next < list.rows.count { select(at: next) }
      return effects
    }
    return effects + goToNextUnread()
  }

  /// Goes to the next unread case of the list, from the last one to the first, and counts the current case as read.
  mutating func goToNextUnread() -> [Effect] {
    let row = list.selectedRow
    let effects = setRead(true, row: row)
    let here = list.indices(ofCaseAt: list.cursor.index)
    let ranges = [here.upperBound..<list.rows.count, 0..<here.lowerBound]
    for (index, range) in ranges.enumerated() {
      guard let next = range.first(where: { !isRead(Int(list.rows[$0])) }) else { continue }
      if index > 0 { notice = Notice("continued from the first row") }
      select(at: next)
      return effects
    }
    let count = filter.matched.count
    notice = Notice(
      count == 1
        ? "the case is read" : "all \(count.grouped) cases are read\(keyMap.hint(for: .back, "shows the list"))")
    return effects
  }

  /// Keeps a case in the list although the user's change is about to remove it from the filter's result.
  ///
  /// The user can then return to it until the filter changes or is refreshed.
  mutating func hold(_ row: Int) {
    filter.held.formUnion(filter.picked.intersection(RowSet(corpus.table.numbers.items(of: row))))
  }

  /// The number of the cases shown that are marked as read.
  var readCount: Int { filter.matched.intersectionCount(notes.readRows) }
}

internal import Corpus
internal import Terminal

extension Picker {
  /// Returns the help: the actions possible where it was opened, then every action with its keys.
  static func help(_ state: BrowserState) -> Picker {
    // The hints of the bottom line, and the actions that only this panel has.
    let hints = state.hints.flatMap(\.actions)
    let own = state.panel == nil ? [] : ActionTable.entries.filter { $0.contexts == [state.context] }
    let rows = hints.compactMap { ActionTable.entry(for: $0) } + own.filter { !hints.contains($0.action) }
    let here = rows.map { row in
      var entry = entry(row, state.keyMap)
      entry.heading = Self.here
      return entry
    }
    return Picker(.help, entries: here + ActionTable.entries.map { entry($0, state.keyMap) } + commands(state))
  }

  /// Returns the user's own commands.
  private static func commands(_ state: BrowserState) -> [Entry] {
    state.commands.map { command in
      Entry(
        heading: "Your own commands", title: "\(command.name): \(command.template.text)",
        keys: state.keyMap.keys(ofCommand: command.name).map(\.name), name: command.name,
        choice: .command(command.name))
    }
  }

  /// The heading of the actions possible where the help was opened.
  ///
  /// It is left out during a search.
  static let here = "Here"

  /// Returns the palette: the actions of a context.
  static func palette(_ state: BrowserState) -> Picker {
    let (keyMap, context) = (state.keyMap, state.context)
    let rows = state.history.uses.sorted(
      ActionTable.entries.filter { $0.contexts.contains(context) && $0.action != .palette })
    let themes = ThemeLibrary.shippedNames.map { Entry(title: "theme \($0)", choice: .themeNamed($0)) }
    return Picker(.palette, entries: rows.map { entry($0, keyMap) } + commands(state) + themes)
  }

  /// Returns the reasons for excluding a case, and the choice of none.
  static func exclusionReasons(_ state: BrowserState) -> Picker {
    let tags = state.triageTags
    let entries = tags.reasons.map { Entry(title: $0, name: tags.tag(for: $0) ?? "", choice: .exclusion($0)) }
    return Picker(.exclusion, entries: entries + [Entry(title: "no reason", name: tags.no, choice: .exclusion(nil))])
  }

  static func documentTemplates() -> Picker {
    Picker(
      .templates,
      entries: DocumentTemplate.allCases.map {
        Entry(title: "\($0.title): \($0.summary)", name: $0.rawValue, choice: .template($0))
      })
  }

  /// Returns the facets of the filter panel, each with its picked values.
  static func facets(of facets: [Facet], _ state: BrowserState) -> Picker {
    let entries = facets.map { facet in
      let query = state.filter.query
      let values =
        query.picked(facet).sorted() + query.excluded(facet).sorted().map { "-" + $0 } + query.ranges(of: facet)
      let suffix = values.isEmpty ? "" : ": " + values.joined(separator: ", ")
      return Entry(title: facet.title + suffix, name: facet.rawValue, choice: .facet(facet))
    }
    return Picker(.facets, entries: entries)
  }

  /// Returns the themes with the cursor on the current one, preceded by the choice that follows the terminal's
  /// background.
  static func themes(_ themes: [Theme], in state: BrowserState) -> Picker {
    let current = state.appearance.theme
    let isAutomatic = state.appearance.automatic != nil
    func title(_ name: String, _ summary: String, isUsed: Bool) -> String {
      "\(isUsed ? state.glyphs.mark : " ") \(name)" + (summary.isEmpty ? "" : ": \(summary)")
    }
    let automatic = Entry(
      title: title("auto", "by the terminal's background, from the next start on", isUsed: isAutomatic), name: "auto",
      choice: .themeNamed("auto"))
    let entries = themes.map { theme in
      Entry(
        title: title(theme.name, theme.summary, isUsed: !isAutomatic && theme.name == current.name), name: theme.name,
        choice: .theme(theme))
    }
    var picker = Picker(.themes, entries: (state.appearance.keepsTheme ? [automatic] : []) + entries)
    picker.themeBefore = current
    if let index = picker.entries.firstIndex(where: { $0.name == current.name }) { picker.move(by: .to(index)) }
    return picker
  }

  private static func entry(_ row: ActionEntry, _ keyMap: KeyMap) -> Entry {
    Entry(
      heading: row.group.rawValue, title: row.summary,
      keys: keyMap.keys(for: row.action).map(\.name), name: row.action.rawValue,
      otherWords: row.action.otherWords, choice: .action(row.action))
  }
}

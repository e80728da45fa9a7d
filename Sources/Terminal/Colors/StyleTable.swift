internal import CNCurses

/// A cache of styles in the representation of ncurses.
struct StyleTable {
  /// Attributes and the number of a color pair.
  struct Entry {
    var attributes: UInt32
    var pair: Int32
  }

  private struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  let colors: ColorMap
  /// True if the terminal's default colors can be combined with numbered ones.
  private let hasDefaults: Bool
  private let lastPair: Int32
  private var entries: [Style: Entry] = [:]
  private var pairs: [Pair: Int32] = [:]

  /// Sets up colors on a screen that has just started, or mono if ncurses has no colors.
  init(colors: ColorMap) {
    if colors.depth != .mono && nc_start_color() {
      self.colors = colors
      hasDefaults = nc_use_default_colors()
      lastPair = nc_last_pair()
    } else {
      self.colors = ColorMap.mono
      hasDefaults = false
      lastPair = 0
    }
  }

  /// Returns ncurses's representation of a style.
  mutating func entry(for style: Style) -> Entry {
    if let known = entries[style] { return known }
    var attributes: UInt32 = 0
    if style.attributes.contains(.bold) || colors.needsBold(style.foreground) { attributes |= nc_bold }
    if style.attributes.contains(.dim) { attributes |= nc_dim }
    if style.attributes.contains(.italic) { attributes |= nc_italic }
    if style.attributes.contains(.underline) { attributes |= nc_underline }
    if style.attributes.contains(.reverse) { attributes |= nc_reverse }
    let entry = Entry(attributes: attributes, pair: pair(style.foreground, style.background))
    entries[style] = entry
    return entry
  }

  /// Returns the number of a color pair, or 0, the terminal's default, if there are no more.
  private mutating func pair(_ foreground: Color, _ background: Color) -> Int32 {
    if colors.depth == .mono || foreground == .terminalDefault && background == .terminalDefault { return 0 }
    var pair = Pair(foreground: colors.number(of: foreground), background: colors.number(of: background))
    if !hasDefaults {
      // ncurses assumes white on black for such a terminal.
      if pair.foreground < 0 { pair.foreground = 7 }
      if pair.background < 0 { pair.background = 0 }
    }
    if let known = pairs[pair] { return known }
    let number = Int32(pairs.count) + 1
    if number > lastPair || !nc_set_pair(number, pair.foreground, pair.background) { return 0 }
    pairs[pair] = number
    return number
  }
}

internal import CNCurses

extension Screen {
  /// True if the terminal is known to support hyperlinks (OSC 8), or to ignore them completely.
  ///
  /// The Linux console and some others print the parts of such a sequence that they do not understand.
  var takesLinks: Bool {
    guard description.takesPrivateModes else { return false }
    let families = ["xterm", "tmux", "alacritty", "foot", "kitty", "wezterm", "ghostty", "contour", "vte", "st-"]
    return families.contains { description.name.hasPrefix($0) }
  }

  /// Returns the links of the grid that the terminal does not display yet.
  func outdatedLinks(_ grid: Grid, over before: Grid?) -> [GridLink] {
    guard takesLinks else { return [] }
    let known = before?.links ?? []
    return grid.links.filter { link in
      guard let before, known.contains(link), link.y < min(grid.height, before.height) else { return true }
      let cells = link.columns(in: grid).map { link.y * grid.width + $0 }
      return !cells.allSatisfy { grid.shows(before, at: $0) }
    }
  }

  /// Paints links again, each inside its escape sequence.
  ///
  /// ncurses does not support links, and sends only what has changed: the cells are blanked before the sequence begins.
  func paint(_ links: [GridLink], of grid: Grid) {
    for link in links {
      let columns = link.columns(in: grid)
      guard link.y < size.height, !columns.isEmpty else { continue }
      let blanks = [UInt8](repeating: 0x20, count: columns.count)
      nc_put(Int32(columns.lowerBound), Int32(link.y), blanks, Int32(blanks.count))
    }
    nc_refresh()
    for link in links {
      let columns = link.columns(in: grid)
      guard link.y < size.height, !columns.isEmpty else { continue }
      // All rows of a link have the same name, so that a terminal treats them as one link.
      send("\u{1B}]8;id=\(link.target.utf8.reduce(UInt32(5381)) { $0 &* 33 &+ UInt32($1) });\(link.target)\u{1B}\\")
      var x = columns.lowerBound
      let blank = Grid(width: grid.width, height: grid.height)
      while x < min(columns.upperBound, size.width) {
        x = paintRun(from: x, to: min(columns.upperBound, size.width), y: link.y, of: grid, over: blank)
        while x < columns.upperBound, grid.shows(blank, at: link.y * grid.width + x) { x += 1 }
      }
      nc_refresh()
      send("\u{1B}]8;;\u{1B}\\")
    }
  }
}

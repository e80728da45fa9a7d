/// The numbers of a screen's colors for ncurses.
struct ColorMap: Hashable {
  let depth: ColorDepth
  /// The number of palette colors in use: 0, 8, 16 or 256.
  let count: Int

  static let mono = ColorMap(depth: .mono, count: 0)

  private init(depth: ColorDepth, count: Int) {
    self.depth = depth
    self.count = count
  }

  /// Chooses the color depth from the terminal, the environment and the user's options.
  ///
  /// - 24 bits: the terminal database says RGB, or COLORTERM is `truecolor` or `24bit` on a terminal with ANSI colors.
  ///   COLORTERM is ignored inside GNU screen, which inherits it from the terminal outside but cannot pass on 24-bit
  ///   colors.
  /// - Otherwise 256 or 16 colors according to the terminal database, and none below 8.
  init(description: TerminalDescription, options: ScreenOptions, environment: (String) -> String?) {
    let noColor = options.noColor ?? (environment("NO_COLOR") != nil)
    let isANSI = description.colorCount >= 8 && description.setsColorsByANSI
    if noColor || description.colorCount < 8 {
      depth = .mono
      count = 0
      return
    }
    let isGNUScreen = description.name.hasPrefix("screen") && environment("TMUX") == nil
    let promised = ["truecolor", "24bit"].contains(environment("COLORTERM")?.lowercased()) && !isGNUScreen
    if isANSI && (options.trueColor ?? (description.hasDirectColor || promised)) {
      depth = .trueColor
      count = 256
    } else if description.colorCount >= 256 && !description.hasDirectColor {
      depth = .palette256
      count = 256
    } else {
      depth = .sixteen
      count = description.colorCount >= 16 && description.colorCount < 256 ? 16 : 8
    }
  }

  /// Returns ncurses's number for a color; -1 for the terminal's default.
  func number(of color: Color) -> Int32 {
    switch color {
    case .terminalDefault:
      return -1
    case .indexed(let index):
      if Int(index) < count { return Int32(index) }
      return Int32(ColorQuantizer.palette16(ColorQuantizer.rgb(ofIndexed: index), count: count))
    case .rgb(let red, let green, let blue):
      switch depth {
      case .trueColor:
        let number = Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
        // Numbers below 256 are reserved for the palette, so add a trace of green to the darkest blues.
        return number < 256 ? number | 0x100 : number
      case .palette256:
        return Int32(ColorQuantizer.palette256(red, green, blue))
      case .sixteen, .mono:
        return Int32(ColorQuantizer.palette16((red, green, blue), count: count))
      }
    }
  }

  /// Returns true if only bold type distinguishes a foreground color from its dark counterpart.
  func needsBold(_ foreground: Color) -> Bool {
    if case .indexed(let index) = foreground { return count == 8 && (8..<16).contains(index) }
    return false
  }
}

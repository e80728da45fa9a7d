internal import Glibc

/// Finds the nearest color that a terminal has.
enum ColorQuantizer {
  /// Returns the nearest of the fixed colors 16...255 (cube and grays) to a 24-bit color.
  ///
  /// 0...15 are excluded, because they differ in every user's palette.
  static func palette256(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let (r, g, b) = (cubeStep(red), cubeStep(green), cubeStep(blue))
    let cube = (levels[r], levels[g], levels[b])
    let average = (Int(red) + Int(green) + Int(blue)) / 3
    let grayStep = max(0, min(23, (average - 3) / 10))
    let gray = 8 + 10 * grayStep
    let target = (Int(red), Int(green), Int(blue))
    if distance(target, (gray, gray, gray)) < distance(target, cube) { return UInt8(232 + grayStep) }
    return UInt8(16 + 36 * r + 6 * g + b)
  }

  /// Returns the nearest of the 8 or 16 colors of the user's palette, assuming its usual values.
  ///
  /// Hue is more important than brightness: a dull red is red, not gray.
  static func palette16(_ color: (red: UInt8, green: UInt8, blue: UInt8), count: Int) -> UInt8 {
    let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
    let brightest = max(red, green, blue)
    let range = brightest - min(red, green, blue)
    if range * 4 < brightest || brightest < 40 {
      // A gray.
      let light = (red + green + blue) / 3
      if count < 16 { return light < 100 ? 0 : 7 }
      return light < 50 ? 0 : light < 155 ? 8 : light < 240 ? 7 : 15
    }
    let threshold = brightest - range / 2
    let hue = (red >= threshold ? 1 : 0) | (green >= threshold ? 2 : 0) | (blue >= threshold ? 4 : 0)
    return UInt8(hue) + (count >= 16 && brightest > 215 ? 8 : 0)
  }

  /// Returns the usual value of one of the 256 numbered colors: the default in xterm.
  static func rgb(ofIndexed index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
    switch index {
    case 4: return (0, 0, 238)
    case 7: return (229, 229, 229)
    case 12: return (92, 92, 255)
    case 0..<8:
      let value: (UInt8) -> UInt8 = { index & $0 == 0 ? 0 : 205 }
      return (value(1), value(2), value(4))
    case 8: return (127, 127, 127)
    case 9..<16:
      let value: (UInt8) -> UInt8 = { index & $0 == 0 ? 0 : 255 }
      return (value(1), value(2), value(4))
    case 16..<232:
      let cube = Int(index) - 16
      return (UInt8(levels[cube / 36]), UInt8(levels[cube / 6 % 6]), UInt8(levels[cube % 6]))
    default:
      let gray = 8 + 10 * (index - 232)
      return (gray, gray, gray)
    }
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  private static func cubeStep(_ value: UInt8) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
  }

  private static func distance(_ left: (Int, Int, Int), _ right: (Int, Int, Int)) -> Int {
    let (r, g, b) = (left.0 - right.0, left.1 - right.1, left.2 - right.2)
    return r * r + g * g + b * b
  }
}

extension Color {
  /// The relative luminance of the color, from 0 (black) to 1 (white), as WCAG 2 defines it; numbered colors are taken
  /// to have their usual values, and the terminal's own counts as black.
  package var luminance: Double {
    let value: (red: UInt8, green: UInt8, blue: UInt8)
    switch self {
    case .terminalDefault: return 0
    case .indexed(let index): value = ColorQuantizer.rgb(ofIndexed: index)
    case .rgb(let red, let green, let blue): value = (red, green, blue)
    }
    let weights = [(value.red, 0.2126), (value.green, 0.7152), (value.blue, 0.0722)]
    return weights.reduce(0) { sum, part in sum + Self.linear[Int(part.0)] * part.1 }
  }

  /// The contrast of two colors as WCAG 2 defines it, from 1 to 21; text needs 4.5.
  package func contrast(to other: Color) -> Double {
    (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
  }

  /// The linear intensity of each value of a channel.
  private static let linear: [Double] = (0...255).map { value in
    let part = Double(value) / 255
    return part > 0.04045 ? pow((part + 0.055) / 1.055, 2.4) : part / 12.92
  }
}

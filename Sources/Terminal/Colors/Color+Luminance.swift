internal import Glibc

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

  /// The light of each value of a channel.
  private static let linear: [Double] = (0...255).map { value in
    let part = Double(value) / 255
    return part > 0.04045 ? pow((part + 0.055) / 1.055, 2.4) : part / 12.92
  }
}

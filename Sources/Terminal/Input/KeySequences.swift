/// The keys for bytes and sequences that all current terminals send, whether or not they are in the terminal database.
enum KeySequences {
  enum Meaning: Hashable {
    case key(Key)
    case pasteBegin
  }

  /// Returns the key of a control byte (0x00...0x1F but ESC, or 0x7F).
  static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x00: .control(" ")
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    // Return is a line feed if it was typed before the terminal was in raw mode.
    case 0x0A, 0x0D: .enter
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }

  /// Returns the key of a byte after ESC O.
  static func singleShift(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: " "): .character(" ")
    case UInt8(ascii: "X"): .character("=")
    // The number pad in application mode.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(byte - 0x40)))
    default: letter(byte)
    }
  }

  /// Returns the meaning of a control sequence, given its bytes after ESC [, or `nil` for responses, reports and
  /// unknown ones.
  ///
  /// Arrows and other special keys with Shift, Ctrl or Alt are returned without the modifier.
  static func controlSequence(_ bytes: ArraySlice<UInt8>) -> Meaning? {
    guard let final = bytes.last else { return nil }
    guard let numbers = parameters(bytes.dropLast()) else { return nil }
    let first = numbers.first ?? 1
    let modifier = numbers.count > 1 ? numbers[1] : 1
    switch final {
    case UInt8(ascii: "~"):
      if first == 200 { return .pasteBegin }
      if first == 27 && numbers.count == 3 { return character(numbers[2], modifier: modifier).map(Meaning.key) }
      return numbered(first).map(Meaning.key)
    case UInt8(ascii: "u"):
      return character(first, modifier: modifier).map(Meaning.key)
    case UInt8(ascii: "Z"):
      return .key(.backTab)
    case UInt8(ascii: "I"), UInt8(ascii: "O"), UInt8(ascii: "M"):
      // Focus reports and mouse reports.
      return nil
    case UInt8(ascii: "R") where numbers.count != 2 || first != 1 || !(2...16).contains(modifier):
      // The cursor's position, unless it is F3 with a modifier.
      return nil
    case UInt8(ascii: "P")...UInt8(ascii: "S") where numbers.count != 2 || first != 1:
      return nil
    default:
      return numbers.isEmpty || first == 1 ? letter(final).map(Meaning.key) : nil
    }
  }

  /// Parses numbers separated by semicolons (ignoring parts after a colon), or returns `nil` if there is anything else.
  private static func parameters(_ bytes: ArraySlice<UInt8>) -> [Int]? {
    if bytes.isEmpty { return [] }
    var result = [0]
    var isSubparameter = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if !isSubparameter {
          result[result.count - 1] = min(result[result.count - 1] * 10 + Int(byte - 0x30), 0x110000)
        }
      case UInt8(ascii: ";"):
        result.append(0)
        isSubparameter = false
      case UInt8(ascii: ":"):
        isSubparameter = true
      default:
        return nil
      }
    }
    return result
  }

  private static func letter(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(byte - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28...29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// Returns the key of a code point with modifiers, numbered as in xterm and kitty: 1 plus the sum of Shift 1, Alt 2
  /// and Ctrl 4.
  private static func character(_ code: Int, modifier: Int) -> Key? {
    let flags = max(modifier - 1, 0)
    switch code {
    case 9: return flags & 1 == 0 ? .tab : .backTab
    case 13: return .enter
    case 27: return .escape
    case 8, 127: return flags & 2 == 0 ? .backspace : .control("w")
    default: break
    }
    // Keys without a character are in a private use area.
    guard code >= 0x20, !(0xE000...0xF8FF).contains(code),
      let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init)
    else { return nil }
    let character = Character(scalar)
    if flags & 4 != 0 { return .control(Character(character.lowercased())) }
    if flags & 2 != 0 { return .alt(character) }
    return .character(flags & 1 == 0 ? character : Character(character.uppercased()))
  }
}

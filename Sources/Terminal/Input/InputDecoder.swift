/// Decodes the bytes of a terminal into keys and pastes.
///
/// It is a state machine without a clock or a terminal. It knows the grammar of escape sequences, so that a response of
/// the terminal, a focus report or a mouse report is consumed as a whole and never becomes keys. It also decodes the
/// modified keys of xterm and kitty. ncurses's own reader is not used, because it would return such sequences byte by
/// byte and wait inside the library after each Escape.
///
/// If the bytes end inside a sequence, `patience` is the time to wait for more before calling `giveUp()`.
struct InputDecoder {
  enum State: Hashable {
    case ground
    /// A sequence that begins with ESC; the bytes so far are in `sequence`.
    case escape
    case controlSequence
    case singleShift
    /// OSC, DCS and other strings, up to BEL or ESC \.
    case string
    /// The rest of an old mouse report: this many bytes.
    case mouse(Int)
    /// Between the brackets of a paste.
    case paste
    /// The rest of a UTF-8 character: this many bytes; `isAlt` after ESC.
    case scalar(Int, isAlt: Bool)
  }

  /// The sequences of special keys in the terminal database.
  let keySequences: [[UInt8]: Key]
  var state = State.ground
  var sequence: [UInt8] = []
  var pasted: [UInt8] = []
  /// True if the paste has stopped for a while.
  private var hasPaused = false
  var events: [InputEvent] = []

  init(keySequences: [[UInt8]: Key] = [:]) {
    self.keySequences = keySequences
  }

  static let escapeByte: UInt8 = 0x1B
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// The number of milliseconds to wait for the rest of a sequence, or `nil` if none has begun.
  ///
  /// It is short after a lone ESC, which may be the key. It is longer inside a sequence: no one types that fast, and on
  /// a slow line its parts may arrive separately.
  var patience: Int32? {
    switch state {
    case .ground: nil
    case .escape: 25
    case .controlSequence, .singleShift, .string: sequence.count <= 2 ? 25 : 500
    case .mouse, .scalar: 500
    // The part received so far is delivered; the rest may take any time.
    case .paste: pasted.isEmpty ? nil : 2000
    }
  }

  /// Reads bytes and returns what they complete.
  ///
  /// - Complexity: O(bytes).
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes { take(byte) }
    defer { events.removeAll() }
    return events
  }

  /// Completes a pending sequence after a timeout: a lone ESC is the Escape key.
  ///
  /// A paste continues until its end, even on a slow line, because its text must not become keys. If the end is lost,
  /// Esc or Ctrl-C after a pause ends the paste.
  mutating func giveUp() -> [InputEvent] {
    if case .paste = state {
      pausePaste()
      defer { events.removeAll() }
      return events
    }
    switch state {
    case .escape:
      emit(.escape)
    case .controlSequence, .singleShift, .string:
      // Alt with [, O, ], P, X, ^ or _; anything longer is a sequence cut off.
      if sequence.count == 2 { emit(.alt(Character(Unicode.Scalar(sequence[1])))) }
    case .ground, .mouse, .scalar, .paste:
      break
    }
    state = .ground
    sequence.removeAll()
    defer { events.removeAll() }
    return events
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeGround(byte)
    case .escape: takeEscape(byte)
    case .controlSequence: takeControlSequence(byte)
    case .singleShift:
      sequence.append(byte)
      finish(keySequences[sequence] ?? KeySequences.singleShift(byte))
    case .string: takeString(byte)
    case .mouse(let missing): state = missing > 1 ? .mouse(missing - 1) : .ground
    case .paste: takePaste(byte)
    case .scalar(let missing, let isAlt): takeContinuation(byte, missing: missing, isAlt: isAlt)
    }
  }

  private mutating func takeGround(_ byte: UInt8) {
    switch byte {
    case Self.escapeByte: begin(.escape, with: byte)
    case 0x03: events.append(.interrupt)
    case 0x00...0x1F, 0x7F: emit(KeySequences.control(byte))
    case 0x20...0x7E: emit(.character(Character(Unicode.Scalar(byte))))
    default: beginScalar(byte, isAlt: false)
    }
  }

  private mutating func takeEscape(_ byte: UInt8) {
    sequence.append(byte)
    if let key = keySequences[sequence] { return finish(key) }
    switch byte {
    case UInt8(ascii: "["): state = .controlSequence
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): state = .string
    case 0x7F:
      // Alt-Backspace deletes the word before the cursor, as Ctrl-W does.
      finish(.control("w"))
    case 0x20...0x7E: finish(.alt(Character(Unicode.Scalar(byte))))
    case 0x80...0xFF: beginScalar(byte, isAlt: true)
    default:
      // Escape as a key, and a control character after it.
      finish(.escape)
      takeGround(byte)
    }
  }

  private mutating func takeControlSequence(_ byte: UInt8) {
    if byte == Self.escapeByte {
      // The sequence is truncated, and a new one begins.
      return begin(.escape, with: byte)
    }
    sequence.append(byte)
    if let key = keySequences[sequence] { return finish(key) }
    switch byte {
    case 0x20...0x3F:
      if sequence.count > 256 { finish(nil) }
    case UInt8(ascii: "[") where sequence.count == 3:
      // The Linux console's function keys have one more byte.
      break
    case UInt8(ascii: "M") where sequence.count == 3:
      state = .mouse(3)
    case 0x40...0x7E:
      finishControlSequence()
    default:
      finish(nil)
    }
  }

  private mutating func finishControlSequence() {
    if let report = TerminalReports.controlSequence(sequence[2...]) {
      events.append(report)
      return finish(nil)
    }
    switch KeySequences.controlSequence(sequence[2...]) {
    case .key(.control("c")): events.append(.interrupt)
    case .key(let key): emit(key)
    case .pasteBegin:
      begin(.paste, with: nil)
      return
    case nil: break
    }
    state = .ground
    sequence.removeAll()
  }

  private mutating func takeString(_ byte: UInt8) {
    let previous = sequence.last
    // Limit the size: beyond the length of any answer, only the last byte matters.
    if sequence.count > 64 { sequence.removeLast() }
    sequence.append(byte)
    let isEnd = byte == 0x07 || byte == UInt8(ascii: "\\") && previous == Self.escapeByte
    guard isEnd else { return }
    if let report = TerminalReports.string(sequence[1...]) { events.append(report) }
    finish(nil)
  }

  private mutating func takePaste(_ byte: UInt8) {
    if hasPaused, byte == 0x03 {
      endPaste()
      events.append(.interrupt)
      return
    }
    pasted.append(byte)
    if byte == Self.pasteEnd.last, pasted.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
      pasted.removeLast(Self.pasteEnd.count)
      endPaste()
    }
  }

  private mutating func endPaste() {
    if !pasted.isEmpty || !hasPaused { emitPasted(pasted[...]) }
    pasted.removeAll()
    hasPaused = false
    state = .ground
  }

  /// Delivers the paste so far, except a possible beginning of its end marker or of a character.
  private mutating func pausePaste() {
    if hasPaused, pasted == [Self.escapeByte] {
      pasted.removeAll()
      endPaste()
      return emit(.escape)
    }
    hasPaused = true
    let isEnd = { [pasted] count in pasted.suffix(count).elementsEqual(Self.pasteEnd.prefix(count)) }
    let end = (1..<Self.pasteEnd.count).reversed().first(where: isEnd) ?? 0
    let whole = end > 0 ? pasted.count - end : Self.wholeCharacters(of: pasted)
    if whole > 0 { emitPasted(pasted[..<whole]) }
    pasted.removeFirst(whole)
  }

  /// Returns the number of bytes without an incomplete UTF-8 character at the end.
  private static func wholeCharacters(of bytes: [UInt8]) -> Int {
    guard let last = bytes.indices.suffix(3).last(where: { bytes[$0] & 0xC0 != 0x80 }) else { return bytes.count }
    let length = bytes[last] >= 0xF0 ? 4 : bytes[last] >= 0xE0 ? 3 : bytes[last] >= 0xC0 ? 2 : 1
    return bytes.count - last < length ? last : bytes.count
  }

  private mutating func emitPasted(_ bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    // Terminals send a return for each line end.
    events.append(.paste(String(text.map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 })))
  }

  private mutating func beginScalar(_ byte: UInt8, isAlt: Bool) {
    switch byte {
    case 0xC2...0xDF: begin(.scalar(1, isAlt: isAlt), with: byte)
    case 0xE0...0xEF: begin(.scalar(2, isAlt: isAlt), with: byte)
    case 0xF0...0xF4: begin(.scalar(3, isAlt: isAlt), with: byte)
    default: finish(nil)
    }
  }

  private mutating func takeContinuation(_ byte: UInt8, missing: Int, isAlt: Bool) {
    guard byte & 0xC0 == 0x80 else {
      // Not UTF-8: drop the incomplete character.
      finish(nil)
      return takeGround(byte)
    }
    sequence.append(byte)
    if missing > 1 {
      state = .scalar(missing - 1, isAlt: isAlt)
      return
    }
    guard let character = String(validating: sequence, as: UTF8.self)?.first else { return finish(nil) }
    finish(isAlt ? .alt(character) : .character(character))
  }

  private mutating func begin(_ state: State, with byte: UInt8?) {
    self.state = state
    sequence.removeAll()
    if let byte { sequence.append(byte) }
  }

  private mutating func finish(_ key: Key?) {
    if let key { emit(key) }
    state = .ground
    sequence.removeAll()
  }

  private mutating func emit(_ key: Key) {
    events.append(.key(key))
  }
}

/// A unit of decoded input.
enum InputEvent: Hashable {
  case key(Key)
  case paste(String)
  case interrupt
  case mouse(MouseEvent)
  /// The terminal's report of its background color.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// The terminal's report of its kind.
  case kind
}

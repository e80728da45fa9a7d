import CPCRE2
import System

/// Finds any of some words, phrases and regular expressions in bytes; see ``TextTerm`` for the rules.
struct PlainPattern: Sendable {
  /// One code for all words and phrases, and one for each regular expression, whose groups are numbered separately.
  private let codes: [PatternCode]
  /// Finds a single plain word, faster than a pattern does.
  private let finder: WordFinder?

  /// Makes a pattern that matches if any of the terms does; without terms it never matches.
  init(_ terms: [TextTerm]) {
    let terms = terms.filter { !$0.text.isEmpty }
    finder = terms.count == 1 ? WordFinder(terms[0]) : nil
    guard finder == nil else {
      codes = []
      return
    }
    let words = terms.filter { $0.kind != .regex }
    var sources = terms.filter { $0.kind == .regex }.map { PatternSource(regex: $0) }
    if !words.isEmpty { sources.insert(PatternSource(words), at: 0) }
    codes = sources.compactMap { try? PatternCode($0) }
  }

  /// Throws if a term's regular expression is invalid.
  static func check(_ term: TextTerm) throws(RegexError) {
    let source = PatternSource(regex: term)
    do {
      _ = try PatternCode(source)
    } catch {
      // The offset must not include the options before the user's expression.
      let before = source.pattern.count - term.text.utf8.count
      let bytes = Array(term.text.utf8.prefix(max(0, error.offset - before)))
      throw RegexError(message: error.message, offset: String(decoding: bytes, as: UTF8.self).count)
    }
  }

  /// Returns a matcher for one thread.
  func makeMatcher() -> PlainMatcher {
    PlainMatcher(codes, finder)
  }
}

/// A pattern with scratch space for one thread.
final class PlainMatcher {
  private let codes: [PatternCode]
  private let finder: WordFinder?
  private let data = pcre2_match_data_create_8(1, nil)
  private let context = pcre2_match_context_create_8(nil)
  private let stack: OpaquePointer?
  /// True if one of the codes is the user's regular expression, which may take any time.
  private let isExpression: Bool

  /// True if a regular expression took too many steps on a text, so that the result may be wrong.
  private(set) var hasGivenUp = false

  /// The maximum number of steps of a regular expression from one byte on, about ten milliseconds; ordinary ones take
  /// thousands.
  private static let maxSteps: UInt32 = 5_000_000
  /// The processor time of regular expressions so far, in nanoseconds, and the bytes that they have searched.
  private var spent: (time: UInt64, bytes: Int) = (0, 0)
  /// The processor time after which slow expressions give up, and the time per byte that counts as slow, in
  /// nanoseconds.
  ///
  /// The steps from each byte are few, but those from all bytes can be many: `/(a?){1000}a{1000}/` takes 60
  /// microseconds a byte, ordinary expressions take a thousandth of one.
  private static let patience: (time: UInt64, perByte: UInt64) = (500_000_000, 5_000)
  /// The number of bytes that a regular expression searches between two checks of the time.
  private static let expressionWindow = 4 << 10
  /// The initial and the maximum stack size for backtracking, in bytes.
  private static let stackSize = (first: 32 << 10, max: 1 << 20)

  fileprivate init(_ codes: [PatternCode], _ finder: WordFinder?) {
    self.codes = codes
    self.finder = finder
    isExpression = codes.contains(where: \.isExpression)
    // Words and phrases never need much of either.
    guard isExpression else {
      stack = nil
      return
    }
    stack = pcre2_jit_stack_create_8(Self.stackSize.first, Self.stackSize.max, nil)
    pcre2_jit_stack_assign_8(context, nil, stack.map { UnsafeMutableRawPointer($0) })
    pcre2_set_match_limit_8(context, Self.maxSteps)
  }

  deinit {
    pcre2_match_data_free_8(data)
    pcre2_match_context_free_8(context)
    pcre2_jit_stack_free_8(stack)
  }

  /// The number of bytes between two checks for cancellation: some milliseconds of searching.
  private static let windowSize = 1 << 20

  /// Returns true if a text contains a match; see ``TextMatcher/matches(_:isCancelled:)``.
  func matches(_ text: Span<UInt8>, isCancelled: () -> Bool = { false }) -> Bool {
    var start = 0
    while start <= text.count {
      let end = min(text.count, start + Self.windowSize)
      if firstMatch(in: text, from: start, beginningBefore: end) != nil { return true }
      if end == text.count || hasGivenUp || isCancelled() { return false }
      start = end
    }
    return false
  }

  /// Returns the first match that begins between two offsets as a nonempty range of bytes, or `nil`.
  ///
  /// The text before `start` counts as context.
  func firstMatch(
    in text: Span<UInt8>, from start: Int = 0, beginningBefore limit: Int = .max
  ) -> Range<Int>? {
    guard start <= text.count else { return nil }
    if let finder {
      return text.withUnsafeBufferPointer { text in
        finder.firstMatch(in: text, from: start, beginningBefore: limit)
      }
    }
    guard isExpression else { return search(text, from: start, beginningBefore: limit) }
    let last = min(limit, text.count)
    var start = start
    while !hasGivenUp {
      var end = min(last, start + Self.expressionWindow)
      // A window begins with a whole character.
      while end < last, text[end] & 0xC0 == 0x80 { end += 1 }
      let began = WorkerThread.processorTime
      let match = search(text, from: start, beginningBefore: end)
      spent.time += WorkerThread.processorTime - began
      spent.bytes += max(1, (match?.lowerBound ?? end) - start)
      if match != nil || end >= last { return match }
      if spent.time > Self.patience.time, spent.time / UInt64(spent.bytes) > Self.patience.perByte { hasGivenUp = true }
      start = end
    }
    return nil
  }

  /// Searches with all patterns at once.
  private func search(_ text: Span<UInt8>, from start: Int, beginningBefore limit: Int) -> Range<Int>? {
    guard let data else { return nil }
    pcre2_set_offset_limit_8(context, limit)
    return text.withUnsafeBufferPointer { buffer in
      // PCRE2 requires a pointer, which an empty buffer may lack.
      guard let base = buffer.baseAddress else { return nil }
      var first: Range<Int>?
      for code in codes {
        let result = pcre2_match_8(
          code.pointer, base, buffer.count, start, UInt32(PCRE2_NOTEMPTY), data, context)
        if result < PCRE2_ERROR_PARTIAL { hasGivenUp = true }
        guard result >= 0, let bounds = pcre2_get_ovector_pointer_8(data) else { continue }
        let match = bounds[0]..<max(bounds[0], bounds[1])
        if match.isEmpty { continue }
        if let found = first, found.lowerBound <= match.lowerBound { continue }
        first = match
      }
      return first
    }
  }

  /// Returns all matches in a text, in order, without overlap.
  func allMatches(in text: Span<UInt8>) -> [Range<Int>] {
    var matches: [Range<Int>] = []
    var offset = 0
    while let match = firstMatch(in: text, from: offset) {
      matches.append(match)
      offset = match.upperBound
    }
    return matches
  }
}

/// A compiled pattern, which several threads may share.
private final class PatternCode: Sendable {
  /// The address of the `pcre2_code`, which never changes after compilation.
  private let address: UInt
  let isExpression: Bool

  init(_ source: PatternSource) throws(RegexError) {
    var error: Int32 = 0
    var errorOffset = 0
    var options = PCRE2_USE_OFFSET_LIMIT
    options |= source.isUnicode ? PCRE2_UTF | PCRE2_MATCH_INVALID_UTF | PCRE2_NEVER_BACKSLASH_C : 0
    if source.usesUnicodeProperties { options |= PCRE2_UCP }
    isExpression = source.isExpression
    guard let code = pcre2_compile_8(source.pattern, source.pattern.count, options, &error, &errorOffset, nil) else {
      throw RegexError(message: Self.message(error), offset: errorOffset)
    }
    // Without JIT, PCRE2 interprets the pattern, which is only slower.
    _ = pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE)
    address = UInt(bitPattern: code)
  }

  deinit {
    pcre2_code_free_8(pointer)
  }

  var pointer: OpaquePointer? { OpaquePointer(bitPattern: address) }

  private static func message(_ error: Int32) -> String {
    var text = [UInt8](repeating: 0, count: 160)
    let length = pcre2_get_error_message_8(error, &text, text.count)
    return length > 0 ? String(decoding: text[..<Int(length)], as: UTF8.self) : "error \(error)"
  }
}

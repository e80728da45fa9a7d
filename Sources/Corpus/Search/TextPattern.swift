import CPCRE2

/// Finds any of some text terms in bytes and strings, as the terms say: smart case, phrases over line breaks.
///
/// The same text is found in a letter as it was read, with its lines broken and its newlines doubled, and in its
/// paragraphs unwrapped for the screen.
package struct TextPattern: Sendable {
  private let code: PatternCode?

  /// Makes a pattern that matches where any of the terms does; without terms it matches nowhere.
  package init(_ terms: [TextTerm]) {
    let terms = terms.filter { !$0.text.isEmpty }
    if terms.isEmpty {
      code = nil
    } else {
      let source = PatternSource(terms)
      code = PatternCode(source.pattern, isUnicode: source.isUnicode)
    }
  }

  /// Makes a pattern for one term.
  package init(_ term: TextTerm) {
    self.init([term])
  }

  /// Whether a text contains a match.
  package func matches(_ text: Span<UInt8>) -> Bool {
    makeMatcher().matches(text)
  }

  /// The first match in a text as a range of bytes, or `nil`.
  package func firstMatch(in text: Span<UInt8>, from start: Int = 0) -> Range<Int>? {
    makeMatcher().firstMatch(in: text, from: start)
  }

  /// All matches in a string, in order and apart from each other: what to light.
  package func ranges(in text: some StringProtocol) -> [Range<String.Index>] {
    guard code != nil else { return [] }
    let matcher = makeMatcher()
    let bytes = Array(text.utf8)
    var ranges: [Range<String.Index>] = []
    var index = text.startIndex
    var offset = 0
    while let match = matcher.firstMatch(in: bytes.span, from: offset), !match.isEmpty {
      let lower = text.utf8.index(index, offsetBy: match.lowerBound - offset)
      index = text.utf8.index(lower, offsetBy: match.count)
      offset = match.upperBound
      ranges.append(lower..<index)
    }
    return ranges
  }

  /// Makes a matcher for one thread: cheaper than asking the pattern when there are many texts.
  package func makeMatcher() -> TextMatcher {
    TextMatcher(code)
  }
}

/// A pattern with the scratch space of one thread.
package final class TextMatcher {
  private let code: PatternCode?
  private let data: OpaquePointer?

  fileprivate init(_ code: PatternCode?) {
    self.code = code
    data = pcre2_match_data_create_8(1, nil)
  }

  deinit {
    pcre2_match_data_free_8(data)
  }

  /// Whether a text contains a match.
  package func matches(_ text: Span<UInt8>) -> Bool {
    firstMatch(in: text) != nil
  }

  /// The first match in a text as a range of bytes, or `nil`.
  package func firstMatch(in text: Span<UInt8>, from start: Int = 0) -> Range<Int>? {
    guard let code, let data, start <= text.count else { return nil }
    return text.withUnsafeBufferPointer { buffer in
      // PCRE2 takes no null pointer, which an empty buffer may have.
      guard let base = buffer.baseAddress else { return nil }
      guard pcre2_match_8(code.pointer, base, buffer.count, start, 0, data, nil) > 0,
        let bounds = pcre2_get_ovector_pointer_8(data)
      else { return nil }
      return bounds[0]..<max(bounds[0], bounds[1])
    }
  }
}

/// A compiled pattern, which threads may share.
private final class PatternCode: Sendable {
  /// The address of the `pcre2_code`, which nobody changes once it is compiled.
  private let address: UInt

  init?(_ pattern: [UInt8], isUnicode: Bool) {
    var error: Int32 = 0
    var errorOffset = 0
    let options = isUnicode ? PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF : 0
    guard let code = pcre2_compile_8(pattern, pattern.count, options, &error, &errorOffset, nil) else { return nil }
    // Without the compiler the interpreter matches, only slower.
    _ = pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE)
    address = UInt(bitPattern: code)
  }

  deinit {
    pcre2_code_free_8(pointer)
  }

  var pointer: OpaquePointer? { OpaquePointer(bitPattern: address) }
}

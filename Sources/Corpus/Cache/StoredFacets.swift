/// The values of all facets in a cache file, with the location of each value's items.
struct StoredFacets: Sendable {
  /// A value of a facet.
  struct Entry: BitwiseCopyable, Sendable {
    /// The index in `Facet.allCases`.
    var facet: UInt16
    var kind: Kind.RawValue
    /// The token's code, or the index of its name.
    var code: UInt32
    /// The number of items.
    var count: UInt32
    var form: Form.RawValue
    /// The offset of its items in their section, and their number of stored values.
    var start: UInt64
    var length: UInt64

    enum Kind: UInt16 { case none, code, name }
    enum Form: UInt32 { case list, words }
  }

  private let entries: Column<Entry>
  private let names: PackedLists<UInt8>
  private let lists: CacheFile.Section<UInt32>
  private let words: CacheFile.Section<UInt64>

  init(_ file: CacheFile) throws(CacheFile.Fault) {
    entries = try file.column("facets")
    names = try file.lists("facet-names")
    lists = try file.section("facet-lists")
    words = try file.section("facet-words")
  }

  /// Returns the values of a facet with their items; invalid entries are skipped.
  func values(of facet: Facet, itemCount: Int) -> [(token: FacetToken, items: FacetItems)] {
    entries.compactMap { entry in
      guard Int(entry.facet) == facet.index, let token = token(of: entry),
        let items = items(of: entry, itemCount: itemCount)
      else { return nil }
      return (token, items)
    }
  }

  private func token(of entry: Entry) -> FacetToken? {
    switch Entry.Kind(rawValue: entry.kind) {
    case .none?: FacetToken.none
    case .code: UInt16(exactly: entry.code).map { .code($0) }
    case .name: Int(entry.code) < names.count ? .name(names.string(Int(entry.code))) : nil
    case nil: nil
    }
  }

  private func items(of entry: Entry, itemCount: Int) -> FacetItems? {
    switch Entry.Form(rawValue: entry.form) {
    case .list:
      guard let list = lists.column(from: entry.start, count: entry.length),
        list.allSatisfy({ Int($0) < itemCount })
      else { return nil }
      return FacetItems(.list(list))
    case .words:
      guard let words = words.column(from: entry.start, count: entry.length), words.count <= itemCount >> 6 + 1 else {
        return nil
      }
      return FacetItems(.words(words, count: Int(entry.count)))
    case nil: return nil
    }
  }
}

extension CacheFile {
  /// A section whose parts are columns.
  struct Section<Element: BitwiseCopyable & Sendable>: Sendable {
    fileprivate let file: CacheFile
    fileprivate let range: Range<Int>

    /// Returns a part of the section, by the index of its first value, or `nil` if it is out of bounds.
    func column(from start: UInt64, count: UInt64) -> Column<Element>? {
      let stride = MemoryLayout<Element>.stride
      let all = UInt64(range.count / stride)
      guard start <= all, count <= all - start else { return nil }
      let first = range.lowerBound + Int(start) * stride
      return Column(file.map, first..<(first + Int(count) * stride))
    }
  }

  func section<Element>(_ name: String) throws(Fault) -> Section<Element> {
    Section(file: self, range: try range(name))
  }
}

extension StoredIdentities {
  init(_ file: CacheFile) throws(CacheFile.Fault) {
    numbers = try file.column("id-numbers")
    nameRows = try file.column("id-rows")
    names = try file.lists("id-names", count: nameRows.count)
    suffixedRows = try file.column("id-suffixed")
    suffixedNames = try file.column("id-suffixes", count: suffixedRows.count)
  }
}

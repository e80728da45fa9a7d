import Determinations

/// The small columns of a chunk's items in place, for loops over all of them.
struct ItemBuffers {
  let bounds: UnsafeBufferPointer<UInt32>
  let codes: UnsafeBufferPointer<PackedItemCodes>
  let categories: UnsafeBufferPointer<UInt8>
  let furtherCategories: UnsafeBufferPointer<UInt8>
  let guidelines: UnsafeBufferPointer<UInt16>
  let traitBounds: UnsafeBufferPointer<UInt32>
  let traits: UnsafeBufferPointer<UInt8>
  let sectionBounds: UnsafeBufferPointer<UInt32>
  let sections: UnsafeBufferPointer<UInt32>

  /// The items of a case; none where the bounds are damaged.
  @inline(__always)
  func items(of row: Int) -> Range<Int> {
    let (lower, upper) = (Int(bounds[row]), Int(bounds[row + 1]))
    return lower <= upper && upper <= codes.count ? lower..<upper : 0..<0
  }

  /// The bytes of an item's traits; none where the bounds are damaged.
  @inline(__always)
  func traits(of item: Int) -> Range<Int> {
    let (lower, upper) = (Int(traitBounds[item]), Int(traitBounds[item + 1]))
    return lower <= upper && upper <= traits.count ? lower..<upper : 0..<0
  }

  /// The codes of the sections that the reviewer cites for an item; none where the bounds are damaged.
  @inline(__always)
  func sections(of item: Int) -> Slice<UnsafeBufferPointer<UInt32>> {
    let (lower, upper) = (Int(sectionBounds[item]), Int(sectionBounds[item + 1]))
    return lower <= upper && upper <= sections.count ? sections[lower..<upper] : sections[0..<0]
  }
}

extension ItemBuffers {
  /// The items of cases that follow each other; none where the bounds are damaged.
  func items(of indexes: Range<Int>) -> Range<Int> {
    let (lower, upper) = (Int(bounds[indexes.lowerBound]), Int(bounds[indexes.upperBound]))
    return lower <= upper && upper <= codes.count ? lower..<upper : 0..<0
  }

  /// The items of one of these cases; none where the bounds are damaged.
  @inline(__always)
  func items(of index: Int, in span: Range<Int>) -> Range<Int> {
    let items = items(of: index)
    return items.lowerBound >= span.lowerBound && items.upperBound <= span.upperBound ? items : 0..<0
  }
}

extension ItemColumns {
  /// Hands over the small columns in place.
  func withBuffers<Result>(_ body: (ItemBuffers) -> Result) -> Result {
    bounds.withBuffer { bounds in
      codes.withBuffer { codes in
        categories.withBuffer { categories in
          furtherCategories.withBuffer { furtherCategories in
            guidelines.withBuffer { guidelines in
              traits.bounds.withBuffer { traitBounds in
                traits.elements.withBuffer { traits in
                  sections.bounds.withBuffer { sectionBounds in
                    sections.elements.withBuffer { sections in
                      body(
                        ItemBuffers(
                          bounds: bounds, codes: codes, categories: categories, furtherCategories: furtherCategories,
                          guidelines: guidelines, traitBounds: traitBounds, traits: traits,
                          sectionBounds: sectionBounds, sections: sections))
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

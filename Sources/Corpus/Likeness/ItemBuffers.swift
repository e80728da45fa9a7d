import Determinations

/// The columns of a chunk's items that determine likeness, in place, for loops over many items.
struct ItemBuffers {
  let bounds: UnsafeBufferPointer<UInt32>
  let codes: UnsafeBufferPointer<PackedItemCodes>
  let categories: UnsafeBufferPointer<UInt8>
  let regions: ListBuffers<UInt16>
  let chapters: ListBuffers<UInt16>
  let drugs: ListBuffers<UInt16>
  let reasons: ListBuffers<UInt16>
  let sections: ListBuffers<UInt32>

  /// Returns the items of a case, or none if the bounds are damaged.
  @inline(__always)
  func items(of row: Int) -> Range<Int> {
    let (lower, upper) = (Int(bounds[row]), Int(bounds[row + 1]))
    return lower <= upper && upper <= codes.count ? lower..<upper : 0..<0
  }
}

extension ItemColumns {
  /// Calls a function with these columns, in place.
  func withBuffers<Result>(_ body: (ItemBuffers) -> Result) -> Result {
    bounds.withBuffer { bounds in
      codes.withBuffer { codes in
        categories.withBuffer { categories in
          self[.region].withBuffers { regions in
            self[.chapter].withBuffers { chapters in
              self[.drug].withBuffers { drugs in
                self[.reason].withBuffers { reasons in
                  sections.withBuffers { sections in
                    body(
                      ItemBuffers(
                        bounds: bounds, codes: codes, categories: categories, regions: regions, chapters: chapters,
                        drugs: drugs, reasons: reasons, sections: sections))
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

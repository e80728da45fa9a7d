import Determinations

/// The columns of a chunk's items by which their likeness is told, in place, for loops over many items.
struct ItemBuffers {
  let bounds: UnsafeBufferPointer<UInt32>
  let codes: UnsafeBufferPointer<PackedItemCodes>
  let categories: UnsafeBufferPointer<UInt8>
  let regions: ListBuffers<UInt16>
  let chapters: ListBuffers<UInt16>
  let drugs: ListBuffers<UInt16>
  let reasons: ListBuffers<UInt16>
  let sections: ListBuffers<UInt32>

  /// The items of a case; none where the bounds are damaged.
  @inline(__always)
  func items(of row: Int) -> Range<Int> {
    let (lower, upper) = (Int(bounds[row]), Int(bounds[row + 1]))
    return lower <= upper && upper <= codes.count ? lower..<upper : 0..<0
  }
}

extension ItemColumns {
  /// Hands over these columns in place.
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

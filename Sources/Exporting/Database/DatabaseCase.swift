/// A letter for a database: the case, and what only the corpus that it is from can tell.
package struct DatabaseCase: Sendable {
  let exported: ExportedCase
  /// Why figures leave the letter out, such as `repeat`; `nil` where they count it.
  let leftOut: String?
  /// A number that letters of likely the same worker share; `nil` where the letter does not say enough.
  let likelyWorker: Int?

  package init(_ exported: ExportedCase, leftOut: String?, likelyWorker: Int?) {
    self.exported = exported
    self.leftOut = leftOut
    self.likelyWorker = likelyWorker
  }
}

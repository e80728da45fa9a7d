/// A letter for a database: the case, and what only the corpus that it is from can tell.
package struct DatabaseCase: Sendable {
  let exported: ExportedCase
  /// True if figures by the query of the export count the letter.
  let isCounted: Bool
  /// Why figures leave the letter out unless the query asks for such letters: `repeat`, `incomplete`, `no-letter`.
  let leftOut: String?
  /// A number that letters of likely the same worker share; `nil` where the letter does not say enough.
  let likelyWorker: Int?

  package init(_ exported: ExportedCase, isCounted: Bool, leftOut: String?, likelyWorker: Int?) {
    self.exported = exported
    self.isCounted = isCounted
    self.leftOut = leftOut
    self.likelyWorker = likelyWorker
  }
}

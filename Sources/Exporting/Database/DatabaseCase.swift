/// A letter for a database: the case, and what only the corpus that it is from can tell.
package struct DatabaseCase: Sendable {
  let exported: ExportedCase
  /// A number that letters of likely the same worker share; `nil` where the letter does not say enough.
  let likelyWorker: Int?

  package init(_ exported: ExportedCase, likelyWorker: Int?) {
    self.exported = exported
    self.likelyWorker = likelyWorker
  }
}

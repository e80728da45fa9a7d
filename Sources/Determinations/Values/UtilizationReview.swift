/// The decision of utilization review on a request, as the letter tells it.
package enum UtilizationReview: String, Hashable, Sendable, CaseIterable {
  case denied
  /// A part was authorized, or something else in its place.
  case modified
  /// The item's heading could not be read.
  case unknown
}

extension UtilizationReview: NumberedCase {
  package var index: Int {
    switch self {
    case .denied: 0
    case .modified: 1
    case .unknown: 2
    }
  }
}

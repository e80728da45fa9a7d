/// The decision of utilization review on a request, according to the letter.
package enum UtilizationReview: String, Hashable, Sendable, CaseIterable {
  case denied
  /// A part of the request, or a different treatment, was authorized.
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

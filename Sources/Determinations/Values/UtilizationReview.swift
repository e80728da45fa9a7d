/// The decision of utilization review on a request, according to the letter.
package enum UtilizationReview: String, Hashable, Sendable, CaseIterable {
  case denied
  /// A part of it, or something else instead, was authorized.
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

import Determinations

/// Checks of reading any text as a request for treatment.
enum RequestChecks {
  static func complaint(about text: String) -> String? {
    let category = TreatmentCategory(inferredFrom: text)
    if category != TreatmentCategory(inferredFrom: text) { return "the category changes" }
    if category?.name.isEmpty == true { return "a category without a name" }
    let regions = BodyRegion.regions(in: text)
    if regions != BodyRegion.regions(in: text) { return "the regions change" }
    if Set(regions).count != regions.count { return "a region twice" }
    if Drug.drugs(in: text) != Drug.drugs(in: text) { return "the drugs change" }
    for word in text.split(separator: " ").prefix(8) {
      if let drug = Drug.named(word), Drug.named(word) != drug { return "the drug changes" }
    }
    return nil
  }
}

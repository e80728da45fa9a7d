/// The terms of requests, and the concepts that they express.
///
/// Of several terms that begin at a word, the longest is used, so that a phrase can exclude a shorter term (‘transport
/// chair’ is equipment, ‘speech therapy’ is not physical therapy). Hyphens and slashes separate words, and so do digits
/// next to letters: ‘X-ray’ is written `x ray`, ‘H-wave’ `h wave`. The plural ‘s’ can be omitted.
enum TreatmentTerms {
  static let all: [(TreatmentConcept, String)] =
    steering + surgery + visits + tests + equipment + injections + therapies

  /// Words that direct how the rest of a request is read.
  static let steering: [(TreatmentConcept, String)] = [
    (
      .subordinator,
      """
      for, with, under, prior to, before, after, following, during, while, using, via, due to, secondary to, per, if,
      status post, s p, post, to treat, to evaluate, to rule out, in order to, in preparation, in conjunction,
      as needed, related to, followed by, in the treatment of, utilizing, on behalf of, pending, such as, against,
      to address
      """
    ),
    (.postOperative, "post op, post operative, postop, postoperative, post surgery, post surgical, postsurgical"),
    (.acquisition, "rental, purchase, for purchase, for rental, rent, buy"),
    (
      .inert,
      """
      ultrasound guided,
      fluoroscopically guided, fluoroscopic guided, ct guided, image guided, non surgical, nonsurgical, home,
      day supply, month supply, office based, rule out, pain, trial, medical treatment,
      before and after, general, date of service, without contrast, with contrast, with and without, with or without,
      w o contrast, without dye, without gadolinium, with gadolinium, if needed, if necessary, per week, per month,
      per day, per visit, per session, per order, with refills, for pain, surgery center,
      compression fracture, evaluate and treat, eval and treat, evaluation and treatment, in office, back to work,
      head of bed, pain scale, take 1, therapeutic
      """
    ),
  ]
}

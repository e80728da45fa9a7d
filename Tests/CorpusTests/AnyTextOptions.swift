import Corpus

extension CorpusLoader.Options {
  /// Options that accept every text as a letter, so that tests of files, archives and encodings need no whole letters.
  static func anyText(
    threads: Int = 2, cacheFolder: String?, pdfTool: String = "pdftotext", pdfToolPath: String? = nil,
    pdfTimeLimit: Double = 60
  ) -> CorpusLoader.Options {
    var options = CorpusLoader.Options(
      threads: threads, cacheFolder: cacheFolder, pdfTool: pdfTool, pdfToolPath: pdfToolPath,
      pdfTimeLimit: pdfTimeLimit)
    options.keepsUnrecognized = true
    return options
  }
}

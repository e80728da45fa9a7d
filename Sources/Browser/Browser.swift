import Corpus

/// placeholder

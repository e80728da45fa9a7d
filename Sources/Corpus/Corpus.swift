import BitCollections
import CPCRE2
import Subprocess

/// placeholder

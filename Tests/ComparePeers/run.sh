#!/bin/sh
# Builds the browser as it is shipped and the measuring program, and prints one table of measures. Arguments are those
# of compare-peers: --sizes 10000,100000 --no-peers …
# The other programs, on Debian: apt install less ripgrep grep fzf lnav visidata sqlite3
set -e
cd "$(dirname "$0")/../.."
for product in imr compare-peers; do
  swift build -c release --static-swift-stdlib --product "$product" >&2
done
exec .build/release/compare-peers --imr .build/release/imr "$@"

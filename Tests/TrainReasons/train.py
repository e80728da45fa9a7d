#!/usr/bin/env python3
"""Makes the weights of ReasonModel from labeled rationales.

usage: train.py EVIDENCE OUTPUT [--letters LABELS ITEMS] [--without TEXT]

EVIDENCE  the built program `reason-evidence`
OUTPUT    Sources/Determinations/Reasons/Weights/reasons.txt
LABELS    labels of letters by name, as compare-reasons reads them; only the half that may be learned from is read
ITEMS     what `imr export --format jsonl` writes of these letters

Needs scikit-learn. The same input gives the same output. README.md has the form of the texts.
"""
import argparse, collections, hashlib, json, pathlib, re, subprocess
import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

UNIT = 32  # weights a unit of log odds
KEYS = {
    "upheld": [
        "no-benefit-shown", "conservative-care-first", "findings-insufficient", "no-indication", "record-missing",
        "quantity-or-duration", "request-incomplete", "not-recommended", "ingredient-not-recommended",
        "monitoring-absent", "harm-risk", "repeat-without-change", "already-authorized", "depends-on-denied",
        "alternative-available"],
    "overturned": ["criteria-met", "benefit-shown", "guideline-supports", "safety-or-urgency", "accompanies-approved"],
}
LETTER_WEIGHT, SENTENCE_WEIGHT = 3.0, 0.5
FEWEST = 5  # sentences that a feature stands in
LEAST = 7  # the size of a word's greatest weight
DATES = set("january february march april may june july august september october november december".split()) - {"may"}
STRENGTH = 1.0  # of scikit-learn's L2 penalty, inverse


def is_kept(name):
    """True for letters that are set aside, as Half in compare-reasons has it."""
    return name.startswith("CM17") and int(name[-7:]) % 5 < 3


def marked_texts(folder, without):
    """Items of the texts with marks: {outcome, rationale, reasons: {key: [starts]}, weight}."""
    for path in sorted(folder.glob("*.txt")):
        if path.name == "sentences.txt" or path.stem in without:
            continue
        for block in re.split(r"^@", path.read_text(), flags=re.M):
            if not block.strip():
                continue
            head, text = block.strip().split("\n", 1)
            reasons = collections.defaultdict(list)
            for mark in re.finditer(r"\{\*?([a-z-]+)\??\}", text):
                rest = re.sub(r"\{.*?\}", "", text[mark.end():])
                reasons[mark[1]].append(" ".join(rest.split()[:6]))
            rationale = " ".join(re.sub(r"\{.*?\}", "", text).split())
            yield dict(outcome=head.split()[0], rationale=rationale, reasons=reasons, weight=1.0, group=f"{path.stem} {head}{rationale[:40]}", source=path.stem)


def sentences(folder):
    for line in (folder / "sentences.txt").read_text().splitlines():
        outcome, key, text = line.split(" ", 2)
        yield dict(outcome=outcome, rationale="The worker was seen in June. " + text, weight=SENTENCE_WEIGHT,
                   reasons={} if key == "-" else {key: [None]}, group="sentence " + text, source="sentences")


def letters(labels, items):
    labels = json.loads(pathlib.Path(labels).read_text())
    for line in open(items):
        letter = json.loads(line)
        name = pathlib.Path(letter["source"]["path"]).stem
        if is_kept(name):
            continue
        for label in labels.get(name, []):
            reasons = {r["key"]: [r["starts"]] + r.get("also", []) for r in label["reasons"]}
            yield dict(outcome=label["outcome"], rationale=letter["items"][label["item"]]["rationale"],
                       reasons=reasons, weight=LETTER_WEIGHT, group="letter " + name, source="letters",
                       label=label)


def add_evidence(program, items):
    """Adds the sentences of each item, with their features, as the program reads them."""
    lines = "".join(json.dumps(dict(outcome=i["outcome"], rationale=i["rationale"])) + "\n" for i in items)
    output = subprocess.run([program], input=lines, capture_output=True, text=True, check=True).stdout
    for item, line in zip(items, output.splitlines(), strict=True):
        item["sentences"] = json.loads(line)
        if item["source"] == "sentences":
            item["sentences"] = item["sentences"][1:] or item["sentences"]


def feature_names(features):
    """The features with words as the reader knows them: without a plural's s, and spelled so that it takes one away."""
    for feature in features:
        if feature.startswith("w:"):
            word = feature[2:]
            if len(word) > 3 and word.endswith("s"):
                word = word[:-1]
            if len(word) > 3 and word.endswith("s"):
                word += "s"
            if not word.isascii() or word in DATES or re.fullmatch(r"(19|20)\d\d", word):
                continue
            feature = "w:" + word
        yield feature


def rows(items, outcome):
    for item in items:
        if item["outcome"] != outcome:
            continue
        for sentence in item["sentences"]:
            keys = {key for key, starts in item["reasons"].items()
                    if any(s is None or sentence["text"].startswith(s) or s.startswith(sentence["text"]) for s in starts)}
            yield set(feature_names(sentence["features"])), keys, set(item["reasons"]), item["weight"]


def train(items, outcome):
    """Weights of features by name, a list with one for each key of the outcome; `m:bias` is their constant."""
    data = list(rows(items, outcome))
    counts = collections.Counter(f for features, *_ in data for f in features)
    vectorizer = DictVectorizer()
    matrix = vectorizer.fit_transform({f: 1 for f in features if counts[f] >= FEWEST} for features, *_ in data)
    weight = np.array([row[3] for row in data])
    columns = []
    for key in KEYS[outcome]:
        is_key = np.array([key in keys for _, keys, _, _ in data])
        # Another sentence of an item with the reason may give it, too: it is no example against it.
        counted = np.array([key in keys or key not in all_keys for _, keys, all_keys, _ in data])
        model = LogisticRegression(C=STRENGTH, solver="liblinear", max_iter=500, random_state=0)
        model.fit(matrix[counted], is_key[counted], sample_weight=weight[counted])
        columns.append([model.intercept_[0], *model.coef_[0]])
    names = ["m:bias", *vectorizer.get_feature_names_out()]
    return dict(zip(names, np.rint(np.array(columns).T * UNIT).astype(int).tolist()))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("evidence")
    parser.add_argument("output")
    parser.add_argument("--letters", nargs=2, default=None)
    parser.add_argument("--without", action="append", default=[])
    arguments = parser.parse_args()
    folder = pathlib.Path(__file__).parent / "Texts"
    items = list(marked_texts(folder, arguments.without)) + list(sentences(folder))
    if arguments.letters:
        items += letters(*arguments.letters)
    add_evidence(arguments.evidence, items)
    counts = collections.Counter(i["source"] for i in items)
    digest = hashlib.sha256(json.dumps([[i["outcome"], i["rationale"]] for i in items]).encode()).hexdigest()
    lines = [
        "# Weights of words and cues for the reasons of a sentence, %d to one of log odds. Made by Tests/TrainReasons/train.py" % UNIT,
        "# from " + ", ".join(f"{n} {source}" for source, n in sorted(counts.items())) + f"; sha256 {digest}",
    ]
    for outcome, keys in KEYS.items():
        weights = train(items, outcome)
        lines.append(f"=:{outcome} " + " ".join(keys))
        lines += [name + " " + " ".join(map(str, row)) for name, row in sorted(weights.items())
                  if max(map(abs, row)) >= (LEAST if name.startswith("w:") else 1)]
    pathlib.Path(arguments.output).write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()

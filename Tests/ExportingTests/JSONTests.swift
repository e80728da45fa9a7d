import Determinations
import Exporting
import FoundationEssentials
import Testing

@Suite("JSON")
struct JSONTests {
  @Test("A full case, in the schema's order and with every null written down")
  func line() {
    var subject = Fixtures.full
    subject.determination.summary = "Pain.\n\nMore pain."
    subject.determination.items.removeLast()
    subject.determination.items[0].rationale = "It is necessary."
    #expect(
      CaseJSON.line(for: subject)
        == #"{"id":"CM15-0100042","source":{"path":"letters/CM15-0100042.txt","offset":0},"form":"A3","#
        + #""caseNumber":"CM15-0100042","priority":"Standard","dates":{"injury":"2015-03-12","#
        + #""utilizationReview":"2015-04-20","received":"2015-05-08","assigned":"2015-05-19","#
        + #""decision":"2015-06-11"},"outcome":"overturned","patient":{"age":55,"sex":"female"},"#
        + #""reviewer":{"specialties":["Physical Medicine & Rehabilitation","Pain Management"],"#
        + #""subspecialties":["Interventional Spine"],"licensure":["California","Texas"]},"#
        + #""summary":"Pain.\n\nMore pain.","items":[{"request":"EMG/NCV, bilateral upper extremities","#
        + #""originalRequest":null,"authorized":null,"outcome":"overturned","outcomeText":"Overturned","#
        + #""category":"Diagnostic Testing","subcategory":"EMG/NCV/NCS","furtherCategory":null,"regions":["bilateral upper extremity"],"#
        + #""drugs":[],"#
        + #""claimsAdministrator":{"text":"Decision based on MTUS ACOEM Chapter 11 Forearm, Wrist, and Hand "#
        + #"Complaints.","basis":"cited","citations":[{"authority":"MTUS","guideline":"ACOEM","#
        + #""family":"ACOEM","guidelineChapter":"acoem-11","chapter":11,"title":"Forearm, Wrist, and Hand Complaints","#
        + #""edition":null,"sections":[],"pages":[]}]},"reviewer":{"text":"Decision based on MTUS Neck and Upper "#
        + #"Back Complaints 2004, Section(s): Special Studies.","basis":"cited","citations":[{"authority":"MTUS","#
        + #""guideline":"ACOEM","family":"ACOEM","guidelineChapter":"acoem-8","chapter":8,"#
        + #""title":"Neck and Upper Back Complaints","#
        + #""edition":2004,"sections":["Special Studies"],"pages":["177-179","182"]}]},"#
        + #""rationale":"It is necessary.","verdict":"Therefore, the request is medically necessary.","#
        + #""verdictSense":"necessary","cited":"different","utilizationReview":"denied","#
        + #""reasons":[{"key":"criteria-met","sentence":"The neck and hands have been numb.","fromGuideline":false}]}],"#
        + #""warnings":[{"rule":"missing-part","message":"the item has no rationale","item":1,"line":57}],"complete":true}"#
    )
  }

  @Test("An unread letter has every key, null or empty")
  func pretty() {
    #expect(
      CaseJSON.document(for: Fixtures.empty) == """
        [
          {
            "id": "003_unread",
            "source": {
              "path": "003_unread.txt",
              "offset": 4096
            },
            "form": "unknown",
            "caseNumber": null,
            "priority": null,
            "dates": {
              "injury": null,
              "utilizationReview": null,
              "received": null,
              "assigned": null,
              "decision": null
            },
            "outcome": "unknown",
            "patient": {
              "age": null,
              "sex": null
            },
            "reviewer": {
              "specialties": [],
              "subspecialties": [],
              "licensure": []
            },
            "summary": "",
            "items": [],
            "warnings": [],
            "complete": true
          }
        ]

        """)
  }

  @Test(
    "Strings are escaped",
    arguments: [
      ("plain", #""plain""#),
      ("q\" b\\ /", #""q\" b\\ /""#),
      ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
      ("\u{0}\u{1B}\u{7F}\u{9B}", #""\u0000\u001b\u007f\u009b""#),
      ("\u{2028}\u{202E}\u{2066}\u{FEFF}", #""\u2028\u202e\u2066\ufeff""#),
      ("38 °C – ‘é’ 👍", #""38 °C – ‘é’ 👍""#),
    ])
  func strings(text: String, json: String) throws {
    #expect(JSONWriter.text(of: .string(text), layout: .oneLine) == json)
    #expect(try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8)) == [text])
  }

  @Test("Numbers and the like")
  func values() {
    let value: JSONValue = [
      "a": .null, "b": .bool(true), "c": .integer(-3), "d": .decimal(97.5), "e": .decimal(100), "f": .array([]),
    ]
    #expect(JSONWriter.text(of: value, layout: .oneLine) == #"{"a":null,"b":true,"c":-3,"d":97.5,"e":100,"f":[]}"#)
  }
}

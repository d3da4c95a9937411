import CommandLineKit
import Testing

@testable import TransferKit

@Suite struct RecordReaderTests {
  private static let head = "id,name,aliases"

  @Test(
    "Splits lines and records at any border of the parts",
    arguments: [
      (
        "{\"id\":1}\n\n  \r\n{\"id\":2}\r\n{\"id\":3}",
        [
          "line 1: {\"id\":1}", "line 4: {\"id\":2}", "line 5: {\"id\":3}",
        ]
      ),
      ("\u{FEFF}{\"id\":1}\n", ["line 1: {\"id\":1}"]),
      ("", []), ("\n\n", []), ("\u{FEFF}", []),
      ("{\n\"a\":1}", ["the input is indented JSON"]),
      (
        "{\"id\":1\n{}\n7\n\"x\"\nnull",
        [
          "line 1: not JSON: the value is cut off", "line 2: {}",
          "line 3: must be an object, not 7", "line 4: must be an object, not 'x'",
          "line 5: must be an object, not null",
        ]
      ),
      ("{\"a\":1,\"a\":2}", ["line 1: not JSON: the member 'a' is repeated at byte 11"]),
      ("{}\n{\"\0\":1}\n", ["line 1: {}", "line 2: contains NUL"]),
      (
        "\(head)\n1,Ada,\n\n2,Ben,x; y\r\n",
        [
          "record 1, line 2: {\"id\":\"1\",\"name\":\"Ada\"}",
          "record 2, line 4: {\"id\":\"2\",\"name\":\"Ben\",\"aliases\":[\"x\",\"y\"]}",
        ]
      ),
      (
        "\u{FEFF}name,id\r\n\"A \"\"B\"\"\nC, D\",\"1\"\r\nE,2",
        [
          "record 1, line 2: {\"name\":\"A \\\"B\\\"\\nC, D\",\"id\":\"1\"}",
          "record 2, line 4: {\"name\":\"E\",\"id\":\"2\"}",
        ]
      ),
      ("id,name\n\"1\r\",\"\"\n", ["record 1, line 2: {\"id\":\"1\\r\"}"]),
      (
        "id,name\n1\n1,2,3\n,\n",
        [
          "record 1, line 2: has 1 value, but there are 2 columns",
          "record 2, line 3: has 3 values, but there are 2 columns", "record 3, line 4: {}",
        ]
      ),
      (
        "id,name\n\"1\"x,a\n2,b\n3,c\"d\n4,\"e\" \n5,f",
        [
          "record 1, line 2: text follows a closing quotation mark",
          "record 2, line 3: {\"id\":\"2\",\"name\":\"b\"}",
          "record 3, line 4: a quotation mark is inside a value that is not quoted",
          "record 4, line 5: text follows a closing quotation mark",
          "record 5, line 6: {\"id\":\"5\",\"name\":\"f\"}",
        ]
      ),
      (
        "id,name\n1,\"a\n2,b\n",
        [
          "record 1, line 2: the last quoted value has no closing quotation mark"
        ]
      ),
      ("id,name\n1,a\0\n", ["record 1, line 2: contains NUL"]),
      (
        "\(head)\n1,A,a\\; b;c\\\\;\\ d\\ ; e\\=f\n",
        [
          "record 1, line 2: {\"id\":\"1\",\"name\":\"A\",\"aliases\":[\"a; b\",\"c\\\\\",\" d \",\"e=f\"]}"
        ]
      ),
      (
        "\(head)\n1,A,a\\n\n2,B,b\\\n",
        [
          "record 1, line 2: aliases: a backslash precedes 'n'; write two backslashes for one",
          "record 2, line 3: aliases: a backslash is at the end",
        ]
      ),
      (
        "id,name,relations,facts,year\n1,A,parent=2; friend = a:b,x\\=y=z=1; w=,-5\n2,B,parent,v,x\n",
        [
          "record 1, line 2: {\"id\":\"1\",\"name\":\"A\",\"relations\":[{\"kind\":\"parent\",\"id\":\"2\"},"
            + "{\"kind\":\"friend\",\"id\":\"a:b\"}],\"facts\":[{\"label\":\"x=y\",\"value\":\"z=1\"},"
            + "{\"label\":\"w\",\"value\":\"\"}],\"year\":-5}",
          "record 2, line 3: {\"id\":\"2\",\"name\":\"B\",\"relations\":[{\"kind\":\"parent\"}],"
            + "\"facts\":[{\"label\":\"v\"}],\"year\":\"x\"}",
        ]
      ),
      ("id,nmae\n", ["unknown column 'nmae' in line 1 | did you mean 'name'?"]),
      ("id,name,id\n", ["the column 'id' is repeated in line 1 | "]),
    ])
  func splits(_ input: String, _ expected: [String]) {
    for partLength in [1, 2, 3, 7, .max] {
      let lines = RecordLines.lines(Array(input.utf8), partLength: partLength)
      let isWrong = zip(lines, expected).contains { !$0.hasPrefix($1) }
      #expect(lines.count == expected.count && !isWrong, "\(lines)")
    }
  }

  @Test(
    "Names the encoding, and says how to convert it",
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x7B], "UTF-16"), ([0x7B, 0], "UTF-16"),
      ([0, 0x7B, 0, 0x22], "UTF-16"), ([0xFF, 0xFE, 0, 0], "UTF-32"),
      ([0, 0, 0xFE, 0xFF], "UTF-32"),
      ([0x7B, 0, 0, 0], "UTF-32"), ([0, 0, 0, 0x7B], "UTF-32"),
    ] as [([UInt8], String)])
  func encodings(_ bytes: [UInt8], _ name: String) {
    #expect(
      RecordLines.lines(bytes) == [
        "the input is \(name), not UTF-8 | convert it with: iconv -f \(name) -t UTF-8 FILE >NEWFILE"
      ])
  }

  @Test("Says how to convert arrays and indented objects to lines, and which columns there are")
  func conversions() {
    #expect(
      RecordLines.lines(Array(" [{}]".utf8)) == [
        "the input is a JSON array, not JSON lines | convert it with: jq -c '.[]' FILE"
      ])
    #expect(
      RecordLines.lines(Array("{\n}".utf8)) == [
        "the input is indented JSON, not JSON lines | convert it with: jq -c . FILE"
      ])
    let columns =
      "the columns are \(CharacterProperty.names.joined(separator: ", ")); "
      + "for JSON lines, add '--format jsonl'"
    #expect(
      RecordLines.lines(Array("xyzzy\n".utf8)) == ["unknown column 'xyzzy' in line 1 | \(columns)"])
    #expect(
      RecordLines.lines(Array("id\n1\n".utf8)) == ["the column 'name' is missing | \(columns)"])
    #expect(RecordLines.lines([], .csv) == ["the input has no line of column names | \(columns)"])
  }

  @Test("Skips lines and records that are too long, without keeping them")
  func longLines() {
    let limit = TransferLimits.recordLength
    let long = "{\"id\":\"" + String(repeating: "x", count: limit) + "\"}"
    let fits = "{\"id\":\"" + String(repeating: "x", count: limit - 9) + "\"}"
    for partLength in [1 << 16, .max] {
      let found = RecordLines.lines(
        Array("{}\n\(long)\n\(fits)\n{}\n".utf8), partLength: partLength)
      #expect(found.count == 4)
      #expect(found[1] == "line 2: longer than 4 MiB")
      #expect(found[2].hasPrefix("line 3: {\"id\":\"xx"))
      let csv = "id,name\n1,\"\(long.replacing("\"", with: "\"\""))\"\n2,b\n"
      #expect(
        RecordLines.lines(Array(csv.utf8), partLength: partLength)
          == [
            "record 1, line 2: longer than 4 MiB",
            "record 2, line 3: {\"id\":\"2\",\"name\":\"b\"}",
          ])
    }
  }
}

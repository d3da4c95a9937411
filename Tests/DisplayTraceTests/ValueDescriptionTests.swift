import Testing

@testable import DisplayTrace

@Suite struct ValueDescriptionTests {
  enum Page: Equatable {
    case idle
    case shown(Row)
    case failed(title: String, code: Int?)
  }

  struct Row: Equatable {
    var id: Int
    var name: String
  }

  struct Escaping: CustomStringConvertible {
    var description: String { "clears \u{1B}[2J\nand ends" }
  }

  class Node { var name = "a" }

  final class Parent: Node { var children: [Node] = [] }

  indirect enum Chain {
    case end
    case link(Chain)
  }

  @Test(
    "Describes a value like Swift source, one part per line",
    arguments: [
      (12, "12"),
      ("line\n\"two\"", #""line\n\"two\"""#),
      ("line".dropFirst(), #""ine""#),
      (Character("x"), #""x""#),
      ("bell \u{7}, CSI \u{9B}, turned \u{202E}", #""bell \u{7}, CSI \u{9B}, turned \u{202E}""#),
      ("lines \u{2028} \u{2029}", #""lines \u{2028} \u{2029}""#), ("👩‍🚀 é \\", #""👩‍🚀 é \\""#),
      (Escaping(), "clears \\u{1B}[2J\nand ends"), (Page.idle, ".idle"), (true, "true"),
      (Int?.none as any Sendable, "nil"), (Int?.some(3) as any Sendable, "3"),
      (Duration.milliseconds(1500), "1.5 seconds"), (Duration.seconds(-3), "-3.0 seconds"),
      (Duration(attoseconds: .min), "-170141183460469231731687303715884105728 attoseconds"),
      (Duration(attoseconds: .max), "170141183460469231731687303715884105727 attoseconds"),
      ([Int](), "[]"),
      (
        Page.shown(Row(id: 1, name: "Ahab")),
        """
        .shown(
          Row(
            id: 1,
            name: "Ahab"
          )
        )
        """
      ),
      (
        Page.failed(title: "No", code: nil),
        """
        .failed(
          title: "No",
          code: nil
        )
        """
      ),
      (
        ["b": [2], "a": [1]],
        """
        [
          "a": [
            1
          ],
          "b": [
            2
          ]
        ]
        """
      ),
      (
        Set([2, 1]),
        """
        [
          1,
          2
        ]
        """
      ),
      (
        (1, name: "x"),
        """
        (
          1,
          name: "x"
        )
        """
      ),
    ] as [(any Sendable, String)])
  func values(value: any Sendable, text: String) {
    #expect(ValueDescription(value).description == text)
  }

  @Test(
    "Shortens a summary to one line",
    arguments: [
      (12, "12"), (Page.shown(Row(id: 1, name: "Ahab")), #".shown(Row(id: 1, name: "Ahab"))"#),
      (Array(1...20), "[…]"),
      (Page.shown(Row(id: 1, name: String(repeating: "a", count: 60))), ".shown(…)"),
      (String(repeating: "a", count: 60), "\"" + String(repeating: "a", count: 58) + "…"),
    ] as [(any Sendable, String)])
  func summaries(value: any Sendable, text: String) {
    #expect(ValueDescription(value).summary == text)
  }

  @Test("Contains the whole text in one line")
  func line() {
    #expect(
      ValueDescription([Row(id: 1, name: "Ahab"), Row(id: 2, name: "Ishmael of the Pequod")]).line
        == #"[Row(id: 1, name: "Ahab"), Row(id: 2, name: "Ishmael of the Pequod")]"#)
  }

  @Test("Describes the properties of an object, those of the superclass first")
  func objects() {
    let parent = Parent()
    parent.children = [Node()]
    #expect(
      ValueDescription(parent).description == """
        Parent(
          name: "a",
          children: [
            Node(
              name: "a"
            )
          ]
        )
        """)
  }

  @Test("Describes an object inside itself only once")
  func cycle() {
    let parent = Parent()
    parent.children = [parent, parent]
    #expect(
      ValueDescription(parent).description == """
        Parent(
          name: "a",
          children: [
            Parent(…),
            Parent(…)
          ]
        )
        """)
    parent.children = []
  }

  @Test("Omits parts below the depth limit")
  func depth() {
    #expect(
      ValueDescription([[[1]], []], maximumDepth: 2, maximumLines: 100).description == """
        [
          [
            …
          ],
          []
        ]
        """)
    var chain = Chain.end
    for _ in 0..<1000 { chain = .link(chain) }
    let lines = ValueDescription(chain).description.split(separator: "\n")
    #expect(lines.count == 129)
    #expect(lines[64].hasSuffix("  …"))
  }

  @Test("Omits parts after the line limit")
  func length() {
    #expect(
      ValueDescription(Array(1...9), maximumDepth: 9, maximumLines: 3).description == """
        [
          1,
          2,
          …
        ]
        """)
    #expect(
      ValueDescription([Set(1...9)], maximumDepth: 9, maximumLines: 3).description == """
        [
          [
            …
          ]
        ]
        """)
  }

  @Test("Limits the description of parts that are shared exponentially often")
  func sharedParts() {
    var array: [Any] = []
    var dictionary: [Int: Any] = [:]
    for _ in 0..<64 {
      array = [array, array]
      dictionary = [1: dictionary, 2: dictionary]
    }
    let describe = { ValueDescription($0, maximumDepth: 64, maximumLines: 1000).description }
    #expect(describe(array).split(separator: "\n").count < 1200)
    #expect(describe(dictionary) == "[\n  …\n]")
  }
}

import Testing

@testable import DisplayTesting

@Suite
struct DescribeTests {
  enum Page: Equatable {
    case idle
    case shown(Row)
    case failed(title: String, code: Int?)
  }

  struct Row: Equatable {
    var id: Int
    var name: String
  }

  @Test(
    "Values are written as their author would, one part a line",
    arguments: [
      (12, "12"),
      ("line\n\"two\"", #""line\n\"two\"""#),
      (Page.idle, ".idle"),
      (true, "true"),
      (Int?.none as any Sendable, "nil"),
      (Int?.some(3) as any Sendable, "3"),
      (Duration.milliseconds(1500), "1.5 seconds"),
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
    #expect(describe(value) == text)
  }
}

import DisplayTrace
import Testing

@Suite
struct LineDiffTests {
  @Test("Equal texts differ nowhere")
  func equal() {
    #expect(!LineDiff(from: "a\nb", to: "a\nb").hasChanges)
  }

  @Test("Removed lines come before the added ones that take their place")
  func changed() {
    #expect(
      LineDiff(from: "a\nb\nc", to: "a\nB\nc\nd").description == """
          a
        - b
        + B
          c
        + d
        """)
  }

  @Test("Three lines are shown around a change, the others are counted")
  func context() {
    let old = (1...20).map(String.init)
    var new = old
    new[9] = "ten"
    let diff = LineDiff(from: old.joined(separator: "\n"), to: new.joined(separator: "\n"))
    #expect(
      diff.description == """
          … (6 lines)
          7
          8
          9
        - 10
        + ten
          11
          12
          13
          … (7 lines)
        """)
  }

  @Test("How many lines are shown around a change can be said")
  func noContext() {
    #expect(
      LineDiff(from: "a\na\nb\nc", to: "a\na\nB\nc", context: 0).description == """
          … (2 lines)
        - b
        + B
          c
        """)
  }

  @Test("A line that went is not taken for one that moved")
  func shortest() {
    #expect(
      LineDiff(from: "{\n1\n}\n{\n2\n}", to: "{\n2\n}").description == """
          {
        - 1
        - }
        - {
          2
          }
        """)
  }

  @Test("Nothing and something differ")
  func empty() {
    #expect(!LineDiff(from: "", to: "").hasChanges)
    #expect(LineDiff(from: "", to: "a").description == "- \n+ a")
  }
}

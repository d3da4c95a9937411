import DiffKit
import Testing

@Suite struct LineDiffTests {
  @Test("Has no changes if the strings are equal")
  func equal() { #expect(!LineDiff(from: "a\nb", to: "a\nb").hasChanges) }

  @Test("Shows removed lines before the added lines that replace them")
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

  @Test("Shows three lines around a change and counts the others")
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

  @Test("Shows as many lines around a change as requested")
  func noContext() {
    #expect(
      LineDiff(from: "a\na\nb\nc", to: "a\na\nB\nc", context: 0).description == """
          … (2 lines)
        - b
        + B
          c
        """)
  }

  @Test("Keeps as many lines as possible")
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

  @Test("Treats an empty text as one empty line")
  func empty() {
    #expect(!LineDiff(from: "", to: "").hasChanges)
    #expect(LineDiff(from: "", to: "a").description == "- \n+ a")
  }
}

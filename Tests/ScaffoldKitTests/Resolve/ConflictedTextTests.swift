import Testing

@testable import ScaffoldKit

@Suite struct ConflictedTextTests {
  @Test("Splits a text at its conflict markers, with and without the common version")
  func sides() throws {
    let text = try #require(
      ConflictedText(
        """
        a
        <<<<<<< HEAD
        b
        ||||||| 1234567
        x
        =======
        c
        >>>>>>> other
        =======
        <<<<<<<\r
        d\r
        =======\r
        >>>>>>>\r
        e
        """.bytes))
    #expect(text.ours == "a\nb\n=======\nd\r\ne".bytes)
    #expect(text.theirs == "a\nc\n=======\ne".bytes)
    #expect(text.conflicts.map(\.marker) == [2, 10])
  }

  @Test(
    "Refuses incomplete conflict markers, and returns the line of the first one",
    arguments: [
      ("a\n<<<<<<< HEAD\nb\n", 2), ("<<<<<<< a\n=======\n", 1), (">>>>>>> a\n", 1),
      ("<<<<<<< a\n<<<<<<< b\n=======\n>>>>>>> c\n", 1), ("=======\n", nil),
      ("  <<<<<<< a\n", nil), ("<<<<<<<< a\n=======\n>>>>>>>> a\n", nil), ("", nil),
    ] as [(String, Int?)])
  func incomplete(text: String, line: Int?) {
    #expect(ConflictedText(text.bytes) == nil)
    #expect(ConflictedText.firstMarker(in: text.bytes) == line)
  }
}

extension String {
  fileprivate var bytes: [UInt8] { Array(utf8) }
}

import Testing

@testable import TerminalAccessibility

@Suite struct LineSplitterTests {
  @Test("Joins the parts of a line, and splits lines that arrive together")
  func parts() {
    var splitter = LineSplitter()
    #expect(splitter.add("on".utf8) == [])
    #expect(splitter.add("e\n\ntwo\nthr".utf8) == ["one", "", "two"])
    #expect(splitter.add("ee".utf8) == [])
    #expect(splitter.finish() == "three")
    #expect(splitter.finish() == nil)
  }

  @Test("Joins a character whose bytes arrive separately")
  func characters() {
    var splitter = LineSplitter()
    #expect(Array("é\n".utf8).flatMap { splitter.add([$0]) } == ["é"])
  }

  @Test("Cuts a line of any length, and reads the next one")
  func longLine() {
    var splitter = LineSplitter()
    let part = [UInt8](repeating: UInt8(ascii: "x"), count: 4_096)
    for _ in 0..<10_000 { #expect(splitter.add(part).isEmpty) }
    let lines = splitter.add("\nq\n".utf8)
    #expect(lines.map(\.utf8.count) == [LineSplitter.maximumLength, 1])
  }
}

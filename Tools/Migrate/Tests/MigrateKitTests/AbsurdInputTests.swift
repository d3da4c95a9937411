import Foundation
import Testing

@testable import MigrateKit

@Suite("Absurd input")
struct AbsurdInputTests {
  private let module = """
    protocol TagsViewProtocol: AnyObject {}
    protocol TagsPresenterProtocol {}
    class TagsViewController: UIViewController, TagsViewProtocol { var presenter: TagsPresenterProtocol? }
    class TagsPresenter: TagsPresenterProtocol { weak var view: TagsViewProtocol? }
    func make() { _ = TagsPresenter() }

    """

  @Test(
    "Deep nesting does not overflow the stack",
    arguments: [
      ("{", "}"), ("[", "]"), ("(", ")"), ("class A {", "}"), ("if a {", "}"), ("\"\\(", ")\""),
      ("#if A\n", "\n#endif\n"), ("a.", "b"), ("", "!"), ("- ", ""), ("A<", ">"),
      ("{ get {", "} }"),
      ("if a {} else ", ""), ("try ", ""), ("a ? ", ": b"), ("A -> ", ""),
    ])
  func nesting(open: String, close: String) throws {
    let nested =
      String(repeating: open, count: 10_000) + "1" + String(repeating: close, count: 10_000)
    let folder = try TemporaryFolder([
      "Tags.swift": module, "A.swift": nested, "B.swift": "let a: A = " + nested,
      "C.swift": "class C { var d: D = \(nested)\nfunc e() { \(nested) } }",
    ])
    #expect(try folder.modules().map(\.name) == ["Tags"])
  }

  @Test("A file that is nested too deeply is named in the report")
  func nestedTooDeeply() throws {
    let folder = try TemporaryFolder([
      "Tags.swift": module, "A.swift": String(repeating: "[", count: 101),
      "B.swift": String(repeating: "if a { b(c[d]) } else ", count: 100) + "{}",
    ])
    #expect(
      try folder.report().unreadable.map { "\($0.path) \($0.reason)" }
        == ["A.swift is nested too deeply"])
  }

  @Test("A file with 100,000 lines is read in seconds", .timeLimit(.minutes(1)))
  func manyLines() throws {
    let lines = (0..<1_000).map { number in
      "func f\(number)() {\n" + String(repeating: "  a { b(\"\\(c)\") }\n", count: 98) + "}\n"
    }.joined()
    let folder = try TemporaryFolder([
      "Tags.swift": module + "extension TagsPresenter {\n\(lines)}\n"
    ])
    #expect(try folder.modules().count == 1)
  }

  @Test("Files that can't be read are named in the report, and the others are read")
  func unreadable() throws {
    let folder = try TemporaryFolder(["Tags.swift": module, "Empty.swift": ""])
    try folder.write(Data([0x63, 0xFF, 0xFE]), to: "Bad\u{1B}[31m.swift")
    let report = try folder.report()
    #expect(report.fileCount == 3)
    #expect(report.entries.count == 1)
    #expect(report.text.contains("Not read:\n  Bad\\u{1B}[31m.swift: can't be read as UTF-8\n"))
  }

  @Test("Symbolic links are not followed, also if they form a loop")
  func links() throws {
    let folder = try TemporaryFolder(["A/Tags.swift": module])
    for (link, target) in [("A/loop", ".."), ("B", "A"), ("C.swift", "A/Tags.swift"), ("D", "D")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: link).path, withDestinationPath: target)
    }
    #expect(try SourceFolder(folder.url).paths == ["A/Tags.swift"])
    let root = try TemporaryFolder()
    let link = root.url.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url)
    #expect(try SourceFolder(link).paths == ["A/Tags.swift"])
  }

  @Test("Control characters never reach the terminal, and JSON escapes them")
  func controlCharacters() throws {
    let folder = try TemporaryFolder(["A\u{1B}\u{202E}\u{9B}/Tags.swift": module])
    let report = try folder.report()
    for text in [report.text, try report.json()] {
      #expect(!text.unicodeScalars.contains { $0.isControl && $0 != "\n" })
    }
    #expect(report.text.contains("A\\u{1B}\\u{202E}\\u{9B}/Tags.swift:4"))
    #expect(try report.json().contains("A\\u001b\\u202e\\u009b/Tags.swift"))
  }
}

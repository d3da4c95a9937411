import SwiftSourceKit
import Testing

@Suite struct InactiveCodeTests {
  private static func blanked(_ text: String) -> [UInt8] {
    InactiveCode.blanked(in: Array(text.utf8))
  }

  @Test("Replaces the code that no build compiles with blanks, and keeps every line")
  func blanks() {
    let text = "import A\n#if false\r\n  import Größe\r\n#else\nimport C\n#endif\n"
    let blanked = Self.blanked(text)
    let code = text.replacing("  import Größe", with: String(repeating: " ", count: 16))
    #expect(String(decoding: blanked, as: UTF8.self) == code)
  }

  /// A condition, and whether the code before and after `#else` is compiled.
  private static let conditions: [(String, Bool, Bool)] = [
    ("false", false, true), ("true", true, false), ("!false", true, false), ("! true", false, true),
    ("(false)", false, true), ("((false) || !(true))", false, true), ("DEBUG", true, true),
    ("DEBUG && false", false, true), ("os(Linux) || true", true, false),
    ("DEBUG || false && DEBUG", true, true), ("!(DEBUG || true || DEBUG)", false, true),
    ("(DEBUG || false) && swift(>=99)", true, true), ("canImport(true)", true, true),
  ]

  @Test("Evaluates constants, operators and parentheses", arguments: conditions)
  func condition(_ condition: String, isFirst: Bool, isSecond: Bool) {
    let blanked = Self.blanked("#if \(condition)\nimport A\n#else\nimport B\n#endif\n")
    #expect(
      ImportScanner.imports(in: blanked).map(\.module)
        == (isFirst ? ["A"] : []) + (isSecond ? ["B"] : []))
  }

  /// Files whose conditions are all constant, and their imports.
  private static let files: [(String, Set<String>)] = [
    ("#if false\nimport A\n#elseif true\nimport B\n#else\nimport C\n#endif\n", ["B"]),
    ("#if true\nimport A\n#elseif true\nimport B\n#endif\nimport C\n", ["A", "C"]),
    ("#if false\n#if true\nimport A\n#else\nimport B\n#endif\nimport C\n#endif\n", []),
    ("#if true\n#if false\nimport A\n#endif\nimport B\n#else\nimport C\n#endif\n", ["B"]),
    ("let a = \"\"\"\n#if false\n\"\"\"\nimport A\n// #if false\nimport B\n", ["A", "B"]),
    ("#if false\nlet a = \"#endif\"\n/*\n#endif\n*/\nimport A\n#endif\nimport B\n", ["B"]),
    ("#if !(false)  // #if false\nimport A\n#endif\n", ["A"]),
  ]

  @Test("Leaves the imports that the compiler finds") func compiler() throws {
    let files = Self.files.map { Array($0.0.utf8) }
    let scanned = files.map { file in
      Set(ImportScanner.imports(in: InactiveCode.blanked(in: file)).map(\.module))
    }
    #expect(scanned == Self.files.map(\.1))
    #expect(try CompilerImports.sets(of: files) == scanned)
  }

  @Test(
    "Leaves a condition that does not end",
    arguments: ["#if false\nimport A\n", "#else\nimport A\n#endif"])
  func broken(text: String) {
    #expect(Self.blanked(text) == Array(text.utf8))
  }
}

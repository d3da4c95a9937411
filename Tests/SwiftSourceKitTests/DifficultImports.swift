import Testing

/// A valid file whose imports are hard to find.
struct DifficultImports: CustomTestStringConvertible {
  let text: String

  /// The expected imports, in the format of `ImportDeclaration.described(in:)`.
  let imports: [String]

  init(_ text: String, _ imports: String...) {
    self.text = text
    self.imports = imports
  }

  var testDescription: String { text.debugDescription }

  static let all: [DifficultImports] =
    declarations + places + strings + words + regexes + conditions

  /// A file with a `#!` line, which is valid only in the main file of a program.
  static let script = DifficultImports("#!/usr/bin/swift import A\nimport B", "2:8 B")

  private static let declarations = [
    DifficultImports("import A", "1:8 A"),
    DifficultImports("import A.B.C", "1:8 A"),
    DifficultImports("import struct A.B\nimport func A.b", "1:15 struct A", "2:13 func A"),
    DifficultImports(
      "import class A.B; import enum A.B; import protocol A.B; import typealias A.B",
      "1:14 class A", "1:31 enum A", "1:52 protocol A", "1:74 typealias A"),
    DifficultImports("import let A.b\nimport var A.b", "1:12 let A", "2:12 var A"),
    DifficultImports("public import A\npackage import B", "1:15 A", "2:16 B"),
    DifficultImports(
      "internal import A\nfileprivate import B\nprivate import C",
      "1:17 A", "2:20 B", "3:16 C"),
    DifficultImports("@testable import A", "1:18 @testable A"),
    DifficultImports("@_exported import A", "1:19 @_exported A"),
    DifficultImports("@_implementationOnly import A", "1:29 @_implementationOnly A"),
    DifficultImports("@preconcurrency\n@testable\nimport A", "3:8 @preconcurrency @testable A"),
    DifficultImports("@_spi(B) @_spi(C) public import A", "1:33 @_spi A"),
    DifficultImports("public\nimport // B\n/* C */ struct\nA.B", "4:1 struct A"),
    DifficultImports("import`A`;import `B C`", "1:8 A", "1:19 B C"),
    DifficultImports("import `struct`.A; import `import`", "1:9 struct", "1:28 import"),
    DifficultImports("import Größe; import 名前", "1:8 Größe", "1:24 名前"),
  ]

  private static let places = [
    DifficultImports("\u{FEFF}import A\r\nimport B\r\n", "1:8 A", "2:8 B"),
    DifficultImports("import A\rimport B\r", "1:8 A", "2:8 B"),
    DifficultImports("import A; import B;import C", "1:8 A", "1:18 B", "1:27 C"),
    DifficultImports("struct S {}\nimport A\nlet a: B<C>\nimport D", "2:8 A", "4:8 D"),
    DifficultImports("let a: Int?\nimport A\nlet b = 1...\nimport B", "2:8 A", "4:8 B"),
    DifficultImports("infix operator .+.\nimport A\nprefix operator /\nimport B", "2:8 A", "4:8 B"),
    DifficultImports("@available(*, deprecated) func f() {}\nimport A", "2:8 A"),
    DifficultImports("@testable import A\nimport B", "1:18 @testable A", "2:8 B"),
    DifficultImports("public func f() {}\nimport A", "2:8 A"),
  ]

  private static let strings = [
    DifficultImports("let a = \"import A\"; import B", "1:28 B"),
    DifficultImports("let a = \"\\\"import A\"\nlet b = \"\\\\\"\nimport B", "3:8 B"),
    DifficultImports("let a = \"\"\"\n  import A\n  \\\"\"\" \"\" \"\n  \"\"\"\nimport B", "5:8 B"),
    DifficultImports("let a = #\"\"\"#\nimport A\nlet b = ##\"\"#\"##", "2:8 A"),
    DifficultImports("let a = #\"\\(\"#\nimport A\nlet b = #\"\\#(f(\")\"))\"#", "2:8 A"),
    DifficultImports("let a = #\"\"\"\n\"\"\"\nimport A\n\"\"\"#\nimport B", "5:8 B"),
    DifficultImports("let a = \"\\(f(\") import A\"))\"\nimport B", "2:8 B"),
    DifficultImports("let a = \"\\(b /* \" import A ) */)\"\nimport B", "2:8 B"),
    DifficultImports(
      "let a = \"\"\"\n\\(f(\"\"\"\nimport A\n\"\"\"))\nimport B\n\"\"\"\nimport C", "7:8 C"),
  ]

  private static let words = [
    DifficultImports("// import A\n/* import B /* */\nimport C */ import D", "3:20 D"),
    DifficultImports("// import A \\\nimport B\n/**/import C", "2:8 B", "3:12 C"),
    DifficultImports("let importantThing = 1\nlet import_ = 2\nlet reimport = 3"),
    DifficultImports(
      "let a = b.import\nstruct S {}\nlet c = d\n  .import\nlet e = 1\nimport A", "6:8 A"),
    DifficultImports("let a = b?.import\nstruct S {}\nlet k = \\B.import\nclass C {}"),
    DifficultImports("let `import` = 1; let a = `import`\nstruct S {}"),
    DifficultImports("func f(import x: Int,\n  import y: Int) {}\nlet a = f(import: 1, import: 2)"),
    DifficultImports("enum E { case a(import: Int) }\nlet a = E.import\nlet b = 1"),
    DifficultImports("#warning(\"import A\")\nlet a = #import(b)\nlet c = #selector(a.import)"),
    DifficultImports("#if canImport(A)\nimport A\n#endif", "2:8 A"),
  ]

  private static let regexes = [
    DifficultImports("let a = /import A\"/\nimport B", "2:8 B"),
    DifficultImports("let a = /[)]\"\\/\\)/\nimport B", "2:8 B"),
    DifficultImports("let a = #/import \"\"\" /* / A/#\nimport B", "2:8 B"),
    DifficultImports("let a = #/\n  import A \"\"\"\n/#\nimport B", "4:8 B"),
    DifficultImports("let a = [b ? /\"/ : /\"\"\"/]\nlet c = !/\"/\nimport B", "3:8 B"),
    DifficultImports("let a = b / c; let d = \"/\"\nimport B", "2:8 B"),
    DifficultImports("let a = b/c; let d = \"/\"\nlet e = b\n  / \"/\"\nimport B", "4:8 B"),
    DifficultImports("let a = f(/) + g(\")/\")\nlet b = f(/, \"(\", /)\nimport B", "3:8 B"),
    DifficultImports(
      "func /(a: A, b: A) -> A { a/b }\nlet a = \"\"\"\n  import A\n  \"\"\"\nimport B", "5:8 B"),
  ]

  private static let conditions = [
    DifficultImports(
      "#if os(macOS)\nimport A\n#elseif X && !(Y)\nimport B\n#else\nimport C\n#endif\nimport D",
      "2:8 A", "4:8 B", "6:8 C", "8:8 D"),
    DifficultImports("#if X\n#if Y\nimport A\n#endif\n#endif\nimport B", "3:8 A", "6:8 B"),
    DifficultImports(
      "#if true\n@preconcurrency\n#endif\n@testable import A", "4:18 @preconcurrency @testable A"),
    DifficultImports("#if compiler(>=99)\n}}} {{{ ((( @a( '\n#endif\nimport A", "4:8 A"),
  ]
}

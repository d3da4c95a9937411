import CommandLineKit
import TerminalText
import Testing

@MainActor @Suite struct OutputTableTests {
  private static let animals = [
    Animal(id: 7, name: "lion", food: "meat"),
    Animal(id: 12, name: "giant anteater", food: "ants and termites", isTame: true),
    Animal(id: 100, name: "唐獅子"),
  ]
  private let zoo = OutputTable(of: animals)

  // MARK: - Text

  @Test("Aligns columns, and truncates nothing in a pipe")
  func wide() {
    let text = """
        7  lion            meat
       12  giant anteater  ants and termites
      100  唐獅子

      """
    #expect(zoo.output(as: .text) == text)
    #expect(zoo.output(as: .text, width: 200) == text)
    #expect(zoo.output(as: .text, width: 38) == text)
  }

  @Test("Truncates the widest columns evenly")
  func truncated() {
    #expect(
      zoo.output(as: .text, width: 30) == """
          7  lion         meat
         12  giant ante…  ants and te…
        100  唐獅子

        """)
  }

  @Test(
    "Omits columns before others become too narrow",
    arguments: [
      (17, "  7  lion   meat\n 12  gian…  ants…\n100  唐獅…\n"),
      (16, "  7  lion\n 12  giant ante…\n100  唐獅子\n"), (11, "  7  lion\n 12  giant…\n100  唐獅子\n"),
      (10, "lion\ngiant ant…\n唐獅子\n"), (3, "li…\ngi…\n唐…\n"), (1, "…\n…\n…\n"),
    ])
  func narrow(width: Int, text: String) { #expect(zoo.output(as: .text, width: width) == text) }

  @Test("No line is wider than the output", arguments: 1...40)
  func anyWidth(width: Int) {
    let notes = [7: "roars and sleeps", 100: "唐の獅子の子"]
    let table = OutputTable(of: Self.animals, notes: notes)
    let lines = table.output(as: .text, width: width).split(separator: "\n")
    #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= width }, "\(lines)")
  }

  @Test("Omits a column without values")
  func emptyColumn() {
    #expect(OutputTable(of: [Animal(id: 1, name: "ant")]).output(as: .text) == "1  ant\n")
    #expect(OutputTable(of: []).output(as: .text) == "")
  }

  @Test("Writes a note below its row, fitted to the available width")
  func notes() {
    let table = OutputTable(of: [Animal(id: 10, name: "ant")], notes: [10: "small"])
    #expect(table.output(as: .text) == "10  ant\n    small -1\n")
    #expect(table.output(as: .text, width: 30) == "10  ant\n    small 26\n")
    #expect(table.output(as: .text, width: 6) == "ant\n   sm…\n")
  }

  @Test("Makes values safe")
  func safe() {
    let evil = OutputTable(of: [Animal(id: 1, name: "a\u{1B}[2J\nb\u{202E}")])
    #expect(evil.output(as: .text) == "1  a␛[2J␊b\n")
    #expect(evil.output(as: .tsv) == "id\ttame\tname\tfood\n1\tfalse\ta␛[2J\\nb\t\n")
    #expect(evil.output(as: .csv) == "id,tame,name,food\r\n1,false,\"a␛[2J\nb\",\r\n")
  }

  // MARK: - Separated values

  @Test("tsv has all columns, with escaped tabs, line breaks and backslashes")
  func tsv() {
    let table = OutputTable(of: [Animal(id: 1, name: "a\tb\\n\r\n", food: "\"x,\"")])
    #expect(
      table.output(as: .tsv, width: 10)
        == "id\ttame\tname\tfood\n1\tfalse\ta\\tb\\\\n\\r\\n\t\"x,\"\n")
    #expect(OutputTable(of: []).output(as: .tsv) == "id\ttame\tname\tfood\n")
  }

  @Test("csv has all columns, with quotes where RFC 4180 needs them")
  func csv() {
    let table = OutputTable(of: [
      Animal(id: 1, name: "plain text", food: "a,b"), Animal(id: 2, name: "\"q\"", food: "a\nb"),
    ])
    #expect(
      table.output(as: .csv, width: 10)
        == "id,tame,name,food\r\n1,false,plain text,\"a,b\"\r\n2,false,\"\"\"q\"\"\",\"a\nb\"\r\n")
  }
}

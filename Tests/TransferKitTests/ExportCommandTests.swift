import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import Testing

@testable import TransferKit

@MainActor @Suite struct ExportCommandTests {
  private static let ada = FictionalCharacter(
    id: CharacterID(1), slug: "ada", name: "Ada, \"A\"", aliases: ["=1+1", "a;b"],
    publicationDate: PublicationDate(year: -5, certainty: .circa), kind: .human,
    relations: [
      Relation(.friend, CharacterReference(id: CharacterID(2), slug: "ben", name: "Ben"))
    ], biography: "Line\nbreak \u{1B}[31m", facts: [LabeledFact("Species", "Human")])
  private static let ben = FictionalCharacter(id: CharacterID(2), name: "Ben", kind: .deity)

  private let program = TransferProgram.program(
    exporting: InMemoryCharacterRepository([ada, ben]))

  @Test("Writes a line of JSON for each character, without unknown values")
  func lines() async {
    #expect(
      await program.run(["export"])
        == CommandOutcome(
          output: #"""
            {"id":1,"slug":"ada","name":"Ada, \"A\"","aliases":["=1+1","a;b"],"year":-5,"yearCertainty":"circa","kind":"human","relations":[{"kind":"friend","id":2,"slug":"ben","name":"Ben"}],"biography":"Line\nbreak \u001b[31m","facts":[{"label":"Species","value":"Human"}]}
            {"id":2,"name":"Ben","kind":"deity"}

            """#))
  }

  @Test("Writes CSV with all columns, and changes no value")
  func csv() async {
    let output = await program.run(["export", "--format", "csv"]).output
    #expect(
      output
        == "id,slug,name,aliases,author,tradition,work,year,yearCertainty,language,kind,occupation,"
        + "origin,relations,biography,publicDomainReason,facts,image\r\n"
        + "1,ada,\"Ada, \"\"A\"\"\",\\=1+1; a\\;b,,,,-5,circa,,human,,,friend=2,"
        + "\"Line\nbreak \u{1B}[31m\",,Species=Human,\r\n2,,Ben,,,,,,,,deity,,,,,,,\r\n")
  }

  @Test("On a terminal, CSV contains no control characters")
  func terminal() async {
    let outcome = await program.run(["export", "--format", "csv"], isTerminal: true)
    #expect(outcome.output.contains(",Line␊break ␛[31m,"))
  }

  @Test("Writes the selected characters, or says that there are none")
  func selection() async {
    let ben = "{\"id\":2,\"name\":\"Ben\",\"kind\":\"deity\"}\n"
    #expect(await program.run(["export", "--kind", "deity"]).output == ben)
    #expect(await program.run(["export", "--favorites"]).output == ben)
    let none = CommandOutcome(error: "no characters\n")
    #expect(await program.run(["export", "--kind", "giant"]) == none)
    let header = await program.run(["export", "--kind", "giant", "--format", "csv"])
    #expect(header.output.hasPrefix("id,slug,name,") && header.error == "no characters\n")
  }

  @Test("Reads batch after batch")
  func batches() async {
    let many = (1...1_201).map { FictionalCharacter(id: CharacterID($0), name: "Name \($0)") }
    let program = TransferProgram.program(exporting: InMemoryCharacterRepository(many))
    let outcome = await program.run(["export"])
    #expect(outcome.output.split(separator: "\n").count == 1_201 && outcome.error == "")
  }

  @Test("Reports errors")
  func errors() async {
    let failing = TransferProgram.program(
      exporting: InMemoryCharacterRepository(failing: .storage(reason: "no disk")))
    #expect(
      await failing.run(["export"])
        == CommandOutcome(
          error: "error: could not use the stored characters: no disk\n", code: .storage))
    #expect(
      await program.run(["export", "--json"]).error
        == """
        error: 'export' writes no JSON array
        hint: JSON lines are the default format
        usage: characters export [options]

        """)
  }

  @Test("Prints the schema")
  func schema() async {
    let output = await program.run(["schema"]).output
    #expect(output == CharacterSchema.json.text + "\n")
    #expect(await program.run(["schema", "--json"]).code == .usage)
  }
}

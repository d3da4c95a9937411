import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import Testing

@testable import WorkKit

@MainActor
@Suite struct WorkCommandTests {
  private let program = CommandLineProgram(
    "characters",
    testing: WorkAssembly(
      works: StubWorkRepository.three, characters: InMemoryCharacterRepository.cast
    ).commands, reporting: CharacterRepositoryError.self)

  @Test("Prints the facts of a work, and its characters")
  func text() async {
    let outcome = await program.run(["work", "odyssey"])
    #expect(
      outcome
        == CommandOutcome(
          output: """
            The Odyssey
            by Homer, c. 720 BCE

            Original title   Odysseia
            Tradition        Greek mythology
            Language         Ancient Greek
            United States    Composed about 720 BCE.
            Life + 70 years  Homer died in antiquity.
            Gutenberg        1727

            2 characters
            Circe     circe
            Penelope  penelope

            """))
  }

  @Test("Prints years of lives, collectors and exceptions")
  func people() async {
    let pan = await program.run(["work", "Peter", "Pan"]).output
    #expect(pan.contains("by J. M. Barrie (1860–1937), 1904\n"))
    #expect(pan.contains("Exception        In the United Kingdom, a hospital"))
    #expect(pan.contains("\n1 character\n"))
    let tales = await program.run(["work", "anansi"]).output
    #expect(tales.contains("Akan folklore, oral, c. 1899\n"))
    #expect(tales.contains("Collected by     Pamela Colman Smith (1878–1951)\n"))
    #expect(tales.contains("\n0 characters\n"))
  }

  @Test("Writes JSON with the same members for every work")
  func json() async {
    let outcome = await program.run(["work", "--json", "the-odyssey"])
    #expect(
      outcome
        == CommandOutcome(
          output: """
            {
              "slug": "the-odyssey",
              "title": "The Odyssey",
              "originalTitle": "Odysseia",
              "authors": [
                {
                  "name": "Homer",
                  "born": null,
                  "died": null,
                  "identifiers": []
                }
              ],
              "collectors": [],
              "tradition": "Greek mythology",
              "year": -720,
              "yearCertainty": "circa",
              "language": "Ancient Greek",
              "publicDomain": {
                "unitedStates": "Composed about 720 BCE.",
                "lifePlus70": "Homer died in antiquity.",
                "exception": null
              },
              "identifiers": [
                {
                  "register": "gutenberg",
                  "value": "1727",
                  "address": "https://www.gutenberg.org/ebooks/1727"
                }
              ],
              "characters": [
                {
                  "id": 2,
                  "slug": "circe",
                  "name": "Circe",
                  "author": null,
                  "tradition": null,
                  "work": "The Odyssey",
                  "year": null,
                  "yearCertainty": null,
                  "kind": "human"
                },
                {
                  "id": 1,
                  "slug": "penelope",
                  "name": "Penelope",
                  "author": null,
                  "tradition": null,
                  "work": "The Odyssey",
                  "year": null,
                  "yearCertainty": null,
                  "kind": "human"
                }
              ]
            }

            """))
  }

  @Test(
    "Reports a title that identifies no work",
    arguments: [
      (["xyzzy"], ExitCode.notFound, "error: no work with the title 'xyzzy'\n"),
      (["odissey"], .ambiguous, "error: no work with the title 'odissey'\nhint: did you mean"),
      (["!"], .usage, "error: the title is empty\n"),
    ])
  func unknown(_ words: [String], _ code: ExitCode, _ start: String) async {
    let outcome = await program.run(["work"] + words)
    #expect(outcome.output.isEmpty)
    #expect(outcome.code == code)
    #expect(outcome.error.hasPrefix(start))
  }

  @Test("Lists several works with their slugs")
  func ambiguous() async {
    var second = LiteraryWork.peterPan
    (second.slug, second.title) = ("peter-pan-returns", "Peter Pan Returns")
    let assembly = WorkAssembly(
      works: StubWorkRepository(all: [.peterPan, second]),
      characters: InMemoryCharacterRepository([]))
    let program = CommandLineProgram(
      "characters", testing: assembly.commands, reporting: CharacterRepositoryError.self)
    #expect(
      await program.run(["work", "pet"])
        == CommandOutcome(
          error: """
            error: 'pet' matches several works
              peter-pan          Peter Pan
              peter-pan-returns  Peter Pan Returns
            hint: use a slug

            """, code: .ambiguous))
  }

  @Test("Breaks long values at the width of the terminal")
  func narrow() async {
    let output = await program.run(["work", "peter-pan", "--width", "30"]).output
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= 30 })
  }
}

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
      (
        "xyzzy", ExitCode.notFound,
        """
        error: no work with the title 'xyzzy'
        hint: 'characters list --work WORDS' finds characters by words of a title

        """
      ),
      (
        "odissey", .ambiguous,
        """
        error: no work with the title 'odissey'
        hint: did you mean 'The Odyssey' (the-odyssey)?

        """
      ),
      (
        "!", .usage,
        """
        error: the title is empty
        usage: characters work [options] TITLE...

        """
      ),
      (
        String(repeating: "a", count: 201), .usage,
        """
        error: the title is longer than 200 characters
        hint: use a shorter part of the title
        usage: characters work [options] TITLE...

        """
      ),
    ])
  func unknown(_ title: String, _ code: ExitCode, _ error: String) async {
    let outcome = await program.run(["work", title])
    #expect(outcome == CommandOutcome(error: error, code: code))
  }

  @Test("Completes slugs and titles, and the rest of a title after its first words")
  func completion() async {
    let slugs = "anansi-stories\tAnansi Stories\nthe-odyssey\tThe Odyssey\npeter-pan\tPeter Pan\n"
    for (words, replies) in [
      ([""], slugs), (["odysseia"], slugs + "The Odyssey\tthe-odyssey\n"),
      (["The", "Ody"], "Odyssey\tthe-odyssey\n"), (["The", "Pan"], ""),
    ] {
      let outcome = await program.run(["__complete", "words", "work"] + words)
      #expect(outcome.output == replies, "\(words)")
    }
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

  @Test("Says that there are more works than those that it lists")
  func manyWorks() async {
    let works = (1...11).map { number in
      var work = LiteraryWork.anansi
      (work.slug, work.title) = ("tale-\(number)", "Tale \(number)")
      return work
    }
    let assembly = WorkAssembly(
      works: StubWorkRepository(all: works), characters: InMemoryCharacterRepository([]))
    let program = CommandLineProgram(
      "characters", testing: assembly.commands, reporting: CharacterRepositoryError.self)
    let error = await program.run(["work", "tale"]).error
    #expect(error.hasPrefix("error: 'tale' matches several works\n  tale-1   Tale 1\n"))
    #expect(
      error.hasSuffix("  tale-10  Tale 10\n  … and more\nhint: use a slug, or a longer title\n"))
  }

  @Test("Breaks long values at the width of the terminal")
  func narrow() async {
    let output = await program.run(["work", "peter-pan", "--width", "30"]).output
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= 30 })
  }

  @Test("Describes the command")
  func help() async {
    let help = await program.run(["work", "--help"]).output
    #expect(
      help.hasPrefix(
        """
        Show a work with its characters.

        Usage: characters work [options] TITLE...

        Several words form one title. Text is tried as a slug, as a whole title, as a
        whole original title, and as the beginnings of words of a title in any order,
        ignoring case and diacritics. If several works match, they are listed and the
        exit code is 4. The works are those of the embedded catalog.

        A TITLE of '-' is read from standard input, which must contain one line.

        Arguments:
          TITLE  Work: slug, title, original title, or words of a title

        Options:

        """))
    #expect(
      help.hasSuffix(
        """
        Examples:
          characters work The Odyssey
              by title
          characters work alice wonderland
              by words of a title
          characters work --json the-odyssey
              by slug, as JSON

        """))
  }
}

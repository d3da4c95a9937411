import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import Testing

@MainActor @Suite struct StatisticsCommandTests {
  @Test("Shows the counts with bars")
  func text() async {
    #expect(
      await run("stats", width: 40)
        == CommandOutcome(
          output: """
            12 characters

            Kinds
            human   6  █████████████████████████████
            animal  2  █████████▋
            other   2  █████████▋
            spirit  2  █████████▋

            Languages
            English        2  ████▉
            Ancient Greek  1  ██▍
            unknown        9  ██████████████████████

            Centuries
            8th century BCE  1  █████
            15th century     1  █████
            16th century     1  █████
            18th century     1  █████
            19th century     4  ████████████████████
            unknown          4  ████████████████████

            Traditions
            Akan folklore    2  █████
            Greek mythology  1  ██▌
            Slavic folklore  1  ██▌
            unknown          8  ████████████████████

            """))
  }

  @Test("In narrow widths, no line exceeds the width and the first century keeps its era")
  func narrow() async {
    for width in [1, 5, 11, 12, 15, 16, 20, 24] {
      let lines = await run("stats", width: width).output.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width }, "\(width)")
      let first = lines.drop { $0 != "Centuries" }.dropFirst().first ?? ""
      #expect(!first.hasPrefix("8th") || first.contains("BCE"), "\(width)")
    }
  }

  @Test("Shows extreme counts and centuries without overflow")
  func extremeNumbers() async {
    let statistics = CharacterStatistics(
      kinds: [.init(.human, .max)], languages: [.init("Greek", .max), .init("Latin", .min)],
      centuries: [.init(.min, .max / 2), .init(.max, .max)], traditions: [])
    let repository = StubCharacterRepository(onStatistics: { _ in statistics })
    #expect(
      await run("stats", over: repository, width: 70)
        == CommandOutcome(
          output: """
            9,223,372,036,854,775,807 characters

            Kinds
            human  9,223,372,036,854,775,807  ████████████████████████████████████

            Languages
            Greek   9,223,372,036,854,775,807  ███████████████████████████████████
            Latin  -9,223,372,036,854,775,808  ▏

            Centuries
            9223372036854775808th century BCE  4,611,686,018,427,387,903  ███▉
            9223372036854775807th century      9,223,372,036,854,775,807  ████████

            """))
    for format in ["text", "csv", "json"] {
      #expect(await run("stats", "--format", format, "--all", over: repository).code == .success)
    }
  }

  @Test("Shows the most frequent values unless all are requested")
  func manyValues() async {
    let characters = (1...30).map { number in
      FictionalCharacter(
        id: CharacterID(number), slug: "c-\(number)", name: "C", language: "Language \(number / 2)",
        kind: .human)
    }
    let many = InMemoryCharacterRepository(characters)
    let short = await run("stats", over: many).output
    #expect(short.contains("… 6 more with --all\n") && !short.contains("Language 15 "))
    let all = await run("stats", "--all", over: many).output
    #expect(!all.contains("more with --all") && all.contains("Language 15 "))
  }

  @Test("Shows a frequent century even if equally rare ones are omitted")
  func frequentCentury() async {
    let centuries = (1...12).map { CharacterStatistics.Count<Int>($0, $0 == 12 ? 5 : 1) }
    let statistics = CharacterStatistics(
      kinds: [.init(.human, 16)], languages: [], centuries: centuries, traditions: [])
    let repository = StubCharacterRepository(onStatistics: { _ in statistics })
    let output = await run("stats", over: repository).output
    #expect(output.contains("12th century  5") && output.contains("… 2 more with --all\n"))
  }

  @Test("Counts only what is selected")
  func selection() async {
    let favorites = InMemoryFavoritesRepository([CharacterID(8)])
    #expect(
      await run("stats", "--favorites", favorites: favorites).output.hasPrefix(
        "1 character\n\nKinds\nhuman  1  ████"))
    #expect(await run("stats", "--favorites") == CommandOutcome(output: "0 characters\n"))
  }

  @Test("JSON has the counts, and null for unknown values")
  func json() async {
    let odysseus = [FictionalCharacter].contractFixtures.filter { $0.slug == "odysseus" }
    #expect(
      await run("stats", "--format", "jsonl", over: InMemoryCharacterRepository(odysseus))
        == CommandOutcome(
          output: """
            {"total":1,"kinds":[{"value":"human","count":1}],\
            "languages":[{"value":"Ancient Greek","count":1}],\
            "centuries":[{"value":-8,"count":1}],\
            "traditions":[{"value":"Greek mythology","count":1}]}

            """))
    #expect(await run("stats", "--json").output.contains("\"value\": null"))
  }

  @Test("csv and tsv have a row for each count, and an empty value for unknown ones")
  func table() async {
    let characters = [FictionalCharacter].contractFixtures
    let odysseus = InMemoryCharacterRepository(characters.filter { $0.slug == "odysseus" })
    #expect(
      await run("stats", "--format", "csv", over: odysseus)
        == CommandOutcome(
          output: """
            group,value,count\r
            kind,human,1\r
            language,Ancient Greek,1\r
            century,-8,1\r
            tradition,Greek mythology,1\r

            """))
    let withoutKind = InMemoryCharacterRepository(.contractFixtures(of: nil))
    let kinds = await run("stats", "--format", "csv", over: withoutKind).output
    #expect(kinds.contains("kind,spirit,2\r\nkind,,1\r\nlanguage,"))
    let tsv = await run("stats", "--format", "tsv", width: 5).output
    #expect(tsv.hasPrefix("group\tvalue\tcount\nkind\thuman\t6\n"))
    #expect(tsv.contains("\ncentury\t\t4\n"))
    #expect(
      await run("stats", "--favorites", "--format", "tsv")
        == CommandOutcome(output: "group\tvalue\tcount\n"))
  }

}

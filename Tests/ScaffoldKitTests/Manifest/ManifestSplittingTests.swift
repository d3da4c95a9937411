import CommandLineKit
import RandomTesting
import Testing

@testable import ScaffoldKit

@Suite(.timeLimit(.minutes(20))) struct ManifestSplittingTests {
  private func lines(_ numbers: some Sequence<Int>, _ factory: String) -> String {
    numbers.map { "  .\(factory)(\"M\($0)\"),\n" }.joined()
  }

  private static let helper = """

    /// Joins the parts of a list. One long array literal would take the compiler much longer.
    func joined(_ parts: () -> [Module]...) -> [Module] { parts.flatMap { $0() } }

    """

  /// A manifest that the package manager can evaluate.
  private func manifest(_ lines: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let modules: [Module] = [
    \(lines)]
    let package = Package(name: "p", targets: modules.map { $0.target })
    struct Module {
      let target: Target
      static func base(_ name: String, uses: [String] = []) -> Module {
        Module(target: .target(name: name, dependencies: uses.map { .byName(name: $0) }))
      }
    }

    """
  }

  private func parsed(_ text: String) throws -> ManifestText { try ManifestText(Array(text.utf8)) }

  private func string(_ manifest: ManifestText) -> String {
    String(decoding: manifest.bytes, as: UTF8.self)
  }

  // MARK: - Form

  @Test("Does not split a list of at most 100 modules, and joins it again if it shrinks to that")
  func short() throws {
    let text = manifest(lines(100..<200, "base"))
    #expect(string(try parsed(text).split()) == text)
    let long = try parsed(text).adding(".base(\"M2\")", named: "M2", factory: "base").split()
    #expect(long.bytes.contains("joined({ ["))
    #expect(string(try long.removing("M2").split()) == text)
  }

  @Test("Splits a long list at layers and into parts of 50 entries, and keeps everything else")
  func long() throws {
    let text = manifest(
      "  // Base: kits.\n" + lines(100..<149, "base")
        + "  .base(\"M149\"),  // the fiftieth\n  // on 150\n" + lines(150..<200, "base")
        + "\n  // Features.\n" + lines(300..<302, "feature"))
    let expected =
      text
      .replacing("= [\n", with: "= joined({ [\n")
      .replacing("fiftieth\n", with: "fiftieth\n] }, { [\n")
      .replacing("\n\n  // Features", with: "\n] }, { [\n\n  // Features")
      .replacing("\n]\n", with: "\n] })\n") + Self.helper
    let split = try parsed(text).split()
    #expect(string(split) == expected)
    #expect(string(try split.joined()) == text)
    #expect(try split.split() == split)
  }

  @Test("Splits a part that has more than 100 entries, and no other")
  func grown() throws {
    let first = lines(100..<190, "base")
    let text = manifest(first + "] }, { [\n" + lines(200..<301, "base"))
      .replacing("= [\n", with: "= joined({ [\n").replacing("\n]\n", with: "\n] })\n")
    let expected =
      text
      .replacing("  .base(\"M233\")", with: "] }, { [\n  .base(\"M233\")")
      .replacing("  .base(\"M267\")", with: "] }, { [\n  .base(\"M267\")")
    #expect(string(try parsed(text).split()) == expected)
  }

  @Test(
    "Reports an error in the parts of a list with its line",
    arguments: [
      ("] }, { [", "] } { [", "expected ')' instead of '{'"),
      ("] }, { [", "] }, [", "expected ')' instead of ','"),
      ("] }, { [", "]\n  .base(\"N\"),\n] }, { [", "expected '}' instead of '.'"),
      ("] }, { [", "<<<<<<< HEAD\n", "it contains a merge conflict; run 'scaffold resolve'"),
    ])
  func problems(old: String, new: String, message: String) throws {
    let text = try string(parsed(manifest(lines(100..<201, "base"))).split())
    let broken = text.replacing(old, with: new, maxReplacements: 1)
    let error = #expect(throws: ManifestError.self) { try parsed(broken) }
    #expect(error?.description.hasSuffix("can't be read: \(message)") == true, "\(error as Any)")
  }

  // MARK: - Edits

  @Test("Splitting keeps all entries, and every edit has the same effect on both forms")
  func edits() throws {
    for seed in 1...(RandomSource.seeds.upperBound * 4) {
      var random = RandomSource(seed: seed)
      let text = random.manifest()
      let list = try parsed(text)
      let split = try list.split()
      #expect(string(try split.joined()) == text, "seed \(seed)")
      #expect(try split.modules().map(\.name) == list.modules().map(\.name), "seed \(seed)")
      #expect(try split.split() == split, "seed \(seed)")
      let names = list.moduleEntries.map(\.name)
      for _ in 0..<2 {
        let (name, other) = (random.one(of: names), random.one(of: names))
        let new = "N\(random.below(1000))x"
        let edits: [(ManifestText) throws -> ManifestText] = [
          { try $0.adding(".data(\"\(new)\")", named: new, factory: "data", comment: " // c") },
          { try $0.adding(".domain(\"\(new)\")", named: new, factory: "domain") },
          { try $0.removingEverywhere(name) }, { try $0.renaming(name, to: new) },
          { try $0.setting([other, new], in: .uses, of: name) },
          { try $0.setting([], in: .uses, of: name) },
        ]
        for (number, edit) in edits.enumerated() {
          let expected = try edit(list)
          let edited = try edit(split)
          #expect(try edited.joined() == expected, "seed \(seed), edit \(number) of \(name)")
        }
      }
    }
  }

  @Test("Adds a missing comma between two parts that are joined")
  func comma() throws {
    let text = manifest(".base(\"A\"),\n.base(\"B\"),\n")
    let split = text.replacing("= [\n", with: "= joined({ [\n")
      .replacing("\"A\"),\n", with: "\"A\")\n] }, { [\n").replacing("\n]\n", with: "\n] })\n")
    #expect(string(try parsed(split).joined()) == text)
  }

  @Test("Keeps the borders of another manifest, and splits parts that are too long")
  func borders() throws {
    let old = try parsed(manifest(lines(100..<201, "base"))).split()
    let new = try parsed(manifest(lines(100..<150, "base") + lines(170..<260, "base")))
    let split = try new.split(like: old)
    #expect(
      string(split)
        == string(new).replacing("= [\n", with: "= joined({ [\n")
        .replacing("  .base(\"M133\")", with: "] }, { [\n  .base(\"M133\")")
        .replacing("  .base(\"M188\")", with: "] }, { [\n  .base(\"M188\")")
        .replacing("  .base(\"M224\")", with: "] }, { [\n  .base(\"M224\")")
        .replacing("\n]\n", with: "\n] })\n") + Self.helper)
  }

  // MARK: - Evaluation

  @Test("The split manifest describes the same package")
  func sameness() async throws {
    let text = manifest("  .base(\"A\", uses: [\"M100\", \"M200\"]),\n" + lines(100..<201, "base"))
    let dump = try await ManifestDump.evaluating(try parsed(text).split().bytes)
    let names = try parsed(text).moduleEntries.map(\.name)
    #expect(dump.targets.keys.sorted() == names.sorted())
    #expect(dump.targets["A"]?.dependencies == ["M100", "M200"])
  }
}

extension RandomSource {
  /// Returns a manifest with 101 to 300 modules, in lines of several forms.
  fileprivate mutating func manifest() -> String {
    let lineBreak = isTrue(oneIn: 4) ? "\r\n" : "\n"
    let end = isTrue(oneIn: 3) ? "" : ","
    let count = 101 + below(200)
    var text = "let modules: [Module] = [" + lineBreak
    for (layer, factory) in ["base", "domain", "data", "presentation", "feature"].enumerated() {
      text += lineBreak + "  // \(factory): modules." + lineBreak
      for number in (layer * count / 5)..<((layer + 1) * count / 5) {
        if isTrue(oneIn: 9) { text += "  // on \(number)" + lineBreak }
        let isLast = number == count - 1
        let uses = isTrue(oneIn: 2) ? ", uses: [\"M\(1000 + below(count))\", \"Z\"]" : ""
        text += "  .\(factory)(\"M\(1000 + number)\"\(uses))" + (isLast ? end : ",")
        if isTrue(oneIn: 9) { text += " // after" }
        text += isTrue(oneIn: 20) && !isLast && !text.hasSuffix("after") ? "" : lineBreak
      }
    }
    return text + "]" + lineBreak + (isTrue(oneIn: 2) ? "struct Module {}" : "")
  }
}

import CommandLineKit
import ScaffoldKit
import Testing

@Suite struct TestShardsTests {
  private let tests: [AffectedTarget]

  init() throws {
    let names = ["A", "B", "C", "D", "E"]
    let dump = try ManifestDump.sample(
      .tests(of: "A"), .tests(of: "B"), .tests(of: "C"), .tests(of: "D"), .tests(of: "E"))
    tests =
      AffectedModules(files: names.map { "Tests/\($0)Tests/T.swift" }, old: dump, new: dump).tests
  }

  private func division(
    _ count: Int, lines: [String: Int] = [:]
  ) -> [String] {
    let shards = TestShards(tests, among: count, lines: lines)
    return (1...count).map { number in
      let lines = shards.lines(of: number).map(\.plain)
      let weight = lines[0].split(separator: ": ")[1]
      let names = lines.dropFirst().compactMap { $0.firstMatch(of: /^ +(.)Tests$/)?.1 }
      return "\(names.joined(separator: " ")): \(weight)"
    }
  }

  @Test("The longest first, each to the machine with the least to do; equal ones by name")
  func lines() {
    let lines = ["ATests": 70, "BTests": 40, "CTests": 40, "DTests": 30, "ETests": 20]
    #expect(division(2, lines: lines) == ["A D: 100 lines", "B C E: 100 lines"])
    #expect(division(3, lines: lines) == ["A: 70 lines", "B D: 70 lines", "C E: 60 lines"])
    #expect(division(2) == ["A C E: 0 lines", "B D: 0 lines"])
  }

  @Test("Any order of the targets gives the same division")
  func order() {
    let lines = ["ATests": 3, "BTests": 3, "CTests": 2, "DTests": 2, "ETests": 2]
    let expected = TestShards(tests, among: 2, lines: lines)
    for _ in 0..<20 { #expect(TestShards(tests.shuffled(), among: 2, lines: lines) == expected) }
  }
}

import RandomTesting
import ScaffoldKit
import Testing

@Suite struct RandomGrowthTests {
  /// One sequence a round, and seven more.
  private static let sequences = 1...(7 + UInt64(RandomSource.seeds.count))

  @Test(
    "Whatever has happened, the tree is what the modules that remain explain, and keeps the rules",
    arguments: sequences)
  func explained(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    var machine = GrowthMachine(RepositoryCopy.tree)
    for _ in 0..<6 { try machine.step(&random) }
    let story = machine.history.joined(separator: "\n")
    let explained = try #require(try machine.explained(&random), "\(story)")
    #expect(machine.tree.differences(from: explained) == [], "\(story)")
    let findings = try await Check(Workspace(machine.tree)).findings()
    #expect(findings.map(\.exception) == [], "\(story)")
    try machine.removeAll()
    #expect(
      machine.tree.differences(from: RepositoryCopy.tree) == [],
      "\(machine.history.joined(separator: "\n"))")
  }

  @Test(
    "A module that gets another name and its old one again is what it was",
    arguments: RandomSource.seeds)
  func thereAndBack(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let original = RepositoryCopy.tree
    let modules = try Workspace(original).modules.filter { !$0.isProgram }
    for module in modules.shuffled(using: &random).prefix(1) {
      let isFeature = module.layer == .features
      let new = random.one(of: ["ZebraQuagga", "QuaggaZebra"])
      let there = try #require(try original.renaming(module.name, to: new))
      #expect(there.differences(from: original).contains("Package.swift"))
      let back = try there.renaming(
        new + (isFeature ? "Kit" : ""),
        to: isFeature ? String(module.name.dropLast(3)) : module.name)
      #expect(back?.differences(from: original) == [], "\(module.name)")
    }
  }
}

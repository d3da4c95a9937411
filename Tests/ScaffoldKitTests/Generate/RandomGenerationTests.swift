import CommandLineKit
import RandomTesting
import ScaffoldKit
import Testing

@Suite struct RandomGenerationTests {
  /// The seeds: at least two, because odd and even seeds start with different trees.
  private static let sequences = 1...(1 + UInt64(RandomSource.seeds.count))

  /// Returns the tree of this repository. For even seeds, the tree also has features with names
  /// that the random operations use.
  private static func original(_ seed: UInt64) throws -> InMemoryTree {
    if seed % 2 == 1 { return RepositoryCopy.tree }
    return try RepositoryCopy.tree.generatingMissing(features: ["Hero", "Heroes", "Counter"])
  }

  @Test(
    "After random operations, the tree equals a newly generated one and has no findings",
    arguments: sequences)
  func regenerated(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    let original = try Self.original(seed)
    var operations = RandomModuleOperations(original)
    for _ in 0..<6 { try operations.step(&random) }
    let history = operations.history.joined(separator: "\n")
    let regenerated = try #require(try operations.regenerated(&random), "\(history)")
    #expect(operations.tree.differences(from: regenerated) == [], "\(history)")
    let findings = try await Check(Workspace(operations.tree)).findings()
    #expect(findings.map(\.exception) == [], "\(history)")
    try operations.removeAll()
    #expect(
      operations.tree.differences(from: original) == [],
      "\(operations.history.joined(separator: "\n"))")
  }

  @Test("Renaming a module and renaming it back restores all files", arguments: RandomSource.seeds)
  func thereAndBack(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let original = RepositoryCopy.tree
    let modules = try Workspace(original).modules.filter { !$0.isProgram }
    for module in modules.shuffled(using: &random) {
      let isFeature = module.layer == .features
      let new = random.one(of: ["ZebraQuagga", "QuaggaZebra"])
      let there: InMemoryTree
      do { there = try #require(try original.renaming(module.name, to: new)) } catch let failure
        as CommandFailure where failure.message.contains("modules of the entity")
      {
        continue
      }
      #expect(there.differences(from: original).contains("Package.swift"))
      let back = try there.renaming(
        new + (isFeature ? "Kit" : ""),
        to: isFeature ? String(module.name.dropLast(3)) : module.name)
      #expect(back?.differences(from: original) == [], "\(module.name)")
      return
    }
  }
}

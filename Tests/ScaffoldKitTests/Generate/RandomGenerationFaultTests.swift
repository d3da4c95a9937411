import RandomTesting
import ScaffoldKit
import Testing

/// Makes random steps fail, or ends the program there, while a feature is generated or removed.
@MainActor
@Suite struct RandomGenerationFaultTests {
  private let dogs: GeneratedModule

  init() throws { dogs = try .feature("Dogs") }

  /// Returns a workspace, and a plan that generates or removes a feature.
  private func change(_ isRemoval: Bool) throws -> (TemporaryFolder, ChangePlan) {
    let folder = try SampleWorkspace(generating: isRemoval ? dogs : nil).folder
    let workspace = try Workspace(DiskTree(root: folder.path))
    var staged =
      isRemoval
      ? try Removal(workspace: workspace, module: #require(workspace.module(dogs.module))).stage()
      : try ModuleGenerator(
        feature: ModuleName("Dogs"), start: .list, command: CommandName("dogs"), repository: nil,
        in: workspace
      ).stage()
    staged = try staged.redrawn()
    return (folder, try ChangePlan(staged))
  }

  @Test(
    "Generates or removes a feature completely, or changes nothing", arguments: RandomSource.seeds)
  func faults(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for isRemoval in [false, true] {
      let (folder, plan) = try change(isRemoval)
      let before = try folder.contents()
      let all = Steps()
      try all.writer(folder).apply(plan)
      let after = try folder.contents()
      #expect(before != after)
      for _ in 0..<8 {
        let (folder, plan) = try change(isRemoval)
        let index = random.below(all.names.count)
        let steps = random.isTrue(oneIn: 2) ? Steps.failing(at: index) : .ending(at: index)
        let isDone = (try? steps.writer(folder).apply(plan)) != nil
        _ = try Steps().writer(folder).recover()
        #expect(try folder.contents() == (isDone ? after : before), "\(all.names[index])")
      }
    }
  }
}

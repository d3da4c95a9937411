import FlowKit
import RandomTesting
import Testing

@MainActor @Suite struct RandomNavigationTests {
  @Test(
    "After any navigation, the screens of a flow match its path and its modal",
    arguments: RandomSource.seeds)
  func screens(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let log = FlowLog()
    let flow = log.makeFlow(FlowState(tabs: [["a"], ["b"], ["c"]]))
    flow.start()
    for _ in 0..<60 {
      flow.send(navigation(using: &random))
      #expect(flow.pathScreens.map(\.content) == flow.state.path.map { "content of \($0)" })
      #expect((flow.modalScreen == nil) == (flow.state.modal == nil))
    }
    let routes = flow.state.stacks.reduce(0) { $0 + $1.path.count }
    #expect(log.pageCount <= routes + 1)
  }

  private func navigation(using random: inout RandomSource) -> Navigation {
    let route = Route("page", parameters: "\(random.below(3))")
    return switch random.below(15) {
    case 0, 1, 2: .push(route)
    case 3: .replace(route)
    case 4: .showFromRoot(route)
    case 5, 6: .pop
    case 7: .popToRoot
    case 8: .forward
    case 9: .selectTab(random.below(5) - 1)
    case 10: .open(Route("b", parameters: "1"))
    case 11: .update(route)
    case 12: .dismiss
    case 13: .discard
    default: .present(Modal(route, style: .sheet))
    }
  }
}

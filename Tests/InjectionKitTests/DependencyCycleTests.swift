import InjectionKit
import Testing

@MainActor
@Suite("Dependency cycles")
struct DependencyCycleTests {
  /// Entries that depend on each other, one that depends on them, and one without dependencies.
  enum Cyclic {
    static let all: [any AnyDependency] = [home, detail, related, alone, sound]

    static let home: Dependency<Void, Int> = .unique("home") { try $0.resolve(detail, 1) }
    static let detail: Dependency<Int, Int> = .unique("detail(id:)", sample: 7) { resolver, id in
      try resolver.resolve(related, (id: id, limit: 3))
    }
    static let related: Dependency<(id: Int, limit: Int), Int> =
      .unique("related", sample: (id: 8, limit: 3)) { try $0.resolve(detail, $1.id) }
    static let alone: Dependency<Void, Int> = .shared("alone") { try $0.resolve(alone) }
    static let sound = Dependency.shared("sound") { _ in 1 }
  }

  @Test("A graph reports each cycle once, with its path and parameters")
  func reported() {
    let graph = Container().graph(of: Cyclic.all)
    #expect(
      graph.cycles.map(\.path) == [
        ["detail(id: 1)", "related(id: 1, limit: 3)", "detail(id: 1)"],
        ["alone", "alone"],
      ])
    #expect(
      graph.problems == [
        "dependency cycle: detail(id: 1) → related(id: 1, limit: 3) → detail(id: 1)",
        "dependency cycle: alone → alone",
      ])
  }

  @Test("The path begins at the entry whose name sorts first, wherever the cycle was found")
  func beginning() {
    let graph = Container().graph(of: [Cyclic.related, Cyclic.detail])
    #expect(
      graph.problems == [
        "dependency cycle: detail(id: 8) → related(id: 8, limit: 3) → detail(id: 8)"
      ])
  }

  @Test("A parameter without a label is shown without one")
  func unlabeled() {
    let graph = Container().graph(of: [Unlabeled.bare, Unlabeled.underscored])
    #expect(
      graph.problems == [
        "dependency cycle: bare(1) → bare(1)", "dependency cycle: under(1) → under(1)",
      ])
  }

  /// Entries that depend on themselves.
  enum Unlabeled {
    static let bare: Dependency<Int, Int> =
      .unique("bare", sample: 1) { try $0.resolve(bare, $1) }
    static let underscored: Dependency<Int, Int> =
      .unique("under(_:)", sample: 1) { try $0.resolve(underscored, $1) }
  }

  @Test("Different objects of one class as parameters are no cycle")
  func objects() {
    #expect(Container().graph(of: [Chain.link]).problems == [])
    #expect(Container().resolve(Chain.link, Chain.Link(Chain.Link(nil))) == 2)
  }

  /// An entry that depends on itself for the next link of a finite chain.
  enum Chain {
    final class Link {
      let next: Link?
      init(_ next: Link?) { self.next = next }
    }

    static let link: Dependency<Link, Int> =
      .unique("link(_:)", sample: Link(Link(nil))) { resolver, link in
        try 1 + (link.next.map { try resolver.resolve(Chain.link, $0) } ?? 0)
      }
  }

  @Test("A cycle is reported even if a factory discards the error")
  func discarded() {
    let graph = Container().graph(of: [Discarding.first, Discarding.second])
    #expect(graph.problems == ["dependency cycle: first → second → first"])
  }

  @Test("A replacement can remove a cycle or add one")
  func replacement() {
    let acyclic = Container()
      .replacing(Cyclic.related) { _, _ in 1 }
      .replacing(Cyclic.alone) { _ in 1 }
    #expect(acyclic.graph(of: Cyclic.all).problems == [])
    let cyclic = acyclic.replacing(Cyclic.sound) { try $0.resolve(Cyclic.sound) }
    #expect(cyclic.graph(of: Cyclic.all).problems == ["dependency cycle: sound → sound"])
  }

  @Test("Resolving a cycle ends the program with its path")
  func atRunTime() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = Container().resolve(Cyclic.home)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let cycle = "dependency cycle: detail(id: 1) → related(id: 1, limit: 3) → detail(id: 1)"
    #expect(output.contains("cannot make home: \(cycle)"))
  }

  @Test("A provider called during construction ends the program with the path of the cycle")
  func providerCalledDuringConstruction() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = Container().resolve(EarlyCall.first)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(": dependency cycle: first → second → first"))
  }

  private enum Discarding {
    static let first: Dependency<Void, Int> = .unique("first") { try $0.resolve(second) }
    static let second: Dependency<Void, Int> = .unique("second") { resolver in
      (try? resolver.resolve(first)) ?? 0
    }
  }

  private enum EarlyCall {
    static let first: Dependency<Void, Int> = .unique("first") { $0.provider(of: second)() }
    static let second: Dependency<Void, Int> = .unique("second") { try $0.resolve(first) }
  }
}

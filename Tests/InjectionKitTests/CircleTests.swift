import InjectionKit
import Testing

@MainActor
@Suite("A circle")
struct CircleTests {
  /// Entries that need each other, and one that needs them.
  enum Loop {
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

  @Test("It is a value with its path and parameters, once, and the walk goes on behind it")
  func reported() {
    let graph = Container().graph(of: Loop.all)
    #expect(
      graph.circles.map(\.path) == [
        ["detail(id: 1)", "related(id: 1, limit: 3)", "detail(id: 1)"],
        ["alone", "alone"],
      ])
    #expect(
      graph.problems == [
        "circle: detail(id: 1) → related(id: 1, limit: 3) → detail(id: 1)",
        "circle: alone → alone",
      ])
  }

  @Test("It begins at the entry whose name comes first, wherever it was met")
  func beginning() {
    let graph = Container().graph(of: [Loop.related, Loop.detail])
    #expect(
      graph.problems == [
        "circle: detail(id: 8) → related(id: 8, limit: 3) → detail(id: 8)"
      ])
  }

  @Test("It is found although the parameters differ at every round")
  func endlessParameters() {
    let graph = Container().graph(of: [Endless.page])
    #expect(graph.problems == ["circle: page(number: 127) → page(number: 128)"])
  }

  @Test("A parameter without a label is shown without one")
  func unlabelled() {
    let graph = Container().graph(of: [Unlabelled.bare, Unlabelled.underscored])
    #expect(graph.problems == ["circle: bare(1) → bare(1)", "circle: under(1) → under(1)"])
  }

  /// Entries that need themselves.
  enum Unlabelled {
    static let bare: Dependency<Int, Int> =
      .unique("bare", sample: 1) { try $0.resolve(bare, $1) }
    static let underscored: Dependency<Int, Int> =
      .unique("under(_:)", sample: 1) { try $0.resolve(underscored, $1) }
  }

  @Test("It is none when the parameters are different objects of one class")
  func objects() {
    #expect(Container().graph(of: [Chain.link]).problems == [])
    #expect(Container().resolve(Chain.link, Chain.Link(Chain.Link(nil))) == 2)
  }

  /// An entry that needs itself for the next link of a chain, which ends.
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

  @Test("It is reported although a factory swallows the error")
  func swallowed() {
    let graph = Container().graph(of: [Swallowing.first, Swallowing.second])
    #expect(graph.problems == ["circle: first → second → first"])
  }

  @Test("It may be made by a replacement, and mended by one")
  func replacement() {
    let mended = Container()
      .replacing(Loop.related) { _, _ in 1 }
      .replacing(Loop.alone) { _ in 1 }
    #expect(mended.graph(of: Loop.all).problems == [])
    let broken = mended.replacing(Loop.sound) { try $0.resolve(Loop.sound) }
    #expect(broken.graph(of: Loop.all).problems == ["circle: sound → sound"])
  }

  @Test("At run time it ends the program with its path")
  func atRunTime() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = Container().resolve(Loop.home)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let circle = "circle: detail(id: 1) → related(id: 1, limit: 3) → detail(id: 1)"
    #expect(output.contains("home cannot be made, \(circle)"))
  }

  @Test("At run time a kept factory that is called at once ends the program with the path, too")
  func calledAtOnce() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = Container().resolve(Hasty.first)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("cannot be made, circle: first → second → first"))
  }

  private enum Endless {
    static let page: Dependency<Int, Int> = .unique("page(number:)", sample: 0) {
      try $0.resolve(page, $1 + 1)
    }
  }

  private enum Swallowing {
    static let first: Dependency<Void, Int> = .unique("first") { try $0.resolve(second) }
    static let second: Dependency<Void, Int> = .unique("second") { resolver in
      (try? resolver.resolve(first)) ?? 0
    }
  }

  private enum Hasty {
    static let first: Dependency<Void, Int> = .unique("first") { $0.later(second)() }
    static let second: Dependency<Void, Int> = .unique("second") { try $0.resolve(first) }
  }
}

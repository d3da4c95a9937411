import InjectionKit
import Testing

@MainActor
@Suite("Depth of dependencies")
struct DependencyDepthTests {
  @Test("A recursion of 256 levels has no problems, in a program and in a graph")
  func limit() {
    #expect(Container().resolve(Recursion.total, 256) == 32_896)
    #expect(Container().graph(of: [Recursion.total]).problems == [])
  }

  @Test("A deeper recursion is reported with the limit, not as a cycle")
  func deeper() {
    let deeper = Dependency.unique("deeper") { try $0.resolve(Recursion.total, 256) }
    let graph = Container().graph(of: [deeper, Recursion.total])
    #expect(graph.cycles == [])
    #expect(
      graph.problems == [
        "dependencies are more than 256 levels deep: total(upTo: 2) → total(upTo: 1)"
      ])
  }

  @Test("An endless recursion is reported once, with all entries of its last round")
  func endless() {
    let graph = Container().graph(of: [Recursion.chapter, Recursion.page])
    #expect(graph.cycles == [])
    #expect(
      graph.problems == [
        "dependencies are more than 256 levels deep: "
          + "chapter(number: 128) → page(number: 128) → chapter(number: 129)"
      ])
  }

  @Test("The depth is reported even if a factory discards the error")
  func discarded() {
    let reader = Dependency.unique("reader") { resolver in
      (try? resolver.resolve(Recursion.chapter, 1)) ?? 0
    }
    let graph = Container().graph(of: [reader, Recursion.chapter, Recursion.page])
    #expect(
      graph.problems == [
        "dependencies are more than 256 levels deep: "
          + "page(number: 127) → chapter(number: 128) → page(number: 128)"
      ])
  }

  @Test("Resolving an endless recursion ends the program with the limit")
  func atRunTime() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = Container().resolve(Recursion.chapter, 1)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let round = "chapter(number: 128) → page(number: 128) → chapter(number: 129)"
    #expect(
      output.contains(
        "cannot make chapter(number:): dependencies are more than 256 levels deep: \(round)"))
  }

  private enum Recursion {
    static let total: Dependency<Int, Int> =
      .unique("total(upTo:)", sample: 256) { resolver, upTo in
        try upTo == 1 ? 1 : upTo + resolver.resolve(total, upTo - 1)
      }
    static let chapter: Dependency<Int, Int> = .unique("chapter(number:)", sample: 1) {
      try $0.resolve(page, $1)
    }
    static let page: Dependency<Int, Int> = .unique("page(number:)", sample: 1) {
      try $0.resolve(chapter, $1 + 1)
    }
  }
}

import InjectionKit
import Testing

@MainActor @Suite struct DependencyGraphTests {
  @Test("The text lists each dependency with its dependencies and providers")
  func text() {
    let graph = Container().graph(of: Dependencies.all)
    #expect(graph.problems == [])
    #expect(
      graph.description == """
        repository (shared)
        favorites (shared)
          depends on repository
        details
          depends on repository
          provider of favorites
        home
          depends on details
        """)
  }

  @Test("DOT has boxes for shared dependencies and dashed lines for providers")
  func dot() {
    #expect(
      Container().graph(of: Dependencies.all).dot == """
        digraph dependencies {
          n0 [label="repository", shape=box];
          n1 [label="favorites", shape=box];
          n1 -> n0;
          n2 [label="details", shape=ellipse];
          n2 -> n0;
          n2 -> n1 [style=dashed];
          n3 [label="home", shape=ellipse];
          n3 -> n2;
        }
        """)
  }

  @Test("Names with quotes and backslashes are escaped in DOT")
  func escaping() {
    let dependency = Dependency.unique(#"a "b" \c"#) { _ in 1 }
    #expect(Container().graph(of: [dependency]).dot.contains(#"label="a \"b\" \\c""#))
  }

  @Test("A dependency that is used but missing from the list is a problem")
  func missing() {
    let graph = Container().graph(of: [Dependencies.details])
    #expect(
      graph.problems == [
        "repository is missing from the list", "favorites is missing from the list",
      ])
    #expect(graph.description.hasSuffix("\nfavorites is missing from the list"))
  }

  @Test("An error while making a value is a problem of each dependency that needs it")
  func failing() {
    struct Broken: Error, CustomStringConvertible { let description = "the file is gone" }
    let broken = Dependency.shared("broken") { _ -> Int in throw Broken() }
    let user = Dependency.shared("user") { try $0.resolve(broken) }
    #expect(
      Container().graph(of: [user, broken]).problems == [
        "can't make user: the file is gone", "can't make broken: the file is gone",
      ])
  }

  @Test("A graph uses the replacements of its container, but creates no shared values in it")
  func replacements() {
    var made = 0
    let copy = Container().replacing(Dependencies.repository) { _ in
      made += 1
      return InMemory()
    }
    #expect(copy.graph(of: Dependencies.all).problems == [])
    #expect(made == 1)
    _ = copy.favorites
    #expect(made == 2)
  }

  @Test("The graph shows the dependencies of a replacement")
  func dependenciesOfReplacement() {
    let copy = Container().replacing(Dependencies.favorites) { _ in
      Favorites(repository: InMemory())
    }
    let graph = copy.graph(of: [Dependencies.repository, Dependencies.favorites])
    #expect(graph.description == "repository (shared)\nfavorites (shared)")
  }

  // MARK: - Cycles

  /// Two dependencies in a cycle, one that depends on the cycle, one that depends on itself, and
  /// one without dependencies.
  enum Cyclic {
    static let all: [any AnyDependency] = [home, detail, related, alone, sound]

    static let home: Dependency<Int> = .unique("home") { try $0.resolve(related) }
    static let detail: Dependency<Int> = .unique("detail") { try $0.resolve(related) }
    static let related: Dependency<Int> = .unique("related") { resolver in
      (try? resolver.resolve(detail)) ?? 0
    }
    static let alone: Dependency<Int> = .shared("alone") { try $0.resolve(alone) }
    static let sound = Dependency.shared("sound") { _ in 1 }
  }

  @Test("A graph reports each cycle once, even if a closure discards the error")
  func cycles() {
    #expect(
      Container().graph(of: Cyclic.all).problems == [
        "dependency cycle: detail → related → detail", "dependency cycle: alone → alone",
      ])
  }

  @Test("A replacement can remove a cycle or add one")
  func replacedCycle() {
    let acyclic = Container().replacing(Cyclic.related) { _ in 1 }.replacing(Cyclic.alone) { _ in 1
    }
    #expect(acyclic.graph(of: Cyclic.all).problems == [])
    let cyclic = acyclic.replacing(Cyclic.sound) { try $0.resolve(Cyclic.sound) }
    #expect(cyclic.graph(of: Cyclic.all).problems == ["dependency cycle: sound → sound"])
  }

  @Test("Two dependencies can depend on each other if one of them uses a provider")
  func mutualDependency() {
    #expect(Container().graph(of: [Mutual.list, Mutual.detail]).problems == [])
    #expect(Container().resolve(Mutual.list) == "list of detail")
  }

  private enum Mutual {
    static let list: Dependency<String> = .unique("list") { resolver in
      try "list of \(resolver.resolve(detail))"
    }
    static let detail: Dependency<String> = .unique("detail") { resolver in
      withExtendedLifetime(resolver.provider(of: list)) { "detail" }
    }
  }

  @Test("Resolving a cycle ends the program with its path")
  func atRunTime() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in _ = Container().resolve(Cyclic.alone)
    }
    #expect(error(of: result).contains("can't make alone: dependency cycle: alone → alone"))
  }

  @Test("A provider called during construction ends the program with the path of the cycle")
  func providerCalledDuringConstruction() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in _ = Container().resolve(EarlyCall.first)
    }
    #expect(error(of: result).contains(": dependency cycle: first → second → first"))
  }

  private enum EarlyCall {
    static let first: Dependency<Int> = .unique("first") { $0.provider(of: second)() }
    static let second: Dependency<Int> = .unique("second") { try $0.resolve(first) }
  }

  private func error(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}

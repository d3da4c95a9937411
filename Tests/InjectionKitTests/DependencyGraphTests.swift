import InjectionKit
import Testing

@MainActor
@Suite struct DependencyGraphTests {
  @Test("A complete graph has no problems")
  func complete() {
    #expect(Container().graph(of: Entries.all).problems == [])
  }

  @Test("The text lists every entry with its dependencies and providers")
  func text() {
    #expect(
      Container().graph(of: Entries.all).description == """
        repository (shared)
        favorites (shared)
          depends on repository
        getDetail
          depends on repository
        detail(id:)
          depends on getDetail
          provider of detail(id:)
        page
          depends on detail(id:)
        """)
  }

  @Test("DOT has boxes for shared entries and dashed lines for providers")
  func dot() {
    #expect(
      Container().graph(of: Entries.all).dot == """
        digraph dependencies {
          n0 [label="repository", shape=box];
          n1 [label="favorites", shape=box];
          n1 -> n0;
          n2 [label="getDetail", shape=ellipse];
          n2 -> n0;
          n3 [label="detail(id:)", shape=ellipse];
          n3 -> n2;
          n3 -> n3 [style=dashed];
          n4 [label="page", shape=ellipse];
          n4 -> n3;
        }
        """)
  }

  @Test("Names with quotes and backslashes are escaped in DOT")
  func escaping() {
    let entry = Dependency.unique(#"a "b" \c"#) { _ in 1 }
    #expect(Container().graph(of: [entry]).dot.contains(#"label="a \"b\" \\c""#))
  }

  @Test("An entry that others depend on, but the list lacks, is a problem")
  func missing() {
    let graph = Container().graph(of: [Entries.favorites, Entries.getDetail, Entries.detail])
    #expect(graph.problems == ["repository is missing from the list"])
    #expect(graph.description.hasSuffix("\nrepository is missing from the list"))
  }

  @Test("An entry that only a provider makes is a problem if the list lacks it")
  func missingBehindProvider() {
    let graph = Container().graph(of: [ProviderTests.menu])
    #expect(graph.problems == ["favorites is missing from the list"])
  }

  @Test("A factory that throws is a problem with its error, and the other entries are still made")
  func failing() {
    struct Broken: Error, CustomStringConvertible { let description = "the file is gone" }
    let broken = Dependency.shared("broken") { _ -> Int in throw Broken() }
    let user = Dependency.shared("user") { try $0.resolve(broken) }
    let graph = Container().graph(of: [user, broken])
    #expect(
      graph.problems == [
        "cannot make user: the file is gone",
        "cannot make broken: the file is gone",
      ])
  }

  @Test("A graph uses the replacements of its container, but makes no instances in it")
  func replacements() {
    var made = 0
    let child = Container().replacing(Entries.repository) { _ in
      made += 1
      return InMemory()
    }
    #expect(child.graph(of: Entries.all).problems == [])
    #expect(made == 1)
    _ = child.favorites
    #expect(made == 2)
  }

  @Test("The graph shows the dependencies of a replacement")
  func dependenciesOfReplacement() {
    let child = Container().replacing(Entries.favorites) { _ in
      Favorites(repository: InMemory())
    }
    let graph = child.graph(of: [Entries.repository, Entries.favorites])
    #expect(graph.description == "repository (shared)\nfavorites (shared)")
  }
}

import InjectionKit
import Testing

@MainActor
@Suite struct DependencyGraphTests {
  @Test("The whole graph can be made")
  func sound() {
    #expect(Container().graph(of: Entries.all).problems == [])
  }

  @Test("As text it names every entry, what it needs and what it keeps for later")
  func text() {
    #expect(
      Container().graph(of: Entries.all).description == """
        repository (shared)
        favourites (shared)
          needs repository
        getDetail
          needs repository
        detail(id:)
          needs getDetail
          later detail(id:)
        page
          needs detail(id:)
        """)
  }

  @Test("As DOT it draws shared entries as boxes and needs for later dashed")
  func dot() {
    #expect(
      Container().graph(of: Entries.all).dot == """
        digraph dependencies {
          n0 [label="repository", shape=box];
          n1 [label="favourites", shape=box];
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

  @Test("Names that DOT could mistake are quoted")
  func quoting() {
    let entry = Dependency.unique(#"a "b" \c"#) { _ in 1 }
    #expect(Container().graph(of: [entry]).dot.contains(#"label="a \"b\" \\c""#))
  }

  @Test("An entry that others need and the list forgot is a problem")
  func forgotten() {
    let graph = Container().graph(of: [Entries.favourites, Entries.getDetail, Entries.detail])
    #expect(graph.problems == ["repository is missing from the list"])
    #expect(graph.description.hasSuffix("\nrepository is missing from the list"))
  }

  @Test("An entry that is only kept for later is missed as well")
  func forgottenLater() {
    let graph = Container().graph(of: [LaterTests.menu])
    #expect(graph.problems == ["favourites is missing from the list"])
  }

  @Test("A factory that throws is a problem with its error, and the walk goes on")
  func failing() {
    struct Broken: Error, CustomStringConvertible { let description = "the file is gone" }
    let broken = Dependency.shared("broken") { _ -> Int in throw Broken() }
    let user = Dependency.shared("user") { try $0.resolve(broken) }
    let graph = Container().graph(of: [user, broken])
    #expect(
      graph.problems == [
        "user cannot be made, the file is gone",
        "broken cannot be made, the file is gone",
      ])
  }

  @Test("The walk sees the replacements of its container and makes nothing in it")
  func walkOfAChild() {
    var made = 0
    let child = Container().replacing(Entries.repository) { _ in
      made += 1
      return InMemory()
    }
    #expect(child.graph(of: Entries.all).problems == [])
    #expect(made == 1)
    _ = child.favourites
    #expect(made == 2)
  }

  @Test("The needs of a replacement are those that the graph shows")
  func replacedNeeds() {
    let child = Container().replacing(Entries.favourites) { _ in
      Favourites(repository: InMemory())
    }
    let graph = child.graph(of: [Entries.repository, Entries.favourites])
    #expect(graph.description == "repository (shared)\nfavourites (shared)")
  }
}

import FlowKit
import Testing

@MainActor @Suite struct DestinationTests {
  private var chapter: Destination<Int, String> {
    Destination("chapter", title: "Chapter", parameters: .value("a number")) { number in
      DestinationScreen { "chapter \(number)" }
    }
  }

  private var registry: DestinationRegistry<String> {
    var registry = DestinationRegistry<String>()
    registry.add(Destination("books", title: "Books") { DestinationScreen { "books" } })
    registry.add(chapter)
    return registry
  }

  @Test("A route made from parameters creates the screen for these parameters")
  func screen() throws {
    let route = chapter.route(12)
    #expect(route == "chapter/12")
    #expect(try registry.screen(for: route).content == "chapter 12")
  }

  @Test("A route without a destination, or with invalid parameters, is an error with the reason")
  func errors() {
    #expect(throws: RouteError.unknownDestination("page/1", names: ["books", "chapter"])) {
      try registry.check("page/1")
    }
    #expect(throws: RouteError.invalidParameters("chapter/x", .unreadable(expected: "a number"))) {
      try registry.check("chapter/x")
    }
    #expect(throws: RouteError.invalidParameters("books/x", .unreadable(expected: "no parameters")))
    {
      try registry.check("books/x")
    }
  }

  @Test("Destinations without required parameters are tabs unless declared otherwise")
  func roots() throws {
    var registry = registry
    registry.add(
      Destination("about", title: "About", isRoot: false) { DestinationScreen { "about" } })
    #expect(registry.rootRoutes == ["books"])
    #expect(try registry.screen(for: "about").content == "about")
    #expect(registry.title(of: "chapter/1") == "Chapter")
    #expect(registry.title(of: "page") == nil)
  }
}

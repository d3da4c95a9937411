import ScaffoldKit
import Testing

@Suite struct TemplateValuesTests {
  private func workspace(_ protocolText: String) throws -> Workspace {
    let tree: InMemoryTree = [
      "Package.swift": """
      let modules: [Module] = [
        .domain("KitchenDomain"),
      ]
      let programs: [Program] = [
      ]
      """,
      "Modules/Domain/KitchenDomain/Repository.swift": protocolText,
    ]
    return try Workspace(tree)
  }

  @Test("Derives the values of a feature from its name, workspace and repository")
  func feature() throws {
    let workspace = try workspace(
      """
      public protocol MainDishRepository: Sendable {
        func mainDish(_ id: MainDishID) async throws(MainDishRepositoryError) -> Dish
      }
      """)
    let repository = try #require(try RepositoryProtocol.all(in: workspace).first)
    let values = TemplateValues.feature(
      try ModuleName("HTTPHeroes"), command: try CommandName("the-heroes"), program: "kitchen",
      assembly: "KitchenAssembly", repository: repository)
    let expected = [
      "__Assembly__": "KitchenAssembly", "__Domain__": "KitchenDomain", "__Entity__": "Dish",
      "__Name__": "HTTPHeroes", "__Subject__": "MainDish", "__Title__": "HTTP Heroes",
      "__aNoun__": "a main dish", "__command__": "the-heroes",
      "__name__": "httpHeroes", "__noun__": "main dish", "__nouns__": "main dishes",
      "__program__": "kitchen",
      "__subject__": "mainDish",
    ]
    #expect(values.placeholders == expected.keys.sorted())
    for (placeholder, value) in expected { #expect(values[placeholder] == value) }
    #expect(values["__Type__"] == nil)
  }

  @Test(
    "The title of a feature named after its entity and List is the entity's plural",
    arguments: [
      ("Recipe", "Recipes"), ("Story", "Stories"), ("Toy", "Toys"), ("SandBox", "Sand Boxes"),
    ])
  func plural(_ entity: String, _ title: String) throws {
    let workspace = try workspace("public protocol \(entity)Repository {}\n")
    let repository = try RepositoryProtocol.all(in: workspace).first
    func values(_ name: String) throws -> TemplateValues {
      .feature(
        try ModuleName(name), command: try CommandName("list"), program: "p", assembly: "A",
        repository: repository)
    }
    #expect(try values(entity + "List")["__Title__"] == title)
    #expect(try values("MyList")["__Title__"] == "My List")
  }

  @Test("Without a repository, has no values that depend on one") func withoutRepository() throws {
    let values = TemplateValues.feature(
      try ModuleName("Heroes"), command: try CommandName("heroes"), program: "kitchen",
      assembly: "KitchenAssembly", repository: nil)
    #expect(
      values.placeholders
        == ["__Assembly__", "__Name__", "__Title__", "__command__", "__name__", "__program__"])
  }

  @Test(
    "Names the type after the module without its suffix, but avoids common type names",
    arguments: [
      ("ColorKit", Layer.base, "Color"), ("RecipeDomain", .domain, "Recipe"),
      ("CacheData", .data, "Cache"), ("Color", .base, "ColorValue"), ("Kit", .base, "KitValue"),
      ("Cache", .data, "CacheValue"), ("ResultKit", .base, "ResultValue"),
      ("TypeKit", .domain, "TypeValue"), ("PetPresentation", .presentation, "PetPresentationValue"),
      ("Data", .data, "DataValue"),
    ])
  func module(_ name: String, _ layer: Layer, _ type: String) throws {
    let values = TemplateValues.module(try ModuleName(name), layer: layer)
    #expect(values["__Module__"] == name)
    #expect(values["__Type__"] == type)
    #expect(
      values["__Layer__"] == layer.rawValue.prefix(1).uppercased() + layer.rawValue.dropFirst())
  }
}

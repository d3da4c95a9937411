import Testing

@testable import MigrateKit

@Suite struct WiringEditsTests {
  private static let events = """
        viewModel.events.observe(by: viewModel) { _, event in
          switch event {
          case .open(let item): router.open(item: item)
          case .close: router.close()
          }
        }

    """

  @Test("The view model is created, connected, and observed by the router")
  func wholeFunction() throws {
    let module = try ConvertedModule()
    #expect(
      module.file(
        "Router.swift",
        contains: """
            @preconcurrency @MainActor static func module() -> UIViewController {
              let router = ListRouter()
              let viewModel = ListViewModel(limit: 1)
              let view = ListViewController(delegate: viewModel.eraseToAnyViewModel())
              viewModel.connect(to: view)
          \(Self.events)    return view
            }

          """))
  }

  @Test("A router that is created later, or in the arguments, is observed when it exists")
  func inlineRouter() throws {
    let module = try ConvertedModule(
      wiring: Self.wiring(
        """
        let presenter = ListPresenter(router: ListRouter(), limit: 1)
        let view = ListViewController(delegate: presenter)
        presenter.view = view
        return view
        """))
    #expect(
      module.file(
        "Router.swift",
        contains: """
              let router = ListRouter()
              let viewModel = ListViewModel(limit: 1)
              let view = ListViewController(delegate: viewModel.eraseToAnyViewModel())
              viewModel.connect(to: view)
              viewModel.events.observe(by: viewModel) { _, event in
          """))
  }

  @Test("An optional view is connected if it exists")
  func optionalView() throws {
    let module = try ConvertedModule(
      wiring: Self.wiring(
        """
        let presenter = ListPresenter(router: ListRouter(), limit: 1)
        let view = make() as? ListViewController
        view?.delegate = presenter
        presenter.view = view
        return view
        """))
    #expect(
      module.file(
        "Router.swift",
        contains: """
              view?.delegate = viewModel.eraseToAnyViewModel()
              if let view = view { viewModel.connect(to: view) }
          """))
  }

  @Test("A view that is declared as a protocol gets its own type")
  func annotatedView() throws {
    let module = try ConvertedModule(
      wiring: Self.wiring(
        """
        let presenter: ListPresenter = ListPresenter(router: ListRouter(), limit: 1)
        let view: UIViewController & Other = ListViewController(delegate: presenter)
        presenter.view = view
        return view
        """))
    #expect(module.file("Router.swift", contains: "    let viewModel = ListViewModel(limit: 1)\n"))
    #expect(
      module.file(
        "Router.swift",
        contains: "    let view = ListViewController(delegate: viewModel.eraseToAnyViewModel())\n"))
  }

  @Test("A function that only creates the presenter creates the view model")
  func factory() throws {
    let module = try ConvertedModule(
      wiring: Self.wiring(
        """
        let router = ListRouter()
        guard let presenter = make(router: router) else { return UIViewController() }
        let view = ListViewController(delegate: presenter)
        presenter.view = view
        return view
        """)
        + "  static func make(router: ListRouter) -> ListPresenter? {\n"
        + "    return ListPresenter(router: router, limit: 1)\n  }\n")
    #expect(
      module.file(
        "Router.swift",
        contains: "guard let viewModel = make(router: router) else { return UIViewController() }\n")
    )
    #expect(
      module.file(
        "Router.swift",
        contains: """
            @preconcurrency @MainActor static func make(router: ListRouter) -> ListViewModel? {
              return ListViewModel(limit: 1)
          """))
  }

  @Test("The name of the local stays if the new one is used, and the attribute is not repeated")
  func names() throws {
    let wiring = Self.wiring(
      """
      let viewModel = 1
      let presenter = ListPresenter(router: ListRouter(), limit: viewModel)
      let view = ListViewController(delegate: presenter)
      presenter.view = view
      return view
      """
    ).replacing("  static", with: "  @MainActor static")
    let module = try ConvertedModule(wiring: wiring)
    #expect(
      module.file("Router.swift", contains: "let presenter = ListViewModel(limit: viewModel)\n"))
    #expect(module.file("Router.swift", contains: "presenter.connect(to: view)\n"))
    #expect(module.file("Router.swift", contains: "\n  @MainActor static func module()"))
  }

  @Test(
    "Wiring that is not understood is refused",
    arguments: [
      (
        "return ListViewController(delegate: ListPresenter(router: ListRouter(), limit: 1))",
        "the presenter is not stored in a local constant Router.swift:8"
      ),
      (
        "let presenter = ListPresenter(router: ListRouter(), limit: 1)\n    return f(presenter)",
        "the view is not connected with the presenter here Router.swift:8"
      ),
      (
        "let presenter = ListPresenter(router: ListRouter(), limit: 1)\n    presenter.view = find()\n    return x",
        "'find()' is not known to be a 'ListViewController' Router.swift:9"
      ),
    ])
  func refused(statements: String, reason: String) throws {
    let module = try ConvertedModule(wiring: Self.wiring(statements))
    #expect(module.refusals == [reason])
    #expect(module.files.isEmpty)
  }

  private static func wiring(_ statements: String) -> String {
    let lines = statements.split(separator: "\n").map {
      $0.hasPrefix(" ") ? $0 + "\n" : "    \($0)\n"
    }
    return "  static func module() -> UIViewController {\n" + lines.joined() + "  }\n"
  }
}

import Foundation
import Testing

@testable import MigrateKit

@Suite("Finding modules")
struct ModuleFinderTests {
  // MARK: - Dialects

  @Test("Finds a module of dialect A with conformances in extensions and a factory")
  func dialectA() throws {
    let found = try modules(
      """
      protocol NotesViewProtocol: ControllerBacked { func didReceive(notes: [String]) }
      protocol NotesPresenterProtocol: AnyObject { func setup() }
      protocol NotesInteractorInputProtocol: AnyObject { func load() }
      protocol NotesInteractorOutputProtocol: AnyObject { func didLoad(_ notes: [String]) }
      protocol NotesWireframeProtocol: AnyObject { func close(from view: NotesViewProtocol?) }
      """,
      """
      final class NotesPresenter {
        weak var view: NotesViewProtocol?
        let wireframe: NotesWireframeProtocol
        let interactor: NotesInteractorInputProtocol
        init(interactor: NotesInteractorInputProtocol, wireframe: NotesWireframeProtocol) {
          self.interactor = interactor
          self.wireframe = wireframe
        }
      }
      extension NotesPresenter: NotesPresenterProtocol { func setup() { interactor.load() } }
      extension NotesPresenter: NotesInteractorOutputProtocol {
        func didLoad(_ notes: [String]) { view?.didReceive(notes: notes) }
      }
      """,
      """
      final class NotesViewController: UIViewController {
        let presenter: NotesPresenterProtocol
        override func viewDidLoad() { presenter.setup() }
      }
      extension NotesViewController: NotesViewProtocol { func didReceive(notes: [String]) {} }
      final class NotesInteractor {
        weak var presenter: NotesInteractorOutputProtocol?
      }
      extension NotesInteractor: NotesInteractorInputProtocol { func load() {} }
      final class NotesWireframe: NotesWireframeProtocol { func close(from view: NotesViewProtocol?) {} }
      struct NotesViewFactory {
        static func createView() -> NotesViewProtocol? {
          let presenter = NotesPresenter(interactor: NotesInteractor(), wireframe: NotesWireframe())
          return NotesViewController(presenter: presenter)
        }
      }
      """)
    let module = try #require(found.first)
    #expect(found.count == 1)
    #expect(module.name == "Notes")
    #expect(module.dialect == .a)
    #expect(module.blockers.isEmpty)
    #expect(
      module.summary == [
        "presenter NotesPresenter", "view NotesViewController (presenter)",
        "view protocol NotesViewProtocol (view)",
        "presenter protocol NotesPresenterProtocol (presenter)",
        "router NotesWireframe (wireframe)", "router protocol NotesWireframeProtocol (wireframe)",
        "interactor NotesInteractor (interactor)",
        "interactor protocol NotesInteractorInputProtocol (interactor)",
        "interactor output protocol NotesInteractorOutputProtocol (presenter)",
        "wiring NotesViewFactory.createView()",
      ])
  }

  @Test("Finds a module of dialect B that a configurator connects")
  func dialectB() throws {
    let found = try modules(
      """
      protocol FeedViewInput: AnyObject { func show(_ items: [Int]) }
      protocol FeedViewOutput { func viewIsReady(); func didLoad(view: FeedViewInput) }
      protocol FeedInteractorInput { func setup(with output: FeedInteractorOutput) }
      protocol FeedInteractorOutput: AnyObject { func didLoad(_ items: [Int]) }
      protocol FeedRouterInput { func close() }
      protocol FeedModuleInput { func refresh() }
      class FeedPresenter: FeedModuleInput, FeedViewOutput, FeedInteractorOutput {
        private weak var view: FeedViewInput!
        var interactor: FeedInteractorInput!
        var router: FeedRouterInput!
      }
      class FeedViewController: UIViewController, FeedViewInput {
        var output: FeedViewOutput!
        func show(_ items: [Int]) {}
      }
      class FeedInteractor: FeedInteractorInput { weak var output: FeedInteractorOutput! }
      class FeedRouter: FeedRouterInput { func close() {} }
      class FeedAssembly {
        func configureModule(for view: FeedViewController) {
          let presenter = FeedPresenter()
          view.output = presenter
        }
      }
      """)
    let module = try #require(found.first)
    #expect(found.count == 1)
    #expect(module.dialect == .b)
    #expect(module.blockers.isEmpty)
    #expect(module.piece(.view)?.property == "output")
    #expect(module.piece(.presenterProtocol)?.name == "FeedViewOutput")
    #expect(module.piece(.outputProtocol)?.name == "FeedInteractorOutput")
    #expect(module.piece(.wiring)?.name == "FeedAssembly.configureModule(for:)")
  }

  @Test("Finds a module of dialect C; a loader and a parent's delegate are no interactors")
  func dialectC() throws {
    let found = try modules(
      """
      protocol IBalanceView: class { func set(items: [Int]) }
      protocol IBalanceViewDelegate { func viewDidLoad() }
      protocol IBalanceInteractor { var items: [Int] { get } }
      protocol IBalanceRouter { func close() }
      protocol IBalanceDelegate: class { func didChange() }
      protocol IBalanceLoader { func load() }
      protocol IBalanceLoaderDelegate: class { func didLoad() }
      class BalancePresenter {
        weak var view: IBalanceView?
        weak var delegate: IBalanceDelegate?
        private let loader: IBalanceLoader
        private let interactor: IBalanceInteractor
        private let router: IBalanceRouter
      }
      extension BalancePresenter: IBalanceViewDelegate { func viewDidLoad() {} }
      extension BalancePresenter: IBalanceLoaderDelegate { func didLoad() {} }
      class BalanceLoader: IBalanceLoader {
        weak var delegate: IBalanceLoaderDelegate?
        func load() {}
      }
      class SendInteractor: IBalanceDelegate { func didChange() {} }
      class BalanceInteractor: IBalanceInteractor { var items: [Int] { [] } }
      class BalanceController: UITableViewController, IBalanceView {
        private let delegate: IBalanceViewDelegate
        func set(items: [Int]) {}
      }
      class BalanceRouter: IBalanceRouter {
        func close() {}
        static func module() -> UIViewController {
          let presenter = BalancePresenter(loader: BalanceLoader(), interactor: BalanceInteractor())
          return BalanceController(delegate: presenter)
        }
      }
      """)
    let module = try #require(found.first)
    #expect(found.count == 1)
    #expect(module.dialect == .c)
    #expect(module.pieces(.interactor).map(\.name) == ["BalanceInteractor"])
    #expect(module.pieces(.interactorProtocol).map(\.name) == ["IBalanceInteractor"])
    #expect(module.pieces(.outputProtocol).isEmpty)
    #expect(module.blockers.isEmpty)
  }

  @Test("Finds a module of dialect C′ whose wireframe creates it")
  func interfaces() throws {
    let found = try modules(
      """
      protocol HomeWireframeInterface: WireframeInterface { func navigate(to option: Option) }
      protocol HomeViewInterface: ViewInterface { func reload() }
      protocol HomePresenterInterface: PresenterInterface { func didSelect(_ index: Int) }
      protocol HomeInteractorInterface: InteractorInterface { func load(_ done: () -> Void) }
      final class HomePresenter {
        private unowned let view: HomeViewInterface
        private let interactor: HomeInteractorInterface
        private let wireframe: HomeWireframeInterface
      }
      extension HomePresenter: HomePresenterInterface { func didSelect(_ index: Int) {} }
      final class HomeInteractor: HomeInteractorInterface { func load(_ done: () -> Void) {} }
      final class HomeViewController: UIViewController {
        var presenter: HomePresenterInterface!
      }
      extension HomeViewController: HomeViewInterface { func reload() {} }
      final class HomeWireframe: BaseWireframe<HomeViewController>, HomeWireframeInterface {
        init() {
          let module = HomeViewController()
          super.init(viewController: module)
          module.presenter = HomePresenter(
            view: module, interactor: HomeInteractor(), wireframe: self)
        }
        func navigate(to option: Option) {}
      }
      """)
    let module = try #require(found.first)
    #expect(found.count == 1)
    #expect(module.dialect == .interfaces)
    #expect(module.piece(.router)?.name == "HomeWireframe")
    #expect(module.piece(.wiring)?.name == "HomeWireframe.init()")
    #expect(module.blockers.isEmpty)
  }

  @Test("Finds a module of dialect D whose protocols require the pieces")
  func dialectD() throws {
    let found = try modules(
      """
      protocol ViewToPresenterLogin: AnyObject {
        var view: PresenterToViewLogin? { get set }
        var interactor: PresenterToInteractorLogin? { get set }
        func signIn()
      }
      protocol PresenterToViewLogin: AnyObject { func show(_ text: String) }
      protocol PresenterToInteractorLogin: AnyObject {
        var presenter: InteractorToPresenterLogin? { get set }
      }
      protocol InteractorToPresenterLogin: AnyObject { func signedIn() }
      class LoginPresenter: ViewToPresenterLogin, InteractorToPresenterLogin {
        weak var view: PresenterToViewLogin?
        var interactor: PresenterToInteractorLogin?
        func signIn() {}
        func signedIn() {}
      }
      class LoginInteractor: PresenterToInteractorLogin {
        weak var presenter: InteractorToPresenterLogin?
      }
      class LoginViewController: UIViewController, PresenterToViewLogin {
        var presenter: (ViewToPresenterLogin & InteractorToPresenterLogin)?
        func show(_ text: String) {}
      }
      enum LoginBuilder {
        static func createModule() -> UIViewController {
          let view = LoginViewController()
          view.presenter = LoginPresenter()
          view.presenter?.view = view
          return view
        }
      }
      """)
    let module = try #require(found.first)
    #expect(found.count == 1)
    #expect(module.dialect == .d)
    #expect(module.piece(.presenterProtocol)?.name == "ViewToPresenterLogin")
    #expect(module.piece(.outputProtocol)?.name == "InteractorToPresenterLogin")
  }

  @Test("Finds a module of dialect E, whose presenter is named freely")
  func dialectE() throws {
    let found = try modules(
      """
      protocol SignUpScreen: AnyObject { func getEmail() -> String }
      protocol SignUpEvents { func didTap() }
      final class SignUpHandler: SignUpEvents {
        weak var view: SignUpScreen?
        let router: SignUpRouter
        func didTap() {}
      }
      final class SignUpRouter { func close() {} }
      final class SignUpViewController: UIViewController, SignUpScreen {
        var handler: SignUpEvents?
        func getEmail() -> String { "" }
      }
      let makeSignUp = { SignUpHandler(router: SignUpRouter()) }
      """)
    let module = try #require(found.first)
    #expect(found.count == 1)
    #expect(module.name == "SignUpHandler")
    #expect(module.dialect == .e)
    #expect(module.piece(.router)?.name == "SignUpRouter")
    #expect(module.piece(.wiring)?.name == "makeSignUp")
  }

  @Test(
    "Finds a module of dialect F, whose SwiftUI view observes the presenter",
    arguments: [
      "struct CartView: View { @ObservedObject var presenter: CartPresenter }",
      "struct CartView<P: CartPresenting>: View { @StateObject var presenter: P }",
    ])
  func dialectF(view: String) throws {
    let found = try modules(
      """
      protocol CartPresenting: ObservableObject { func load() async }
      final class CartPresenter: CartPresenting {
        @Published var items: [Int] = []
        private let interactor: CartInteracting
        func load() async {}
      }
      protocol CartInteracting { func items() async -> [Int] }
      struct CartInteractor: CartInteracting { func items() async -> [Int] { [] } }
      final class MockCartPresenter: CartPresenting { func load() async {} }
      enum CartModule {
        static func create() -> some View {
          CartView(presenter: CartPresenter(interactor: CartInteractor()))
        }
      }
      """, view)
    let module = try #require(found.first)
    #expect(found.count == 1)
    #expect(module.dialect == .f)
    #expect(module.piece(.view)?.name == "CartView")
    #expect(module.piece(.interactor)?.name == "CartInteractor")
    #expect(
      module.blockers.map(\.reason) == ["the view is a SwiftUI view that observes the presenter"])
  }

  // MARK: - What is a module

  private let small = """
    protocol TagsViewProtocol: AnyObject {}
    protocol TagsPresenterProtocol {}
    class TagsViewController: UIViewController, TagsViewProtocol { var presenter: TagsPresenterProtocol? }

    """

  @Test("A base class that is never created is no module; its subclasses are, and are blocked")
  func baseClass() throws {
    let found = try modules(
      small + """
        class TagsBasePresenter: TagsPresenterProtocol { weak var view: TagsViewProtocol? }
        class AddTagsPresenter: TagsBasePresenter {}
        class EditTagsPresenter: TagsBasePresenter {}
        func make() { _ = AddTagsPresenter(); _ = EditTagsPresenter() }
        """)
    #expect(found.map(\.name) == ["AddTags", "EditTags"])
    #expect(
      found.map { $0.blockers.map(\.reason) }
        == Array(
          repeating: ["the presenter inherits from 'TagsBasePresenter' (File0.swift:4)"], count: 2))
  }

  @Test("The view that is created with the presenter is its view")
  func severalViews() throws {
    let text =
      small + """
        class TagsPadViewController: UIViewController, TagsViewProtocol {
          var presenter: TagsPresenterProtocol?
        }
        class TagsPresenter: TagsPresenterProtocol { weak var view: TagsViewProtocol? }

        """
    let clear = try modules(
      text + "func make() { TagsPadViewController().presenter = TagsPresenter() }")
    #expect(clear.first?.piece(.view)?.name == "TagsPadViewController")
    #expect(clear.first?.blockers.isEmpty == true)
    let unclear = try modules(text + "func make() { _ = TagsPresenter() }")
    #expect(
      unclear.first?.blockers.map(\.reason) == [
        "'TagsPadViewController' can also be the view of the presenter"
      ])
  }

  @Test("A presenter without a view property is found by its view")
  func presenterWithoutView() throws {
    let found = try modules(
      small + """
        class TagsPresenter: TagsPresenterProtocol {}
        func make() { _ = TagsPresenter() }
        """)
    #expect(found.first?.piece(.view)?.name == "TagsViewController")
    #expect(found.first?.blockers.map(\.reason) == ["the presenter uses no view protocol"])
  }

  @Test(
    "Finds where the presenter is created",
    arguments: [
      "enum Maker { static let shared = { TagsPresenter() }() }",
      "enum Maker { static func shared() { func inner() { _ = TagsPresenter.init() } } }",
      "class Maker { lazy var shared: TagsPresenter = .init() }",
      "class Maker { var shared: Any { run { [weak self] in TagsPresenter<Int>(self) } } }",
      "class Maker { init() { register(\"\\(TagsPresenter())\") } }",
    ])
  func wiring(code: String) throws {
    let found = try modules(
      small + "class TagsPresenter: TagsPresenterProtocol { weak var view: TagsViewProtocol? }",
      code)
    #expect(found.first?.pieces(.wiring).count == 1)
    #expect(found.first?.piece(.wiring)?.name.hasPrefix("Maker.") == true)
  }

  @Test("Names of type aliases are followed")
  func typeAliases() throws {
    let found = try modules(
      small + """
        typealias TagsScreen = TagsViewProtocol
        class TagsPresenter: TagsPresenterProtocol { weak var view: TagsScreen? }
        """)
    #expect(found.first?.piece(.viewProtocol)?.name == "TagsViewProtocol")
  }

  @Test("Each target's module has the pieces of its own folder")
  func severalTargets() throws {
    let text =
      small + "class TagsPresenter: TagsPresenterProtocol { weak var view: TagsViewProtocol? }\n"
    let folder = try TemporaryFolder([
      "Phone/Tags.swift": text, "Pad/Tags.swift": text,
      "Phone/Make.swift": "func make() { _ = TagsPresenter() }",
    ])
    let found = try folder.modules()
    #expect(found.count == 2)
    for (module, target) in zip(found, ["Pad", "Phone"]) {
      #expect(module.pieces.allSatisfy { $0.place.file.hasPrefix(target + "/") })
      #expect(
        module.blockers.contains { $0.reason.hasPrefix("there is another 'TagsPresenter'") })
    }
    #expect(found.map { $0.pieces(.wiring).count } == [0, 1])
  }

  @Test("A generic presenter and pieces inside #if are refused")
  func refused() throws {
    let found = try modules(
      small + """
        #if DEBUG
          class TagsPresenter<T>: TagsPresenterProtocol { weak var view: TagsViewProtocol? }
        #endif
        func make() { _ = TagsPresenter<Int>() }
        """)
    #expect(
      found.first?.blockers.map(\.reason) == [
        "the presenter is generic", "'TagsPresenter' is inside '#if'",
      ])
  }

  @Test("Factories, presenters without a view and view models are no modules")
  func noModules() throws {
    let found = try modules(
      small + """
        class TagsPresenterFactory: TagsPresenterProtocol { weak var view: TagsViewProtocol? }
        class MailPresenter { weak var view: UIViewController? }
        class TagsViewModel { let router: TagsRouter? = nil }
        class TagsRouter {}
        """)
    #expect(found.isEmpty)
  }
}

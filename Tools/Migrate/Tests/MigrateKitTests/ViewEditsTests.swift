import Testing

@testable import MigrateKit

@Suite struct ViewEditsTests {
  @Test("A view renders the state, and sends actions")
  func wholeView() throws {
    let module = try ConvertedModule()
    #expect(
      module.files["View.swift"] == """
        import DisplayKit
        import UIKit

        class ListViewController: UIViewController {
          private let delegate: AnyViewModel<ListState, ListAction>
          var subscription: SubscriptionToken?
          private var shown = ListState()
          private let label = UILabel()
          private let spinner = UIActivityIndicatorView()

          init(delegate: AnyViewModel<ListState, ListAction>) {
            self.delegate = delegate
          }

          override func viewDidLoad() {
            delegate.send(.onLoad)
          }
        }

        extension ListViewController: StatefulView {
          func render(state: ListState) {
            let old = shown
            shown = state
            if state.items != old.items, let items = state.items { set(items: items) }
            if state.isLoading != old.isLoading, let isLoading = state.isLoading { isLoading ? showLoading() : hideLoading() }
          }

          func set(items: [String]) { label.text = items.first }
          func showLoading() { spinner.startAnimating() }
          func hideLoading() { spinner.stopAnimating() }
          func showError(message: String) {}
        }

        """)
  }

  @Test(
    "A call of the presenter becomes an action wherever it is",
    arguments: [
      ("delegate.onSelect(index: 1)", "delegate.send(.onSelect(index: 1))"),
      ("self.delegate.onSelect(index: f(2))", "self.delegate.send(.onSelect(index: f(2)))"),
      (
        "run { [weak self] in self?.delegate.onLoad() }",
        "run { [weak self] in self?.delegate.send(.onLoad) }"
      ),
      (
        "delegate.onAsk(\"?\") { [weak self] in self?.delegate.onLoad() /* again */ }",
        "delegate.send(.onAsk(\"?\") { [weak self] in self?.delegate.send(.onLoad) /* again */ })"
      ),
      (
        "delegate.onAsk(\"?\", answer: finish) // ask",
        "delegate.send(.onAsk(\"?\", answer: finish)) // ask"
      ),
      (
        "guard let strongSelf = self else { return }; strongSelf.delegate.onLoad()",
        "guard let strongSelf = self else { return }; strongSelf.delegate.send(.onLoad)"
      ),
      ("tableView.delegate.onLoad()", "tableView.delegate.onLoad()"),
    ])
  func calls(before: String, after: String) throws {
    let module = try ConvertedModule(view: Self.view(calling: before))
    #expect(module.file("View.swift", contains: "    \(after)\n"))
  }

  @Test("A view that reads a value gets the view model itself")
  func values() throws {
    let module = try ConvertedModule(view: Self.view(calling: "print(delegate.title)"))
    #expect(module.file("View.swift", contains: "private let delegate: ListViewModel\n"))
    #expect(module.file("View.swift", contains: "print(delegate.title)"))
    #expect(module.file("Router.swift", contains: "ListViewController(delegate: viewModel)"))
  }

  @Test("An optional property stays optional")
  func optional() throws {
    let view = ConvertedModule.view
      .replacing(
        "private let delegate: IListViewDelegate", with: "var delegate: IListViewDelegate!"
      )
      .replacing("delegate.onLoad()", with: "delegate?.onLoad()")
    let module = try ConvertedModule(view: view)
    #expect(
      module.file("View.swift", contains: "var delegate: AnyViewModel<ListState, ListAction>!\n"))
    #expect(module.file("View.swift", contains: "delegate?.send(.onLoad)"))
  }

  @Test("A weak property refers to the view model, because the type-erased one would be released")
  func weak() throws {
    let view = ConvertedModule.view
      .replacing(
        "private let delegate: IListViewDelegate", with: "weak var delegate: IListViewDelegate?")
    let module = try ConvertedModule(view: view)
    #expect(module.file("View.swift", contains: "weak var delegate: ListViewModel?\n"))
  }

  @Test("A call inside a method of the view is reported")
  func nestedCall() throws {
    let view = ConvertedModule.view
      .replacing(
        "label.text = items.first", with: "label.text = items.first; delegate.onSelect(index: 0)")
    let module = try ConvertedModule(view: view)
    #expect(
      module.notes.contains(
        "'onSelect' is called while the view is updated: it is handled after the current action View.swift:18"
      ))
  }

  @Test(
    "A view that can't render the state is refused",
    arguments: [
      (
        "class ListViewController", "public class ListViewController",
        "the view is public View.swift:3"
      ),
      (
        "private let label", "enum State { case empty }\n  private let label",
        "the view declares a type 'State' View.swift:3"
      ),
      (
        "override func", "func render(state: Int) {}\n  override func",
        "the view has a method 'render(state:)' View.swift:3"
      ),
    ])
  func refused(old: String, new: String, reason: String) throws {
    let module = try ConvertedModule(view: ConvertedModule.view.replacing(old, with: new))
    #expect(module.refusals == [reason])
    #expect(module.files.isEmpty)
  }

  @Test("Methods that assign the same property are one group, also through helpers")
  func overwriting() throws {
    let view = """
      class ListViewController: UIViewController, IListView {
        let delegate: IListViewDelegate
        func set(items: [String]) { self.items = items; update(isEmpty: items.isEmpty) }
        func showLoading() { spinner.startAnimating() }
        func hideLoading() { spinner.stopAnimating() }
        func showError(message: String) { let label = UILabel(); label.text = message; update(isEmpty: true) }
        private func update(isEmpty: Bool) { emptyLabel.isHidden = !isEmpty; update(isEmpty: isEmpty) }
      }
      """
    #expect(
      try Self.groups(of: view) == [
        ["set(items:)", "showError(message:)"], ["showLoading()", "hideLoading()"],
      ])
  }

  @Test("The same constant, a local, or a redraw does not make a group")
  func independent() throws {
    let view = """
      class ListViewController: UIViewController, IListView {
        let delegate: IListViewDelegate
        func set(items: [String]) { isLoaded = true; table.reloadData() }
        func showLoading() { isLoaded = true; let a = A(); a.b = 1 }
        func hideLoading() { let a = A(); a.b = 2 }
        func showError(message: String) { table.reloadData() }
      }
      """
    #expect(try Self.groups(of: view).isEmpty)
  }

  private static func view(calling call: String) -> String {
    ConvertedModule.view.replacing("    delegate.onLoad()\n", with: "    \(call)\n")
  }

  private static func groups(of view: String) throws -> [[String]] {
    let sources = try ConvertedModule.sources(view: view)
    let analysis = ViewAnalysis(view: "ListViewController", property: "delegate", in: sources)
    return analysis.overwritingMethods(sources.methods(of: "IListView")).sorted { $0[0] < $1[0] }
  }
}

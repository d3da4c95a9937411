import Foundation
import Testing

@testable import MigrateKit

/// A small module, written to a temporary folder and converted.
struct ConvertedModule {
  /// The new texts of the changed files.
  private(set) var files: [String: String] = [:]
  private(set) var notes: [String] = []

  /// The reasons why the module is not converted, with their places.
  private(set) var refusals: [String] = []

  /// Converts a module with the given view controller and wiring.
  init(view: String = Self.view, wiring: String = Self.wiring) throws {
    let (folder, url) = try Self.folder(view: view, wiring: wiring)
    defer { try? FileManager.default.removeItem(at: url) }
    let index = SourceIndex(folder)
    let modules = ModuleFinder(index).modules()
    let mentions = Mentions(
      of: Set(modules.flatMap(\.pieces).map(\.name)), in: folder)
    for module in modules {
      do throws(ModuleConversion.Refusal) {
        let result = try ModuleConversion.convert(module, index, mentions, in: folder)
        files = result.files
        notes = result.plan.notes.map { "\($0.text) \($0.place)" }
      } catch {
        refusals = error.blockers.map { "\($0.reason) \($0.place)" }
      }
    }
  }

  func file(_ name: String, contains text: String) -> Bool { files[name]?.contains(text) ?? false }

  /// Returns the parsed files of a module with the given view controller.
  static func sources(view: String) throws -> ModuleSources {
    let (folder, url) = try folder(view: view, wiring: wiring)
    defer { try? FileManager.default.removeItem(at: url) }
    let index = SourceIndex(folder)
    let module = try #require(ModuleFinder(index).modules().first)
    return ModuleSources(module, index, in: folder)
  }

  private static func folder(view: String, wiring: String) throws -> (SourceFolder, URL) {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let texts = [
      "Module.swift": protocols, "Presenter.swift": presenter, "View.swift": view,
      "Router.swift": router + "extension ListRouter {\n" + wiring + "}\n",
    ]
    for (name, text) in texts { try Data(text.utf8).write(to: url.appending(path: name)) }
    return (try SourceFolder(url), url)
  }

  static let protocols = """
    protocol IListView: AnyObject {
      func set(items: [String])
      func showLoading()
      func hideLoading()
      func showError(message: String)
    }

    protocol IListViewDelegate {
      func onLoad()
      func onSelect(index: Int)
      func onAsk(_ question: String, answer: @escaping () -> Void)
    }

    protocol IListRouter {
      func open(item: String)
      func close()
    }

    """

  static let presenter = """
    class ListPresenter {
      weak var view: IListView?
      private let router: IListRouter
      private let limit: Int

      init(router: IListRouter, limit: Int) {
        self.router = router
        self.limit = limit
      }
    }

    extension ListPresenter: IListViewDelegate {
      func onLoad() {
        view?.showLoading()
        view?.set(items: ["a"])
        view?.hideLoading()
      }
      func onSelect(index: Int) { router.open(item: "a") }
      func onAsk(_ question: String, answer: @escaping () -> Void) {
        view?.showError(message: question)
        router.close()
      }
    }

    """

  static let view = """
    import UIKit

    class ListViewController: UIViewController {
      private let delegate: IListViewDelegate
      private let label = UILabel()
      private let spinner = UIActivityIndicatorView()

      init(delegate: IListViewDelegate) {
        self.delegate = delegate
      }

      override func viewDidLoad() {
        delegate.onLoad()
      }
    }

    extension ListViewController: IListView {
      func set(items: [String]) { label.text = items.first }
      func showLoading() { spinner.startAnimating() }
      func hideLoading() { spinner.stopAnimating() }
      func showError(message: String) {}
    }

    """

  static let router = """
    class ListRouter: IListRouter {
      func open(item: String) {}
      func close() {}
    }


    """

  static let wiring = """
      static func module() -> UIViewController {
        let router = ListRouter()
        let presenter = ListPresenter(router: router, limit: 1)
        let view = ListViewController(delegate: presenter)
        presenter.view = view
        return view
      }

    """
}

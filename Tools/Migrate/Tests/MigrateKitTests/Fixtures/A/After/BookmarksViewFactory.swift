import AppServices
import DisplayKit
import FlowKit
import Foundation

struct BookmarksViewFactory {
    @preconcurrency @MainActor static func createView() -> BookmarksViewProtocol? {
        guard let storage = App.shared.bookmarkStorage else {
            return nil
        }

        let interactor = BookmarksInteractor(storage: storage)
        let wireframe = BookmarksWireframe()
        let viewModel = BookmarksViewModel()

        let view = BookmarksViewController(presenter: viewModel.eraseToAnyViewModel())

        viewModel.connect(to: view)
        viewModel.events.observe(by: viewModel) { [weak view] _, event in
            switch event {
            case .showDetail(let bookmark): wireframe.showDetail(bookmark, from: view)
            case .present(let message, let title): wireframe.present(message: message, title: title, from: view)
            }
        }
        viewModel.interactor = interactor
        interactor.presenter = viewModel

        // Tells the presenter when the user selects another language.
        App.shared.localization.add(viewModel)

        return view
    }
}

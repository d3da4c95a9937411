import UIKit

protocol PickerViewProtocol: AnyObject {
    func show(titles: [String])
}

protocol PickerPresenterProtocol: AnyObject {
    func viewDidLoad()
    func didSelect(index: Int)
}

protocol PickerRouterProtocol: AnyObject {
    func close()
}

final class PickerPresenter<Option: CustomStringConvertible>: PickerPresenterProtocol {
    weak var view: PickerViewProtocol?
    private let router: PickerRouterProtocol
    private let options: [Option]
    private let completion: (Option) -> Void

    init(router: PickerRouterProtocol, options: [Option], completion: @escaping (Option) -> Void) {
        self.router = router
        self.options = options
        self.completion = completion
    }

    func viewDidLoad() {
        view?.show(titles: options.map(\.description))
    }

    func didSelect(index: Int) {
        completion(options[index])
        router.close()
    }
}

final class PickerViewController: UIViewController, PickerViewProtocol {
    var presenter: PickerPresenterProtocol!
    private var titles: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.viewDidLoad()
    }

    func show(titles: [String]) {
        self.titles = titles
    }
}

final class PickerRouter: PickerRouterProtocol {
    weak var viewController: UIViewController?

    func close() {
        viewController?.dismiss(animated: true)
    }

    static func createModule<Option: CustomStringConvertible>(
        options: [Option], completion: @escaping (Option) -> Void
    ) -> UIViewController {
        let router = PickerRouter()
        let presenter = PickerPresenter(router: router, options: options, completion: completion)
        let viewController = PickerViewController()
        viewController.presenter = presenter
        presenter.view = viewController
        router.viewController = viewController
        return viewController
    }
}

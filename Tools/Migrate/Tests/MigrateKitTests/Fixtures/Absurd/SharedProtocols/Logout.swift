import UIKit

class LogoutPresenter: ILogoutViewDelegate {
    weak var view: ILogoutView?

    func viewDidLoad() {
        view?.show(name: "Logout")
    }
}

class LogoutViewController: UIViewController, ILogoutView {
    private let delegate: ILogoutViewDelegate
    private let label = UILabel()

    init(delegate: ILogoutViewDelegate) {
        self.delegate = delegate
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate.viewDidLoad()
    }

    func show(name: String) {
        label.text = name
    }
}

class LogoutRouter {
    static func module() -> UIViewController {
        let presenter = LogoutPresenter()
        let viewController = LogoutViewController(delegate: presenter)
        presenter.view = viewController
        return viewController
    }
}

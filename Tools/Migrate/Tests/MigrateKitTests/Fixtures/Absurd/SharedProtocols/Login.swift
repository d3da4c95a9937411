import UIKit

class LoginPresenter: ILoginViewDelegate {
    weak var view: ILoginView?

    func viewDidLoad() {
        view?.show(hint: "Login")
    }
}

class LoginViewController: UIViewController, ILoginView {
    private let delegate: ILoginViewDelegate
    private let label = UILabel()

    init(delegate: ILoginViewDelegate) {
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

    func show(hint: String) {
        label.text = hint
    }
}

class LoginRouter {
    static func module() -> UIViewController {
        let presenter = LoginPresenter()
        let viewController = LoginViewController(delegate: presenter)
        presenter.view = viewController
        return viewController
    }
}

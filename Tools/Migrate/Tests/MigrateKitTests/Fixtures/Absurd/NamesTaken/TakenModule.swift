import UIKit

protocol ITakenView: AnyObject {
    func show(version: String)
}

protocol ITakenViewDelegate {
    func viewDidLoad()
}

class TakenPresenter: ITakenViewDelegate {
    weak var view: ITakenView?

    func viewDidLoad() {
        view?.show(version: "First")
    }
}

class TakenViewController: UIViewController, ITakenView {
    private let delegate: ITakenViewDelegate
    private let label = UILabel()

    init(delegate: ITakenViewDelegate) {
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

    func show(version: String) {
        label.text = version
    }
}

class TakenRouter {
    static func module() -> UIViewController {
        let presenter = TakenPresenter()
        let viewController = TakenViewController(delegate: presenter)
        presenter.view = viewController
        return viewController
    }
}

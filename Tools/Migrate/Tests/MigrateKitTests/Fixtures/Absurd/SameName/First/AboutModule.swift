import UIKit

protocol IAboutView: AnyObject {
    func show(version: String)
}

protocol IAboutViewDelegate {
    func viewDidLoad()
}

class AboutPresenter: IAboutViewDelegate {
    weak var view: IAboutView?

    func viewDidLoad() {
        view?.show(version: "First")
    }
}

class AboutViewController: UIViewController, IAboutView {
    private let delegate: IAboutViewDelegate
    private let label = UILabel()

    init(delegate: IAboutViewDelegate) {
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

class AboutRouter {
    static func module() -> UIViewController {
        let presenter = AboutPresenter()
        let viewController = AboutViewController(delegate: presenter)
        presenter.view = viewController
        return viewController
    }
}

import UIKit

protocol ProfileViewProtocol: AnyObject {
    func show(name: String)
}

protocol ProfilePresenterProtocol: AnyObject {
    func viewDidLoad()
    func viewDidAppear()
}

final class ProfilePresenter: BasePresenter, ProfilePresenterProtocol {
    weak var view: ProfileViewProtocol?

    func viewDidLoad() {
        view?.show(name: "Ada")
    }

    override func viewDidAppear() {
        super.viewDidAppear()
        view?.show(name: isActive ? "Ada" : "–")
    }
}

final class ProfileViewController: UIViewController, ProfileViewProtocol {
    var presenter: ProfilePresenterProtocol!
    private let nameLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.viewDidLoad()
    }

    func show(name: String) {
        nameLabel.text = name
    }
}

enum ProfileBuilder {
    static func build() -> UIViewController {
        let presenter = ProfilePresenter()
        let viewController = ProfileViewController()
        viewController.presenter = presenter
        presenter.view = viewController
        return viewController
    }
}

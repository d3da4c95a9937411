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

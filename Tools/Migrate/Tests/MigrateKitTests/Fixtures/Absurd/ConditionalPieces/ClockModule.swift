import UIKit

protocol IClockView: AnyObject {
    #if os(tvOS)
    func show(time: String, zone: String)
    #else
    func show(time: String)
    #endif
}

protocol IClockViewDelegate {
    func viewDidLoad()
    #if DEBUG
    func onShake()
    #endif
}

class ClockPresenter: IClockViewDelegate {
    weak var view: IClockView?

    func viewDidLoad() {
        #if os(tvOS)
        view?.show(time: "12:00", zone: "UTC")
        #else
        view?.show(time: "12:00")
        #endif
    }

    #if DEBUG
    func onShake() {
        view?.show(time: "00:00")
    }
    #endif
}

class ClockViewController: UIViewController, IClockView {
    private let delegate: IClockViewDelegate
    private let label = UILabel()

    init(delegate: IClockViewDelegate) {
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

    #if os(tvOS)
    func show(time: String, zone: String) {
        label.text = "\(time) \(zone)"
    }
    #else
    func show(time: String) {
        label.text = time
    }
    #endif
}

enum ClockRouter {
    static func module() -> UIViewController {
        let presenter = ClockPresenter()
        let viewController = ClockViewController(delegate: presenter)
        presenter.view = viewController
        return viewController
    }
}

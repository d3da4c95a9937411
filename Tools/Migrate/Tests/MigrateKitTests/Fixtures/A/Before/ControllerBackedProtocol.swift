import AppServices
import UIKit

/// What the wireframes of all modules need of a view.
protocol ControllerBackedProtocol: AnyObject {
    var isSetup: Bool { get }
    var controller: UIViewController { get }
}

extension ControllerBackedProtocol where Self: UIViewController {
    var isSetup: Bool {
        Log.record("view.isSetup")
        return controller.isViewLoaded
    }

    var controller: UIViewController { self }
}

protocol AlertPresentable: AnyObject {
    func present(message: String, title: String?, from view: ControllerBackedProtocol?)
}

extension AlertPresentable {
    func present(message: String, title: String?, from view: ControllerBackedProtocol?) {
        Log.record("wireframe.present(\(message), \(title ?? "–"), \(view == nil ? "no view" : "view"))")
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        view?.controller.present(alert, animated: true)
    }
}

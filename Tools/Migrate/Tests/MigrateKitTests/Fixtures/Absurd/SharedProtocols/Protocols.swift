import UIKit

// The protocols of two screens.

protocol ILoginView: AnyObject {
    func show(hint: String) // of the login
}

protocol ILoginViewDelegate {
    func viewDidLoad()
}

protocol ILogoutView: AnyObject {
    func show(name: String) // of the logout
}

protocol ILogoutViewDelegate {
    func viewDidLoad()
}

import UIKit

// `BridgeView` is declared in Objective-C.
@objc final class BridgePresenter: NSObject {
    @objc weak var view: BridgeView?

    @objc func viewDidLoad() {
        view?.showTitle("Bridge")
    }
}

import Foundation

class BasePresenter {
    private(set) var isActive = false

    func viewDidAppear() {
        isActive = true
    }
}

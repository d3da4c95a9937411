import Foundation

class ScannerPresenter {
  weak var view: IScannerView?
  private weak var delegate: IScannerDelegate?

  private var isTorchOn = false

  init(delegate: IScannerDelegate) {
    self.delegate = delegate
  }
}

// MARK: - IScannerViewDelegate

extension ScannerPresenter: IScannerViewDelegate {

  func viewDidLoad() {
    view?.set(hint: "Hold the back of the book into the frame.")
    view?.hideTorch()
  }

  func onTapTorch() {
    isTorchOn.toggle()
    if isTorchOn {
      view?.showTorch()
    } else {
      view?.hideTorch()
    }
  }

  func onScan(code: String) {
    guard let isbn = code.split(separator: ":").last, code.hasPrefix("isbn:") else {
      view?.set(hint: "This is not the code of a book.")
      return
    }
    view?.vibrate()
    view?.close()
    delegate?.didScan(isbn: String(isbn))
  }

}

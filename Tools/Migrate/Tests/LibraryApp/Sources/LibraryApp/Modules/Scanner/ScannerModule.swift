import Foundation

/// The module that opened the scanner.
protocol IScannerDelegate: AnyObject {
  func didScan(isbn: String)
}

protocol IScannerView: AnyObject {
  func showTorch()
  func hideTorch()
  func set(hint: String)
  func vibrate()
  func close()
}

protocol IScannerViewDelegate {
  func viewDidLoad()
  func onTapTorch()
  /// The camera has seen a code.
  func onScan(code: String)
}

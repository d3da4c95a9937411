import UIKit

extension UITableViewCell {
  static func showing(_ text: String) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = text
    return cell
  }
}

extension UIViewController {
  func showAlert(_ message: String) {
    present(
      UIAlertController(title: "Library", message: message, preferredStyle: .alert), animated: true)
  }
}

import UIKit
import XCTest

extension XCTestCase {
  /// Shows a screen in a navigation controller, which lives until the end of the test.
  func show(_ screen: UIViewController) -> UIViewController {
    let navigation = UINavigationController(rootViewController: screen)
    addTeardownBlock { _ = navigation }
    screen.loadViewIfNeeded()
    return screen
  }
}

/// What a person does on a screen.
extension UIViewController {
  func tap(_ button: Int) {
    subview(UIButton.self, button)?.sendActions(for: .touchUpInside)
  }

  func type(_ text: String) {
    let field = subview(UITextField.self)
    field?.text = text
    field?.sendActions(for: .editingChanged)
  }

  func select(row: Int) {
    guard let table = subview(UITableView.self) else { return }
    table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: row, section: 0))
  }

  /// The screen that this one has opened.
  var next: UIViewController? {
    let screens = navigationController?.viewControllers ?? []
    guard let index = screens.firstIndex(where: { $0 === self }), index + 1 < screens.count else {
      return nil
    }
    screens[index + 1].loadViewIfNeeded()
    return screens[index + 1]
  }
}

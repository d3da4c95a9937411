import AppServices
import UIKit
import XCTest

@testable import BookmarksAfter
@testable import BookmarksBefore
@testable import InboxAfter
@testable import InboxBefore
@testable import SignInAfter
@testable import SignInBefore
@testable import TickerAfter
@testable import TickerBefore

/// Drives the modules of the fixtures before and after their migration with the same script.
///
/// The tests use XCTest, because it runs them on the main thread. Swift Testing runs tests of the
/// main actor on another thread on Linux, so that `Thread.isMainThread` is `false`.
final class MigratedModuleTests: XCTestCase {
  func testModuleWithOneProtocolFileMakesTheSameCallsAsBefore() {
    let pieces = [
      "view.show(": "viewItems", "view.set(": "currencyCode", "view.showLoading(": "isLoading",
      "view.hideLoading(": "isLoading",
    ]
    expectSameCalls(
      { TickerBefore.TickerRouter.module() }, { TickerAfter.TickerRouter.module() }, tickerScript,
      pieces: pieces, repeatedValues: 9)
  }

  func testModuleWithFactoryAndWireframeMakesTheSameCallsAsBefore() {
    let pieces = [
      "view.didReceive(title": "title", "view.didReceive(items": "content",
      "view.didReceiveEmpty(": "content", "view.didReceive(note": "note",
    ]
    expectSameCalls(
      { BookmarksBefore.BookmarksViewFactory.createView()?.controller ?? UIViewController() },
      { BookmarksAfter.BookmarksViewFactory.createView()?.controller ?? UIViewController() },
      bookmarksScript, pieces: pieces, repeatedValues: 3)
  }

  func testModuleWhoseInteractorHasNoOutputMakesTheSameCallsAsBefore() {
    expectSameCalls(
      { InboxBefore.InboxRouter.module() }, { InboxAfter.InboxRouter.module() }, inboxScript,
      pieces: ["view.show(": "unreadCount"], repeatedValues: 2)
  }

  func testModuleWhoseViewArrivesLaterMakesTheSameCallsAsBefore() {
    let pieces = [
      "view.setTitle(": "title", "view.setHeader(": "header",
      "view.setButtonEnabled(": "buttonEnabled", "view.startLoading(": "isLoading",
      "view.stopLoading(": "isLoading",
    ]
    let output = SignInModuleOutput()
    expectSameCalls(
      {
        SignInBefore.SignInAssembly.configureModule(output: output) { input in
          App.shared.configureSignIn = { input.configure(login: $0) }
          input.configure(login: "ada")
        }
      },
      {
        SignInAfter.SignInAssembly.configureModule(output: output) { input in
          App.shared.configureSignIn = { input.configure(login: $0) }
          input.configure(login: "ada")
        }
      },
      signInScript, pieces: pieces, repeatedValues: 3)
  }

  /// Expects that a view was called as before, apart from calls that repeat an equal value.
  private func expectSameCalls(
    _ oldModule: @MainActor () -> UIViewController, _ newModule: @MainActor () -> UIViewController,
    _ script: [Step], pieces: [String: String], repeatedValues: Int, line: UInt = #line
  ) {
    let (before, after) = MainActor.assumeIsolated {
      (record(oldModule, script), record(newModule, script))
    }
    let expected = before.withoutRepeatedValues(pieces: pieces)
    for (expected, actual) in zip(expected, after.steps) {
      XCTAssertEqual(expected, actual, line: line)
    }
    XCTAssertEqual(expected.count, after.steps.count, line: line)
    let calls = expected.map(\.calls.count).reduce(0, +)
    let repeated = before.steps.map(\.calls.count).reduce(0, +) - calls
    XCTAssertEqual(repeated, repeatedValues, line: line)
    XCTAssertTrue(before.isReleased, line: line)
    XCTAssertTrue(after.isReleased, line: line)
  }
}

private final class SignInModuleOutput: SignInBefore.SignInModuleOutput,
  SignInAfter.SignInModuleOutput, Sendable
{
  func signInDidFinish(login: String) { Log.record("moduleOutput.signInDidFinish(\(login))") }
}

import UIKit
import XCTest

@testable import LibraryApp

/// Uses the screens as a person does, and checks what they show.
final class ScreenTests: XCTestCase {
  private var server: LibraryServer { App.shared.server }

  override func setUp() { App.shared = App() }

  // MARK: - Search

  func testSearchShowsBooks() {
    let search = show(SearchRouter.module())
    XCTAssertEqual(
      search.screen, ["title: Search", "||", "[Scan]", "Type a title or an author.", "still"])
    search.type("Austen")
    XCTAssertEqual(search.screen.last, "spinning")
    server.deliver()
    XCTAssertEqual(
      search.screen,
      ["title: Search", "|Austen|", "[Scan]", "Emma by Austen, Persuasion by Austen", "still"])
  }

  func testSearchShowsTheSameRowsAfterEmptyText() {
    let search = show(SearchRouter.module())
    for _ in 1...2 {
      search.type("Emma")
      server.deliver()
      XCTAssertEqual(search.screen[3], "Emma by Austen")
      search.type("")
      XCTAssertEqual(search.screen[3], "Type a title or an author.")
    }
    search.type("Nothing")
    server.deliver()
    XCTAssertEqual(search.screen[3], "No book matches “Nothing”.")
  }

  func testSearchReportsEachError() {
    let search = show(SearchRouter.module())
    server.isOnline = false
    for _ in 1...2 {
      search.type("Emma")
      server.deliver()
      XCTAssertEqual(search.screen.last, "alert: Library The library can't be reached.")
      search.dismiss(animated: true)
    }
  }

  func testSearchOpensBook() {
    let search = show(SearchRouter.module())
    search.type("Emma")
    server.deliver()
    search.select(row: 0)
    XCTAssertEqual(search.next?.title, "Emma")
  }

  func testScannerFillsSearch() {
    let search = show(SearchRouter.module())
    search.tap(0)
    let scanner = search.presentedViewController
    XCTAssertEqual(
      scanner.map { show($0).screen },
      ["title: ", "Hold the back of the book into the frame.", "[Torch on]", "||"])
    scanner?.tap(0)
    XCTAssertEqual(scanner?.screen[2], "[Torch off]")
    scanner?.type("shop:1")
    XCTAssertEqual(scanner?.screen[1], "This is not the code of a book.")
    scanner?.type("isbn:Emma")
    XCTAssertEqual(scanner?.title, "Vibrated once")
    XCTAssertEqual(search.screen[1], "|Emma|")
    server.deliver()
    XCTAssertEqual(search.screen[3], "Emma by Austen")
  }

  // MARK: - Books

  func testReservation() {
    let detail = show(BookDetailRouter.module(book: server.books[0]))
    XCTAssertEqual(
      detail.screen,
      [
        "title: Emma", "by Austen, at Harbor", "[Reserve]", "[Read later]", "[Opening hours]", "",
      ])
    detail.tap(0)
    XCTAssertEqual(detail.screen[2], "[Reserve] disabled")
    server.deliver()
    let reservation = detail.next
    XCTAssertEqual(
      reservation?.screen,
      ["title: Reservation", "Emma: 1 in the queue", "[Refresh]", "[Cancel]"])
    reservation?.tap(1)
    XCTAssert(detail.navigationController?.viewControllers.last === detail)
  }

  func testReservationShowsPositionOfSameQueue() {
    let queue = ReservationQueue(book: server.books[0], position: 2)
    let reservation = show(ReservationRouter.module(queue: queue))
    queue.position = 0
    reservation.tap(0)
    XCTAssertEqual(
      reservation.screen,
      ["title: Reservation", "Emma: 0 in the queue", "[Refresh]", "[Cancel] disabled"])
  }

  func testFailedReservation() {
    let detail = show(BookDetailRouter.module(book: server.books[1]))
    XCTAssertEqual(detail.screen[2], "on loan")
    detail.tap(0)
    server.deliver()
    XCTAssertEqual(detail.screen[3], "[Reserve]")
    XCTAssertEqual(detail.screen.last, "alert: Library Another person has reserved this book.")
  }

  func testReadingList() {
    let detail = show(BookDetailRouter.module(book: server.books[0]))
    detail.tap(1)
    XCTAssertEqual(detail.screen.last, "Added to your reading list.")
    detail.tap(1)
    XCTAssertEqual(detail.screen.last, "It is on your reading list.")

    let list = show(ReadingListRouter.module())
    XCTAssertEqual(list.screen, ["title: Reading list", "Emma by Austen", "[Remove]"])
    list.select(row: 0)
    XCTAssertEqual(list.next?.title, "Emma")
    list.tap(0)
    XCTAssertEqual(
      list.screen, ["title: Reading list", "no rows", "Nothing to read", "[Remove] disabled"])
  }

  // MARK: - Loans

  func testLoans() {
    server.loans = [
      Loan(book: server.books[0], dueInDays: 3), Loan(book: server.books[1], dueInDays: -1),
    ]
    let loans = show(LoansRouter.module())
    XCTAssertEqual(loans.screen.last, "refreshing")
    server.deliver()
    XCTAssertEqual(
      loans.screen,
      [
        "title: Loans", "! Persuasion overdue, Emma due in 3 days", "1 overdue", "refreshed",
      ])
    loans.select(row: 0)
    server.deliver()
    XCTAssertEqual(
      loans.screen[1...2], ["Emma due in 3 days, Persuasion due in 27 days", "0 overdue"])
  }

  func testPullingEndsEachTime() {
    let loans = show(LoansRouter.module())
    server.deliver()
    for _ in 1...2 {
      loans.subview(UIRefreshControl.self)?.pull()
      XCTAssertEqual(loans.screen.last, "refreshing")
      server.deliver()
      XCTAssertEqual(loans.screen.last, "refreshed")
    }
  }

  // MARK: - Settings

  func testSettings() {
    let settings = show(SettingsRouter.module())
    XCTAssertEqual(
      settings.screen,
      ["title: Settings", "on", "[At Harbor]", "[Not logged in]", "[About]"])
    let reminder = settings.subview(UISwitch.self)
    reminder?.isOn = false
    reminder?.sendActions(for: .valueChanged)
    XCTAssertFalse(App.shared.settings.remindsOfDueDates)
    settings.tap(0)
    XCTAssertEqual(settings.screen[2], "[At Hill]")
  }

  func testLogin() {
    let settings = show(SettingsRouter.module())
    settings.tap(1)
    guard let login = settings.presentedViewController else { return XCTFail("no login") }
    _ = show(login)
    login.tap(0)
    XCTAssertEqual(login.screen.last, "alert: Library Type the number of your card.")
    login.type("X1")
    login.tap(0)
    XCTAssertEqual(login.screen[3...4], ["[Log in] disabled", "spinning"])
    server.deliver()
    XCTAssertEqual(login.screen.last, "alert: Library There is no such card.")
    login.type("L1")
    login.tap(0)
    server.deliver()
    XCTAssertEqual(settings.screen[3], "[Card L1]")
    settings.tap(1)
    XCTAssertEqual(settings.screen[3], "[Not logged in]")
  }

  func testAbout() {
    let settings = show(SettingsRouter.module())
    settings.tap(2)
    let about = settings.next
    XCTAssertEqual(
      about?.screen, ["title: About", "[Version 2.4]", "[Branches]", "Apache 2.0, MIT"])
    about?.tap(0)
    XCTAssertEqual(about?.screen.last, "alert: Library Copied")
    about?.tap(1)
    XCTAssertEqual(about?.next?.title, "Branches")
  }

  // MARK: - Branches and events

  func testBranches() {
    let branches = show(BranchesRouter.module())
    XCTAssertEqual(
      branches.screen, ["title: Branches", "Harbor, Port (home), Hill, Port", "row 0"])
    App.shared.settings.homeBranch = "Hill"
    branches.viewWillAppear(true)
    XCTAssertEqual(branches.screen[1], "Harbor, Port, Hill, Port (home)")
    branches.select(row: 0)
    let hours = branches.next
    XCTAssertEqual(hours?.title, "Harbor")
    hours?.tap(0)
    XCTAssertEqual(hours?.screen[1], "Mo 10–18, Tu 10–18, We 10–18, Th 10–18, Fr 10–18")
  }

  func testEventsShowCacheAtOnce() {
    let reading = LibraryEvent(title: "Reading", branch: "Harbor", day: "May 1")
    App.shared.calendar.cached = [reading]
    App.shared.calendar.coming = [
      reading, LibraryEvent(title: "Chess", branch: "Hill", day: "May 2"),
    ]
    let events = show(EventsRouter.module())
    XCTAssertEqual(
      events.screen,
      ["title: Events", "Reading at Harbor, May 1", "1 of 1", "", "[My branch]", "spinning"])
    App.shared.calendar.deliver()
    XCTAssertEqual(
      events.screen,
      [
        "title: Events", "Reading at Harbor, May 1, Chess at Hill, May 2", "2 of 2",
        "", "[My branch]", "still",
      ])
    events.tap(0)
    XCTAssertEqual(
      events.screen[0...2], ["title: Events at Harbor", "Reading at Harbor, May 1", "1 of 2"])
  }

  func testEventsShowHintWithoutCache() {
    let events = show(EventsRouter.module())
    XCTAssertEqual(events.screen[3], "Events appear here.")
  }

  // MARK: - Memory

  func testClosedScreensLeaveNothingBehind() {
    weak var queue: ReservationQueue?
    weak let server = App.shared.server
    weak let settings = App.shared.settings
    weak let readingList = App.shared.readingList
    openAndCloseScreens { queue = $0 }
    XCTAssertNil(queue)
    App.shared.calendar.deliver()
    App.shared = App()
    XCTAssertNil(server)
    XCTAssertNil(settings)
    XCTAssertNil(readingList)
  }

  private func openAndCloseScreens(reservation: (ReservationQueue) -> Void) {
    let book = server.books[0]
    let queue = ReservationQueue(book: book, position: 1)
    reservation(queue)
    let opener = Opener()
    let screens = [
      SearchRouter.module(), ScannerRouter.module(delegate: opener),
      BookDetailRouter.module(book: book), ReservationRouter.module(queue: queue),
      ReadingListRouter.module(), LoansRouter.module(), SettingsRouter.module(),
      LoginRouter.module(delegate: opener), AboutRouter.module(), BranchesRouter.module(),
      OpeningHoursRouter.module(branch: App.shared.branches[0]), EventsRouter.module(),
    ]
    screens.forEach { $0.loadViewIfNeeded() }
    server.deliver()
  }
}

private final class Opener: IScannerDelegate, ILoginDelegate {
  func didScan(isbn: String) {}
  func didLogIn(cardNumber: String) {}
}

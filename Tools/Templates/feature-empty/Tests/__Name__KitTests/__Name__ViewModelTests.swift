import DisplayTesting
import Testing

@testable import __Name__Kit

@MainActor
@Suite struct __Name__ViewModelTests {
  @Test("Stays empty when it appears")
  func empty() async {
    await drive(__Name__ViewModel()) { screen in
      screen.expect(.empty)
      screen.send(.appeared)
      await screen.waitUntilIdle()
    }
  }
}

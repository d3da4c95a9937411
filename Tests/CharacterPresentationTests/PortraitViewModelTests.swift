import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import PictureKit
import Testing

@testable import CharacterPresentation

@MainActor @Suite struct PortraitViewModelTests {
  private let red = PixelImage(width: 1, height: 1) { _, _ in Pixel(255, 0, 0) }
  private let blue = PixelImage(width: 1, height: 1) { _, _ in Pixel(0, 0, 255) }

  private func viewModel(_ pictures: any PictureRepository) -> PortraitViewModel {
    PortraitViewModel(
      of: CharacterID(12), as: .whole(size: 8), getPortrait: GetPortrait(pictures: pictures))
  }

  @Test("Shows the newest answer, and loads again after a failure")
  func loading() async {
    await checkLoading(
      of: red, then: blue, failure: PortraitError.repository(.unreachable(reason: "offline")),
      start: .retryTapped, retry: .retryTapped, content: { $0 }
    ) { answer in
      viewModel(
        StubPictureRepository { _, _ throws(CharacterRepositoryError) in
          do throws(PortraitError) {
            let image = try await answer()
            return try? image.png()
          } catch {
            guard case .repository(let error) = error else { return nil }
            throw error
          }
        })
    }
  }

  @Test("Appearing again requests nothing after the portrait was loaded, or has failed")
  func again() async {
    let calls = CallCounter()
    let bytes = try? red.png()
    let pictures = StubPictureRepository { _, _ in
      await calls.next() == 1 ? nil : bytes
    }
    await drive(viewModel(pictures)) { portrait in
      portrait.expect(.loading)
      portrait.send(.appeared)
      await portrait.waitUntilIdle()
      portrait.expect(.failed(.missing))
      portrait.send(.disappeared)
      portrait.send(.appeared)
      await portrait.waitUntilIdle()
      portrait.send(.retryTapped)
      portrait.expect(.loading)
      await portrait.waitUntilIdle()
      portrait.expect(.loaded(red))
      portrait.send(.appeared)
      await portrait.waitUntilIdle()
    }
  }
}

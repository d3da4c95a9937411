import DisplayTesting
import Testing

@Suite struct CallCounterTests {
  @Test("Counts from 1")
  func counts() async {
    let calls = CallCounter()
    #expect(await [calls.next(), calls.next(), calls.next()] == [1, 2, 3])
    #expect(await CallCounter().next() == 1)
  }

  @Test("Gives every concurrent call its own number")
  func concurrent() async {
    let calls = CallCounter()
    let numbers = await withTaskGroup { group in
      for _ in 1...100 { group.addTask { await calls.next() } }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(numbers == Set(1...100))
  }
}

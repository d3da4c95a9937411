/// The time that the tests of each module took, from a file of `swift test --xunit-output FILE`.
public struct TestTimes: Hashable, Sendable {
  /// The seconds of each module.
  let seconds: [String: Double]

  /// Reads the test cases in XML, such as `<testcase classname="AppTests.Suite" time="0.5" …/>`.
  public init(xml: String) {
    var seconds: [String: Double] = [:]
    let elements = xml.split(separator: "<testcase", omittingEmptySubsequences: false)
    for element in elements.dropFirst() {
      let tag = element.prefix { $0 != ">" }
      guard let name = tag.attribute("classname"), let module = name.split(separator: ".").first,
        let time = tag.attribute("time").flatMap({ Double($0) }), time.isFinite, time >= 0
      else { continue }
      seconds[String(module), default: 0] += time
    }
    self.seconds = seconds
  }
}

extension Substring {
  fileprivate func attribute(_ name: String) -> Substring? {
    firstRange(of: " \(name)=\"").map { self[$0.upperBound...].prefix { $0 != "\"" } }
  }
}

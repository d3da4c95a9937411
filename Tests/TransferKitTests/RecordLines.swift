import CommandLineKit

@testable import TransferKit

enum RecordLines {
  /// Returns a line for each record of an input that is read in parts of a length.
  static func lines(
    _ input: [UInt8], partLength: Int = .max, _ format: TransferFormat? = nil
  ) -> [String] {
    var file = RecordFile(format: format)
    var lines: [String] = []
    do throws(InputError) {
      var rest = input[...]
      while !rest.isEmpty {
        lines += try file.records(in: Array(rest.prefix(partLength))).map(\.line)
        rest = rest.dropFirst(partLength)
      }
      lines += try file.end().map(\.line)
    } catch {
      lines.append("\(error.message) | \(error.hint ?? "")")
    }
    return lines
  }
}

extension InputRecord {
  fileprivate var line: String {
    switch members {
    case .success(let members): "\(position): \(JSONValue.object(members).line)"
    case .failure(let problem): "\(position): \(problem.text)"
    }
  }
}

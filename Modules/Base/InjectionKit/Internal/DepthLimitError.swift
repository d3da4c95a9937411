/// The error that an entry depends on itself with other parameters, in too many levels.
///
/// An endless recursion can't be distinguished from a long one.
struct DepthLimitError: Error, CustomStringConvertible {
  let description: String
}

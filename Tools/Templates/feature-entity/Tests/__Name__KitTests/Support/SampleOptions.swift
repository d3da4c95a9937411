/// The options that add the first sample.
var sampleOptions: [String] {
  var options: [String] = []
  options.append("--__fieldOption__=__fieldSampleText__")
  return options
}

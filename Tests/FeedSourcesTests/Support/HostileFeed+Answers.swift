extension HostileFeed {
  /// Answers that end too early, or are no feeds.
  static let answers: [HostileFeed] = [
    .init("no bytes", "", .refused("it is empty")),
    .init("white space", " \n\t ", .refused("it is empty")),
    .init("an end in an item", "<rss><channel><item><title>One</title>", .damaged),
    .init("an end in a tag", "<rss><channel><item><title>One</title></item><ite", .damaged),
    .init("an end in a character", Array("<rss><channel><item><title>é".utf8).dropLast(), .damaged),
    .init("no end of the last element", String(rss("<item/>").dropLast(6)), .damaged),
    .init("something after the end", rss("") + "<rss/>", .damaged),
    .init(
      "an HTML page", "<!DOCTYPE html>\n<html><head><title>Sign in</title></head></html>",
      .refused("it is an HTML page")),
    .init("damaged HTML", "<html><body><p>404<br>not here", .refused("it is an HTML page")),
    .init(
      "XHTML", "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'><body/></html>",
      .refused("it is an HTML page")),
    .init("JSON", #"{"feed": {"title": "Top"}}"#, .refused("it is JSON")),
    .init("text", "Service unavailable", .damaged),
    .init("a picture", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .damaged),
    .init("other XML", "<opml version='2.0'/>", .refused("its first element is 'opml'")),
    .init(
      "Atom without its namespace", "<feed><entry><title>One</title></entry></feed>",
      .refused("its first element is 'feed'")),
    .init("no items", rss(""), .titles([])),
    .init("an empty element", "<rss/>", .titles([])),
  ]

  private static let definitions = Outcome.refused("it contains a document type definition")

  /// Feeds that try to read a file, to send a request, or to use up memory, time or the stack.
  static let attacks: [HostileFeed] = [
    .init(
      "an entity bomb",
      "<!DOCTYPE rss [<!ENTITY a0 'lol'>"
        + (1...12).map { "<!ENTITY a\($0) '\(String(repeating: "&a\($0 - 1);", count: 10))'>" }
        .joined() + "]>" + rss("<item><title>&a12;</title></item>"), definitions),
    .init(
      "an entity bomb in an attribute",
      "<!DOCTYPE rss [<!ENTITY a0 'lol'>"
        + (1...4).map { "<!ENTITY a\($0) '\(String(repeating: "&a\($0 - 1);", count: 40))'>" }
        .joined() + "]><rss version='&a4;'/>", definitions),
    .init(
      "a large entity that is used often",
      "<!DOCTYPE rss [<!ENTITY a '\(String(repeating: "a", count: 100_000))'>]>"
        + rss("<item><title>\(String(repeating: "&a;", count: 100_000))</title></item>"),
      definitions),
    .init(
      "an external entity with a file",
      "<!DOCTYPE rss [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
        + rss("<item><title>&x;</title></item>"), definitions),
    .init(
      "parameter entities",
      "<!DOCTYPE rss [<!ENTITY % x SYSTEM 'file:///etc/passwd'> %x; <!ENTITY % y '%x;'> %y;]>"
        + rss(""), definitions),
    .init("an external definition", "<!DOCTYPE rss SYSTEM '/etc/passwd'>" + rss(""), definitions),
    .init(
      "a usual definition",
      "<!DOCTYPE rss PUBLIC '-//Netscape Communications//DTD RSS 0.91//EN' "
        + "'http://my.netscape.com/publish/formats/rss-0.91.dtd'>" + rss(""), definitions),
    .init("an unknown entity", rss("<item><title>&nbsp;&x;</title></item>"), .damaged),
    .init(
      "an inclusion",
      rss(
        """
        <item><title>One</title><description><xi:include href="/etc/passwd" parse="text"
        xmlns:xi="http://www.w3.org/2001/XInclude"/></description></item>
        """), .text("")),
    .init(
      "a stylesheet",
      "<?xml-stylesheet href='file:///etc/passwd' type='text/xsl'?>"
        + rss("<item><title>One</title></item>"), .titles(["One"])),
    .init(
      "100,000 elements in each other", rss(String(repeating: "<item>", count: 100_000)),
      .refused("its elements are nested too deeply")),
    .init(
      "100,000 elements of HTML in each other",
      rss(
        "<item><description>Top"
          + String(repeating: "&lt;div>&lt;a href='/x'>&lt;ul>&lt;li>", count: 25_000)
          + "</description></item>"), .text("Top")),
    .init(
      "10,000 attributes",
      rss("<item><title \((0..<10_000).map { "a\($0)='' " }.joined())>One</title></item>"),
      .titles(["One"])),
    .init("an attribute twice", rss("<item a='' a=''/>"), .damaged),
  ]
}

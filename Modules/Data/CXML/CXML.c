#include "CXML.h"

#include <stddef.h>
#include <stdlib.h>

// Types of libxml2: `xmlTextReader`, `htmlParserCtxt` and `xmlDoc`.
typedef struct text_reader text_reader;
typedef struct html_parser html_parser;
typedef struct document document;

#define FUNCTIONS(F)                                                                    \
  F(void, xmlInitParser, (void))                                                        \
  F(void, xmlSetGenericErrorFunc, (void *, void (*)(void *, const char *, ...)))        \
  F(void *, xmlFindCharEncodingHandler, (const char *))                                 \
  F(int, xmlCharEncCloseFunc, (void *))                                                 \
  F(text_reader *, xmlReaderForMemory,                                                  \
    (const char *, int, const char *url, const char *encoding, int options))            \
  F(void, xmlFreeTextReader, (text_reader *))                                           \
  F(html_parser *, htmlNewParserCtxt, (void))                                           \
  F(void, htmlFreeParserCtxt, (html_parser *))                                          \
  F(document *, htmlCtxtReadMemory,                                                     \
    (html_parser *, const char *, int, const char *url, const char *encoding, int options)) \
  F(void, xmlFreeDoc, (document *))                                                     \
  F(text_reader *, xmlReaderWalker, (document *))                                       \
  F(int, xmlReaderNewWalker, (text_reader *, document *))                               \
  F(int, xmlTextReaderRead, (text_reader *))                                            \
  F(int, xmlTextReaderNodeType, (text_reader *))                                        \
  F(int, xmlTextReaderDepth, (text_reader *))                                           \
  F(int, xmlTextReaderIsEmptyElement, (text_reader *))                                  \
  F(const uint8_t *, xmlTextReaderConstLocalName, (text_reader *))                      \
  F(const uint8_t *, xmlTextReaderConstNamespaceUri, (text_reader *))                   \
  F(const uint8_t *, xmlTextReaderConstValue, (text_reader *))                          \
  F(int, xmlTextReaderMoveToNextAttribute, (text_reader *))                             \
  F(int, xmlTextReaderMoveToElement, (text_reader *))                                   \
  F(int, xmlTextReaderGetParserLineNumber, (text_reader *))

#define INDEX(result, name, parameters) INDEX_OF_##name,
enum { FUNCTIONS(INDEX) COUNT };

#define NAME(result, name, parameters) #name,
static const char *const names[] = {FUNCTIONS(NAME)};

static void *addresses[COUNT];

#define CALLER(result, name, parameters)                \
  typedef result(*name##_function) parameters;          \
  static inline name##_function name(void) {            \
    return (name##_function)addresses[INDEX_OF_##name]; \
  }
FUNCTIONS(CALLER)

const char *cxml_function_name(int index) { return index < COUNT ? names[index] : NULL; }

void cxml_bind(int index, void *address) { addresses[index] = address; }

// Options of libxml2. Without `XML_PARSE_NOENT` and `XML_PARSE_DTDLOAD`, entities are not expanded
// and DTDs are not loaded; without `XML_PARSE_HUGE`, the limits of the library apply.
enum {
  RECOVER = 1 << 0,
  HTML_NO_DEFAULT_DTD = 1 << 2,
  NO_ERRORS = 1 << 5,
  NO_WARNINGS = 1 << 6,
  NO_NETWORK = 1 << 11,
  IGNORE_DECLARED_ENCODING = 1 << 21,
  QUIET = NO_ERRORS | NO_WARNINGS | NO_NETWORK,
};

void cxml_initialize(void) { xmlInitParser()(); }

int cxml_knows_encoding(const char *name) {
  void *handler = xmlFindCharEncodingHandler()(name);
  if (handler) xmlCharEncCloseFunc()(handler);
  return handler != NULL;
}

struct cxml_reader {
  text_reader *reader;
  html_parser *parser;
  document *document;
};

static void ignore(void *context, const char *format, ...) {}

cxml_reader *cxml_create(const uint8_t *bytes, int count, const char *encoding) {
  // The options concern a parser. Other errors, such as those of decoders, would be written to the
  // standard error. Each thread has a function of its own.
  xmlSetGenericErrorFunc()(NULL, ignore);
  cxml_reader *xml = calloc(1, sizeof *xml);
  if (!xml) return NULL;
  int options = QUIET | (encoding ? IGNORE_DECLARED_ENCODING : 0);
  xml->reader = xmlReaderForMemory()((const char *)bytes, count, NULL, encoding, options);
  if (xml->reader) return xml;
  cxml_free(xml);
  return NULL;
}

cxml_reader *cxml_create_html(void) {
  cxml_reader *html = calloc(1, sizeof *html);
  if (!html) return NULL;
  html->parser = htmlNewParserCtxt()();
  if (html->parser) return html;
  cxml_free(html);
  return NULL;
}

int cxml_parse_html(cxml_reader *html, const uint8_t *bytes, int count) {
  int options = QUIET | RECOVER | HTML_NO_DEFAULT_DTD | IGNORE_DECLARED_ENCODING;
  document *old = html->document;
  html->document =
      htmlCtxtReadMemory()(html->parser, (const char *)bytes, count, NULL, "UTF-8", options);
  int result = html->document != NULL;
  if (result && html->reader) {
    result = xmlReaderNewWalker()(html->reader, html->document) == 0;
  } else if (result) {
    html->reader = xmlReaderWalker()(html->document);
    result = html->reader != NULL;
  }
  if (old) xmlFreeDoc()(old);
  return result;
}

void cxml_free(cxml_reader *reader) {
  if (reader->reader) xmlFreeTextReader()(reader->reader);
  if (reader->document) xmlFreeDoc()(reader->document);
  if (reader->parser) htmlFreeParserCtxt()(reader->parser);
  free(reader);
}

int cxml_read(cxml_reader *reader) { return xmlTextReaderRead()(reader->reader); }
int cxml_type(cxml_reader *reader) { return xmlTextReaderNodeType()(reader->reader); }
int cxml_depth(cxml_reader *reader) { return xmlTextReaderDepth()(reader->reader); }
int cxml_is_empty(cxml_reader *reader) { return xmlTextReaderIsEmptyElement()(reader->reader); }
int cxml_line(cxml_reader *reader) { return xmlTextReaderGetParserLineNumber()(reader->reader); }

const uint8_t *cxml_name(cxml_reader *reader) {
  return xmlTextReaderConstLocalName()(reader->reader);
}

const uint8_t *cxml_namespace(cxml_reader *reader) {
  return xmlTextReaderConstNamespaceUri()(reader->reader);
}

const uint8_t *cxml_value(cxml_reader *reader) {
  return xmlTextReaderConstValue()(reader->reader);
}

int cxml_next_attribute(cxml_reader *reader) {
  return xmlTextReaderMoveToNextAttribute()(reader->reader);
}

int cxml_leave_attributes(cxml_reader *reader) {
  return xmlTextReaderMoveToElement()(reader->reader);
}

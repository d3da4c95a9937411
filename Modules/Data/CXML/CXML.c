#include "CXML.h"

#include <stddef.h>

#define FUNCTIONS(F)                                                                    \
  F(void, xmlInitParser, (void))                                                        \
  F(void *, xmlFindCharEncodingHandler, (const char *))                                 \
  F(int, xmlCharEncCloseFunc, (void *))                                                 \
  F(cxml_reader *, xmlReaderForMemory,                                                  \
    (const char *, int, const char *url, const char *encoding, int options))            \
  F(void, xmlFreeTextReader, (cxml_reader *))                                           \
  F(cxml_document *, htmlReadMemory,                                                    \
    (const char *, int, const char *url, const char *encoding, int options))            \
  F(void, xmlFreeDoc, (cxml_document *))                                                \
  F(cxml_reader *, xmlReaderWalker, (cxml_document *))                                  \
  F(int, xmlTextReaderRead, (cxml_reader *))                                            \
  F(int, xmlTextReaderNodeType, (cxml_reader *))                                        \
  F(int, xmlTextReaderDepth, (cxml_reader *))                                           \
  F(int, xmlTextReaderIsEmptyElement, (cxml_reader *))                                  \
  F(const uint8_t *, xmlTextReaderConstLocalName, (cxml_reader *))                      \
  F(const uint8_t *, xmlTextReaderConstNamespaceUri, (cxml_reader *))                   \
  F(const uint8_t *, xmlTextReaderConstValue, (cxml_reader *))                          \
  F(int, xmlTextReaderMoveToNextAttribute, (cxml_reader *))                             \
  F(int, xmlTextReaderMoveToElement, (cxml_reader *))                                   \
  F(int, xmlTextReaderGetParserLineNumber, (cxml_reader *))

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

cxml_reader *cxml_create(const uint8_t *bytes, int count, const char *encoding) {
  int options = QUIET | (encoding ? IGNORE_DECLARED_ENCODING : 0);
  return xmlReaderForMemory()((const char *)bytes, count, NULL, encoding, options);
}

cxml_reader *cxml_create_html(const uint8_t *bytes, int count, cxml_document **document) {
  int options = QUIET | RECOVER | HTML_NO_DEFAULT_DTD | IGNORE_DECLARED_ENCODING;
  *document = htmlReadMemory()((const char *)bytes, count, NULL, "UTF-8", options);
  if (*document == NULL) return NULL;
  cxml_reader *reader = xmlReaderWalker()(*document);
  if (reader == NULL) xmlFreeDoc()(*document);
  return reader;
}

void cxml_free(cxml_reader *reader, cxml_document *document) {
  xmlFreeTextReader()(reader);
  if (document) xmlFreeDoc()(document);
}

int cxml_read(cxml_reader *reader) { return xmlTextReaderRead()(reader); }
int cxml_type(cxml_reader *reader) { return xmlTextReaderNodeType()(reader); }
int cxml_depth(cxml_reader *reader) { return xmlTextReaderDepth()(reader); }
int cxml_is_empty(cxml_reader *reader) { return xmlTextReaderIsEmptyElement()(reader); }
const uint8_t *cxml_name(cxml_reader *reader) { return xmlTextReaderConstLocalName()(reader); }
const uint8_t *cxml_value(cxml_reader *reader) { return xmlTextReaderConstValue()(reader); }

const uint8_t *cxml_namespace(cxml_reader *reader) {
  return xmlTextReaderConstNamespaceUri()(reader);
}

int cxml_next_attribute(cxml_reader *reader) {
  return xmlTextReaderMoveToNextAttribute()(reader);
}

int cxml_leave_attributes(cxml_reader *reader) { return xmlTextReaderMoveToElement()(reader); }

int cxml_line(cxml_reader *reader) { return xmlTextReaderGetParserLineNumber()(reader); }

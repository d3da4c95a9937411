#ifndef CXML_H
#define CXML_H
#include <stdint.h>

/// The functions of libxml2 that FeedSources calls, with prototypes of our own: neither headers nor
/// the library are needed to build, and the library is loaded when it is first needed.

/// Returns the name of a function to look up; null if `index` is past the last one.
const char *cxml_function_name(int index);

/// Sets the address of the function with an index.
void cxml_bind(int index, void *address);

/// Initializes the library. Set all addresses before, and call no other function below earlier.
void cxml_initialize(void);

/// Returns whether the library can decode an encoding.
int cxml_knows_encoding(const char *name);

/// A reader of XML or HTML (`xmlTextReader`).
typedef struct cxml_reader cxml_reader;

/// Node types, with the values of `xmlReaderTypes`.
enum {
  CXML_ELEMENT = 1,
  CXML_TEXT = 3,
  CXML_CDATA = 4,
  CXML_DOCUMENT_TYPE = 10,
  CXML_SPACE = 14,
  CXML_ELEMENT_END = 15,
};

/// Creates a reader of XML. The bytes must stay valid until the reader is freed. Nothing but the
/// bytes is ever loaded. An encoding that is not null replaces the declared one.
cxml_reader *cxml_create(const uint8_t *bytes, int count, const char *encoding);

/// Creates a reader of HTML, which reads one text after another.
cxml_reader *cxml_create_html(void);

/// Parses HTML in UTF-8, and moves before its first node. Returns 0 if there is none, or memory is
/// short.
int cxml_parse_html(cxml_reader *html, const uint8_t *bytes, int count);

void cxml_free(cxml_reader *reader);

/// Moves to the next node. Returns 1, 0 at the end, or -1 after an error.
int cxml_read(cxml_reader *reader);

/// Facts about the current node. Names and namespaces of one reader are equal if their pointers are.
int cxml_type(cxml_reader *reader);
int cxml_depth(cxml_reader *reader);
int cxml_is_empty(cxml_reader *reader);
const uint8_t *cxml_name(cxml_reader *reader);
const uint8_t *cxml_namespace(cxml_reader *reader);
const uint8_t *cxml_value(cxml_reader *reader);

/// Moves to the next attribute of an element, or from an attribute to its element. Returns 1, 0 if
/// there is none, or -1 after an error.
int cxml_next_attribute(cxml_reader *reader);
int cxml_leave_attributes(cxml_reader *reader);

/// The line that the parser has reached, from 1.
int cxml_line(cxml_reader *reader);

#endif

#include "CMarkdown.h"

typedef struct cmark_parser parser;
typedef struct cmark_node node;
typedef struct cmark_iter iterator;
typedef struct cmark_syntax_extension extension;

#define FUNCTIONS(F)                                                         \
  F(void, gfm_core_extensions_ensure_registered, (void))                     \
  F(extension *, find_syntax_extension, (const char *))                      \
  F(parser *, parser_new, (int options))                                     \
  F(int, parser_attach_syntax_extension, (parser *, extension *))            \
  F(void, parser_feed, (parser *, const char *, size_t))                     \
  F(node *, parser_finish, (parser *))                                       \
  F(void, parser_free, (parser *))                                           \
  F(void, node_free, (node *))                                               \
  F(iterator *, iter_new, (node *))                                          \
  F(int, iter_next, (iterator *))                                            \
  F(node *, iter_get_node, (iterator *))                                     \
  F(void, iter_free, (iterator *))                                           \
  F(node *, node_first_child, (node *))                                      \
  F(node *, node_previous, (node *))                                         \
  F(const char *, node_get_type_string, (node *))                            \
  F(const char *, node_get_literal, (node *))                                \
  F(const char *, node_get_url, (node *))                                    \
  F(const char *, node_get_title, (node *))                                  \
  F(int, node_get_heading_level, (node *))                                   \
  F(int, node_get_list_type, (node *))                                       \
  F(int, node_get_list_delim, (node *))                                      \
  F(int, node_get_list_start, (node *))                                      \
  F(int, node_get_list_tight, (node *))                                      \
  F(bool, gfm_extensions_get_tasklist_item_checked, (node *))                \
  F(uint8_t *, gfm_extensions_get_table_alignments, (node *))                \
  F(uint16_t, gfm_extensions_get_table_columns, (node *))

#define INDEX(result, name, parameters) INDEX_OF_##name,
enum { FUNCTIONS(INDEX) COUNT };

#define NAME(result, name, parameters) "cmark_" #name,
static const char *const names[] = {FUNCTIONS(NAME)};

static void *addresses[COUNT];

const char *cmarkdown_function_name(int index) { return index < COUNT ? names[index] : NULL; }

void cmarkdown_bind(int index, void *address) { addresses[index] = address; }

#define CALLER(result, name, parameters)           \
  typedef result(*name##_function) parameters;     \
  static inline name##_function name(void) {       \
    return (name##_function)addresses[INDEX_OF_##name]; \
  }
FUNCTIONS(CALLER)

enum { EVENT_DONE = 1, EVENT_ENTER = 2, ORDERED_LIST = 2, PARENTHESIS = 2 };

void cmarkdown_register_extensions(void) { gfm_core_extensions_ensure_registered()(); }

static node *parse(const char *text, size_t count, bool has_tables) {
  const char *const names[] = {"strikethrough", "autolink", "tasklist", "table"};
  parser *parser = parser_new()(0);
  for (int index = 0; index < (has_tables ? 4 : 3); index++) {
    extension *found = find_syntax_extension()(names[index]);
    if (found) parser_attach_syntax_extension()(parser, found);
  }
  parser_feed()(parser, text, count);
  node *root = parser_finish()(parser);
  parser_free()(parser);
  return root;
}

void cmarkdown_visit(
    const char *text, size_t count, bool has_tables, void *context,
    void (*visit)(void *context, const cmarkdown_node *node)) {
  node *root = parse(text, count, has_tables);
  iterator *iterator = iter_new()(root);
  for (int event; (event = iter_next()(iterator)) != EVENT_DONE;) {
    node *node = iter_get_node()(iterator), *child = node_first_child()(node);
    cmarkdown_node visited = {
      .type = node_get_type_string()(node),
      .is_start = event == EVENT_ENTER,
      .is_first = node_previous()(node) == NULL,
      .is_empty = child == NULL,
      .text = node_get_literal()(node),
      .child_text = child ? node_get_literal()(child) : NULL,
      .url = node_get_url()(node),
      .title = node_get_title()(node),
      .heading_level = node_get_heading_level()(node),
      .is_ordered = node_get_list_type()(node) == ORDERED_LIST,
      .is_tight = node_get_list_tight()(node),
      .has_parentheses = node_get_list_delim()(node) == PARENTHESIS,
      .is_checked = gfm_extensions_get_tasklist_item_checked()(node),
      .first_number = node_get_list_start()(node),
      .alignments = gfm_extensions_get_table_alignments()(node),
      .columns = gfm_extensions_get_table_columns()(node),
    };
    visit(context, &visited);
  }
  iter_free()(iterator);
  node_free()(root);
}

#ifndef CMARKDOWN_H
#define CMARKDOWN_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Calls libcmark-gfm and its extensions with prototypes of our own: neither headers nor libraries
/// are needed to build, and the libraries are loaded when they are first needed.

/// Returns the name of a function to look up; null if `index` is past the last one.
const char *cmarkdown_function_name(int index);

/// Sets the address of the function with an index. Set all addresses before you call a function
/// below.
void cmarkdown_bind(int index, void *address);

/// A node of the tree, at its start or at its end. Fields that don't apply to its type are 0.
typedef struct cmarkdown_node {
  /// The name of the type, such as `paragraph`.
  const char *type;
  bool is_start;
  /// Whether the node is the first child of its parent, and whether it has no children.
  bool is_first, is_empty;
  /// The text of the node, and that of its first child.
  const char *text, *child_text;
  const char *url, *title;
  int heading_level;
  bool is_ordered, is_tight, has_parentheses, is_checked;
  int first_number;
  /// `l`, `c`, `r` or 0 for each column of a table.
  const uint8_t *alignments;
  int columns;
} cmarkdown_node;

/// Registers the extensions. Call it once, before `cmarkdown_visit`.
void cmarkdown_register_extensions(void);

/// Parses text, and calls `visit` for each node in reading order: when it starts, and, if its type
/// can have children, when it ends. Doesn't recurse, so the depth of the tree is not limited.
void cmarkdown_visit(
    const char *text, size_t count, bool has_tables, void *context,
    void (*visit)(void *context, const cmarkdown_node *node));

#endif

/**
 * The math syntax graph (COMUS, section 2): the dependency tree of a problem's words, the operator
 * trees of its formulas, and the slots that link them; parses are cached on disk, and a graph can
 * be drawn.
 */
@NullMarked
package org.algebrist.systems.comus.graph;

import org.jspecify.annotations.NullMarked;

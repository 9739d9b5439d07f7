/** Pictures of operator trees for people: indented text for a terminal, SVG for a page. */
@NullMarked
package org.algebrist.expression.picture;

import org.jspecify.annotations.NullMarked;

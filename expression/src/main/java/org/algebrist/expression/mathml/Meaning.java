package org.algebrist.expression.mathml;

import org.algebrist.expression.Formula;
import org.algebrist.expression.layout.Layout;

/** How presentation mark-up inside content mark-up is understood. */
@FunctionalInterface
interface Meaning {
  Formula of(Layout.Row row);
}

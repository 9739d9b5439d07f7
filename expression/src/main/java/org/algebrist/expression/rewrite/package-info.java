/**
 * Formulas rewritten by rules such as a·(b + c) → a·b + a·c: {@code Rewriter} applies them, {@code
 * Pattern} finds where one fits. A rewriting is no proof: nobody checks that a rule holds.
 */
@NullMarked
package org.algebrist.expression.rewrite;

import org.jspecify.annotations.NullMarked;

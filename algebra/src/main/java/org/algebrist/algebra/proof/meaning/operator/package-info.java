/**
 * Letters that may stand for operators, whose products keep their order: {@code OperatorLetters}
 * finds them, the others withdraw verdicts that hold for numbers only.
 */
@NullMarked
package org.algebrist.algebra.proof.meaning.operator;

import org.jspecify.annotations.NullMarked;

package org.algebrist.expression.code;

import java.util.List;
import org.algebrist.expression.tree.Rational;

/** A piece of code as its syntax has it: numbers, names, calls, lists, operators. */
sealed interface CodeTerm {
  /** A number without sign. */
  record Number(Rational value, String spelling) implements CodeTerm {}

  record Name(String text) implements CodeTerm {}

  record Text(String content) implements CodeTerm {}

  record Call(CodeTerm head, List<CodeTerm> arguments) implements CodeTerm {}

  /** A subscripted name of Maxima: x[i]. */
  record Indexed(CodeTerm base, List<CodeTerm> indices) implements CodeTerm {}

  /**
   * Elements in brackets.
   *
   * @param open the opening bracket; of a tuple it is "("
   */
  record Listed(String open, List<CodeTerm> elements) implements CodeTerm {}

  /** A sign between two terms. */
  record Binary(CodeSign sign, CodeTerm left, CodeTerm right) implements CodeTerm {}

  /** Relations one after another: a &lt; b == c. */
  record Chain(List<CodeSign> signs, List<CodeTerm> terms) implements CodeTerm {}

  /** A sign before a term, or after it. */
  record Unary(CodeSign sign, CodeTerm operand) implements CodeTerm {}

  /**
   * Maxima's "if": values for conditions.
   *
   * @param values one a condition, and one more for "else" if that is said
   */
  record Conditional(List<CodeTerm> conditions, List<CodeTerm> values) implements CodeTerm {}

  static CodeTerm call(String head, CodeTerm... arguments) {
    return new Call(new Name(head), List.of(arguments));
  }
}

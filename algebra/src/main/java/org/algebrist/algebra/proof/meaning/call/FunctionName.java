package org.algebrist.algebra.proof.meaning.call;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.algebrist.algebra.proof.number.SpecialFunctions;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.LetterNames;
import org.algebrist.expression.tree.Operator;

/** The names by which functions are called. */
final class FunctionName {
  /** A letter, with a number or without one: f, g_2. */
  private static final Pattern PLAIN = Pattern.compile("[A-Za-zΑ-Ωα-ωϑϕϵϰϱϖ]_?\\d*");

  private FunctionName() {}

  /** The name in a call, without primes, indices and exponents; empty for what is no call. */
  static Optional<String> of(Operation call) {
    return call.operator() == Operator.APPLY ? base(call.operands().getFirst()) : Optional.empty();
  }

  private static Optional<String> base(Formula function) {
    return switch (function) {
      case Symbol(String name) -> Optional.of(name);
      case Operation marked
          when marked.operator() == Operator.PRIME
              || marked.operator() == Operator.SUBSCRIPT
              || marked.operator() == Operator.SUPERSCRIPT
              || marked.operator() == Operator.POWER
              || marked.operator() == Operator.UNDER ->
          base(marked.operands().getFirst());
      default -> Optional.empty();
    };
  }

  /**
   * Whether the name is a word or a script letter, which stands for one function, and not a letter
   * that stands for any.
   */
  static boolean isOfOneFunction(String name) {
    return !isLetter(name) && !PLAIN.matcher(name).matches();
  }

  private static boolean isLetter(String name) {
    return LetterNames.GREEK_SMALL.contains(name)
        || LetterNames.GREEK_CAPITALS.contains(name)
        || LetterNames.GREEK_VARIANTS.contains(name)
        || name.equals("ell");
  }

  /** Whether it is the call of a function that has values. */
  static boolean isKnown(Operation call) {
    List<Formula> arguments = call.operands().subList(1, call.operands().size());
    return SpecialFunctions.isKnown(call.operands().getFirst(), arguments);
  }
}

package org.algebrist.algebra.ode.answer;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.expression.tree.Operator;

/**
 * The terms of a solution in the order of a textbook: those with arbitrary constants first, by
 * their numbers, cosines before sines.
 */
final class SolutionTerms {
  /** After all other terms of a sum. */
  static final int LAST = 1000;

  private static final Canonical PI = Canonical.name("pi");

  private final List<String> constants;
  private final String variable;
  private final String integer;

  /**
   * @param constants the names of the arbitrary constants
   * @param variable what the solutions are functions of
   * @param integer the name of any integer
   */
  SolutionTerms(List<String> constants, String variable, String integer) {
    this.constants = List.copyOf(constants);
    this.variable = variable;
    this.integer = integer;
  }

  /**
   * Orders the terms of a sum.
   *
   * @param number the place of a number, {@link #LAST} or before all others
   * @param bracket whether the sum stands in a bracket, of three terms or more, where one of
   *     several constants comes first
   */
  void order(List<Canonical> parts, int number, boolean bracket) {
    boolean several =
        constants.stream()
                .filter(each -> parts.stream().anyMatch(part -> part.contains(each)))
                .count()
            > 1;
    boolean alone = parts.stream().allMatch(part -> place(part) < constants.size());
    withOneMultipleOfPi(parts);
    // Constants by their number; a lone C after the terms with x, as in x² + C; numbers mostly
    // last.
    parts.sort(
        Comparator.<Canonical>comparingInt(part ->
                part instanceof Canonical.Num
                    ? number
                    : isAlone(part)
                            && !(several && (alone || firstConstant(part) == 0))
                            && !(bracket && constants.size() > 1 && parts.size() > 2)
                        ? LAST - 1
                        : place(part))
            .thenComparing(part -> place(part) < constants.size() && hasPower(part)));
    long family = parts.stream().filter(part -> place(part) < constants.size()).count();
    if (family > 0) {
      putNumberBesidePowers(parts);
    }
    boolean waves = parts.stream().allMatch(SolutionTerms::isWave);
    List<Canonical> leading = waves ? parts : parts.subList(0, (int) family);
    if (leading.stream().allMatch(SolutionTerms::isWave)) {
      leading.sort(
          Comparator.comparingInt(this::firstConstant)
              .thenComparing(this::hasPower)
              .thenComparing(part -> holds(part, Operator.SIN)));
    }
  }

  /** x/3 − 1/9 + e^(−2x) for x/3 + e^(−2x) − 1/9. */
  private void putNumberBesidePowers(List<Canonical> parts) {
    if (!(parts.getLast() instanceof Canonical.Num)) {
      return;
    }
    for (int i = parts.size() - 2; i >= 0; i--) {
      if (firstConstant(parts.get(i)) == constants.size() && isPower(parts.get(i))) {
        parts.add(i + 1, parts.removeLast());
        return;
      }
    }
  }

  /** Whether it is a number times a power of the variable. */
  private boolean isPower(Canonical part) {
    return part.contains(variable)
        && part.factors().stream()
            .allMatch(each -> each instanceof Canonical.Num || each.isPowerOf(variable));
  }

  /**
   * A term without a minus first, if the first has no constant; y² + 2xy − x² turned round. Of a
   * system's functions each has the constants in their order.
   */
  void putPositiveFirst(List<Canonical> parts) {
    boolean family = parts.stream().filter(part -> place(part) < constants.size()).count() > 1;
    if (!isNegative(parts.getFirst())
        || family && place(parts.getFirst()) < constants.size() && !isAlone(parts.getFirst())) {
      return;
    }
    if (isQuadraticForm(parts) && !isNegative(parts.getLast())) {
      Collections.reverse(parts);
      return;
    }
    parts.stream()
        .filter(part -> !isNegative(part))
        .findFirst()
        .ifPresent(part -> {
          parts.remove(part);
          parts.addFirst(part);
        });
  }

  private int firstConstant(Canonical term) {
    for (int i = 0; i < constants.size(); i++) {
      if (term.contains(constants.get(i))) {
        return i;
      }
    }
    return constants.size();
  }

  /** Whether it is a constant, or a number times one. */
  boolean isAlone(Canonical term) {
    Canonical plain =
        term instanceof Product product
            ? Canonical.quotient(term, Canonical.number(product.coefficient()))
            : term;
    return plain instanceof Canonical.Symbol(String name) && constants.contains(name);
  }

  /** Terms that are linear in a constant come first, by their constants. */
  private int place(Canonical term) {
    int first = firstConstant(term);
    if (first == constants.size()) {
      return first;
    }
    String constant = constants.get(first);
    return term.derivative(constant).contains(constant) ? constants.size() + 1 : first;
  }

  static boolean isNegative(Canonical term) {
    return term.numericFactor().signum() < 0;
  }

  /** Whether they are multiples of x², xy and y², in this order. */
  private static boolean isQuadraticForm(List<Canonical> parts) {
    if (parts.size() != 3) {
      return false;
    }
    List<Canonical> plain =
        parts.stream()
            .map(part -> Canonical.quotient(part, Canonical.number(part.numericFactor())))
            .toList();
    return isSquareOfName(plain.getFirst())
        && isSquareOfName(plain.getLast())
        && Canonical.product(plain.getFirst(), plain.getLast())
            .equals(Canonical.product(plain.get(1), plain.get(1)));
  }

  private static boolean isSquareOfName(Canonical term) {
    return term instanceof Product square
        && square.size() == 1
        && square.base(0) instanceof Canonical.Symbol
        && square.exponent(0).equals(Canonical.number(2));
  }

  /** (2k + 1)·π for 2kπ and π, first among the terms. */
  private void withOneMultipleOfPi(List<Canonical> parts) {
    List<Canonical> multiples =
        parts.stream()
            .filter(part ->
                part.factors().contains(PI)
                    && part.numericFactor().isInteger()
                    && part.factors().stream()
                        .allMatch(each ->
                            each.equals(PI)
                                || each instanceof Canonical.Num
                                || each.equals(Canonical.name(integer))))
            .toList();
    if (multiples.size() == 2 && multiples.stream().anyMatch(part -> part.contains(integer))) {
      parts.removeAll(multiples);
      Canonical number = Canonical.quotient(Canonical.sum(multiples), PI).expanded();
      parts.addFirst(Canonical.product(number, PI));
    }
  }

  /** C + x²·ln x/2 − 3x²/4 for C − 3x²/4 + x²·ln x/2, C + 2cos x + sin x for C + sin x + 2cos x. */
  void putFallingLast(List<Canonical> parts) {
    for (int i = 1; i + 1 < parts.size(); i++) {
      Canonical first = parts.get(i);
      Canonical second = parts.get(i + 1);
      boolean falling =
          isNegative(first)
              && !isNegative(second)
              && holds(second, Operator.LN)
              && firstConstant(parts.get(i - 1)) < constants.size();
      boolean waves =
          holds(first, Operator.SIN)
              && holds(second, Operator.COS)
              && isNegative(first) == isNegative(second)
              && !hasPower(first)
              && !hasPower(second);
      if (firstConstant(first) == constants.size()
          && firstConstant(second) == constants.size()
          && (falling || waves)) {
        parts.set(i, second);
        parts.set(i + 1, first);
      }
    }
  }

  /** Whether a term of it has a sine or a cosine as a factor. */
  static boolean holdsWave(Canonical value) {
    return value.terms().stream().anyMatch(SolutionTerms::isWave);
  }

  /** Whether a sine or a cosine is a factor. */
  private static boolean isWave(Canonical part) {
    return holds(part, Operator.SIN) || holds(part, Operator.COS);
  }

  /** Whether the variable itself, or a power of it, is a factor. */
  private boolean hasPower(Canonical part) {
    return part.factors().stream().anyMatch(each -> each.isPowerOf(variable));
  }

  private static boolean holds(Canonical part, Operator function) {
    return part.factors().stream()
        .anyMatch(each -> each instanceof Call call && call.operator() == function);
  }
}

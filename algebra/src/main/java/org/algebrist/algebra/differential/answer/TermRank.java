package org.algebrist.algebra.differential.answer;

import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * What decides the place of a term in a sum.
 *
 * @param kind of the functions that are factors of it
 * @param degree of the powers and roots of the variable: 2 of x²·sin x, 1 of √(x² + 1), −1 of 1/x
 * @param power how often its functions are factors: 2 of arcsin² x
 */
record TermRank(Kind kind, double degree, double power) {
  /** Kinds of terms. Where degrees are equal, the earlier kind stands first. */
  enum Kind {
    /** tan, cot, sec and csc, which stand before x itself: tan x − x. */
    RECIPROCAL_WAVE,
    /** Sines, cosines, hyperbolic functions, exponentials and unknown functions. */
    WAVE,
    /** Fractions with the variable above and below the line. */
    FRACTION,
    LOGARITHM,
    /** Inverse functions, and functions without an elementary form. */
    INVERSE,
    POLYNOMIAL,
    /** Roots and sizes of sums. */
    ROOT
  }

  /** Stands for an exponent that is a parameter. */
  private static final double ANY_EXPONENT = 2.5;

  /** The rank of what holds no variable. */
  private static final TermRank CONSTANT = new TermRank(Kind.POLYNOMIAL, 0, 0);

  /**
   * The rank of a term.
   *
   * @param variable other names count as numbers
   */
  static TermRank of(Formula term, String variable) {
    if (!term.symbols().contains(variable)) {
      return CONSTANT;
    }
    if (!(term instanceof Formula.Operation(Operator operator, List<Formula> parts, var _))) {
      return new TermRank(Kind.POLYNOMIAL, 1, 0);
    }
    TermRank first = of(parts.getFirst(), variable);
    return switch (operator) {
      case NEGATE -> first;
      case ABS -> root(parts.getFirst(), first, 1);
      case ADD, SUBTRACT -> first.beside(of(parts.getLast(), variable));
      case MULTIPLY -> first.times(of(parts.getLast(), variable));
      case DIVIDE -> first.over(of(parts.getLast(), variable));
      case SQRT -> root(parts.getFirst(), first, 0.5);
      case POWER ->
          switch (parts.getLast()) {
            case Formula.Num exponent when exponent.value().isInteger() ->
                first.raised(exponent.value().doubleValue());
            case Formula.Num exponent ->
                root(parts.getFirst(), first, exponent.value().doubleValue());
            case Formula exponent when exponent.symbols().contains(variable) ->
                new TermRank(Kind.WAVE, 0, 0);
            default -> first.raised(ANY_EXPONENT);
          };
      case TAN, COT, SEC, CSC -> new TermRank(Kind.RECIPROCAL_WAVE, 0, 1);
      case SIN, COS, SINH, COSH, TANH, COTH, SECH, CSCH, EXP, APPLY ->
          new TermRank(Kind.WAVE, 0, 1);
      case LN, LOG, LG -> new TermRank(Kind.LOGARITHM, 0, 1);
      default -> new TermRank(Kind.INVERSE, 0, 1);
    };
  }

  private static TermRank root(Formula radicand, TermRank rank, double exponent) {
    TermRank root = rank.raised(exponent);
    return AnswerTerms.isSum(radicand) && rank.kind == Kind.POLYNOMIAL
        ? new TermRank(Kind.ROOT, root.degree, root.power)
        : root;
  }

  private TermRank raised(double exponent) {
    return new TermRank(kind, exponent * degree, exponent * power);
  }

  private TermRank times(TermRank other) {
    return new TermRank(stronger(kind, other.kind), degree + other.degree, power + other.power);
  }

  private TermRank over(TermRank below) {
    TermRank quotient = times(below.raised(-1));
    return quotient.kind == Kind.POLYNOMIAL && quotient.degree < 0 && degree > 0
        ? new TermRank(Kind.FRACTION, 0, 0)
        : quotient;
  }

  private TermRank beside(TermRank other) {
    return new TermRank(
        stronger(kind, other.kind), Math.max(degree, other.degree), Math.max(power, other.power));
  }

  /** A root beside powers counts as a root, functions before both. */
  private static Kind stronger(Kind a, Kind b) {
    return isPower(a) ? b : isPower(b) || a.compareTo(b) < 0 ? a : b;
  }

  private static boolean isPower(Kind kind) {
    return kind == Kind.POLYNOMIAL || kind == Kind.FRACTION;
  }
}

package org.algebrist.algebra.differential.answer;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** sec, csc and cot for quotients, and their hyperbolic kin, where the question has them. */
final class ReciprocalNames {
  private static final Map<Operator, Operator> RECIPROCALS = new EnumMap<>(Operator.class);

  static {
    RECIPROCALS.put(Operator.COS, Operator.SEC);
    RECIPROCALS.put(Operator.SIN, Operator.CSC);
    RECIPROCALS.put(Operator.TAN, Operator.COT);
    RECIPROCALS.put(Operator.COSH, Operator.SECH);
    RECIPROCALS.put(Operator.SINH, Operator.CSCH);
    RECIPROCALS.put(Operator.TANH, Operator.COTH);
  }

  /** What a wave and a reciprocal make. */
  private static final Operator[][] RATIOS = {
    {Operator.SIN, Operator.SEC, Operator.TAN},
    {Operator.COS, Operator.CSC, Operator.COT},
    {Operator.SINH, Operator.SECH, Operator.TANH},
    {Operator.COSH, Operator.CSCH, Operator.COTH}
  };

  private ReciprocalNames() {}

  /** Whether it is one of these functions. */
  static boolean isReciprocal(Operator operator) {
    return RECIPROCALS.containsValue(operator);
  }

  /**
   * A quotient with cot u for 1/tan u and cos u/sin u, and with the functions that are used.
   *
   * @param used the functions of the question
   */
  static Formula of(Formula quotient, List<Operator> used) {
    return withReciprocals(withCotangent(quotient), used);
  }

  private static Formula withReciprocals(Formula formula, List<Operator> used) {
    if (used.isEmpty()
        || !(formula instanceof Formula.Operation quotient)
        || quotient.operator() != Operator.DIVIDE) {
      return formula;
    }
    List<Formula> parts = quotient.operands();
    boolean negative = isNumber(parts.getFirst(), -1);
    List<Formula> above = AnswerWording.factors(negative ? Formula.number(1) : parts.getFirst());
    Formula sum = asSum(above, parts.getLast(), used);
    if (!sum.equals(parts.getLast())) {
      return negative ? Formula.of(Operator.NEGATE, sum) : sum;
    }
    List<Formula> below = new ArrayList<>();
    boolean changed = false;
    for (Formula factor : AnswerWording.factors(parts.getLast())) {
      Formula base = isPower(factor) ? ((Formula.Operation) factor).operands().getFirst() : factor;
      if (base instanceof Formula.Operation call
          && RECIPROCALS.containsKey(call.operator())
          && used.contains(RECIPROCALS.get(call.operator()))) {
        Formula own = Formula.of(RECIPROCALS.get(call.operator()), call.operands().getFirst());
        above.removeIf(each -> each.equals(Formula.number(1)));
        above.add(
            isPower(factor)
                ? Formula.of(Operator.POWER, own, ((Formula.Operation) factor).operands().getLast())
                : own);
        changed = true;
      } else {
        below.add(factor);
      }
    }
    if (!changed) {
      return quotient;
    }
    for (Operator[] ratio : RATIOS) {
      asRatio(above, ratio);
    }
    return quotient(negative, above, below);
  }

  /** cot u for 1/tan u and cos u/sin u. */
  private static Formula withCotangent(Formula formula) {
    if (!(formula instanceof Formula.Operation quotient)
        || quotient.operator() != Operator.DIVIDE) {
      return formula;
    }
    List<Formula> above = AnswerWording.factors(quotient.operands().getFirst());
    List<Formula> below = AnswerWording.factors(quotient.operands().getLast());
    for (Formula factor : List.copyOf(below)) {
      Formula base = isPower(factor) ? ((Formula.Operation) factor).operands().getFirst() : factor;
      if (base instanceof Formula.Operation call
          && (call.operator() == Operator.TAN
              || call.operator() == Operator.SIN
                  && base.equals(factor)
                  && above.remove(Formula.of(Operator.COS, call.operands().getFirst())))) {
        below.remove(factor);
        boolean negative = above.removeIf(each -> isNumber(each, -1));
        above.removeIf(each -> isNumber(each, 1));
        Formula cotangent = Formula.of(Operator.COT, call.operands().getFirst());
        above.add(
            base.equals(factor)
                ? cotangent
                : Formula.of(
                    Operator.POWER, cotangent, ((Formula.Operation) factor).operands().getLast()));
        return quotient(negative, above, below);
      }
    }
    return formula;
  }

  private static Formula quotient(boolean negative, List<Formula> above, List<Formula> below) {
    Formula size =
        below.isEmpty()
            ? AnswerWording.product(above)
            : Formula.of(
                Operator.DIVIDE, AnswerWording.product(above), AnswerWording.product(below));
    return negative ? Formula.of(Operator.NEGATE, size) : size;
  }

  private static boolean isNumber(Formula formula, long value) {
    return formula instanceof Formula.Num number && number.value().equals(Rational.of(value));
  }

  /** sec u·tan u for sin u·sec² u. */
  private static void asRatio(List<Formula> factors, Operator[] ratio) {
    for (int i = 0; i < factors.size(); i++) {
      if (!(factors.get(i) instanceof Formula.Operation wave) || wave.operator() != ratio[0]) {
        continue;
      }
      for (int k = 0; k < factors.size(); k++) {
        if (isPower(factors.get(k))
            && factors.get(k) instanceof Formula.Operation power
            && power.operands().getFirst() instanceof Formula.Operation reciprocal
            && reciprocal.operator() == ratio[1]
            && reciprocal.operands().equals(wave.operands())
            && power.operands().getLast() instanceof Formula.Num exponent) {
          Rational less = exponent.value().minus(Rational.ONE);
          factors.set(
              i,
              less.equals(Rational.ONE)
                  ? reciprocal
                  : Formula.of(Operator.POWER, reciprocal, Formula.number(less)));
          factors.set(k, Formula.of(ratio[2], wave.operands().getFirst()));
          return;
        }
      }
    }
  }

  /**
   * sec u + tan u for (sin u + 1)/cos u, cot u − csc u for (cos u − 1)/sin u; what is below for any
   * other quotient.
   */
  private static Formula asSum(List<Formula> above, Formula below, List<Operator> used) {
    if (above.size() == 1
        && above.getFirst() instanceof Formula.Operation sum
        && (sum.operator() == Operator.ADD || sum.operator() == Operator.SUBTRACT)
        && sum.operands().getLast().equals(Formula.number(1))
        && sum.operands().getFirst() instanceof Formula.Operation wave
        && below instanceof Formula.Operation other
        && RECIPROCALS.containsKey(other.operator())
        && used.contains(RECIPROCALS.get(other.operator()))
        && wave.operands().equals(other.operands())) {
      Formula u = wave.operands().getFirst();
      Formula reciprocal = Formula.of(RECIPROCALS.get(other.operator()), u);
      if (wave.operator() == Operator.SIN && other.operator() == Operator.COS) {
        return sum.operator() == Operator.ADD
            ? Formula.of(Operator.ADD, reciprocal, Formula.of(Operator.TAN, u))
            : Formula.of(Operator.SUBTRACT, Formula.of(Operator.TAN, u), reciprocal);
      }
      if (wave.operator() == Operator.COS && other.operator() == Operator.SIN) {
        return Formula.of(sum.operator(), Formula.of(Operator.COT, u), reciprocal);
      }
    }
    return below;
  }

  private static boolean isPower(Formula factor) {
    return factor instanceof Formula.Operation power
        && power.operator() == Operator.POWER
        && power.operands().getLast() instanceof Formula.Num;
  }
}

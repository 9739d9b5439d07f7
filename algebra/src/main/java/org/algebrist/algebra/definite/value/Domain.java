package org.algebrist.algebra.definite.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * What must hold for a formula to have a real value and to be continuous: each quantity is not
 * zero, or positive. Where all hold, it is both.
 */
public final class Domain {
  /**
   * One of them.
   *
   * @param quantity of the variable and of parameters
   * @param positive whether it must be positive; else not zero
   */
  public record Condition(Canonical quantity, boolean positive) {
    /** As a person would state it, solved for the name if it is one and a number: "n > -1". */
    public String stated() {
      if (!positive || !(quantity.expanded() instanceof Sum sum) || sum.parts().size() != 2) {
        return negated().map(each -> each + " < 0").filter(_ -> positive).orElseGet(this::text);
      }
      Canonical first = sum.parts().getFirst();
      boolean numberFirst = first instanceof Canonical.Num;
      Canonical rest = numberFirst ? sum.parts().getLast() : first;
      Canonical number = numberFirst ? first : sum.parts().getLast();
      if (!(number instanceof Canonical.Num(Rational value))) {
        return text();
      }
      String bound = InfixWriter.pretty(Formula.number(value.negate()));
      Optional<String> below = new Condition(rest, true).negated();
      return rest instanceof Canonical.Symbol(String name)
          ? name + " > " + bound
          : below
              .map(name -> name + " < " + InfixWriter.pretty(Formula.number(value)))
              .orElseGet(this::text);
    }

    /** The name of which the quantity is the negation. */
    private Optional<String> negated() {
      return Canonical.negation(quantity) instanceof Canonical.Symbol(String name)
          ? Optional.of(name)
          : Optional.empty();
    }

    /** Such as "x + 1 > 0". */
    public String text() {
      return positive ? InfixWriter.pretty(quantity.readable()) + " > 0" : notZero(quantity);
    }

    /**
     * That an expression is not 0, as a person writes it: a != b for a − b, a != -b, x != 3/2, a^2
     * != b^2.
     */
    public static String notZero(Canonical expression) {
      if (expression instanceof Sum sum && sum.parts().size() == 2) {
        Canonical first = sum.parts().getFirst();
        Canonical last = sum.parts().getLast();
        boolean number = last instanceof Canonical.Num;
        Canonical left =
            number || isUnknown(first) || !isUnknown(last) && first.numericFactor().signum() > 0
                ? first
                : last;
        Canonical factor = Canonical.number(left.numericFactor());
        boolean solved =
            Canonical.quotient(left, factor) instanceof Canonical.Symbol
                && (number
                    || last instanceof Canonical.Symbol
                    || first instanceof Canonical.Symbol);
        if (solved || first.numericFactor().signum() != last.numericFactor().signum()) {
          Canonical divisor = solved ? factor : Canonical.number(left.numericFactor().signum());
          Canonical right = Canonical.difference(left, sum);
          return InfixWriter.pretty(Canonical.quotient(left, divisor).readable())
              + " != "
              + InfixWriter.pretty(Canonical.quotient(right, divisor).expanded().readable());
        }
      }
      return InfixWriter.pretty(expression.readable()) + " != 0";
    }

    /** Whether it has the name that variables have, and not that of a parameter. */
    private static boolean isUnknown(Canonical term) {
      return Canonical.quotient(term, Canonical.number(term.numericFactor()))
              instanceof Canonical.Symbol(String name)
          && UNKNOWNS.contains(name);
    }
  }

  private static final Set<String> UNKNOWNS = Set.of("x", "y", "z", "t", "u", "v");

  private final List<Condition> conditions = new ArrayList<>();

  private Domain() {}

  /**
   * All conditions.
   *
   * @throws Unproved if an operator is not understood
   */
  public static List<Condition> of(Formula formula) {
    var domain = new Domain();
    try {
      domain.visit(formula);
    } catch (TooDeepException deep) {
      throw new Unproved(String.valueOf(deep.getMessage()));
    }
    return domain.conditions.stream().distinct().toList();
  }

  private void visit(Formula formula) {
    switch (formula) {
      case Formula.Num _, Formula.Symbol _ -> {}
      case Formula.Text _, Formula.Absent _, Formula.Unread _ ->
          throw new Unproved("a part has no value");
      case Formula.Operation operation -> {
        operation.operands().forEach(this::visit);
        operation(operation.operator(), operation.operands());
      }
    }
  }

  private void operation(Operator operator, List<Formula> operands) {
    Formula u = operands.getFirst();
    switch (operator) {
      case ADD, SUBTRACT, MULTIPLY, NEGATE, POSITIVE, ABS -> {}
      case DIVIDE -> notZero(Canonical.of(operands.get(1)));
      case LOG -> {
        positive(Canonical.of(u));
        if (operands.size() > 1) {
          positive(Canonical.of(operands.get(1)));
          notZero(Canonical.difference(Canonical.of(operands.get(1)), Canonical.ONE));
        }
      }
      case TAN, SEC -> notZero(Canonical.call(Operator.COS, Canonical.of(u)));
      case COT, CSC -> notZero(Canonical.call(Operator.SIN, Canonical.of(u)));
      case COTH, CSCH -> notZero(Canonical.of(u));
      case ROOT -> {
        if (!(Canonical.of(operands.get(1)) instanceof Canonical.Num(Rational n)
            && n.isInteger()
            && n.signum() > 0)) {
          throw new Unproved("a root has no whole degree");
        }
        if (n.isEven()) {
          positive(Canonical.of(u));
        }
      }
      case POWER -> power(Canonical.of(u), Canonical.of(operands.get(1)));
      default -> function(operator, u);
    }
  }

  private void function(Operator operator, Formula u) {
    ElementaryFunction function = ElementaryFunction.of(operator);
    if (function == null || !function.hasDomain()) {
      throw new Unproved("nothing is known of " + operator.spelling() + " here");
    }
    if (Double.isFinite(function.domainLow())) {
      Canonical low = Canonical.number((long) function.domainLow());
      positive(Canonical.difference(Canonical.of(u), low));
    }
    if (Double.isFinite(function.domainHigh())) {
      Canonical high = Canonical.number((long) function.domainHigh());
      positive(Canonical.difference(high, Canonical.of(u)));
    }
  }

  private void power(Canonical base, Canonical exponent) {
    if (exponent instanceof Canonical.Num(Rational n) && n.isInteger()) {
      if (n.signum() <= 0) {
        notZero(base);
      }
    } else {
      positive(base);
    }
  }

  private void notZero(Canonical quantity) {
    add(quantity, false);
  }

  private void positive(Canonical quantity) {
    add(quantity, true);
  }

  private void add(Canonical quantity, boolean positive) {
    if (quantity.equals(Canonical.E)
        || quantity.equals(Canonical.name("pi"))
        || quantity instanceof Canonical.Num(Rational value)
            && (positive ? value.signum() > 0 : value.signum() != 0)) {
      return;
    }
    if (quantity instanceof Call tangent && tangent.operator() == Operator.TAN) {
      Canonical angle = tangent.operands().getFirst();
      Canonical sine = Canonical.call(Operator.SIN, angle);
      Canonical cosine = Canonical.call(Operator.COS, angle);
      conditions.add(new Condition(Canonical.product(sine, cosine), positive));
      return;
    }
    conditions.add(new Condition(quantity, positive));
  }
}

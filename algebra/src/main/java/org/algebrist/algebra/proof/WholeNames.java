package org.algebrist.algebra.proof;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.form.Kind;
import org.algebrist.algebra.proof.meaning.call.WholeOrders;
import org.algebrist.algebra.proof.series.WholeForms;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Compares formulas in which k, l, m and n stand in exponents of negative numbers, in angles, under
 * floors, in binomials and as orders, where whole numbers are meant: once with each of them even
 * and once odd.
 */
final class WholeNames {
  private static final List<String> NAMES = List.of("k", "l", "m", "n");
  private static final Formula TWO = Formula.number(2);

  /** How two formulas are compared in the usual meaning of every sign. */
  interface Usual {
    Verdict compare(Formula a, Formula b);
  }

  private WholeNames() {}

  /** That they are equal for whole numbers; empty if that is not proved. */
  static Optional<Verdict> compare(Formula a, Formula b, Usual usual, Deadline deadline) {
    if (Kind.of(a) != Kind.VALUE || Kind.of(b) != Kind.VALUE) {
      return Optional.empty();
    }
    if (isBound(a) || isBound(b)) {
      return Optional.empty();
    }
    List<String> names =
        NAMES.stream().filter(name -> isWhole(a, name) || isWhole(b, name)).toList();
    if (names.isEmpty()) {
      return Optional.empty();
    }
    for (int odd = 0; odd < 1 << names.size(); odd++) {
      Formula left = WholeForms.of(withParity(a, names, odd), Set.copyOf(names), deadline);
      Formula right = WholeForms.of(withParity(b, names, odd), Set.copyOf(names), deadline);
      if (!(usual.compare(left, right) instanceof Verdict.Equal equal)
          || !equal.conditions().isEmpty()) {
        return Optional.empty(); // conditions would be on half of the name
      }
    }
    String condition =
        String.join(" and ", names)
            + (names.size() == 1 ? " is a whole number" : " are whole numbers");
    return Optional.of(new Verdict.Equal(Proof.NORMAL_FORM, List.of(condition)));
  }

  /** 2n or 2n + 1 for n. */
  private static Formula withParity(Formula formula, List<String> names, int odd) {
    return formula.replaceSymbols(symbol -> {
      int at = names.indexOf(symbol.name());
      if (at < 0) {
        return symbol;
      }
      Formula twice = Formula.of(Operator.MULTIPLY, TWO, symbol);
      return (odd >> at & 1) == 0 ? twice : Formula.of(Operator.ADD, twice, Formula.number(1));
    });
  }

  private static boolean isWhole(Formula formula, String name) {
    return Postorder.contains(
        formula,
        node ->
            switch (node.operator()) {
              case SIN, COS, TAN -> node.symbols().contains(name) && node.symbols().contains("pi");
              case FLOOR, CEILING, MODULO, GCD -> node.symbols().contains(name);
              case BINOMIAL ->
                  isNegative(node.operands().getFirst())
                      && node.operands().getLast().symbols().contains(name);
              case APPLY -> WholeOrders.isIn(node, name);
              case POWER ->
                  isNegative(node.operands().getFirst())
                      && node.operands().getLast().symbols().contains(name);
              default -> false;
            });
  }

  private static boolean isNegative(Formula base) {
    return switch (base) {
      case Formula.Num number -> number.value().signum() < 0;
      case Operation operation -> operation.operator() == Operator.NEGATE;
      default -> false;
    };
  }

  /** Whether a name may be bound: by a sum, a product, an integral or a limit. */
  private static boolean isBound(Formula formula) {
    return Postorder.contains(
        formula,
        node ->
            switch (node.operator()) {
              case SUM, PRODUCT, INTEGRAL, LIMIT, FOR_ALL, EXISTS -> true;
              default -> false;
            });
  }
}

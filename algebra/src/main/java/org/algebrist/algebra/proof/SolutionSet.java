package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.RealRoots;
import org.algebrist.algebra.value.Evaluation;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * The real numbers that a statement about one symbol allows, or that a set holds.
 *
 * <p>Read are equations and inequalities between polynomials, the absolute value of one against a
 * number, chains, conjunctions and alternatives of these, membership in a set, intervals, finite
 * sets, unions, intersections and differences. Every end is of the form a + b·√d.
 *
 * @param variable the symbol that a statement is about; empty for a set
 */
public record SolutionSet(RealSet set, Optional<String> variable) {
  private static final int MAX_DEPTH = 60;

  /** A set that is not understood; it stays within this class. */
  private static final class NotUnderstood extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotUnderstood() {
      super("no set of intervals", null, false, false);
    }
  }

  /** The set; empty if it is not understood or has ends of another form. */
  public static Optional<SolutionSet> of(Formula formula, Deadline deadline) {
    if (!(formula instanceof Operation operation) && !isNamedSet(formula)
        || formula.depth() > MAX_DEPTH) {
      return Optional.empty();
    }
    var reader = new Reader(new Work(deadline));
    try {
      boolean statement = formula instanceof Operation operation && isStatement(operation);
      RealSet set = statement ? reader.statement(formula) : reader.set(formula);
      return Optional.of(new SolutionSet(set, reader.variable()));
    } catch (NotUnderstood | GaveUp | RealSet.UnorderedException none) {
      return Optional.empty();
    }
  }

  /** Whether it is a statement about a number, and not a set. */
  private static boolean isStatement(Operation operation) {
    return switch (operation.operator()) {
      case EQUAL, NOT_EQUAL, LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, IN, NOT_IN -> true;
      case CHAIN, AND, OR, NOT -> true;
      default -> false;
    };
  }

  private static boolean isNamedSet(Formula formula) {
    return formula instanceof Formula.Symbol(String name)
        && (name.equals("ℝ") || name.equals("emptyset"));
  }

  /** The exact value of a number, if it is of the form a + b·√d. */
  public static Optional<Surd> number(Formula formula) {
    if (!formula.symbols().isEmpty()) {
      return Optional.empty();
    }
    Optional<Rational> rational = ExactConstants.value(formula);
    if (rational.isPresent()) {
      return Optional.of(Surd.of(rational.get()));
    }
    try {
      return Evaluator.exact(formula, Map.of()) instanceof Evaluation.Exact(Surd value)
          ? Optional.of(value)
          : Optional.empty();
    } catch (IllegalArgumentException notArithmetic) {
      return Optional.empty();
    }
  }

  private static final class Reader {
    private final Work work;
    private final Set<String> variables = new LinkedHashSet<>();

    Reader(Work work) {
      this.work = work;
    }

    Optional<String> variable() {
      return variables.stream().findFirst();
    }

    RealSet statement(Formula formula) {
      if (!(formula instanceof Operation operation)) {
        throw new NotUnderstood();
      }
      List<Formula> operands = operation.operands();
      return switch (operation.operator()) {
        case AND -> statement(operands.get(0)).intersection(statement(operands.get(1)));
        case OR -> statement(operands.get(0)).union(statement(operands.get(1)));
        case NOT -> RealSet.ALL.without(statement(operands.getFirst()));
        case IN -> {
          about(operands.get(0));
          yield set(operands.get(1));
        }
        case NOT_IN -> {
          about(operands.get(0));
          yield RealSet.ALL.without(set(operands.get(1)));
        }
        case CHAIN -> chain(operands);
        case EQUAL, NOT_EQUAL, LESS, GREATER, LESS_EQUAL, GREATER_EQUAL ->
            relation(operation.operator(), operands.get(0), operands.get(1));
        default -> throw new NotUnderstood();
      };
    }

    private RealSet chain(List<Formula> operands) {
      RealSet all = RealSet.ALL;
      Formula left = operands.getFirst();
      for (Formula each : operands.subList(1, operands.size())) {
        if (!(each instanceof Operation link) || link.operands().size() != 2) {
          throw new NotUnderstood();
        }
        Formula right = link.operands().get(1);
        all = all.intersection(statement(Formula.of(link.operator(), left, right)));
        left = right;
      }
      return all;
    }

    private void about(Formula symbol) {
      if (!(symbol instanceof Formula.Symbol(String name))) {
        throw new NotUnderstood();
      }
      about(name);
    }

    private void about(String name) {
      variables.add(name);
      if (variables.size() > 1 || isConstant(name)) {
        throw new NotUnderstood();
      }
    }

    private static boolean isConstant(String name) {
      return switch (name) {
        case "e", "pi", "i", "infinity", "emptyset", "ℝ" -> true;
        default -> false;
      };
    }

    private RealSet relation(Operator sign, Formula left, Formula right) {
      if (absolute(left) instanceof Formula inside && number(right).isPresent()) {
        return absolute(sign, inside, right);
      }
      if (absolute(right) instanceof Formula inside && number(left).isPresent()) {
        return absolute(mirrored(sign), inside, left);
      }
      return signs(sign, left, right);
    }

    private static @Nullable Formula absolute(Formula formula) {
      return formula instanceof Operation operation && operation.operator() == Operator.ABS
          ? operation.operands().getFirst()
          : null;
    }

    /** |u| against a number is u against it and against its opposite. */
    private RealSet absolute(Operator sign, Formula inside, Formula number) {
      Formula opposite = Formula.of(Operator.NEGATE, number);
      int size = number(number).orElseThrow().signum();
      if (sign == Operator.EQUAL || sign == Operator.NOT_EQUAL) {
        RealSet equal =
            size < 0
                ? domain(inside)
                : signs(Operator.EQUAL, inside, number)
                    .union(signs(Operator.EQUAL, inside, opposite));
        return sign == Operator.EQUAL ? equal : RealSet.ALL.without(equal);
      }
      boolean below = sign == Operator.LESS || sign == Operator.LESS_EQUAL;
      RealSet upper = signs(sign, inside, number);
      RealSet lower = signs(mirrored(sign), inside, opposite);
      return below ? upper.intersection(lower) : upper.union(lower);
    }

    /** No number, of the symbol that the formula is about. */
    private RealSet domain(Formula inside) {
      return signs(Operator.EQUAL, inside, inside).without(RealSet.ALL);
    }

    private static Operator mirrored(Operator sign) {
      return switch (sign) {
        case LESS -> Operator.GREATER;
        case GREATER -> Operator.LESS;
        case LESS_EQUAL -> Operator.GREATER_EQUAL;
        case GREATER_EQUAL -> Operator.LESS_EQUAL;
        default -> sign;
      };
    }

    /** Where the difference of two polynomials has a sign. */
    private RealSet signs(Operator sign, Formula left, Formula right) {
      Formula difference = Formula.of(Operator.SUBTRACT, left, right);
      List<String> names = difference.symbols();
      if (names.isEmpty() && variables.isEmpty() || names.size() > 1) {
        Optional<RealSet> simple = againstNumber(sign, left, right);
        return simple.orElseThrow(NotUnderstood::new);
      }
      names.forEach(this::about);
      Optional<Polynomial> read = PolynomialReading.read(difference, names, work);
      if (read.isEmpty()) {
        return againstNumber(sign, left, right).orElseThrow(NotUnderstood::new);
      }
      Polynomial polynomial = read.get();
      if (polynomial.isConstant()) {
        return holds(sign, polynomial.constantTerm().signum()) ? RealSet.ALL : RealSet.EMPTY;
      }
      return bySigns(sign, polynomial.coefficients(0));
    }

    /** Such as x against √2. */
    private Optional<RealSet> againstNumber(Operator sign, Formula left, Formula right) {
      boolean turned = !(left instanceof Formula.Symbol);
      Formula symbol = turned ? right : left;
      Optional<Surd> end = number(turned ? left : right);
      if (!(symbol instanceof Formula.Symbol) || end.isEmpty()) {
        return Optional.empty();
      }
      about(symbol);
      Operator seen = turned ? mirrored(sign) : sign;
      return Optional.of(
          RealSet.of(List.of(end.get()), holds(seen, -1), holds(seen, 0), holds(seen, 1)));
    }

    private static boolean holds(Operator sign, int value) {
      return switch (sign) {
        case EQUAL -> value == 0;
        case NOT_EQUAL -> value != 0;
        case LESS -> value < 0;
        case GREATER -> value > 0;
        case LESS_EQUAL -> value <= 0;
        case GREATER_EQUAL -> value >= 0;
        default -> throw new NotUnderstood();
      };
    }

    private RealSet bySigns(Operator sign, Rational[] coefficients) {
      var cuts = new ArrayList<Surd>();
      for (RealRoots.Root root : RealRoots.of(coefficients, work)) {
        if (!(root.value() instanceof Surd surd)) {
          throw new NotUnderstood();
        }
        cuts.add(surd);
      }
      boolean[] in = new boolean[2 * cuts.size() + 1];
      for (int i = 0; i <= cuts.size(); i++) {
        Rational at = RealSet.sampleBetween(cuts, i);
        if (i > 0 && RealSet.order(cuts.get(i - 1), Surd.of(at)) >= 0
            || i < cuts.size() && RealSet.order(cuts.get(i), Surd.of(at)) <= 0) {
          throw new NotUnderstood(); // roots nearer to one another than doubles tell
        }
        in[2 * i] = holds(sign, value(coefficients, at).signum());
        if (i < cuts.size()) {
          in[2 * i + 1] = holds(sign, 0);
        }
      }
      return RealSet.of(cuts, in);
    }

    private static Rational value(Rational[] coefficients, Rational at) {
      Rational value = Rational.ZERO;
      for (int i = coefficients.length - 1; i >= 0; i--) {
        value = value.times(at).plus(coefficients[i]);
      }
      return value;
    }

    RealSet set(Formula formula) {
      if (formula instanceof Formula.Symbol(String name)) {
        return switch (name) {
          case "ℝ" -> RealSet.ALL;
          case "emptyset" -> RealSet.EMPTY;
          default -> throw new NotUnderstood();
        };
      }
      if (!(formula instanceof Operation operation)) {
        throw new NotUnderstood();
      }
      List<Formula> operands = operation.operands();
      return switch (operation.operator()) {
        case UNION -> set(operands.get(0)).union(set(operands.get(1)));
        case INTERSECTION -> set(operands.get(0)).intersection(set(operands.get(1)));
        case SET_DIFFERENCE -> set(operands.get(0)).without(set(operands.get(1)));
        case INTERVAL_CLOSED -> interval(operands, true, true);
        case INTERVAL_OPEN -> interval(operands, false, false);
        case INTERVAL_CLOSED_OPEN -> interval(operands, true, false);
        case INTERVAL_OPEN_CLOSED -> interval(operands, false, true);
        case TUPLE -> {
          if (operands.size() != 2) {
            throw new NotUnderstood();
          }
          yield interval(operands, false, false);
        }
        case SET -> {
          RealSet set = RealSet.EMPTY;
          for (Formula each : operands) {
            if (each instanceof Operation group && group.operator() == Operator.EMPTY_GROUP) {
              continue;
            }
            set = set.union(RealSet.point(number(each).orElseThrow(NotUnderstood::new)));
          }
          yield set;
        }
        default -> throw new NotUnderstood();
      };
    }

    private RealSet interval(List<Formula> ends, boolean low, boolean high) {
      int below = infinite(ends.get(0));
      int above = infinite(ends.get(1));
      if (below > 0 || above < 0) {
        throw new NotUnderstood();
      }
      RealSet from =
          below < 0
              ? RealSet.ALL
              : RealSet.above(number(ends.get(0)).orElseThrow(NotUnderstood::new), low);
      RealSet to =
          above > 0
              ? RealSet.ALL
              : RealSet.below(number(ends.get(1)).orElseThrow(NotUnderstood::new), high);
      return from.intersection(to);
    }

    /** The sign of an infinity; zero for anything else. */
    private static int infinite(Formula end) {
      return switch (end) {
        case Formula.Symbol(String name) when name.equals("infinity") -> 1;
        case Operation operation
            when operation.operator() == Operator.NEGATE
                || operation.operator() == Operator.POSITIVE ->
            (operation.operator() == Operator.NEGATE ? -1 : 1)
                * infinite(operation.operands().getFirst());
        default -> 0;
      };
    }
  }
}

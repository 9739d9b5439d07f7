package org.algebrist.algebra.proof.set;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.RealRoots;
import org.algebrist.algebra.polynomial.SignRegions;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.proof.series.PolynomialFraction;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Reads a statement about one symbol, or a set, as a {@link RealSet}. */
final class SolutionReader {
  /** A set that is not understood. */
  static final class NotUnderstood extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotUnderstood() {
      super("no set of intervals", null, false, false);
    }
  }

  /** Absolute values in one relation: each doubles the cases. */
  private static final int MAX_ABSOLUTE = 4;

  private final Work work;
  private final Set<String> variables = new LinkedHashSet<>();
  private RealSet domain = RealSet.ALL;

  SolutionReader(Work work) {
    this.work = work;
  }

  Optional<String> variable() {
    return variables.stream().findFirst();
  }

  /** Where every part of what was read has a value. */
  RealSet domain() {
    return domain;
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
          relation(operation.operator(), operands.get(0), operands.get(1), MAX_ABSOLUTE);
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
      case "e", "pi", "i", "infinity", "emptyset", "ℝ", "ℤ", "ℕ", "ℚ", "ℂ" -> true;
      default -> false;
    };
  }

  /** |u| is u where u ≥ 0 and −u elsewhere. */
  private RealSet relation(Operator sign, Formula left, Formula right, int depth) {
    Optional<Formula> absolute =
        Postorder.of(Formula.of(sign, left, right)).stream()
            .filter(
                each -> each instanceof Operation operation && operation.operator() == Operator.ABS)
            .findFirst();
    if (absolute.isEmpty()) {
      return withoutAbsolute(sign, left, right);
    }
    if (depth == 0) {
      throw new NotUnderstood();
    }
    Formula inside = ((Operation) absolute.get()).operands().getFirst();
    Formula opposite = Formula.of(Operator.NEGATE, inside);
    RealSet above = withoutAbsolute(Operator.GREATER_EQUAL, inside, ZERO);
    RealSet below = withoutAbsolute(Operator.LESS, inside, ZERO);
    RealSet same =
        relation(
            sign,
            replaced(left, absolute.get(), inside),
            replaced(right, absolute.get(), inside),
            depth - 1);
    RealSet turned =
        relation(
            sign,
            replaced(left, absolute.get(), opposite),
            replaced(right, absolute.get(), opposite),
            depth - 1);
    return above.intersection(same).union(below.intersection(turned));
  }

  private static final Formula ZERO = Formula.number(0);

  private static Formula replaced(Formula formula, Formula what, Formula by) {
    return Postorder.fold(
        formula,
        (node, operands) ->
            node.equals(what)
                ? by
                : node instanceof Operation operation
                    ? new Operation(operation.operator(), operands, operation.surface())
                    : node);
  }

  private RealSet withoutAbsolute(Operator sign, Formula left, Formula right) {
    Optional<Formula> steps =
        FloorRelations.of(sign, left, right)
            .or(() -> FloorRelations.of(mirrored(sign), right, left));
    if (steps.isPresent()) {
      return statement(steps.get());
    }
    Optional<InverseFunctions.Bound> bound = InverseFunctions.bound(left, right);
    if (bound.isPresent()) {
      return against(sign, bound.get());
    }
    bound = InverseFunctions.bound(right, left);
    if (bound.isPresent()) {
      return against(mirrored(sign), bound.get());
    }
    Optional<LogarithmRelations> logarithms = LogarithmRelations.of(sign, left, right);
    return logarithms.isPresent() ? withoutLogarithms(logarithms.get()) : signs(sign, left, right);
  }

  private RealSet withoutLogarithms(LogarithmRelations relation) {
    RealSet defined = RealSet.ALL;
    for (Formula each : relation.positive()) {
      defined = defined.intersection(statement(each));
    }
    domain = domain.intersection(defined);
    return statement(relation.statement()).intersection(defined);
  }

  /** A rising or falling function of u against one of its values, or against what it never is. */
  private RealSet against(Operator sign, InverseFunctions.Bound bound) {
    RealSet defined =
        bound
            .from()
            .map(from ->
                signs(
                    bound.open() ? Operator.GREATER : Operator.GREATER_EQUAL,
                    bound.inside(),
                    Formula.number(from)))
            .orElseGet(() -> defined(bound.inside()));
    domain = domain.intersection(defined);
    if (bound.at().isEmpty()) { // the number lies below all values
      return holds(sign, 1) ? defined : RealSet.EMPTY;
    }
    Operator seen = bound.falling() ? mirrored(sign) : sign;
    return signs(seen, bound.inside(), Formula.number(bound.at().get())).intersection(defined);
  }

  private RealSet defined(Formula inside) {
    return signs(Operator.EQUAL, inside, inside);
  }

  static Operator mirrored(Operator sign) {
    return switch (sign) {
      case LESS -> Operator.GREATER;
      case GREATER -> Operator.LESS;
      case LESS_EQUAL -> Operator.GREATER_EQUAL;
      case GREATER_EQUAL -> Operator.LESS_EQUAL;
      default -> sign;
    };
  }

  /** Where the difference of two fractions of polynomials has a sign. */
  private RealSet signs(Operator sign, Formula left, Formula right) {
    Formula difference = Formula.of(Operator.SUBTRACT, left, right);
    List<String> names = difference.symbols();
    if (names.isEmpty()) {
      Optional<Rational> constant = ExactConstants.value(difference);
      if (constant.isPresent()) { // 0 = 1
        return holds(sign, constant.get().signum()) ? RealSet.ALL : RealSet.EMPTY;
      }
    }
    if (names.isEmpty() && variables.isEmpty() || names.size() > 1) {
      return againstNumber(sign, left, right).orElseThrow(NotUnderstood::new);
    }
    names.forEach(this::about);
    Optional<PolynomialFraction> read = PolynomialFraction.read(difference, names, work);
    if (read.isEmpty()) {
      return againstNumber(sign, left, right)
          .or(() ->
              names.size() == 1 ? ofRoots(sign, difference, names.getFirst()) : Optional.empty())
          .orElseThrow(NotUnderstood::new);
    }
    Polynomial denominator = read.get().denominator();
    if (denominator.isConstant()) {
      return bySigns(sign, read.get().numerator());
    }
    RealSet defined = bySigns(Operator.NOT_EQUAL, denominator);
    domain = domain.intersection(defined);
    return bySigns(sign, read.get().numerator().times(denominator, work)).intersection(defined);
  }

  /** Where a function with square roots in it has a sign. */
  private Optional<RealSet> ofRoots(Operator sign, Formula difference, String name) {
    return RadicalSigns.of(difference, name, work)
        .map(found -> {
          boolean[] in = new boolean[found.signs().size()];
          boolean[] valued = new boolean[in.length];
          for (int i = 0; i < in.length; i++) {
            valued[i] = found.signs().get(i).isPresent();
            in[i] = valued[i] && holds(sign, found.signs().get(i).orElseThrow());
          }
          domain = domain.intersection(RealSet.of(found.cuts(), valued));
          return RealSet.of(found.cuts(), in);
        });
  }

  /** Such as x against √2. */
  private Optional<RealSet> againstNumber(Operator sign, Formula left, Formula right) {
    boolean turned = !(left instanceof Formula.Symbol);
    Formula symbol = turned ? right : left;
    Optional<Surd> end = SolutionSet.number(turned ? left : right);
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

  private RealSet bySigns(Operator sign, Polynomial polynomial) {
    if (polynomial.isConstant()) {
      return holds(sign, polynomial.constantTerm().signum()) ? RealSet.ALL : RealSet.EMPTY;
    }
    Rational[] coefficients = polynomial.coefficients(0);
    var cuts = new ArrayList<Surd>();
    for (RealRoots.Root root : RealRoots.of(coefficients, work)) {
      if (!(root.value() instanceof Surd surd)) {
        throw new NotUnderstood();
      }
      cuts.add(surd);
    }
    boolean[] in = new boolean[2 * cuts.size() + 1];
    for (int i = 0; i <= cuts.size(); i++) {
      Rational at = RealSet.strictlyBetween(cuts, i).orElseThrow(NotUnderstood::new);
      in[2 * i] = holds(sign, SignRegions.value(coefficients, at).signum());
      if (i < cuts.size()) {
        in[2 * i + 1] = holds(sign, 0);
      }
    }
    return RealSet.of(cuts, in);
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
      case SET_BUILDER -> builder(operands.get(0), operands.get(1));
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
          set = set.union(RealSet.point(SolutionSet.number(each).orElseThrow(NotUnderstood::new)));
        }
        yield set;
      }
      default -> throw new NotUnderstood();
    };
  }

  /** The numbers {x | …}, {x ∈ ℝ | …} or {x ∈ ℤ | …}. */
  private RealSet builder(Formula element, Formula condition) {
    Formula symbol = element;
    RealSet base = RealSet.ALL;
    boolean whole = false;
    if (element instanceof Operation in && in.operator() == Operator.IN) {
      symbol = in.operands().get(0);
      whole = in.operands().get(1).equals(Formula.symbol("ℤ"));
      base = whole ? base : set(in.operands().get(1));
    }
    var inner = new SolutionReader(work);
    inner.about(symbol);
    RealSet found = inner.statement(StatementForms.of(condition)).intersection(base);
    return whole ? found.integers().orElseThrow(NotUnderstood::new) : found;
  }

  private RealSet interval(List<Formula> ends, boolean low, boolean high) {
    int below = infinite(ends.get(0));
    int above = infinite(ends.get(1));
    if (below > 0 || above < 0) {
      throw new NotUnderstood();
    }
    RealSet from = below < 0 ? RealSet.ALL : RealSet.above(end(ends.get(0)), low);
    RealSet to = above > 0 ? RealSet.ALL : RealSet.below(end(ends.get(1)), high);
    return from.intersection(to);
  }

  private static Surd end(Formula formula) {
    return SolutionSet.number(formula).orElseThrow(NotUnderstood::new);
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

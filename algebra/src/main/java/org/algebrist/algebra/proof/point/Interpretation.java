package org.algebrist.algebra.proof.point;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.algebra.proof.number.SpecialFunctions;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Gives formulas values where they have none of their own, the same for all formulas it is asked
 * about.
 *
 * <p>A name with index or accent becomes one variable. A function that is not known becomes the
 * wave u ↦ sin(p·u + q) with p, q of its own, and f' the derivative of that: where two formulas
 * differ for this f they differ, and a law that holds for every f holds for it. What has no value
 * at all (an integral, a limit, a union) becomes a variable too, equal trees the same; then a
 * difference proves nothing, and {@link #isDoubtful} says so.
 */
public final class Interpretation {
  private static final Set<String> CONSTANTS = Set.of("pi", "π", "e", "i", "infinity");

  private final Map<Formula, Symbol> variables = new HashMap<>();
  private final Set<String> taken = new HashSet<>();
  private final Set<Formula> families = new HashSet<>();

  /** Symbols that stand by themselves somewhere. */
  private final Set<String> standing = new HashSet<>();

  private final Set<Formula> calledAndMultiplied = new HashSet<>();
  private final List<Formula> functions = new ArrayList<>();

  /** Names that were given to sets, and to what is calculated with them. */
  private final Set<String> noNumbers = new HashSet<>();

  private final Set<String> doubts = new LinkedHashSet<>();

  /** Of calls of functions that have values at numbers. */
  private final Set<String> known = new LinkedHashSet<>();

  /**
   * @param formulas all that will be asked about
   */
  public Interpretation(List<Formula> formulas) {
    for (Formula formula : formulas) {
      taken.addAll(formula.symbols());
      families.addAll(NameUse.families(formula));
      standing.addAll(NameUse.alone(formula));
    }
    calledAndMultiplied.addAll(NameUse.calledAndMultiplied(formulas));
  }

  /**
   * What was given a value though its own is not known, so that a difference proves nothing: a
   * clause for a person, empty if there is nothing of that kind.
   */
  public Optional<String> doubt() {
    return doubts.stream().findFirst().or(() -> known.stream().findFirst());
  }

  /** Whether nothing but functions that have values at numbers leaves a doubt. */
  public boolean hasValuesAtNumbers() {
    return doubts.isEmpty();
  }

  /** The functions that were given values for the sake of comparison: "f(t) = sin(4/5*t + 3/7)". */
  public List<String> examples() {
    List<String> examples = new ArrayList<>();
    for (Formula function : functions) {
      Formula wave = wave(function, 0, List.of(Formula.symbol("t")));
      examples.add(InfixWriter.pretty(function) + "(t) = " + InfixWriter.pretty(wave));
    }
    return examples;
  }

  static @Nullable String index(Operation series) {
    return (series.operator() == Operator.SUM || series.operator() == Operator.PRODUCT)
            && series.operands().getFirst() instanceof Operation lower
            && lower.operator() == Operator.EQUAL
            && lower.operands().getFirst() instanceof Symbol(String name)
        ? name
        : null;
  }

  /** The symbols that need a value: neither constants nor indices of sums. */
  public static List<String> free(Formula formula) {
    record Scoped(Formula formula, Set<String> bound) {}
    var free = new LinkedHashSet<String>();
    var pending = new ArrayDeque<Scoped>();
    pending.push(new Scoped(formula, Set.of()));
    while (!pending.isEmpty()) {
      Scoped scoped = pending.pop();
      if (scoped.formula() instanceof Symbol(String name)
          && !scoped.bound().contains(name)
          && !CONSTANTS.contains(name)) {
        free.add(name);
      } else if (scoped.formula() instanceof Operation operation) {
        if (index(operation) instanceof String index) {
          var inner = new HashSet<>(scoped.bound());
          inner.add(index);
          pending.push(new Scoped(operation.operands().get(2), inner));
          pending.push(new Scoped(operation.operands().get(1), scoped.bound()));
          Formula start = ((Operation) operation.operands().getFirst()).operands().get(1);
          pending.push(new Scoped(start, scoped.bound()));
        } else {
          NameUse.valuedParts(operation)
              .reversed()
              .forEach(o -> pending.push(new Scoped(o, scoped.bound())));
        }
      }
    }
    return List.copyOf(free);
  }

  /** The formula with values, unknown functions as waves. */
  public Formula valued(Formula formula) {
    return of(formula, true);
  }

  /** The formula as proofs take it: unknown functions stay, names are symbols. */
  public Formula named(Formula formula) {
    return of(formula, false);
  }

  private Formula of(Formula formula, boolean waves) {
    return Postorder.fold(
        formula,
        (node, operands) ->
            switch (node) {
              case Symbol(String name) when name.equals("...") -> {
                doubts.add("what … leaves out is not understood");
                yield node;
              }
              case Symbol(String name) when NotNumbers.contain(name) -> {
                doubts.add(name + " has no value as a number");
                yield node;
              }
              case Num _, Symbol _ -> node;
              // Stand-ins below an operation that takes them in whole.
              case Formula.Text _, Formula.Absent _, Formula.Unread _ -> node;
              case Operation operation -> of(operation, operands, waves);
            });
  }

  /**
   * @param operands what the operation's own operands have become
   */
  private Formula of(Operation operation, List<Formula> operands, boolean waves) {
    Operator operator = operation.operator();
    return switch (operator) {
      case APPLY -> {
        Formula function = operation.operands().getFirst();
        List<Formula> arguments = operands.subList(1, operands.size());
        Optional<Formula> value = SpecialFunctions.expanded(function, arguments);
        if (value.isPresent()) {
          boolean calls = Postorder.contains(value.get(), Set.of(Operator.APPLY));
          yield calls ? of(value.get(), waves) : value.get();
        }
        boolean isNumber = arguments.stream().allMatch(each -> free(each).isEmpty());
        if (isNumber && NamedFunction.called(function, arguments).isPresent()) {
          yield applied(operation, operands); // it has a value
        }
        if (SpecialFunctions.isKnown(function, arguments)) {
          known.add(InfixWriter.pretty(operation) + " is compared by its argument alone");
        }
        yield waves ? called(function, operands) : applied(operation, operands);
      }
      case SUBSCRIPT -> {
        Formula family = operation.operands().getFirst();
        if (!families.contains(family)) {
          yield name(operation);
        }
        yield waves
            ? wave(family, 0, operands.subList(1, 2))
            : Formula.of(Operator.APPLY, family, operands.get(1));
      }
      case SUPERSCRIPT, PRIME, UNDER, OVER, PRE_SCRIPTS -> name(operation);
      case DERIVATIVE -> withoutCalls(derivative(operation, operands), waves);
      case PARTIAL_DERIVATIVE -> withoutCalls(partial(operation, operands), waves);
      default ->
          operator.form() == Operator.Form.ACCENT
              ? name(operation)
              : hasValue(operator)
                      && !(Operator.arithmetic().contains(operator)
                          && operands.stream().anyMatch(this::isNoNumber))
                  ? new Operation(operator, operands, operation.surface())
                  : opaque(operation);
    };
  }

  /**
   * Whether it stands for a set or another thing that is no number, in arithmetic with others too.
   */
  private boolean isNoNumber(Formula operand) {
    return operand instanceof Symbol(String name)
        && (NotNumbers.contain(name) || noNumbers.contains(name));
  }

  /** Whether evaluation knows it, or it is a statement below one that it knows. */
  private static boolean hasValue(Operator operator) {
    return switch (operator) {
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, NEGATE, POWER, ROOT, POSITIVE, MODULO, LOG -> true;
      case RATIO, MIXED_NUMBER, PERCENT, DEGREES, BINOMIAL -> true;
      case QUANTITY, BOXED, OVERBRACE, UNDERBRACE, GCD, LCM, MAX, MIN -> true;
      case SUM, PRODUCT, CASES, CASE, LIST -> true;
      case EQUAL, NOT_EQUAL, LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, AND, OR, NOT, CHAIN -> true;
      default -> ElementaryFunction.of(operator) != null;
    };
  }

  /** The function stays as it is, not as a name with primes or index. */
  private static Formula applied(Operation call, List<Formula> operands) {
    var parts = new ArrayList<>(operands);
    parts.set(0, call.operands().getFirst());
    return new Operation(Operator.APPLY, parts);
  }

  /**
   * Whether the mark may make another value of the same thing: the conjugate of z, the mean of x.
   */
  private boolean mayDepend(Operation name) {
    return switch (name.operator()) {
      case SUBSCRIPT, PRIME, DOT, DOUBLE_DOT, TRIPLE_DOT, UNDER, OVER, PRE_SCRIPTS -> false;
      default ->
          name.operands().getFirst() instanceof Symbol(String base) && standing.contains(base);
    };
  }

  private Formula name(Operation name) {
    if (name.operands().getFirst() instanceof Symbol(String base) && NotNumbers.contain(base)) {
      noNumbers.add(variable(name).name());
    }
    if (mayDepend(name)) {
      Formula base = name.operands().getFirst();
      doubts.add(InfixWriter.pretty(name) + " may depend on " + InfixWriter.pretty(base));
    }
    for (Formula node : Postorder.of(name)) {
      boolean arithmetic =
          node instanceof Operation part
              && (Operator.arithmetic().contains(part.operator())
                  || part.operator() == Operator.APPLY
                  || ElementaryFunction.of(part.operator()) != null);
      if (arithmetic) { // x_{n+1} may be x_{1+n}
        doubts.add("the name " + InfixWriter.pretty(name) + " is compared as it is written");
      }
    }
    return variable(name);
  }

  private Formula opaque(Operation operation) {
    Operator operator = operation.operator();
    String sign = operator.character().isEmpty() ? operator.spelling() : operator.character();
    doubts.add(
        operator == Operator.DETERMINANT
            ? "how many rows the matrix under " + sign + " has is not known"
            : "what " + sign + " stands for is compared as it is written");
    Symbol variable = variable(operation);
    if (operator.makesSet() || Operator.arithmetic().contains(operator)) {
      noNumbers.add(variable.name());
    }
    return variable;
  }

  private Symbol variable(Operation operation) {
    return variables.computeIfAbsent(
        operation,
        key -> {
          String name = spelled(operation);
          while (!taken.add(name)) {
            name += "'";
          }
          return new Symbol(name);
        });
  }

  private static String spelled(Operation operation) {
    if (operation.operator() == Operator.SUBSCRIPT
        && operation.operands().get(0) instanceof Symbol(String base)) {
      return switch (operation.operands().get(1)) {
        case Symbol(String index) -> base + "_" + index;
        case Num number -> base + "_" + number.text();
        default -> operation.toString();
      };
    }
    return operation.toString();
  }

  private Formula called(Formula function, List<Formula> operands) {
    List<Formula> arguments = operands.subList(1, operands.size());
    if (function instanceof Operation prime
        && prime.operator() == Operator.PRIME
        && prime.operands().get(1) instanceof Num(Rational order, String _)
        && order.isInteger()
        && arguments.size() == 1) {
      return wave(prime.operands().getFirst(), order.intValue(), arguments);
    }
    return wave(function, 0, arguments);
  }

  /** The derivative of the given order of sin(p·u + … + q). */
  private Formula wave(Formula function, int order, List<Formula> arguments) {
    if (!functions.contains(function)) {
      functions.add(function);
    }
    if (calledAndMultiplied.contains(function)) {
      doubts.add(InfixWriter.pretty(function) + " is a function here, and a factor there");
    }
    if (function instanceof Operation mark
        && (mark.operator() == Operator.POWER || mark.operator() == Operator.SUPERSCRIPT)) {
      Formula base = mark.operands().getFirst();
      doubts.add(InfixWriter.pretty(function) + " depends on " + InfixWriter.pretty(base));
    }
    int k = functions.indexOf(function);
    Formula phase = Formula.number(Rational.of(2 * k + 3, 7));
    Formula factor = Formula.number(1);
    for (int i = 0; i < arguments.size(); i++) {
      Formula frequency = Formula.number(Rational.of(3 * k + 2 * i + 4, 5 + k));
      phase =
          Formula.of(
              Operator.ADD, phase, Formula.of(Operator.MULTIPLY, frequency, arguments.get(i)));
      factor = frequency;
    }
    Formula value = Formula.of(order % 2 == 0 ? Operator.SIN : Operator.COS, phase);
    if (order > 0) {
      Formula power = Formula.of(Operator.POWER, factor, Formula.number(order));
      value = Formula.of(Operator.MULTIPLY, power, value);
    }
    return order % 4 >= 2 ? Formula.of(Operator.NEGATE, value) : value;
  }

  /** The derivative of a factorial calls a function that was not there before. */
  private Formula withoutCalls(Formula derivative, boolean waves) {
    return waves && Postorder.contains(derivative, Set.of(Operator.APPLY))
        ? of(derivative, true)
        : derivative;
  }

  private Formula derivative(Operation operation, List<Formula> operands) {
    if (operation.operands().get(1) instanceof Symbol(String variable)
        && operation.operands().get(2) instanceof Num(Rational order, String _)
        && order.isInteger()
        && order.signum() > 0
        && order.compareTo(Rational.of(RepeatedDerivative.MAX_ORDER)) <= 0) {
      Formula body =
          HiddenVariable.isIn(operation.operands().getFirst(), variable)
              ? null
              : RepeatedDerivative.of(operands.getFirst(), variables, variable, order.intValue());
      return body == null ? opaque(operation) : body;
    }
    return opaque(operation);
  }

  private Formula partial(Operation operation, List<Formula> operands) {
    @Nullable Formula body = operands.getFirst();
    if (operation.operands().stream()
        .skip(1)
        .anyMatch(by -> HiddenVariable.isPlace(operation.operands().getFirst(), by))) {
      return opaque(operation);
    }
    for (Formula by : operation.operands().subList(1, operands.size())) {
      String variable;
      int order = 1;
      if (by instanceof Symbol(String name)) {
        variable = name;
      } else if (by instanceof Operation power
          && power.operator() == Operator.POWER
          && power.operands().get(0) instanceof Symbol(String name)
          && power.operands().get(1) instanceof Num(Rational times, String _)
          && times.isInteger()
          && times.compareTo(Rational.of(RepeatedDerivative.MAX_ORDER)) <= 0) {
        variable = name;
        order = times.intValue();
      } else {
        return opaque(operation);
      }
      body = RepeatedDerivative.of(body, variables, variable, order);
      if (body == null) {
        return opaque(operation);
      }
    }
    return body;
  }
}

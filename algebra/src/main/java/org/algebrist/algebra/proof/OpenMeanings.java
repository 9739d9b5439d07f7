package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.proof.number.SpecialFunctions;
import org.algebrist.algebra.unit.Units;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Notation that has two meanings: a logarithm without a base, a root of a negative number, capital
 * letters that may be matrices, P of an event, units that no table has. A verdict that holds in one
 * of the meanings only is withdrawn, and says which.
 */
final class OpenMeanings {
  private static final Set<String> OF_EVENTS =
      Set.of("P", "Pr", "E", "V", "Var", "Cov", "Prob", "ℙ", "𝔼");
  private static final Set<String> ELLIPSES = Set.of("...", "…", "⋯", "cdots", "ldots", "dots");

  private static final int FIRST_BOLD = 0x1D400;
  private static final int FIRST_BOLD_ITALIC = 0x1D468;
  private static final int ALPHABET = 26;

  /** Names that people give to any integer. */
  private static final Set<String> INTEGERS = Set.of("k", "n", "m");

  private static final Set<String> DEPENDENT = Set.of("f", "g", "h", "u", "v", "w", "y", "z");

  private static final int[] TRIED = {1, 2, 3, 4, 7, 12};

  private OpenMeanings() {}

  /**
   * A comparison, once more with another meaning.
   *
   * @param context may declare matrices
   */
  interface Comparison {
    Verdict of(Formula a, Formula b, Context context);
  }

  /** The verdict if it does not hang on such a meaning, else {@code unknown}. */
  static Verdict settled(
      Verdict verdict, Formula a, Formula b, Context context, Comparison comparison) {
    Optional<String> open =
        switch (verdict) {
          case Verdict.Different _ -> notDifferent(a, b, context, comparison);
          case Verdict.Equal _ -> notEqual(a, b, context, comparison);
          case Verdict.Unknown _ -> Optional.empty();
        };
    return open.<Verdict>map(Verdict.Unknown::new).orElse(verdict);
  }

  private static Optional<String> notDifferent(
      Formula a, Formula b, Context context, Comparison comparison) {
    List<Formula> nodes = new ArrayList<>(Postorder.of(a));
    nodes.addAll(Postorder.of(b));
    for (Formula node : nodes) {
      Optional<String> reason =
          node instanceof Operation operation ? unsettled(operation) : Optional.empty();
      if (reason.isPresent()) {
        return reason;
      }
    }
    Optional<String> function = functionOfOne(a, b).or(() -> functionOfOne(b, a));
    if (function.isPresent()) {
      return function;
    }
    if (hasDependentDerivative(a) || hasDependentDerivative(b)) {
      return Optional.of("what is differentiated may depend on the variable");
    }
    if (isRatioOfThree(a) || isRatioOfThree(b)) {
      return Optional.of("ratios of three are compared as they are written");
    }
    if ((hasInverseOfCapital(a) || hasInverseOfCapital(b))
        && (a.symbols().contains("I") || b.symbols().contains("I"))) {
      return Optional.of("I may be the unit matrix");
    }
    if (nodes.stream().anyMatch(OpenMeanings::isEllipsis)) {
      return Optional.of("what … leaves out is not understood");
    }
    if (isSolutionForIntegers(a, b) || isSolutionForIntegers(b, a)) {
      return Optional.of("solutions for every integer are not compared with an equation");
    }
    if (isEquation(a) && isEquation(b) && hasDerivativeOfName(a) != hasDerivativeOfName(b)) {
      return Optional.of("an equation with a derivative is not compared with its solutions");
    }
    for (Other other : Other.values()) {
      if (nodes.stream().noneMatch(other::concerns)) {
        continue;
      }
      Formula left = other.everywhere(a);
      Formula right = other.everywhere(b);
      if (comparison.of(left, right, context) instanceof Verdict.Equal) {
        return Optional.of(other.reason);
      }
    }
    return equalForIntegers(a, b, context, comparison);
  }

  /** (−1)²ⁿ and 1, sin nπ and 0: who writes n there means a whole number, and may not say so. */
  private static Optional<String> equalForIntegers(
      Formula a, Formula b, Context context, Comparison comparison) {
    Set<String> names = new TreeSet<>(a.symbols());
    names.addAll(b.symbols());
    names.retainAll(INTEGERS);
    names.removeIf(name -> !isInExponentOrAngle(a, name) && !isInExponentOrAngle(b, name));
    if (names.isEmpty()) {
      return Optional.empty();
    }
    for (int value : TRIED) {
      UnaryOperator<Formula> put =
          formula ->
              formula.replaceSymbols(
                  symbol -> names.contains(symbol.name()) ? Formula.number(value) : symbol);
      if (!(comparison.of(put.apply(a), put.apply(b), context) instanceof Verdict.Equal)) {
        return Optional.empty();
      }
    }
    return Optional.of(
        "they differ, but not for the whole numbers %s that were tried"
            .formatted(String.join(", ", names)));
  }

  private static boolean isInExponentOrAngle(Formula formula, String name) {
    return Postorder.contains(
        formula,
        node ->
            switch (node.operator()) {
              case POWER -> node.operands().get(1).symbols().contains(name);
              case SIN, COS, TAN, COT, FACTORIAL, DOUBLE_FACTORIAL -> node.symbols().contains(name);
              default -> false;
            });
  }

  /** Why nothing can be said of formulas with such a part. */
  private static Optional<String> unsettled(Operation node) {
    List<Formula> operands = node.operands();
    return switch (node.operator()) {
      case QUANTITY ->
          Units.of(operands.get(1)).isEmpty()
              ? Optional.of("the unit " + InfixWriter.pretty(operands.get(1)) + " is not known")
              : Optional.empty();
      case APPLY ->
          operands.getFirst() instanceof Symbol(String name)
                  && OF_EVENTS.contains(name)
                  && operands.stream().skip(1).anyMatch(OpenMeanings::mayBeEvent)
              ? Optional.of(name + " may be of an event, and the laws of chance are not used")
              : Optional.empty();
      case PRIME ->
          operands.getFirst() instanceof Formula.Num
              ? Optional.of("what ′ means behind a number is not known")
              : Optional.empty();
      case SUBSCRIPT ->
          operands.getFirst() instanceof Formula.Num
              ? Optional.of("an index of a number may be its base")
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** A function that is not known and that the other formula does not hold: mean(1, 2) and 1.5. */
  private static Optional<String> functionOfOne(Formula a, Formula b) {
    Set<String> other = functions(b);
    return functions(a).stream()
        .filter(name -> !other.contains(name))
        .findFirst()
        .map(name -> "the function " + name + " is not known");
  }

  private static Set<String> functions(Formula formula) {
    Set<String> names = new TreeSet<>();
    for (Formula node : Postorder.of(formula)) {
      if (node instanceof Operation call
          && call.operator() == Operator.APPLY
          && call.operands().getFirst() instanceof Symbol(String name)
          && !SpecialFunctions.isKnown(call.operands().getFirst(), call.operands().size() - 1)) {
        names.add(name);
      }
    }
    return names;
  }

  /** d/dx of y², u·v: of letters that often are functions, none of them the variable. */
  private static boolean hasDependentDerivative(Formula formula) {
    return Postorder.contains(
        formula,
        slope ->
            slope.operator() == Operator.DERIVATIVE
                && slope.operands().size() == 3
                && slope.operands().get(1) instanceof Symbol(String variable)
                && !(slope.operands().getFirst() instanceof Symbol)
                && slope.operands().getFirst().symbols().stream()
                    .anyMatch(name -> DEPENDENT.contains(name) && !name.equals(variable)));
  }

  private static boolean isEquation(Formula formula) {
    return formula instanceof Operation equation && equation.operator() == Operator.EQUAL;
  }

  /** x = π/4 + k·π beside an equation without k. */
  private static boolean isSolutionForIntegers(Formula solution, Formula other) {
    Set<String> own = new TreeSet<>(solution.symbols());
    boolean multiple = own.contains("pi") || own.contains("π");
    own.removeAll(other.symbols());
    own.retainAll(INTEGERS);
    return multiple
        && !own.isEmpty()
        && isEquation(other)
        && isEquation(solution)
        && ((Operation) solution).operands().getFirst() instanceof Symbol;
  }

  /** Whether y′ or dy/dx of an unknown function occurs. */
  private static boolean hasDerivativeOfName(Formula formula) {
    return Postorder.contains(
        formula,
        node ->
            switch (node.operator()) {
              case PRIME, DOT, DOUBLE_DOT, DERIVATIVE ->
                  node.operands().getFirst() instanceof Symbol
                      || node.operands().getFirst() instanceof Operation call
                          && call.operator() == Operator.APPLY;
              default -> false;
            });
  }

  private static boolean isEllipsis(Formula formula) {
    return formula instanceof Symbol(String name) && ELLIPSES.contains(name);
  }

  /** A capital letter, or a statement, somewhere in an argument. */
  private static boolean mayBeEvent(Formula argument) {
    return Postorder.of(argument).stream()
        .anyMatch(node ->
            switch (node) {
              case Symbol(String name) -> Character.isUpperCase(name.codePointAt(0));
              case Operation operation ->
                  operation.operator().form() == Operator.Form.RELATION
                      || operation.operator() == Operator.CONDITIONAL;
              default -> false;
            });
  }

  /** Other things that notation may mean. */
  private enum Other {
    PRODUCT_OF_LETTERS("they are equal if capital letters side by side are a product") {
      @Override
      Formula of(Formula formula) {
        return formula instanceof Symbol(String name)
                && name.length() == 2
                && name.chars().allMatch(c -> isCapital(Character.toString(c)))
            ? Formula.of(
                Operator.MULTIPLY,
                Formula.symbol(name.substring(0, 1)),
                Formula.symbol(name.substring(1)))
            : formula;
      }
    },
    NATURAL_LOGARITHM("they are equal if log is the natural logarithm") {
      @Override
      Formula of(Formula formula) {
        if (!(formula instanceof Operation node)) {
          return formula;
        }
        return node.operator() == Operator.LOG && node.operands().size() == 1
            ? Formula.of(Operator.LN, node.operands().getFirst())
            : node;
      }
    },
    REAL_ROOT("they are equal if the power of a negative number is its real root") {
      @Override
      Formula of(Formula formula) {
        if (!(formula instanceof Operation node)) {
          return formula;
        }
        if (node.operator() != Operator.POWER) {
          return node;
        }
        Optional<Rational> base = ExactConstants.value(node.operands().get(0));
        Optional<Rational> exponent = ExactConstants.value(node.operands().get(1));
        boolean realRoot =
            base.filter(value -> value.signum() < 0).isPresent()
                && exponent
                    .filter(value -> !value.isInteger() && value.denominator().testBit(0))
                    .isPresent();
        if (!realRoot) {
          return node;
        }
        Formula power =
            Formula.of(
                Operator.POWER,
                Formula.number(base.get().negate()),
                Formula.number(exponent.get()));
        return exponent.get().numerator().testBit(0) ? Formula.of(Operator.NEGATE, power) : power;
      }
    },
    SAME_DERIVATIVE("they are equal if a dot and a prime are the same derivative") {
      @Override
      Formula of(Formula formula) {
        if (!(formula instanceof Operation node)) {
          return formula;
        }
        return switch (node.operator()) {
          case DOT -> Formula.of(Operator.PRIME, node.operands().getFirst(), Formula.number(1));
          case DOUBLE_DOT ->
              Formula.of(Operator.PRIME, node.operands().getFirst(), Formula.number(2));
          default -> node;
        };
      }
    };

    private final String reason;

    Other(String reason) {
      this.reason = reason;
    }

    /** The node in the other meaning; itself if it has none. */
    abstract Formula of(Formula node);

    /** The formula with every node in the other meaning. */
    Formula everywhere(Formula formula) {
      return Postorder.rebuilt(formula, (_, node) -> of(node));
    }

    boolean concerns(Formula node) {
      return !of(node).equals(node);
    }
  }

  /** Capital letters with an inverse or a transpose may be matrices, whose order matters. */
  private static Optional<String> notEqual(
      Formula a, Formula b, Context context, Comparison comparison) {
    if (!context.roles().isEmpty()) {
      return Optional.empty();
    }
    if (hasDependentDerivative(a) != hasDependentDerivative(b)) {
      return Optional.of("what is differentiated may depend on the variable");
    }
    if (isRatioOfThree(a) || isRatioOfThree(b)) {
      return Optional.of("ratios of three are compared as they are written");
    }
    if (hasTransposed(a) || hasTransposed(b)) {
      return Optional.of("they are equal for numbers; of transposed matrices the order matters");
    }
    if (hasDifferenceSign(a) != hasDifferenceSign(b)) {
      return Optional.of("they are equal if Δ is a factor; it may say that something changes");
    }
    boolean inverse = hasInverseOfCapital(a) || hasInverseOfCapital(b);
    Set<String> capitals = new TreeSet<>();
    for (Formula formula : JoinedNames.split(List.of(a, b))) {
      formula.symbols().stream()
          .filter(name -> isBold(name) || inverse && isCapital(name))
          .forEach(capitals::add);
    }
    if (capitals.size() < 2) {
      return Optional.empty();
    }
    Context matrices = context;
    for (String name : capitals) {
      matrices = matrices.with(name, Context.Role.MATRIX);
    }
    return comparison.of(a, b, matrices) instanceof Verdict.Equal
        ? Optional.empty()
        : Optional.of(
            "they are equal for numbers; for matrices "
                + String.join(", ", capitals)
                + " the order matters");
  }

  private static boolean hasInverseOfCapital(Formula formula) {
    return Postorder.contains(
        formula,
        power ->
            power.operator() == Operator.POWER
                && ExactConstants.value(power.operands().get(1))
                    .filter(Rational.of(-1)::equals)
                    .isPresent()
                && power.operands().getFirst().symbols().stream()
                    .anyMatch(name -> name.chars().allMatch(c -> c >= 'A' && c <= 'Z')));
  }

  /** A transpose, or a power T, of a letter that something else is multiplied with. */
  private static boolean hasTransposed(Formula formula) {
    boolean transposed =
        Postorder.contains(
            formula,
            node ->
                node.operator() == Operator.TRANSPOSE
                    || node.operator() == Operator.POWER
                        && node.operands().get(1).equals(Formula.symbol("T"))
                        && node.operands().getFirst() instanceof Symbol);
    return transposed && Postorder.contains(formula, node -> node.operator() == Operator.MULTIPLY);
  }

  private static boolean isRatioOfThree(Formula formula) {
    return Postorder.contains(
        formula,
        ratio ->
            ratio.operator() == Operator.RATIO
                && ratio.operands().stream()
                    .anyMatch(part ->
                        part instanceof Operation inner && inner.operator() == Operator.RATIO));
  }

  private static boolean hasDifferenceSign(Formula formula) {
    return formula.symbols().contains("Delta") || formula.symbols().contains("Δ");
  }

  /** A bold capital letter, upright or italic, as matrices are printed. */
  private static boolean isBold(String name) {
    int letter = name.codePointAt(0);
    return Character.charCount(letter) == name.length()
        && (letter >= FIRST_BOLD && letter < FIRST_BOLD + ALPHABET
            || letter >= FIRST_BOLD_ITALIC && letter < FIRST_BOLD_ITALIC + ALPHABET);
  }

  private static boolean isCapital(String name) {
    return name.length() == 1 && name.charAt(0) >= 'A' && name.charAt(0) <= 'Z';
  }
}

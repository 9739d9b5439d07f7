package org.algebrist.algebra.differential.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * The signs and names that a person uses: sec x for 1/cos x where the question has one, (x + 2)/3
 * for x/3 + 2/3 in a function, √(2π) for √2·√π, a positive term first between bars, and the usual
 * order. What comes out is proved to have the same value.
 */
public final class AnswerWording {
  private static final Duration PROOF = Duration.ofMillis(500);

  private AnswerWording() {}

  /**
   * The answer in other words.
   *
   * @param question whose reciprocal functions the answer may use
   * @param variable whose terms stand first between bars, unless the question subtracts them
   */
  public static Formula of(Formula answer, Formula question, String variable) {
    try {
      return proved(answer, worded(answer, question, variable));
    } catch (TooDeepException | UnsupportedOperationException | ArithmeticException none) {
      return answer;
    }
  }

  private static Formula worded(Formula answer, Formula question, String variable) {
    List<Operator> used =
        Postorder.of(question).stream()
            .filter(node -> node instanceof Formula.Operation)
            .map(node -> ((Formula.Operation) node).operator())
            .filter(ReciprocalNames::isReciprocal)
            .distinct()
            .toList();
    Optional<String> first =
        BarredTerms.subtracts(question, variable) ? Optional.empty() : Optional.of(variable);
    List<Formula> roots =
        Postorder.of(question).stream()
            .filter(
                node -> node instanceof Formula.Operation root && root.operator() == Operator.SQRT)
            .toList();
    Formula plain =
        Postorder.rebuilt(
            answer, (node, made) -> worded(asked(made, roots), used, first, variable));
    Formula turned = Postorder.rebuilt(plain, (node, made) -> withoutSubtraction(made, variable));
    var terms = new AnswerTerms(question, variable);
    return TableLogarithms.withSecants(
        terms.whole(
            Postorder.rebuilt(
                turned,
                (node, made) -> first.isEmpty() ? terms.asAsked(made) : terms.ordered(made))));
  }

  /** u + (b − x)·v for u − (x − b)·v. */
  private static Formula withoutSubtraction(Formula formula, String variable) {
    return formula instanceof Formula.Operation difference
            && difference.operator() == Operator.SUBTRACT
        ? turned(difference.operands().getLast(), Optional.of(variable))
            .map(each -> Formula.of(Operator.ADD, difference.operands().getFirst(), each))
            .orElse(formula)
        : formula;
  }

  /** The other wording if it is proved to have the same value, else the answer as it was. */
  public static Formula proved(Formula answer, Formula other) {
    if (other.equals(answer)) {
      return answer;
    }
    try {
      return AnswerVerifier.equal(Canonical.of(other), Canonical.of(answer), PROOF)
              instanceof Verdict.Equal
          ? other
          : answer;
    } catch (TooDeepException none) {
      return answer;
    }
  }

  /** A root as the question writes it: √(6x − x²) for √(x(6 − x)). */
  private static Formula asked(Formula formula, List<Formula> roots) {
    if (!(formula instanceof Formula.Operation root) || root.operator() != Operator.SQRT) {
      return formula;
    }
    try {
      Canonical radicand = Canonical.of(root.operands().getFirst()).expanded();
      for (Formula each : roots) {
        Formula own = ((Formula.Operation) each).operands().getFirst();
        if (Canonical.of(own).expanded().equals(radicand)) {
          return Formula.of(Operator.SQRT, Canonical.of(own).readable());
        }
      }
    } catch (ArithmeticException | TooDeepException none) {
      return formula;
    }
    return formula;
  }

  private static Formula worded(
      Formula formula, List<Operator> used, Optional<String> first, String variable) {
    if (!(formula instanceof Formula.Operation(Operator operator, List<Formula> parts, var _))) {
      return formula;
    }
    return switch (operator) {
      case DIVIDE -> ReciprocalNames.of(WordedRoots.beside(formula), used);
      case MULTIPLY -> AnswerFactors.ordered(WordedRoots.withOneRoot(formula, parts), variable);
      case NEGATE -> turned(parts.getFirst(), Optional.empty()).orElse(formula);
      case ABS ->
          parts.getFirst() instanceof Formula.Operation root && root.operator() == Operator.SQRT
              ? root
              : Formula.of(
                  operator, TableLogarithms.withSecant(BarredTerms.of(parts.getFirst(), first)));
      case LN -> ofArguments(Formula.of(operator, withoutMinus(parts.getFirst())));
      case SQRT -> Formula.of(operator, withoutMinus(parts.getFirst()));
      default -> ofArguments(formula);
    };
  }

  /** ln((x + 5)/2) for ln(x/2 + 5/2), and inverse functions likewise; any other formula. */
  public static Formula ofArguments(Formula formula) {
    return formula instanceof Formula.Operation(Operator operator, List<Formula> parts, var _)
            && operator != null
            && (operator.inverted() != null
                || operator == Operator.LN
                || operator == Operator.TAN && isSumOfNames(parts.getFirst()))
        ? Formula.of(operator, WordedRoots.overRoot(AnswerFractions.overOneLine(parts.getFirst())))
        : formula;
  }

  /** Whether it is a sum, and every term has a name: x/2 + y/2. */
  private static boolean isSumOfNames(Formula argument) {
    return SignedTerm.of(argument, 1).stream()
        .allMatch(term -> term.size().symbols().stream().anyMatch(name -> !name.equals("pi")));
  }

  /** The factors of a product that is nested to the left, in a list of its own. */
  static List<Formula> factors(Formula formula) {
    if (formula instanceof Formula.Operation product && product.operator() == Operator.MULTIPLY) {
      List<Formula> factors = factors(product.operands().getFirst());
      factors.add(product.operands().getLast());
      return factors;
    }
    return new ArrayList<>(List.of(formula));
  }

  static Formula product(List<Formula> factors) {
    Formula whole = factors.getFirst();
    for (Formula factor : factors.subList(1, factors.size())) {
      whole = Formula.of(Operator.MULTIPLY, whole, factor);
    }
    return whole;
  }

  // ---- Signs

  /**
   * Without the minus before it, where a factor above the line takes it: a difference, or an odd
   * function of one.
   *
   * @param variable whose terms must have gained a plus; empty if the number of minuses counts
   */
  private static Optional<Formula> turned(Formula formula, Optional<String> variable) {
    if (!(formula instanceof Formula.Operation operation)) {
      return Optional.empty();
    }
    Operator operator = operation.operator();
    List<Formula> parts = operation.operands();
    return switch (operator) {
      case DIVIDE ->
          turned(parts.getFirst(), variable)
              .map(above -> Formula.of(operator, above, parts.getLast()));
      case MULTIPLY -> {
        Optional<Formula> last =
            turned(parts.getLast(), variable)
                .map(each -> Formula.of(operator, parts.getFirst(), each));
        yield last.isPresent()
            ? last
            : turned(parts.getFirst(), variable)
                .map(each -> Formula.of(operator, each, parts.getLast()));
      }
      case ADD, SUBTRACT -> {
        List<SignedTerm> terms = SignedTerm.of(formula, 1);
        yield isBetterOpposite(terms, variable)
            ? Optional.of(SignedTerm.opposite(terms))
            : Optional.empty();
      }
      default -> {
        ElementaryFunction function = ElementaryFunction.of(operator);
        yield function != null && function.isOdd() && operator.inverted() != null
            ? turned(parts.getFirst(), variable).map(each -> Formula.of(operator, each))
            : Optional.empty();
      }
    };
  }

  private static boolean isBetterOpposite(List<SignedTerm> terms, Optional<String> variable) {
    List<SignedTerm> own =
        terms.stream()
            .filter(term -> variable.isEmpty() || term.size().symbols().contains(variable.get()))
            .toList();
    long negative = own.stream().filter(term -> term.sign() < 0).count();
    if (variable.isPresent()) {
      return 2 * negative > own.size();
    }
    boolean constant = own.getLast().sign() < 0 && own.getLast().size() instanceof Formula.Num;
    return 2 * negative >= own.size() || constant && 2 * negative + 1 >= own.size();
  }

  /** (1 + x)/(1 − x) for −(1 + x)/(x − 1), (b − a)/c for −(a − b)/c. */
  private static Formula withoutMinus(Formula formula) {
    if (!(formula instanceof Formula.Operation negation)
        || negation.operator() != Operator.NEGATE
        || !(negation.operands().getFirst() instanceof Formula.Operation quotient)
        || quotient.operator() != Operator.DIVIDE) {
      return formula;
    }
    Formula above = quotient.operands().getFirst();
    Formula below = quotient.operands().getLast();
    return swapped(above)
        .map(turned -> Formula.of(Operator.DIVIDE, turned, below))
        .or(() -> swapped(below).map(turned -> Formula.of(Operator.DIVIDE, above, turned)))
        .orElse(formula);
  }

  /** b − a for a − b; empty where it is no difference. */
  private static Optional<Formula> swapped(Formula formula) {
    return formula instanceof Formula.Operation difference
            && difference.operator() == Operator.SUBTRACT
        ? Optional.of(SignedTerm.opposite(SignedTerm.of(formula, 1)))
        : Optional.empty();
  }

  /** 1/(1 − x) for −1/(x − 1), 3(1 + u)/(1 − u) for −3(u + 1)/(u − 1). */
  public static Formula withoutLeadingMinus(Formula formula) {
    List<SignedTerm> terms = SignedTerm.of(formula, 1);
    Formula turned =
        terms.size() == 1 && terms.getFirst().sign() < 0
            ? Formula.of(Operator.NEGATE, terms.getFirst().size())
            : formula;
    Formula plain = withoutMinus(turned);
    return plain.equals(turned) ? formula : proved(formula, plain);
  }
}

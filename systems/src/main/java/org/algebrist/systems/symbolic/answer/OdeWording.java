package org.algebrist.systems.symbolic.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.differential.answer.AnswerWording;
import org.algebrist.algebra.differential.answer.TableLogarithms;
import org.algebrist.algebra.ode.ConstantSolutions;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.answer.CollectedConstants;
import org.algebrist.algebra.ode.answer.Presentation;
import org.algebrist.algebra.ode.condition.ExceptionalValues;
import org.algebrist.algebra.ode.initial.EigenvalueProblem;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Solutions of one differential equation in the names that people know. */
public final class OdeWording {
  /** Names of any integer; the first that a problem does not use is taken. */
  static final List<String> INTEGERS = List.of("k", "n", "m", "integer");

  /** Names of the number of an eigenvalue; the first that a problem does not use is taken. */
  private static final List<String> ORDINALS = List.of("n", "m", "j", "number");

  private final OdeProblem problem;

  /** Of the arbitrary constants, in their order. */
  private final List<String> names;

  private final Presentation presentation;

  /** The wording of one problem's solutions. */
  public OdeWording(OdeProblem problem) {
    this.problem = problem;
    this.names = constantNames(problem);
    this.presentation =
        new Presentation(names, problem.parameters(), problem.variable(), integer());
  }

  /** The names of the arbitrary constants that a solution has. */
  public List<String> constants(Solution solution) {
    List<String> constants = new ArrayList<>();
    for (int i = 1; i <= names.size(); i++) {
      if (solution.contains(Solution.constant(i))) {
        constants.add(names.get(i - 1));
      }
    }
    return constants;
  }

  /** The first letter of some whose names the problem does not use. */
  private static List<String> constantNames(OdeProblem problem) {
    Set<String> used = new LinkedHashSet<>(problem.parameters());
    used.addAll(problem.functions());
    used.add(problem.variable());
    int n = problem.freedom();
    for (String letter : List.of("C", "K", "A", "B", "D", "kC")) {
      List<String> own = new ArrayList<>();
      for (int i = 1; i <= n; i++) {
        own.add(n == 1 ? letter : letter + i);
      }
      if (own.stream().noneMatch(used::contains) && !used.contains(letter)) {
        return own;
      }
    }
    List<String> own = new ArrayList<>();
    for (int i = 1; i <= n; i++) {
      own.add("constant" + i);
    }
    return own;
  }

  /** A condition without a numeric factor, whose sign turns the relation. */
  public String condition(Proposal.Requirement requirement) {
    Canonical expression = requirement.expression();
    Rational factor =
        switch (expression) {
          case Product product -> product.coefficient();
          case Sum sum -> sum.content();
          default -> Rational.ONE;
        };
    Canonical plain =
        factor.signum() == 0
            ? expression
            : Canonical.quotient(expression, Canonical.number(factor)).expanded();
    if (requirement.sign().equals("!=") || requirement.sign().equals("=")) {
      List<ExceptionalValues.Value> values = ExceptionalValues.of(plain, problem.parameters());
      if (values.size() == 1 && !plain.equals(Canonical.name(values.getFirst().parameter()))) {
        return text(values.getFirst(), requirement.sign());
      }
      Optional<ExceptionalValues.Value> solved =
          requirement.sign().equals("=") && values.isEmpty()
              ? ParameterValue.of(plain, problem.parameters())
              : Optional.empty();
      if (solved.isPresent()) {
        return "%s = %s"
            .formatted(solved.get().parameter(), InfixWriter.pretty(right(solved.get().value())));
      }
    }
    String sign =
        factor.signum() >= 0
            ? requirement.sign()
            : switch (requirement.sign()) {
              case ">" -> "<";
              case "<" -> ">";
              case ">=" -> "<=";
              case "<=" -> ">=";
              default -> requirement.sign();
            };
    return sign.equals("!=")
        ? Domain.Condition.notZero(named(plain))
        : InfixWriter.pretty(named(plain).readable()) + " " + sign + " 0";
  }

  /** That a constant is a solution for some values of a parameter. */
  public String note(ConstantSolutions.OfPower constant) {
    return note(constant.value(), List.of(new Proposal.Requirement(constant.exponent(), ">")));
  }

  /** That a power with an exponent below 1 is not Lipschitz where it is 0. */
  public String lipschitz(ConstantSolutions.OfPower constant) {
    return "further solutions may exist where 0 < %s < 1".formatted(text(constant.exponent()));
  }

  /** That every member of a family takes the one given value as its limit from a side. */
  public String limitNote(Solution family, boolean fromTheRight) {
    OdeProblem.PointValue given = problem.conditions().getFirst();
    return "%s for %s %s %s is a solution too, with the value at the point as its limit"
        .formatted(
            InfixWriter.pretty(statements(family).getFirst()),
            problem.variable(),
            fromTheRight ? ">" : "<",
            InfixWriter.pretty(given.at().readable()));
  }

  /** That members of a family may be joined to a single solution. */
  public String branching(Canonical single) {
    return "members of the family may be joined along "
        + InfixWriter.pretty(statements(new Solution.Explicit(single)).getFirst());
  }

  /** That a single solution is one under conditions. */
  public String note(Canonical value, List<Proposal.Requirement> conditions) {
    return problem.functions().getFirst()
        + " = "
        + InfixWriter.pretty(named(value).readable())
        + " is a solution where "
        + String.join(", ", Conditions.reduced(conditions.stream().map(this::condition).toList()));
  }

  /** The condition that a parameter has a value. */
  public static String condition(ExceptionalValues.Value value) {
    return text(value, "=");
  }

  /** The condition that a parameter has a value or its opposite: k^2 = w^2. */
  public static String conditionOfSquares(ExceptionalValues.Value value) {
    Canonical square = Canonical.product(value.value(), value.value());
    return value.parameter() + "^2 = " + InfixWriter.pretty(square.readable());
  }

  private static String text(ExceptionalValues.Value value, String sign) {
    return value.parameter() + " " + sign + " " + InfixWriter.pretty(value.value().readable());
  }

  /** What constants of a family are: "y = C*e^x, y(0) = 2: C = 2". */
  public String constants(Solution family, Map<String, Canonical> values) {
    List<String> given = new ArrayList<>();
    statements(family).forEach(each -> given.add(InfixWriter.pretty(each)));
    for (OdeProblem.PointValue each : problem.conditions()) {
      given.add(
          problem.functions().get(each.function())
              + "'".repeat(each.derivative())
              + "("
              + text(each.at())
              + ") = "
              + text(each.value()));
    }
    List<String> known = new ArrayList<>();
    values.forEach((name, value) -> known.add(named(name) + " = " + text(value)));
    return String.join(", ", given) + ": " + String.join(", ", known);
  }

  private String text(Canonical expression) {
    return InfixWriter.pretty(named(expression).readable());
  }

  /** That the variable lies on one side of a point, or at it. */
  public String side(Canonical at, boolean right) {
    return "%s %s %s".formatted(problem.variable(), right ? ">=" : "<=", text(at));
  }

  /** Whether a condition is one on the variable alone, such as x >= 0. */
  public boolean isOfVariable(String condition) {
    return condition.startsWith(problem.variable() + " ");
  }

  /** The equations that a solution is, with the names that people know. */
  public List<Formula> statements(Solution solution) {
    return switch (solution) {
      case Solution.Explicit(Canonical value) ->
          List.of(equation(Formula.symbol(problem.functions().getFirst()), value));
      case Solution.Implicit(Canonical left, Canonical right) ->
          fallsAtLeastAsMuch(left) && constants(solution).isEmpty() && isNegative(right)
              ? List.of(equation(written(named(negated(left))), negated(right)))
              : List.of(equation(written(named(left)), right));
      case Solution.Several(List<Canonical> values) -> {
        List<Formula> statements = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
          statements.add(equation(Formula.symbol(problem.functions().get(i)), values.get(i)));
        }
        yield statements;
      }
    };
  }

  private static boolean isNegative(Canonical term) {
    return term.numericFactor().signum() < 0;
  }

  /** Whether half of the terms of a sum, or more, have a minus. */
  private static boolean fallsAtLeastAsMuch(Canonical left) {
    return left instanceof Sum sum
        && 2 * sum.parts().stream().filter(OdeWording::isNegative).count() >= sum.parts().size();
  }

  private static Canonical negated(Canonical side) {
    return Canonical.negation(side).expanded();
  }

  /** Explicit forms of an implicit solution as people write them; none where it is plainer. */
  public List<Formula> solved(List<Solution.Explicit> branches) {
    List<Formula> plain = branches.stream().flatMap(each -> statements(each).stream()).toList();
    if (branches.size() != 2) {
      return plain;
    }
    List<Canonical> values = branches.stream().map(each -> named(each.value())).toList();
    return SignedBranches.of(values.getFirst(), values.getLast(), names)
        .map(pair ->
            pair.arePlain(problem.variable())
                ? List.of(
                    Formula.of(
                        Operator.EQUAL,
                        Formula.symbol(problem.functions().getFirst()),
                        pair.formula(this::right)))
                : List.<Formula>of())
        .orElse(plain);
  }

  /** In the order of a textbook, which is proved to change no value. */
  private Formula written(Canonical value) {
    return AnswerWording.proved(value.readable(), presentation.of(value));
  }

  private Formula equation(Formula left, Canonical right) {
    return Formula.of(Operator.EQUAL, left, right(named(right)));
  }

  private Formula right(Canonical given) {
    Canonical value = TableLogarithms.of(given);
    Canonical power = CollectedConstants.commonExponential(value);
    Canonical rest =
        power.equals(Canonical.ONE) ? value : Canonical.quotient(value, power).expanded();
    Formula written =
        presentation.of(CollectedConstants.of(rest, names, problem.variable(), problem.isSystem()));
    if (power.equals(Canonical.ONE)) {
      written = AnswerWording.withoutLeadingMinus(written);
    } else {
      Formula exponential = presentation.of(power);
      written =
          Presentation.holdsWave(rest)
              ? Formula.of(Operator.MULTIPLY, exponential, written)
              : Formula.of(Operator.MULTIPLY, written, exponential);
    }
    return AnswerWording.proved(given.readable(), written);
  }

  private Canonical named(Canonical expression) {
    Map<String, String> replaced = new LinkedHashMap<>();
    for (int i = 1; i <= names.size(); i++) {
      replaced.put(Solution.constant(i), names.get(i - 1));
    }
    for (int i = 0; i < problem.functions().size(); i++) {
      replaced.put(OdeProblem.name(i, 0), problem.functions().get(i));
    }
    replaced.put(Solution.INTEGER, integer());
    replaced.put(Solution.ORDINAL, ordinal());
    return expression.replace(
        symbol -> Canonical.name(replaced.getOrDefault(symbol.name(), symbol.name())));
  }

  /** A name for any integer that the problem does not use. */
  private String integer() {
    return unused(INTEGERS);
  }

  /** A name for the number of an eigenvalue that the problem does not use. */
  private String ordinal() {
    return unused(ORDINALS);
  }

  private String unused(List<String> names) {
    return names.stream()
        .filter(each ->
            !problem.parameters().contains(each)
                && !problem.functions().contains(each)
                && !problem.variable().equals(each))
        .findFirst()
        .orElse(names.getLast());
  }

  /** That a parameter has an eigenvalue, and which numbers there are. */
  public List<String> conditions(EigenvalueProblem.Row row) {
    return List.of(
        row.parameter() + " = " + InfixWriter.pretty(right(named(row.value()))),
        ordinal() + " = " + row.numbers());
  }

  /** Internal names in a text. */
  public String named(String text) {
    String result = text;
    for (int i = names.size(); i >= 1; i--) {
      result = result.replace(Solution.constant(i), names.get(i - 1));
    }
    String function = Matcher.quoteReplacement(problem.functions().getFirst());
    return result
        .replace("`", "")
        .replace(Solution.ORDINAL, ordinal())
        .replaceAll("(?<![A-Za-z_])(d?)Y(?![A-Za-z0-9_])", "$1" + function);
  }
}

package org.algebrist.systems.symbolic.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.answer.AnswerWording;
import org.algebrist.algebra.ode.Presentation;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.TidySolutions;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Solutions of one differential equation in the names that people know. */
public final class OdeWording {
  private final OdeProblem problem;

  /** Of the arbitrary constants, in their order. */
  private final List<String> names;

  private final Presentation presentation;

  /** The wording of one problem's solutions. */
  public OdeWording(OdeProblem problem) {
    this.problem = problem;
    this.names = constantNames(problem);
    this.presentation = new Presentation(names);
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
    String sign =
        factor.signum() >= 0 || requirement.sign().equals("!=")
            ? requirement.sign()
            : requirement.sign().equals(">") ? "<" : ">";
    return InfixWriter.pretty(named(plain).readable()) + " " + sign + " 0";
  }

  /** The equations that a solution is, with the names that people know. */
  public List<Formula> statements(Solution solution) {
    return switch (solution) {
      case Solution.Explicit(Canonical value) ->
          List.of(equation(Formula.symbol(problem.functions().getFirst()), value));
      case Solution.Implicit(Canonical left, Canonical right) ->
          List.of(equation(presentation.of(named(left)), right));
      case Solution.Several(List<Canonical> values) -> {
        List<Formula> statements = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
          statements.add(equation(Formula.symbol(problem.functions().get(i)), values.get(i)));
        }
        yield statements;
      }
    };
  }

  private Formula equation(Formula left, Canonical right) {
    Canonical value = named(right);
    Canonical power = TidySolutions.commonExponential(value);
    Formula written =
        power.equals(Canonical.ONE)
            ? AnswerWording.withoutLeadingMinus(presentation.of(value))
            : Formula.of(
                Operator.MULTIPLY,
                presentation.of(Canonical.quotient(value, power).expanded()),
                presentation.of(power));
    return Formula.of(Operator.EQUAL, left, written);
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
    return expression.replace(
        symbol -> Canonical.name(replaced.getOrDefault(symbol.name(), symbol.name())));
  }

  /** A name for any integer that the problem does not use. */
  private String integer() {
    return Stream.of("k", "n", "m")
        .filter(each ->
            !problem.parameters().contains(each)
                && !problem.functions().contains(each)
                && !problem.variable().equals(each))
        .findFirst()
        .orElse("integer");
  }

  /** Internal names in a text. */
  public String named(String text) {
    String result = text;
    for (int i = names.size(); i >= 1; i--) {
      result = result.replace(Solution.constant(i), names.get(i - 1));
    }
    return result.replace("`", "").replaceAll("\\bY\\b", problem.functions().getFirst());
  }
}

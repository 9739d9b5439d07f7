package org.algebrist.systems.symbolic.equation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.question.ReadingRemarks;
import org.algebrist.algebra.ode.LinearEquation;
import org.algebrist.algebra.ode.initial.EigenvalueProblem;
import org.algebrist.algebra.ode.initial.GivenValues;
import org.algebrist.algebra.ode.initial.Uniqueness;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.algebrist.systems.symbolic.answer.OdeWording;

/** What a reader must know of an answer beside its conditions. */
public final class OdeNotes {
  private static final Pattern EIGENVALUE = Pattern.compile("\\b(sin|cos|tan)\\(.* != ");

  private OdeNotes() {}

  /** Whether other solutions may exist, and how the equation was read. */
  public static List<String> of(OdeProblem problem, OdeResult.Verified answer) {
    var wording = new OdeWording(problem);
    List<String> notes = new ArrayList<>();
    if (answer.constants().isEmpty()) {
      notes.addAll(
          new Uniqueness(problem).doubts(1 + answer.beside().size() + answer.otherwise().size()));
    }
    if (!answer.constants().isEmpty()) {
      GivenValues.singularity(problem).ifPresent(notes::add);
    }
    if (problem.conditions().isEmpty() && !problem.isSystem() && answer.constants().isEmpty()) {
      notes.add("single solutions alone: a family with a constant was not found");
    }
    if (!problem.isSystem()) {
      notes.addAll(
          ReadingRemarks.of(answer.equation(), problem.functions().getFirst(), problem.variable()));
    }
    ofArc(problem, answer).ifPresent(notes::add);
    if (!hasSign(answer.equation())) {
      notes.add("no sign of equality: what was typed is read as equal to 0");
    }
    if (isGuessed(problem, answer)) {
      String function = problem.functions().getFirst();
      notes.add(
          "read as %s(%s); write such as d%s/d%s if it depends on something else"
              .formatted(function, problem.variable(), function, function.equals("x") ? "t" : "x"));
    }
    return notes.stream().map(wording::named).toList();
  }

  /**
   * What a linear problem with values at several points may have where a sine or cosine of its
   * parameters is 0, which no row is for: no solution, or infinitely many. Nothing is said where
   * there is a row of all eigenvalues.
   */
  public static List<String> ofEigenvalues(OdeProblem problem, OdeResult.Verified answer) {
    boolean boundary =
        problem.isLinear()
            && problem.conditions().stream().map(OdeProblem.PointValue::at).distinct().count() > 1;
    if (!boundary || EigenvalueProblem.of(problem).isPresent()) {
      return List.of();
    }
    boolean homogeneous =
        problem.conditions().stream().allMatch(each -> each.value().equals(Canonical.ZERO))
            && LinearEquation.of(problem.residual(), problem.order())
                .filter(each -> each.right().equals(Canonical.ZERO))
                .isPresent();
    String note =
        homogeneous
            ? "where %s there may be infinitely many solutions"
            : "where %s there may be no solution, or infinitely many";
    return Stream.concat(Stream.of(answer), answer.otherwise().stream())
        .flatMap(row -> row.conditions().stream())
        .filter(condition -> EIGENVALUE.matcher(condition).find())
        .distinct()
        .map(condition -> condition.replace(" != ", " = "))
        .map(note::formatted)
        .toList();
  }

  /** y = sin(x + C) for asin(y) = x + C, where the right side is between −π/2 and π/2. */
  private static Optional<String> ofArc(OdeProblem problem, OdeResult.Verified answer) {
    Formula function = Formula.symbol(problem.functions().getFirst());
    if (!(answer.answer().getFirst() instanceof Formula.Operation equation)
        || !(equation.operands().getFirst() instanceof Formula.Operation arc)
        || !arc.operands().equals(List.of(function))
        || equation.operands().getLast().symbols().contains(problem.functions().getFirst())) {
      return Optional.empty();
    }
    String right = InfixWriter.pretty(equation.operands().getLast());
    String value = InfixWriter.pretty(function);
    return switch (arc.operator()) {
      case ARCSIN ->
          Optional.of(
              "that is %s = sin(%s) where -pi/2 <= %s <= pi/2".formatted(value, right, right));
      case ARCCOS ->
          Optional.of("that is %s = cos(%s) where 0 <= %s <= pi".formatted(value, right, right));
      default -> Optional.empty();
    };
  }

  /** Whether something is said to be equal, or to vanish as a differential. */
  private static boolean hasSign(Formula equation) {
    return Postorder.contains(equation, Set.of(Operator.EQUAL));
  }

  /** Whether the variable is an unusual one that nothing names but its place in the equation. */
  private static boolean isGuessed(OdeProblem problem, OdeResult.Verified answer) {
    return !Set.of("x", "t").contains(problem.variable())
        && Postorder.of(answer.equation()).stream()
            .noneMatch(node ->
                node instanceof Formula.Operation operation
                    && operation.operator() == Operator.DERIVATIVE)
        && !answer.equation().symbols().contains("d" + problem.variable());
  }
}

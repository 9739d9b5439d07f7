package org.algebrist.app.calculus;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.definite.Bound;
import org.algebrist.algebra.definite.DefiniteResult;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.differential.question.AskedNames;
import org.algebrist.algebra.differential.question.ReadingRemarks;
import org.algebrist.algebra.differential.question.UsualNames;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/** Bounds of integrals, and what is said of an integral with bounds. */
final class DefiniteAnswer {
  /** How people type infinity. */
  private static final Set<String> INFINITE =
      Set.of("inf", "infinity", "infty", "oo", "\\infty", "∞");

  /** The same words read as products of letters. */
  private static final Set<String> SPELLED = Set.of("i*n*f", "o*o", "i*n*f*t*y");

  private static final Formula INFINITY = Formula.symbol("infinity");

  /**
   * An integral with bounds.
   *
   * @param variable empty if it is not named
   * @param remarks how its text was read
   */
  record Question(
      Formula integrand, String variable, Formula lower, Formula upper, List<String> remarks) {
    Question(Formula integrand, String variable, Formula lower, Formula upper) {
      this(integrand, variable, lower, upper, ReadingRemarks.of(integrand));
    }

    Question {
      remarks = List.copyOf(remarks);
      for (Formula bound : List.of(lower, upper)) {
        AskedNames.whyNoBound(bound)
            .ifPresent(why -> {
              throw new BadInput(why);
            });
      }
    }

    /** The same question with more remarks. */
    Question noting(List<String> more) {
      List<String> all = new ArrayList<>(remarks);
      all.addAll(more);
      return new Question(integrand, variable, lower, upper, all);
    }

    /** The variable, named or the one that is usual among the names. */
    String by() {
      List<String> names = AskedNames.of(integrand);
      String name =
          !variable.isEmpty()
              ? variable
              : names.isEmpty()
                  ? "x"
                  : UsualNames.variable(names)
                      .orElseThrow(() -> new BadInput(UsualNames.whyNoVariable(names)));
      AskedNames.whyNoVariable(name)
          .or(() -> AskedNames.whyNoValue(integrand, name))
          .ifPresent(why -> {
            throw new BadInput(why);
          });
      return name;
    }
  }

  private DefiniteAnswer() {}

  /** An infinite bound as people type it; empty of any other. */
  static Optional<Formula> infinite(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT);
    boolean negative = word.startsWith("-");
    String bare = negative || word.startsWith("+") ? word.substring(1).strip() : word;
    if (!INFINITE.contains(bare)) {
      return Optional.empty();
    }
    return Optional.of(negative ? Formula.of(Operator.NEGATE, INFINITY) : INFINITY);
  }

  /** The integral of an integrand whose bounds are given beside it. */
  static Question between(
      Formula formula, String variable, Optional<Formula> lower, Optional<Formula> upper) {
    if (lower.isEmpty() || upper.isEmpty()) {
      throw new BadInput(
          "the %s bound is missing; an integral has both or none"
              .formatted(lower.isEmpty() ? "lower" : "upper"));
    }
    if (isBounded(formula)) {
      throw new BadInput("bounds are given twice, in the integral and beside it");
    }
    IntegrateCommand.Question question = IntegrateCommand.question(formula, variable);
    return new Question(question.integrand(), question.variable(), lower.get(), upper.get());
  }

  /** Whether a formula is an integral with a bound. */
  static boolean isBounded(Formula formula) {
    return formula instanceof Formula.Operation integral
        && integral.operator() == Operator.INTEGRAL
        && !(integral.operands().get(0) instanceof Formula.Absent
            && integral.operands().get(1) instanceof Formula.Absent);
  }

  /** The integral that a formula with bounds is. */
  static Question of(Formula formula, String variable) {
    List<Formula> parts = ((Formula.Operation) formula).operands();
    for (int i = 0; i < 2; i++) {
      if (parts.get(i) instanceof Formula.Absent) {
        throw new BadInput(
            "the %s bound is missing; an integral has both or none"
                .formatted(i == 0 ? "lower" : "upper"));
      }
    }
    if (parts.get(2) instanceof Formula.Absent) {
      throw new BadInput("the integral has no integrand");
    }
    IntegrateCommand.requireOneVariable(parts.get(3));
    String by = parts.get(3) instanceof Formula.Symbol(String name) ? name : "";
    return new Question(
        parts.get(2), variable.isEmpty() ? by : variable, bound(parts.get(0)), bound(parts.get(1)));
  }

  private static Formula bound(Formula bound) {
    if (bound instanceof Formula.Operation negation && negation.operator() == Operator.NEGATE) {
      return Formula.of(Operator.NEGATE, bound(negation.operands().getFirst()));
    }
    return SPELLED.contains(InfixWriter.write(bound)) ? INFINITY : bound;
  }

  /** What is printed. */
  static Answer answer(Question question, DefiniteResult result, long start, boolean explain) {
    return switch (result) {
      case DefiniteResult.Declined(String why) ->
          CalculusAnswer.declined(
              false, why, List.of(), start, false, () -> json(question, result));
      case DefiniteResult.Value _, DefiniteResult.Numeric _, DefiniteResult.Diverges _ ->
          Answer.of(
              ExitCode.DONE,
              () -> json(question, result),
              () -> text(question, result, start, explain));
    };
  }

  private static String text(
      Question question, DefiniteResult result, long start, boolean explain) {
    String integral =
        "  ∫ from %s to %s of %s d%s"
            .formatted(
                InfixWriter.pretty(question.lower()),
                InfixWriter.pretty(question.upper()),
                bracketed(question.integrand()),
                question.by());
    var remarks = new StringBuilder();
    if (isSwapped(question)) {
      remarks.append("  the lower bound is above the upper one\n");
    }
    question.remarks().forEach(remark -> remarks.append("  note: ").append(remark).append('\n'));
    String time = CalculusAnswer.milliseconds(start);
    return switch (result) {
      case DefiniteResult.Value value -> {
        String how =
            value
                .antiderivative()
                .map(each -> "by the proved antiderivative " + InfixWriter.pretty(each))
                .orElseGet(() -> steps(value.steps()));
        var text = new StringBuilder();
        text.append(integral)
            .append(" = ")
            .append(InfixWriter.pretty(value.exact()))
            .append(approximately(value))
            .append(CalculusAnswer.where(value.conditions()))
            .append("\n  ")
            .append(how)
            .append(" · ")
            .append(checked(value.check()))
            .append(" · ")
            .append(time)
            .append('\n')
            .append(remarks);
        if (explain) {
          text.append("  LaTeX  ").append(CalculusAnswer.latex(value.exact())).append('\n');
          value.steps().stream()
              .filter(step -> !how.contains(step))
              .forEach(step -> text.append("  ").append(step).append('\n'));
        }
        yield text.toString();
      }
      case DefiniteResult.Numeric(double number, double error, String why, var check) ->
          "%s ≈ %s\n  numeric, %s %.1e; %s · %s\n%s"
              .formatted(
                  integral,
                  ApproximateNumber.of(number, error),
                  check instanceof DefiniteResult.Enclosed ? "error at most" : "estimated error",
                  error,
                  why,
                  time,
                  remarks);
      case DefiniteResult.Diverges diverges ->
          "%s diverges at %s\n  proved: %s · %s\n"
              .formatted(integral, diverges.where(), diverges.reason(), time);
      case DefiniteResult.Declined(String why) -> why;
    };
  }

  /** How many steps stand beside a value; more are told by their number. */
  private static final int FEW = 3;

  private static String steps(List<String> steps) {
    return steps.size() <= FEW ? String.join("\n  ", steps) : "in %d steps".formatted(steps.size());
  }

  /** A line with the number, unless there are parameters or the value shows its size. */
  private static String approximately(DefiniteResult.Value value) {
    return Double.isNaN(value.approximately()) || ApproximateNumber.isPlain(value.exact())
        ? ""
        : "\n  ≈ " + ApproximateNumber.of(value.approximately());
  }

  /** Whether the bounds are constants, and the lower one is above the upper one. */
  private static boolean isSwapped(Question question) {
    Optional<Point> from = Bound.of(question.lower());
    Optional<Point> to = Bound.of(question.upper());
    return from.isPresent() && to.isPresent() && from.get().compareTo(to.get()) > 0;
  }

  /** A sum in brackets. */
  private static String bracketed(Formula integrand) {
    String written = CasesText.pretty(integrand);
    return IntegrateCommand.isSum(integrand) ? "(" + written + ")" : written;
  }

  private static String checked(DefiniteResult.Check check) {
    return switch (check) {
      case DefiniteResult.Enclosed(double low, double high) ->
          "interval arithmetic bounds it to within %.0e".formatted(Math.max(high - low, 1e-16));
      case DefiniteResult.Estimated _ -> "a numeric integral agrees";
      case DefiniteResult.Samples(int count) ->
          "integrals for %d sets of numbers in place of the parameters agree".formatted(count);
    };
  }

  /** Bounds where there are any, else a number and its estimated error. */
  private static void putCheck(Map<String, Object> line, DefiniteResult.Check check) {
    line.put(
        "check",
        switch (check) {
          case DefiniteResult.Enclosed(double low, double high) ->
              Map.of("kind", "bounds", "low", low, "high", high);
          case DefiniteResult.Estimated(double value, double error) ->
              Map.of("kind", "estimate", "value", value, "error", error);
          case DefiniteResult.Samples(int count) -> Map.of("kind", "samples", "count", count);
        });
  }

  /** The fields of a result. */
  static Map<String, Object> json(Question question, DefiniteResult result) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("integrand", InfixWriter.write(question.integrand()));
    line.put("lower", InfixWriter.write(question.lower()));
    line.put("upper", InfixWriter.write(question.upper()));
    if (!question.remarks().isEmpty()) {
      line.put("notes", question.remarks());
    }
    switch (result) {
      case DefiniteResult.Value value -> {
        line.put("status", "proved");
        line.put("value", InfixWriter.write(value.exact()));
        line.put("latex", CalculusAnswer.latex(value.exact()));
        if (!Double.isNaN(value.approximately())) { // there are parameters
          line.put("approximately", value.approximately());
        }
        value
            .antiderivative()
            .ifPresent(each -> line.put("antiderivative", InfixWriter.write(each)));
        line.put("conditions", value.conditions());
        line.put("steps", value.steps());
        putCheck(line, value.check());
      }
      case DefiniteResult.Numeric(double number, double error, String why, var check) -> {
        line.put("status", "numeric");
        line.put("approximately", number);
        line.put("estimatedError", error);
        line.put("reason", why);
        putCheck(line, check);
      }
      case DefiniteResult.Diverges diverges -> {
        line.put("status", "diverges");
        line.put("point", diverges.where());
        line.put("reason", diverges.reason());
      }
      case DefiniteResult.Declined(String why) -> CalculusAnswer.putDeclined(line, why);
    }
    return line;
  }
}

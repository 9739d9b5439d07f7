package org.algebrist.app.formula;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.closed.IntegralNumber;
import org.algebrist.algebra.closed.LimitAnswer;
import org.algebrist.algebra.definite.DefiniteResult;
import org.algebrist.algebra.definite.SeriesConvergence;
import org.algebrist.algebra.proof.series.Divergence;
import org.algebrist.algebra.proof.series.SeriesAnswer;
import org.algebrist.algebra.transform.Transformation;
import org.algebrist.algebra.transform.Transformed;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.ExitCode;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * What {@code calculate} says of a limit, sum or product that is no number: its form for
 * parameters, that there is no limit, or that a sum diverges.
 */
final class ClosedFormAnswer {
  private static final Duration TIME = Duration.ofSeconds(1);

  private ClosedFormAnswer() {}

  /**
   * The answer.
   *
   * @param open whether names have no value
   * @return empty where the formula is none of these, or nothing is proved
   */
  static Optional<Answer> of(String source, Formula formula, boolean open) {
    Optional<LimitAnswer> limit = LimitAnswer.of(formula);
    if (limit.isPresent()) {
      return Optional.of(
          switch (limit.get()) {
            case LimitAnswer.Found(List<LimitAnswer.ByCase> cases) -> ofCases(source, cases);
            case LimitAnswer.None none -> noLimit(source, none);
          });
    }
    return open
        ? SeriesAnswer.of(formula, Deadline.in(TIME)).map(found -> ofSeries(source, found))
        : diverges(formula).map(reason -> divergent(source, "the sum diverges, as " + reason));
  }

  /** A definite integral without a closed form, by numbers; empty where there is none. */
  static Optional<Answer> byNumbers(String source, Formula formula) {
    return IntegralNumber.of(formula)
        .flatMap(result ->
            switch (result) {
              case DefiniteResult.Numeric(
                      double value,
                      double error,
                      _,
                      DefiniteResult.Number by) ->
                  Optional.of(number(source, value, error, by));
              case DefiniteResult.Diverges diverges ->
                  Optional.of(
                      divergent(
                          source,
                          "the integral diverges at %s: %s"
                              .formatted(diverges.where(), diverges.reason())));
              default -> Optional.empty();
            });
  }

  private static Answer number(
      String source, double value, double error, DefiniteResult.Number by) {
    boolean enclosed = by instanceof DefiniteResult.Enclosed;
    String decimal = digits(value, error);
    String accuracy =
        (enclosed ? "off by at most %.1e" : "the error is estimated as %.1e").formatted(error);
    Map<String, Object> fields = FormulaTransform.fields(source, "done");
    fields.put("decimal", decimal);
    fields.put("off_by", error);
    fields.put("off_by_is", enclosed ? "bound" : "estimate");
    return Answer.of(
        ExitCode.DONE,
        () -> fields,
        () ->
            String.format(
                "  decimal  %s · %s%n  note     no closed form was found%n", decimal, accuracy));
  }

  /** The digits that the error leaves. */
  private static String digits(double value, double error) {
    BigDecimal exact = new BigDecimal(value);
    int places = error <= 0 ? 15 : (int) Math.floor(-Math.log10(2 * error));
    BigDecimal rounded = exact.setScale(Math.min(places, 15), RoundingMode.HALF_EVEN);
    BigDecimal shortest = rounded.round(new MathContext(15)).stripTrailingZeros();
    return shortest.toPlainString();
  }

  private static Answer ofCases(String source, List<LimitAnswer.ByCase> cases) {
    Map<String, Object> fields = FormulaTransform.fields(source, "done");
    List<Map<String, Object>> all = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (LimitAnswer.ByCase each : cases) {
      String form = InfixWriter.pretty(shorter(each.limit()));
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("exact", form);
      one.put("conditions", each.conditions());
      all.add(one);
      text.append(line(form, each.conditions()));
    }
    fields.putAll(all.removeFirst());
    if (!all.isEmpty()) {
      fields.put("otherwise", all);
    }
    return Answer.of(ExitCode.DONE, () -> fields, text::toString);
  }

  private static Answer ofSeries(String source, SeriesAnswer found) {
    String form = InfixWriter.pretty(shorter(found.value()));
    Map<String, Object> fields = FormulaTransform.fields(source, "done");
    fields.put("exact", form);
    fields.put("conditions", found.conditions());
    found.otherwise().ifPresent(each -> fields.put("elsewhere", each));
    String text =
        line(form, found.conditions()) + found.otherwise().map("  %s%n"::formatted).orElse("");
    return Answer.of(ExitCode.DONE, () -> fields, () -> text);
  }

  private static String line(String form, List<String> conditions) {
    return "  exact    %s%s%n"
        .formatted(form, conditions.isEmpty() ? "" : " · where " + String.join(", ", conditions));
  }

  private static Answer noLimit(String source, LimitAnswer.None none) {
    Map<String, Object> fields = FormulaTransform.fields(source, "no_limit");
    fields.put("reason", none.reason());
    none.left().ifPresent(each -> fields.put("left", InfixWriter.pretty(each)));
    none.right().ifPresent(each -> fields.put("right", InfixWriter.pretty(each)));
    return Answer.of(
        ExitCode.DONE,
        () -> fields,
        () -> String.format("  no limit, proved: %s%n", none.reason()));
  }

  private static Answer divergent(String source, String sentence) {
    Map<String, Object> fields = FormulaTransform.fields(source, "diverges");
    fields.put("reason", sentence);
    return Answer.of(
        ExitCode.DONE, () -> fields, () -> String.format("  no value, proved: %s%n", sentence));
  }

  /** Why a sum without parameters diverges. */
  private static Optional<String> diverges(Formula formula) {
    return Divergence.of(formula, Deadline.in(TIME))
        .or(() ->
            convergence(formula)
                .flatMap(found ->
                    found instanceof SeriesConvergence.Diverges(String reason)
                        ? Optional.of(reason)
                        : Optional.empty()));
  }

  /** Whether a sum is proved to converge. */
  static boolean converges(Formula formula) {
    return convergence(formula)
        .filter(found -> found instanceof SeriesConvergence.Converges)
        .isPresent();
  }

  private static Optional<SeriesConvergence> convergence(Formula formula) {
    return formula instanceof Formula.Operation sum
            && sum.operator() == Operator.SUM
            && sum.operands().get(1).equals(Formula.symbol("infinity"))
            && sum.operands().getFirst() instanceof Formula.Operation lower
            && lower.operator() == Operator.EQUAL
            && lower.operands().getFirst() instanceof Formula.Symbol(String index)
        ? SeriesConvergence.of(sum.operands().get(2), index)
        : Optional.empty();
  }

  /** The shorter of a form as it is and simplified, if that is proved. */
  private static Formula shorter(Formula form) {
    return Transformation.simplified(form, TIME)
        .filter(Transformed::isProved)
        .map(Transformed::result)
        .orElse(form);
  }
}

package org.algebrist.app.formula;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.IndexedNames;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.form.VectorForms;
import org.algebrist.algebra.proof.matrix.MatrixValues;
import org.algebrist.algebra.transform.Calculation;
import org.algebrist.algebra.transform.Substitution;
import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.algebra.unit.UnitConversion;
import org.algebrist.algebra.value.Surd;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Output;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Reading;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code calculate}: the value of a formula, exact and to some digits. */
@Command(
    name = "calculate",
    description = {
      "Calculate the value of a formula.",
      "The exact value is shown where it has the form a + b*sqrt(d), or where a limit, sum or"
          + " integral has a closed form. The decimal is computed twice,"
          + " with more and more digits, and shown only if both agree."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist calculate 'sqrt(8) + 1/3*0'",
      "  algebrist calculate --digits 50 'pi*r^2' r=3",
      "  algebrist calculate '5 ft 3 in in cm'",
      "  algebrist calculate '60 km/h * 45 min'",
      "  algebrist calculate 'limit of sin x / x as x approaches 0'",
      "  algebrist calculate 'derivative of x^3 at x = 2'"
    },
    exitCodeList = {
      "0:a value, or proved that there is none",
      "1:no value",
      "2:a formula cannot be read, a name has no value, or wrong usage",
      "3:an error of the program or the machine"
    })
public final class CalculateCommand implements Callable<Integer> {
  /** d/dx x^2 at x = 3. */
  private static final Pattern AT =
      Pattern.compile(
          "([^\\\\]+?),? (?:at|when|where|if|for) (%1$s(?:(?:,| and) ?%1$s)*)\\s*"
              .formatted("[A-Za-z]\\w* ?= ?[-−]?[\\w./^()π]+"));

  /** 30° in radians, pi/4 rad in degrees. */
  private static final Pattern ANGLE =
      Pattern.compile(
          "(?:convert )?(.+?)( rad(?:ians?)?)? (?:in|to|into|as) (?:(rad(?:ians?)?)|deg(?:rees?)?|°)\\s*[?.]?");

  private static final Formula INFINITY = Formula.symbol("infinity");

  @Mixin private FormulaText text = new FormulaText();

  @Parameters(
      paramLabel = "NAME=VALUE",
      index = "1..*",
      arity = "0..*",
      description = "The value of a name.")
  private List<String> values = List.of();

  @Option(
      names = "--digits",
      paramLabel = "N",
      description = "Significant digits, 1 to 1000 (default: ${DEFAULT-VALUE}).")
  private int digits = 15;

  @Mixin private Output output = new Output();

  /** Numbers with more digits before the point are shown by a power of ten. */
  private static final int MOST_DIGITS = 20;

  /** For the closed forms of sums, integrals and limits. */
  private static final Duration LIMIT = Duration.ofSeconds(5);

  @Override
  public Integer call() throws IOException {
    BadInput.requireRange("--digits", digits, 1, Calculation.MAX_DIGITS);
    Map<String, Formula> assigned = FormulaTransform.values(values);
    return output.each(text.all(), "formula", each -> answer(each, assigned, digits));
  }

  /** The value of a text: an amount in another unit, or a formula. */
  static Answer answer(String text, Map<String, Formula> assigned, int digits) {
    Matcher at = AT.matcher(text);
    if (assigned.isEmpty() && at.matches()) {
      List<String> values = List.of(at.group(2).split(",| and "));
      return answer(at.group(1), FormulaTransform.values(values), digits);
    }
    Matcher angle = ANGLE.matcher(text);
    if (angle.matches()) {
      String turned =
          angle.group(3) == null ? "(%s)*180/pi".formatted(angle.group(1)) : angle.group(1);
      return answer(turned, assigned, digits);
    }
    Optional<UnitConversion.Asked> asked =
        assigned.isEmpty() ? UnitConversion.asked(text) : Optional.empty();
    Optional<UnitConversion> inUnit =
        asked.flatMap(each -> each.ofAmounts().or(() -> QuantityValue.of(each)));
    if (inUnit.isPresent()) {
      return converted(text, inUnit.get(), digits);
    }
    TypedFormula typed = TypedFormula.of(text);
    Reading reading = typed.read(Context.NONE, 1);
    Optional<UnitConversion> amount =
        assigned.isEmpty() && asked.isEmpty()
            ? QuantityValue.of(text, typed, reading)
            : Optional.empty();
    return amount.isPresent()
        ? converted(text, amount.get(), digits)
        : FormulaTransform.answer(text, reading, formula -> value(text, formula, assigned, digits));
  }

  private static Answer converted(String source, UnitConversion found, int digits) {
    Formula value = Formula.number(found.value());
    String exact = Calculation.exact(value).map(Surd::toString).orElseThrow();
    String decimal =
        Calculation.decimal(value, digits).map(each -> shown(each, digits)).orElse(exact);
    Map<String, Object> fields = FormulaTransform.fields(source, "done");
    fields.put("exact", exact);
    fields.put("decimal", decimal);
    fields.put("unit", found.unit());
    return Answer.of(
        ExitCode.DONE,
        () -> fields,
        () ->
            String.format(
                "  exact    %s%n  decimal  %s%n",
                (exact + " " + found.unit()).strip(), (decimal + " " + found.unit()).strip()));
  }

  /** The value of a formula, with values for its names; of letters with what they stand for. */
  private static Answer value(
      String source, Formula formula, Map<String, Formula> assigned, int digits) {
    return Calculation.meant(formula)
        .map(meant ->
            FormulaTransform.where(
                plainValue(source, meant.formula(), assigned, digits), meant.conditions()))
        .orElseGet(() -> plainValue(source, formula, assigned, digits));
  }

  private static Answer plainValue(
      String source, Formula formula, Map<String, Formula> assigned, int digits) {
    Formula given = Substitution.of(IndexedNames.flat(formula), assigned);
    Formula closed = closed(IndexedNames.flat(formula), assigned);
    List<String> open = Calculation.open(closed);
    if (!open.isEmpty()
        || Postorder.contains(closed, each -> ExactForm.CLOSED.contains(each.operator()))) {
      Optional<Answer> form = ClosedFormAnswer.of(source, given, !open.isEmpty());
      if (form.isPresent()) {
        return form.get();
      }
    }
    Optional<Answer> parts = open.isEmpty() ? ofParts(source, closed, digits) : Optional.empty();
    if (parts.isPresent()) {
      return parts.get();
    }
    if (isInfinite(closed) && !isInfinite(formula)) {
      return infinite(source, closed);
    }
    Optional<Surd> exact = open.isEmpty() ? Calculation.exact(closed) : Optional.empty();
    Optional<Calculation.Complex> rounded =
        open.isEmpty() ? Calculation.complex(closed, digits) : Optional.empty();
    Optional<BigDecimal> decimal =
        rounded.filter(Calculation.Complex::isReal).map(Calculation.Complex::real);
    if (exact.isEmpty() && rounded.isPresent() && decimal.isEmpty()) {
      String number = shown(rounded.get(), digits);
      Map<String, Object> fields = FormulaTransform.fields(source, "done");
      fields.put("complex", number);
      return Answer.of(ExitCode.DONE, () -> fields, () -> String.format("  complex  %s%n", number));
    }
    if (exact.isEmpty() && decimal.isEmpty() && open.isEmpty()) {
      Optional<Answer> number = ClosedFormAnswer.byNumbers(source, closed);
      if (number.isPresent()) {
        return number.get();
      }
    }
    if (exact.isEmpty() && decimal.isEmpty()) {
      String reason =
          open.isEmpty()
              ? whyNoValue(formula, closed)
              : open.contains("...")
                  ? "it cannot be told how the terms go on"
                  : "no value is given for " + String.join(", ", open);
      return FormulaTransform.declined(
          source, reason, open.isEmpty() ? ExitCode.NO_ANSWER : ExitCode.BAD_INPUT);
    }
    Map<String, Object> fields = FormulaTransform.fields(source, "done");
    Optional<String> form = exact.map(Surd::toString).or(() -> ExactForm.of(formula, closed));
    form.ifPresent(each -> fields.put("exact", each));
    decimal.ifPresent(each -> fields.put("decimal", shown(each, digits)));
    String lines =
        form.map(each -> String.format("  exact    %s%n", each)).orElse("")
            + decimal.map(each -> String.format("  decimal  %s%n", shown(each, digits))).orElse("");
    return Answer.of(ExitCode.DONE, () -> fields, () -> lines);
  }

  /** The value of a formula with matrices or vectors; empty where there are none. */
  private static Optional<Answer> ofParts(String source, Formula closed, int digits) {
    Optional<Formula> matrix = MatrixValues.of(closed);
    Optional<Formula> value =
        matrix.isEmpty() && VectorForms.concerns(closed) ? VectorForms.of(closed) : matrix;
    return value.map(each ->
        each instanceof Formula.Operation parts && parts.operator() == Operator.MATRIX
            ? matrix(source, parts, digits)
            : each instanceof Formula.Operation parts && parts.operator() == Operator.TUPLE
                ? vector(source, parts, digits)
                : value(source, each, Map.of(), digits));
  }

  /** The closed form with values for its names, closed once more where these allow it. */
  private static Formula closed(Formula formula, Map<String, Formula> assigned) {
    Formula closed = Substitution.of(Calculation.closed(formula, LIMIT), assigned);
    return assigned.isEmpty() ? closed : Calculation.closed(closed, LIMIT);
  }

  /** Why a formula without open names has no value, nor has its closed form. */
  private static String whyNoValue(Formula formula, Formula closed) {
    if (ClosedFormAnswer.converges(formula)) {
      return "the sum converges, but no closed form is known";
    }
    if (Calculation.isLong(closed)) {
      return "no closed form is known, and more than 2,000 terms are not added up";
    }
    return Postorder.contains(closed, each -> each.operator() == Operator.LIMIT)
        ? "there is no limit, or none was found"
        : "it has no real value, or none that can be told";
  }

  private static boolean isInfinite(Formula formula) {
    return formula.equals(INFINITY) || formula.equals(Formula.of(Operator.NEGATE, INFINITY));
  }

  /** What grows without bound has no value, but a limit that is said so. */
  private static Answer infinite(String source, Formula limit) {
    String written = InfixWriter.pretty(limit);
    Map<String, Object> fields = FormulaTransform.fields(source, "done");
    fields.put("limit", written);
    return Answer.of(ExitCode.DONE, () -> fields, () -> String.format("  limit    %s%n", written));
  }

  /** The value of a matrix: that of each cell, exact where it can be. */
  private static Answer matrix(String source, Formula.Operation matrix, int digits) {
    List<List<String>> rows =
        matrix.operands().stream()
            .map(row ->
                ((Formula.Operation) row)
                    .operands().stream().map(cell -> cell(cell, digits)).toList())
            .toList();
    if (rows.stream().anyMatch(row -> row.contains(""))) {
      return FormulaTransform.declined(
          source, "a cell has no value, or none that can be told", ExitCode.NO_ANSWER);
    }
    Map<String, Object> fields = FormulaTransform.fields(source, "done");
    fields.put("matrix", rows);
    return Answer.of(ExitCode.DONE, () -> fields, () -> String.format("  matrix   %s%n", rows));
  }

  /** The value of a vector: that of each component. */
  private static Answer vector(String source, Formula.Operation vector, int digits) {
    List<String> parts = vector.operands().stream().map(each -> cell(each, digits)).toList();
    if (parts.contains("")) {
      return FormulaTransform.declined(
          source, "a component has no value, or none that can be told", ExitCode.NO_ANSWER);
    }
    Map<String, Object> fields = FormulaTransform.fields(source, "done");
    fields.put("vector", parts);
    String line = "  vector   (" + String.join(", ", parts) + ")" + System.lineSeparator();
    return Answer.of(ExitCode.DONE, () -> fields, () -> line);
  }

  private static String cell(Formula cell, int digits) {
    return Calculation.exact(cell)
        .map(Surd::toString)
        .or(() -> Calculation.complex(cell, digits).map(each -> shown(each, digits)))
        .orElse("");
  }

  private static String shown(Calculation.Complex value, int digits) {
    if (value.isReal()) {
      return shown(value.real(), digits);
    }
    String imaginary = shown(value.imaginary().abs(), digits);
    String unit = imaginary.equals("1") ? "i" : imaginary + "i";
    boolean negative = value.imaginary().signum() < 0;
    return value.real().signum() == 0
        ? (negative ? "-" : "") + unit
        : shown(value.real(), digits) + (negative ? " - " : " + ") + unit;
  }

  private static String shown(BigDecimal value, int digits) {
    BigDecimal plain = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
    int whole = plain.precision() - plain.scale(); // digits before the point
    return whole > digits || Math.abs(whole) > MOST_DIGITS
        ? plain.toString()
        : plain.toPlainString();
  }
}

package org.algebrist.datasets.wordproblem;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.datasets.file.JsonRecord;
import org.algebrist.datasets.file.JsonRecords;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.numeral.NumberMention;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/**
 * MathQA (Amini et al., NAACL 2019): multiple-choice problems with programs of operations.
 *
 * <p>Read are {@code Problem}, {@code options}, {@code correct} and {@code linear_formula}, such as
 * {@code add(n0,n1)|divide(#0,const_2)}: {@code n0} is the first numeral of the text, {@code #0}
 * the result of the first operation. The answer is the number of the correct option. The
 * annotations are noisy: a program is taken only where it comes to the answer.
 */
public final class MathQa {
  private static final String NUMERAL = "[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?|\\.[0-9]+";
  private static final Pattern NUMERALS = Pattern.compile(NUMERAL);
  private static final Pattern OPERATION = Pattern.compile("([a-z_]+)\\(([^()]*)\\)");

  /** The number of an option; a unit may follow. Ratios and mixed numbers are none. */
  private static final Pattern VALUE =
      Pattern.compile(
          "[^0-9:.\\-\\u2013]*(?:rs \\. ?)?(?<sign>[-\\u2013]? ?)(?<whole>%s)(?: / (?<part>[0-9]+))?[^0-9:/]*"
              .formatted(NUMERAL));

  private MathQa() {}

  /**
   * Reads every problem whose correct option is one number, without equations.
   *
   * @throws MalformedDataException naming the file, the record and what is wrong
   * @throws IOException if the file cannot be read
   */
  public static List<WordProblem> read(Path file) throws IOException {
    List<WordProblem> problems = new ArrayList<>();
    for (JsonRecord record : JsonRecords.read(file)) {
      answer(record).ifPresent(answer -> problems.add(problem(record, answer)));
    }
    return problems;
  }

  /**
   * Reads the problems whose program is arithmetic that comes to the answer.
   *
   * @throws MalformedDataException naming the file, the record and what is wrong
   * @throws IOException if the file cannot be read
   */
  public static Yield withEquations(Path file) throws IOException {
    YieldBuilder yield = new YieldBuilder();
    for (JsonRecord record : JsonRecords.read(file)) {
      Optional<Rational> answer = answer(record);
      if (answer.isEmpty()) {
        yield.leaveOut("the correct option is not one number");
        continue;
      }
      WordProblem problem = problem(record, answer.orElseThrow());
      Optional<Formula> value = value(problem.text(), record.text("linear_formula"));
      if (value.isEmpty()) {
        yield.leaveOut("operations that equations lack");
        continue;
      }
      Formula equation = WorkedSteps.unknownIs(value.orElseThrow());
      List<NumberMention> mentions = NumberFinder.quantities(problem.text());
      Alignment alignment = Alignment.of(List.of(equation), mentions);
      yield.add(problem, alignment.equations());
    }
    return yield.build();
  }

  private static WordProblem problem(JsonRecord record, Rational answer) {
    String text = record.text("Problem").strip();
    return new WordProblem(
        "mathqa-" + record.place().replaceAll("\\D", ""),
        text,
        TextNumber.findIn(text),
        List.of(),
        List.of(List.of(answer.doubleValue())));
  }

  private static Optional<Rational> answer(JsonRecord record) {
    String letter = record.text("correct").strip();
    Matcher option =
        Pattern.compile(
                "(?:^|, |')" + Pattern.quote(letter) + " \\) (.*?)(?:'?, '?[a-e] \\)|'?\\]?$)")
            .matcher(record.text("options"));
    Matcher value = VALUE.matcher(option.find() ? option.group(1).strip() : "");
    if (!value.matches()) {
      return Optional.empty();
    }
    Rational whole = Rational.parse(value.group("whole").replace(",", ""));
    Rational size =
        value.group("part") == null ? whole : quotient(whole, Rational.parse(value.group("part")));
    return Optional.of(value.group("sign").isBlank() ? size : size.negate());
  }

  private static Rational quotient(Rational whole, Rational part) {
    return part.signum() == 0 ? whole : whole.dividedBy(part);
  }

  /** What a program comes to; empty where an operation is no arithmetic. */
  private static Optional<Formula> value(String text, String program) {
    List<MatchResult> numerals = NUMERALS.matcher(text).results().toList();
    List<NumberMention> mentions = NumberFinder.quantities(text);
    List<Formula> results = new ArrayList<>();
    for (String step : program.split("\\|")) {
      Matcher operation = OPERATION.matcher(step.strip());
      if (!operation.matches()) {
        return Optional.empty();
      }
      List<Formula> operands = new ArrayList<>();
      for (String name : operation.group(2).split(",")) {
        Optional<Formula> operand = operand(name.strip(), numerals, mentions, results);
        if (operand.isEmpty()) {
          return Optional.empty();
        }
        operands.add(operand.orElseThrow());
      }
      Optional<Formula> result = MathQaOperation.apply(operation.group(1), operands);
      if (result.isEmpty() || result.orElseThrow().size() > EquationTemplates.MAX_EXPRESSIONS * 2) {
        return Optional.empty();
      }
      results.add(result.orElseThrow());
    }
    return Optional.of(results.getLast());
  }

  private static Optional<Formula> operand(
      String name,
      List<MatchResult> numerals,
      List<NumberMention> mentions,
      List<Formula> results) {
    try {
      if (name.startsWith("const_")) {
        String constant = name.substring("const_".length()).replace('_', '.');
        return Optional.of(Formula.number(Rational.parse(constant)));
      }
      int index = Integer.parseInt(name.substring(1));
      return Optional.of(
          name.charAt(0) == '#' ? results.get(index) : numeral(numerals.get(index), mentions));
    } catch (IllegalArgumentException | IndexOutOfBoundsException unknown) {
      return Optional.empty();
    }
  }

  /** The text's number that a numeral is, or its value where it is part of one. */
  private static Formula numeral(MatchResult numeral, List<NumberMention> mentions) {
    Rational value = Rational.parse(numeral.group().replace(",", ""));
    OptionalInt index = OptionalInt.empty();
    for (int i = 0; i < mentions.size(); i++) {
      NumberMention mention = mentions.get(i);
      if (mention.start() <= numeral.start()
          && numeral.end() <= mention.end()
          && mention.value().equals(value)) {
        index = OptionalInt.of(i);
      }
    }
    return index.isPresent()
        ? EquationTemplates.textNumber(index.getAsInt())
        : Formula.number(value);
  }
}

package org.algebrist.systems.wordproblem;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.Formula;
import org.algebrist.expression.Operator;
import org.algebrist.expression.Rational;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The format in which the authors of EPT publish ALG514, DRAW-1K and MAWPS: JSON lines, with postfix equations.
 *
 * <p>Fields read: {@code id}, {@code text}, {@code numbers[].token} (indices of the text's space-separated tokens) and
 * {@code .value}, {@code expr} ({@code [0, equation]}, {@code [1, unknowns asked]}), {@code answer}.
 */
public final class EptJsonl {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** A decimal with so many places was a fraction or a float once: 0.666666666666667 is 2/3. */
  private static final int ROUNDED_PLACES = 12;

  private static final long LARGEST_DENOMINATOR = 10_000;

  private EptJsonl() {}

  /**
   * Reads a file, in its order.
   *
   * @throws MalformedDataException naming the file, the line and what is wrong
   * @throws IOException if the file cannot be read
   */
  public static List<WordProblem> read(Path file) throws IOException {
    List<WordProblem> problems = new ArrayList<>();
    int lineNumber = 0;
    for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
      lineNumber++;
      if (line.isBlank()) {
        continue;
      }
      try {
        problems.add(problem(JSON.readTree(line)));
      } catch (JacksonException | IllegalArgumentException broken) {
        throw new MalformedDataException(file, lineNumber, broken);
      }
    }
    return problems;
  }

  private static WordProblem problem(JsonNode record) {
    String text = required(record, "text").asString();
    List<int[]> tokens = tokenSpans(text);
    List<TextNumber> numbers = new ArrayList<>();
    for (JsonNode number : required(record, "numbers")) {
      List<TextNumber.Span> spans = new ArrayList<>();
      for (JsonNode token : required(number, "token")) {
        int index = token.asInt();
        if (index < 0 || index >= tokens.size()) {
          throw new IllegalArgumentException(
              "a number is at token " + index + ", but the text has " + tokens.size());
        }
        spans.add(new TextNumber.Span(tokens.get(index)[0], tokens.get(index)[1]));
      }
      numbers.add(new TextNumber(value(required(number, "value").asString()), spans));
    }
    List<Formula> equations = new ArrayList<>();
    for (JsonNode entry : required(record, "expr")) {
      if (entry.get(0).asInt() == 0) {
        equations.add(postfix(entry.get(1).asString()));
      }
    }
    List<List<Double>> answers = new ArrayList<>();
    for (JsonNode alternative : required(record, "answer")) {
      List<Double> values = new ArrayList<>();
      alternative.forEach(value -> values.add(Double.valueOf(value.asString())));
      answers.add(values);
    }
    return new WordProblem(
        required(record, "id").asString(), text, numbers, ExpressionTokens.encode(equations), answers);
  }

  private static JsonNode required(JsonNode record, String field) {
    JsonNode value = record.get(field);
    if (value == null) {
      throw new IllegalArgumentException("field \"" + field + "\" is missing");
    }
    return value;
  }

  private static List<int[]> tokenSpans(String text) {
    List<int[]> spans = new ArrayList<>();
    int start = 0;
    while (true) {
      int space = text.indexOf(' ', start);
      spans.add(new int[] {start, space < 0 ? text.length() : space});
      if (space < 0) {
        return spans;
      }
      start = space + 1;
    }
  }

  private static Formula postfix(String equation) {
    Deque<Formula> stack = new ArrayDeque<>();
    for (String token : equation.split(" ")) {
      if (token.startsWith("N_") || token.startsWith("X_")) {
        stack.push(Formula.symbol(token));
      } else if (token.startsWith("C_")) {
        stack.push(Formula.number(constant(token)));
      } else {
        if (stack.size() < 2) {
          throw new IllegalArgumentException("\"" + token + "\" lacks operands in \"" + equation + "\"");
        }
        Formula right = stack.pop();
        Formula left = stack.pop();
        stack.push(Formula.of(operator(token), left, right));
      }
    }
    if (stack.size() != 1) {
      throw new IllegalArgumentException(
          "\"" + equation + "\" leaves " + stack.size() + " formulas where one equation is expected");
    }
    return stack.pop();
  }

  private static Operator operator(String token) {
    return switch (token) {
      case "+" -> Operator.ADD;
      case "-" -> Operator.SUBTRACT;
      case "*" -> Operator.MULTIPLY;
      case "/" -> Operator.DIVIDE;
      case "^" -> Operator.POWER;
      case "=" -> Operator.EQUAL;
      default -> throw new IllegalArgumentException(
          "unknown token \"" + token + "\"; expected N_i, X_i, C_value or one of + - * / ^ =");
    };
  }

  /** {@code C_0_05} is 0.05, {@code C_1_NEG} is −1. */
  static Rational constant(String token) {
    boolean negative = token.endsWith("_NEG");
    String digits = token.substring(2, token.length() - (negative ? 4 : 0)).replace('_', '.');
    Rational value = Rational.of(new BigDecimal(digits));
    return negative ? value.negate() : value;
  }

  /** A decimal, taken back to the fraction it was rounded from. */
  static Rational value(String decimal) {
    BigDecimal written = new BigDecimal(decimal);
    Rational exact = Rational.of(written);
    return written.stripTrailingZeros().scale() < ROUNDED_PLACES ? exact : simplestNear(exact);
  }

  /** The last convergent of the continued fraction with a small denominator, if it is as near as rounding allows. */
  private static Rational simplestNear(Rational exact) {
    Rational rest = exact;
    Rational before = Rational.of(1);
    Rational beforeDenominator = Rational.of(0);
    Rational numerator = Rational.of(rest.longValue());
    Rational denominator = Rational.of(1);
    Rational tolerance = Rational.of(new BigDecimal("1e-11"));
    while (numerator.dividedBy(denominator).minus(exact).abs().compareTo(tolerance) > 0) {
      rest = Rational.ONE.dividedBy(rest.minus(Rational.of(rest.longValue())));
      Rational whole = Rational.of(rest.longValue());
      Rational nextNumerator = whole.times(numerator).plus(before);
      Rational nextDenominator = whole.times(denominator).plus(beforeDenominator);
      before = numerator;
      beforeDenominator = denominator;
      numerator = nextNumerator;
      denominator = nextDenominator;
      if (denominator.longValue() > LARGEST_DENOMINATOR) {
        return exact;
      }
    }
    return numerator.dividedBy(denominator);
  }
}

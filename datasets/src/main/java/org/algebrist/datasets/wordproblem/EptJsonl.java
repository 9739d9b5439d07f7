package org.algebrist.datasets.wordproblem;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The format in which the authors of EPT publish ALG514, DRAW-1K and MAWPS: JSON lines, with
 * postfix equations.
 *
 * <p>Fields read: {@code id}, {@code text}, {@code numbers[].token} (indices of the text's
 * space-separated tokens) and {@code .value}, {@code expr} ({@code [0, equation]}, {@code [1,
 * unknowns asked]}), {@code answer}.
 */
public final class EptJsonl {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** A decimal with so many places was a fraction or a float once: 0.666666666666667 is 2/3. */
  private static final int ROUNDED_PLACES = 12;

  private static final BigInteger LARGEST_DENOMINATOR = BigInteger.valueOf(10_000);
  private static final Rational ROUNDING = Rational.of(new BigDecimal("1e-11"));
  private static final Pattern SYMBOL = Pattern.compile("[NX]_[0-9]{1,6}");

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
    byte[] bytes = Files.readAllBytes(file);
    for (int start = 0; start < bytes.length; ) {
      int end = start;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      lineNumber++;
      try {
        String line = decoded(ByteBuffer.wrap(bytes, start, end - start));
        if (!line.isBlank()) {
          problems.add(problem(JSON.readTree(line)));
        }
      } catch (JacksonException | IllegalArgumentException broken) {
        throw new MalformedDataException(file, lineNumber, broken);
      }
      start = end + 1;
    }
    return problems;
  }

  private static String decoded(ByteBuffer line) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(line).toString();
    } catch (CharacterCodingException notText) {
      throw new IllegalArgumentException("not UTF-8", notText);
    }
  }

  private static WordProblem problem(JsonNode record) {
    if (!record.isObject()) {
      throw new IllegalArgumentException(
          "expected an object with fields, met " + record.getNodeType());
    }
    String text = required(record, "text").asString();
    List<int[]> tokens = tokenSpans(text);
    List<TextNumber> numbers = new ArrayList<>();
    for (JsonNode number : list(record, "numbers")) {
      List<TextNumber.Span> spans = new ArrayList<>();
      for (JsonNode token : list(number, "token")) {
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
    for (JsonNode entry : list(record, "expr")) {
      if (!entry.isArray() || entry.size() < 2) {
        throw new IllegalArgumentException("expected [kind, equation] in \"expr\", met " + entry);
      }
      if (entry.get(0).asInt() == 0) {
        equations.add(postfix(entry.get(1).asString(), numbers.size()));
      }
    }
    List<List<Double>> answers = new ArrayList<>();
    for (JsonNode alternative : list(record, "answer")) {
      if (!alternative.isArray()) {
        throw new IllegalArgumentException(
            "expected lists of values in \"answer\", met " + alternative);
      }
      List<Double> values = new ArrayList<>();
      alternative.forEach(value -> values.add(answer(value.asString())));
      answers.add(values);
    }
    return new WordProblem(required(record, "id").asString(), text, numbers, equations, answers);
  }

  private static JsonNode required(JsonNode record, String field) {
    JsonNode value = record.get(field);
    if (value == null || value.isNull()) {
      throw new IllegalArgumentException("field \"" + field + "\" is missing");
    }
    return value;
  }

  private static JsonNode list(JsonNode record, String field) {
    JsonNode value = required(record, field);
    if (!value.isArray()) {
      throw new IllegalArgumentException("expected a list in \"" + field + "\", met " + value);
    }
    return value;
  }

  private static Double answer(String spelled) {
    double value = Double.parseDouble(spelled);
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("expected a finite number in \"answer\", met " + spelled);
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

  private static Formula postfix(String equation, int numbers) {
    Deque<Formula> stack = new ArrayDeque<>();
    String[] tokens = equation.split(" ");
    if (tokens.length > 2 * EquationTemplates.MAX_EXPRESSIONS) {
      throw new IllegalArgumentException(
          "an equation of "
              + tokens.length
              + " tokens; expected at most "
              + 2 * EquationTemplates.MAX_EXPRESSIONS);
    }
    for (String token : tokens) {
      if (SYMBOL.matcher(token).matches()) {
        if (token.startsWith("N_") && Integer.parseInt(token.substring(2)) >= numbers) {
          throw new IllegalArgumentException(
              token + " in \"" + equation + "\", but the text has " + numbers + " numbers");
        }
        stack.push(Formula.symbol(token));
      } else if (token.startsWith("C_")) {
        stack.push(Formula.number(constant(token)));
      } else {
        if (stack.size() < 2) {
          throw new IllegalArgumentException(
              "\"" + token + "\" lacks operands in \"" + equation + "\"");
        }
        Formula right = stack.pop();
        Formula left = stack.pop();
        stack.push(Formula.of(operator(token), left, right));
      }
    }
    if (stack.size() != 1) {
      throw new IllegalArgumentException(
          "\""
              + equation
              + "\" leaves "
              + stack.size()
              + " formulas where one equation is expected");
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
      default ->
          throw new IllegalArgumentException(
              "unknown token \"" + token + "\"; expected N_i, X_i, C_value or one of + - * / ^ =");
    };
  }

  /** {@code C_0_05} is 0.05, {@code C_1_NEG} is −1. */
  static Rational constant(String token) {
    boolean negative = token.endsWith("_NEG");
    String digits = token.substring(2, token.length() - (negative ? 4 : 0)).replace('_', '.');
    try {
      Rational value = Rational.of(new BigDecimal(digits));
      return negative ? value.negate() : value;
    } catch (NumberFormatException noNumber) {
      throw new IllegalArgumentException(
          "constant \"" + token + "\"; expected such as C_100, C_0_05 or C_1_NEG", noNumber);
    }
  }

  /** A decimal, taken back to the fraction it was rounded from. */
  static Rational value(String decimal) {
    BigDecimal written = new BigDecimal(decimal);
    Rational exact = Rational.of(written);
    return written.stripTrailingZeros().scale() < ROUNDED_PLACES ? exact : simplestNear(exact);
  }

  /**
   * The first convergent of the continued fraction that is as near as rounding allows; the decimal
   * itself where the denominator would be large, or the fraction 0.
   */
  private static Rational simplestNear(Rational exact) {
    Rational magnitude = exact.abs();
    BigInteger whole = floor(magnitude);
    Rational rest = magnitude.minus(whole(whole));
    BigInteger numeratorBefore = BigInteger.ONE;
    BigInteger denominatorBefore = BigInteger.ZERO;
    BigInteger numerator = whole;
    BigInteger denominator = BigInteger.ONE;
    Rational convergent = whole(whole);
    while (convergent.minus(magnitude).abs().compareTo(ROUNDING) > 0) {
      Rational inverse = Rational.ONE.dividedBy(rest);
      BigInteger digit = floor(inverse);
      rest = inverse.minus(whole(digit));
      BigInteger nextNumerator = digit.multiply(numerator).add(numeratorBefore);
      BigInteger nextDenominator = digit.multiply(denominator).add(denominatorBefore);
      if (nextDenominator.compareTo(LARGEST_DENOMINATOR) > 0) {
        return exact;
      }
      numeratorBefore = numerator;
      denominatorBefore = denominator;
      numerator = nextNumerator;
      denominator = nextDenominator;
      convergent = Rational.of(numerator, denominator);
    }
    if (convergent.signum() == 0) {
      return exact;
    }
    return exact.signum() < 0 ? convergent.negate() : convergent;
  }

  private static BigInteger floor(Rational notNegative) {
    return notNegative.numerator().divide(notNegative.denominator());
  }

  private static Rational whole(BigInteger value) {
    return Rational.of(value, BigInteger.ONE);
  }
}

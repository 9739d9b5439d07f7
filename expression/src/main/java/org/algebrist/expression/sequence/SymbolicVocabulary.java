package org.algebrist.expression.sequence;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.tree.FunctionNames;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * The words of symbolic mathematics in prefix form (Lample and Charton 2019; the thesis, 3.1.1):
 * which tokens open a node, and with how many children.
 */
public final class SymbolicVocabulary {
  /** Before the digits of a whole number that is not negative. */
  public static final String PLUS_INTEGER = "INT+";

  /** Before the digits of a negative whole number. */
  public static final String MINUS_INTEGER = "INT-";

  static final String DERIVATIVE = "derivative";
  static final String INVERSE = "inv";
  static final String ROOT = "rac";

  /** Tokens for operators of ours that mean the same and keep their operands' order. */
  static final Map<String, Operator> OPERATORS = operators();

  private static Map<String, Operator> operators() {
    Map<String, Operator> operators =
        new HashMap<>(
            Map.of(
                "add",
                Operator.ADD,
                "sub",
                Operator.SUBTRACT,
                "mul",
                Operator.MULTIPLY,
                "div",
                Operator.DIVIDE,
                "pow",
                Operator.POWER,
                ROOT,
                Operator.ROOT,
                "sqrt",
                Operator.SQRT,
                "abs",
                Operator.ABS,
                "sign",
                Operator.SIGNUM));
    // The published tokens of functions are what infix spells.
    for (FunctionNames names : FunctionNames.all()) {
      operators.put(names.function().spelling(), names.function());
    }
    return Map.copyOf(operators);
  }

  static final Map<Operator, String> TOKENS = new HashMap<>();

  /** Powers with a token of their own, by token. */
  static final Map<String, Integer> POWERS = Map.of("pow2", 2, "pow3", 3, "pow4", 4, "pow5", 5);

  /** Functions without a meaning, by how many arguments they take. */
  static final Map<String, Integer> FUNCTIONS = Map.of("f", 1, "g", 2, "h", 3);

  /** Constants that we name otherwise; ours by theirs. */
  static final Map<String, String> CONSTANTS = Map.of("E", "e", "I", "i");

  /** The unknown function of a differential equation by its number of primes. */
  static final Map<String, Integer> UNKNOWN_FUNCTION = Map.of("Y", 0, "Y'", 1, "Y''", 2);

  /** Words of the published vocabulary that this coding does not use, and so no names either. */
  static final Set<String> RESERVED = Set.of("INT", "FLOAT", "10^");

  static {
    OPERATORS.forEach((token, operator) -> TOKENS.put(operator, token));
  }

  private SymbolicVocabulary() {}

  /** How many children {@code token} has, or null if it is no operator. */
  public static @Nullable Integer arity(String token) {
    Operator operator = OPERATORS.get(token);
    if (operator != null) {
      return operator.arity();
    }
    if (POWERS.containsKey(token) || token.equals(INVERSE)) {
      return 1;
    }
    return token.equals(DERIVATIVE) ? Integer.valueOf(2) : FUNCTIONS.get(token);
  }

  /** Whether {@code token} begins a whole number. */
  public static boolean isSign(String token) {
    return token.equals(PLUS_INTEGER) || token.equals(MINUS_INTEGER);
  }

  /** Whether {@code token} is one digit. */
  public static boolean isDigit(String token) {
    return token.length() == 1 && token.charAt(0) >= '0' && token.charAt(0) <= '9';
  }

  /** Whether {@code token} can be the name of a variable or coefficient, such as x or a8. */
  static boolean isName(String token) {
    if (token.isEmpty()
        || arity(token) != null
        || CONSTANTS.containsKey(token)
        || CONSTANTS.containsValue(token)
        || UNKNOWN_FUNCTION.containsKey(token)
        || RESERVED.contains(token)
        || !Character.isLetter(token.codePointAt(0))) {
      return false;
    }
    return token.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
  }
}

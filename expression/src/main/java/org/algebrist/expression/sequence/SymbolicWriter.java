package org.algebrist.expression.sequence;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.sequence.SequenceFault.Kind;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/**
 * Writes the prefix form of symbolic mathematics that {@link SymbolicReader} reads.
 *
 * <p>A whole number is a sign token and its digits. What the form has no word for is written by
 * what it has: p/q as the quotient of two whole numbers, an opposite as a product with −1, an
 * equation as the difference of its sides; anything else is refused. Such a tree reads back to what
 * stands in its place, every other to an equal one. Linear time, no recursion.
 */
public final class SymbolicWriter {
  /** The order of a derivative, one token each; a greater one is refused. */
  public static final int MAX_ORDER = 100;

  private static final Map<String, String> CONSTANTS = new HashMap<>();

  static {
    SymbolicVocabulary.CONSTANTS.forEach((token, name) -> CONSTANTS.put(name, token));
  }

  /** A tree to be written, or the tokens of one that has been. */
  private sealed interface Pending {
    record Tree(Formula formula) implements Pending {}

    record Tokens(List<String> tokens) implements Pending {}
  }

  private SymbolicWriter() {}

  /** The tokens of {@code tree} in its own nesting. */
  public static Coded<List<String>> write(Formula tree) {
    var tokens = new ArrayList<String>();
    Deque<Pending> pending = new ArrayDeque<>();
    pending.push(new Pending.Tree(tree));
    int node = -1;
    while (!pending.isEmpty()) {
      switch (pending.pop()) {
        case Pending.Tokens done -> tokens.addAll(done.tokens());
        case Pending.Tree next -> {
          node++;
          List<Pending> parts = parts(next.formula());
          if (parts == null) {
            return new Coded.Failed<>(
                SequenceFault.at(
                    Kind.UNKNOWN,
                    node,
                    "this form has no word for '" + shown(next.formula()) + "'",
                    "arithmetic, an elementary function, a derivative or a plain name"));
          }
          parts.reversed().forEach(pending::push);
        }
      }
    }
    return new Coded.Done<>(List.copyOf(tokens));
  }

  private static String shown(Formula formula) {
    return switch (formula) {
      case Operation operation -> operation.operator().name();
      case Symbol symbol -> SequenceFault.shown(symbol.name());
      case Num number -> SequenceFault.shown(number.spelling());
      case Formula.Text text -> SequenceFault.shown(text.content());
      case Formula.Unread unread -> SequenceFault.shown(unread.source());
      case Formula.Absent ignored -> "nothing";
    };
  }

  /** A node's tokens and operands in the order of writing, or null if there is no way. */
  private static @Nullable List<Pending> parts(Formula formula) {
    return switch (formula) {
      case Num number -> List.of(tokens(number(number.value())));
      case Symbol symbol -> symbol(symbol.name());
      case Operation operation -> operation(operation);
      case Formula.Text ignored -> null;
      case Formula.Unread ignored -> null;
      case Formula.Absent ignored -> null;
    };
  }

  private static @Nullable List<Pending> symbol(String name) {
    String constant = CONSTANTS.get(name);
    if (constant != null) {
      return List.of(tokens(List.of(constant)));
    }
    return name.equals("Y") || SymbolicVocabulary.isName(name)
        ? List.of(tokens(List.of(name)))
        : null;
  }

  private static @Nullable List<Pending> operation(Operation operation) {
    List<Formula> operands = operation.operands();
    if (operation.surface() == Surface.VARIANT) {
      List<Pending> variant = variant(operation);
      if (variant != null) {
        return variant;
      }
    }
    String token = SymbolicVocabulary.TOKENS.get(operation.operator());
    if (token != null) {
      return prefixed(token, operands);
    }
    Operator operator = operation.operator();
    if (operator == Operator.NEGATE) {
      return prefixed("mul", List.of(Formula.number(-1), operands.getFirst()));
    }
    if (operator == Operator.EQUAL) {
      return prefixed("sub", operands);
    }
    if (operator == Operator.DERIVATIVE) {
      return derivative(operands);
    }
    if (operator == Operator.PRIME) {
      return prime(operands);
    }
    return operator == Operator.APPLY ? call(operands) : null;
  }

  private static List<Pending> prefixed(String token, List<Formula> operands) {
    var parts = new ArrayList<Pending>();
    parts.add(tokens(List.of(token)));
    operands.forEach(operand -> parts.add(new Pending.Tree(operand)));
    return parts;
  }

  /** {@code pow2 x}, {@code inv x}. */
  private static @Nullable List<Pending> variant(Operation operation) {
    Formula first = operation.operands().getFirst();
    Formula last = operation.operands().getLast();
    if (operation.operator() == Operator.POWER && last instanceof Num exponent) {
      for (var power : SymbolicVocabulary.POWERS.entrySet()) {
        if (exponent.value().equals(Rational.of(power.getValue()))) {
          return prefixed(power.getKey(), List.of(first));
        }
      }
    }
    return operation.operator() == Operator.DIVIDE
            && first instanceof Num one
            && one.value().equals(Rational.ONE)
        ? prefixed(SymbolicVocabulary.INVERSE, List.of(last))
        : null;
  }

  private static @Nullable List<Pending> derivative(List<Formula> operands) {
    if (operands.get(1) instanceof Symbol(String variable)
        && SymbolicVocabulary.isName(variable)
        && operands.get(2) instanceof Num order
        && order.value().isInteger()
        && order.value().compareTo(Rational.ONE) >= 0
        && order.value().compareTo(Rational.of(MAX_ORDER)) <= 0) {
      int times = order.value().intValue();
      return List.of(
          tokens(Collections.nCopies(times, SymbolicVocabulary.DERIVATIVE)),
          new Pending.Tree(operands.getFirst()),
          tokens(Collections.nCopies(times, variable)));
    }
    return null;
  }

  private static @Nullable List<Pending> prime(List<Formula> operands) {
    for (var unknown : SymbolicVocabulary.UNKNOWN_FUNCTION.entrySet()) {
      if (unknown.getValue() > 0
          && operands.getFirst().equals(Formula.symbol("Y"))
          && operands.getLast().equals(Formula.number(unknown.getValue()))) {
        return List.of(tokens(List.of(unknown.getKey())));
      }
    }
    return null;
  }

  private static @Nullable List<Pending> call(List<Formula> operands) {
    if (!(operands.getFirst() instanceof Symbol(String name))) {
      return null;
    }
    Integer arity = SymbolicVocabulary.FUNCTIONS.get(name);
    return arity != null && arity == operands.size() - 1
        ? prefixed(name, operands.subList(1, operands.size()))
        : null;
  }

  private static List<String> number(Rational value) {
    var tokens = new ArrayList<String>();
    if (!value.isInteger()) {
      tokens.add("div");
    }
    integer(value.numerator(), tokens);
    if (!value.isInteger()) {
      integer(value.denominator(), tokens);
    }
    return tokens;
  }

  private static void integer(BigInteger value, List<String> tokens) {
    tokens.add(
        value.signum() < 0 ? SymbolicVocabulary.MINUS_INTEGER : SymbolicVocabulary.PLUS_INTEGER);
    value.abs().toString().chars().forEach(digit -> tokens.add(Character.toString(digit)));
  }

  private static Pending tokens(List<String> tokens) {
    return new Pending.Tokens(tokens);
  }
}

package org.algebrist.algebra.symja;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/** Writes formulas as Symja reads them, symbols as v0, v1 … whatever they are called. */
public final class SymjaForm {
  private final Map<String, Integer> indices = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();
  private final Map<Formula, Integer> functions = new HashMap<>();

  /** Gives symbols their names as they come; pi, e and i are the constants. */
  public SymjaForm() {}

  /**
   * Gives the unknowns of a system of equations the names v0, v1 … in their order, also those that
   * are called like constants.
   */
  public SymjaForm(List<String> unknowns) {
    unknowns.forEach(this::named);
  }

  /**
   * The name of a variable: never one that Symja gives a meaning, whatever the unknown is called.
   */
  public static String variable(int index) {
    return "v" + index;
  }

  /** A polynomial, its variables named by {@link #variable}. */
  public static String of(Polynomial polynomial) {
    var text = new StringBuilder("0");
    polynomial
        .terms()
        .forEach((monomial, coefficient) -> {
          text.append('+').append(number(coefficient));
          for (int index : monomial.variables()) {
            text.append('*').append(variable(index));
          }
        });
    return text.toString();
  }

  /** Empty if the formula holds an operator that Symja has not, or not alike. */
  public Optional<String> of(Formula formula) {
    var texts = new ArrayDeque<String>();
    for (Formula node : Postorder.of(formula)) {
      @Nullable String text =
          switch (node) {
            case Formula.Num number -> number(number.value());
            case Formula.Symbol symbol -> symbol(symbol.name());
            case Formula.Text _, Formula.Absent _, Formula.Unread _ -> null;
            case Operation operation -> {
              var operands = new ArrayList<String>();
              for (int i = 0; i < operation.operands().size(); i++) {
                operands.add(texts.pop());
              }
              Collections.reverse(operands);
              yield operation.operator() == Operator.APPLY
                  ? call(operation.operands().getFirst(), operands)
                  : operation(operation, operands);
            }
          };
      if (text == null) {
        return Optional.empty();
      }
      texts.push(text);
    }
    return Optional.of(texts.pop());
  }

  private static String number(Rational value) {
    return "(" + value.numerator() + "/" + value.denominator() + ")";
  }

  private String symbol(String name) {
    if (indices.containsKey(name)) {
      return named(name);
    }
    return switch (name) {
      case "pi", "π" -> "Pi";
      case "e" -> "E";
      case "i" -> "I";
      default -> named(name);
    };
  }

  private String named(String name) {
    String own = variable(indices.computeIfAbsent(name, key -> indices.size()));
    names.put(own, name);
    return own;
  }

  /** What a symbol is called that was written as {@code symja}, such as v0. */
  Optional<String> name(String symja) {
    return Optional.ofNullable(names.get(symja));
  }

  private String call(Formula function, List<String> operands) {
    return "fun"
        + functions.computeIfAbsent(function, key -> functions.size())
        + "("
        + String.join(",", operands.subList(1, operands.size()))
        + ")";
  }

  private static @Nullable String operation(Operation operation, List<String> texts) {
    String first = texts.getFirst();
    String second = texts.size() > 1 ? texts.get(1) : "";
    return switch (operation.operator()) {
      case ADD, MIXED_NUMBER -> "(" + first + "+" + second + ")";
      case SUBTRACT -> "(" + first + "-" + second + ")";
      case MULTIPLY, QUANTITY -> "(" + first + "*" + second + ")";
      case DIVIDE, RATIO -> "(" + first + "/" + second + ")";
      case POWER -> "(" + first + "^" + second + ")";
      case NEGATE -> "(-" + first + ")";
      case POSITIVE, BOXED, OVERBRACE, UNDERBRACE -> first;
      case PERCENT -> "(" + first + "/100)";
      case DEGREES -> "(" + first + "*Pi/180)";
      case LOG -> texts.size() == 1 ? "Log(10," + first + ")" : "Log(" + second + "," + first + ")";
      case LG -> "Log(10," + first + ")";
      case ROOT ->
          isOdd(operation.operands().get(1))
              ? "Surd(" + first + "," + second + ")"
              : "(" + first + "^(1/" + second + "))";
      case MODULO -> "Mod(" + first + "," + second + ")";
      case BINOMIAL, GCD, LCM, MAX, MIN, SQRT, ABS, FACTORIAL, FLOOR, CEILING ->
          named(operation.operator().name(), texts);
      case REAL_PART -> named("Re", texts);
      case IMAGINARY_PART -> named("Im", texts);
      case ARGUMENT -> named("Arg", texts);
      default -> {
        String name = SymjaFunctions.name(operation.operator());
        yield name == null ? null : call(name, texts);
      }
    };
  }

  private static boolean isOdd(Formula degree) {
    return degree instanceof Formula.Num(Rational value, String _)
        && value.isInteger()
        && value.numerator().testBit(0);
  }

  private static String named(String name, List<String> arguments) {
    return call(capital(name), arguments);
  }

  private static String call(String name, List<String> arguments) {
    return name + "(" + String.join(",", arguments) + ")";
  }

  private static String capital(String name) {
    return name.equals("GCD") || name.equals("LCM")
        ? name
        : name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
  }
}

package org.algebrist.expression.code;

import java.util.List;
import java.util.Objects;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadFailure;
import org.jspecify.annotations.Nullable;

/** Calls that make what they name: symbols, fractions, matrices and intervals. */
final class CodeConstructors {
  private final CodeLanguage language;
  private final CodeReader reader;

  CodeConstructors(CodeLanguage language, CodeReader reader) {
    this.language = language;
    this.reader = reader;
  }

  /** Symbol('x'), Rational(1, 3), Matrix([[1]]), Interval(0, 1) and their like. */
  @Nullable Formula read(String head, List<CodeTerm> arguments) throws ReadFailure {
    CodeTerm first = arguments.isEmpty() ? new CodeTerm.Text("") : arguments.getFirst();
    switch (head) {
      case "Symbol" -> {
        if (first instanceof CodeTerm.Text(String name) && !name.isEmpty()) {
          return CodeReader.indexed(name);
        }
      }
      case "Indexed" -> {
        if (first instanceof CodeTerm.Text(String name)
            && !name.isEmpty()
            && arguments.size() > 1) {
          return scripted(Operator.SUBSCRIPT, Formula.symbol(name), arguments);
        }
      }
      case "Subscript", "Superscript" -> {
        if (language == CodeLanguage.MATHEMATICA && arguments.size() > 1) {
          return scripted(
              head.equals("Subscript") ? Operator.SUBSCRIPT : Operator.SUPERSCRIPT,
              reader.formula(first),
              arguments);
        }
      }
      case "MatrixPower", "Inverse", "invert" -> {
        boolean inverse = !head.equals("MatrixPower");
        boolean maxima = head.equals("invert");
        if (language == (maxima ? CodeLanguage.MAXIMA : CodeLanguage.MATHEMATICA)
            && arguments.size() == (inverse ? 1 : 2)) {
          Formula power = inverse ? Formula.number(-1) : reader.formula(arguments.get(1));
          return Formula.of(Operator.POWER, reader.formula(first), power);
        }
      }
      case "Rational", "rat" -> {
        Formula value = rational(arguments);
        if (value != null) {
          return value;
        }
      }
      case "Integer", "Float", "S" -> {
        if (arguments.size() == 1 && language == CodeLanguage.SYMPY) {
          if (first instanceof CodeTerm.Text(String digits)
              && digits.matches("-?\\d{1,99}(\\.\\d{1,99})?")) {
            return new Formula.Num(Rational.parse(digits), digits);
          }
          return reader.formula(first);
        }
      }
      case "Matrix", "matrix", "ImmutableMatrix" -> {
        List<CodeTerm> rows =
            language == CodeLanguage.SYMPY && first instanceof CodeTerm.Listed listed
                ? listed.elements()
                : arguments;
        if (language == CodeLanguage.SYMPY
            && rows.stream().noneMatch(CodeTerm.Listed.class::isInstance)) {
          rows = rows.stream().map(CodeConstructors::column).toList();
        }
        return rows.isEmpty() ? null : reader.matrix(rows);
      }
      default -> {
        return shorthand(head, arguments, first);
      }
    }
    return null;
  }

  /**
   * Intervals, cube roots, Mathematica's complex numbers and its "if"; null if it is none of them.
   */
  private @Nullable Formula shorthand(String head, List<CodeTerm> arguments, CodeTerm first)
      throws ReadFailure {
    switch (head) {
      case "Interval" -> {
        if (language == CodeLanguage.SYMPY && arguments.size() == 2) {
          return new Operation(Operator.INTERVAL_CLOSED, reader.formulas(arguments));
        }
        if (language == CodeLanguage.SYMPY && arguments.size() == 4) {
          return two(
              interval(isTrue(arguments.get(2)), isTrue(arguments.get(3))),
              arguments.subList(0, 2));
        }
        if (first instanceof CodeTerm.Listed ends && ends.elements().size() == 2) {
          return new Operation(Operator.INTERVAL_CLOSED, reader.formulas(ends.elements()));
        }
      }
      case "Interval.open" -> {
        return two(Operator.INTERVAL_OPEN, arguments);
      }
      case "Interval.Ropen" -> {
        return two(Operator.INTERVAL_CLOSED_OPEN, arguments);
      }
      case "Interval.Lopen" -> {
        return two(Operator.INTERVAL_OPEN_CLOSED, arguments);
      }
      case "cbrt", "CubeRoot" -> {
        if (arguments.size() == 1 && language != CodeLanguage.MAXIMA) {
          return Formula.of(Operator.ROOT, reader.formula(first), Formula.number(3));
        }
      }
      case "Complex" -> {
        if (arguments.size() == 2 && language == CodeLanguage.MATHEMATICA) {
          Formula imaginary =
              Formula.of(Operator.MULTIPLY, reader.formula(arguments.get(1)), Formula.symbol("i"));
          return Formula.of(Operator.ADD, reader.formula(first), imaginary);
        }
      }
      case "If" -> {
        if (arguments.size() == 3 && language == CodeLanguage.MATHEMATICA) {
          return reader.formula(new CodeTerm.Conditional(List.of(first), arguments.subList(1, 3)));
        }
      }
      default -> {}
    }
    return null;
  }

  /** A row of one cell, of a column that SymPy's Matrix has without inner brackets. */
  private static CodeTerm column(CodeTerm cell) {
    return new CodeTerm.Listed("[", List.of(cell));
  }

  /** An interval by which of its ends it leaves out. */
  private static Operator interval(boolean left, boolean right) {
    if (left) {
      return right ? Operator.INTERVAL_OPEN : Operator.INTERVAL_OPEN_CLOSED;
    }
    return right ? Operator.INTERVAL_CLOSED_OPEN : Operator.INTERVAL_CLOSED;
  }

  private static boolean isTrue(CodeTerm flag) {
    return flag.equals(new CodeTerm.Name("True"));
  }

  /** A name with the index that the arguments after the first are. */
  private Formula scripted(Operator operator, Formula base, List<CodeTerm> arguments)
      throws ReadFailure {
    return Formula.of(
        operator, base, CodeIndices.index(reader.formulas(arguments.subList(1, arguments.size()))));
  }

  private @Nullable Formula two(Operator operator, List<CodeTerm> arguments) throws ReadFailure {
    return arguments.size() == 2 ? new Operation(operator, reader.formulas(arguments)) : null;
  }

  /** Rational(1, 3) of SymPy, a quotient; Rational[1, 3] and rat(1/3) of the others, a number. */
  private @Nullable Formula rational(List<CodeTerm> arguments) {
    CodeTerm first = arguments.isEmpty() ? new CodeTerm.Text("") : arguments.getFirst();
    if (first instanceof CodeTerm.Text(String number)) {
      return fraction(number);
    }
    boolean slash =
        arguments.size() == 1
            && first instanceof CodeTerm.Binary binary
            && binary.sign() == CodeSign.DIVIDE;
    if (!slash && arguments.size() != 2) {
      return null;
    }
    Rational top = value(first instanceof CodeTerm.Binary of ? of.left() : first);
    Rational bottom = value(first instanceof CodeTerm.Binary of ? of.right() : arguments.getLast());
    if (top == null || bottom == null || bottom.signum() == 0) {
      return null;
    }
    return language == CodeLanguage.SYMPY
        ? Formula.of(Operator.DIVIDE, Formula.number(top), Formula.number(bottom))
        : Formula.number(top.dividedBy(bottom));
  }

  /** One number that is written as a fraction: Rational('1/3'). */
  private static @Nullable Formula fraction(String number) {
    int slash = number.indexOf('/');
    boolean digits =
        number.matches("-?[0-9]+(/[0-9]*[1-9][0-9]*)?") && number.length() <= Rational.MAX_DIGITS;
    if (!digits) {
      return null;
    }
    return slash < 0
        ? Formula.number(Rational.parse(number))
        : Formula.number(
            Rational.parse(number.substring(0, slash))
                .dividedBy(Rational.parse(number.substring(slash + 1))));
  }

  private static @Nullable Rational value(CodeTerm term) {
    return switch (term) {
      case CodeTerm.Number number -> number.value();
      case CodeTerm.Unary(CodeSign sign, CodeTerm.Number(Rational value, String spelled))
          when sign == CodeSign.NEGATE ->
          Objects.requireNonNull(value).negate();
      default -> null;
    };
  }
}

package org.algebrist.algebra.proof.form;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Takes formulas about complex numbers apart into real and imaginary part: conjugates, moduli,
 * arguments, parts. What stands below such a mark without i, and z and w, are x + i·y; other
 * letters are real.
 */
public final class ComplexForms {
  private static final int MAX_POWER = 12;

  private static final Formula ZERO = Formula.number(0);
  private static final Formula ONE = Formula.number(1);
  private static final Formula I = Formula.symbol("i");
  private static final Formula STAR = Formula.symbol("*");

  /** A complex number by its parts. */
  private record Parts(Formula real, Formula imaginary) {
    boolean isReal() {
      return imaginary.equals(ZERO);
    }
  }

  private final Set<String> complex;
  private int nodes;

  private ComplexForms(Set<String> complex) {
    this.complex = complex;
  }

  /**
   * Real and imaginary parts of two formulas.
   *
   * @param assumed whether letters were taken for complex numbers, or their bars for conjugates,
   *     without more than custom to say so
   */
  public record Split(List<Formula> left, List<Formula> right, boolean assumed) {}

  /** The parts; empty if no mark calls for them or a part is not understood. */
  public static Optional<Split> of(Formula a, Formula b) {
    Set<String> names = new HashSet<>(a.symbols());
    names.addAll(b.symbols());
    boolean marked = false;
    boolean assumed = false;
    Set<String> complex = new HashSet<>();
    for (Formula formula : List.of(a, b)) {
      for (Formula node : Postorder.of(formula)) {
        if (!(node instanceof Operation operation) || operation.operands().isEmpty()) {
          continue;
        }
        Formula body = operation.operands().getFirst();
        switch (operation.operator()) {
          case REAL_PART, IMAGINARY_PART, ARGUMENT -> {
            marked = true;
            complex.addAll(ofUnknownParts(body));
          }
          case BAR, OVERLINE, SUPERSCRIPT -> {
            if (!isConjugate(operation) || isStarOnName(operation)) {
              continue;
            }
            boolean named = body.symbols().stream().allMatch(ComplexForms::isCustomary);
            marked |= named || names.contains("i");
            assumed |= !body.symbols().stream().allMatch(each -> each.equals("i"));
            complex.addAll(ofUnknownParts(body));
          }
          case ABS -> {
            boolean customary = body.symbols().stream().anyMatch(ComplexForms::isCustomary);
            boolean coordinates = names.contains("x") || names.contains("y");
            if (body.symbols().contains("i") || customary && !coordinates) {
              marked = true;
              assumed |= customary;
            }
          }
          case POWER -> marked |= body.equals(I);
          default -> {}
        }
      }
    }
    names.stream()
        .filter(name -> isCustomary(name) && !(name.equals("w") && names.contains("t")))
        .forEach(complex::add); // w beside t is a frequency
    complex.remove("i");
    complex.remove("pi");
    complex.remove("e");
    if (!marked) {
      return Optional.empty();
    }
    var forms = new ComplexForms(complex);
    Optional<Parts> left = forms.parts(a);
    Optional<Parts> right = left.isPresent() ? forms.parts(b) : Optional.empty();
    boolean custom = assumed;
    return right.map(r ->
        new Split(
            List.of(left.get().real, left.get().imaginary), List.of(r.real, r.imaginary), custom));
  }

  /** The letters below a mark, but for those of a + b·i, which are its real parts. */
  private static List<String> ofUnknownParts(Formula body) {
    return body.symbols().contains("i") ? List.of() : body.symbols();
  }

  /** A bar, or a star on z, w and what is made of them. */
  private static boolean isConjugate(Operation operation) {
    return operation.operator() != Operator.SUPERSCRIPT
        || operation.operands().getLast().equals(STAR)
            && operation.operands().getFirst().symbols().stream()
                .allMatch(each -> isCustomary(each) || each.equals("i"));
  }

  /** z*, which may as well be any other z. */
  private static boolean isStarOnName(Operation operation) {
    return operation.operator() == Operator.SUPERSCRIPT
        && operation.operands().getFirst() instanceof Symbol;
  }

  private static Parts ofFunction(Operator function, Parts z) {
    if (function == Operator.TAN || function == Operator.TANH) {
      boolean circular = function == Operator.TAN;
      Parts above = ofFunction(circular ? Operator.SIN : Operator.SINH, z);
      Parts below = ofFunction(circular ? Operator.COS : Operator.COSH, z);
      Parts product = times(above, conjugate(below));
      Formula square = norm(below);
      return new Parts(over(product.real, square), over(product.imaginary, square));
    }
    ComplexFunctions.Value value = ComplexFunctions.of(function, z.real, z.imaginary);
    return new Parts(value.real(), value.imaginary());
  }

  private static boolean isCustomary(String name) {
    return name.equals("z") || name.equals("w");
  }

  /** Trees that grow past this are left. */
  private static final int MAX_NODES = 4_000;

  private Optional<Parts> parts(Formula formula) {
    if (formula.equals(I)) {
      return Optional.of(new Parts(ZERO, ONE));
    }
    if (formula instanceof Symbol(String name)) {
      return Optional.of(
          complex.contains(name)
              ? new Parts(Formula.symbol("Re " + name), Formula.symbol("Im " + name))
              : new Parts(formula, ZERO));
    }
    if (formula instanceof Formula.Num) {
      return Optional.of(new Parts(formula, ZERO));
    }
    if (!(formula instanceof Operation operation) || operation.operands().isEmpty()) {
      return Optional.empty();
    }
    var operands = new ArrayList<Parts>();
    for (Formula each : operation.operands()) {
      Optional<Parts> some = parts(each);
      if (some.isEmpty()) {
        return Optional.empty();
      }
      operands.add(some.get());
    }
    Optional<Parts> result = operation(operation, operands);
    nodes += result.map(each -> each.real.size() + each.imaginary.size()).orElse(0);
    return nodes > MAX_NODES ? Optional.empty() : result;
  }

  private static Optional<Parts> operation(Operation operation, List<Parts> operands) {
    Parts a = operands.getFirst();
    Parts b = operands.getLast();
    return switch (operation.operator()) {
      case ADD, SUBTRACT -> {
        Operator sign = operation.operator();
        yield Optional.of(new Parts(of(sign, a.real, b.real), of(sign, a.imaginary, b.imaginary)));
      }
      case NEGATE -> Optional.of(times(new Parts(Formula.number(-1), ZERO), a));
      case POSITIVE -> Optional.of(a);
      case MULTIPLY -> Optional.of(times(a, b));
      case DIVIDE -> {
        Parts product = times(a, conjugate(b));
        Formula square = norm(b);
        yield Optional.of(
            b.isReal()
                ? new Parts(over(a.real, b.real), over(a.imaginary, b.real))
                : new Parts(over(product.real, square), over(product.imaginary, square)));
      }
      case POWER -> power(operation, a, b);
      case EXP -> Optional.of(exponential(a));
      case BAR, OVERLINE -> Optional.of(conjugate(a));
      case SUPERSCRIPT -> isConjugate(operation) ? Optional.of(conjugate(a)) : Optional.empty();
      case SIN, COS, TAN, SINH, COSH, TANH, LN ->
          Optional.of(
              a.isReal()
                  ? new Parts(Formula.of(operation.operator(), a.real), ZERO)
                  : ofFunction(operation.operator(), a));
      case REAL_PART -> Optional.of(new Parts(a.real, ZERO));
      case IMAGINARY_PART -> Optional.of(new Parts(a.imaginary, ZERO));
      case ABS ->
          Optional.of(
              new Parts(
                  a.isReal()
                      ? Formula.of(Operator.ABS, a.real)
                      : Formula.of(Operator.SQRT, norm(a)),
                  ZERO));
      case ARGUMENT -> argument(a);
      case SQRT -> root(a);
      default ->
          operands.stream().allMatch(Parts::isReal)
              ? Optional.of(
                  new Parts(
                      new Operation(
                          operation.operator(), operands.stream().map(Parts::real).toList()),
                      ZERO))
              : Optional.empty();
    };
  }

  private static Formula of(Operator sign, Formula a, Formula b) {
    return b.equals(ZERO) ? a : Formula.of(sign, a, b);
  }

  private static Formula product(Formula a, Formula b) {
    return a.equals(ZERO) || b.equals(ZERO)
        ? ZERO
        : a.equals(ONE) ? b : b.equals(ONE) ? a : Formula.of(Operator.MULTIPLY, a, b);
  }

  private static Formula over(Formula a, Formula b) {
    return a.equals(ZERO) ? ZERO : Formula.of(Operator.DIVIDE, a, b);
  }

  private static Formula difference(Formula a, Formula b) {
    return b.equals(ZERO) ? a : Formula.of(Operator.SUBTRACT, a, b);
  }

  private static Formula sum(Formula a, Formula b) {
    return a.equals(ZERO) ? b : b.equals(ZERO) ? a : Formula.of(Operator.ADD, a, b);
  }

  private static Parts times(Parts a, Parts b) {
    return new Parts(
        difference(product(a.real, b.real), product(a.imaginary, b.imaginary)),
        sum(product(a.real, b.imaginary), product(a.imaginary, b.real)));
  }

  private static Parts conjugate(Parts a) {
    return new Parts(a.real, a.isReal() ? ZERO : Formula.of(Operator.NEGATE, a.imaginary));
  }

  private static Formula norm(Parts a) {
    return sum(product(a.real, a.real), product(a.imaginary, a.imaginary));
  }

  private static Parts exponential(Parts u) {
    Formula size = Formula.of(Operator.EXP, u.real);
    return u.isReal()
        ? new Parts(size, ZERO)
        : new Parts(
            product(size, Formula.of(Operator.COS, u.imaginary)),
            product(size, Formula.of(Operator.SIN, u.imaginary)));
  }

  private static Optional<Parts> power(Operation operation, Parts base, Parts exponent) {
    if (operation.operands().get(0).equals(Formula.symbol("e"))) {
      return Optional.of(exponential(exponent));
    }
    if (base.isReal() && exponent.isReal()) {
      return Optional.of(new Parts(Formula.of(Operator.POWER, base.real, exponent.real), ZERO));
    }
    Optional<Rational> n =
        exponent.isReal() ? ExactConstants.value(exponent.real) : Optional.empty();
    if (n.isEmpty() || !n.get().isInteger()) {
      return Optional.empty();
    }
    if (operation.operands().get(0).equals(I)) {
      return Optional.of(
          switch (n.get().numerator().mod(BigInteger.valueOf(4)).intValue()) {
            case 0 -> new Parts(ONE, ZERO);
            case 1 -> new Parts(ZERO, ONE);
            case 2 -> new Parts(Formula.number(-1), ZERO);
            default -> new Parts(ZERO, Formula.number(-1));
          });
    }
    if (n.get().signum() < 0 || n.get().compareTo(Rational.of(MAX_POWER)) > 0) {
      return Optional.empty();
    }
    Parts power = new Parts(ONE, ZERO);
    for (int i = 0; i < n.get().intValue(); i++) {
      power = times(power, base);
    }
    return Optional.of(power);
  }

  /** Of a real number its sign must be known. */
  private static Optional<Parts> root(Parts a) {
    Optional<Rational> value = a.isReal() ? ExactConstants.value(a.real) : Optional.empty();
    if (!a.isReal()) {
      ComplexFunctions.Value root = ComplexFunctions.of(Operator.SQRT, a.real, a.imaginary);
      return Optional.of(new Parts(root.real(), root.imaginary()));
    }
    if (value.isEmpty()) {
      return a.isReal() && isNotNegative(a.real)
          ? Optional.of(new Parts(Formula.of(Operator.SQRT, a.real), ZERO))
          : Optional.empty();
    }
    Formula root = Formula.of(Operator.SQRT, Formula.number(value.get().abs()));
    return Optional.of(value.get().signum() < 0 ? new Parts(ZERO, root) : new Parts(root, ZERO));
  }

  /** Whether a term of real letters is seen to be zero or above: a sum or product of squares. */
  private static boolean isNotNegative(Formula formula) {
    return switch (formula) {
      case Formula.Num number -> number.value().signum() >= 0;
      case Operation operation ->
          switch (operation.operator()) {
            case ADD, MULTIPLY, DIVIDE ->
                operation.operands().stream().allMatch(ComplexForms::isNotNegative);
            case POWER ->
                isNotNegative(operation.operands().getFirst())
                    || ExactConstants.value(operation.operands().getLast())
                        .filter(Rational::isEven)
                        .isPresent();
            case ABS -> true;
            default -> false;
          };
      default -> false;
    };
  }

  /** The principal argument of a number with rational parts. */
  private static Optional<Parts> argument(Parts a) {
    Optional<Rational> x = ExactConstants.value(a.real);
    Optional<Rational> y = ExactConstants.value(a.imaginary);
    if (x.isEmpty() || y.isEmpty() || x.get().signum() == 0 && y.get().signum() == 0) {
      return Optional.empty();
    }
    Formula pi = Formula.symbol("pi");
    if (x.get().signum() == 0) {
      Rational half = Rational.of(y.get().signum(), 2);
      return Optional.of(new Parts(product(Formula.number(half), pi), ZERO));
    }
    Formula angle = Formula.of(Operator.ARCTAN, Formula.number(y.get().dividedBy(x.get())));
    if (x.get().signum() > 0) {
      return Optional.of(new Parts(angle, ZERO));
    }
    return Optional.of(
        new Parts(
            Formula.of(y.get().signum() >= 0 ? Operator.ADD : Operator.SUBTRACT, angle, pi), ZERO));
  }
}

package org.algebrist.algebra.canonical;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * An expression in canonical form: sums hold like terms once, products hold equal bases once, both
 * in a fixed order, so that many equal formulas become one.
 *
 * <p>The factories below keep the form; every rule they apply holds wherever both sides have a real
 * value. What that leaves open: x/x is 1, which fills the gap at 0, and |x| is never made of √x².
 * The exponential is e to a power; roots of even degree are powers, those of odd degree stay, as
 * they have values left of 0; sec, csc, cot and their hyperbolic kin are reciprocals. Operators
 * that are not arithmetic stay as they are, over canonical operands.
 *
 * <p>Immutable; equality is structural and hashes are kept, so that comparing is quick.
 */
public sealed interface Canonical
    permits Canonical.Num, Canonical.Symbol, Canonical.Other, Compound {
  /**
   * Levels of a tree that can be put into canonical form; the work is recursive. A page-long
   * formula has some twenty.
   */
  int MAX_DEPTH = 400;

  Canonical ZERO = new Num(Rational.ZERO);
  Canonical ONE = new Num(Rational.ONE);
  Canonical MINUS_ONE = new Num(Rational.of(-1));
  Canonical HALF = new Num(Rational.of(1, 2));

  /** The base of the natural logarithm. */
  Canonical E = new Symbol("e");

  /** A fraction. */
  record Num(Rational value) implements Canonical {
    @Override
    public int nodes() {
      return 1;
    }

    @Override
    public boolean contains(String name) {
      return false;
    }
  }

  /** A variable or a named constant. */
  record Symbol(String name) implements Canonical {
    /** Whether it stands for a number of its own, e or pi. */
    boolean isConstant() {
      return name.equals("e") || name.equals("pi");
    }

    @Override
    public int nodes() {
      return 1;
    }

    @Override
    public boolean contains(String other) {
      return name.equals(other);
    }
  }

  /** A leaf without a value: words, what the source leaves out, what could not be read. */
  record Other(Formula leaf) implements Canonical {
    @Override
    public int nodes() {
      return 1;
    }

    @Override
    public boolean contains(String name) {
      return false;
    }
  }

  /** How large it is: operators, names and numbers, as a measure of how simple. */
  int nodes();

  /** A whole number. */
  static Canonical number(long value) {
    return new Num(Rational.of(value));
  }

  /** A fraction. */
  static Canonical number(Rational value) {
    return new Num(value);
  }

  /** A name, such as x. */
  static Canonical name(String name) {
    return new Symbol(name);
  }

  /**
   * The names in formulas, but for the constants e and pi: each once, in order of first occurrence.
   */
  static List<String> variables(Formula... formulas) {
    return Arrays.stream(formulas)
        .flatMap(formula -> formula.symbols().stream())
        .distinct()
        .filter(name -> !new Symbol(name).isConstant())
        .toList();
  }

  /** The sum of two. */
  static Canonical sum(Canonical a, Canonical b) {
    return sum(List.of(a, b));
  }

  /** The sum; 0 of none. */
  static Canonical sum(List<Canonical> terms) {
    return new Summation().addAll(terms).result();
  }

  /** a − b, like terms added up. */
  static Canonical difference(Canonical a, Canonical b) {
    return new Summation().add(a, Rational.ONE).add(b, Rational.of(-1)).result();
  }

  /** The product of two. */
  static Canonical product(Canonical a, Canonical b) {
    return Multiplication.product(a, b);
  }

  /** The product; 1 of none. */
  static Canonical product(List<Canonical> factors) {
    return Multiplication.product(factors);
  }

  /** a·b⁻¹. */
  static Canonical quotient(Canonical a, Canonical b) {
    return product(a, power(b, MINUS_ONE));
  }

  /** −a. */
  static Canonical negation(Canonical a) {
    return product(MINUS_ONE, a);
  }

  /** The power, by rules that hold wherever both sides are real. */
  static Canonical power(Canonical base, Canonical exponent) {
    return Powers.power(base, exponent);
  }

  /** The square root, as the power with exponent 1/2. */
  static Canonical sqrt(Canonical a) {
    return power(a, HALF);
  }

  /** Any operator over canonical operands; arithmetic becomes sums, products and powers. */
  static Canonical call(Operator operator, List<Canonical> operands) {
    return CallRules.call(operator, operands);
  }

  /** A function of one argument, simplified where its value is known. */
  static Canonical call(Operator operator, Canonical operand) {
    return call(operator, List.of(operand));
  }

  /**
   * The canonical form of a tree.
   *
   * @throws TooDeepException if the tree has more than {@link #MAX_DEPTH} levels
   */
  static Canonical of(Formula formula) {
    return FormulaReading.read(formula);
  }

  /** The terms of a sum; of anything else itself. */
  default List<Canonical> terms() {
    return List.of(this);
  }

  /** The factors of a product, with its number if that is not 1; of anything else itself. */
  default List<Canonical> factors() {
    return List.of(this);
  }

  /** What is raised to a power: a of a²; of anything that is no single power itself. */
  default Canonical powerBase() {
    return this instanceof Product power && power.size() == 1 ? power.base(0) : this;
  }

  /** Whether it is a name, or a number times a power of it whose exponent is a number. */
  default boolean isPowerOf(String name) {
    return powerBase().equals(name(name))
        && !(this instanceof Product power && !(power.exponent(0) instanceof Num));
  }

  /** The number before a term: a number itself, that of a product, else 1; 1 for 0. */
  default Rational numericFactor() {
    return switch (this) {
      case Num(Rational value) when value.signum() != 0 -> value;
      case Product product -> product.coefficient();
      default -> Rational.ONE;
    };
  }

  /** As a tree in the shape of published data: sums and products nested to the right, no minus. */
  default Formula formula() {
    return FormulaWriting.published(this);
  }

  /** As a tree that people like to read, with differences, quotients and roots. */
  default Formula readable() {
    return FormulaWriting.readable(this);
  }

  /**
   * The derivative by a variable, in canonical form.
   *
   * @throws UnsupportedOperationException if an operator over the variable has no rule; its message
   *     is a clause for a person
   */
  default Canonical derivative(String variable) {
    return Differentiation.derivative(this, variable);
  }

  /** With products multiplied out, as far as that stays within {@link Expansion#MAX_TERMS}. */
  default Canonical expanded() {
    return Expansion.expand(this);
  }

  /** With other expressions in place of names, built anew; the replacement may be the name. */
  default Canonical replace(Function<Symbol, Canonical> replacement) {
    return Replacement.replace(this, replacement);
  }

  /** With a value in place of a name, built anew. */
  default Canonical replace(String name, Canonical value) {
    return replace(symbol -> symbol.name().equals(name) ? value : symbol);
  }

  /** Whether {@code name} occurs. */
  boolean contains(String name);
}

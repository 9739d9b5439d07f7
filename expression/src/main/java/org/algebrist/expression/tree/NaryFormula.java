package org.algebrist.expression.tree;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A formula whose sums and products have any number of operands, where a {@link Formula} has two.
 *
 * <p>{@link #of} takes together what stands side by side: a − b + c is one sum of three terms, and
 * xyz one product of three factors. Brackets stay: a + (b + c) has two terms, of which the second
 * is a sum. Nothing is calculated or put in another order, so that {@link #binary} gives back the
 * tree that was taken, the surface of every operation included. {@link #dissolved} takes brackets
 * away that make no difference.
 *
 * <p>Two of them are equal when their binary trees are.
 */
public sealed interface NaryFormula {
  /**
   * A number, a name, words, or what is left out or unread.
   *
   * @param formula no operation
   */
  record Leaf(Formula formula) implements NaryFormula {
    public Leaf {
      if (formula instanceof Formula.Operation operation) {
        throw new IllegalArgumentException(
            "a leaf has no operands, got " + operation.operator() + "; take NaryFormula.of");
      }
    }
  }

  /**
   * A sum of two terms or more. Terms of a sum that is the first term, with its sign +, become
   * terms of this one, as nothing would tell them apart.
   */
  record Sum(List<Term> terms) implements NaryFormula {
    public Sum {
      if (terms.size() < 2 || terms.getFirst().sign() != Operator.ADD) {
        throw new IllegalArgumentException(
            "a sum has two terms or more, the first with the sign ADD; got " + terms);
      }
      if (terms.getFirst().operand() instanceof Sum(List<Term> inner)) {
        terms = spliced(inner, terms);
      }
      terms = List.copyOf(terms);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Sum that && binary().equals(that.binary());
    }

    @Override
    public int hashCode() {
      return binary().hashCode();
    }

    /** The sum in infix. */
    @Override
    public String toString() {
      return binary().toString();
    }
  }

  /**
   * A term of a sum.
   *
   * @param sign what stands before it: ADD, SUBTRACT, PLUS_MINUS or MINUS_PLUS
   */
  record Term(Operator sign, NaryFormula operand) {
    private static final Set<Operator> SIGNS =
        EnumSet.of(Operator.ADD, Operator.SUBTRACT, Operator.PLUS_MINUS, Operator.MINUS_PLUS);

    public Term {
      Objects.requireNonNull(operand);
      if (!SIGNS.contains(sign)) {
        throw new IllegalArgumentException(
            "the sign of a term is one of " + SIGNS + ", got " + sign);
      }
    }
  }

  /**
   * A product of two factors or more. Factors of a product that is the first factor become factors
   * of this one. A quotient is no product: ab/c is an operation over ab and c.
   */
  record Product(List<Factor> factors) implements NaryFormula {
    public Product {
      if (factors.size() < 2) {
        throw new IllegalArgumentException("a product has two factors or more, got " + factors);
      }
      if (factors.getFirst().operand() instanceof Product(List<Factor> inner)) {
        factors = spliced(inner, factors);
      }
      factors = List.copyOf(factors);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Product that && binary().equals(that.binary());
    }

    @Override
    public int hashCode() {
      return binary().hashCode();
    }

    /** The product in infix. */
    @Override
    public String toString() {
      return binary().toString();
    }
  }

  /**
   * A factor of a product.
   *
   * @param surface the sign before it, such as a dot or none; of the first factor it says nothing
   */
  record Factor(Surface surface, NaryFormula operand) {
    public Factor {
      Objects.requireNonNull(surface);
      Objects.requireNonNull(operand);
    }
  }

  /**
   * Any other operation, with as many operands as its arity asks for. ADD, SUBTRACT, PLUS_MINUS and
   * MINUS_PLUS are sums, MULTIPLY is a product.
   */
  record Node(Operator operator, List<NaryFormula> operands, Surface surface)
      implements NaryFormula {
    public Node {
      operands = List.copyOf(operands);
      Objects.requireNonNull(surface);
      if (!operator.takes(operands.size())) {
        throw new IllegalArgumentException(
            operator + " takes " + operator.arityText() + " operands, got " + operands.size());
      }
      if (NaryConversion.isSum(operator, surface) || operator == Operator.MULTIPLY) {
        throw new IllegalArgumentException(
            operator + " is a Sum or a Product; take NaryFormula.of or their constructors");
      }
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Node that && binary().equals(that.binary());
    }

    @Override
    public int hashCode() {
      return binary().hashCode();
    }

    /** The operation in infix. */
    @Override
    public String toString() {
      return binary().toString();
    }
  }

  /** The formula with sums and products of any number of operands. */
  static NaryFormula of(Formula formula) {
    return NaryConversion.of(formula);
  }

  /** The formula with sums and products of two operands, grouped from the left. */
  default Formula binary() {
    return NaryConversion.binary(this);
  }

  /**
   * The formula without brackets in sums before which there is a plus, and in products: a + (b − c)
   * is a + b − c here, and a(bc) is abc. Such a formula has the same value wherever addition and
   * multiplication are associative, but {@link #binary} gives another tree than before.
   */
  default NaryFormula dissolved() {
    return NaryConversion.dissolved(this);
  }

  /** Operands from left to right; none of a leaf. */
  default List<NaryFormula> operands() {
    return switch (this) {
      case Leaf leaf -> List.of();
      case Sum sum -> sum.terms().stream().map(Term::operand).toList();
      case Product product -> product.factors().stream().map(Factor::operand).toList();
      case Node node -> node.operands();
    };
  }

  /** What stands in the first place of a list in its stead, and the rest of the list. */
  private static <T> List<T> spliced(List<T> first, List<T> list) {
    var all = new ArrayList<>(first);
    all.addAll(list.subList(1, list.size()));
    return all;
  }
}

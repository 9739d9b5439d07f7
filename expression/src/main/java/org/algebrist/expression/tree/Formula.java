package org.algebrist.expression.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * An operator tree: a number, a symbol, words, or an operator over operands.
 *
 * <p>Two trees are equal when operators, symbols and exact values are; how a number was spelled and
 * a product or quotient was set does not count.
 */
public sealed interface Formula {
  /**
   * The deepest tree that a reader makes: far past what people write, and safe for code that walks
   * a tree by recursion.
   */
  int MAX_READ_DEPTH = 10_000;

  /**
   * A number by its exact value; {@code spelling} is how it was written, outside equality but for
   * codes such as 00 and 01.
   */
  record Num(Rational value, String spelling) implements Formula {
    public Num {
      Objects.requireNonNull(value, "value");
      Objects.requireNonNull(spelling, "spelling");
    }

    /** Whether it is digits that begin with a zero, as in T_{00} or 007: then each digit counts. */
    public boolean isCode() {
      return spelling.length() > 1
          && spelling.charAt(0) == '0'
          && spelling.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** The shortest form of the value; of a code its digits. */
    public String text() {
      return isCode() ? spelling : value.toString();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Num that
          && value.equals(that.value)
          && (!isCode() && !that.isCode() || spelling.equals(that.spelling));
    }

    @Override
    public int hashCode() {
      return value.hashCode();
    }

    /** The number in infix. */
    @Override
    public String toString() {
      return InfixWriter.write(this);
    }
  }

  /** A name: an unknown such as {@code x}, or a constant such as {@code pi}. */
  record Symbol(String name) implements Formula {
    public Symbol {
      Objects.requireNonNull(name, "name");
      if (name.isEmpty()) {
        throw new IllegalArgumentException("a symbol needs a name; got an empty one");
      }
    }

    /** The name in infix. */
    @Override
    public String toString() {
      return InfixWriter.write(this);
    }
  }

  /** Words inside a formula, such as "if" in a definition by cases. */
  record Text(String content) implements Formula {
    public Text {
      Objects.requireNonNull(content, "content");
    }

    /** The words in infix. */
    @Override
    public String toString() {
      return InfixWriter.write(this);
    }
  }

  /** An operand that the source leaves out: the upper part of a sum, the left side of "= 3". */
  record Absent() implements Formula {
    /** The sign of what is left out in infix. */
    @Override
    public String toString() {
      return InfixWriter.write(this);
    }
  }

  /** A piece of the source that could not be read; it makes a tree partial. */
  record Unread(String source) implements Formula {
    public Unread {
      Objects.requireNonNull(source, "source");
    }

    /** The piece in infix. */
    @Override
    public String toString() {
      return InfixWriter.write(this);
    }
  }

  /**
   * An operator over as many operands as its arity asks for.
   *
   * @param surface how it was set, outside equality
   */
  record Operation(Operator operator, List<Formula> operands, Surface surface) implements Formula {
    public Operation {
      Objects.requireNonNull(operator, "operator");
      operands = List.copyOf(Objects.requireNonNull(operands, "operands"));
      Objects.requireNonNull(surface, "surface");
      if (!operator.takes(operands.size())) {
        throw new IllegalArgumentException(
            operator + " takes " + operator.arityText() + " operands, got " + operands.size());
      }
    }

    /** The operation set in its plain way. */
    public Operation(Operator operator, List<Formula> operands) {
      this(operator, operands, Surface.PLAIN);
    }

    /**
     * The operation over other operands, set in the same way; this one itself if each is the same
     * object as before.
     *
     * @throws IllegalArgumentException if the operator does not take so many
     */
    public Operation withOperands(List<Formula> others) {
      boolean same = others.size() == operands.size();
      for (int i = 0; same && i < others.size(); i++) {
        same = others.get(i) == operands.get(i);
      }
      return same ? this : new Operation(operator, others, surface);
    }

    // The record's own methods would recurse, and a deep tree would overflow the stack.

    @Override
    public boolean equals(Object other) {
      return other instanceof Operation that && TreeEquality.equal(this, that);
    }

    @Override
    public int hashCode() {
      return TreeEquality.hash(this);
    }

    /** The tree in infix. */
    @Override
    public String toString() {
      return InfixWriter.write(this);
    }
  }

  /** The number {@code value}, spelled in its shortest form. */
  static Formula number(Rational value) {
    return new Num(value, value.toString());
  }

  /** The whole number {@code value}. */
  static Formula number(long value) {
    return number(Rational.of(value));
  }

  /** A name, such as x or alpha. */
  static Formula symbol(String name) {
    return new Symbol(name);
  }

  /** What the source leaves out. */
  static Formula absent() {
    return new Absent();
  }

  /** An operation with a plain surface. */
  static Formula of(Operator operator, Formula... operands) {
    return new Operation(operator, List.of(operands));
  }

  /** The operands from left to right; none of a leaf. */
  default List<Formula> children() {
    return this instanceof Operation operation ? operation.operands() : List.of();
  }

  /** The names that occur, each once, in order of first occurrence. */
  default List<String> symbols() {
    var names = new LinkedHashSet<String>();
    var pending = new ArrayDeque<Formula>();
    pending.push(this);
    while (!pending.isEmpty()) {
      switch (pending.pop()) {
        case Num n -> {}
        case Text t -> {}
        case Absent a -> {}
        case Unread u -> {}
        case Symbol s -> names.add(s.name());
        case Operation o -> o.operands().reversed().forEach(pending::push);
      }
    }
    return new ArrayList<>(names);
  }

  /**
   * The tree with other formulas in place of its symbols, asked for from left to right; how each
   * operation was set stays.
   *
   * @param replacement what stands for a symbol, which may be the symbol itself; it is not looked
   *     into again
   */
  default Formula replaceSymbols(Function<Symbol, Formula> replacement) {
    return SymbolReplacement.replaced(this, replacement);
  }

  /** The tree with another formula in place of every symbol of a name. */
  default Formula replaceSymbol(String name, Formula replacement) {
    return replaceSymbols(symbol -> symbol.name().equals(name) ? replacement : symbol);
  }

  /** The number of nodes on the longest path from the root to a leaf; 1 for a leaf. */
  default int depth() {
    return TreePosition.all(this).stream().mapToInt(p -> p.position().depth() + 1).max().orElse(1);
  }

  /** The number of nodes. */
  default int size() {
    return TreePosition.all(this).size();
  }
}

package org.algebrist.expression.gold;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Absent;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Formula.Text;
import org.algebrist.expression.tree.Formula.Unread;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Trees in functional notation, for people to write and compare: {@code ADD(x, POWER(y, 2))}.
 *
 * <p>Operators stand by their name, symbols bare or in single quotes, words in double quotes,
 * numbers as {@link Rational#parse} takes them, ∅ is what the source leaves out. Independent of
 * every notation under test.
 */
final class FunctionalTrees {
  private final String text;
  private int at;

  private FunctionalTrees(String text) {
    this.text = text;
  }

  /**
   * The tree that {@code text} spells; blanks around words do not count.
   *
   * @throws IllegalArgumentException saying where, if it spells none
   */
  static Formula parse(String text) {
    var reader = new FunctionalTrees(text);
    Formula tree = reader.tree();
    reader.blanks();
    if (reader.at < text.length()) {
      throw reader.failure("the end");
    }
    return tree;
  }

  private Formula tree() {
    blanks();
    if (at >= text.length()) {
      throw failure("a tree");
    }
    char c = text.charAt(at);
    if (c == '∅') {
      at++;
      return Formula.absent();
    }
    if (c == '"') {
      return new Text(quoted(c));
    }
    if (c == '\'') {
      return Formula.symbol(quoted(c));
    }
    int start = at;
    while (at < text.length() && "(), ".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    if (start == at) {
      throw failure("a tree");
    }
    String word = text.substring(start, at);
    if (at < text.length() && text.charAt(at) == '(') {
      at++;
      return Formula.of(Operator.valueOf(word), operands().toArray(Formula[]::new));
    }
    boolean number = Character.isDigit(c) || c == '-';
    return number ? Formula.number(Rational.parse(word)) : Formula.symbol(word);
  }

  private List<Formula> operands() {
    var operands = new ArrayList<Formula>();
    blanks();
    if (at < text.length() && text.charAt(at) == ')') {
      at++;
      return operands;
    }
    while (true) {
      operands.add(tree());
      blanks();
      char next = at < text.length() ? text.charAt(at) : 0;
      if (next != ',' && next != ')') {
        throw failure("a comma or )");
      }
      at++;
      if (next == ')') {
        return operands;
      }
    }
  }

  private String quoted(char quote) {
    int end = text.indexOf(quote, at + 1);
    if (end < 0) {
      throw failure("a closing " + quote);
    }
    String content = text.substring(at + 1, end);
    at = end + 1;
    return content;
  }

  private void blanks() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
  }

  private IllegalArgumentException failure(String expected) {
    return new IllegalArgumentException(
        "at column %d of %s: expected %s".formatted(at + 1, text, expected));
  }

  /** The tree in this notation; words without the blanks around them. */
  static String write(Formula tree) {
    return switch (tree) {
      case Num n -> n.value().toString();
      case Symbol s -> isBare(s.name()) ? s.name() : "'" + s.name() + "'";
      case Text t -> "\"" + t.content().strip() + "\"";
      case Absent a -> "∅";
      case Unread u -> "UNREAD<" + u.source() + ">";
      case Operation o ->
          o.operator()
              + "("
              + String.join(", ", o.operands().stream().map(FunctionalTrees::write).toList())
              + ")";
    };
  }

  private static boolean isBare(String name) {
    return name.codePoints().allMatch(Character::isLetter);
  }
}

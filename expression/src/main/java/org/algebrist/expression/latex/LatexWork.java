package org.algebrist.expression.latex;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * What is still to be written of a formula, and the methods that trees are written with.
 *
 * <p>It is a stack, so that deep trees need no deep recursion.
 */
final class LatexWork {
  /** How tightly two factors side by side hold what stands between: more than a sign's. */
  static final int SIDE_BY_SIDE = 710;

  /** The least precedence of what may stand between commas. */
  private static final int ELEMENT = Operator.LIST.precedence() + 1;

  /** Less than a power's: what needs brackets under an exponent, though no command ends in it. */
  static final int FRACTION = 845;

  /** Among the brackets that are open, one of a function's. */
  private static final String CALL = "call";

  /** What is still to be written. */
  private sealed interface Work {}

  private record Piece(String text) implements Work {}

  /**
   * @param min how tightly the tree must bind to stand without brackets
   * @param follow how tightly what follows it on the right binds; 0 where nothing does
   * @param start whether a sign may open it
   * @param modular whether ≡ stands before it, to which a mod would belong
   */
  record Tree(Formula formula, int min, int follow, boolean start, boolean modular)
      implements Work {}

  /**
   * @param call whether it is a function's
   */
  private record Open(String bracket, boolean call) implements Work {}

  private record Close(String bracket) implements Work {}

  private enum Mark implements Work {
    TALL
  }

  private final LatexOutput out = new LatexOutput();
  private final Deque<Work> pending = new ArrayDeque<>();
  private final Deque<Integer> opened = new ArrayDeque<>();
  private final Deque<String> brackets = new ArrayDeque<>();
  private List<Work> now = new ArrayList<>();
  private boolean modular;

  /**
   * Writes a formula.
   *
   * @param expansion states what each tree is written with, by the methods of this object
   */
  String run(Formula formula, Consumer<Tree> expansion) {
    alone(formula);
    pending.addAll(now);
    now.clear();
    while (!pending.isEmpty()) {
      switch (pending.pop()) {
        case Piece piece -> out.add(piece.text());
        case Mark ignored -> out.markTall();
        case Open open -> {
          opened.push(out.open(open.bracket()));
          brackets.push(open.call() ? CALL : open.bracket());
        }
        case Close close -> {
          brackets.pop();
          out.close(opened.pop(), close.bracket());
        }
        case Tree tree -> {
          modular = tree.modular();
          expansion.accept(tree);
        }
      }
      for (int i = now.size() - 1; i >= 0; i--) {
        pending.push(now.get(i));
      }
      now.clear();
    }
    return out.toString();
  }

  // ---- What a tree's parts are written with

  void piece(String text) {
    now.add(new Piece(text));
  }

  void operand(Formula formula, int min, int follow, boolean start) {
    now.add(new Tree(formula, min, follow, start, modular));
  }

  /** Says that ≡ was written, to which a mod in the operands to come would belong. */
  void afterCongruence(Operator relation) {
    modular |=
        switch (relation) {
          case EQUIVALENT, NOT_EQUIVALENT, CONGRUENT_MODULO, NOT_CONGRUENT_MODULO -> true;
          default -> false;
        };
  }

  /** What stands alone, in a cell or a line, where words are words. */
  void alone(Formula formula) {
    if (formula instanceof Formula.Text text && !JoinForms.isPunctuated(text)) {
      piece(SymbolSpelling.text(text.content()));
    } else {
      enclosed(formula);
    }
  }

  /** A formula that brackets, braces or separators enclose. */
  void enclosed(Formula formula) {
    now.add(new Tree(formula, 0, 0, true, false));
  }

  void braced(Formula formula) {
    piece("{");
    enclosed(formula);
    piece("}");
  }

  /** The bracket of a function's arguments. */
  void openCall() {
    now.add(new Open("(", true));
  }

  void open(String bracket) {
    now.add(new Open(bracket, false));
  }

  void close(String bracket) {
    now.add(new Close(bracket));
  }

  /** What is written so far is taller than a line. */
  void tall() {
    now.add(Mark.TALL);
  }

  void bracketed(String open, Formula formula, String close) {
    now.add(new Open(open, false));
    enclosed(formula);
    now.add(new Close(close));
  }

  void elements(List<Formula> formulas, String separator) {
    for (int i = 0; i < formulas.size(); i++) {
      if (i > 0) {
        piece(separator);
      }
      now.add(new Tree(formulas.get(i), ELEMENT, 0, true, false));
    }
  }

  /** Whether a list without brackets would be read as such here. */
  boolean isOutsideBrackets() {
    return brackets.isEmpty();
  }

  /** A subscript or superscript, without braces around a single character. */
  void script(String sign, Formula formula) {
    piece(sign);
    if (formula instanceof Symbol(String name) && !Character.isLetter(name.codePointAt(0))) {
      piece("{" + SymbolSpelling.symbol(name) + "}"); // a mark
    } else if (isSingleCharacter(formula)) {
      enclosed(formula);
    } else if (!SignCalls.mark(formula).isEmpty()) {
      piece("{" + SymbolSpelling.sign(SignCalls.mark(formula)) + " ");
      operand(((Operation) formula).operands().get(1), Operator.SIN.precedence() + 1, 0, false);
      piece("}");
    } else {
      braced(formula);
    }
  }

  /** A subscript or superscript, unless it is left out. */
  void optionalScript(String sign, Formula script) {
    if (!isAbsent(script)) {
      script(sign, script);
    }
  }

  /** A superscript whose look would make something else of it, with a mark that says what it is. */
  void markedScript(String mark, Formula formula) {
    piece("^{" + mark);
    enclosed(formula);
    piece("}");
  }

  private static boolean isSingleCharacter(Formula formula) {
    return switch (formula) {
      case Num number ->
          number.value().signum() >= 0
              && number.value().isInteger()
              && !number.isCode()
              && number.value().numerator().bitLength() <= 3;
      case Symbol symbol ->
          symbol.name().length() == 1
              && symbol.name().charAt(0) < 128
              && Character.isLetter(symbol.name().charAt(0));
      default -> false;
    };
  }

  /** What carries a script. */
  void base(Formula base, int min) {
    Operator operator = base instanceof Operation operation ? operation.operator() : null;
    switch (operator) {
      // What is a script itself: TeX wants braces before another.
      case PRIME, ADJOINT, TRANSPOSE, DEGREES -> {
        piece("{");
        enclosed(base);
        piece("}");
      }
      // What takes scripts as something of its own.
      case PRE_SCRIPTS, OVERBRACE, UNDERBRACE -> bracketed("(", base, ")");
      case null, default -> operand(base, min, 1000, false);
    }
  }

  /**
   * Whether the innermost bracket that is open is a brace, where a colon sets a condition apart.
   */
  boolean isInBraces() {
    return !brackets.isEmpty() && brackets.peek().endsWith("\\{");
  }

  /** Whether the innermost bracket that is open is a function's, where a bar is a condition's. */
  boolean isInCall() {
    return !brackets.isEmpty() && brackets.peek().equals(CALL);
  }

  /** Whether the sign before makes an interval of a pair: x ∈ (0, 1). */
  boolean isAfterSetSign() {
    return switch (out.last().strip()) {
      case "\\in", "\\notin", "\\cup", "\\cap", "\\subset", "\\subseteq" -> true;
      default -> out.last().strip().endsWith("interval}");
    };
  }

  static boolean isAbsent(Formula formula) {
    return formula instanceof Formula.Absent;
  }
}

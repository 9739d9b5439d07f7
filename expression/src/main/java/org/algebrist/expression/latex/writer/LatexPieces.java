package org.algebrist.expression.latex.writer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * What a formula's parts are written with: pieces of text, brackets, scripts and operands, and what
 * is known of the place that is written.
 *
 * <p>Nothing is written at once. What a tree asks for is put on a stack and done in its order, so
 * that time is linear in the tree, however deep it is.
 */
final class LatexPieces {

  /** The least precedence of what may stand between commas. */
  private static final int ELEMENT = Operator.LIST.precedence() + 1;

  /** Among the brackets that are open, one of a function's. */
  private static final String CALL = "call";

  /**
   * @param min how tightly the tree must bind to stand without brackets
   * @param follow how tightly what follows it on the right binds; 0 where nothing does
   * @param start whether a sign may open it
   * @param modular whether ≡ stands before it, to which a mod would belong
   */
  record Tree(Formula formula, int min, int follow, boolean start, boolean modular) {}

  private final LatexOutput out = new LatexOutput();

  /** What is still to be done, a step for each piece, bracket and tree. */
  private final Deque<Runnable> pending = new ArrayDeque<>();

  private final Deque<Integer> opened = new ArrayDeque<>();
  private final Deque<String> brackets = new ArrayDeque<>();
  private final List<Runnable> now = new ArrayList<>();
  private boolean modular;

  /** How many integrals what is written now stands in, whose differentials are still to come. */
  private int integrals;

  /** Whether calls are set without a mark. */
  private final boolean plainCalls;

  private boolean marked;

  /** Writes a tree with these pieces. */
  private final Consumer<Tree> trees;

  LatexPieces(boolean plainCalls, Consumer<Tree> trees) {
    this.plainCalls = plainCalls;
    this.trees = trees;
  }

  /** The LaTeX of a formula. */
  String write(Formula formula) {
    alone(formula);
    pending.addAll(now);
    now.clear();
    while (!pending.isEmpty()) {
      pending.pop().run();
      for (int i = now.size() - 1; i >= 0; i--) {
        pending.push(now.get(i));
      }
      now.clear();
    }
    return out.toString();
  }

  /** Whether a call was marked as one. */
  boolean hasMarkedCall() {
    return marked;
  }

  /** Says that an operation is written now, without brackets around it. */
  void begin(Tree tree) {
    modular = tree.modular();
  }

  void piece(String text) {
    now.add(() -> out.add(text));
  }

  void operand(Formula formula, int min, int follow, boolean start) {
    later(new Tree(formula, min, follow, start, modular));
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
    later(new Tree(formula, 0, 0, true, false));
  }

  void braced(Formula formula) {
    piece("{");
    enclosed(formula);
    piece("}");
  }

  private void later(Tree tree) {
    now.add(() -> trees.accept(tree));
  }

  /**
   * @param kind the bracket itself, or {@link #CALL}
   */
  private void open(String bracket, String kind) {
    now.add(() -> {
      opened.push(out.open(bracket));
      brackets.push(kind);
    });
  }

  /** Says that what comes is a call, where nobody would take it for one. */
  void markCall() {
    marked = true;
    piece(plainCalls ? "" : "\\mathopen{}");
  }

  /** The bracket of a function's arguments. */
  void openCall() {
    open("(", CALL);
  }

  void open(String bracket) {
    open(bracket, bracket);
  }

  void close(String bracket) {
    now.add(() -> {
      brackets.pop();
      out.close(opened.pop(), bracket);
    });
  }

  /** An integrand begins, or ends where {@code change} is −1. */
  void integral(int change) {
    now.add(() -> integrals += change);
  }

  /** Whether a d would be taken for an integral's differential. */
  boolean isInIntegral() {
    return integrals > 0;
  }

  /** What is written so far is taller than a line. */
  void tall() {
    now.add(out::markTall);
  }

  void bracketed(String open, Formula formula, String close) {
    open(open);
    enclosed(formula);
    close(close);
  }

  void elements(List<Formula> formulas, String separator) {
    for (int i = 0; i < formulas.size(); i++) {
      if (i > 0) {
        piece(separator);
      }
      later(new Tree(formulas.get(i), ELEMENT, 0, true, false));
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
    } else if (SymbolSpelling.isSingleCharacter(formula)) {
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
    if (!Binding.isAbsent(script)) {
      script(sign, script);
    }
  }

  /** A superscript whose look would make something else of it, with a mark that says what it is. */
  void markedScript(String mark, Formula formula) {
    piece("^{" + mark);
    enclosed(formula);
    piece("}");
  }

  /** Under a condition; as an argument with a plain bar, which elsewhere would divide. */
  void conditional(List<Formula> operands, String bar) {
    int least = Operator.CONDITIONAL.precedence() + 1;
    operand(operands.get(0), least, Operator.CONDITIONAL.precedence(), true);
    piece(bar);
    operand(operands.get(1), least, 0, true);
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
}

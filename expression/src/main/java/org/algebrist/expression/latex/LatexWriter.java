package org.algebrist.expression.latex;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.Surface;

/**
 * Writes operator trees in LaTeX, with exactly the brackets without which they would read
 * otherwise.
 *
 * <p>The surface of products, quotients, functions and matrices is kept where it can be read back;
 * where it cannot, as in a product of two numerals side by side, a sign is put in. An exact number
 * that is no decimal is written as a fraction, and reads as a quotient. A call of a name that is
 * not usually a function has {@code \mathopen{}} before its bracket, which sets nothing and reads
 * as a call, unless the formula reads as it is without.
 *
 * <p>Works with a stack of its own, in time linear in the tree.
 */
public final class LatexWriter {

  /** The least precedence of what may stand between commas. */
  private static final int ELEMENT = Operator.LIST.precedence() + 1;

  /** The longest text that is read again to see whether its calls need a mark. */
  private static final int MOST_READ = 300;

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

  private LatexWriter(boolean plainCalls) {
    this.plainCalls = plainCalls;
  }

  /** The LaTeX of a formula, without delimiters such as {@code $} around it. */
  public static String write(Formula formula) {
    var writer = new LatexWriter(false);
    String text = writer.run(formula);
    if (!writer.marked || text.length() > MOST_READ) {
      return text;
    }
    String plain = new LatexWriter(true).run(formula);
    return LatexReader.reads(plain, formula) ? plain : text;
  }

  /**
   * Whether an author leaves out the sign between two factors, and what is left still reads as a
   * product.
   */
  public static boolean leavesOutSign(Formula left, Formula right) {
    return !Factors.isDistance(right)
        && Factors.isUsualWithoutSign(left, right)
        && Factors.mayStandSideBySide(left, right);
  }

  /** Whether an author leaves out the brackets round a function's only argument: sin x. */
  public static boolean leavesOutBrackets(Operation function) {
    boolean based = function.operator() == Operator.LOG && function.operands().size() == 2;
    return function.surface() != Surface.CALLED
        && (based || function.operands().size() == 1)
        && Binding.isSimple(function.operands().getFirst());
  }

  /** Whether a power of a function has the exponent at its name: sin²x. */
  public static boolean setsExponentAtName(Operation function, Formula exponent) {
    return SharedSigns.isFunctionPower(function, exponent);
  }

  /** Whether an upper index that is no power stands in brackets: f⁽³⁾. */
  public static boolean setsIndexInBrackets(Formula base, Formula index) {
    return LatexForms.isIndexInBrackets(base, index);
  }

  /** Whether a partial derivative is set as it was, with letters as an index: ∂_x u, not ∂u/∂x. */
  public static boolean setsVariablesAsIndex(Operation derivative) {
    return CalculusForms.isIndexedDerivative(derivative)
        && derivative.operands().stream()
            .noneMatch(each -> each instanceof Operation o && o.operator() == Operator.POWER);
  }

  private String run(Formula formula) {
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

  // ---- What a tree's parts are written with

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
    now.add(() -> tree(tree));
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

  // ---- Trees

  private void tree(Tree tree) {
    switch (tree.formula()) {
      case Num number -> number(number, tree);
      case Symbol(String name) ->
          piece(
              tree.min() > Operator.LIST.precedence() + 1 && SymbolSpelling.isBareSign(name)
                  ? "(" + SymbolSpelling.operand(name) + ")" // (-)^n
                  : SymbolSpelling.operand(name));
      // As an operand they would be taken for a name.
      case Formula.Text text -> piece("\\mathinner{" + SymbolSpelling.text(text.content()) + "}");
      case Formula.Absent ignored -> {}
      case Formula.Unread unread -> piece(SymbolSpelling.text(unread.source()));
      case Operation operation -> {
        if (!Binding.needsBrackets(operation, tree)) {
          modular = tree.modular();
          operation(operation, tree);
        } else if (operation.operator() == Operator.LIST) {
          piece("\\mathpunct{"); // brackets alone would make a tuple of it
          bracketed("\\left(", operation, "\\right)");
          piece("}");
        } else {
          bracketed("(", operation, ")");
        }
      }
    }
  }

  private void number(Num number, Tree tree) {
    Rational value = number.value();
    String digits = Numerals.spelled(number);
    boolean brackets = value.signum() < 0 && (!tree.start() || tree.min() > Binding.SIDE_BY_SIDE);
    int slash = digits.indexOf('/');
    if (slash < 0) {
      piece(brackets ? "(" + digits + ")" : digits);
      return;
    }
    brackets |= tree.min() > Binding.FRACTION;
    if (brackets) {
      open("(");
    }
    if (value.signum() < 0) {
      piece("-");
    }
    piece("\\frac{" + value.numerator().abs() + "}{" + value.denominator() + "}");
    tall();
    if (brackets) {
      close(")");
    }
  }

  private void operation(Operation operation, Tree tree) {
    List<Formula> operands = operation.operands();
    Formula first = operands.isEmpty() ? Formula.absent() : operands.getFirst();
    switch (operation.operator()) {
      case MULTIPLY, DIVIDE, NEGATE, POWER, SQRT, ROOT, BINOMIAL ->
          new ArithmeticForms(this, operation).write(tree.follow(), tree.start());
      case MIXED_NUMBER ->
          new QuantityForms(this).mixedNumber(first, operands.get(1), tree.start());
      case QUANTITY -> new QuantityForms(this).quantity(first, operands.get(1), tree.start());
      case LIST -> SharedLists.write(this, operands);
      case SEMICOLON_LIST -> {
        for (int i = 0; i < operands.size(); i++) {
          if (i > 0) {
            piece("; ");
          }
          operand(operands.get(i), 141, 0, true);
        }
      }
      case JOIN -> new JoinForms(this).write(operands);
      case CONDITIONAL -> conditional(operands, " \\mathpunct{\\mid} ");
      // Where an operand stands, nothing would be left out.
      case EMPTY_GROUP -> piece(tree.min() > 0 ? "\\mathinner{}" : "{}");
      case APPLY -> {
        if (SignCalls.precedence(operation) > 0) {
          SignCalls.write(this, operation, tree.follow(), tree.start());
        } else {
          new LatexForms(this, operation).write(tree.min(), tree.follow(), tree.start());
        }
      }
      default -> new LatexForms(this, operation).write(tree.min(), tree.follow(), tree.start());
    }
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

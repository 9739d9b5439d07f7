package org.algebrist.expression.latex;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.grammar.InfixSigns;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.LetterNames;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
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
 * as a call.
 *
 * <p>Works with a stack of its own, in time linear in the tree.
 */
public final class LatexWriter {
  /** How tightly two factors side by side hold what stands between: more than a sign's. */
  static final int SIDE_BY_SIDE = 710;

  private static final int PRODUCT = Operator.MULTIPLY.precedence();
  private static final int LARGE = Operator.SUM.precedence();

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
  private record Tree(Formula formula, int min, int follow, boolean start, boolean modular)
      implements Work {}

  /**
   * @param call whether it is a function's
   */
  private record Open(String bracket, boolean call) implements Work {}

  private record Close(String bracket) implements Work {}

  /** What is written so far is taller than a line. */
  private static final Piece TALL = new Piece("");

  private final LatexOutput out = new LatexOutput();
  private final Deque<Work> pending = new ArrayDeque<>();
  private final Deque<Integer> opened = new ArrayDeque<>();
  private final Deque<String> brackets = new ArrayDeque<>();
  private List<Work> now = new ArrayList<>();
  private boolean modular;

  private LatexWriter() {}

  /** The LaTeX of a formula, without delimiters such as {@code $} around it. */
  public static String write(Formula formula) {
    return new LatexWriter().run(formula);
  }

  private String run(Formula formula) {
    alone(formula);
    pending.addAll(now);
    now.clear();
    while (!pending.isEmpty()) {
      switch (pending.pop()) {
        case Piece piece -> {
          if (piece == TALL) {
            out.markTall();
          } else {
            out.add(piece.text());
          }
        }
        case Open open -> {
          opened.push(out.open(open.bracket()));
          brackets.push(open.call() ? CALL : open.bracket());
        }
        case Close close -> {
          brackets.pop();
          out.close(opened.pop(), close.bracket());
        }
        case Tree tree -> tree(tree);
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
    now.add(TALL);
  }

  private void bracketed(String open, Formula formula, String close) {
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

  /**
   * A list that is not in brackets. A relation that would be read as the whole list's gets some.
   */
  private void list(List<Formula> formulas) {
    int shared = SharedLists.relation(formulas);
    if (shared < 0) {
      elements(formulas, ", ");
      return;
    }
    for (int i = 0; i < formulas.size(); i++) {
      if (i > 0) {
        piece(", ");
      }
      if (i == shared) {
        bracketed("(", formulas.get(i), ")");
      } else {
        elements(List.of(formulas.get(i)), "");
      }
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

  // ---- Trees

  private void tree(Tree tree) {
    switch (tree.formula()) {
      case Num number -> number(number, tree);
      case Symbol(String name) ->
          piece(
              tree.min() > Operator.LIST.precedence() + 1 && isBareSign(name)
                  ? "(" + SymbolSpelling.operand(name) + ")" // (-)^n
                  : SymbolSpelling.operand(name));
      // As an operand they would be taken for a name.
      case Formula.Text text -> piece("\\mathinner{" + SymbolSpelling.text(text.content()) + "}");
      case Formula.Absent ignored -> {}
      case Formula.Unread unread -> piece(SymbolSpelling.text(unread.source()));
      case Operation operation -> {
        if (!needsBrackets(operation, tree)) {
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

  /** Whether a name is a sign between operands that no class of TeX's makes a name. */
  private static boolean isBareSign(String name) {
    return InfixSigns.precedence(name) > 0
        && !InfixSigns.isRelation(name)
        && !SymbolSpelling.operand(name).startsWith("\\mathclose");
  }

  private void number(Num number, Tree tree) {
    Rational value = number.value();
    String digits = Numerals.spelled(number);
    boolean brackets = value.signum() < 0 && (!tree.start() || tree.min() > SIDE_BY_SIDE);
    int slash = digits.indexOf('/');
    if (slash < 0) {
      piece(brackets ? "(" + digits + ")" : digits);
      return;
    }
    brackets |= tree.min() > FRACTION;
    if (brackets) {
      now.add(new Open("(", false));
    }
    if (value.signum() < 0) {
      piece("-");
    }
    piece("\\frac{" + value.numerator().abs() + "}{" + value.denominator() + "}");
    tall();
    if (brackets) {
      now.add(new Close(")"));
    }
  }

  /** How tightly the operation binds as it is written. */
  private static int precedence(Operation operation) {
    return switch (operation.operator()) {
      case DIVIDE -> isStacked(operation) ? FRACTION : operation.operator().precedence();
      case DERIVATIVE, PARTIAL_DERIVATIVE ->
          isShortDerivative(operation) ? FRACTION : operation.operator().precedence();
      case BINOMIAL -> FRACTION;
      case POWER ->
          SharedSigns.isFunctionPower(operation.operands().get(0), operation.operands().get(1))
              ? Operator.SIN.precedence()
              : operation.operator().precedence();
      // Less than a power's: a script after it would be taken for its own bounds.
      case EVALUATED_AT -> FRACTION;
      case CHAIN -> isOfArrows(operation) ? Operator.TO.precedence() : 400;
      case APPLY -> {
        int sign = SignCalls.precedence(operation);
        yield sign > 0 ? sign : operation.operator().precedence();
      }
      default -> operation.operator().precedence();
    };
  }

  /** Whether a chain holds nothing but arrows, which bind less than other relations. */
  private static boolean isOfArrows(Operation chain) {
    for (Formula link : chain.operands().subList(1, chain.operands().size())) {
      if (!(link instanceof Operation relation
          && relation.operator().precedence() == Operator.TO.precedence()
          && isLink(relation))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLink(Operation operation) {
    return operation.operator().form() == Form.RELATION
        && isAbsent(operation.operands().getFirst());
  }

  private boolean needsBrackets(Operation operation, Tree tree) {
    int own = precedence(operation);
    if (own < tree.min()) {
      return true;
    }
    int follow = tree.follow();
    return switch (operation.operator()) {
      case NEGATE, POSITIVE, SIGN_PLUS_MINUS, SIGN_MINUS_PLUS -> !tree.start();
      case MODULO -> tree.modular();
      case FOR_ALL, EXISTS, EXISTS_UNIQUE, NOT_EXISTS, THEREFORE, BECAUSE -> follow > 0;
      case LIMIT, LIMIT_SUPERIOR, LIMIT_INFERIOR -> follow >= LARGE;
      case DERIVATIVE, PARTIAL_DERIVATIVE ->
          own == LARGE && follow >= (isAbsent(operation.operands().getFirst()) ? 1 : LARGE);
      case GRADIENT,
          DIVERGENCE,
          CURL,
          LAPLACIAN,
          DIFFERENTIAL,
          PARTIAL_DIFFERENTIAL,
          ANGLE,
          MEASURED_ANGLE,
          TRIANGLE,
          PARALLELOGRAM ->
          follow >= SIDE_BY_SIDE;
      case DIVIDE -> own == PRODUCT && follow >= SIDE_BY_SIDE;
      default -> operation.operator().form() == Form.LARGE && follow >= LARGE;
    };
  }

  private static boolean isStacked(Operation operation) {
    return switch (operation.surface()) {
      case SLASH, DIVISION_SIGN -> false;
      default -> true;
    };
  }

  static boolean isShortDerivative(Operation operation) {
    return isShortBody(operation.operands().getFirst());
  }

  /** Whether what is differentiated stands in the numerator: a letter. */
  static boolean isShortBody(Formula body) {
    return body instanceof Symbol symbol
        && (symbol.name().codePointCount(0, symbol.name().length()) == 1
            || LetterNames.GREEK_SMALL.contains(symbol.name())
            || LetterNames.GREEK_VARIANTS.contains(symbol.name()));
  }

  private void operation(Operation operation, Tree tree) {
    Operator operator = operation.operator();
    List<Formula> operands = operation.operands();
    Formula first = operands.isEmpty() ? Formula.absent() : operands.getFirst();
    switch (operator) {
      case EQUAL -> equality(operation, tree);
      case MULTIPLY -> product(operation, tree);
      case DIVIDE -> quotient(operation, tree);
      case NEGATE -> negation(first, tree);
      case POWER -> power(first, operands.get(1), tree.follow());
      case SQRT -> {
        piece("\\sqrt");
        braced(first);
        tall();
      }
      case ROOT -> {
        piece("\\sqrt[");
        // A bracket that stands open would end the degree.
        piece("{");
        enclosed(operands.get(1));
        piece("}]");
        braced(first);
        tall();
      }
      case MIXED_NUMBER ->
          new QuantityForms(this).mixedNumber(first, operands.get(1), tree.start());
      case BINOMIAL -> {
        piece("\\binom");
        braced(first);
        braced(operands.get(1));
        tall();
      }
      case QUANTITY -> new QuantityForms(this).quantity(first, operands.get(1), tree.start());
      case CONGRUENT_MODULO, NOT_CONGRUENT_MODULO -> {
        operand(first, 401, 400, tree.start());
        piece(operator == Operator.CONGRUENT_MODULO ? " \\equiv " : " \\not\\equiv ");
        afterCongruence(Operator.EQUIVALENT);
        operand(operands.get(1), 401, 400, true);
        piece(" \\pmod");
        braced(operands.get(2));
      }
      case LABELLED_ARROW -> {
        operand(first, 381, 380, tree.start());
        piece(" \\xrightarrow");
        if (!isAbsent(operands.get(3))) {
          piece("[{");
          enclosed(operands.get(3));
          piece("}]");
        }
        braced(operands.get(2));
        piece(" ");
        operand(operands.get(1), 381, tree.follow(), true);
      }
      case TYPED -> {
        operand(first, 371, 370, tree.start());
        piece(" \\colon ");
        operand(operands.get(1), 371, tree.follow(), true);
      }
      case CHAIN -> {
        int level = precedence(operation);
        operand(first, level + 1, level, tree.start());
        for (int i = 1; i < operands.size(); i++) {
          piece(" ");
          int follow = i + 1 < operands.size() ? level : tree.follow();
          if (operands.get(i) instanceof Operation link
              && link.operator().precedence() < level
              && isLink(link)) {
            boolean arrow = link.operator().precedence() == Operator.TO.precedence();
            piece((arrow ? "\\mathrel{" : "\\mathbin{") + link.operator().latex() + "} ");
            operand(link.operands().get(1), level + 1, follow, true);
          } else {
            operand(operands.get(i), 0, follow, true);
            if (operands.get(i) instanceof Operation link) {
              afterCongruence(link.operator());
            }
          }
        }
      }
      case LIST -> list(operands);
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
      case FOR_ALL, EXISTS, EXISTS_UNIQUE, NOT_EXISTS -> {
        piece(operator.latex() + " ");
        operand(first, 371, 370, true);
        piece(" \\colon ");
        operand(operands.get(1), 341, tree.follow(), true);
      }
      // Where an operand stands, nothing would be left out.
      case EMPTY_GROUP -> piece(tree.min() > 0 ? "\\mathinner{}" : "{}");
      case APPLY -> {
        if (SignCalls.precedence(operation) > 0) {
          SignCalls.write(this, operation, tree.follow(), tree.start());
        } else {
          new LatexForms(this, operation).write(tree.min(), tree.follow(), tree.start());
        }
      }
      case DETERMINANT -> {
        var forms = new LatexForms(this, operation);
        if (LatexForms.isBarred(operation)) {
          forms.barred();
        } else {
          forms.write(tree.min(), tree.follow(), tree.start());
        }
      }
      default -> new LatexForms(this, operation).write(tree.min(), tree.follow(), tree.start());
    }
  }

  /** An equality; a pair that equals a number gets brackets, or it would be a divisor. */
  private void equality(Operation operation, Tree tree) {
    if (SharedSigns.saysGreatestDivisor(operation)) {
      bracketed("(", operation.operands().getFirst(), ")");
      piece(" = ");
      operand(operation.operands().get(1), Operator.EQUAL.precedence() + 1, tree.follow(), true);
    } else {
      new LatexForms(this, operation).write(tree.min(), tree.follow(), tree.start());
    }
  }

  /** Under a condition; as an argument with a plain bar, which elsewhere would divide. */
  void conditional(List<Formula> operands, String bar) {
    int least = Operator.CONDITIONAL.precedence() + 1;
    operand(operands.get(0), least, Operator.CONDITIONAL.precedence(), true);
    piece(bar);
    operand(operands.get(1), least, 0, true);
  }

  // ---- Arithmetic

  private void negation(Formula operand, Tree tree) {
    piece("-");
    if (opensWithNumeral(operand)) {
      // "-2x" is (−2)·x, so that −(2x) keeps its brackets.
      bracketed("(", operand, ")");
    } else {
      operand(operand, Operator.NEGATE.precedence() + 1, tree.follow(), false);
    }
  }

  /** Whether a numeral that no script follows is written first. */
  private static boolean opensWithNumeral(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation operation) {
      switch (operation.operator()) {
        case QUANTITY -> {
          if (QuantityForms.isMoney(operation.operands().get(0), operation.operands().get(1))) {
            return false;
          }
          at = operation.operands().getFirst();
        }
        case MULTIPLY,
            MODULO,
            PERCENT,
            FACTORIAL,
            DOUBLE_FACTORIAL,
            MIXED_NUMBER,
            CROSS,
            INNER,
            TENSOR,
            COMPOSE ->
            at = operation.operands().getFirst();
        case DIVIDE -> {
          if (isStacked(operation)) {
            return false;
          }
          at = operation.operands().getFirst();
        }
        default -> {
          if (operation.operator().form() != Form.INFIX
              || operation.operator().precedence() < PRODUCT) {
            return false;
          }
          at = operation.operands().getFirst();
        }
      }
    }
    return at instanceof Num number && number.value().toString().indexOf('/') < 0;
  }

  private void product(Operation operation, Tree tree) {
    Formula left = operation.operands().get(0);
    Formula right = operation.operands().get(1);
    String sign =
        switch (operation.surface()) {
          case JUXTAPOSED -> sideBySide(left, right, " \\cdot ");
          case CROSS -> productSign(left, right, " \\times ");
          case ASTERISK -> " * ";
          default -> productSign(left, right, " \\cdot ");
        };
    int strength = sign.isEmpty() ? SIDE_BY_SIDE : PRODUCT;
    operand(left, PRODUCT, strength, tree.start());
    piece(sign.isEmpty() && Factors.wantsBlank(left, right) ? " " : sign);
    operand(right, PRODUCT + 1, tree.follow(), false);
  }

  private static String sideBySide(Formula left, Formula right, String sign) {
    return Factors.mayStandSideBySide(left, right) ? "" : productSign(left, right, sign);
  }

  /** The sign, unless it would make another product of two vectors or sets. */
  private static String productSign(Formula left, Formula right, String sign) {
    if (SharedSigns.areVectorsOrSets(left, right)) {
      return Factors.mayStandSideBySide(left, right) ? "" : " * ";
    }
    return sign;
  }

  private void quotient(Operation operation, Tree tree) {
    Formula left = operation.operands().get(0);
    Formula right = operation.operands().get(1);
    if (isStacked(operation)) {
      piece("\\frac");
      if (opensWithDifferential(left) && opensWithDifferential(right)) {
        // Bare differentials over one another are a derivative.
        piece("{");
        bracketed("(", left, ")");
        piece("}");
      } else {
        braced(left);
      }
      braced(right);
      tall();
      return;
    }
    operand(left, PRODUCT, PRODUCT, tree.start());
    piece(operation.surface() == Surface.SLASH ? "/" : " \\div ");
    operand(right, PRODUCT + 1, tree.follow(), false);
  }

  private static boolean opensWithDifferential(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation operation && !operation.operands().isEmpty()) {
      if (operation.operator() == Operator.DIFFERENTIAL
          || operation.operator() == Operator.PARTIAL_DIFFERENTIAL) {
        return true;
      }
      at = operation.operands().getFirst();
    }
    return false;
  }

  private void power(Formula base, Formula exponent, int follow) {
    if (SharedSigns.isFunctionPower(base, exponent) && base instanceof Operation operation) {
      piece(operation.operator().latex());
      script("^", exponent);
      boolean bare = follow < PRODUCT + 1 && operation.surface() != Surface.CALLED;
      new LatexForms(this, operation).argument(operation.operands().getFirst(), bare);
      return;
    }
    base(base, 851);
    if (SharedSigns.isMark(base, exponent)) {
      markedScript("\\mathord{}", exponent);
    } else {
      script("^", exponent);
    }
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

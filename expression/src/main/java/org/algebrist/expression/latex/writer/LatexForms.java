package org.algebrist.expression.latex.writer;

import java.util.List;
import java.util.Set;
import org.algebrist.expression.grammar.FunctionNames;
import org.algebrist.expression.grammar.IndexBrackets;
import org.algebrist.expression.grammar.ScriptNames;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.Surface;

/**
 * How the operators beyond arithmetic are written, by their form and, where that says too little,
 * one by one.
 */
final class LatexForms {
  private static final Formula NORMAL_ORDER = Formula.symbol(":");
  private static final Set<String> BRACKETS = Set.of("⟦⟧", "⟦⟦", "⟧⟧", "⟧⟦", "()", "[]");

  private static final int PRODUCT = Operator.MULTIPLY.precedence();
  private static final int FUNCTION = Operator.SIN.precedence();
  private static final int LARGE = Operator.SUM.precedence();
  private static final int INTEGRAL_OPERANDS = Operator.INTEGRAL.minArity();
  private static final int SCRIPTED = Operator.SUBSCRIPT.precedence();

  /** The most primes that are written as such. */
  private static final int MOST_PRIMES = 5;

  private final LatexPieces to;
  private final Operation operation;
  private final Operator operator;
  private final List<Formula> operands;

  LatexForms(LatexPieces to, Operation operation) {
    this.to = to;
    this.operation = operation;
    this.operator = operation.operator();
    this.operands = operation.operands();
  }

  /**
   * @param min how tightly the operation must bind where it stands
   * @param follow how tightly what follows on the right binds
   * @param start whether a sign may open the operation
   */
  void write(int min, int follow, boolean start) {
    switch (operator) {
      case SUBSCRIPT -> subscript();
      case SUPERSCRIPT -> superscript();
      case PRE_SCRIPTS -> {
        to.piece("{}");
        bounds();
        to.base(operands.get(0), SCRIPTED);
      }
      case UNDER, OVER -> {
        to.piece(operator.latex());
        to.braced(operands.get(1));
        to.braced(operands.get(0));
        to.tall();
      }
      case OVERBRACE, UNDERBRACE -> {
        to.piece(operator.latex());
        to.braced(operands.get(0));
        to.optionalScript(operator == Operator.OVERBRACE ? "^" : "_", operands.get(1));
        to.tall();
      }
      case BOXED, CANCELLED -> {
        to.piece(operator.latex() + "{");
        to.alone(operands.get(0));
        to.piece("}");
      }
      case LIMIT, LIMIT_SUPERIOR, LIMIT_INFERIOR -> new CalculusForms(to, operation).write(follow);
      case PRIME -> prime();
      case EVALUATED_AT -> {
        to.piece("\\left. ");
        to.enclosed(operands.get(0));
        to.piece(" \\right|");
        bounds();
      }
      case APPLY -> call();
      case CONGRUENT_MODULO,
          NOT_CONGRUENT_MODULO,
          LABELLED_ARROW,
          TYPED,
          CHAIN,
          FOR_ALL,
          EXISTS,
          EXISTS_UNIQUE,
          NOT_EXISTS ->
          new RelationForms(to, operation).write(min, follow, start);
      case DETERMINANT -> {
        if (GridForms.isBarred(operation)) {
          new GridForms(to, operation).write();
        } else {
          function(follow);
        }
      }
      case MATRIX, ROW, CASES, CASE, LINES, STACK -> new GridForms(to, operation).write();
      default -> byForm(min, follow, start);
    }
  }

  private void byForm(int min, int follow, boolean start) {
    if (CalculusForms.isDerivative(operator)) {
      new CalculusForms(to, operation).write(follow);
      return;
    }
    int own = operator.precedence();
    switch (operator.form()) {
      case INFIX -> {
        Formula left = operands.get(0);
        to.operand(left, own, goesOn(left, operands.get(1)) ? LARGE : own, start);
        to.piece(" " + infix(follow) + " ");
        to.operand(operands.get(1), own + 1, follow, false);
      }
      case RELATION -> new RelationForms(to, operation).write(min, follow, start);
      case PREFIX -> {
        to.piece(operator.latex() + " ");
        prefixed(follow);
      }
      case POSTFIX -> {
        to.operand(operands.get(0), SCRIPTED, 1000, start);
        to.piece(operator.latex());
      }
      case FUNCTION -> function(follow);
      case LARGE -> new CalculusForms(to, operation).write(follow);
      case ACCENT -> {
        to.piece(operator.latex() + "{");
        corners(operands.get(0));
        to.piece("}");
      }
      case FENCE -> new FenceForms(to, operation).write(min, follow);
      case STRUCTURE -> throw new IllegalStateException("no way to write " + operator);
    }
  }

  /** Whether an integral would continue with a term that ends in a differential: P dx + Q dy. */
  private static boolean goesOn(Formula left, Formula right) {
    return isOperation(Factors.last(right), Operator.DIFFERENTIAL) && endsInIntegral(left);
  }

  private static boolean endsInIntegral(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation operation) {
      boolean large = operation.operator().form() == Form.LARGE;
      if (large && operation.operands().size() == INTEGRAL_OPERANDS) {
        return true;
      }
      if (!large
          && operation.operator().form() != Form.INFIX
          && operation.operator().form() != Form.PREFIX) {
        return false;
      }
      at = operation.operands().getLast();
    }
    return false;
  }

  private String infix(int follow) {
    if (operator == Operator.RATIO) {
      boolean plain =
          !to.isInBraces()
              && (follow == 0 && SharedSigns.isRatioOfNames(operands.get(0), operands.get(1))
                  || follow == Operator.EQUAL.precedence()
                      && SharedSigns.isPlainRatio(operands.get(0), operands.get(1)));
      return plain ? operator.latex() : "\\mathbin{:}";
    }
    return SharedSigns.sign(operation);
  }

  private void prefixed(int follow) {
    switch (operator) {
      case POSITIVE, SIGN_PLUS_MINUS, SIGN_MINUS_PLUS ->
          to.operand(operands.get(0), operator.precedence() + 1, follow, false);
      case NOT, THEREFORE, BECAUSE ->
          to.operand(operands.get(0), operator.precedence(), follow, true);
      case ANGLE, MEASURED_ANGLE, TRIANGLE, PARALLELOGRAM -> corners(operands.get(0));
      case DIFFERENTIAL -> new CalculusForms(to, operation).variable(operands.get(0), true);
      default -> to.operand(operands.get(0), FUNCTION + 1, follow, false);
    }
  }

  /** A figure named by its corners, such as AB, whose letters stand bare. */
  private void corners(Formula formula) {
    if (formula instanceof Symbol symbol && isCorners(symbol.name())) {
      to.piece(symbol.name());
    } else if (operator.form() == Form.ACCENT) {
      to.enclosed(isProductOfCorners(formula) ? withSign((Operation) formula) : formula);
    } else {
      to.operand(formula, FUNCTION + 1, 1000, false);
    }
  }

  private static boolean isCorners(String name) {
    return name.length() > 1 && name.chars().allMatch(c -> c >= 'A' && c <= 'Z');
  }

  /** Whether it is a product of capital letters, which under a line would be one name. */
  private static boolean isProductOfCorners(Formula formula) {
    return isOperation(formula, Operator.MULTIPLY) && Factors.areAll(formula, LatexForms::isCorner);
  }

  private static boolean isCorner(Formula formula) {
    return formula instanceof Symbol symbol
        && symbol.name().length() == 1
        && Character.isUpperCase(symbol.name().charAt(0));
  }

  private static Formula withSign(Operation product) {
    return product.surface() == Surface.JUXTAPOSED || product.surface() == Surface.PLAIN
        ? new Operation(Operator.MULTIPLY, product.operands(), Surface.DOT)
        : product;
  }

  private static boolean isOperation(Formula formula, Operator operator) {
    return formula instanceof Operation inner && inner.operator() == operator;
  }

  // ---- Scripts

  private void subscript() {
    if (isOperation(operands.get(0), Operator.SUBSCRIPT)) {
      to.braced(operands.get(0)); // TeX takes no second subscript
    } else if (isIndexedAbove(operands.get(0))) {
      to.enclosed(operands.get(0)); // T^{\\mu}{}_{\\nu}
      to.piece("{}");
    } else {
      to.base(operands.get(0), SCRIPTED);
    }
    String letters = Factors.letters(operands.get(1));
    if (FunctionNames.isIndexWord(letters)) {
      to.piece("_{" + String.join(" ", letters.split("")) + "}"); // e, f and f, not the word
    } else {
      IndexForms.subscript(to, operands.get(1));
    }
  }

  /** Whether a name has an upper index of a tensor, which a lower one may follow. */
  private static boolean isIndexedAbove(Formula base) {
    return base instanceof Operation upper
        && upper.operator() == Operator.SUPERSCRIPT
        && upper.operands().get(0) instanceof Symbol
        && SharedSigns.isUpperIndex(upper.operands().get(0), upper.operands().get(1));
  }

  /** The scripts that are the second and third operands, each where it is not left out. */
  private void bounds() {
    to.optionalScript("_", operands.get(1));
    to.optionalScript("^", operands.get(2));
  }

  private void superscript() {
    to.base(operands.get(0), SCRIPTED);
    Formula script = operands.get(1);
    if (IndexBrackets.areSquare(script)) {
      IndexForms.bracketed(to, "^", "[]", script);
    } else if (script instanceof Symbol(String name) && ScriptNames.isOrdinalEnding(name)) {
      to.piece("^{" + SymbolSpelling.symbol(name) + "}");
    } else if (isPlainIndex(operands.getFirst(), script)) {
      String letters = Factors.letters(script);
      if (letters.isEmpty()) {
        to.script("^", script);
      } else {
        to.piece("^{" + letters + "}");
      }
    } else if (operation.surface() != Surface.VARIANT
        && isIndexInBrackets(operands.getFirst(), script)) {
      to.piece("^{(");
      to.enclosed(script);
      to.piece(")}");
    } else {
      to.markedScript("\\mathclose{}", script);
    }
  }

  private static boolean isPlainIndex(Formula base, Formula script) {
    return script instanceof Symbol symbol
            && (!isName(symbol.name()) || ScriptNames.isOrdinalEnding(symbol.name()))
        || FenceForms.isEmptyGroup(script)
        || !SignCalls.mark(script).isEmpty()
        || SharedSigns.isUpperIndex(base, script);
  }

  static boolean isIndexInBrackets(Formula base, Formula script) {
    return !isPlainIndex(base, script)
        && !IndexBrackets.areSquare(script)
        && !(base instanceof Num)
        && !(script instanceof Operation accent && accent.operator().form() == Form.ACCENT);
  }

  private static boolean isName(String name) {
    return Character.isLetter(name.codePointAt(0));
  }

  /** How many primes a derivative is written with; 0 where its order is. */
  static int primes(Operation prime) {
    return prime.operands().get(1) instanceof Num number
            && number.value().isInteger()
            && number.value().signum() > 0
            && number.value().compareTo(Rational.of(MOST_PRIMES)) <= 0
        ? number.value().numerator().intValue()
        : 0;
  }

  private void prime() {
    Formula base = operands.get(0);
    if (isOperation(base, Operator.PRIME)) {
      to.braced(base);
    } else {
      to.operand(base, SCRIPTED, 1000, false);
    }
    int primes = primes(operation);
    if (primes > 0) {
      to.piece("'".repeat(primes));
    } else {
      to.piece("^{\\mathop{}(");
      to.enclosed(operands.get(1));
      to.piece(")}");
    }
  }

  // ---- Functions

  private void call() {
    Formula function = operands.getFirst();
    boolean ordered = function.equals(NORMAL_ORDER) && operands.size() == 2;
    String brackets =
        function instanceof Formula.Symbol(String name) && BRACKETS.contains(name) ? name : "";
    if (ordered || !brackets.isEmpty()) {
      to.open(ordered ? "\\mathopen{:} " : IndexForms.bracket(brackets.substring(0, 1)));
      if (operands.size() == 2) {
        to.enclosed(operands.get(1));
      } else {
        to.elements(operands.subList(1, operands.size()), ", ");
      }
      to.close(ordered ? " \\mathclose{:}" : IndexForms.bracket(brackets.substring(1)).strip());
      return;
    }
    if (isOperation(function, Operator.SUPERSCRIPT) || Factors.isTransform(operation)) {
      to.enclosed(function);
    } else {
      to.operand(function, SCRIPTED, 1000, false);
    }
    List<Formula> arguments = operands.subList(1, operands.size());
    if (Factors.isTransform(operation)) {
      to.bracketed("\\{", arguments.getFirst(), "\\}");
      return;
    }
    if (!Factors.isReadAsCall(operation)) {
      to.markCall();
    }
    arguments(arguments);
  }

  private void arguments(List<Formula> arguments) {
    to.openCall();
    if (arguments.size() == 1 && isOperation(arguments.getFirst(), Operator.CONDITIONAL)) {
      to.conditional(((Operation) arguments.getFirst()).operands(), " \\mid ");
    } else if (arguments.size() == 1 && Factors.isParameters(arguments.getFirst())) {
      to.enclosed(arguments.getFirst());
    } else if (arguments.size() != 1 || !FenceForms.isEmptyGroup(arguments.getFirst())) {
      to.elements(arguments, ", ");
    }
    to.close(")");
  }

  private void function(int follow) {
    Operator inverted = operator.inverted();
    if (operation.surface() == Surface.VARIANT && inverted != null) {
      to.piece(inverted.latex() + "^{-1}");
    } else {
      to.piece(operator.latex());
    }
    if (operator == Operator.LOG && operands.size() == 2) {
      to.script("_", operands.get(1));
      argument(operands.get(0), follow < PRODUCT + 1 && operation.surface() != Surface.CALLED);
    } else if (operands.size() == 1) {
      argument(operands.get(0), follow < PRODUCT + 1 && operation.surface() != Surface.CALLED);
    } else {
      arguments(operands);
    }
  }

  /** The argument of a function; without brackets if it is simple and {@code bare} allows it. */
  void argument(Formula argument, boolean bare) {
    boolean differential = to.isInIntegral() && Factors.isDistance(argument);
    if (bare && !differential && Binding.isSimple(argument)) {
      to.piece(" ");
      to.enclosed(argument);
    } else {
      arguments(List.of(argument));
    }
  }
}

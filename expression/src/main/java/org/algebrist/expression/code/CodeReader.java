package org.algebrist.expression.code;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.LetterNames;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** Reads code of a computer algebra system; a function that it does not know is called by name. */
public final class CodeReader {
  private final CodeLanguage language;
  private final String text;

  /** What each term means, so that one that is looked at twice is not read twice. */
  private final Map<CodeTerm, Formula> known = new IdentityHashMap<>();

  private int depth;

  private CodeReader(String text, CodeLanguage language) {
    this.text = text;
    this.language = language;
  }

  /** The formula that {@code text} is in that language, or what is wrong with it. */
  public static ReadResult read(String text, CodeLanguage language) {
    try {
      CodeTerm term = CodeParser.parse(text, language);
      return new ReadResult.Read(new CodeReader(text, language).formula(term));
    } catch (ReadFailure failure) {
      return failure.failed();
    }
  }

  private ReadFailure wrong(Kind kind, String what, String expected) {
    return new ReadFailure(kind, text, 0, what, expected);
  }

  Formula formula(CodeTerm term) throws ReadFailure {
    Formula before = known.get(term);
    if (before != null) {
      return before;
    }
    if (++depth > CodeWriter.MAX_DEPTH) {
      throw wrong(
          Kind.TOO_DEEP,
          "the tree grows deeper than " + CodeWriter.MAX_DEPTH,
          "a formula of at most that depth");
    }
    Formula formula =
        switch (term) {
          case CodeTerm.Number number -> new Num(number.value(), number.spelling());
          case CodeTerm.Name name -> name(name.text());
          case CodeTerm.Text text -> new Formula.Text(text.content());
          case CodeTerm.Unary unary -> unary(unary);
          case CodeTerm.Binary binary -> binary(binary);
          case CodeTerm.Chain chain -> chain(chain);
          case CodeTerm.Listed listed -> listed(listed);
          case CodeTerm.Indexed indexed ->
              Formula.of(
                  Operator.SUBSCRIPT,
                  formula(indexed.base()),
                  CodeIndices.index(formulas(indexed.indices())));
          case CodeTerm.Call call -> call(call);
          case CodeTerm.Conditional conditional -> CodeCases.read(conditional, this::formula);
        };
    depth--;
    known.put(term, formula);
    return formula;
  }

  List<Formula> formulas(List<CodeTerm> terms) throws ReadFailure {
    var formulas = new ArrayList<Formula>(terms.size());
    for (CodeTerm term : terms) {
      formulas.add(formula(term));
    }
    return formulas;
  }

  // ---- Names

  private Formula name(String word) {
    String constant = language.constantNamed(word);
    if (constant != null) {
      return Formula.symbol(constant);
    }
    if (language == CodeLanguage.SYMPY && word.startsWith("S.")) {
      switch (word) {
        case "S.Half" -> {
          return Formula.of(Operator.DIVIDE, Formula.number(1), Formula.number(2));
        }
        case "S.Infinity" -> {
          return Formula.symbol("infinity");
        }
        case "S.Zero", "S.One" -> {
          return Formula.number(word.equals("S.One") ? 1 : 0);
        }
        default -> {}
      }
    }
    if (word.startsWith("%") && LetterNames.character(word.substring(1)) != null) {
      return Formula.symbol(word.substring(1)); // Maxima's %alpha
    }
    if (word.equals("minf") && language == CodeLanguage.MAXIMA) {
      return Formula.of(Operator.NEGATE, Formula.symbol("infinity"));
    }
    if (word.startsWith("\\")) {
      return Formula.symbol(word.substring(1)); // \[FormalCapitalC]
    }
    return indexed(plain(word));
  }

  /** A name, with its index if it has one after a low line: x_1. */
  static Formula indexed(String plain) {
    int under = plain.indexOf('_');
    boolean indexed = under > 0 && under + 1 < plain.length() && plain.indexOf('_', under + 1) < 0;
    if (!indexed) {
      return Formula.symbol(plain);
    }
    String index = plain.substring(under + 1);
    boolean digits = index.chars().allMatch(c -> c >= '0' && c <= '9');
    boolean letters = index.chars().allMatch(Character::isLetter);
    if (!digits && !letters || digits && index.length() > Rational.MAX_DIGITS) {
      return Formula.symbol(plain);
    }
    return Formula.of(
        Operator.SUBSCRIPT,
        Formula.symbol(plain.substring(0, under)),
        digits ? new Num(Rational.parse(index), index) : Formula.symbol(index));
  }

  /** A Greek letter typed as such by its name. */
  private static String plain(String word) {
    if (word.codePointCount(0, word.length()) != 1) {
      return word;
    }
    return Objects.requireNonNullElse(LetterNames.name(word.codePointAt(0)), word);
  }

  // ---- Signs

  private Formula unary(CodeTerm.Unary unary) throws ReadFailure {
    if (unary.sign() == CodeSign.NEGATE && unary.operand() instanceof CodeTerm.Number number) {
      return new Num(number.value().negate(), "-" + number.spelling());
    }
    Formula operand = formula(unary.operand());
    if (unary.sign() == CodeSign.PRIME) {
      boolean again =
          operand instanceof Operation inner
              && inner.operator() == Operator.PRIME
              && inner.operands().get(1) instanceof Num;
      if (again && operand instanceof Operation inner) {
        Num count = (Num) inner.operands().get(1);
        return Formula.of(
            Operator.PRIME,
            inner.operands().get(0),
            Formula.number(count.value().plus(Rational.ONE)));
      }
      return Formula.of(Operator.PRIME, operand, Formula.number(1));
    }
    return Formula.of(unary.sign().operator, operand);
  }

  private Formula binary(CodeTerm.Binary binary) throws ReadFailure {
    if (binary.sign() == CodeSign.EVALUATED_AT) {
      Formula replaced = new CalculusCalls(language, this::formula).replaced(binary);
      if (replaced == null) {
        throw wrong(Kind.UNSUPPORTED, "a replacement of what is no name", "such as x -> 0");
      }
      return replaced;
    }
    Formula left = formula(binary.left());
    Formula right = formula(binary.right());
    boolean matrices = binary.sign() == CodeSign.INNER && CodeMatrices.isProduct(left, right);
    return Formula.of(matrices ? Operator.MULTIPLY : binary.sign().operator, left, right);
  }

  private Formula chain(CodeTerm.Chain chain) throws ReadFailure {
    var links = new ArrayList<Formula>();
    links.add(formula(chain.terms().getFirst()));
    for (int i = 0; i < chain.signs().size(); i++) {
      links.add(
          Formula.of(
              chain.signs().get(i).operator, Formula.absent(), formula(chain.terms().get(i + 1))));
    }
    return new Operation(Operator.CHAIN, links);
  }

  // ---- Lists

  private Formula listed(CodeTerm.Listed listed) throws ReadFailure {
    List<CodeTerm> terms = listed.elements();
    if (listed.open().equals("(")) {
      return terms.size() == 1
          ? formula(terms.getFirst())
          : new Operation(Operator.TUPLE, formulas(terms));
    }
    boolean set = listed.open().equals("{") && language != CodeLanguage.MATHEMATICA;
    if (terms.isEmpty()) {
      Formula nothing = Formula.of(Operator.EMPTY_GROUP);
      return Formula.of(set ? Operator.SET : Operator.SQUARE_LIST, nothing);
    }
    if (set) {
      return new Operation(Operator.SET, formulas(terms));
    }
    if (language == CodeLanguage.MATHEMATICA) {
      Formula matrix = matrix(terms);
      if (matrix != null) {
        return matrix;
      }
    }
    return new Operation(Operator.SQUARE_LIST, formulas(terms));
  }

  /** A matrix of lists alike in length; null if they are none. */
  @Nullable Formula matrix(List<CodeTerm> rows) throws ReadFailure {
    int width = -1;
    for (CodeTerm row : rows) {
      if (!(row instanceof CodeTerm.Listed cells)
          || cells.open().equals("(")
          || cells.elements().isEmpty()
          || width >= 0 && cells.elements().size() != width) {
        return null;
      }
      width = cells.elements().size();
    }
    var made = new ArrayList<Formula>();
    for (CodeTerm row : rows) {
      made.add(new Operation(Operator.ROW, formulas(((CodeTerm.Listed) row).elements())));
    }
    return new Operation(Operator.MATRIX, made, Surface.ROUND);
  }

  // ---- Calls

  private Formula call(CodeTerm.Call call) throws ReadFailure {
    List<CodeTerm> arguments = call.arguments();
    if (call.head() instanceof CodeTerm.Name(String head)) {
      Formula known = known(head, arguments);
      if (known != null) {
        return known;
      }
      return applied(name(head), formulas(arguments));
    }
    if (language == CodeLanguage.SYMPY
        && call.head() instanceof CodeTerm.Call(CodeTerm.Name(String maker), var named)
        && maker.equals("Function")
        && named.size() == 1
        && named.getFirst() instanceof CodeTerm.Text(String name)
        && !name.isEmpty()) {
      return applied(Formula.symbol(name), formulas(arguments));
    }
    Formula partial = new CalculusCalls(language, this::formula).partial(call);
    return partial != null ? partial : applied(formula(call.head()), formulas(arguments));
  }

  static Formula applied(Formula function, List<Formula> arguments) {
    var operands = new ArrayList<Formula>();
    operands.add(function);
    operands.addAll(arguments);
    if (arguments.isEmpty()) {
      operands.add(Formula.of(Operator.EMPTY_GROUP));
    }
    return new Operation(Operator.APPLY, operands);
  }

  /** What a call of one of the language's own functions means; null if it is none of them. */
  private @Nullable Formula known(String head, List<CodeTerm> arguments) throws ReadFailure {
    Formula made = new CodeConstructors(language, this).read(head, arguments);
    if (made != null) {
      return made;
    }
    var calculus = new CalculusCalls(language, this::formula);
    String name = language.calculusName(head);
    made =
        language.isCalculus(name)
            ? calculus.read(name, arguments)
            : calculus.place(head, arguments);
    if (made != null) {
      return made;
    }
    if (head.equals(CodeCases.HEAD) && language != CodeLanguage.MAXIMA) {
      made = CodeCases.read(arguments, language, this::formula);
      if (made != null) {
        return made;
      }
    }
    if (NamedFunctions.isCall(language, head, arguments.size())) {
      return NamedFunctions.call(language, head, formulas(arguments));
    }
    made = logarithm(head, arguments);
    if (made != null) {
      return made;
    }
    Operator operator = language.function(head);
    operator = operator == null && language == CodeLanguage.SYMPY ? spelled(head) : operator;
    if (operator == null) {
      return null;
    }
    boolean folds = operator.maxArity() == 2 && operator.minArity() == 2 && arguments.size() > 2;
    if (folds) {
      Formula all = formula(arguments.getFirst());
      for (CodeTerm next : arguments.subList(1, arguments.size())) {
        all = Formula.of(operator, all, formula(next));
      }
      return all;
    }
    if (!operator.takes(arguments.size())) {
      throw wrong(
          Kind.WRONG_ARITY,
          head + " with " + arguments.size() + " arguments",
          operator.arityText() + " of them");
    }
    return new Operation(operator, formulas(arguments));
  }

  /** What SymPy calls the operations that it has signs for; null if it is none of them. */
  private static @Nullable Operator spelled(String head) {
    return switch (head) {
      case "Add" -> Operator.ADD;
      case "Mul" -> Operator.MULTIPLY;
      case "Pow" -> Operator.POWER;
      case "ln" -> Operator.LN;
      default -> null;
    };
  }

  /** A logarithm whose base is said; null if the call is none. */
  private @Nullable Formula logarithm(String head, List<CodeTerm> arguments) throws ReadFailure {
    if (language == CodeLanguage.MAXIMA) {
      return null;
    }
    if (head.equals(language.head(Operator.LN)) && arguments.size() == 2) {
      boolean first = language == CodeLanguage.MATHEMATICA;
      return Formula.of(
          Operator.LOG,
          formula(arguments.get(first ? 1 : 0)),
          formula(arguments.get(first ? 0 : 1)));
    }
    int base = head.equals("Log2") ? 2 : head.equals("Log10") ? 10 : 0;
    return language == CodeLanguage.MATHEMATICA && base > 0 && arguments.size() == 1
        ? Formula.of(Operator.LOG, formula(arguments.getFirst()), Formula.number(base))
        : null;
  }

  /** Whether a formula is a name, plain or with an index below or above it. */
  static boolean isVariable(Formula formula) {
    return formula instanceof Symbol
        || formula instanceof Operation o
            && (o.operator() == Operator.SUBSCRIPT || o.operator() == Operator.SUPERSCRIPT)
            && o.operands().getFirst() instanceof Symbol;
  }
}

package org.algebrist.expression.code;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.algebrist.expression.tree.FunctionNames;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * A language of a computer algebra system: its signs, functions and constants. These tables and
 * {@link FunctionNames} are the only places where the reader and the writer learn of them.
 */
public enum CodeLanguage {
  /** SymPy, as in {@code Integral(sin(x)/x, (x, 0, oo))}. */
  SYMPY(
      "SymPy",
      "OR |, AND &, NOT ~, NOT_EQUAL !=, LESS <, GREATER >, LESS_EQUAL <=, GREATER_EQUAL >=, ADD +,"
          + " SUBTRACT -, MULTIPLY *, DIVIDE /, NEGATE -, POSITIVE +, POWER **",
      """
      EQUAL Eq, NOT_EQUAL Ne, AND And, OR Or, NOT Not, IMPLIES Implies, IF_AND_ONLY_IF Equivalent,
      EXCLUSIVE_OR Xor, FACTORIAL factorial, DOUBLE_FACTORIAL factorial2, CEILING ceiling, ABS Abs,
      SIGNUM sign, MAX Max, MIN Min, MODULO Mod, ROOT root, UNION Union, INTERSECTION Intersection,
      SET_DIFFERENCE Complement, IN Contains, SUBSET_EQUAL is_subset, SET FiniteSet,
      DETERMINANT det, TRANSPOSE transpose, REAL_PART re, IMAGINARY_PART im, ARGUMENT arg
      """,
      "e E, i I, infinity oo, pi pi",
      "Integral Derivative Sum Product Limit",
      ""),

  /** Mathematica and Symja, as in {@code Integrate[Sin[x]/x, {x, 0, Infinity}]}. */
  MATHEMATICA(
      "Mathematica",
      "DEFINED_AS :=, EVALUATED_AT /., INNER ., OR ||, AND &&, NOT !, EQUAL ==, NOT_EQUAL !=, LESS <, GREATER >, LESS_EQUAL <=,"
          + " GREATER_EQUAL >=, TO ->, ADD +, SUBTRACT -, MULTIPLY *, DIVIDE /, NEGATE -, POSITIVE"
          + " +, POWER ^, FACTORIAL !, DOUBLE_FACTORIAL !!, PRIME '",
      """
      IMPLIES Implies, IF_AND_ONLY_IF Equivalent, EXCLUSIVE_OR Xor, CEILING Ceiling, FLOOR Floor,
      ABS Abs, SIGNUM Sign, MAX Max, MIN Min, MODULO Mod, ROOT Surd, UNION Union,
      INTERSECTION Intersection, SET_DIFFERENCE Complement, IN Element, SUBSET_EQUAL SubsetEqual,
      SUBSET Subset, DETERMINANT Det, TRANSPOSE Transpose, ADJOINT ConjugateTranspose,
      REAL_PART Re, IMAGINARY_PART Im, ARGUMENT Arg, NORM Norm, CROSS Cross, INNER Dot,
      BINOMIAL Binomial, GCD GCD, LCM LCM, SQRT Sqrt,
      FOR_ALL ForAll, EXISTS Exists, APPROXIMATELY TildeTilde, HAT OverHat, VECTOR OverVector, TILDE OverTilde, BAR OverBar,
      DOT OverDot, PLUS_MINUS PlusMinus, TENSOR CircleTimes, DIRECT_SUM CirclePlus,
      QUANTITY Quantity, GRADIENT Grad, DIVERGENCE Div, CURL Curl, LAPLACIAN Laplacian,
      COMPOSE Composition
      """,
      "e E, i I, infinity Infinity, pi Pi",
      "Integrate D Sum Product Limit",
      "(*"),

  /** Maxima, as in {@code integrate(sin(x)/x, x, 0, inf)}. */
  MAXIMA(
      "Maxima",
      "DEFINED_AS :=, INNER ., MATRIX_POWER ^^, OR or, AND and, NOT not, EQUAL =, NOT_EQUAL #, LESS <, GREATER >, LESS_EQUAL <=,"
          + " GREATER_EQUAL >=, ADD +, SUBTRACT -, MULTIPLY *, DIVIDE /, NEGATE -, POSITIVE +, POWER"
          + " ^, FACTORIAL !, DOUBLE_FACTORIAL !!",
      """
      CEILING ceiling, ABS abs, SIGNUM signum, MAX max, MIN min, MODULO mod, UNION union,
      INTERSECTION intersection, SET_DIFFERENCE setdifference, IN elementp, SUBSET_EQUAL subsetp,
      DETERMINANT determinant, TRANSPOSE transpose, REAL_PART realpart, IMAGINARY_PART imagpart,
      ARGUMENT carg,
      INTERVAL_CLOSED cc, INTERVAL_OPEN oo, INTERVAL_CLOSED_OPEN co, INTERVAL_OPEN_CLOSED oc
      """,
      "e %e, i %i, infinity inf, pi %pi",
      "integrate diff sum product limit",
      "/*");

  /** Other names under which the functions of calculus are called: those that compute at once. */
  private static final Map<String, String> SYMPY_CALCULUS =
      Map.of(
          "integrate", "Integral",
          "diff", "Derivative",
          "summation", "Sum",
          "product", "Product",
          "limit", "Limit");

  /** Operators that SymPy and Maxima write as the operator table spells them. */
  private static final List<Operator> COMMON =
      List.of(Operator.SQRT, Operator.FLOOR, Operator.BINOMIAL, Operator.GCD, Operator.LCM);

  private static final Set<String> PYTHON_WORDS =
      Set.of(
          "and",
          "as",
          "assert",
          "async",
          "await",
          "break",
          "class",
          "continue",
          "def",
          "del",
          "elif",
          "else",
          "except",
          "finally",
          "for",
          "from",
          "global",
          "if",
          "import",
          "in",
          "is",
          "lambda",
          "nonlocal",
          "not",
          "or",
          "pass",
          "raise",
          "return",
          "try",
          "while",
          "with",
          "yield",
          "None",
          "True",
          "False");

  /** Names that these systems keep for something of their own. */
  private static final Map<String, Set<String>> KEPT =
      Map.of(
          "SymPy",
          Set.of(
              "E",
              "I",
              "N",
              "O",
              "Q",
              "S",
              "oo",
              "zoo",
              "nan",
              "Symbol",
              "Function",
              "Matrix",
              "Interval",
              "Indexed",
              "Rational",
              "Integer",
              "Float",
              "Piecewise",
              "Subs"),
          "Mathematica",
          Set.of(
              "C",
              "D",
              "E",
              "I",
              "K",
              "N",
              "O",
              "Pi",
              "Infinity",
              "List",
              "Rational",
              "Symbol",
              "Matrix",
              "Interval",
              "Sum",
              "Product",
              "Limit",
              "Integrate",
              "Piecewise",
              "Subscript",
              "Superscript",
              "MatrixPower",
              "Inverse"),
          "Maxima",
          Set.of(
              "inf", "minf", "matrix", "rat", "and", "or", "not", "if", "then", "else", "elseif",
              "do", "for", "while", "in", "true", "false", "plus", "minus", "define", "at"));

  private final String title;
  private final Map<CodeSign, String> signs = new EnumMap<>(CodeSign.class);
  private final Map<String, Operator> functions = new LinkedHashMap<>();
  private final Map<Operator, String> heads = new EnumMap<>(Operator.class);
  private final Map<String, String> constants = new HashMap<>();
  private final Map<String, String> constantNames = new HashMap<>();
  private final String[] calculus;

  private final String comment;

  CodeLanguage(
      String title,
      String signs,
      String functions,
      String constants,
      String calculus,
      String comment) {
    this.title = title;
    this.comment = comment;
    for (String pair : signs.split(",\\s+")) {
      String[] words = pair.split(" ");
      this.signs.put(CodeSign.valueOf(words[0]), words[1]);
    }
    for (String pair : functions.strip().split(",\\s+")) {
      String[] words = pair.split(" ");
      function(Operator.valueOf(words[0]), words[1]);
    }
    for (String pair : constants.split(", ")) {
      String[] words = pair.split(" ");
      this.constants.put(words[0], words[1]);
      this.constantNames.put(words[1], words[0]);
    }
    this.calculus = calculus.split(" ");
  }

  /** What opens a comment inside an expression; empty where there are none. */
  String comment() {
    return comment;
  }

  /** What closes a comment: the characters that open it, the other way round. */
  String commentEnd() {
    return new StringBuilder(comment).reverse().toString();
  }

  private void function(Operator operator, @Nullable String head) {
    if (head != null) {
      functions.put(head, operator);
      heads.put(operator, head);
    }
  }

  static {
    for (FunctionNames names : FunctionNames.all()) {
      SYMPY.function(names.function(), names.code());
      MATHEMATICA.function(names.function(), names.mathematica());
      MAXIMA.function(names.function(), names.code());
    }
    for (CodeLanguage language : new CodeLanguage[] {SYMPY, MAXIMA}) {
      for (Operator operator : COMMON) {
        language.function(operator, operator.spelling());
      }
    }
    // Euler's constant is read, but a letter gamma need not be it.
    SYMPY.constantNames.put("EulerGamma", "gamma");
    MATHEMATICA.constantNames.put("EulerGamma", "gamma");
    MAXIMA.constantNames.put("%gamma", "gamma");
  }

  /** The name of the system. */
  public String title() {
    return title;
  }

  /** An error: the language cannot write {@code what}. */
  IllegalArgumentException noForm(String what) {
    return new IllegalArgumentException(title + " has no form for " + what);
  }

  @Nullable String sign(CodeSign sign) {
    return signs.get(sign);
  }

  Map<CodeSign, String> signs() {
    return signs;
  }

  @Nullable Operator function(String head) {
    return functions.get(head);
  }

  @Nullable String head(Operator operator) {
    return heads.get(operator);
  }

  /** What the language calls a constant of that name in trees, or null. */
  @Nullable String constant(String name) {
    return constants.get(name);
  }

  /** The name in trees of what the language calls so, or null. */
  @Nullable String constantNamed(String word) {
    return constantNames.get(word);
  }

  String integral() {
    return calculus[0];
  }

  String derivative() {
    return calculus[1];
  }

  String sum() {
    return calculus[2];
  }

  String product() {
    return calculus[3];
  }

  String limit() {
    return calculus[4];
  }

  /** The name of calculus that a call is written with, whichever of its names was used. */
  String calculusName(String head) {
    return this == SYMPY ? SYMPY_CALCULUS.getOrDefault(head, head) : head;
  }

  boolean isCalculus(String head) {
    for (String known : calculus) {
      if (known.equals(head)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a name cannot be a variable's as it is. */
  boolean keeps(String name) {
    return keepsWord(name) || this != MAXIMA && NamedFunctions.isHead(this, name);
  }

  /** Whether a name cannot be a function's as it is. */
  boolean keepsHead(String name) {
    return keepsWord(name) || NamedFunctions.isHead(this, name);
  }

  private boolean keepsWord(String name) {
    return functions.containsKey(name)
        || constantNames.containsKey(name)
        || isCalculus(calculusName(name))
        || Objects.requireNonNull(KEPT.get(title)).contains(name)
        || this == MATHEMATICA && FullForm.isHead(name)
        || this == SYMPY && PYTHON_WORDS.contains(name);
  }

  /** The bracket of lists. */
  String listBracket() {
    return this == MATHEMATICA ? "{" : "[";
  }

  /** The bracket of calls. */
  String callBracket() {
    return this == MATHEMATICA ? "[" : "(";
  }
}

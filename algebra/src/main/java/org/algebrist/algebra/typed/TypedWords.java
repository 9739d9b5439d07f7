package org.algebrist.algebra.typed;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.expression.tree.Operator;

/** The words and signs that people type for what LaTeX has a command for. */
final class TypedWords {
  /** Functions by the names that people give them, with their commands. */
  static final Map<String, String> FUNCTIONS = functions();

  /** Functions that are known by the bracket behind them only; elsewhere they are letters. */
  static final Set<String> CALLED =
      Set.of(
          "Ai",
          "Bi",
          "tr",
          "Tr",
          "rk",
          "var",
          "Var",
          "cov",
          "Cov",
          "corr",
          "Corr",
          "std",
          "ord",
          "len",
          "cis",
          "hav",
          "sqr",
          "Si",
          "Ci",
          "Li",
          "Ei",
          "li",
          "dim",
          "ker",
          "adj",
          "med",
          "sum",
          "prod",
          "erfi",
          "Shi",
          "Chi",
          "polylog",
          "digamma",
          "LambertW",
          "BesselJ",
          "BesselI",
          "FresnelS",
          "FresnelC");

  static final Map<String, String> SYMBOLS =
      Stream.of(
              "hbar", "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota",
              "kappa", "lambda", "mu", "nu", "xi", "pi", "rho", "sigma", "tau", "phi", "chi", "psi",
              "omega", "Gamma", "Delta", "Theta", "Lambda", "Xi", "Pi", "Sigma", "Phi", "Psi",
              "Omega")
          .collect(Collectors.toUnmodifiableMap(Function.identity(), name -> "\\" + name + " "));

  static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("infinity", "\\infty "),
          Map.entry("infty", "\\infty "),
          Map.entry("oo", "\\infty "),
          Map.entry("inf", "\\infty "),
          Map.entry("or", "\\text{ or }"),
          Map.entry("and", "\\text{ and }"),
          Map.entry("if", "\\text{ if }"),
          Map.entry("when", "\\text{ when }"),
          Map.entry("for", "\\text{ for }"),
          Map.entry("otherwise", "\\text{ otherwise }"),
          Map.entry("in", "\\in "),
          Map.entry("union", "\\cup "),
          Map.entry("intersect", "\\cap "),
          Map.entry("cup", "\\cup "),
          Map.entry("cap", "\\cap "),
          Map.entry("mod", "\\bmod "),
          Map.entry("deg", "^{\\circ}"),
          Map.entry("degree", "^{\\circ}"),
          Map.entry("degrees", "^{\\circ}"));

  /** Words that only stand between two operands. */
  static final Set<String> BETWEEN = Set.of("or", "and", "if", "when", "for", "in", "mod");

  /** What has limits written as scripts. */
  static final Map<String, String> LARGE =
      Map.of("sum", "\\sum ", "prod", "\\prod ", "int", "\\int ", "lim", "\\lim ");

  static final Map<String, String> SIGNS =
      Map.ofEntries(
          Map.entry("<=>", "\\Leftrightarrow "),
          Map.entry("<->", "\\leftrightarrow "),
          Map.entry("!=", "\\ne "),
          Map.entry("<=", "\\le "),
          Map.entry(">=", "\\ge "),
          Map.entry("=>", "\\Rightarrow "),
          Map.entry("->", "\\to "),
          Map.entry("+-", "\\pm "),
          Map.entry("==", "="),
          Map.entry("~", "\\sim "),
          Map.entry("%", "\\%"));

  /** Operations told in words, and signs that are turned round, longer ones first. */
  private static final SequencedMap<String, String> OPERATIONS = operations();

  /** x between numbers. */
  private static final Pattern TIMES_SIGN =
      Pattern.compile("(?<=\\d) [xX] (?=[-−]?\\d|√\\d|sqrt|\\([-−]?\\d+\\))");

  private static final Pattern SUM_IN_WORDS =
      Pattern.compile(
          "(?<![A-Za-z])(sum|prod)(?:uct)? (?:from )?([a-z]) ?= ?(\\S+) to (\\S+)(?: of)? ");

  private static final Pattern SUM_OF =
      Pattern.compile(
          "(?<![A-Za-z])(sum|prod)(?:uct)? of (.+?) (?:from|for) ([a-z]) ?= ?(\\S+) to (\\S+)$");

  private static final Pattern SUM_THEN_BOUNDS =
      Pattern.compile(
          "(?<![A-Za-z])(sum|prod)(?:uct)?(?: of)? ([^(,][^,]*), ?([a-z]) ?(?:=|from) ?"
              + "([^\\s.]+) ?(?:\\.{2,3}|…|to) ?(\\S+)$");

  private static final Pattern OF_MATRIX =
      Pattern.compile("(?<![A-Za-z])(det|rank|trace|transpose|inverse) (?:of )?(\\[\\[.*\\]\\])$");

  private static final Pattern LONG_WORD =
      Pattern.compile("(?<![\\p{L}_`])\\p{L}{4,}(?![\\p{L}_(`])");

  private static final Pattern DEGREES =
      Pattern.compile(
          "(?<=\\d) ?(?:deg|degrees?)(?![A-Za-z])(?! ?[CF](?![a-z])| ?[Cc]elsius| ?[Ff]ahr)");

  /** 30°15'20", an angle in degrees, minutes and seconds. */
  private static final Pattern MINUTES_OF_ARC =
      Pattern.compile(
          "(?<!\\d)(\\d++)(?:°|\\^(?:\\\\circ|\\{\\s*\\\\circ\\s*\\}))%1$s(\\d+)%2$s(?:%1$s(\\d+(?:\\.\\d+)?)(?:[\"″]|%2$s{2}|%3$s))?"
              .formatted(
                  "(?:\\s|\\\\[,;:! ]|~)*",
                  "(?:['′]|\\^(?:\\\\prime|\\{\\s*\\\\prime\\s*\\}))",
                  "\\^\\{\\s*\\\\prime\\s*\\\\prime\\s*\\}"));

  /** 5'4", a length in feet and inches. */
  private static final Pattern FEET_AND_INCHES =
      Pattern.compile("(?<![\\w°.])(\\d+)['′]\\s*(\\d+(?:\\.\\d+)?)(?:[\"″]|'')");

  /** 180/pi degrees, which is no quotient by an angle. */
  private static final Pattern QUOTIENT_IN_DEGREES =
      Pattern.compile("(?<![\\w.)^])([\\d.]+/(?:pi|π)) ?(?:deg(?:rees?)?(?![A-Za-z])|°)");

  private static final Pattern RADIANS = Pattern.compile(" ?(?<![A-Za-z])rad(?:ians?)?\\s*$");

  private static final Pattern PERCENT = Pattern.compile("(?<=\\d) ?per ?cent(?![a-z])");
  private static final Pattern FUNCTION_OF =
      Pattern.compile(
          "(?<![A-Za-z])(sqrt|cbrt|sin|cos|tan|cot|sec|csc|ln|log|exp|abs|floor|ceil) of (?=\\S)");
  private static final Pattern SQUARE_ROOT = Pattern.compile("(?i)(?:the )?square root of ");
  private static final Pattern CUBE_ROOT = Pattern.compile("(?i)(?:the )?cube root of ");

  private TypedWords() {}

  /** Sums, roots and percentages that are told in words, in the signs that they are typed in. */
  static String withoutWords(String text) {
    String signs = SUM_IN_WORDS.matcher(text).replaceAll("$1_{$2=$3}^{$4} ");
    signs = SUM_OF.matcher(signs).replaceAll("$1_{$3=$4}^{$5} $2");
    signs = SUM_THEN_BOUNDS.matcher(signs).replaceAll("$1_{$3=$4}^{$5} $2");
    signs = OF_MATRIX.matcher(signs).replaceAll("$1($2)");
    signs = FUNCTION_OF.matcher(signs).replaceAll("$1 ");
    signs = SQUARE_ROOT.matcher(signs).replaceAll("sqrt ");
    signs = CUBE_ROOT.matcher(signs).replaceAll("cbrt ");
    signs = QUOTIENT_IN_DEGREES.matcher(signs).replaceAll("($1)°");
    signs = DEGREES.matcher(signs).replaceAll("°");
    signs = amounts(signs);
    signs = RADIANS.matcher(signs).replaceAll("");
    signs = PERCENT.matcher(signs).replaceAll("%");
    signs = TIMES_SIGN.matcher(signs).replaceAll(" * ");
    for (var word : OPERATIONS.entrySet()) {
      signs = signs.replace(word.getKey(), word.getValue());
    }
    return signs;
  }

  /** Amounts in signs with the names of their units: 5 ft 4 in for 5'4"; angles as sums. */
  static String amounts(String text) {
    return FEET_AND_INCHES.matcher(angles(text)).replaceAll("$1 ft $2 in");
  }

  /** Angles in minutes and seconds of arc as sums of degrees, in LaTeX too. */
  static String angles(String text) {
    return MINUTES_OF_ARC.matcher(text).replaceAll(TypedWords::inDegrees);
  }

  private static String inDegrees(MatchResult angle) {
    String seconds = angle.group(3) == null ? "" : " + " + angle.group(3) + "/3600";
    return "(%s + %s/60%s)°".formatted(angle.group(1), angle.group(2), seconds);
  }

  /** Whether letters are a function, a Greek letter or a word between formulas. */
  static boolean isKnown(String word) {
    return FUNCTIONS.containsKey(word) || SYMBOLS.containsKey(word) || WORDS.containsKey(word);
  }

  /** Longer words that mean nothing here, so that they are read as products of their letters. */
  static List<String> unknown(String text) {
    return LONG_WORD
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .filter(word -> !isKnown(word) && !LARGE.containsKey(word))
        .distinct()
        .toList();
  }

  private static SequencedMap<String, String> operations() {
    SequencedMap<String, String> operations = new LinkedHashMap<>();
    operations.put("half of ", "1/2 * ");
    operations.put("a third of ", "1/3 * ");
    operations.put("a quarter of ", "1/4 * ");
    operations.put(" dozen", " * 12");
    operations.put(" squared", "^2");
    operations.put(" cubed", "^3");
    operations.put(" plus ", " + ");
    operations.put(" minus ", " - ");
    operations.put(" times ", " * ");
    operations.put(" divided by ", " / ");
    operations.put("**", "^");
    operations.put("=<", "<=");
    operations.put("<>", "!=");
    return operations;
  }

  private static Map<String, String> functions() {
    Map<String, String> functions =
        Stream.of(
                "sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "coth", "sech",
                "csch", "cosec", "cosech", "arcsin", "arccos", "arctan", "arccot", "arcsec",
                "arccsc", "arcsinh", "arccosh", "arctanh", "arsinh", "arcosh", "artanh", "asin",
                "acos", "atan", "acot", "asinh", "acosh", "atanh", "ln", "log", "lg", "exp", "max",
                "min", "gcd", "det", "rank", "sgn", "arg", "Re", "Im", "erf", "erfc")
            .collect(Collectors.toMap(Function.identity(), TypedWords::command));
    functions.put("cotan", command("cot"));
    functions.put("sign", command("sgn"));
    functions.put("abs", operator("abs"));
    return Map.copyOf(functions);
  }

  /** The command of the operator that is spelled so; other functions are set as words. */
  private static String command(String name) {
    Operator operator = Operator.spelled(name);
    return operator == null ? operator(name) : operator.latex() + " ";
  }

  private static String operator(String name) {
    return "\\operatorname{" + name + "} ";
  }
}

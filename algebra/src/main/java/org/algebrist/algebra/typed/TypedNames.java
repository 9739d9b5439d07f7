package org.algebrist.algebra.typed;

import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.algebrist.algebra.typed.logic.TypedConnectives;
import org.algebrist.algebra.typed.logic.TypedLogic;

/** Names of functions and constants in other languages and in programs, by their usual names. */
final class TypedNames {
  private static final Map<String, String> ELSEWHERE =
      Map.ofEntries(
          Map.entry("sen", "sin"),
          Map.entry("cosec", "csc"),
          Map.entry("tg", "tan"),
          Map.entry("tang", "tan"),
          Map.entry("ctg", "cot"),
          Map.entry("cotg", "cot"),
          Map.entry("arcsen", "arcsin"),
          Map.entry("arctg", "arctan"),
          Map.entry("arcctg", "arccot"),
          Map.entry("sh", "sinh"),
          Map.entry("ch", "cosh"),
          Map.entry("th", "tanh"),
          Map.entry("arsh", "arsinh"),
          Map.entry("arch", "arcosh"),
          Map.entry("arth", "artanh"));

  private static final Pattern FUNCTION =
      Pattern.compile(
          "(?<![\\p{L}_\\d])(%s)(?=\\^?\\d? ?\\(|[²³]|\\^\\d ?\\p{L}(?!\\p{L})| +\\d*\\p{L}(?!\\p{L}))"
              .formatted(String.join("|", ELSEWHERE.keySet())));

  /** Sin x, as telephones write it at the start of a line, and SQRT(x), as spreadsheets do. */
  private static final Pattern CAPITAL =
      Pattern.compile(
          "(?<![\\p{L}_])(?i:(sin|cos|tan|cot|sec|csc|ln|log|exp|sqrt|abs|arcsin|arccos|arctan|sinh|cosh|tanh))"
              + "(?=\\^?\\d? ?\\(| +\\d*[a-zA-Z](?![a-zA-Z]))");

  private static final Pattern LIBRARY =
      Pattern.compile("(?<![\\p{L}\\d_.])(?:np|numpy|math|Math|cmath)\\.(?=[A-Za-z])");

  /** Math.log of programs is the natural logarithm, and Math.E its base. */
  private static final Pattern NATURAL =
      Pattern.compile(
          "(?<![\\p{L}\\d_.])(?:np|numpy|math|Math|cmath)\\.(?:log(?=\\()|(E|e)(?![\\p{L}\\d_(]))");

  private static final Pattern PI = Pattern.compile("(?<![\\p{L}_])(?:PI|Pi)(?![\\p{L}_(])");

  private static final Pattern ARC =
      Pattern.compile("(?<!\\p{L})arc (?=(?:sin|cos|tan)(?!\\p{L}))");

  /** x.^2 of MATLAB, for the elements of x; between capitals it is another product. */
  private static final Pattern BY_ELEMENT =
      Pattern.compile("(?<=[\\w)\\]])(?<![A-Z]) ?\\.(?=[\\^*/])");

  /** d²/dx² with raised digits. */
  private static final Pattern SECOND_DERIVATIVE = Pattern.compile("d²( ?[a-z]?)/ ?d([a-z])²");

  /** {x : x > 0} and {x ∈ ℝ : x > 0}. */
  private static final Pattern SUCH_THAT =
      Pattern.compile("(?<=\\{ ?[a-z] ?(?:∈ ?[ℝℤℕℚRZNQ])?) ?: ?(?=\\S)");

  /** Quotation marks of print around all of a formula. */
  private static final Pattern QUOTED = Pattern.compile("\\s*[“„«](.+)[”“»]\\s*");

  private static final Pattern AND = Pattern.compile("(?<=\\s)(?:&&|AND)(?=\\s)");
  private static final Pattern OR = Pattern.compile("(?<=\\s)(?:\\|\\||OR)(?=\\s)");
  private static final Pattern NOT = Pattern.compile("(?<![\\w)!]) ?!(?=[a-z(])|(?<!\\w)NOT(?= )");

  /** !(x < y) of programs. */
  private static final Pattern NOT_OF_RELATION =
      Pattern.compile("(?<![\\w)!]) ?!(?=\\([^()&|]*[<>=][^()&|]*\\))");

  /** An arrow between two statements, which are usually called so. */
  private static final Pattern IMPLICATION =
      Pattern.compile("^\\s*([¬~]?[p-s]) ?(?:->|→) ?([¬~]?[p-s])\\s*$");

  private TypedNames() {}

  static String usual(String text) {
    String logic = TypedLogic.usual(text);
    if (!logic.equals(text)) {
      return logic;
    }
    String natural =
        NATURAL
            .matcher(QUOTED.matcher(text).replaceFirst("$1"))
            .replaceAll(m -> m.group(1) == null ? "ln" : "e");
    String usual = LIBRARY.matcher(natural).replaceAll("");
    usual = BY_ELEMENT.matcher(usual).replaceAll("");
    usual = ARC.matcher(usual).replaceAll("arc");
    usual = FUNCTION.matcher(usual).replaceAll(TypedNames::function);
    usual = CAPITAL.matcher(usual).replaceAll(TypedNames::lower);
    usual = SECOND_DERIVATIVE.matcher(usual).replaceAll("d^2$1/d$2^2");
    usual = SUCH_THAT.matcher(usual).replaceAll(" | ");
    if (AND.matcher(usual).find() || OR.matcher(usual).find()) {
      usual = AND.matcher(usual).replaceAll("and");
      usual = OR.matcher(usual).replaceAll("or");
      usual = NOT.matcher(usual).replaceAll(" not ");
    }
    usual = NOT_OF_RELATION.matcher(usual).replaceAll("not ");
    usual = TypedConnectives.usual(IMPLICATION.matcher(usual).replaceFirst("$1 => $2"));
    return PI.matcher(usual).replaceAll("pi");
  }

  private static String function(MatchResult name) {
    return ELSEWHERE.getOrDefault(name.group(1), name.group());
  }

  /** Log and Arg of complex analysis keep their capital, as do names that have none to lose. */
  private static String lower(MatchResult name) {
    return name.group().equals("Log") ? name.group() : name.group().toLowerCase(Locale.ROOT);
  }
}

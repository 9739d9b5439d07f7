package org.algebrist.expression.latex;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.expression.latex.command.Command;
import org.algebrist.expression.latex.command.CommandTable;
import org.algebrist.expression.layout.Characters;
import org.jspecify.annotations.Nullable;

/**
 * Commands of the packages physics and mhchem, amsmath's {@code \sideset} and the choice that a
 * starred macro makes, as what they stand for in plain LaTeX; those of siunitx are in {@link
 * UnitCommands}.
 *
 * <p>A document's own definition of such a name goes first.
 */
final class PackageCommands {
  /** The product of both arguments, and that in the other order. */
  private static final String PRODUCT = "\\left(#1\\right)\\left(#2\\right)";

  private static final String TURNED = "\\left(#2\\right)\\left(#1\\right)";

  /** By name: the body with one argument, with two, with three; null where it takes no so many. */
  private static final Map<String, @Nullable String[]> BODIES = new HashMap<>();

  static {
    for (String word : new String[] {"dv", "derivative"}) {
      with(word, "\\frac{d}{d#1}", "\\frac{d#1}{d#2}", null);
    }
    for (String word : new String[] {"pdv", "pderivative", "partialderivative"}) {
      with(
          word,
          "\\frac{\\partial}{\\partial #1}",
          "\\frac{\\partial #1}{\\partial #2}",
          "\\frac{\\partial^2#1}{\\partial #2\\partial #3}");
    }
    with("fdv", "\\frac{\\delta}{\\delta #1}", "\\frac{\\delta #1}{\\delta #2}", null);
    with("dd", "\\mathrm{d}#1", null, null);
    with("var", "\\delta #1", null, null);
    with("variation", "\\delta #1", null, null);
    with("vb", "\\mathbf{#1}", null, null);
    with("vectorbold", "\\mathbf{#1}", null, null);
    with("va", "\\vec{#1}", null, null);
    with("vu", "\\hat{#1}", null, null);
    with("order", "\\mathcal{O}\\left(#1\\right)", null, null);
    for (String word : new String[] {"ev", "expval", "expectationvalue"}) {
      with(word, "\\langle #1\\rangle", "\\langle #2|#1|#2\\rangle", null);
    }
    for (String word : new String[] {"comm", "commutator"}) {
      with(word, null, "\\left(" + PRODUCT + "-" + TURNED + "\\right)", null);
    }
    for (String word : new String[] {"acomm", "acommutator", "anticommutator"}) {
      with(word, null, "\\left(" + PRODUCT + "+" + TURNED + "\\right)", null);
    }
    with("eval", "\\left.#1\\right|", null, null);
    with("evaluated", "\\left.#1\\right|", null, null);
    with("braket", "\\left\\langle #1\\right\\rangle", "\\langle #1|#2\\rangle", null);
    with("ip", null, "\\langle #1|#2\\rangle", null);
    with("ketbra", null, "|#1\\rangle\\langle #2|", null);
    with("dyad", null, "|#1\\rangle\\langle #2|", null);
    with("op", null, "|#1\\rangle\\langle #2|", null);
    with("mel", null, null, "\\langle #1|#2|#3\\rangle");
    with("matrixel", null, null, "\\langle #1|#2|#3\\rangle");
    with("pmqty", "\\begin{pmatrix}#1\\end{pmatrix}", null, null);
    with("bmqty", "\\begin{bmatrix}#1\\end{bmatrix}", null, null);
    with("vmqty", "\\begin{vmatrix}#1\\end{vmatrix}", null, null);
    with("pqty", "\\left(#1\\right)", null, null);
    with("bqty", "\\left[#1\\right]", null, null);
    with("Bqty", "\\left\\{#1\\right\\}", null, null);
    with("vqty", "\\left|#1\\right|", null, null);
  }

  private static final Map<String, String> SIGNS =
      Map.of(
          "grad", "\\nabla",
          "gradient", "\\nabla",
          "divergence", "\\nabla\\cdot",
          "celsius", "{}^{\\circ}\\mathrm{C}",
          "curl", "\\nabla\\times",
          "laplacian", "\\nabla^2",
          "vdot", "\\cdot",
          "vnabla", "\\nabla");

  /** Letters that many documents, and Wikipedia for all its pages, define as sets of numbers. */
  private static final String SETS = "CNQRZ";

  /** An index and an exponent at the right side of a large operator. */
  private static final Pattern CORNERS =
      Pattern.compile("(?:_\\{?(\\w+)\\}?)?\\s*(?:\\^\\{?(\\w+|\\*|\\\\ast|\\\\dagger)\\}?)?");

  private static final Pattern COMMAND = Pattern.compile("\\\\([A-Za-z]+) ?");

  private PackageCommands() {}

  private static void with(
      String word, @Nullable String one, @Nullable String two, @Nullable String three) {
    BODIES.put(word, new @Nullable String[] {one, two, three});
  }

  /**
   * What a command of a package stands for, its arguments being read; null, nothing being read, if
   * it is of none or its arguments are missing.
   */
  static @Nullable String expansion(String word, LatexInput in) {
    if (word.length() == 1 && SETS.contains(word)) {
      return "\\mathbb{" + word + "}";
    }
    String sign = SIGNS.get(word);
    if (sign != null) {
      return sign + " ";
    }
    if (word.equals("sideset")) {
      return sides(in);
    }
    switch (word) {
      case "ce" -> {
        return in.peekPastBlanks() == '{' ? chemical(Macros.argument(in)) : null;
      }
      case "mqty", "matrixquantity" -> {
        return matrix(in);
      }
      case "IfBooleanTF", "IfNoValueTF", "IfValueTF" -> {
        return chosen(word, in, true, true);
      }
      case "IfBooleanT", "IfNoValueT", "IfValueT" -> {
        return chosen(word, in, true, false);
      }
      case "IfBooleanF", "IfNoValueF", "IfValueF" -> {
        return chosen(word, in, false, true);
      }
      default -> {}
    }
    @Nullable String[] bodies = BODIES.get(word);
    return bodies == null ? UnitCommands.expansion(word, in) : applied(bodies, in);
  }

  /** A formula of chemistry, kept whole; commands in it are shown by their characters. */
  private static String chemical(String formula) {
    String shown =
        COMMAND
            .matcher(formula.replace("$", ""))
            .replaceAll(found -> {
              Command command = CommandTable.named(found.group(1));
              String text = command == null ? "" : Characters.shown(command.text());
              return Matcher.quoteReplacement(text.isEmpty() ? found.group(1) : text);
            });
    return "\\mathclose{\\text{" + shown + "}}";
  }

  /** {@code \mqty(a & b \\ c & d)} of physics: its bracket says which matrix it is. */
  private static @Nullable String matrix(LatexInput in) {
    int at = in.at;
    if (in.peek() == '*') {
      in.at++;
    }
    int open = in.peekPastBlanks();
    String kind =
        switch (open) {
          case '{' -> "matrix";
          case '(' -> "pmatrix";
          case '[' -> "bmatrix";
          case '|' -> "vmatrix";
          default -> "";
        };
    if (kind.isEmpty()) {
      in.at = at;
      return null;
    }
    int from = ++in.at;
    char close = open == '(' ? ')' : open == '|' ? '|' : (char) (open + 2);
    int end = in.skipGroup((char) open, close);
    if (end < 0) {
      in.at = at;
      return null;
    }
    String cells = new String(in.text, from, end - from);
    return "\\begin{" + kind + "}" + cells + "\\end{" + kind + "}";
  }

  /** What {@code \IfBooleanTF} and its like choose for the star or the option of a macro. */
  private static @Nullable String chosen(
      String word, LatexInput in, boolean onTrue, boolean onFalse) {
    int at = in.at;
    var arguments = new String[(onTrue && onFalse) ? 3 : 2];
    for (int i = 0; i < arguments.length; i++) {
      if (in.peekPastBlanks() < 0) {
        in.at = at;
        return null;
      }
      arguments[i] = Macros.argument(in);
    }
    String asked = arguments[0].strip();
    boolean yes =
        word.startsWith("IfBoolean")
            ? asked.equals(Macros.STARRED)
            : asked.isEmpty() == word.startsWith("IfNo");
    if (yes ? !onTrue : !onFalse) {
      return "";
    }
    return yes ? arguments[1] : arguments[arguments.length - 1];
  }

  private static @Nullable String applied(@Nullable String[] bodies, LatexInput in) {
    int at = in.at;
    if (in.peek() == '*') {
      in.at++;
    }
    String order = in.option();
    var arguments = new String[bodies.length];
    int count = 0;
    int read = in.at;
    while (count < bodies.length && (in.peekPastBlanks() == '{' || count == 0 && in.peek() > 0)) {
      arguments[count++] = Macros.argument(in);
      if (bodies[count - 1] != null) {
        read = in.at;
      }
    }
    while (count > 0 && bodies[count - 1] == null) {
      count--;
    }
    if (count == 0) {
      in.at = at;
      return null;
    }
    in.at = read;
    String body = Objects.requireNonNull(bodies[count - 1]);
    if (order != null) {
      body =
          body.startsWith("\\frac")
              ? ordered(body, order)
              : body.replace("\\mathrm{d}", "\\mathrm{d}^{" + order + "}");
    }
    return Macros.filled(body, arguments);
  }

  /** A derivative's body with its order at d and at the variable. */
  private static String ordered(String body, String order) {
    String marked =
        body.endsWith("#1}") || body.endsWith("#2}")
            ? body.substring(0, body.length() - 1) + "^{" + order + "}}"
            : body;
    return marked.replaceFirst(
        "\\{(d|\\\\partial|\\\\delta)", "{$1^{" + Matcher.quoteReplacement(order) + "}");
  }

  /** {@code \sideset{_a^b}{_c^d}\prod}: scripts before and at a large operator. */
  private static @Nullable String sides(LatexInput in) {
    int at = in.at;
    if (in.peekPastBlanks() != '{') {
      return null;
    }
    String before = Macros.argument(in).strip();
    if (in.peekPastBlanks() != '{') {
      in.at = at;
      return null;
    }
    String after = Macros.argument(in);
    if (in.peekPastBlanks() != '\\') {
      in.at = at;
      return null;
    }
    String operator = Macros.argument(in);
    String left = before.isEmpty() ? "" : "{}" + before;
    Matcher corners = CORNERS.matcher(after.strip());
    int limits = in.peekPastBlanks();
    if (limits != '_' && limits != '^' || after.isBlank() || !corners.matches()) {
      return left + operator + after;
    }
    // What stands at the corners marks the bounds: \prod_{(k=1)_3}^{n^{\text{4}}}.
    String lower = bound(in, '_');
    String upper = bound(in, '^');
    lower = lower.isEmpty() ? bound(in, '_') : lower;
    String below = corners.group(1) == null ? "" : "_{" + corners.group(1) + "}";
    String above =
        corners.group(2) == null
            ? ""
            : "^{" + corners.group(2).replaceFirst("^\\w+$", "\\\\text{$0}") + "}";
    return left + operator + "_{{" + lower + "}" + below + "}^{{" + upper + "}" + above + "}";
  }

  private static String bound(LatexInput in, char sign) {
    if (in.peekPastBlanks() != sign) {
      return "";
    }
    in.at++;
    return Macros.argument(in);
  }
}

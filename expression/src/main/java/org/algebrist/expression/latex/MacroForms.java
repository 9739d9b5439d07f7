package org.algebrist.expression.latex;

import org.algebrist.expression.tree.Context.Macro;
import org.algebrist.expression.tree.Context.Macro.Star;
import org.jspecify.annotations.Nullable;

/**
 * The macros that {@code \NewDocumentCommand} and mathtools' {@code \DeclarePairedDelimiter}
 * define.
 */
public final class MacroForms {
  private static final int MOST_ARGUMENTS = 9;

  private final String kinds;
  private int arguments;
  private @Nullable String option;
  private Star star = Star.NONE;
  private @Nullable String problem;

  private MacroForms(String kinds) {
    this.kinds = kinds;
  }

  /** Reads what a macro takes, such as {@code s O{x} m}. */
  public static MacroForms ofKinds(String kinds) {
    var forms = new MacroForms(kinds);
    forms.read();
    return forms;
  }

  /** What is wrong with the kinds; null if nothing is. */
  public @Nullable String problem() {
    return problem;
  }

  /** The macro with this body. */
  public Macro macro(String body) {
    return new Macro(arguments, body, option, star);
  }

  private void read() {
    int i = 0;
    while (i < kinds.length() && problem == null) {
      char kind = kinds.charAt(i++);
      switch (kind) {
        case ' ', '+', '\n', '\t' -> {}
        case 'm' -> arguments++;
        case 'o', 'O' -> i = optional(kind, i);
        case 's' -> {
          problem = arguments > 0 ? "only the first argument may be a star" : null;
          star = Star.ARGUMENT;
          arguments++;
        }
        default -> problem = "arguments of the kind " + kind + " are not known";
      }
    }
    if (arguments > MOST_ARGUMENTS) {
      problem = "a macro takes " + MOST_ARGUMENTS + " arguments at most";
    }
  }

  /** An argument in square brackets and what it is if it is left out; the index after both. */
  private int optional(char kind, int at) {
    if (arguments++ > (star == Star.NONE ? 0 : 1)) {
      problem = "only the first argument may be optional";
      return at;
    }
    option = "";
    if (kind == 'o' || at == kinds.length() || kinds.charAt(at) != '{') {
      return at;
    }
    int depth = 0;
    for (int i = at; i < kinds.length(); i++) {
      depth += kinds.charAt(i) == '{' ? 1 : kinds.charAt(i) == '}' ? -1 : 0;
      if (depth == 0) {
        option = kinds.substring(at + 1, i);
        return i + 1;
      }
    }
    problem = "a default is not closed";
    return at;
  }

  /** Delimiters round a body with so many arguments; a star and the option, a size, say nothing. */
  public static Macro delimiter(int arguments, String open, String close, String body) {
    var shifted = new StringBuilder();
    for (int i = 0; i < body.length(); i++) {
      char c = body.charAt(i);
      shifted.append(c);
      if (c == '#' && i + 1 < body.length() && Character.isDigit(body.charAt(i + 1))) {
        shifted.append((char) (body.charAt(++i) + 1)); // the first argument is the size
      }
    }
    String inside = shifted.toString().replace("\\delimsize", "\\middle");
    return new Macro(
        Math.min(arguments + 1, MOST_ARGUMENTS),
        "\\left" + open + " " + inside + "\\right" + close + " ",
        "",
        Star.IGNORED);
  }
}

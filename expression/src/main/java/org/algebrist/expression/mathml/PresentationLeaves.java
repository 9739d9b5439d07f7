package org.algebrist.expression.mathml;

import java.util.List;
import java.util.stream.Collectors;
import org.algebrist.expression.latex.writer.LatexWriter;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.UpperIndex;

/** Numbers, names and words as token elements, exact by attribute where looks do not tell. */
final class PresentationLeaves {
  private PresentationLeaves() {}

  /** The digits of a number without its sign, as they go into {@code mn}. */
  static String digits(Num number) {
    String spelled = number.spelling();
    boolean plain = !spelled.isEmpty() && spelled.length() < 100;
    boolean point = false;
    for (int i = 0; plain && i < spelled.length(); i++) {
      char c = spelled.charAt(i);
      plain = c >= '0' && c <= '9' || c == '.' && !point && i + 1 < spelled.length();
      point |= c == '.';
    }
    return plain && number.value().signum() >= 0 ? spelled : number.value().abs().toString();
  }

  /** A number; {@code argument} is an attribute with its blank, or empty. */
  static String number(Num number, String argument) {
    boolean fraction = number.value().toString().indexOf('/') >= 0;
    if (repeats(number)) {
      String[] digits = LatexWriter.write(number).split("\\\\overline\\{|\\}");
      String bar = "<mover accent=\"true\"><mn>" + digits[1] + "</mn><mo>‾</mo></mover>";
      String whole = "<mn>" + digits[0] + "</mn>" + bar;
      return argument.isEmpty() ? whole : "<mrow" + argument + ">" + whole + "</mrow>";
    }
    if (number.value().signum() >= 0) {
      String digits = fraction ? number.value().toString() : digits(number);
      return "<mn" + argument + ">" + digits + "</mn>";
    }
    if (fraction) {
      return "<mn" + argument + ">" + number.value() + "</mn>";
    }
    String signed = "<mo>−</mo><mn>" + digits(number) + "</mn>";
    return argument.isEmpty() ? signed : "<mrow" + argument + ">" + signed + "</mrow>";
  }

  /** Whether a number is set with a bar over the digits that repeat. */
  static boolean repeats(Num number) {
    return number.value().signum() > 0
        && number.spelling().endsWith("}")
        && LatexWriter.write(number).endsWith("}")
        && LatexWriter.write(number).contains("\\overline");
  }

  /** The sign of a unit, upright. */
  static String unit(String name, String argument) {
    return "<mi"
        + argument
        + " mathvariant=\"normal\""
        + ExactText.attribute(name)
        + ">"
        + Xml.escaped(Characters.shown(name))
        + "</mi>";
  }

  static String symbol(String name, String argument) {
    String data = isPlain(name) ? "" : ExactText.attribute(name);
    return "<mi" + argument + data + ">" + Xml.escaped(Characters.shown(name)) + "</mi>";
  }

  /** The order of a derivative as it is shown again at the variable; empty if it is no leaf. */
  static String order(Formula order) {
    return switch (order) {
      case Num number when number.value().signum() > 0 && !repeats(number) -> number(number, "");
      case Formula.Symbol symbol -> symbol(symbol.name(), "");
      default -> "";
    };
  }

  /** The ∂ above the line of a partial derivative, with its order if that is known and not 1. */
  static String partial(String sign, List<Formula> variables) {
    Formula order = UpperIndex.order(variables);
    String shown =
        order == null || order.equals(Formula.number(1))
            ? ""
            : order instanceof Formula.Operation sum
                ? "<mrow>" + terms(sum) + "</mrow>"
                : order(order);
    return !shown.isEmpty() ? "<msup>" + sign + shown + "</msup>" : sign;
  }

  /** The terms of a sum of letters and a number. */
  private static String terms(Formula.Operation sum) {
    return sum.operands().stream()
        .map(term -> term instanceof Formula.Operation inner ? terms(inner) : order(term))
        .collect(Collectors.joining("<mo>+</mo>"));
  }

  static String words(String content, String argument) {
    return "<mtext"
        + argument
        + ExactText.attribute(content)
        + ">"
        + Xml.escaped(content)
        + "</mtext>";
  }

  static String unread(String source, String argument) {
    return "<merror" + argument + ">" + words(source, "") + "</merror>";
  }

  /**
   * Whether a name reads back as itself wherever it stands: one letter, but for the d of
   * differentials. Of several letters together, context decides whether they are a unit or a word.
   */
  static boolean isPlain(String name) {
    if (name.equals("d") || name.equals("partial")) {
      return false;
    }
    String character = Characters.characterOf(name);
    String shown = character != null ? character : name;
    if (shown.codePointCount(0, shown.length()) != 1) {
      return false;
    }
    Characters.Letter letter = Characters.letter(shown.codePointAt(0));
    if (letter == null) {
      return false;
    }
    return letter.style() == Style.ITALIC
        ? letter.name().equals(name)
        : StyledLetters.styled(letter.name(), letter.style()).equals(name);
  }
}

package org.algebrist.expression.mathml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.mathml.MarkupTask.Place;
import org.algebrist.expression.mathml.MarkupTask.Ready;
import org.algebrist.expression.mathml.MarkupTask.Several;
import org.algebrist.expression.mathml.MarkupTask.Tree;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;

/**
 * Trees as content MathML, with the elements of MathML 3 where they say the same and symbols of a
 * dictionary of our own, {@code cd="algebrist"}, where they do not.
 *
 * <p>{@link MathmlReader} gives back an equal tree for every tree; surfaces are not written. A sum
 * or product that nests to the left is one {@code apply} of all its parts, which the reader nests
 * again.
 */
public final class ContentWriter {
  private static final Map<String, String> CONSTANTS = new HashMap<>();

  static {
    ContentReader.constants().forEach((element, name) -> CONSTANTS.put(name, element));
    // Names that people use for other things too.
    List.of("e", "i", "gamma").forEach(CONSTANTS::remove);
  }

  private ContentWriter() {}

  /** The tree as one {@code math} element. */
  public static String write(Formula formula) {
    var out = new StringBuilder("<math xmlns=\"http://www.w3.org/1998/Math/MathML\">");
    Deque<MarkupTask> pending = new ArrayDeque<>();
    pending.push(tree(formula));
    while (!pending.isEmpty()) {
      switch (pending.pop()) {
        case Ready ready -> out.append(ready.markup());
        case Several several -> several.tasks().reversed().forEach(pending::push);
        case Tree tree -> write(tree.formula(), out, pending);
      }
    }
    return out.append("</math>").toString();
  }

  private static void write(Formula formula, StringBuilder out, Deque<MarkupTask> pending) {
    switch (formula) {
      case Num number -> out.append(number(number));
      case Formula.Symbol symbol -> out.append(symbol(symbol.name()));
      case Formula.Text text -> out.append(words(text.content()));
      case Formula.Absent absent -> out.append(ContentSetter.symbol(Intent.ABSENT));
      case Formula.Unread unread ->
          out.append("<cerror>")
              .append(ContentSetter.symbol("unread"))
              .append(words(unread.source()))
              .append("</cerror>");
      case Operation operation -> ContentSetter.set(operation).reversed().forEach(pending::push);
    }
  }

  static MarkupTask tree(Formula formula) {
    return new Tree(formula, Place.ONE_ELEMENT, "");
  }

  static List<MarkupTask> trees(List<Formula> formulas) {
    var tasks = new ArrayList<MarkupTask>(formulas.size());
    formulas.forEach(formula -> tasks.add(tree(formula)));
    return tasks;
  }

  private static String number(Num number) {
    String value = number.value().toString();
    int slash = value.indexOf('/');
    if (slash > 0) {
      return "<cn type=\"rational\">"
          + value.substring(0, slash)
          + "<sep/>"
          + value.substring(slash + 1)
          + "</cn>";
    }
    String sign = number.value().signum() < 0 ? "-" : "";
    String type = number.value().isInteger() ? "integer" : "real";
    String digits = PresentationLeaves.digits(number);
    boolean whole = digits.indexOf('.') < 0;
    return "<cn type=\"" + (whole ? type : "real") + "\">" + sign + digits + "</cn>";
  }

  private static String symbol(String name) {
    String constant = CONSTANTS.get(name);
    if (constant != null) {
      return "<" + constant + "/>";
    }
    String shown = Characters.shown(name);
    boolean plain = Characters.characterOf(name) != null || shown.equals(name) && isPlain(name);
    return "<ci" + (plain ? "" : ExactText.attribute(name)) + ">" + Xml.escaped(shown) + "</ci>";
  }

  /** Whether a name reads back as itself: nothing at its ends to cut, and no Greek character. */
  private static boolean isPlain(String name) {
    if (name.codePointCount(0, name.length()) == 1) {
      Characters.Letter letter = Characters.letter(name.codePointAt(0));
      return !name.isBlank()
          && Xml.holds(name)
          && (letter == null || Characters.characterOf(letter.name()) == null);
    }
    return name.equals(name.strip()) && Xml.holds(name);
  }

  private static String words(String content) {
    boolean plain =
        content.equals(content.strip()) && content.indexOf('\u00a0') < 0 && Xml.holds(content);
    return "<cs"
        + (plain ? "" : ExactText.attribute(content))
        + ">"
        + Xml.escaped(content)
        + "</cs>";
  }
}

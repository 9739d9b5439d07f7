package org.algebrist.expression.latex.command;

import java.util.Arrays;
import java.util.List;
import org.algebrist.expression.grammar.FunctionNames;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Fenced;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Sign;
import org.algebrist.expression.layout.Layout.Stated;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * What the commands that give a piece a class of TeX's state of its meaning.
 *
 * <p>They set next to nothing, so that a writer can say with them what a page leaves open: which of
 * two products × is, whether a bracket holds a list or an interval. Around anything else they mean
 * nothing.
 */
public final class AtomClasses {
  private AtomClasses() {}

  /** What {@code content} is in the class of the command {@code word}. */
  public static Layout of(String word, Layout content, int start, int end) {
    Layout stated =
        switch (word) {
          // TeX sets the bracket of a call close to its function.
          case "mathopen" ->
              isEmpty(content)
                  ? new Sign("\u2061", start, end)
                  : isColon(content) ? new Sign("(:", start, end) : null;
          case "mathclose" -> closing(content, start, end);
          case "mathop" -> isEmpty(content) ? new Sign(Sign.ORDER, start, end) : null;
          case "mathbin" ->
              content instanceof Sign sign
                  ? operation(sign, start, end)
                  : brackets(content, word, start, end);
          case "mathrel" -> relation(content, start, end);
          case "mathinner" -> inner(content, start, end);
          case "mathord" -> ordinary(content, start, end);
          case "mathpunct" ->
              isBar(content)
                  ? new Sign(Sign.rare("∣"), start, end)
                  : brackets(content, word, start, end);
          default -> null;
        };
    return stated == null ? content : stated;
  }

  private static boolean isEmpty(Layout content) {
    return content instanceof Row row && row.items().isEmpty();
  }

  private static boolean isColon(Layout content) {
    return content instanceof Sign sign && sign.character().equals(":");
  }

  /** The bar that says of what something is, or divides. */
  private static boolean isBar(Layout content) {
    return content instanceof Sign sign && sign.character().equals("∣");
  }

  private static @Nullable Layout operation(Sign sign, int start, int end) {
    String character = sign.character();
    if (isBar(sign)) {
      return new Sign(Sign.usual(character), start, end);
    }
    return switch (character) {
      case "×", "⋅", "∧", ":" -> new Sign(Sign.rare(character), start, end);
      default ->
          IMPLICATIONS.contains(character) ? new Sign(Sign.rare(character), start, end) : null;
    };
  }

  private static @Nullable Layout relation(Layout content, int start, int end) {
    if (!(content instanceof Sign sign)) {
      return null;
    }
    if (sign.character().equals("∧")) {
      return new Sign(Sign.usual(sign.character()), start, end);
    }
    return ARROWS.contains(sign.character())
        ? new Sign(Sign.rare(sign.character()), start, end)
        : null;
  }

  /** A sign that is a name, as in (G, ∗); words that are one; nothing before an index. */
  private static @Nullable Layout closing(Layout content, int start, int end) {
    if (isEmpty(content)) {
      return new Sign(Sign.INDEX, start, end);
    }
    if (isColon(content)) {
      return new Sign(":)", start, end);
    }
    return switch (content) {
      case Layout.Words words when !words.text().isBlank() ->
          new Layout.Given(Formula.symbol(words.text()), start, end);
      case Sign sign ->
          switch (sign.character()) {
            case "∗", "*" -> new Layout.Name("*", Style.ITALIC, start, end);
            case "+" -> new Layout.Name("+", Style.ITALIC, start, end);
            default -> null;
          };
      default -> null;
    };
  }

  /** A function that is a name; brackets as ordinary symbols; nothing before an exponent. */
  private static @Nullable Layout ordinary(Layout content, int start, int end) {
    if (isEmpty(content)) {
      return new Sign(Sign.EXPONENT, start, end);
    }
    return content instanceof Layout.Name name && FunctionNames.isAlias(name.text())
        ? new Layout.Given(Formula.symbol(name.text()), start, end)
        : brackets(content, "mathord", start, end);
  }

  /** Lists and sets in a class of their own; nothing that is something; words as they are. */
  private static @Nullable Layout inner(Layout content, int start, int end) {
    if (isEmpty(content)) {
      return new Stated(Operator.EMPTY_GROUP, List.of(), start, end);
    }
    return content instanceof Layout.Words words
        ? new Layout.Given(new Formula.Text(words.text()), start, end)
        : brackets(content, "mathinner", start, end);
  }

  /** What brackets hold in the class that {@code word} gives them; null if that says nothing. */
  private static @Nullable Layout brackets(Layout content, String word, int start, int end) {
    if (!(content instanceof Fenced fenced)) {
      return null;
    }
    Operator operator =
        switch (word + " " + fenced.open() + fenced.close()) {
          case "mathinner ()" -> Operator.TUPLE;
          case "mathinner []" -> Operator.SQUARE_LIST;
          case "mathinner {}" -> Operator.SET;
          case "mathinner \u27e8\u27e9" -> Operator.INNER_PRODUCT;
          case "mathord ()" -> Operator.INTERVAL_OPEN;
          case "mathord []" -> Operator.INTERVAL_CLOSED;
          case "mathord ||" -> Operator.ABS;
          case "mathord \u2016\u2016" -> Operator.NORM;
          case "mathord \u27e8\u27e9" -> Operator.ANGLE_LIST;
          case "mathpunct ()" -> Operator.LIST; // without brackets of its own
          case "mathbin ()" -> Operator.MIXED_NUMBER;
          default -> null;
        };
    return operator == null ? null : new Stated(operator, List.of(fenced.body()), true, start, end);
  }

  /** The arrows that bind less than an equality, which in the class of relations bind as one. */
  private static final List<String> ARROWS = relations(Operator.TO.precedence());

  /** The implications, which do so in the class of operations. */
  private static final List<String> IMPLICATIONS = relations(Operator.IMPLIES.precedence());

  private static List<String> relations(int precedence) {
    return Arrays.stream(Operator.values())
        .filter(operator -> operator.form() == Operator.Form.RELATION)
        .filter(operator -> operator.precedence() == precedence)
        .map(Operator::character)
        .toList();
  }
}

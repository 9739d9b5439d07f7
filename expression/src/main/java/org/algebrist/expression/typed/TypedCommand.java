package org.algebrist.expression.typed;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * What a command of ASCIIMath or Typst makes of its arguments.
 *
 * @param start where the command begins in the text
 * @param end where its last argument ends
 */
record TypedCommand(int start, int end) {
  /** Commands of both notations. */
  private static final Set<String> SHARED =
      Set.of(
          "sqrt",
          "root",
          "frac",
          "abs",
          "norm",
          "floor",
          "ceil",
          "overbrace",
          "underbrace",
          "quad");

  private static final Set<String> ASCIIMATH =
      Set.of("text", "overset", "underset", "stackrel", "obrace", "ubrace");

  private static final Set<String> TYPST =
      Set.of("binom", "mat", "vec", "cases", "attach", "op", "limits", "upright", "italic", "lr");

  /** Whether a word is a command of the notation. */
  static boolean isCommand(String word, boolean typst) {
    return SHARED.contains(word) || (typst ? TYPST : ASCIIMATH).contains(word);
  }

  /** How many arguments a command takes at least. */
  static int arguments(String word) {
    return switch (word) {
      case "root", "frac", "overset", "underset", "stackrel", "binom" -> 2;
      default -> 1;
    };
  }

  /** What a command makes of at least so many arguments as it takes. */
  Layout of(String word, List<Layout> arguments) {
    Layout first = arguments.getFirst();
    Layout second = arguments.size() > 1 ? arguments.get(1) : null;
    return switch (word) {
      case "sqrt" -> new Layout.Radical(first, null, start, end);
      case "root" -> new Layout.Radical(required(second), first, start, end);
      case "frac" -> new Layout.Fraction(first, required(second), true, start, end);
      case "binom" ->
          new Layout.Fenced(
              "(",
              new Layout.Fraction(first, required(second), false, start, end),
              ")",
              start,
              end);
      case "abs" -> new Layout.Fenced("|", first, "|", start, end);
      case "norm" -> new Layout.Fenced("‖", first, "‖", start, end);
      case "floor" -> new Layout.Fenced("⌊", first, "⌋", start, end);
      case "ceil" -> new Layout.Fenced("⌈", first, "⌉", start, end);
      case "overset", "stackrel" ->
          new Layout.Stacked(required(second), null, first, null, start, end);
      case "underset" -> new Layout.Stacked(required(second), first, null, null, start, end);
      case "overbrace", "obrace" ->
          new Layout.Stacked(first, null, second, Operator.OVERBRACE, start, end);
      case "underbrace", "ubrace" ->
          new Layout.Stacked(first, second, null, Operator.UNDERBRACE, start, end);
      case "limits" -> new Layout.Stacked(single(first), null, null, null, start, end);
      case "op", "text" -> operator(single(first));
      case "upright" -> styled(first, Style.UPRIGHT);
      case "italic" -> styled(first, Style.ITALIC);
      default -> first;
    };
  }

  private static Layout required(@Nullable Layout layout) {
    return Objects.requireNonNull(layout);
  }

  private static Layout single(Layout layout) {
    return layout instanceof Layout.Row row && row.items().size() == 1
        ? single(row.items().getFirst())
        : layout;
  }

  private Layout operator(Layout content) {
    return content instanceof Layout.Words words
            && words.text().codePoints().allMatch(Character::isLetter)
        ? new Layout.Name(words.text(), Style.UPRIGHT, start, end)
        : content;
  }

  /** Letters in a style; other pieces stay as they are. */
  Layout styled(Layout layout, Style style) {
    return switch (layout) {
      case Layout.Row row when row.items().size() == 1 -> styled(row.items().getFirst(), style);
      case Layout.Row row -> {
        var letters = new StringBuilder();
        for (Layout item : row.items()) {
          if (item instanceof Layout.Name name && name.text().length() == 1) {
            letters.append(name.text());
          }
        }
        boolean one =
            letters.length() == row.items().size()
                && letters.length() > 0
                && StyledLetters.isOneName(letters.toString(), style);
        yield one
            ? new Layout.Name(letters.toString(), style, start, end)
            : new Layout.Row(
                row.items().stream().map(item -> styled(item, style)).toList(), start, end);
      }
      case Layout.Name name -> new Layout.Name(name.text(), style, start, end);
      case Layout.Words words -> new Layout.Name(words.text(), style, start, end);
      case Layout.Numeral numeral ->
          style == Style.BLACKBOARD || style == Style.BOLD
              ? new Layout.Name(numeral.digits(), style, start, end)
              : numeral;
      case Layout.Scripts scripts ->
          new Layout.Scripts(
              styled(scripts.base(), style),
              scripts.sub(),
              scripts.sup(),
              scripts.primes(),
              start,
              end);
      default -> layout;
    };
  }
}

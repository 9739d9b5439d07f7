package org.algebrist.expression.latex;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.algebrist.expression.latex.command.AtomClasses;
import org.algebrist.expression.latex.command.Command;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Fenced;
import org.algebrist.expression.layout.Layout.Fraction;
import org.algebrist.expression.layout.Layout.Marked;
import org.algebrist.expression.layout.Layout.Name;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Scripts;
import org.algebrist.expression.layout.Layout.Sign;
import org.algebrist.expression.layout.Layout.Stacked;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** What commands make of their arguments. */
final class Made {
  private Made() {}

  /** The piece that the command of {@code level} makes of its arguments, all of which it has. */
  static Layout of(Level level, int end) {
    Command command = Objects.requireNonNull(level.command);
    Layout[] arguments = level.arguments;
    Layout first = arguments[0];
    int start = level.start;
    return switch (command.act()) {
      case FRACTION -> fraction(first, arguments[1], command.text(), true, start, end);
      case BINOMIAL -> fraction(first, arguments[1], command.text(), false, start, end);
      case QUANTITY ->
          new Layout.Stated(
              Operator.QUANTITY, List.of(value(first), unit(arguments[1])), start, end);
      case ROOT, OLD_ROOT -> new Layout.Radical(first, level.option, start, end);
      case ACCENT -> new Marked(Objects.requireNonNull(command.mark()), first, start, end);
      case TEXT_BOX -> new Marked(Operator.BOXED, first, start, end);
      case OVERSET -> overset(first, arguments[1], level.option, start, end);
      case IDENTITY -> AtomClasses.of(command.word(), first, start, end);
      case UNDERSET -> new Stacked(arguments[1], first, null, null, start, end);
      case CANCEL_TO ->
          new Stacked(
              new Marked(Operator.CANCELLED, arguments[1], start, end),
              null,
              first,
              null,
              start,
              end);
      case BRACE -> new Stacked(first, null, null, command.mark(), start, end);
      case ARROW ->
          new Layout.Arrow(command.text(), level.option, absentIfEmpty(first), start, end);
      case BETWEEN ->
          new Fenced(
              command.text().substring(0, 1), first, command.text().substring(1), start, end);
      case NOT -> negated(first, start, end);
      case MODULO_IN_BRACKETS ->
          new Fenced(
              "(",
              new Row(List.of(new Sign("mod", start, start), first), start, end),
              ")",
              start,
              end);
      case OPERATOR_NAME -> joined(first, start, end);
      case PRE_SCRIPT ->
          new Row(
              List.of(
                  new Scripts(
                      new Row(List.of(), start, start),
                      absentIfEmpty(arguments[1]),
                      absentIfEmpty(first),
                      0,
                      start,
                      arguments[1].end()),
                  arguments[2]),
              start,
              end);
      default -> first;
    };
  }

  /** A value as siunitx writes it: 3e8 is 3·10⁸. */
  private static Layout value(Layout content) {
    if (!(content instanceof Row row)
        || row.items().size() < 3
        || !(row.items().get(0) instanceof Layout.Numeral)
        || !(row.items().get(1) instanceof Name exponentSign)
        || !exponentSign.text().equals("e")) {
      return content;
    }
    int at = exponentSign.start();
    var ten = new Layout.Numeral("10", at, at);
    List<Layout> rest = row.items().subList(2, row.items().size());
    var exponent = new Row(rest, rest.getFirst().start(), row.end());
    return new Row(
        List.of(
            row.items().getFirst(),
            new Sign("×", at, at),
            new Scripts(ten, null, exponent, 0, at, row.end())),
        row.start(),
        row.end());
  }

  /** A unit, whose letters side by side are one name: km/h, cm². */
  private static Layout unit(Layout content) {
    if (!(content instanceof Row row)) {
      return content;
    }
    List<Layout> items = row.items();
    List<Layout> joined = new ArrayList<>(items.size());
    for (int i = 0; i < items.size(); ) {
      var letters = new StringBuilder();
      int end = i;
      while (end < items.size()
          && items.get(end) instanceof Name name
          && (end == i || name.start() == items.get(end - 1).end())) {
        letters.append(name.text());
        end++;
      }
      boolean scripted =
          end > i
              && end < items.size()
              && items.get(end) instanceof Scripts of
              && of.base() instanceof Name last
              && last.start() == items.get(end - 1).end();
      if (end - i < 2 && !scripted) {
        joined.add(items.get(i++));
        continue;
      }
      int start = items.get(i).start();
      if (scripted && items.get(end) instanceof Scripts of && of.base() instanceof Name last) {
        var name = new Name(letters + last.text(), Layout.Style.UPRIGHT, start, last.end());
        joined.add(new Scripts(name, of.sub(), of.sup(), of.primes(), start, of.end()));
        end++;
      } else {
        joined.add(
            new Name(letters.toString(), Layout.Style.UPRIGHT, start, items.get(end - 1).end()));
      }
      i = end;
    }
    return joined.size() == 1 ? joined.getFirst() : new Row(joined, row.start(), row.end());
  }

  /** One piece over another, between the brackets in {@code brackets} if there are two. */
  static Layout fraction(
      Layout over, Layout under, String brackets, boolean line, int start, int end) {
    var fraction = new Fraction(over, under, line, start, end);
    return brackets.length() == 2
        ? new Fenced(brackets.substring(0, 1), fraction, brackets.substring(1), start, end)
        : fraction;
  }

  /** One piece over another; over an equals sign some make a sign of their own. */
  private static Layout overset(
      Layout over, Layout base, @Nullable Layout under, int start, int end) {
    if (under == null && base instanceof Sign sign && sign.character().equals("=")) {
      String letters = letters(over);
      if (letters.equals("?")) {
        return new Sign("\u225f", start, end);
      }
      if (letters.equals("def") || letters.equals("Delta") || letters.equals("\u25b3")) {
        return new Sign("\u225c", start, end);
      }
    }
    return new Stacked(base, under, over, null, start, end);
  }

  /** The letters of a few names and signs side by side; empty for anything else. */
  private static String letters(Layout piece) {
    return switch (piece) {
      case Name name -> name.text();
      case Sign sign -> sign.character();
      case Layout.Words words -> words.text().strip();
      case Row row when row.items().size() == 3 -> {
        var text = new StringBuilder();
        for (Layout item : row.items()) {
          text.append(item instanceof Name name ? name.text() : " ");
        }
        yield text.toString();
      }
      default -> "";
    };
  }

  private static @Nullable Layout absentIfEmpty(Layout piece) {
    return piece instanceof Row row && row.items().isEmpty() ? null : piece;
  }

  private static Layout negated(Layout piece, int start, int end) {
    String negated = piece instanceof Sign sign ? Characters.negated(sign.character()) : null;
    return negated != null
        ? new Sign(negated, start, end)
        : new Marked(Operator.CANCELLED, piece, start, end);
  }

  /** The one name that the letters of {@code \operatorname} are, thin spaces or not. */
  private static Layout joined(Layout content, int start, int end) {
    if (content instanceof Name name && name.style() == Layout.Style.UPRIGHT) {
      return new Name(name.text(), name.style(), true, name.start(), name.end());
    }
    if (!(content instanceof Row row)) {
      return content;
    }
    var text = new StringBuilder();
    Layout.Style style =
        row.items().isEmpty() || !(row.items().getFirst() instanceof Name first)
            ? Layout.Style.UPRIGHT
            : first.style();
    for (Layout piece : row.items()) {
      switch (piece) {
        case Name name -> {
          text.append(name.text());
          style = name.style() == style ? style : Layout.Style.UPRIGHT;
        }
        case Layout.Words words -> text.append(words.text().strip());
        case Sign sign when sign.character().equals("-") -> text.append('-');
        default -> {
          return content;
        }
      }
    }
    boolean operator = style == Layout.Style.UPRIGHT;
    return text.isEmpty() ? content : new Name(text.toString(), style, operator, start, end);
  }
}

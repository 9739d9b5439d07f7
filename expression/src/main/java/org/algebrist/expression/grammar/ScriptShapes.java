package org.algebrist.expression.grammar;

import java.util.Locale;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** What a superscript looks like: an index, a word, an ordinal, a number in brackets. */
final class ScriptShapes {

  private ScriptShapes() {}

  /** Whether an index says what it runs over. */
  static boolean isRunning(Node index) {
    return index.is(Operator.EQUAL)
        || index.is(Operator.IN)
        || index.is(Operator.GREATER_EQUAL)
        || index.is(Operator.LESS_EQUAL);
  }

  /** Whether a bracket in a superscript may count something: names, numbers, sums of them. */
  static boolean mayBeIndex(Node exponent) {
    return switch (exponent.operator) {
      case null -> true;
      case ADD, SUBTRACT, LIST, NEGATE, SUBSCRIPT, PRIME, MULTIPLY -> {
        boolean plain = true;
        for (Node operand : exponent.operands) {
          plain &= operand.operator == null || operand.is(Operator.MULTIPLY);
        }
        yield plain;
      }
      default -> exponent.operator.form() == Operator.Form.RELATION;
    };
  }

  /** What the source says outright that the script makes of its base; null if nothing. */
  static @Nullable Operator stated(Layout layout, Stretch sup) {
    if (!(layout instanceof Layout.Row row)
        || row.items().size() < 2
        || !(row.items().getFirst() instanceof Layout.Sign mark)) {
      return null;
    }
    return switch (mark.character()) {
      case Layout.Sign.EXPONENT -> Operator.POWER;
      case Layout.Sign.INDEX -> Operator.SUPERSCRIPT;
      // Else it sets a differential apart: e^{\mathop{}\!dx}.
      case Layout.Sign.ORDER -> isBracketed(sup) ? Operator.PRIME : null;
      default -> null;
    };
  }

  static boolean isWord(Node node) {
    String name = node.name();
    return name != null && name.length() > 1 && name.charAt(0) < 0x80 && !isGreek(name);
  }

  private static boolean isGreek(String name) {
    return !StyledLetters.styled(name, Style.BOLD).equals(name)
        && StyledLetters.styled(name, Style.BOLD).codePointCount(0, 2) == 1;
  }

  /** Whether the superscript is one pair of round brackets, as in f^{(n)}. */
  static boolean isBracketed(Stretch sup) {
    return !sup.isEmpty()
        && sup.tokens[sup.from].isSign("(")
        && sup.tokens[sup.from].partner == sup.to - 1
        && sup.tokens[sup.to - 1].isSign(")")
        && !sup.tokens[sup.to - 1].hasScripts();
  }

  /** Whether "th" after it makes an ordinal: of numbers, of words for it, of the usual indices. */
  static boolean mayBeCounted(Node base, Layout ending) {
    if (base.isNumber() || !(ending instanceof Layout.Row)) {
      return true;
    }
    String name = base.name();
    boolean index = name != null && name.length() == 1 && "ijklmnpqrN".contains(name);
    return letters(ending).equals("th") && (index || base.bracketed);
  }

  static boolean isOrdinal(Layout layout) {
    return ScriptNames.isOrdinalEnding(letters(layout));
  }

  /** The letters of a row of plain letters, else an empty string. */
  static String letters(Layout layout) {
    if (!(layout instanceof Layout.Row row) || row.items().size() != 2) {
      return switch (layout) {
        case Layout.Name name -> name.text();
        case Layout.Words words -> words.text().strip();
        default -> "";
      };
    }
    var word = new StringBuilder(2);
    for (Layout item : row.items()) {
      if (!(item instanceof Layout.Name name)) {
        return "";
      }
      word.append(name.text());
    }
    return word.toString().toLowerCase(Locale.ROOT);
  }

  /** Whether a layout is letters that physicists use for the components of tensors. */
  static boolean isIndex(Layout layout) {
    return switch (layout) {
      case Layout.Name name -> ScriptNames.isTensorIndex(name.text());
      case Layout.Row row -> {
        boolean all = !row.items().isEmpty();
        for (Layout item : row.items()) {
          all &= item instanceof Layout.Name && isIndex(item);
        }
        yield all;
      }
      default -> false;
    };
  }

  static boolean isTensor(Node base) {
    Node now = base;
    for (int depth = 0; now.operator != null && depth < 8; depth++) {
      if (now.operands.length == 0) {
        return false;
      }
      now = now.operands[0];
    }
    String name = now.name();
    return name != null && !name.equals("e");
  }
}

package org.algebrist.expression.latex;

import org.algebrist.expression.grammar.FunctionNames;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Name;
import org.algebrist.expression.layout.Layout.Scripts;
import org.algebrist.expression.layout.Layout.Sign;
import org.algebrist.expression.layout.Layout.Space;
import org.algebrist.expression.layout.Layout.Style;

/** Whether the pieces read last are an argument that a small space or a group may end. */
final class FunctionArgument {
  /** The most pieces of an argument without brackets; it keeps the time linear. */
  private static final int REACH = 16;

  private FunctionArgument() {}

  /** Whether a function stands before the last pieces, and no sign that ends its argument. */
  static boolean isOpen(LayoutStack stack) {
    if (stack.waits()) {
      return false;
    }
    int first = Math.max(stack.now.base, stack.count - REACH);
    for (int i = stack.count - 1; i >= first; i--) {
      Layout piece = stack.pieces[i];
      if (isFunction(piece)) {
        return i + 1 < stack.count;
      }
      if (piece instanceof Space space && space.wide()
          || piece instanceof Sign sign && !isInside(sign)) {
        return false;
      }
    }
    return false;
  }

  /** Whether a sign may stand in an argument without brackets: a minus, the dot of two vectors. */
  private static boolean isInside(Sign sign) {
    return sign.character().equals("-") || sign.character().equals("\u22C5");
  }

  /** Whether it ends in no numeral, to which the letters after it would belong. */
  static boolean isComplete(LayoutStack stack) {
    return isOpen(stack) && !(stack.pieces[stack.count - 1] instanceof Layout.Numeral);
  }

  /** Whether the last piece is a group directly after a function. */
  static boolean isGroup(LayoutStack stack) {
    return !stack.waits()
        && stack.count - stack.now.base > 1
        && isFunction(stack.pieces[stack.count - 2]);
  }

  private static boolean isFunction(Layout piece) {
    Layout base = piece instanceof Scripts scripts ? scripts.base() : piece;
    return base instanceof Name name
        && (FunctionNames.isFunction(name.text())
            || name.operator()
            || name.style() == Style.UPRIGHT && name.text().length() > 1);
  }
}

package org.algebrist.expression.grammar;

import java.util.EnumSet;
import java.util.Set;
import org.algebrist.expression.layout.Layout;

/** What scripts are attached to, and how many of them are primes. */
final class AttachedScripts {
  private static final Set<Sign.Kind> OPERATORS =
      EnumSet.of(Sign.Kind.INFIX, Sign.Kind.RELATION, Sign.Kind.LARGE, Sign.Kind.INTEGRAL);

  private AttachedScripts() {}

  /** Whether a large operator has nothing but primes. */
  static boolean isPrimed(Layout.Scripts scripts) {
    return scripts.sub() == null
        && (scripts.primes() > 0 || scripts.sup() != null && primes(scripts.sup()) > 0)
        && isOperator(scripts.base());
  }

  /** Gives a token the scripts of a layout, primes among them counted. */
  static void attach(Token token, Layout.Scripts scripts) {
    token.subLayout = scripts.sub() == null ? token.subLayout : scripts.sub();
    token.primes += scripts.primes();
    Layout sup = scripts.sup();
    boolean says = !(sup instanceof Layout.Sign mark && mark.isScriptMark());
    if (sup != null && says) {
      int primes = primes(sup);
      if (primes > 0) {
        token.primes += primes;
      } else {
        token.supLayout = sup;
      }
    }
    token.start = Math.min(token.start, scripts.start());
    token.end = Math.max(token.end, scripts.end());
  }

  /** How many primes a superscript is that holds nothing else; 0 for any other. */
  private static int primes(Layout sup) {
    if (sup instanceof Layout.Sign sign) {
      return switch (sign.character()) {
        case "′" -> 1;
        case "″" -> 2;
        case "‴" -> 3;
        default -> 0;
      };
    }
    if (sup instanceof Layout.Scripts scripts) {
      // {'}: primes at nothing.
      boolean only =
          scripts.base() instanceof Layout.Row base
              && base.items().isEmpty()
              && scripts.sub() == null
              && scripts.sup() == null;
      return only ? scripts.primes() : 0;
    }
    if (sup instanceof Layout.Row row) {
      int count = 0;
      for (Layout item : row.items()) {
        int primes = item instanceof Layout.Row ? 0 : primes(item);
        if (primes == 0) {
          return 0;
        }
        count += primes;
      }
      return count;
    }
    return 0;
  }

  /** Whether it is a relation, a sign between operands or a large one, or a function. */
  static boolean isOperator(Layout base) {
    return switch (base) {
      case Layout.Sign sign -> OPERATORS.contains(Sign.of(sign.character()).kind());
      case Layout.Name name -> FunctionNames.isFunction(name.text());
      case Layout.Words words -> FunctionNames.isFunction(words.text().strip());
      case Layout.Row row -> row.items().size() == 1 && isOperator(row.items().getFirst());
      default -> false;
    };
  }

  /** The only piece of rows in rows, or the layout itself. */
  static Layout single(Layout layout) {
    Layout base = layout;
    while (base instanceof Layout.Row row && row.items().size() == 1) {
      base = row.items().getFirst();
    }
    return base;
  }
}

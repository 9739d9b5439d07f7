package org.algebrist.expression.latex;

import java.util.List;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Scripts;
import org.algebrist.expression.layout.Layout.Sign;
import org.algebrist.expression.layout.Layout.Stacked;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** Puts scripts at their bases; the signs ′ that a superscript starts with are primes. */
final class ScriptPieces {
  private ScriptPieces() {}

  static boolean isEmpty(Layout piece) {
    return piece instanceof Row row && row.items().isEmpty();
  }

  /** Whether the base has a script there already, so that TeX would not take this one. */
  static boolean isSecond(Scripts known, boolean up, Layout script) {
    return rest(script, up) != null && (up ? known.sup() : known.sub()) != null;
  }

  /** A base with its first script; the base itself if the script is empty. */
  static Layout first(Layout base, boolean up, Layout script, int end) {
    int primes = up ? primes(script) : 0;
    Layout rest = rest(script, up);
    if (rest == null && primes == 0) {
      return base;
    }
    Layout sub = up ? null : rest;
    Layout sup = up ? rest : null;
    boolean label =
        primes == 0
            && base instanceof Stacked stacked
            && stacked.over() == null
            && stacked.under() == null
            && stacked.brace() == (up ? Operator.OVERBRACE : Operator.UNDERBRACE);
    if (label && base instanceof Stacked stacked) {
      return new Stacked(stacked.base(), sub, sup, stacked.brace(), stacked.start(), end);
    }
    return new Scripts(base, sub, sup, primes, base.start(), end);
  }

  /** A base with scripts and one script more. */
  static Scripts more(Scripts known, boolean up, Layout script, int end) {
    Layout rest = rest(script, up);
    return new Scripts(
        known.base(),
        up || rest == null ? known.sub() : rest,
        up && rest != null ? rest : known.sup(),
        known.primes() + (up ? primes(script) : 0),
        known.start(),
        end);
  }

  /** How many primes a piece is that is nothing else, as ′ and what {@code '} leaves at nothing. */
  private static int primesOf(Layout piece) {
    if (piece instanceof Sign sign) {
      return sign.character().equals("\u2032") ? 1 : 0;
    }
    return piece instanceof Scripts scripts
            && scripts.base() instanceof Row base
            && base.items().isEmpty()
            && scripts.sub() == null
            && scripts.sup() == null
        ? scripts.primes()
        : 0;
  }

  /** How many pieces at the start of a superscript are primes. */
  private static int leading(Row script) {
    int pieces = 0;
    while (pieces < script.items().size() && primesOf(script.items().get(pieces)) > 0) {
      pieces++;
    }
    return pieces;
  }

  /** How many primes a superscript starts with. */
  private static int primes(Layout script) {
    if (!(script instanceof Row row)) {
      return primesOf(script);
    }
    int primes = 0;
    for (int i = leading(row) - 1; i >= 0; i--) {
      primes += primesOf(row.items().get(i));
    }
    return primes;
  }

  /** What of a script is no prime; null if nothing is. */
  private static @Nullable Layout rest(Layout script, boolean up) {
    if (!(script instanceof Row row)) {
      return up && primes(script) > 0 ? null : script;
    }
    int primes = up ? leading(row) : 0;
    List<Layout> rest = row.items().subList(primes, row.items().size());
    if (primes == 0) {
      return rest.isEmpty() ? null : script;
    }
    return switch (rest.size()) {
      case 0 -> null;
      case 1 -> rest.getFirst();
      default -> new Row(List.copyOf(rest), rest.getFirst().start(), row.end());
    };
  }
}

package org.algebrist.expression.mathml;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The names of elements met in a source, each as one string, which is quick to look up. */
final class TagNames {
  /** A power of two; a formula's mark-up has some dozen names. */
  private static final int KNOWN_NAMES = 64;

  /** The names that most formulas have. */
  private static final @Nullable String[] USUAL_NAMES = new String[KNOWN_NAMES];

  static {
    for (String usual :
        ("annotation-xml annotation semantics mtext mspace mtable mstyle mtd mtr munderover munder"
                + " mover mroot msqrt mfenced msubsup msub msup mfrac mo mn mi mrow math")
            .split(" ")) {
      USUAL_NAMES[slot(usual, 0, usual.length())] = usual;
    }
  }

  private @Nullable String @Nullable [] names;

  /** The name in lower case; the same string for the same name, which is quick to look up. */
  String known(String source, int from, int to) {
    int slot = slot(source, from, to);
    String usual = USUAL_NAMES[slot];
    if (usual != null && isName(usual, source, from, to)) {
      return usual;
    }
    if (names == null) {
      names = new String[KNOWN_NAMES];
    }
    String known = names[slot];
    if (known == null || !isName(known, source, from, to)) {
      known = source.substring(from, to).toLowerCase(Locale.ROOT);
      names[slot] = known;
    }
    return known;
  }

  private static int slot(String text, int from, int to) {
    int hash = to - from;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + text.charAt(i);
    }
    return (hash ^ hash >>> 7) & KNOWN_NAMES - 1;
  }

  private static boolean isName(String known, String source, int from, int to) {
    return known.length() == to - from && source.startsWith(known, from);
  }
}

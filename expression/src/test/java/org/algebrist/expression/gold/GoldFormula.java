package org.algebrist.expression.gold;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;

/**
 * One row of a gold set: a formula and what it means.
 *
 * @param context as written: {@code f=function;\R/0=\mathbb{R};decimal-comma}, or empty
 * @param needsContext whether nobody could know the meaning without the context
 * @param tree in the notation of {@link FunctionalTrees}
 * @param note why, where the row is not plain
 */
record GoldFormula(
    String id,
    String category,
    Notation notation,
    String source,
    String context,
    boolean needsContext,
    String tree,
    String note) {
  /** Written to cover every reading; readers were mended by what they missed in it. */
  static final String DESIGNED = "/gold/formulas.tsv";

  /** Drawn from the data sets by chance, so that it has their mixture. */
  static final String RANDOM = "/gold/random.tsv";

  /** All rows of one of the sets, in order. */
  static List<GoldFormula> all(String resource) {
    try (InputStream in =
        Objects.requireNonNull(GoldFormula.class.getResourceAsStream(resource), resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .skip(1)
          .map(GoldFormula::parse)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static GoldFormula parse(String line) {
    String[] cells = line.split("\t", -1);
    if (cells.length != 8) {
      throw new IllegalArgumentException(cells.length + " cells, expected 8: " + line);
    }
    return new GoldFormula(
        cells[0],
        cells[1],
        Notation.valueOf(cells[2].toUpperCase(Locale.ROOT)),
        cells[3],
        cells[4],
        cells[5].equals("context"),
        cells[6],
        cells[7]);
  }

  /** What {@link #context} declares. */
  Context declared() {
    Context declared = Context.NONE;
    for (String part : context.split(";")) {
      int sign = part.indexOf('=');
      if (part.equals("decimal-comma")) {
        declared = new Context(declared.roles(), declared.macros(), true);
      } else if (part.startsWith("\\")) {
        int slash = part.indexOf('/');
        int arguments = Integer.parseInt(part.substring(slash + 1, sign));
        declared =
            declared.with(
                part.substring(1, slash), new Context.Macro(arguments, part.substring(sign + 1)));
      } else if (!part.isEmpty()) {
        Context.Role role = Context.Role.valueOf(part.substring(sign + 1).toUpperCase(Locale.ROOT));
        declared = declared.with(part.substring(0, sign), role);
      }
    }
    return declared;
  }

  /** The right tree. */
  Formula meaning() {
    return FunctionalTrees.parse(tree);
  }
}

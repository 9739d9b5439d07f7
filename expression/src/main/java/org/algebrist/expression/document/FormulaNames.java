package org.algebrist.expression.document;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.latex.LatexReader;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** The names of a formula that words around it may speak of. */
final class FormulaNames {
  /** A MathML element longer than this is no name; it is not looked into. */
  private static final int LONGEST_ELEMENT = 1 << 12;

  private FormulaNames() {}

  /**
   * The names that a formula starts with.
   *
   * @param names as trees call them: "x", "alpha", "ℝ"
   * @param whole whether nothing but the names stands there; else a relation follows
   * @param call whether brackets follow the only name, as in f(x)
   */
  record Heads(List<String> names, boolean whole, boolean call) {
    static final Heads NONE = new Heads(List.of(), false, false);
  }

  /** The formula as it is set. */
  static Layout.Row layout(Region.Math formula, Context macros) {
    String source =
        formula.notation() == Notation.MATHML ? characters(formula.source()) : formula.source();
    return LatexReader.layout(source, macros).row();
  }

  /** The characters of a MathML element without its tags: enough to see names and relations. */
  private static String characters(String element) {
    if (element.length() > LONGEST_ELEMENT) {
      return "";
    }
    var characters = new StringBuilder();
    boolean tag = false;
    for (int i = 0; i < element.length(); i++) {
      char c = element.charAt(i);
      tag = c == '<' || tag;
      if (!tag && c != '\n') {
        characters.append(c);
      }
      tag = c != '>' && tag;
    }
    return Decoded.of(characters, 0, characters.length()).text();
  }

  /** The name that a piece is, without its index; null if it is none. */
  static @Nullable String name(Layout piece) {
    return switch (piece) {
      case Layout.Name name -> StyledLetters.styled(name.text(), name.style());
      case Layout.Scripts scripts -> scripts.sup() == null ? name(scripts.base()) : null;
      case Layout.Row row -> row.items().size() == 1 ? name(row.items().getFirst()) : null;
      case Layout.Marked marked -> isVector(marked) ? name(marked.body()) : null;
      default -> null;
    };
  }

  static boolean isVector(Layout piece) {
    return piece instanceof Layout.Marked marked && marked.mark() == Operator.VECTOR;
  }

  static boolean isSign(Layout piece, String characters) {
    return piece instanceof Layout.Sign sign
        && characters.contains(Layout.Sign.unmarked(sign.character()));
  }

  private static final String RELATIONS = "= ≠ < > ≤ ≥ ∈ ∋ ⊂ ⊆ ⊃ ⊇ : ≔ ≡ ≅ ≈ ∼ ∣ ∤ ≪ ≫ → ⊴ ⩽ ⩾";
  private static final String SEPARATORS = ", …";

  static Heads heads(Layout.Row row) {
    var names = new ArrayList<String>();
    List<Layout> items = row.items();
    boolean expectsName = true;
    for (int i = 0; i < items.size(); i++) {
      Layout piece = items.get(i);
      if (piece instanceof Layout.Space || piece instanceof Layout.Words) {
        // "a, b  and  c" inside one formula; other words end the list.
        expectsName = true;
        continue;
      }
      if (isSign(piece, SEPARATORS)) {
        expectsName = true;
        continue;
      }
      if (isSign(piece, RELATIONS)) {
        return new Heads(List.copyOf(names), false, false);
      }
      String name = name(piece);
      if (name != null && expectsName) {
        names.add(name);
        expectsName = false;
        continue;
      }
      boolean bracket = isSign(piece, "(") || piece instanceof Layout.Fenced;
      if (names.size() == 1 && i == 1 && bracket) {
        return new Heads(List.copyOf(names), false, true);
      }
      return Heads.NONE;
    }
    return new Heads(List.copyOf(names), !names.isEmpty(), false);
  }

  /** The capitals of a formula that is a figure's corners, each once; empty if it is not. */
  static List<String> corners(List<Layout> items) {
    var corners = new ArrayList<String>();
    for (Layout piece : items) {
      String name = name(piece);
      boolean capital = name != null && name.length() == 1 && Character.isUpperCase(name.charAt(0));
      if (!capital) {
        return List.of();
      }
      corners.add(name);
    }
    return corners.size() >= 2 ? corners : List.of();
  }
}

package org.algebrist.expression.document;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Formula;

/**
 * Prose with formulas as trees: words and formulas in turn, as a person reads them.
 *
 * @param parts no words are empty and no two words are neighbours; formulas may be
 */
public record MathText(List<Part> parts) {
  /** Words, or a formula. */
  public sealed interface Part {}

  /**
   * Words as they are shown, blanks included.
   *
   * @param text not empty
   */
  public record Words(String text) implements Part {
    public Words {
      if (text.isEmpty()) {
        throw new IllegalArgumentException("words need a character; leave empty ones out");
      }
    }
  }

  /** A formula that was read. */
  public record Expression(Formula tree) implements Part {}

  public MathText {
    parts = List.copyOf(parts);
    for (int i = 1; i < parts.size(); i++) {
      if (parts.get(i) instanceof Words && parts.get(i - 1) instanceof Words) {
        throw new IllegalArgumentException("words beside words; MathText.of joins them");
      }
    }
  }

  /** The text of these parts; neighbouring words become one part. */
  public static MathText of(List<? extends Part> parts) {
    var joined = new ArrayList<Part>();
    var words = new StringBuilder();
    for (Part part : parts) {
      switch (part) {
        case Words(String text) -> words.append(text);
        case Expression expression -> {
          flush(words, joined);
          joined.add(expression);
        }
      }
    }
    flush(words, joined);
    return new MathText(joined);
  }

  /** Words alone; of no part where {@code text} is empty. */
  public static MathText words(String text) {
    return new MathText(text.isEmpty() ? List.of() : List.of(new Words(text)));
  }

  private static void flush(StringBuilder words, List<Part> joined) {
    if (!words.isEmpty()) {
      joined.add(new Words(words.toString()));
      words.setLength(0);
    }
  }

  /** This text, then {@code other}. */
  public MathText then(MathText other) {
    var both = new ArrayList<Part>(parts);
    both.addAll(other.parts);
    return of(both);
  }

  /** Its formulas, in order. */
  public List<Formula> formulas() {
    return parts.stream()
        .filter(Expression.class::isInstance)
        .map(part -> ((Expression) part).tree())
        .toList();
  }
}

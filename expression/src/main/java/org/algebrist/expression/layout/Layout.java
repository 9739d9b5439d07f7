package org.algebrist.expression.layout;

import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/**
 * A formula as it is set, without meaning: characters, rows, scripts, fractions, grids.
 *
 * <p>Signs are Unicode characters whatever notation they come from ({@code \le}, {@code &le;} and
 * {@code <mo>≤</mo>} are all {@code Sign("≤")}), so that meaning is decided in one place. Every
 * piece knows its source: {@code start} inclusive, {@code end} exclusive, in UTF-16 units.
 */
public sealed interface Layout {
  /** The index of its first character in the source. */
  int start();

  /** The index past its last character. */
  int end();

  /** How letters are set. */
  enum Style {
    ITALIC,
    UPRIGHT,
    BOLD,
    BLACKBOARD,
    CALLIGRAPHIC,
    FRAKTUR,
    SANS_SERIF,
    TYPEWRITER
  }

  /**
   * A name: one letter, or letters that the source keeps together ({@code \mathrm{area}}, {@code
   * \operatorname{rank}}, {@code \sin}, {@code <mi>area</mi>}).
   *
   * @param text Latin letters as they are, Greek ones and the like by their English name: "alpha",
   *     "Gamma", "varepsilon", "infinity", "hbar", "ell", "aleph"
   * @param operator whether the source says that it is applied to what follows: {@code
   *     \\operatorname}
   */
  record Name(String text, Style style, boolean operator, int start, int end) implements Layout {
    /** A name of which the source says no more. */
    public Name(String text, Style style, int start, int end) {
      this(text, style, false, start, end);
    }
  }

  /** Digits with at most one decimal point, no sign, no separators: "12", "3.14", ".5". */
  record Numeral(String digits, int start, int end) implements Layout {}

  /**
   * One sign: operator, relation, bracket, comma, bar, dots or large operator, by its Unicode
   * character: "+", "−" is "-", "⋅", "≤", "(", "{", "|", "‖", "⟨", ",", "…", "⋯", "∑", "∫", "′".
   */
  record Sign(String character, int start, int end) implements Layout {
    private static final String RARE = "\uFE00";
    private static final String USUAL = "\uFE01";

    /** First in a superscript: it is the exponent of a power, whatever it looks like. */
    public static final String EXPONENT = "\uFE02";

    /** First in a superscript: it is an upper index or a mark, whatever it looks like. */
    public static final String INDEX = "\uFE03";

    /** First in a superscript: it is the order of a derivative, as in f⁽ⁿ⁾. */
    public static final String ORDER = "\uFE04";

    /**
     * The character of a sign that the source marks as standing for the rarer of its meanings: ×
     * for the product of vectors, ∧ for the exterior product. A variation selector follows it, so
     * that it shows as the sign itself.
     */
    public static String rare(String character) {
      return character + RARE;
    }

    /** The same for a sign that stands for its usual meaning, whatever stands beside it. */
    public static String usual(String character) {
      return character + USUAL;
    }

    /** Whether it only says what a superscript is, and sets nothing. */
    public boolean isScriptMark() {
      return character.equals(EXPONENT) || character.equals(INDEX) || character.equals(ORDER);
    }

    /** The sign without such a mark. */
    public static String unmarked(String character) {
      return character.endsWith(RARE) || character.endsWith(USUAL)
          ? character.substring(0, character.length() - 1)
          : character;
    }
  }

  /** Words in text style, blanks kept: {@code \text{ if }}. */
  record Words(String text, int start, int end) implements Layout {}

  /**
   * A space.
   *
   * @param wide whether it is a quad at least, which sets formulas apart; a smaller one is kept
   *     only where the argument of a function without brackets may end at it
   */
  record Space(boolean wide, int start, int end) implements Layout {
    /** A space of at least a quad. */
    public Space(int start, int end) {
      this(true, start, end);
    }
  }

  /** Pieces side by side; a group {@code {…}} of one piece is that piece. */
  record Row(List<Layout> items, int start, int end) implements Layout {}

  /**
   * Scripts at a base; primes are counted and not part of {@code sup}. The base is an empty row
   * where the source has none, as in {@code {}_nC_k}.
   */
  record Scripts(
      Layout base, @Nullable Layout sub, @Nullable Layout sup, int primes, int start, int end)
      implements Layout {}

  /** One over the other: with a line a fraction; without, in brackets, a binomial. */
  record Fraction(Layout over, Layout under, boolean line, int start, int end) implements Layout {}

  /** A root; {@code degree} null is a square root. */
  record Radical(Layout radicand, @Nullable Layout degree, int start, int end) implements Layout {}

  /**
   * A mark over or under, by its operator of form ACCENT, or BOXED or CANCELLED.
   *
   * @param surface VARIANT for a letter that is slashed, which is no cancelled one
   */
  record Marked(Operator mark, Layout body, Surface surface, int start, int end) implements Layout {
    public Marked(Operator mark, Layout body, int start, int end) {
      this(mark, body, Surface.PLAIN, start, end);
    }
  }

  /**
   * Something under or over a base: {@code \\underset}, {@code \\overset}, {@code \\stackrel},
   * limits of {@code \\lim}, labels of braces.
   *
   * @param brace OVERBRACE or UNDERBRACE where a brace stands between, else null
   */
  record Stacked(
      Layout base,
      @Nullable Layout under,
      @Nullable Layout over,
      @Nullable Operator brace,
      int start,
      int end)
      implements Layout {}

  /**
   * Brackets that the source pairs ({@code \left … \right}); an empty string is the invisible one.
   */
  record Fenced(String open, Layout body, String close, int start, int end) implements Layout {}

  /**
   * Rows of cells.
   *
   * @param kind MATRIX, CASES, LINES (aligned, gathered, eqnarray, several lines) or STACK
   *     (substack)
   * @param brackets BARE, ROUND, SQUARE, BRACES, BARS or DOUBLE_BARS
   */
  record Grid(Operator kind, Surface brackets, List<List<Layout>> cells, int start, int end)
      implements Layout {}

  /** An arrow with labels: {@code \xrightarrow[under]{over}}; its character is the arrow's. */
  record Arrow(String character, @Nullable Layout under, @Nullable Layout over, int start, int end)
      implements Layout {}

  /**
   * An operation that the source states outright, whatever it looks like: an {@code intent} of
   * MathML, brackets of a stated kind in LaTeX.
   *
   * @param operands each a formula of its own; or one that holds all, with commas between
   * @param commas whether the one operand is a list whose elements are the operands
   */
  record Stated(Operator operator, List<Layout> operands, boolean commas, int start, int end)
      implements Layout {
    /** An operation whose operands are given one by one. */
    public Stated(Operator operator, List<Layout> operands, int start, int end) {
      this(operator, operands, false, start, end);
    }
  }

  /** A tree that the source states outright: content MathML, or a leaf named by its data. */
  record Given(Formula formula, int start, int end) implements Layout {}

  /** What the reader could not make out, kept so that the rest can still be read. */
  record Unreadable(String source, ReadResult.Failed problem, int start, int end)
      implements Layout {}
}

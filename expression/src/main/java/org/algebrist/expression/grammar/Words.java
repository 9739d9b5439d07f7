package org.algebrist.expression.grammar;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.expression.grammar.Choices.Question;
import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Context.Role;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** Joins letters side by side that are one name: declared words, points, sin without backslash. */
final class Words {
  private static final Set<Operator> OVER_POINTS =
      EnumSet.of(
          Operator.OVERLINE,
          Operator.OVER_RIGHT_ARROW,
          Operator.OVER_LEFT_ARROW,
          Operator.OVER_LEFT_RIGHT_ARROW,
          Operator.ARC,
          Operator.BAR,
          Operator.VECTOR);

  private static final double ITALIC_WORD_WEIGHT = 0.8;

  private static final int LONGEST_INDEX = 16;

  private final List<Token> tokens;
  private final Place place;
  private final Usage usage;

  /** Whether all letters are those of an index, and a word. */
  private final boolean isIndexWord;

  private static final double BESIDE_POINTS_WEIGHT = 0.85;
  private static final double PRODUCT_WEIGHT = 0.2;
  private static final double PATH_WEIGHT = 0.7;

  private final Choices choices;

  private Words(List<Token> tokens, Stretch stretch, Usage usage, Choices choices) {
    this.tokens = tokens;
    this.place = stretch.place;
    this.isIndexWord = place == Place.SUBSCRIPT && isIndexWord(tokens, stretch.base);
    this.usage = usage;
    this.choices = choices;
  }

  /** Joins what belongs together in a flat row. */
  static void join(List<Token> tokens, Stretch stretch, Usage usage, Choices choices) {
    for (int i = 1; i < tokens.size(); i++) {
      if (isLetter(tokens.get(i)) && isLetter(tokens.get(i - 1))) {
        new Words(tokens, stretch, usage, choices).join();
        return;
      }
    }
  }

  /** Whether letters under this mark are points: a segment, ray, line or arc. */
  static boolean isOverPoints(Operator mark) {
    return OVER_POINTS.contains(mark);
  }

  /** A word whose letters stand apart, as tokenizers of LaTeX leave it: "s u p p". */
  static String unspaced(String words) {
    boolean apart = words.length() > 4 && words.length() % 2 == 1;
    for (int i = 0; apart && i < words.length(); i++) {
      apart = i % 2 == 0 ? Character.isLetter(words.charAt(i)) : words.charAt(i) == ' ';
    }
    return apart ? words.replace(" ", "") : words;
  }

  private static boolean isLetter(Token token) {
    return token.kind == Kind.NAME
        && token.text.length() == 1
        && (token.style == Style.ITALIC || token.style == Style.UPRIGHT);
  }

  private static boolean isPoint(Token token) {
    return isLetter(token) && Character.isUpperCase(token.text.charAt(0));
  }

  /** Whether a name is that of a triangle by its corners: ABC. */
  static boolean isFigure(String name) {
    return name.length() == 3 && name.chars().allMatch(Character::isUpperCase);
  }

  private void join() {
    // One pass that writes behind where it reads, so that removals cost nothing.
    int write = 0;
    int read = 0;
    int size = tokens.size();
    while (read < size) {
      int length = 1;
      @Nullable Token joined = null;
      Token token = tokens.get(read);
      if (isLetter(token) && !token.hasLayoutScripts() && token.primes == 0) {
        length = points(read, write);
        if (length > 1) {
          joined = joined(read, length, Style.ITALIC);
        } else if (read + 1 < size && isLetter(tokens.get(read + 1))) {
          length = word(read);
          if (length > 1) {
            joined = joined(read, length, Style.UPRIGHT);
          }
        }
      }
      tokens.set(write++, joined == null ? token : joined);
      shiftPartner(write - 1, read);
      read += joined == null ? 1 : length;
    }
    while (tokens.size() > write) {
      tokens.removeLast();
    }
  }

  /** A paired bracket that moves tells its partner. */
  private void shiftPartner(int at, int from) {
    Token token = tokens.get(at);
    if (at != from && token.partner >= 0) {
      tokens.get(token.partner).partner = at;
    }
  }

  /** How many letters from {@code read} on are the points of one figure. */
  private int points(int read, int write) {
    boolean over = place == Place.OVER_POINTS && write == 0;
    boolean geometric = over;
    if (!geometric && write > 0) {
      Token before = tokens.get(write - 1);
      geometric =
          before.kind == Kind.SIGN
              && !before.hasLayoutScripts()
              && switch (before.text) {
                case "∠", "∡", "∢", "△", "□" -> true;
                default -> false;
              };
    }
    boolean declared = !geometric && usage.hasPoints();
    if (!geometric && isSegment(read, declared)) {
      return 2;
    }
    if (!geometric && !declared) {
      return 1;
    }
    int end = read;
    while (end < tokens.size()
        && isPoint(tokens.get(end))
        && (geometric || usage.has(tokens.get(end).text, Role.POINT))) {
      end++;
      if (tokens.get(end - 1).hasLayoutScripts() || tokens.get(end - 1).primes > 0) {
        // A script belongs to one point, not to the figure.
        return geometric && end == tokens.size() && !over ? end - read : 1;
      }
    }
    if (over && end < tokens.size()) {
      return 1;
    }
    return Math.max(1, end - read);
  }

  /**
   * Whether two capitals alone from {@code read} on are a segment, of which nothing is declared.
   */
  private boolean isSegment(int read, boolean declared) {
    if (!isPair(tokens, read)
        || areWords(read)
        || isFactorOfCall(read)
        || place == Place.SUBSCRIPT
        || place == Place.SUPERSCRIPT && tokens.size() > 2 // e^{−t/RC}
        || usage.role(tokens.get(read).text) != null
        || usage.role(tokens.get(read + 1).text) != null) {
      return false;
    }
    Boolean known = usage.segments();
    if (known == null) {
      int[] features = SegmentFeatures.of(tokens, read);
      double weight = Ranker.shipped().probability(Question.SEGMENT, features);
      // Where a document names points, two other capitals are points too.
      weight =
          declared
              ? Math.max(weight, BESIDE_POINTS_WEIGHT)
              : SegmentFeatures.arePath(tokens)
                  ? Math.max(weight, PATH_WEIGHT)
                  : SegmentFeatures.isProduct(tokens, read) ? PRODUCT_WEIGHT : weight;
      boolean segment = weight >= 0.5;
      boolean first =
          choices.first(
              Question.SEGMENT,
              tokens.get(read).start,
              segment ? weight : 1 - weight,
              segment ? "two capitals are a segment" : "two capitals are a product",
              segment ? "two capitals are a product" : "two capitals are a segment");
      choices.shows(Question.SEGMENT, tokens.get(read).text + tokens.get(read + 1).text, features);
      known = first == segment;
      usage.segments(known);
    }
    return known;
  }

  /** Whether A of AF(K, L) is a factor, as F of several names is a function; DF is a derivative. */
  private boolean isFactorOfCall(int read) {
    return read + 4 < tokens.size()
        && tokens.get(read + 1).text.equals("F")
        && tokens.get(read + 2).isSign("(")
        && tokens.get(read + 4).is(Sign.Kind.COMMA)
        && !tokens.get(read).text.equals("D");
  }

  /** Whether all pairs of capitals from {@code read} on are names of economists: MR = MC. */
  private boolean areWords(int read) {
    for (int i = read; i < tokens.size(); i++) {
      if (isPair(tokens, i)) {
        String pair = tokens.get(i).text + tokens.get(i + 1).text;
        if (!Names.ITALIC_WORDS.contains(pair) && (i == read || !pair.equals("PQ"))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether exactly two capitals stand directly side by side at {@code i}, without an index. */
  static boolean isPair(List<Token> tokens, int i) {
    return i + 1 < tokens.size()
        && isPoint(tokens.get(i))
        && isPoint(tokens.get(i + 1))
        && tokens.get(i).end == tokens.get(i + 1).start
        && !tokens.get(i).hasLayoutScripts()
        && tokens.get(i).primes == 0
        && tokens.get(i + 1).subLayout == null
        && (tokens.get(i + 1).supLayout == null
            || tokens.get(i + 1).supLayout instanceof Layout.Numeral)
        && tokens.get(i + 1).primes == 0
        && !(i > 0 && isNamed(tokens.get(i - 1)))
        && !(i > 1 && tokens.get(i - 1).isSign("(") && isNamed(tokens.get(i - 2)))
        && !(i + 2 < tokens.size() && isLetter(tokens.get(i + 2)));
  }

  private static boolean isNamed(Token token) {
    return token.kind == Kind.NAME || token.kind == Kind.WORDS;
  }

  /** How many letters from {@code read} on are a word. */
  private int word(int read) {
    if (isIndexWord) {
      String word = tokens.stream().map(token -> token.text).collect(Collectors.joining());
      return read == 0 && isWhole(word, read) ? tokens.size() : 1;
    }
    char first = tokens.get(read).text.charAt(0);
    char second = tokens.get(read + 1).text.charAt(0);
    if (usage.longestWord() == 0 && !Names.mayStartWord(first, second)) {
      return 1;
    }
    int longest = Math.max(usage.longestWord(), Names.LONGEST_ITALIC_WORD);
    var letters = new StringBuilder(longest);
    int best = 1;
    boolean certain = false;
    boolean apart = false;
    int at = tokens.get(read).start;
    for (int i = read; i < tokens.size() && letters.length() < longest; i++) {
      Token token = tokens.get(i);
      if (!isLetter(token) || token.style != Style.ITALIC) {
        break;
      }
      // G L ( 2 ) is set as GL(2); other words stand together.
      apart |= token.start != at;
      if (apart && !Character.isUpperCase(tokens.get(read).text.charAt(0))) {
        break;
      }
      at = token.end;
      letters.append(token.text);
      if (letters.length() > 1 && apart) {
        if (Names.GROUPS.contains(letters.toString()) && isIndexedOrCalled(i)) {
          best = letters.length();
        }
      } else if (letters.length() > 1) {
        String word = letters.toString();
        if (usage.longestWord() > 0 && usage.role(word) != null) {
          best = letters.length();
          certain = true;
        } else if (!certain && isKnown(word, read, i)) {
          best = letters.length();
        }
      }
      if (token.hasLayoutScripts() || token.primes > 0) {
        break;
      }
    }
    if (best == 1 || certain) {
      return best;
    }
    return isWhole(letters.substring(0, best), read) ? best : 1;
  }

  private boolean isWhole(String word, int read) {
    return choices.first(
        Question.ITALIC_WORD,
        tokens.get(read).start,
        ITALIC_WORD_WEIGHT,
        word + " is one name",
        "the letters of " + word + " are multiplied");
  }

  /** Whether letters from {@code read} to {@code i} are a usual word where they stand. */
  private boolean isKnown(String word, int read, int i) {
    return Names.ITALIC_WORDS.contains(word)
            && (word.length() > 2
                || place != Place.SUBSCRIPT && (word.equals("ln") || isPair(tokens, read)))
        || (Names.GROUPS.contains(word) || Names.CALLED_WORDS.contains(word))
            && isIndexedOrCalled(i);
  }

  /** Whether tokens are the letters of a word for an index, no blank between them. */
  private static boolean isIndexWord(List<Token> tokens, String base) {
    if (base.isEmpty() || tokens.size() > LONGEST_INDEX) {
      return false;
    }
    var letters = new StringBuilder(tokens.size());
    for (Token token : tokens) {
      boolean lower =
          isLetter(token)
              && token.style == Style.ITALIC
              && Character.isLowerCase(token.text.charAt(0))
              && !token.hasLayoutScripts()
              && token.primes == 0
              && token.start == tokens.getFirst().start + letters.length();
      if (!lower) {
        return false;
      }
      letters.append(token.text);
    }
    return IndexWords.isWord(letters.toString(), base);
  }

  /** Whether an index or a bracket follows the letter at {@code i}: SL₂(ℤ), GL(n). */
  private boolean isIndexedOrCalled(int i) {
    boolean bracket =
        i + 1 < tokens.size()
            && tokens.get(i + 1).kind == Kind.SIGN
            && tokens.get(i + 1).text.equals("(");
    return bracket || tokens.get(i).subLayout != null;
  }

  private Token joined(int read, int length, Style style) {
    var word = new StringBuilder(length);
    for (int i = read; i < read + length; i++) {
      word.append(tokens.get(i).text);
    }
    Token first = tokens.get(read);
    Token last = tokens.get(read + length - 1);
    var layout = new Layout.Name(word.toString(), style, first.start, last.end);
    Token joined =
        word.toString().equals("mod")
            ? Token.sign(layout, Sign.of("mod"))
            : new Token(Kind.NAME, layout, word.toString(), style);
    joined.subLayout = last.subLayout;
    joined.supLayout = last.supLayout;
    joined.primes = last.primes;
    return joined;
  }
}

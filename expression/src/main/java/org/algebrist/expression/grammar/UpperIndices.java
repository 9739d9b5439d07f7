package org.algebrist.expression.grammar;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Context.Role;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * Whether Latin letters above a name are the indices of a tensor: by the name and its lower
 * indices, by where the formula has the same letters below, and by what the document does.
 */
final class UpperIndices {
  /** Names that are more often raised to a letter than they have one above. */
  private static final String RAISED = "xyztqesnpr";

  /** Names that vectors have, and no variable of a polynomial. */
  private static final String VECTORS = "uvwAEFJPUVW";

  /** What letters above a name are. */
  enum Kind {
    INDICES,
    PERHAPS,
    EXPONENT
  }

  private final Usage usage;
  private final List<Stretch> stretches;

  /** By name: the letters of its lower indices, two or more. */
  private @Nullable Map<String, Set<String>> lower;

  /** By name: the letters of its upper indices, two or more. */
  private final Map<String, Set<String>> upper = new HashMap<>(4);

  /** Names of vectors with the letter above them that a name beside them has below. */
  private final Set<String> beside = new HashSet<>();

  /** Names beside commas with 1 and 2 above: the coordinates x¹, x². */
  private final Set<String> first = new HashSet<>();

  private final Set<String> second = new HashSet<>();

  private final Set<String> summed = new HashSet<>();
  private final Set<Layout> differentials = Collections.newSetFromMap(new IdentityHashMap<>());

  UpperIndices(Usage usage, List<Stretch> stretches) {
    this.usage = usage;
    this.stretches = stretches;
  }

  /** What a superscript is to its base. */
  Kind of(Node base, Token token, Layout layout) {
    Node name = base.is(Operator.SUBSCRIPT) ? base.operands[0] : base;
    while (name.operator != null && name.operands.length == 1) {
      name = name.operands[0]; // an accent, a differential
    }
    String text = name.name();
    String letters = letters(layout);
    if (text == null || text.equals("e")) {
      return Kind.EXPONENT;
    }
    if (layout instanceof Layout.Numeral numeral) {
      return ScriptNames.isIndexNumeral(numeral.digits()) || isCoordinate(text)
          ? Kind.INDICES
          : Kind.EXPONENT;
    }
    if (!ScriptNames.areLatinIndices(letters)) {
      return Kind.EXPONENT;
    }
    String below = base.is(Operator.SUBSCRIPT) ? letters(base.operands[1], 0) : "";
    if (ScriptNames.areUpperIndices(text, letters, below)
        || token.staggered && name == base
        || isOfDocument(letters)
        || areContracted(text, letters, token)) {
      return Kind.INDICES;
    }
    boolean perhaps = letters.length() > 1 || ScriptNames.areLatinIndices(below);
    return perhaps && name == (below.isEmpty() ? base : base.operands[0])
        ? Kind.PERHAPS
        : Kind.EXPONENT;
  }

  /** Whether the document has the letters as indices, and no sum of the formula runs over them. */
  private boolean isOfDocument(String letters) {
    boolean known = true;
    for (int i = 0; i < letters.length() && known; i++) {
      known = usage.has(letters.substring(i, i + 1), Role.INDEX);
    }
    return known && letters.chars().noneMatch(c -> isSummed((char) c));
  }

  private boolean isSummed(char letter) {
    lower();
    return summed.contains(String.valueOf(letter));
  }

  /**
   * Whether the same name has as many letters below elsewhere, or the letter is one of several
   * below another name: g^{ij}g_{jk}, g_{ij}dx^i.
   */
  private boolean areContracted(String name, String letters, Token token) {
    Map<String, Set<String>> all = lower();
    boolean power = RAISED.contains(name) || name.length() == 1 && letters.matches("[mn]+");
    if (!power
        && upper.getOrDefault(name, Set.of()).stream()
            .anyMatch(other -> !other.equals(letters) && sorted(other).equals(sorted(letters)))) {
      return true; // θ^{ij} = −θ^{ji}
    }
    if (beside.contains(name + letters) && !isSummed(letters.charAt(0))) {
      return true; // ω_i v^i
    }
    if (all.isEmpty() || letters.chars().anyMatch(c -> summed.contains(String.valueOf((char) c)))) {
      return false;
    }
    if (letters.length() > 1) {
      return all.getOrDefault(name, Set.of()).stream()
          .anyMatch(below -> below.length() == letters.length());
    }
    return (!RAISED.contains(name) || differentials.contains(token.layout))
        && all.values().stream()
            .anyMatch(below -> below.stream().anyMatch(each -> each.contains(letters)));
  }

  private Map<String, Set<String>> lower() {
    Map<String, Set<String>> known = lower;
    if (known == null) {
      known = new HashMap<>(4);
      for (Stretch stretch : stretches) {
        if (stretch.isRow()) {
          collect(stretch.tokens, known);
        }
      }
      lower = known;
    }
    return known;
  }

  private void collect(Token[] tokens, Map<String, Set<String>> into) {
    for (int i = 0; i < tokens.length; i++) {
      Token token = tokens[i];
      if (i > 0 && tokens[i - 1].isD()) {
        differentials.add(token.layout);
      }
      if (token.kind == Token.Kind.NAME) {
        upper(
            token,
            i + 1 < tokens.length && tokens[i + 1].is(Sign.Kind.COMMA)
                || i > 0 && tokens[i - 1].is(Sign.Kind.COMMA));
      }
      if (token.subLayout == null) {
        continue;
      }
      if (token.is(Sign.Kind.LARGE)) {
        sum(token.subLayout);
      } else if (token.kind == Token.Kind.NAME) {
        String letters = letters(token.subLayout);
        if (letters.length() == 1 && token.supLayout == null) {
          contracted(i > 0 ? tokens[i - 1] : null, letters);
          contracted(i + 1 < tokens.length ? tokens[i + 1] : null, letters);
        }
        if (letters.length() > 1 && ScriptNames.areLatinIndices(letters)) {
          into.computeIfAbsent(token.text, ignored -> new HashSet<>()).add(letters);
        }
      }
    }
  }

  /** Takes in what stands above a name. */
  private void upper(Token token, boolean listed) {
    if (token.supLayout instanceof Layout.Numeral numeral && listed) {
      switch (numeral.digits()) {
        case "1" -> first.add(token.text);
        case "2" -> second.add(token.text);
        default -> {}
      }
    }
    String letters = token.supLayout == null ? "" : letters(token.supLayout);
    if (ScriptNames.areLatinIndices(letters)) {
      upper.computeIfAbsent(token.text, ignored -> new HashSet<>()).add(letters);
    }
  }

  private void contracted(@Nullable Token token, String below) {
    if (token != null
        && token.kind == Token.Kind.NAME
        && token.supLayout != null
        && token.subLayout == null
        && (token.text.length() > 1 ? !token.text.equals("pi") : VECTORS.contains(token.text))
        && letters(token.supLayout).equals(below)) {
      beside.add(token.text + below);
    }
  }

  private boolean isCoordinate(String name) {
    lower();
    return first.contains(name) && second.contains(name);
  }

  private static String sorted(String letters) {
    char[] all = letters.toCharArray();
    Arrays.sort(all);
    return String.valueOf(all);
  }

  /** Takes in the letters that a sum runs over. */
  private void sum(Layout below) {
    List<Layout> items = below instanceof Layout.Row row ? row.items() : List.of(below);
    for (Layout item : items) {
      if (item instanceof Layout.Name name) {
        summed.add(name.text());
      }
    }
  }

  /** The single letters side by side that a script is; empty if it is anything else. */
  private static String letters(Layout script) {
    List<Layout> items = script instanceof Layout.Row row ? row.items() : List.of(script);
    if (items.size() > ScriptNames.MOST_INDICES) {
      return "";
    }
    var letters = new StringBuilder(items.size());
    for (Layout item : items) {
      if (!(item instanceof Layout.Name name)
          || name.text().length() != 1
          || name.style() != Layout.Style.ITALIC) {
        return "";
      }
      letters.append(name.text());
    }
    return letters.toString();
  }

  /** The same of a script that is read already. */
  private static String letters(Node script, int depth) {
    String name = script.name();
    if (name != null) {
      return name.length() == 1 ? name : "";
    }
    if (!script.is(Operator.MULTIPLY) || depth > ScriptNames.MOST_INDICES) {
      return "";
    }
    String first = letters(script.operands[0], depth + 1);
    String last = letters(script.operands[1], depth + 1);
    return first.isEmpty() || last.isEmpty() ? "" : first + last;
  }
}

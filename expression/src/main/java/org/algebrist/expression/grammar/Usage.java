package org.algebrist.expression.grammar;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Context.Role;
import org.jspecify.annotations.Nullable;

/** What names stand for here: by the context, and by how the formula itself uses them. */
final class Usage {
  private final Context context;
  private final boolean anyRoles;
  private Set<String> functions = Set.of();
  private int longestWord = -1;
  private @Nullable Boolean points;

  Usage(Context context) {
    this.context = context;
    this.anyRoles = !context.roles().isEmpty();
  }

  /** The most letters that a declared name of bare letters has; 0 if there is none. */
  int longestWord() {
    if (longestWord < 0) {
      longestWord = 0;
      if (!anyRoles) {
        return 0;
      }
      for (String name : context.roles().keySet()) {
        if (name.length() > 1) {
          longestWord = Math.max(longestWord, name.length());
        }
      }
    }
    return longestWord;
  }

  /** How often a bracket follows a name, and whether one is an argument for certain. */
  private static final class Brackets {
    int count;
    boolean argument;
  }

  private @Nullable Map<String, Brackets> brackets;
  private boolean transposes;

  /** A bracket follows {@code name}; {@code argument} if it looks like nothing but an argument. */
  void meets(String name, boolean argument) {
    Map<String, Brackets> all = brackets;
    if (all == null) {
      all = new HashMap<>(4);
      brackets = all;
    }
    Brackets met = all.computeIfAbsent(name, ignored -> new Brackets());
    met.count++;
    met.argument |= argument;
  }

  private boolean sets;

  /** A sign stands here that only sets have, or the probability of an event. */
  void meetsSets() {
    sets = true;
  }

  boolean hasSets() {
    return sets;
  }

  private boolean delta;
  private boolean capital;

  /** A name ends a term, so that it is no sign before what it differentiates. */
  void ends(String name) {
    delta |= name.equals("delta");
    capital |= name.equals("D");
  }

  /** Whether δ or D is a factor here rather than the sign of a derivative. */
  boolean isFactor(String name) {
    Role role = role(name);
    return (name.equals("D") ? capital : delta) || role != null && role != Role.FUNCTION;
  }

  /** Whether a name is called elsewhere, in this formula or in its document. */
  boolean isCalledElsewhere(String name) {
    Brackets met = brackets == null ? null : brackets.get(name);
    return met != null && met.argument && met.count > 1 || isCalledInDocument(name);
  }

  /** Whether the document calls a name. */
  boolean isCalledInDocument(String name) {
    return !context.called().isEmpty() && context.called().contains(name);
  }

  /** The stretches in which {@link #indices} are counted when one is asked for. */
  private List<Stretch> stretches = List.of();

  /** How often Greek letters that may be indices of tensors stand in a script. */
  private @Nullable Map<String, Integer> indices;

  /** Takes in the formula before it is read. */
  void meets(List<Stretch> formula) {
    stretches = formula;
  }

  private @Nullable UpperIndices upperIndices;

  /** What the formula shows of letters above names. */
  UpperIndices upperIndices() {
    UpperIndices known = upperIndices;
    if (known == null) {
      known = new UpperIndices(this, stretches);
      upperIndices = known;
    }
    return known;
  }

  private int indices(String name) {
    Map<String, Integer> all = indices;
    if (all == null) {
      all = new HashMap<>(4);
      for (Stretch stretch : stretches) {
        if (stretch.isRow()) {
          for (Token token : stretch.tokens) {
            count(token.subLayout, all);
            count(token.supLayout, all);
          }
        }
      }
      indices = all;
    }
    return all.getOrDefault(name, 0);
  }

  private static void count(@Nullable Layout script, Map<String, Integer> all) {
    if (script instanceof Layout.Row row) {
      for (Layout item : row.items()) {
        countName(item, all); // no deeper, so that nested scripts take linear time
      }
    } else if (script != null) {
      countName(script, all);
    }
  }

  private static void countName(Layout piece, Map<String, Integer> all) {
    if (piece instanceof Layout.Name name && ScriptNames.isTensorIndex(name.text())) {
      all.merge(name.text(), 1, Integer::sum);
    }
  }

  /**
   * Whether a Greek letter alone above a name is an index rather than an exponent: μ and ν are,
   * others if they are one elsewhere in the formula or below a name in its document.
   */
  boolean isIndex(String name) {
    return name.equals("mu") || name.equals("nu") || indices(name) > 1 || has(name, Role.INDEX);
  }

  private @Nullable Boolean segments;

  /** Whether two capitals side by side are a segment in this formula; null if nobody has asked. */
  @Nullable Boolean segments() {
    return segments;
  }

  void segments(boolean are) {
    segments = are;
  }

  /** A matrix stands beside itself with the exponent T. */
  void transposes() {
    transposes = true;
  }

  boolean hasTransposed() {
    return transposes;
  }

  /** The formula defines {@code name} as a function. */
  void defines(String name) {
    if (functions.isEmpty()) {
      functions = new HashSet<>();
    }
    functions.add(name);
  }

  @Nullable Role role(String name) {
    return anyRoles ? context.roles().get(name) : null;
  }

  boolean has(@Nullable String name, Role role) {
    return anyRoles && name != null && context.roles().get(name) == role;
  }

  boolean isFunction(String name) {
    return functions.contains(name) || has(name, Role.FUNCTION);
  }

  boolean decimalComma() {
    return context.decimalComma();
  }

  boolean hasPoints() {
    if (points == null) {
      points = anyRoles && context.roles().containsValue(Role.POINT);
    }
    return points;
  }
}

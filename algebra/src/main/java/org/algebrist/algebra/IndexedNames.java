package org.algebrist.algebra;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Names with an index, written in one way: infix has {@code a_1} and {@code v0} as names, LaTeX has
 * a letter with a subscript.
 *
 * <p>Only an index that is a numeral or a word is part of a name. A letter may be counted, as in Σₖ
 * aₖ.
 */
public final class IndexedNames {
  private static final Pattern FLAT = Pattern.compile("(\\p{L}+)_(\\d+|\\p{L}{2,})|(\\p{L})(\\d+)");

  private static final Pattern SINGLE = Pattern.compile("(\\p{L}+)_(\\p{L})");

  private IndexedNames() {}

  /** Both formulas with names without subscripts, where one of them has such names already. */
  public static List<Formula> alike(Formula a, Formula b) {
    boolean mixed =
        isFlat(a) && hasSubscript(b)
            || isFlat(b) && hasSubscript(a)
            || hasOtherSpelling(a, b)
            || hasOtherSpelling(b, a);
    List<Formula> pair = mixed ? List.of(flat(a), flat(b)) : List.of(a, b);
    boolean lettered = pair.stream().anyMatch(IndexedNames::hasSubscript);
    return lettered ? pair.stream().map(IndexedNames::lettered).toList() : pair;
  }

  /** The formula with a subscript in place of {@code x_i}, whose index is a single letter. */
  private static Formula lettered(Formula formula) {
    return formula.replaceSymbols(symbol -> {
      Matcher single = SINGLE.matcher(symbol.name());
      return single.matches()
          ? Formula.of(
              Operator.SUBSCRIPT, Formula.symbol(single.group(1)), Formula.symbol(single.group(2)))
          : symbol;
    });
  }

  /** The formula with {@code a_1} in place of a with the subscript 1. */
  public static Formula flat(Formula formula) {
    return Postorder.rebuilt(formula, (_, node) -> named(node));
  }

  /** A name as {@link #flat(Formula)} writes it: {@code v_0} for {@code v0}. */
  public static String flat(String name) {
    Matcher flat = FLAT.matcher(name);
    return flat.matches() && flat.group(3) != null ? flat.group(3) + "_" + flat.group(4) : name;
  }

  /** The formula with a subscript in place of {@code a_1}, {@code C1} and {@code a_max}. */
  public static Formula subscripted(Formula formula) {
    return formula.replaceSymbols(symbol -> {
      Matcher flat = FLAT.matcher(symbol.name());
      if (!flat.matches()) {
        return symbol;
      }
      String letter = flat.group(1) == null ? flat.group(3) : flat.group(1);
      String index = flat.group(1) == null ? flat.group(4) : flat.group(2);
      return Formula.of(
          Operator.SUBSCRIPT,
          Formula.symbol(letter),
          Character.isDigit(index.charAt(0))
              ? new Num(Rational.parse(index), index)
              : Formula.symbol(index));
    });
  }

  private static boolean isFlat(Formula formula) {
    return formula.symbols().stream().anyMatch(name -> FLAT.matcher(name).matches());
  }

  /** Whether one has x1 and the other x_1. */
  private static boolean hasOtherSpelling(Formula glued, Formula other) {
    return glued.symbols().stream()
        .anyMatch(name -> !flat(name).equals(name) && other.symbols().contains(flat(name)));
  }

  private static boolean hasSubscript(Formula formula) {
    return Postorder.contains(formula, node -> node.operator() == Operator.SUBSCRIPT);
  }

  private static Formula named(Formula node) {
    if (node instanceof Symbol(String name)) {
      String flat = flat(name);
      return flat.equals(name) ? node : Formula.symbol(flat);
    }
    if (node instanceof Operation indexed
        && indexed.operator() == Operator.SUBSCRIPT
        && indexed.operands().size() == 2
        && indexed.operands().getFirst() instanceof Symbol(String name)) {
      return switch (indexed.operands().getLast()) {
        case Num(var value, String spelling) when value.isInteger() && value.signum() >= 0 ->
            Formula.symbol(name + "_" + spelling);
        case Symbol(String word) when word.length() > 1 -> Formula.symbol(name + "_" + word);
        default -> node;
      };
    }
    return node;
  }
}

package org.algebrist.systems.mathgpt.task;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.TreePosition;

/**
 * Word problems with other numbers: each number that stands both in the words and in the equation
 * is drawn anew, with as many digits. The equation stays the right one, whatever its solution comes
 * to, and can no longer be learnt by heart.
 */
public final class Renumbering {
  private static final Pattern DECIMAL =
      Pattern.compile("(?<![\\d.,])(\\d+)(?:\\.(\\d+))?(?![\\d]|[.,]\\d)");

  private static final int MOST_DIGITS = 15;
  private static final int TRIES = 100;

  private Renumbering() {}

  /** The examples, then {@code copies} of each with other numbers. */
  public static List<MathExample> with(List<MathExample> examples, int copies, long seed) {
    List<MathExample> all = new ArrayList<>(examples);
    RandomGenerator random = new SplittableRandom(seed);
    for (int copy = 1; copy <= copies; copy++) {
      for (MathExample example : examples) {
        MathExample other = of(example, random);
        all.add(new MathExample(other.id() + "-" + copy, other.prompt(), other.label()));
      }
    }
    return all;
  }

  /** The same problem with other numbers; those of one value stay of one value. */
  static MathExample of(MathExample example, RandomGenerator random) {
    Set<Rational> inLabel = new HashSet<>();
    for (Formula tree : example.label().formulas()) {
      for (TreePosition.Placed placed : TreePosition.all(tree)) {
        if (placed.formula() instanceof Formula.Num(Rational value, _)) {
          inLabel.add(value);
        }
      }
    }
    Map<Rational, Rational> drawn = new LinkedHashMap<>();
    Set<Rational> taken = new HashSet<>(inLabel);
    List<MathText.Part> prompt = new ArrayList<>();
    for (MathText.Part part : example.prompt().parts()) {
      prompt.add(
          part instanceof MathText.Words(String words)
              ? new MathText.Words(
                  DECIMAL
                      .matcher(words)
                      .replaceAll(found -> {
                        Rational value = Rational.parse(found.group());
                        Rational other =
                            inLabel.contains(value)
                                ? drawn.computeIfAbsent(value, _ -> other(found, taken, random))
                                : value;
                        return Matcher.quoteReplacement(
                            other.equals(value) ? found.group() : other + zeros(found));
                      }))
              : part);
    }
    List<MathText.Part> label = new ArrayList<>();
    for (MathText.Part part : example.label().parts()) {
      label.add(
          part instanceof MathText.Expression(Formula tree)
              ? new MathText.Expression(
                  Postorder.rebuilt(tree, (_, node) -> renumbered(node, drawn)))
              : part);
    }
    return new MathExample(example.id(), MathText.of(prompt), MathText.of(label));
  }

  /** The end of a whole number that is spelled as {@code 6.0}. */
  private static String zeros(MatchResult found) {
    String fraction = found.group(2);
    return fraction != null && fraction.chars().allMatch(c -> c == '0') ? "." + fraction : "";
  }

  private static Formula renumbered(Formula node, Map<Rational, Rational> drawn) {
    return node instanceof Formula.Num(Rational value, _) && drawn.containsKey(value)
        ? Formula.number(drawn.get(value))
        : node;
  }

  /** A decimal of as many digits that is not taken; the same where none is found. */
  private static Rational other(MatchResult found, Set<Rational> taken, RandomGenerator random) {
    Rational same = Rational.parse(found.group());
    int whole = found.group(1).length();
    int fraction = found.group(2) == null || !zeros(found).isEmpty() ? 0 : found.group(2).length();
    if (whole + fraction > MOST_DIGITS) {
      return same;
    }
    for (int i = 0; i < TRIES; i++) {
      Rational other = Rational.parse(digits(whole, fraction, random));
      if (taken.add(other)) {
        return other;
      }
    }
    return same;
  }

  /** No zero in front unless it stands alone, none at the end of a fraction. */
  private static String digits(int whole, int fraction, RandomGenerator random) {
    StringBuilder digits = new StringBuilder();
    boolean small = whole == 1 && fraction > 0;
    digits.append(random.nextInt(small ? 0 : whole == 1 ? 2 : 1, 10));
    for (int i = 1; i < whole; i++) {
      digits.append(random.nextInt(10));
    }
    if (fraction > 0) {
      digits.append('.');
      for (int i = 1; i < fraction; i++) {
        digits.append(random.nextInt(10));
      }
      digits.append(random.nextInt(1, 10));
    }
    return digits.toString();
  }
}

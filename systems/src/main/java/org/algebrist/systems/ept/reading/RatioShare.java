package org.algebrist.systems.ept.reading;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The share of a ratio that a question asks for: of "cement, sand and gravel in the ratio 1:2:3"
 * the sand has 2 parts of 6, whichever of the three numbers a reading took.
 */
final class RatioShare {
  private static final Pattern RATIO = Pattern.compile("(\\d+) ?: ?(\\d+)(?: ?: ?(\\d+))?");
  private static final String NAME = "((?:\\p{L}[\\p{L}'-]* ){0,2}?\\p{L}[\\p{L}'-]*)";
  private static final Pattern NAMES =
      Pattern.compile("(?i)" + NAME + "(?:, " + NAME + ")?,? (?:and|to) " + NAME);

  private static final Pattern LARGEST =
      Pattern.compile("(?i)\\b(?:largest|biggest|greatest|larger|bigger|greater)\\b");
  private static final Pattern SMALLEST =
      Pattern.compile("(?i)\\b(?:smallest|least|smaller|lesser)\\b");

  private RatioShare() {}

  /** The equation with the share that is asked for; empty where another is not told. */
  static Optional<Formula> of(WordProblem problem, SystemReading reading) {
    Matcher ratio = RATIO.matcher(problem.text());
    if (reading.equations().size() != 1 || !ratio.find()) {
      return Optional.empty();
    }
    List<Rational> parts = new ArrayList<>();
    for (int i = 1; i <= ratio.groupCount(); i++) {
      if (ratio.group(i) != null) {
        parts.add(Rational.parse(ratio.group(i)));
      }
    }
    return asked(problem.text(), ratio.start(), ratio.end(), parts)
        .flatMap(part -> replaced(reading.equations().getFirst(), parts, part));
  }

  /** The part that the question names. */
  private static Optional<Rational> asked(String text, int start, int end, List<Rational> parts) {
    int from = Math.max(text.toLowerCase(Locale.ROOT).lastIndexOf("how m"), end);
    String question = text.substring(from).toLowerCase(Locale.ROOT);
    if (LARGEST.matcher(question).find()) {
      return Optional.of(Collections.max(parts));
    }
    if (SMALLEST.matcher(question).find()) {
      return Optional.of(Collections.min(parts));
    }
    int sentence = text.lastIndexOf('.', start) + 1;
    Matcher names = NAMES.matcher(text.substring(sentence, start));
    Optional<Rational> found = Optional.empty();
    while (names.find()) {
      List<String> all = new ArrayList<>();
      for (int i = 1; i <= names.groupCount(); i++) {
        if (names.group(i) != null) {
          all.add(lastWord(names.group(i)));
        }
      }
      List<Integer> mentioned = new ArrayList<>();
      for (int i = 0; i < all.size(); i++) {
        if (Pattern.compile("\\b" + Pattern.quote(all.get(i)) + "\\b").matcher(question).find()) {
          mentioned.add(i);
        }
      }
      if (all.size() == parts.size() && mentioned.size() == 1) {
        found = Optional.of(parts.get(mentioned.getFirst()));
      }
    }
    return found;
  }

  private static String lastWord(String name) {
    String[] words = name.toLowerCase(Locale.ROOT).split(" ");
    return words[words.length - 1];
  }

  /** X_0 = total·part/(sum of the parts), where the reading has another part there. */
  private static Optional<Formula> replaced(Formula equation, List<Rational> parts, Rational part) {
    if (!(equation instanceof Operation equal)
        || equal.operator() != Operator.EQUAL
        || !equal.operands().getFirst().equals(Formula.symbol("X_0"))
        || !(equal.operands().getLast() instanceof Operation divide)
        || divide.operator() != Operator.DIVIDE
        || !(divide.operands().getFirst() instanceof Operation times)
        || times.operator() != Operator.MULTIPLY
        || !isSumOf(divide.operands().getLast(), parts)) {
      return Optional.empty();
    }
    for (int i = 0; i < 2; i++) {
      boolean share =
          times.operands().get(i) instanceof Formula.Num number && parts.contains(number.value());
      if (share && !((Formula.Num) times.operands().get(i)).value().equals(part)) {
        Formula product =
            Formula.of(Operator.MULTIPLY, times.operands().get(1 - i), Formula.number(part));
        return Optional.of(
            Formula.of(
                Operator.EQUAL,
                equal.operands().getFirst(),
                Formula.of(Operator.DIVIDE, product, divide.operands().getLast())));
      }
      if (share) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static boolean isSumOf(Formula formula, List<Rational> parts) {
    List<Rational> numbers = new ArrayList<>();
    return collect(formula, numbers) && sorted(numbers).equals(sorted(parts));
  }

  private static List<Rational> sorted(List<Rational> numbers) {
    return numbers.stream().sorted().toList();
  }

  private static boolean collect(Formula formula, List<Rational> numbers) {
    return switch (formula) {
      case Formula.Num number -> numbers.add(number.value());
      case Operation sum when sum.operator() == Operator.ADD ->
          sum.operands().stream().allMatch(each -> collect(each, numbers));
      default -> false;
    };
  }
}

package org.algebrist.algebra.grade;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.algebra.unit.Things;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.algebra.unit.Units;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Reads answers with units, such as 3.5 m or 1 h 30 min. */
final class MeasureReader {
  private static final Pattern NUMBER_AND_UNIT =
      Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([a-zA-Z]+)\\s*");

  private MeasureReader() {}

  /** A number and a unit, or several of one kind, such as 1 h 30 min. */
  static Optional<Meaning> read(String text) throws UnreadableAnswerException {
    String rest = text.replaceFirst("^[a-zA-Z]\\s*=\\s*", "");
    if (rest.matches("[$€£¥₹]\\s*[\\d.,]+")) {
      rest = rest.substring(1).strip() + " " + rest.charAt(0);
    }
    if (rest.length() > 200 || !rest.matches(".*\\d.*") || !rest.matches("[-+−\\d(.√\\\\].*")) {
      return Optional.empty();
    }
    for (int i = 1; i < rest.length(); i++) {
      char c = rest.charAt(i);
      char before = rest.charAt(i - 1);
      boolean starts =
          (Character.isLetter(c) || "°$€£¥¢₹℃℉".indexOf(c) >= 0)
              && !Character.isLetter(before)
              && before != '\\'
              && before != '^';
      Optional<Unit> unit =
          starts ? unit(rest.substring(0, i).strip(), rest.substring(i).strip()) : Optional.empty();
      if (unit.isPresent()) {
        Optional<Formula> amount = constant(rest.substring(0, i).strip());
        return amount.isEmpty()
            ? compound(rest)
            : Optional.of(
                new Meaning.Measure(
                    amount.get(),
                    unit.get(),
                    rest.substring(i).strip(),
                    rest.substring(0, i).strip(),
                    whole(text)));
      }
    }
    return Optional.empty();
  }

  /** The unit that words are; blanks between units multiply, as in N m. */
  private static Optional<Unit> unit(String number, String words) {
    return Units.parse(words)
        .or(() -> Units.parse(words.replaceAll(" +(?=[\\p{L}°])", "*")))
        .or(() -> Optional.of(words).filter(word -> isThing(number, word)).flatMap(Things::of));
  }

  /** Whether a word behind a number says what is counted. */
  static boolean isThing(String number, String word) {
    return !TypedFormula.isKnownWord(word) && Things.areCounted(number, word);
  }

  /** The sum of "1 h 30 min", in the first unit. */
  private static Optional<Meaning> compound(String text) throws UnreadableAnswerException {
    Matcher matcher = NUMBER_AND_UNIT.matcher(text);
    Unit first = Unit.NONE;
    String name = "";
    Rational sum = Rational.ZERO;
    int at = 0;
    while (at < text.length()) {
      matcher.region(at, text.length());
      Optional<Unit> unit = matcher.lookingAt() ? Units.parse(matcher.group(2)) : Optional.empty();
      if (unit.isEmpty()
          || !unit.get().isProportional()
          || at > 0 && !unit.get().measuresSameAs(first)) {
        return Optional.empty();
      }
      if (at == 0) {
        first = unit.get();
        name = matcher.group(2);
      }
      sum = sum.plus(unit.get().toBase(Rational.parse(matcher.group(1))));
      at = matcher.end();
    }
    Formula amount = Formula.number(sum.dividedBy(first.factor()));
    return Optional.of(new Meaning.Measure(amount, first, name, text, whole(text)));
  }

  private static Optional<Formula> whole(String text) {
    try {
      return Optional.of(AnswerFormula.of(text));
    } catch (UnreadableAnswerException units) {
      return Optional.empty();
    }
  }

  /** A formula without symbols but π and e. */
  private static Optional<Formula> constant(String text) {
    try {
      Formula formula = AnswerFormula.of(text.replaceFirst("[*·⋅]$", ""));
      boolean value =
          !(formula instanceof Operation operation)
              || operation.operator().form() != Operator.Form.RELATION;
      return Checks.isNumber(formula) && value && !(formula instanceof Formula.Absent)
          ? Optional.of(formula)
          : Optional.empty();
    } catch (UnreadableAnswerException none) {
      return Optional.empty();
    }
  }
}

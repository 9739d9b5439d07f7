package org.algebrist.algebra.grade;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.IndexedNames;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.proof.period.IntegerFamily;
import org.algebrist.algebra.typed.AnyInteger;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Answers that say the same as the expected one in another way, as a statement for a value or not
 * calculated: none of them is wrong.
 */
final class OtherWords {
  private static final Set<Operator> UNCALCULATED =
      EnumSet.of(
          Operator.INTEGRAL, Operator.DERIVATIVE, Operator.LIMIT, Operator.SUM, Operator.PRODUCT);

  /** What is said of the name for any whole number, as in "x = π/4 + kπ, k ∈ ℤ". */
  private static final Pattern ANY_WHOLE =
      Pattern.compile(
          "(?:,|\\s)\\s*(?:where |with |for )?(?:any |all )?([a-z])\\s*(?:∈|\\\\in|\\bin\\b|is)\\s*"
              + "(?:ℤ|Z|\\\\mathbb\\s*\\{?Z\\}?|(?:an? )?(?:integers?|whole numbers?))\\s*$");

  private OtherWords() {}

  /**
   * The grade of an answer that is proved to say the same, or that may do so as an equation for
   * another name; empty for every other.
   *
   * @param answer the text as it was typed
   * @param checks the comparisons that were made for this answer
   */
  static Optional<Grade> grade(Question question, String answer, Checks checks) {
    if (question.unit().isPresent()) {
      return Optional.empty(); // the expected answer is more than its text
    }
    Formula right;
    Formula own;
    try {
      if (MeasureReader.read(AnswerText.cleaned(question.expected())).isPresent()) {
        return Optional.empty(); // its letters are units
      }
      right = IndexedNames.flat(checks.read(question.expected().strip()));
      Matcher anyWhole = ANY_WHOLE.matcher(AnyInteger.withSign(answer));
      boolean ofAll = anyWhole.find();
      Formula typed = IndexedNames.flat(checks.read(ofAll ? anyWhole.replaceFirst("") : answer));
      own = ofAll ? FreeConstants.withItsName(right, typed) : typed;
    } catch (UnreadableAnswerException several) {
      return Optional.empty();
    }
    Optional<Grade> family =
        IntegerFamilies.grade(right, own)
            .or(() -> ConstantFamilies.grade(right, own, checks.limit()));
    if (family.isPresent() && !(family.get() instanceof Grade.Undecided)) {
      return family;
    }
    if (family.isEmpty() && IntegerFamilies.isFamily(right) && IntegerFamily.holdsInteger(own)) {
      return checks.isEqual(right, own)
          ? Optional.of(new Grade.Right("Right."))
          : Optional.of(Comparison.undecided());
    }
    boolean solved = !isEquation(own) || isEquation(right) && !areOfOtherNames(right, own);
    boolean asTyped = solved && !isNotCalculated(own) && question.form().equals(Form.ANY);
    Verdict verdict = checks.check(right, own);
    for (Formula renamed : FreeConstants.renamed(right, own)) {
      if (!(verdict instanceof Verdict.Equal)) {
        verdict = checks.check(right, renamed);
      }
    }
    return switch (verdict) {
      case Verdict.Equal _ ->
          Optional.of(asTyped ? new Grade.Right("Right.") : unsolved(question, own));
      case Verdict.Unknown _ when areOfOtherNames(right, own) ->
          Optional.of(Comparison.undecided());
      case Verdict.Unknown _, Verdict.Different _ -> family;
    };
  }

  private static Grade unsolved(Question question, Formula own) {
    return new Grade.WrongForm(
        question.form(),
        isEquation(own) || isNotCalculated(own) || question.form().equals(Form.ANY)
            ? "What you wrote says the same, but it is not solved yet."
            : "What you wrote has the same value, but it should be %s."
                .formatted(question.form().description()));
  }

  private static boolean isEquation(Formula formula) {
    return formula instanceof Formula.Operation operation && operation.operator() == Operator.EQUAL;
  }

  private static boolean areOfOtherNames(Formula one, Formula other) {
    return isEquation(one)
        && isEquation(other)
        && !((Formula.Operation) one)
            .operands()
            .getFirst()
            .equals(((Formula.Operation) other).operands().getFirst());
  }

  private static boolean isNotCalculated(Formula formula) {
    return Postorder.contains(formula, UNCALCULATED);
  }
}

package org.algebrist.systems.mathgpt.task.tutor;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Something a student may do to an equation.
 *
 * @param rule what it comes of: the right rule, or a known wrong one
 * @param action as the log names it
 * @param input what is added, divided by and so on
 */
record Move(Rule rule, String action, Formula input) {
  /** The right rule and the wrong ones. */
  enum Rule {
    RIGHT("OK"),
    /** Moves a term with its own sign: adds 3 to x + 3. */
    SIGN_ERROR("BUG"),
    /** Divides while a term still stands beside: only one term would be divided. */
    DIVIDES_ONE_TERM("BUG"),
    /** Takes 2x + 3 for 5x and divides by 5. */
    COMBINES_UNLIKE_TERMS("BUG"),
    /** Subtracts the factor of x instead of dividing by it. */
    SUBTRACTS_FACTOR("BUG"),
    /** The right idea with a number one off. */
    SLIP("ERROR");

    final String outcome;

    Rule(String outcome) {
      this.outcome = outcome;
    }
  }

  /** What a skill is needed for at an equation. */
  enum Skill {
    MULTIPLY_OUT,
    MOVE_VARIABLE_TERM,
    MOVE_NUMBER,
    DIVIDE
  }

  static Skill skill(LinearEquation equation) {
    if (equation.factored()) {
      return Skill.MULTIPLY_OUT;
    }
    if (equation.c().signum() != 0) {
      return Skill.MOVE_VARIABLE_TERM;
    }
    return equation.b().signum() != 0 ? Skill.MOVE_NUMBER : Skill.DIVIDE;
  }

  /** What an expert does. */
  static Move right(LinearEquation equation) {
    return switch (skill(equation)) {
      case MULTIPLY_OUT -> new Move(Rule.RIGHT, "distribute", LinearEquation.number(equation.a()));
      case MOVE_VARIABLE_TERM -> remove(Rule.RIGHT, equation.c(), true);
      case MOVE_NUMBER -> remove(Rule.RIGHT, equation.b(), false);
      case DIVIDE -> divide(Rule.RIGHT, equation.a());
    };
  }

  static LinearEquation afterRight(LinearEquation equation) {
    return switch (skill(equation)) {
      case MULTIPLY_OUT -> equation.multipliedOut();
      case MOVE_VARIABLE_TERM -> equation.minus(equation.c(), Rational.ZERO);
      case MOVE_NUMBER -> equation.minus(Rational.ZERO, equation.b());
      case DIVIDE -> equation.dividedBy(equation.a());
    };
  }

  /** The wrong moves that this equation invites, each of a rule of its own, in a fixed order. */
  static List<Move> wrong(LinearEquation equation) {
    var moves = new ArrayList<Move>();
    Rational one = Rational.ONE;
    Rational factor = equation.a();
    switch (skill(equation)) {
      case MULTIPLY_OUT -> {
        Rational inside = equation.b().dividedBy(factor);
        moves.add(remove(Rule.DIVIDES_ONE_TERM, inside, false));
        moves.add(new Move(Rule.SLIP, "distribute", LinearEquation.number(factor.plus(one))));
      }
      case MOVE_VARIABLE_TERM -> {
        moves.add(remove(Rule.SIGN_ERROR, equation.c().negate(), true));
        if (!equation.c().plus(one).equals(Rational.ZERO)) {
          moves.add(remove(Rule.SLIP, equation.c().plus(one), true));
        }
        moves.add(divide(Rule.DIVIDES_ONE_TERM, factor));
        unlike(equation, moves);
      }
      case MOVE_NUMBER -> {
        moves.add(remove(Rule.SIGN_ERROR, equation.b().negate(), false));
        if (!equation.b().plus(one).equals(Rational.ZERO)) {
          moves.add(remove(Rule.SLIP, equation.b().plus(one), false));
        }
        if (!factor.equals(one)) {
          moves.add(divide(Rule.DIVIDES_ONE_TERM, factor));
        }
        unlike(equation, moves);
      }
      case DIVIDE -> {
        moves.add(remove(Rule.SUBTRACTS_FACTOR, factor, false));
        if (factor.isInteger() && !factor.equals(one.negate())) {
          moves.add(divide(Rule.SLIP, factor.plus(one.plus(one))));
          moves.add(divide(Rule.SIGN_ERROR, factor.negate()));
        }
      }
    }
    // Dividing by 0 or 1 is no move that anybody makes.
    moves.removeIf(move ->
        move.action().equals("divide")
            && move.input() instanceof Formula.Num number
            && (number.value().signum() == 0 || number.value().equals(one)));
    return moves;
  }

  private static void unlike(LinearEquation equation, List<Move> moves) {
    Rational sum = equation.a().plus(equation.b());
    if (equation.b().signum() != 0 && sum.isInteger() && sum.signum() != 0) {
      moves.add(divide(Rule.COMBINES_UNLIKE_TERMS, sum));
    }
  }

  private static Move remove(Rule rule, Rational value, boolean ofX) {
    Rational size = value.abs();
    return new Move(
        rule,
        value.signum() > 0 ? "subtract" : "add",
        ofX ? LinearEquation.term(size) : LinearEquation.number(size));
  }

  /** Dividing by 1/n is said as multiplying by n. */
  private static Move divide(Rule rule, Rational divisor) {
    boolean unitFraction = !divisor.isInteger() && divisor.numerator().bitLength() == 1;
    return unitFraction
        ? new Move(rule, "multiply", LinearEquation.number(Rational.ONE.dividedBy(divisor)))
        : new Move(rule, "divide", LinearEquation.number(divisor));
  }

  /** What the tutor says of a wrong move. */
  MathText feedback(LinearEquation equation) {
    Formula removed =
        equation.c().signum() != 0
            ? LinearEquation.term(equation.c())
            : LinearEquation.number(equation.b());
    return switch (rule) {
      case RIGHT -> throw new IllegalStateException("the tutor says nothing of a right move");
      case SIGN_ERROR ->
          skill(equation) == Skill.DIVIDE
              ? sentence(
                  "Mind the sign. The variable is multiplied by ",
                  LinearEquation.number(equation.a()),
                  ".")
              : sentence("Mind the sign. To remove ", removed, ", do the opposite.");
      case DIVIDES_ONE_TERM ->
          equation.factored()
              ? sentence(
                  "The bracket is multiplied by ",
                  LinearEquation.number(equation.a()),
                  ". Deal with that first.")
              : sentence("Every term would have to be divided. Remove ", removed, " first.");
      case COMBINES_UNLIKE_TERMS ->
          sentence(
              "A multiple of the variable and ",
              LinearEquation.number(equation.b()),
              " are not like terms.");
      case SUBTRACTS_FACTOR ->
          sentence(
              "The variable is multiplied by ",
              LinearEquation.number(equation.a()),
              ", not added to it.");
      case SLIP -> sentence("Check ", input, " again.");
    };
  }

  /** What the tutor says when it does the step itself. */
  static MathText bottomOut(LinearEquation equation) {
    Move move = right(equation);
    return sentence("Let us " + move.action() + " ", move.input(), " together.");
  }

  private static MathText sentence(String before, Formula formula, String after) {
    return MathText.words(before).then(TutorLog.text(formula)).then(MathText.words(after));
  }

  TutorLog.Action event() {
    return event(null);
  }

  /**
   * @param likeliest what was likeliest to come instead, or this itself; null where nobody knows
   */
  TutorLog.Action event(@Nullable Move likeliest) {
    return new TutorLog.Action(
        rule.outcome,
        action,
        TutorLog.text(input),
        likeliest == null ? null : likeliest.event().text());
  }
}

package org.algebrist.systems.ept;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.algebrist.algebra.solve.EquationSystem;
import org.algebrist.algebra.solve.SolutionStep;
import org.algebrist.algebra.solve.SolutionSteps;
import org.algebrist.algebra.value.Value;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.ept.amount.OneUnit;
import org.algebrist.systems.ept.question.AnswerText;
import org.algebrist.systems.ept.question.NumberWords;
import org.algebrist.systems.ept.question.SpokenAnswer;
import org.algebrist.systems.ept.question.WholeCount;
import org.algebrist.systems.ept.reading.Amendment;
import org.algebrist.systems.ept.reading.AskedByWords;
import org.algebrist.systems.ept.reading.StatedEquation;

/**
 * What became of a word problem: answered, a guess that is not sure enough to be an answer, or no
 * answer and why.
 */
public sealed interface SolveResult {

  /** The text, and the numbers found in it. */
  WordProblem problem();

  /** All readings that were considered, most probable first. */
  List<Reading> alternatives();

  /** The best reading is probable enough for its answer to be handed out. */
  record Answered(WordProblem problem, Reading reading, List<Reading> alternatives)
      implements SolveResult {}

  /**
   * The best reading is too doubtful for its answer to be handed out.
   *
   * @param guess the best reading
   * @param why what makes it doubtful
   */
  record Unsure(WordProblem problem, Reading guess, String why, List<Reading> alternatives)
      implements SolveResult {}

  /** No answer. */
  record Declined(WordProblem problem, Cause cause, String why, List<Reading> alternatives)
      implements SolveResult {}

  /**
   * A reading of a text and what solving it came to. Two things are said of it that are not the
   * same: what is proved of the equations, and how probable it is that they say what the text says.
   *
   * @param answer the value of each unknown, x first; empty when the equations have no solution
   * @param asked the unknowns that the question asks for, in its order; all of them where the model
   *     does not say
   * @param counted whether the asked value is rounded to a number of whole things
   * @param equations as read from the text
   * @param amendment what the only equation was changed to, as the words of the text ask for it
   * @param proof what is proved of the equations and the answer
   * @param probability that the answer is right, 0..1, as learnt on development problems
   * @param doubts what speaks against the reading; empty where nothing does
   */
  record Reading(
      SequencedMap<String, Value> answer,
      List<String> asked,
      WholeCount counted,
      List<StatedEquation> equations,
      Amendment amendment,
      Proof proof,
      double probability,
      List<Doubt> doubts) {
    public Reading {
      asked = List.copyOf(asked);
      equations = List.copyOf(equations);
      doubts = List.copyOf(doubts);
    }

    Reading withDoubts(List<Doubt> others) {
      return new Reading(answer, asked, counted, equations, amendment, proof, probability, others);
    }

    /** Each equation with the words of the text that its numbers stand in. */
    public List<SolutionStep> origins(WordProblem problem) {
      return equations.stream()
          .map(equation -> {
            String words =
                equation.numbers().stream()
                    .map(index -> NumberWords.around(problem, problem.numbers().get(index)))
                    .distinct()
                    .map("\"%s\""::formatted)
                    .collect(Collectors.joining(", "));
            return new SolutionStep(
                words.isEmpty() ? "from the text" : "from " + words, equation.formula());
          })
          .toList();
    }

    /**
     * How the equations are solved by hand, each step checked, to the value that is asked for: a
     * number of whole things is rounded, a time of day said as one.
     *
     * @return none where they are not linear or do not have exactly one solution
     */
    public List<SolutionStep> steps(WordProblem problem) {
      if (proof != Proof.ONE_SOLUTION) {
        return List.of();
      }
      var system =
          new EquationSystem(
              equations.stream().map(StatedEquation::formula).toList(),
              List.copyOf(answer.keySet()));
      List<SolutionStep> steps = new ArrayList<>(SolutionSteps.of(system, answer));
      if (!steps.isEmpty()) {
        last(problem).ifPresent(steps::add);
      }
      return List.copyOf(steps);
    }

    /** From the solution to what is asked for, where that is not the same. */
    private Optional<SolutionStep> last(WordProblem problem) {
      String unknown = asked.getFirst();
      Optional<Formula> exact = Objects.requireNonNull(answer.get(unknown)).formula();
      if (amendment == Amendment.TIME_OF_DAY) {
        String time = writtenValues(problem).getFirst();
        return exact.map(minutes ->
            new SolutionStep(
                "minutes after midnight, that is " + time,
                Formula.of(Operator.EQUAL, Formula.symbol(unknown), minutes)));
      }
      boolean up = counted == WholeCount.UP;
      Optional<Formula> whole = askedValues().getFirst().formula();
      return counted == WholeCount.EXACT || exact.isEmpty()
          ? Optional.empty()
          : whole.map(value ->
              new SolutionStep(
                  up ? "round up to a whole number" : "round down to a whole number",
                  Formula.of(
                      Operator.EQUAL,
                      Formula.of(up ? Operator.CEILING : Operator.FLOOR, exact.get()),
                      value)));
    }

    /**
     * The values of the asked unknowns, a number of whole things rounded as {@code counted} says.
     */
    public List<Value> askedValues() {
      return asked.stream()
          .map(name -> Objects.requireNonNull(answer.get(name), name))
          .map(counted::round)
          .toList();
    }

    /**
     * The asked values as a person reads them: {@code 11}, {@code 2/3 ≈ 0.6667}, and a time of day
     * as the text writes such, {@code 22:20} or {@code 10:20 pm}.
     */
    public List<String> writtenValues(WordProblem problem) {
      return askedValues().stream()
          .map(value ->
              amendment == Amendment.TIME_OF_DAY
                  ? OneUnit.timeOfDay(problem, value.doubleValue())
                  : AnswerText.of(value))
          .toList();
    }

    /** The answer in the words of the question, and what each value of it is. */
    public SpokenAnswer spoken(WordProblem problem) {
      List<Integer> numbers =
          equations.stream().flatMap(each -> each.numbers().stream()).distinct().toList();
      List<Formula> formulas = equations.stream().map(StatedEquation::formula).toList();
      return SpokenAnswer.of(
          new SpokenAnswer.Solved(
              problem,
              OneUnit.of(WordProblemSolver.problem(problem.text()))
                  .map(OneUnit::read)
                  .orElse(problem),
              formulas,
              numbers,
              asked,
              askedValues(),
              writtenValues(problem),
              amendment == Amendment.TIME_OF_DAY,
              asked.size() == answer.size(),
              amendment == Amendment.LEFT_OVER,
              this::multiplied));
    }

    /** The place among the asked of what is multiplied with the number a question speaks of. */
    private int multiplied(WordProblem question) {
      int unknown =
          AskedByWords.ofTwo(
              question,
              equations.stream().map(StatedEquation::formula).map(this::numbered).toList(),
              equations.stream().map(StatedEquation::numbers).toList());
      return unknown < 0 ? -1 : asked.indexOf(List.copyOf(answer.keySet()).get(unknown));
    }

    /** With X_0 for the first unknown, as readings have it. */
    private Formula numbered(Formula formula) {
      List<String> unknowns = List.copyOf(answer.keySet());
      return formula.replaceSymbols(
          symbol -> Formula.symbol("X_" + unknowns.indexOf(symbol.name())));
    }

    /** The numbers of a text that no equation uses. */
    public List<TextNumber> unused(WordProblem problem) {
      return IntStream.range(0, problem.numbers().size())
          .filter(i -> equations.stream().noneMatch(e -> e.numbers().contains(i)))
          .mapToObj(problem.numbers()::get)
          .toList();
    }

    /**
     * The unused numbers of a text as it writes them, but for those that are no amounts, and for
     * the words "one" and "two": "one of them" and "the two numbers" are seldom quantities.
     */
    public List<String> leftOut(WordProblem problem) {
      return unused(problem).stream()
          .filter(number -> !NumberWords.isNoAmount(problem, number, answer.size()))
          .map(number -> number.spans().getFirst())
          .map(span -> problem.text().substring(span.start(), span.end()))
          .filter(written -> !written.toLowerCase(Locale.ROOT).matches("one|two"))
          .toList();
    }
  }

  /** What is proved of a reading's equations. */
  enum Proof {
    /** They have exactly one solution, and it was put back into each of them without rounding. */
    ONE_SOLUTION,
    /** They have exactly one solution; it was put back in rounded arithmetic only. */
    ROUNDED,
    /** They have other solutions too. */
    SEVERAL_SOLUTIONS,
    /** They have no solution, or none was found. */
    NO_SOLUTION
  }

  /** Why there is no answer. */
  enum Cause {
    /** Nothing but white space. */
    EMPTY_TEXT,
    /**
     * More than {@link WordProblemSolver#MAX_CHARACTERS} characters, or too many word pieces for
     * the encoder.
     */
    TOO_LONG,
    /** A character that is no text, such as NUL or half of a surrogate pair. */
    NOT_TEXT,
    /** Mostly letters that are not Latin, or words that are not English. */
    NOT_ENGLISH,
    /** No number to build an equation from. */
    NO_NUMBER,
    /** The text does not say what is needed to answer, or asks nothing. */
    UNANSWERABLE,
    /** The text asks for a name, a colour, a person: for no number. */
    NO_QUANTITY,
    /** The text states two values of the same thing. */
    CONTRADICTION,
    /** No reading has a solution. */
    NO_SOLUTION;

    /** Whether another text is needed; otherwise the question was understood and has no answer. */
    public boolean isBadInput() {
      return ordinal() <= NO_NUMBER.ordinal();
    }
  }
}

package org.algebrist.systems.ept.question;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.algebrist.algebra.value.Value;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.ept.statement.Statement;

/**
 * An answer as it is said: as a sentence, and each value with its name and unit.
 *
 * @param sentence empty where the question is not of a form that can be turned round
 * @param values in the order asked
 */
public record SpokenAnswer(Optional<String> sentence, List<Named> values) {
  public SpokenAnswer {
    values = List.copyOf(values);
  }

  /**
   * What the unknown is that a question does not ask for, of two: hens where it asks for rabbits.
   *
   * @param problem with two unknowns, of which this says one
   */
  public Optional<String> other(WordProblem problem) {
    return values.size() == 1
        ? values.getFirst().name().flatMap(asked -> EachOne.other(problem.text(), asked))
        : Optional.empty();
  }

  /**
   * A value that is asked for.
   *
   * @param unknown of the equations
   * @param name what it is, in words of the text; empty where that is not known
   * @param unit of the value; of things that are counted their name
   * @param written the value as a person reads it
   */
  public record Named(
      String unknown, Optional<String> name, Optional<String> unit, String written) {

    /** {@code 8 adults}, {@code Tom: 16 marbles}, or {@code x = 8} where nothing is known. */
    public String withUnit() {
      String amount =
          unit.map(each -> written + " " + (written.equals("1") ? TextUnits.singular(each) : each))
              .orElse(written);
      return name.filter(each -> unit.isEmpty() || !isSaid(each, unit.get()))
          .map(each -> each + ": " + amount)
          .orElse(unit.isPresent() ? amount : unknown + " = " + written);
    }

    /**
     * Whether the unit says all that a name says beside the question: km of "km that you drove".
     */
    private static boolean isSaid(String name, String unit) {
      return name.equals(unit)
          || name.startsWith(unit + " ")
          || name.matches("(?:\\p{L}+ )?(?:how (?:many|much)|what) .*");
    }
  }

  private static final Pattern HOW_MANY_EACH =
      Pattern.compile(
          "(?i)\\bhow many (?:(?:do|does|did|will|would|can) )?(?:(?:(?:for|in) )?each|per)\\b");

  /**
   * A solved problem.
   *
   * @param problem as it is shown
   * @param read the same, each kind of quantity in the unit of the answer
   * @param equations of which the numbers with these indices stand in the text
   * @param unknowns those that are asked for
   * @param values of them
   * @param written the values as a person reads them
   * @param timeOfDay whether the value is a time of day
   * @param allAsked whether these are all the unknowns
   * @param inOrder whether the values are in the order in which the question names them
   * @param multiplied the place of the unknown that is multiplied with the number of which a
   *     question speaks, or -1
   */
  public record Solved(
      WordProblem problem,
      WordProblem read,
      List<Formula> equations,
      List<Integer> numbers,
      List<String> unknowns,
      List<Value> values,
      List<String> written,
      boolean timeOfDay,
      boolean allAsked,
      boolean inOrder,
      ToIntFunction<WordProblem> multiplied) {}

  /** How an answer is said. */
  public static SpokenAnswer of(Solved solved) {
    if (solved.timeOfDay) {
      return new SpokenAnswer(
          AnswerSentence.ofTime(solved.problem.text(), solved.written.getFirst()),
          named(solved, solved.written, Optional.of("time"), Optional.empty()));
    }
    return solved.unknowns.size() == 1 ? ofOne(solved) : ofSeveral(solved);
  }

  private static SpokenAnswer ofOne(Solved solved) {
    AskedQuantity asked = asked(solved);
    List<String> written =
        asked.kind() == QuantityKind.FRACTION
            ? List.of(fraction(solved.values.getFirst(), solved.written.getFirst()))
            : solved.written;
    return new SpokenAnswer(
        AnswerSentence.of(solved.problem.text(), written, asked),
        named(solved, written, name(asked, solved.problem.text()), asked.unit()));
  }

  /** A noun, or the words of the question where it has none or but a unit. */
  private static Optional<String> name(AskedQuantity asked, String text) {
    boolean listCut = Question.of(text).filter(Question::isListCut).isPresent();
    boolean isNumber = asked.name().equals(Optional.of("number")); // however the question goes on
    if (listCut && !isNumber) { // the total cost of 3 pens, 2 books and a ruler
      return AskedWords.inFull(text);
    }
    return asked.isBare()
        ? AskedWords.inFull(text).or(asked::name)
        : asked.name().or(() -> AskedWords.of(text));
  }

  /** What is asked for, its unit reckoned from the equations; of differences what is counted. */
  private static AskedQuantity asked(Solved solved) {
    var units = new EquationUnit(solved.read, solved.equations, solved.numbers);
    boolean countsOneKind =
        solved.equations.size() > 1 || solved.equations.stream().allMatch(SpokenAnswer::onlyAdds);
    Optional<String> counted =
        countsOneKind ? AskedQuantity.counted(solved.read, solved.numbers) : shared(solved);
    return AskedQuantity.of(solved.problem.text(), units, counted);
  }

  /** What is shared out: sweets of "96 sweets for 12 of us, how many each". */
  private static Optional<String> shared(Solved solved) {
    boolean each = HOW_MANY_EACH.matcher(solved.problem.text()).find();
    return each
            && solved.equations.getFirst() instanceof Formula.Operation(_, List<Formula> sides, _)
            && sides.getLast() instanceof Formula.Operation(Operator divide, List<Formula> parts, _)
            && divide == Operator.DIVIDE
            && parts.getFirst() instanceof Formula.Num whole
        ? AskedQuantity.counted(
            solved.read,
            solved.numbers.stream()
                .filter(index -> solved.read.numbers().get(index).value().equals(whole.value()))
                .toList())
        : Optional.empty();
  }

  /** A part of a whole as a fraction rather than a decimal. */
  private static String fraction(Value value, String written) {
    return value
        .rational()
        .filter(each -> !each.isInteger())
        .map(each -> each.numerator() + "/" + each.denominator())
        .orElse(written);
  }

  private static boolean onlyAdds(Formula formula) {
    return !(formula instanceof Formula.Operation(Operator operator, List<Formula> operands, _))
        || switch (operator) {
          case ADD, SUBTRACT, EQUAL -> operands.stream().allMatch(SpokenAnswer::onlyAdds);
          default -> false;
        };
  }

  private static SpokenAnswer ofSeveral(Solved solved) {
    String text = solved.problem.text();
    List<Double> values = solved.values.stream().map(Value::doubleValue).toList();
    if (solved.allAsked) {
      Optional<List<String>> names =
          solved.inOrder
              ? EachOne.asked(text)
              : new EachOne(solved.problem, values, solved.multiplied).names();
      if (names.isPresent()) {
        return ofEach(solved, names.get());
      }
    }
    Optional<List<String>> sizes =
        solved.allAsked ? AskedOrder.names(text, values) : Optional.empty();
    List<String> ordered = AskedOrder.isBySize(text) ? solved.written : rising(solved, values);
    return new SpokenAnswer(
        AnswerSentence.of(text, ordered)
            .or(() -> sizes.map(names -> bySize(names, solved.written)))
            .or(() -> EachOne.untold(text, ordered)),
        sizes
            .map(names -> named(solved, names))
            .orElseGet(() -> named(solved, solved.written, Optional.empty(), Optional.empty())));
  }

  /** "The smaller number is 12 and the larger number is 15." */
  private static String bySize(List<String> names, List<String> written) {
    return Statement.finished(
        AnswerSentence.joined(
            IntStream.range(0, names.size())
                .mapToObj(i -> "the " + names.get(i) + " is " + written.get(i))
                .toList()));
  }

  private static List<Named> named(Solved solved, List<String> names) {
    return IntStream.range(0, names.size())
        .mapToObj(i ->
            new Named(
                solved.unknowns.get(i),
                Optional.of(names.get(i)),
                Optional.empty(),
                solved.written.get(i)))
        .toList();
  }

  private static List<String> rising(Solved solved, List<Double> values) {
    return IntStream.range(0, values.size())
        .boxed()
        .sorted(Comparator.comparing(values::get))
        .map(solved.written::get)
        .toList();
  }

  private static SpokenAnswer ofEach(Solved solved, List<String> names) {
    AskedQuantity asked = asked(solved);
    boolean things = EachOne.areThings(names);
    List<Named> named = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      named.add(
          new Named(
              solved.unknowns.get(i),
              Optional.of(names.get(i)),
              things
                  ? Optional.of(names.get(i))
                  : asked.unit().filter(unit -> !asked.name().equals(Optional.of(unit))),
              solved.written.get(i)));
    }
    return new SpokenAnswer(
        EachOne.sentence(solved.problem.text(), asked, names, solved.written), named);
  }

  private static List<Named> named(
      Solved solved, List<String> written, Optional<String> name, Optional<String> unit) {
    List<Named> named = new ArrayList<>();
    for (int i = 0; i < written.size(); i++) {
      named.add(new Named(solved.unknowns.get(i), name, unit, written.get(i)));
    }
    return named;
  }
}

package org.algebrist.systems.ept.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.expression.ExpressionOperator;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.expression.Operand;
import org.algebrist.systems.ept.question.Questions;
import org.algebrist.systems.ept.question.WholeCount;

/**
 * What {@link Plausibility} looks at: a reading and its answer, how the words of the text go with
 * them ({@link ReadingCues}), how the reading stands in its beam, and what kind of problem it is.
 *
 * <p>Numbers of about 0 to 1 but for logarithms. What is the same for all readings of a problem
 * only says how likely it is that none of them is right.
 */
final class ReadingFeatures {
  private static final List<String> OWN =
      List.of(
          "log-probability under the model",
          "most probable of its beam",
          "exactly one solution",
          "all values positive",
          "all values whole",
          "at most two decimals in every value",
          "share of the text's numbers used",
          "some number used twice",
          "largest value past ten times the text's largest number",
          "an unknown equals a number of the text",
          "says that the text cannot be answered",
          "an operation of a thing with itself",
          "operations",
          "numbers in the text");

  private static final List<String> CHECKS =
      List.of("the checker's log-odds, in tens", "the checker's share, logarithm, in tens");

  private static final List<String> SHARES =
      List.of(
          "share of the beam that gives its answer, logarithm",
          "the same, log-odds, in tens",
          "log-probability under the model, an Expression",
          "probability of the beam, logarithm",
          "length of the text");

  /**
   * Not how many of them are asked for: public sets ask for all, so that it would tell whose
   * problem it is.
   */
  private static final List<String> UNKNOWNS =
      List.of("one unknown", "two unknowns", "three unknowns or more");

  /** Of the most probable reading, the same for all. */
  private static final List<String> OF_PROBLEM =
      List.of(
          "first: one unknown",
          "first: two unknowns",
          "first: three unknowns or more",
          "first: operations",
          "first: log-probability under the model",
          "first: log-probability under the model, an Expression",
          "first: share of the beam that gives its answer",
          "first: share of the text's numbers used",
          "first: says that the text cannot be answered",
          "first: additions",
          "first: subtractions",
          "first: multiplications",
          "first: divisions",
          "first: a constant that the text does not state",
          "one number in the text",
          "two numbers in the text",
          "three numbers in the text",
          "five numbers in the text or more",
          "a short text",
          "no question in the text",
          "several questions in the text");

  private static final List<String> THINGS =
      List.of(
          "units fit",
          "units contradict each other or the question",
          "units converted",
          "rounded to whole things, a quotient of two numbers",
          "rounded to whole things otherwise",
          "what is left over of a division",
          "a difference turned round");

  /** In the order of {@link #of}. */
  static final List<String> NAMES =
      Stream.of(OWN, ReadingCues.NAMES, CHECKS, SHARES, UNKNOWNS, OF_PROBLEM, THINGS)
          .flatMap(List::stream)
          .toList();

  /** How many there were in earlier versions, each time the first ones of today's. */
  static final Set<Integer> FORMER_COUNTS =
      Set.of(
          OWN.size() + ReadingCues.NAMES.size() + CHECKS.size(),
          OWN.size() + ReadingCues.NAMES.size() + CHECKS.size() + SHARES.size(),
          NAMES.size() - THINGS.size());

  private static final double SMALLEST_SHARE = 1e-4;
  private static final double LEAST_LOG = Math.log(1e-9);

  /** Characters of a text that is long, and of one that is not short. */
  private static final double LONG_TEXT = 500;

  private static final double SHORT_TEXT = 200;

  private final Readings beam;
  private final WordProblem problem;
  private final List<SystemReading> readings;
  private final List<Uses> uses;
  private final double[][] shares;

  private ReadingFeatures(Readings beam) {
    this.beam = beam;
    problem = beam.problem();
    readings = beam.readings();
    uses = readings.stream().map(Uses::of).toList();
    shares = shares();
  }

  /** The features of every reading. */
  static double[][] of(Readings beam) {
    return new ReadingFeatures(beam).all();
  }

  private double[][] all() {
    double largest =
        problem.numbers().stream()
            .mapToDouble(n -> Math.abs(n.value().doubleValue()))
            .max()
            .orElse(1);
    ReadingCues cues = new ReadingCues(problem);
    double[] ofProblem = ofProblem();
    double[][] all = new double[readings.size()][];
    for (int i = 0; i < all.length; i++) {
      double[] checks = {limited(beam.check(i)) / 10, limited(beam.checkedShare(i)) / 10};
      all[i] =
          Stream.of(
                  own(i, largest),
                  cues.of(readings.get(i)),
                  checks,
                  shares[i],
                  unknowns(readings.get(i)),
                  ofProblem,
                  things(i))
              .flatMapToDouble(Arrays::stream)
              .toArray();
    }
    return all;
  }

  private double[] own(int i, double largest) {
    SystemReading reading = readings.get(i);
    List<Double> answer = reading.answer();
    boolean answered = !answer.isEmpty();
    return new double[] {
      reading.logProbability(),
      one(i == 0),
      one(reading.solvesUniquely()),
      one(answered && answer.stream().allMatch(v -> v > 0)),
      one(answered && answer.stream().allMatch(v -> near(v, 1))),
      one(answered && answer.stream().allMatch(v -> near(v, 100))),
      shareUsed(i),
      one(uses.get(i).ofNumbers() > uses.get(i).numbers().size()),
      one(answered && answer.stream().anyMatch(v -> Math.abs(v) > 10 * largest)),
      one(answered && answer.stream().anyMatch(this::stands)),
      one(reading.saysUnanswerable()),
      one(uses.get(i).withItself()),
      uses.get(i).operations() / 10.0,
      problem.numbers().size() / 10.0
    };
  }

  private static double[] unknowns(SystemReading reading) {
    return new double[] {
      one(reading.unknowns() == 1), one(reading.unknowns() == 2), one(reading.unknowns() > 2)
    };
  }

  private double[] things(int i) {
    SystemReading reading = readings.get(i);
    boolean isRounded = reading.counted() != WholeCount.EXACT;
    AgreeingUnits.Fit fit = AgreeingUnits.of(problem, reading.tokens()).fit();
    return new double[] {
      one(fit == AgreeingUnits.Fit.FITS),
      one(fit == AgreeingUnits.Fit.CONTRADICTS),
      one(reading.amendment() == Amendment.UNITS),
      one(isRounded && uses.get(i).isQuotient()),
      one(isRounded && !uses.get(i).isQuotient()),
      one(reading.amendment() == Amendment.LEFT_OVER),
      one(reading.amendment() == Amendment.TURNED)
    };
  }

  private double[] ofProblem() {
    double[] values = new double[OF_PROBLEM.size()];
    if (readings.isEmpty()) {
      return values;
    }
    int first = 0;
    for (int i = 1; i < readings.size(); i++) {
      first = readings.get(i).logProbability() > readings.get(first).logProbability() ? i : first;
    }
    SystemReading reading = readings.get(first);
    int numbers = problem.numbers().size();
    int length = problem.text().length();
    int questions = Questions.of(problem.text()).size();
    return new double[] {
      one(reading.unknowns() == 1),
      one(reading.unknowns() == 2),
      one(reading.unknowns() > 2),
      uses.get(first).operations() / 10.0,
      reading.logProbability(),
      shares[first][2],
      Math.exp(shares[first][0]),
      shareUsed(first),
      one(reading.saysUnanswerable()),
      uses.get(first).of(ExpressionOperator.ADD) / 3.0,
      uses.get(first).of(ExpressionOperator.SUBTRACT) / 3.0,
      uses.get(first).of(ExpressionOperator.MULTIPLY) / 3.0,
      uses.get(first).of(ExpressionOperator.DIVIDE) / 3.0,
      one(uses.get(first).constant()),
      one(numbers == 1),
      one(numbers == 2),
      one(numbers == 3),
      one(numbers >= 5),
      Math.min(1, length / SHORT_TEXT),
      one(questions == 0),
      one(questions > 1)
    };
  }

  private double shareUsed(int reading) {
    int numbers = problem.numbers().size();
    return numbers == 0 ? 1 : (double) uses.get(reading).numbers().size() / numbers;
  }

  /** How readings stand in their beam. */
  private double[][] shares() {
    double most = Double.NEGATIVE_INFINITY;
    for (SystemReading reading : readings) {
      most = Math.max(most, reading.logProbability());
    }
    double beam = 0;
    for (SystemReading reading : readings) {
      beam += Math.exp(reading.logProbability() - most);
    }
    double all = Math.min(0, Math.max(LEAST_LOG, Math.log(beam) + most));
    double[][] shares = new double[readings.size()][];
    for (int i = 0; i < shares.length; i++) {
      SystemReading reading = readings.get(i);
      double share = 0;
      for (SystemReading other : readings) {
        if (other == reading || Readings.sameAnswer(other, reading)) {
          share += Math.exp(other.logProbability() - most) / beam;
        }
      }
      share = Math.max(SMALLEST_SHARE, Math.min(1 - SMALLEST_SHARE, share));
      shares[i] =
          new double[] {
            Math.log(share),
            Math.log(share / (1 - share)) / 10,
            reading.logProbability() / Math.max(1, reading.tokens().size()),
            all,
            problem.text().length() / LONG_TEXT
          };
    }
    return shares;
  }

  /** Past ten nats there is no more to say. */
  private static double limited(double logarithm) {
    return Math.max(-10, Math.min(10, logarithm));
  }

  private static boolean near(double value, double scale) {
    return Math.abs(value * scale - Math.rint(value * scale)) < 1e-6 * scale;
  }

  private boolean stands(double value) {
    return problem.numbers().stream()
        .anyMatch(n -> Math.abs(n.value().doubleValue() - value) < 1e-9);
  }

  private static double one(boolean holds) {
    return holds ? 1 : 0;
  }

  /**
   * What a reading's Expressions use.
   *
   * @param operators of two operands, one for each Expression that has them
   * @param numbers of the text, by index
   * @param ofNumbers how often numbers of the text are used
   * @param withItself whether an operation has the same operand twice
   * @param constant whether a number is used that the text does not state
   */
  private record Uses(
      List<ExpressionOperator> operators,
      Set<Integer> numbers,
      int ofNumbers,
      boolean withItself,
      boolean constant) {
    static Uses of(SystemReading reading) {
      List<ExpressionOperator> operators = new ArrayList<>();
      Set<Integer> numbers = new HashSet<>();
      int ofNumbers = 0;
      boolean withItself = false;
      boolean constant = false;
      for (ExpressionToken token : reading.tokens()) {
        List<Operand> operands = token.operands();
        if (operands.size() == 2) {
          operators.add(token.operator());
          withItself |= operands.get(0).equals(operands.get(1));
        }
        for (Operand operand : operands) {
          if (operand instanceof Operand.Number number) {
            numbers.add(number.index());
            ofNumbers++;
          }
          constant |= operand instanceof Operand.Constant;
        }
      }
      return new Uses(operators, numbers, ofNumbers, withItself, constant);
    }

    /** Whether all that is done is to divide one number of the text by another. */
    boolean isQuotient() {
      return ofNumbers == 2 && !constant && of(ExpressionOperator.DIVIDE) == 1;
    }

    int operations() {
      return operators.size();
    }

    long of(ExpressionOperator operator) {
      return operators.stream().filter(operator::equals).count();
    }
  }
}

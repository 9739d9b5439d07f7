package org.algebrist.systems.ept;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Rational;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.numeral.NumberValues;
import org.algebrist.neural.text.Pieces;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.systems.ept.expression.AskedUnknowns;
import org.algebrist.systems.ept.expression.ExpressionOperator;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.expression.ExpressionTokens;
import org.algebrist.systems.ept.expression.Operand;

/**
 * Problems as tensors: word pieces, the pieces of each number, and Expression tokens with a
 * candidate id an operand.
 *
 * <p>The text is read as it is, numbers included, but for a decimal fraction of zeros only
 * ("27.0"), which is dropped: MAWPS writes whole numbers so and people do not.
 */
public final class EptCodec {
  private static final Pattern ZERO_FRACTION = Pattern.compile("(\\d)\\.0+$");

  private final TextTokenizer tokenizer;
  private final List<Rational> constants;
  private final Map<Rational, Integer> constantIds = new HashMap<>();
  private final int maxPieces;
  private final boolean asks;

  /**
   * @param constants the model's table, {@link EptConfig.Learnt#constants}
   * @param maxPieces longest text in word pieces, the encoder's positions
   * @param asks whether solutions say which unknowns are asked for, {@link EptConfig#asks}
   */
  public EptCodec(TextTokenizer tokenizer, List<Rational> constants, int maxPieces, boolean asks) {
    this.asks = asks;
    this.tokenizer = tokenizer;
    this.constants = List.copyOf(constants);
    this.maxPieces = maxPieces;
    for (Rational constant : constants) {
      constantIds.put(constant, constantIds.size());
    }
  }

  /**
   * A problem as ids.
   *
   * @param problem where it came from
   * @param solution its equations as tokens, and what is asked where the model says so and the
   *     answers tell; empty when not known
   * @param pieces word pieces with the special ones at both ends
   * @param numberPieces for each number the indices of its pieces
   */
  public record Encoded(
      WordProblem problem,
      List<ExpressionToken> solution,
      long[] pieces,
      List<List<Integer>> numberPieces) {

    /** How many word pieces the text has. */
    public int length() {
      return pieces.length;
    }
  }

  /** Reads the text of a problem; empty when it is longer than the encoder's limit. */
  public Optional<Encoded> encode(WordProblem problem) {
    Spelled spelled = withoutZeroFractions(problem);
    Pieces pieces = tokenizer.encode(spelled.text());
    if (pieces.ids().length > maxPieces) {
      return Optional.empty();
    }
    List<List<Integer>> numberPieces = new ArrayList<>();
    for (TextNumber number : spelled.numbers()) {
      List<Integer> own = new ArrayList<>();
      for (int piece = 0; piece < pieces.ids().length; piece++) {
        int start = pieces.charStart()[piece];
        int end = pieces.charEnd()[piece];
        if (end > start
            && number.spans().stream().anyMatch(s -> start < s.end() && end > s.start())) {
          own.add(piece);
        }
      }
      numberPieces.add(own);
    }
    return Optional.of(new Encoded(problem, solution(problem), pieces.ids(), numberPieces));
  }

  /** Reads those texts that are not too long. */
  public List<Encoded> encodeAll(List<WordProblem> problems) {
    return problems.parallelStream().flatMap(problem -> encode(problem).stream()).toList();
  }

  private List<ExpressionToken> solution(WordProblem problem) {
    if (asks && problem.isUnanswerable()) {
      return ExpressionTokens.UNANSWERABLE;
    }
    List<Integer> asked = asks ? AskedUnknowns.of(problem) : List.of();
    return asked.isEmpty()
        ? ExpressionTokens.of(problem)
        : ExpressionTokens.encode(problem.equations(), asked);
  }

  /** Whether sequences say which unknowns are asked for. */
  boolean asks() {
    return asks;
  }

  /**
   * Whether every constant of the problem's solution is in the table and every number is in the
   * text.
   */
  public boolean canSay(WordProblem problem) {
    return ExpressionTokens.of(problem).stream()
        .flatMap(token -> token.operands().stream())
        .allMatch(operand ->
            switch (operand) {
              case Operand.Constant constant -> constantIds.containsKey(constant.value());
              case Operand.Number number -> number.index() < problem.numbers().size();
              case Operand.Result result -> true;
            });
  }

  /** The constants of the table. */
  public List<Rational> constants() {
    return constants;
  }

  /** The candidate id of an operand in a batch whose texts hold at most {@code numbers} numbers. */
  int candidate(Operand operand, int numbers) {
    return switch (operand) {
      case Operand.Constant constant -> {
        Integer id = constantIds.get(constant.value());
        if (id == null) {
          throw new IllegalArgumentException(
              "constant " + constant.value() + " is not in the model's table " + constants);
        }
        yield id;
      }
      case Operand.Number number -> constants.size() + number.index();
      case Operand.Result result -> constants.size() + numbers + result.index();
    };
  }

  /** The operand of a candidate id: the inverse of {@link #candidate}. */
  Operand operand(int candidate, int numbers) {
    if (candidate < constants.size()) {
      return new Operand.Constant(constants.get(candidate));
    }
    int afterConstants = candidate - constants.size();
    return afterConstants < numbers
        ? new Operand.Number(afterConstants)
        : new Operand.Result(afterConstants - numbers);
  }

  /** What the encoder reads, for several problems; shorter ones are padded. */
  public EptBatch.Problem collateProblems(List<Encoded> problems) {
    int batch = problems.size();
    int longest = problems.stream().mapToInt(Encoded::length).max().orElseThrow();
    int numbers = numbers(problems);
    long[] pieces_BT = new long[batch * longest];
    int[] lengths = new int[batch];
    float[] numberPieces_BNT = new float[batch * numbers * longest];
    float[] numberMask_BN = new float[batch * numbers];
    float[] values_BNF = new float[batch * numbers * NumberValues.FEATURES];
    for (int b = 0; b < batch; b++) {
      Encoded problem = problems.get(b);
      lengths[b] = problem.length();
      System.arraycopy(problem.pieces(), 0, pieces_BT, b * longest, problem.length());
      for (int n = 0; n < numbers; n++) {
        List<Integer> own =
            n < problem.numberPieces().size() ? problem.numberPieces().get(n) : List.of();
        for (int piece : own) {
          numberPieces_BNT[(b * numbers + n) * longest + piece] = 1f / own.size();
        }
        numberMask_BN[b * numbers + n] = own.isEmpty() ? Float.NEGATIVE_INFINITY : 0;
        if (!own.isEmpty()) {
          NumberValues.describe(
              problem.problem().numbers().get(n).value(),
              values_BNF,
              (b * numbers + n) * NumberValues.FEATURES);
        }
      }
    }
    return new EptBatch.Problem(
        Tensors.ofLongs(pieces_BT, batch, longest),
        AttentionBias.padding(lengths, longest),
        Tensors.ofFloats(numberPieces_BNT, batch, numbers, longest),
        Tensors.ofFloats(numberMask_BN, batch, 1, numbers),
        Tensors.ofFloats(values_BNF, batch, numbers, NumberValues.FEATURES));
  }

  /**
   * What the decoder reads and should say, beside {@link #collateProblems}. Every problem has a
   * solution.
   */
  public EptBatch collate(List<Encoded> problems) {
    return new EptBatch(collateProblems(problems), collateSolutions(problems, numbers(problems)));
  }

  /**
   * Readings of problems, all of them known to be whole sequences.
   *
   * @param readings of each problem, END last
   */
  public CheckBatch collateReadings(
      List<Encoded> problems, List<List<List<ExpressionToken>>> readings) {
    List<Encoded> rows = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    for (int b = 0; b < problems.size(); b++) {
      Encoded problem = problems.get(b);
      for (List<ExpressionToken> tokens : readings.get(b)) {
        rows.add(new Encoded(problem.problem(), tokens, problem.pieces(), problem.numberPieces()));
        places.add(b);
      }
    }
    return new CheckBatch(
        collateProblems(problems),
        Tensors.ofLongs(places.stream().mapToLong(Integer::longValue).toArray(), rows.size()),
        collateSolutions(rows, numbers(problems)),
        Tensors.ofLongs(
            rows.stream().mapToLong(row -> row.solution().size() - 1).toArray(), rows.size()));
  }

  private EptBatch.Solution collateSolutions(List<Encoded> problems, int numbers) {
    int batch = problems.size();
    int slots = EptModel.SLOTS;
    int length = problems.stream().mapToInt(p -> p.solution().size()).max().orElseThrow();
    long[] operators = new long[batch * length];
    long[] operands = new long[batch * length * slots];
    float[] present = new float[batch * length * slots];
    float[] resultMask = new float[batch * length * length];
    Arrays.fill(resultMask, Float.NEGATIVE_INFINITY);
    long[] nextOperators = new long[batch * length];
    long[] nextOperands = new long[batch * length * slots];
    Arrays.fill(nextOperators, -1);
    Arrays.fill(nextOperands, -1);
    int tokens = 0;
    for (int b = 0; b < batch; b++) {
      List<ExpressionToken> solution = problems.get(b).solution();
      tokens += solution.size();
      for (int i = 0; i < length; i++) {
        // Position i reads BEGIN or Expression i-1, and says Expression i.
        ExpressionToken read =
            i == 0
                ? ExpressionToken.BEGIN
                : i <= solution.size() ? solution.get(i - 1) : ExpressionToken.END;
        int at = b * length + i;
        operators[at] = read.operator().ordinal();
        for (int j = 0; j < read.operands().size(); j++) {
          operands[at * slots + j] = candidate(read.operands().get(j), numbers);
          present[at * slots + j] = 1;
        }
        // Where it is not known what is asked, what follows the equations is not learnt.
        boolean known =
            !asks
                || i != solution.size() - 1
                || i == 0
                || solution.get(i - 1).operator() == ExpressionOperator.ASKED;
        if (i < solution.size() && known) {
          ExpressionToken next = solution.get(i);
          nextOperators[at] = next.operator().ordinal();
          for (int j = 0; j < next.operands().size(); j++) {
            nextOperands[at * slots + j] = candidate(next.operands().get(j), numbers);
          }
          for (int k = 0; k < i; k++) {
            if (solution.get(k).operator().hasResult()) {
              resultMask[at * length + k] = 0;
            }
          }
        }
      }
    }
    return new EptBatch.Solution(
        Tensors.ofLongs(operators, batch, length),
        Tensors.ofLongs(operands, batch, length, slots),
        Tensors.ofFloats(present, batch, length, slots, 1),
        Tensors.ofFloats(resultMask, batch, length, length),
        Tensors.ofLongs(nextOperators, batch, length),
        Tensors.ofLongs(nextOperands, batch, length, slots),
        tokens);
  }

  /** The padded number of numbers, at least one so that no tensor is empty. */
  static int numbers(List<Encoded> problems) {
    return Math.max(
        1, problems.stream().mapToInt(p -> p.numberPieces().size()).max().orElseThrow());
  }

  private record Spelled(String text, List<TextNumber> numbers) {}

  private static Spelled withoutZeroFractions(WordProblem problem) {
    List<int[]> cuts = new ArrayList<>(); // start and end of what is cut, in order
    problem.numbers().stream()
        .flatMap(number -> number.spans().stream())
        .sorted(Comparator.comparingInt(TextNumber.Span::start))
        .forEach(span -> {
          Matcher zeros = ZERO_FRACTION.matcher(problem.text().substring(span.start(), span.end()));
          if (zeros.find()) {
            cuts.add(new int[] {span.start() + zeros.end(1), span.end()});
          }
        });
    if (cuts.isEmpty()) {
      return new Spelled(problem.text(), problem.numbers());
    }
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (int[] cut : cuts) {
      text.append(problem.text(), from, cut[0]);
      from = cut[1];
    }
    text.append(problem.text(), from, problem.text().length());
    List<TextNumber> numbers =
        problem.numbers().stream()
            .map(number ->
                new TextNumber(
                    number.value(),
                    number.spans().stream()
                        .map(s -> new TextNumber.Span(moved(s.start(), cuts), moved(s.end(), cuts)))
                        .toList()))
            .toList();
    return new Spelled(text.toString(), numbers);
  }

  private static int moved(int offset, List<int[]> cuts) {
    int shift = 0;
    for (int[] cut : cuts) {
      if (offset >= cut[1]) {
        shift += cut[1] - cut[0];
      } else if (offset > cut[0]) {
        shift += offset - cut[0];
      }
    }
    return offset - shift;
  }
}

package org.algebrist.systems.ept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Rational;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.bert.BertWeights;
import org.algebrist.neural.decoding.Candidate;
import org.algebrist.neural.decoding.StepModel;
import org.algebrist.neural.encoder.PublishedEncoder;
import org.algebrist.neural.layer.LabelSmoothing;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.systems.ept.expression.ExpressionGrammar;
import org.algebrist.systems.ept.expression.ExpressionOperator;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.expression.ExpressionTokens;
import org.algebrist.systems.ept.expression.Operand;
import org.algebrist.systems.ept.reading.SolvingLimits;
import org.algebrist.systems.ept.reading.SystemReading;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The model against itself (teacher forcing and generation) and against the paper's equations, on
 * random weights.
 */
@ParameterizedClass
@CsvSource({
  "INDEPENDENT, PIECES, POINTERS",
  "CHAINED, VALUES, POINTERS",
  "INDEPENDENT, FIRST_PIECE, UNSHARED"
})
class EptModelTest {
  /** Continuations that are asked for. */
  private static final int BEAM = 6;

  private static final Device CPU = new Device("cpu");
  private static final List<Rational> CONSTANTS =
      List.of(Rational.of(1), Rational.of(1, 100), Rational.of(2));

  @Parameter(0)
  EptConfig.Operands operands;

  @Parameter(1)
  EptConfig.Numbers numbers;

  @Parameter(2)
  EptConfig.Decoder decoder;

  @TempDir Path folder;
  private TextTokenizer tokenizer;
  private EptModel model;
  private EptCodec codec;

  @BeforeEach
  void buildModel() throws Exception {
    PublishedEncoder published = PublishedEncoder.open(TinyEncoder.write(folder, 7));
    BertConfig encoder = BertWeights.config(published.dimensions(), 0.1);
    tokenizer = TextTokenizer.of(published.tokenizerJson());
    torch.manual_seed(11);
    model =
        new EptModel(
            new EptConfig(
                "tiny",
                3,
                0.1,
                EptConfig.WordEmbeddings.FP32,
                false,
                operands,
                numbers,
                decoder == EptConfig.Decoder.POINTERS,
                decoder),
            encoder,
            CONSTANTS.size());
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      // Larger than first weights, so that differences would show.
      model.parameters().forEach((name, p) -> p.add_(torch.randn_like(p).mul(Tensors.scalar(0.3))));
      TinyEncoder.leanTowardsShortSystems(model);
    }
    codec = new EptCodec(tokenizer, CONSTANTS, encoder.positions(), false);
  }

  @AfterEach
  void freeModel() {
    model.close();
    tokenizer.close();
  }

  private static Operand number(int i) {
    return new Operand.Number(i);
  }

  private static Operand result(int k) {
    return new Operand.Result(k);
  }

  /** 4x + 6y = 20, x + y = 2/100. */
  private static WordProblem two() {
    return problem(
        "tickets cost 4 and 6 , total 20",
        List.of(new int[] {13, 14}, new int[] {19, 20}, new int[] {29, 31}),
        List.of(
            ExpressionToken.VARIABLE,
            ExpressionToken.VARIABLE,
            ExpressionToken.of(ExpressionOperator.MULTIPLY, number(0), result(0)),
            ExpressionToken.of(ExpressionOperator.MULTIPLY, number(1), result(1)),
            ExpressionToken.of(ExpressionOperator.ADD, result(2), result(3)),
            ExpressionToken.of(ExpressionOperator.EQUAL, result(4), number(2)),
            ExpressionToken.of(ExpressionOperator.ADD, result(0), result(1)),
            ExpressionToken.of(
                ExpressionOperator.EQUAL, result(6), new Operand.Constant(Rational.of(1, 100))),
            ExpressionToken.END));
  }

  private static WordProblem one() {
    return problem(
        "he had 12 pens and lost 5 . how many are left in the box now ?",
        List.of(new int[] {7, 9}, new int[] {24, 25}),
        List.of(
            ExpressionToken.VARIABLE,
            ExpressionToken.of(ExpressionOperator.SUBTRACT, number(0), number(1)),
            ExpressionToken.of(ExpressionOperator.EQUAL, result(0), result(1)),
            ExpressionToken.END));
  }

  private static WordProblem problem(
      String text, List<int[]> spans, List<ExpressionToken> solution) {
    List<TextNumber> numbers = new ArrayList<>();
    for (int[] span : spans) {
      numbers.add(
          new TextNumber(
              Rational.of(Long.parseLong(text.substring(span[0], span[1]))),
              List.of(new TextNumber.Span(span[0], span[1]))));
    }
    return new WordProblem("t", text, numbers, ExpressionTokens.decode(solution), List.of());
  }

  private static List<ExpressionToken> solution(WordProblem problem) {
    return ExpressionTokens.of(problem);
  }

  private List<EptCodec.Encoded> encoded(WordProblem... problems) {
    return List.of(problems).stream().map(p -> codec.encode(p).orElseThrow()).toList();
  }

  @Test
  void generationWithCachesGivesTheLogitsOfTeacherForcing() {
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      List<EptCodec.Encoded> problems = encoded(two());
      EptModel.Logits whole = model.forward(codec.collate(problems));
      EptModel.Generation generation = model.generate(codec.collateProblems(problems));
      List<ExpressionToken> read = new ArrayList<>(List.of(ExpressionToken.BEGIN));
      read.addAll(solution(two()));
      for (int i = 0; i + 1 < read.size(); i++) {
        long[] operands = new long[2];
        float[] present = new float[2];
        for (int j = 0; j < read.get(i).operands().size(); j++) {
          operands[j] = codec.candidate(read.get(i).operands().get(j), 3);
          present[j] = 1;
        }
        float[] mask = new float[i];
        for (int k = 0; k < i; k++) {
          mask[k] =
              read.get(k + 1).operator() == ExpressionOperator.EQUAL ? Float.NEGATIVE_INFINITY : 0;
        }
        EptModel.Logits step =
            generation.step(
                Tensors.ofLongs(new long[] {read.get(i).operator().ordinal()}, 1, 1),
                Tensors.ofLongs(operands, 1, 1, 2),
                Tensors.ofFloats(present, 1, 1, 2, 1),
                Tensors.ofFloats(mask, 1, 1, i));
        assertSame(step.operator_BSO().select(1, 0), whole.operator_BSO().select(1, i));
        for (int slot = 0; slot < 2; slot++) {
          Tensor stepLogits = operandLogits(generation, step, slot, read.get(i + 1)).select(1, 0);
          Tensor wholeLogits =
              whole.operands_BSM().get(slot).select(1, i).narrow(1, 0, stepLogits.size(1));
          assertSame(stepLogits, wholeLogits);
        }
      }
    }
  }

  @Test
  void outputsThatChangePlacesContinueTheirOwnProblems() {
    try (NoGradGuard noGrad = new NoGradGuard();
        EptDecoder both = new EptDecoder(model, codec, encoded(one(), two()), CPU);
        EptDecoder first = new EptDecoder(model, codec, encoded(one()), CPU);
        EptDecoder second = new EptDecoder(model, codec, encoded(two()), CPU)) {
      both.expand(List.of(row(0), row(1)), BEAM);
      first.expand(List.of(row(0)), BEAM);
      second.expand(List.of(row(0)), BEAM);
      List<ExpressionToken> solution = solution(two());
      for (int read = 1; read < 4; read++) {
        List<ExpressionToken> sum = solution.subList(0, read);
        // Two outputs of the first problem stand between those of the second.
        var together =
            read == 1
                ? both.expand(List.of(row(1, sum), row(0, sum), row(0, sum), row(1, sum)), BEAM)
                : both.expand(List.of(row(3, sum), row(2, sum), row(1, sum), row(0, sum)), BEAM);
        var ofFirst = first.expand(List.of(row(0, sum)), BEAM).getFirst();
        var ofSecond = second.expand(List.of(row(0, sum)), BEAM).getFirst();
        assertSame(together.get(0), ofSecond);
        assertSame(together.get(1), ofFirst);
        assertSame(together.get(2), ofFirst);
        assertSame(together.get(3), ofSecond);
      }
    }
  }

  private static StepModel.Row<ExpressionToken> row(int parent, List<ExpressionToken> previous) {
    ExpressionGrammar grammar = new ExpressionGrammar(2, false);
    ExpressionGrammar.State state = grammar.start();
    for (ExpressionToken token : previous) {
      state = grammar.advance(state, token);
    }
    ExpressionGrammar.State reached = state;
    return new StepModel.Row<>(parent, previous, token -> grammar.allows(reached, token));
  }

  private static StepModel.Row<ExpressionToken> row(int parent) {
    return row(parent, List.of());
  }

  private static void assertSame(
      List<Candidate<ExpressionToken>> actual, List<Candidate<ExpressionToken>> expected) {
    assertThat(actual)
        .extracting(Candidate::token)
        .isEqualTo(expected.stream().map(Candidate::token).toList());
    for (int i = 0; i < expected.size(); i++) {
      assertThat(actual.get(i).logProbability())
          .isCloseTo(expected.get(i).logProbability(), within(1e-4));
    }
  }

  /** The scores of a slot's operands [1, 1, M] when the rest of the Expression is known. */
  private Tensor operandLogits(
      EptModel.Generation generation, EptModel.Logits step, int slot, ExpressionToken next) {
    Tensor scores_11M = step.operands_BSM().get(slot);
    assertThat(step.ofOperator_BOM().isEmpty())
        .isEqualTo(operands == EptConfig.Operands.INDEPENDENT);
    if (step.ofOperator_BOM().isEmpty()) {
      return scores_11M;
    }
    long operator = next.operator().ordinal();
    Tensor added = step.ofOperator_BOM().get(slot).narrow(1, operator, 1);
    if (slot == 1) {
      // Where there is no operand, teacher forcing looks candidate 0 up and learns nothing of it.
      long first = next.operands().isEmpty() ? 0 : codec.candidate(next.operands().getFirst(), 3);
      added = added.add(generation.ofFirsts(new long[] {first}));
    }
    return scores_11M.add(added);
  }

  @Test
  void theSecondOperandHangsOnTheFirstOnlyWhereOperandsAreChained() {
    WordProblem twelveLessFive = one();
    WordProblem fiveLessFive =
        problem(
            twelveLessFive.text(),
            List.of(new int[] {7, 9}, new int[] {24, 25}),
            List.of(
                ExpressionToken.VARIABLE,
                ExpressionToken.of(ExpressionOperator.SUBTRACT, number(1), number(1)),
                ExpressionToken.of(ExpressionOperator.EQUAL, result(0), result(1)),
                ExpressionToken.END));
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      float[] after12 = secondOfDifference(twelveLessFive);
      float[] after5 = secondOfDifference(fiveLessFive);
      assertThat(Arrays.equals(after12, after5))
          .isEqualTo(operands == EptConfig.Operands.INDEPENDENT);
    }
  }

  private float[] secondOfDifference(WordProblem problem) {
    Tensor scores_1SM = model.forward(codec.collate(encoded(problem))).operands_BSM().get(1);
    return Tensors.toFloats(scores_1SM.select(1, 1).narrow(1, 0, CONSTANTS.size() + 2));
  }

  @Test
  void paddingInABatchChangesNothing() {
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      EptModel.Logits alone = model.forward(codec.collate(encoded(one())));
      EptModel.Logits together = model.forward(codec.collate(encoded(one(), two())));
      int length = solution(one()).size();
      assertSame(
          alone.operator_BSO().select(0, 0),
          together.operator_BSO().select(0, 0).narrow(0, 0, length));
      // Two numbers and three: the columns of constants and of the first two numbers are the same.
      assertSame(
          alone.operands_BSM().get(0).select(0, 0).narrow(1, 0, CONSTANTS.size() + 2),
          together
              .operands_BSM()
              .get(0)
              .select(0, 0)
              .narrow(0, 0, length)
              .narrow(1, 0, CONSTANTS.size() + 2));
    }
  }

  @Test
  void theLossOfABatchIsTheSumOfItsProblems() {
    LabelSmoothing smoothing = new LabelSmoothing(0.1);
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      double first = model.loss(codec.collate(encoded(one())), smoothing).item_float();
      double second = model.loss(codec.collate(encoded(two())), smoothing).item_float();
      double both = model.loss(codec.collate(encoded(one(), two())), smoothing).item_float();
      assertThat(both).isCloseTo(first + second, within(2e-3));
    }
  }

  @Test
  void operandsThatDoNotExistYetOrAreEquationsHaveNoProbability() {
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      EptModel.Logits logits = model.forward(codec.collate(encoded(two())));
      float[] scores = Tensors.toFloats(logits.operands_BSM().get(1));
      int length = solution(two()).size();
      int given = CONSTANTS.size() + 3;
      int candidates = given + length;
      for (int i = 0; i < length; i++) {
        for (int k = 0; k < length; k++) {
          boolean possible = k < i && solution(two()).get(k).operator() != ExpressionOperator.EQUAL;
          assertThat(Float.isInfinite(scores[i * candidates + given + k])).isEqualTo(!possible);
        }
      }
    }
  }

  @Test
  void everyParameterLearns() {
    try (PointerScope scope = new PointerScope()) {
      model.train(true);
      torch.manual_seed(3);
      model.loss(codec.collate(encoded(one(), two())), new LabelSmoothing(0.1)).backward();
      model
          .parameters()
          .forEach((name, parameter) -> {
            if (EptModel.isOfChecker(name)) {
              assertThat(parameter.grad().defined()).as(name).isFalse();
              return;
            }
            // A key bias moves all scores alike, so its gradient is zero but for rounding.
            assertThat(parameter.grad().defined()).as(name).isTrue();
            if (!name.matches("key\\.\\d\\.bias")) {
              assertThat(parameter.grad().abs().sum().item_float()).as(name).isPositive();
            }
          });
      model.train(false);
    }
  }

  @Test
  void aReadingIsJudgedAlikeAloneAndAmongOthers() {
    assumeTrue(model.config().checks(), "this ablation has no checker");
    List<ExpressionToken> short1 = solution(one());
    List<ExpressionToken> long2 = solution(two());
    List<ExpressionToken> short2 = long2.subList(0, 3);
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      float[] together =
          Tensors.toFloats(
              model.check(
                  codec.collateReadings(
                      encoded(one(), two()), List.of(List.of(short1), List.of(short2, long2)))));
      float[] alone =
          Tensors.toFloats(
              model.check(codec.collateReadings(encoded(two()), List.of(List.of(short2)))));
      assertThat(together).hasSize(3);
      assertThat(together[1]).isCloseTo(alone[0], within(2e-4f));
      assertThat(together[2]).isNotCloseTo(together[1], within(1e-3f));
    }
  }

  @Test
  void onlyTheCheckerLearnsFromReadings() {
    assumeTrue(model.config().checks(), "this ablation has no checker");
    try (PointerScope scope = new PointerScope()) {
      model
          .check(codec.collateReadings(encoded(two()), List.of(List.of(solution(two())))))
          .sum()
          .backward();
      model
          .parameters()
          .forEach((name, parameter) ->
              assertThat(parameter.grad().defined())
                  .as(name)
                  .isEqualTo(EptModel.isOfChecker(name)));
    }
  }

  @Test
  void theCheckerBeginsWithTheGeneratorsDecoder() {
    assumeTrue(model.config().checks(), "this ablation has no checker");
    model.beginChecker();
    var parameters = model.parameters();
    for (String name : List.of("input.weight", "decoder_layer.feed_forward.in.weight", "sources")) {
      assertThat(Tensors.toFloats(parameters.get("checker." + name)))
          .as(name)
          .isEqualTo(Tensors.toFloats(parameters.get(name)));
    }
  }

  @Test
  void everyReadingOfABeamObeysTheGrammarAndComesBestFirst() {
    List<EptCodec.Encoded> problems = encoded(one(), two());
    List<List<SystemReading>> readings =
        EptDecoding.read(model, codec, problems, 10, CPU, SolvingLimits.PATIENT);
    assertThat(readings).hasSize(2);
    for (int p = 0; p < 2; p++) {
      ExpressionGrammar grammar = new ExpressionGrammar(problems.get(p).problem().numbers().size());
      for (SystemReading reading : readings.get(p)) {
        ExpressionGrammar.State state = grammar.start();
        for (ExpressionToken token : reading.tokens()) {
          assertThat(grammar.allows(state, token)).isTrue();
          state = grammar.advance(state, token);
        }
        assertThat(grammar.isComplete(state)).isTrue();
      }
      assertThat(readings.get(p))
          .isSortedAccordingTo((a, b) -> Double.compare(b.logProbability(), a.logProbability()));
    }
  }

  @Test
  void aReadingsProbabilityIsWhatTeacherForcingGivesItsTokens() {
    List<SystemReading> readings =
        EptDecoding.read(model, codec, encoded(two()), 5, CPU, SolvingLimits.PATIENT).getFirst();
    for (SystemReading reading : readings) {
      EptCodec.Encoded two = encoded(two()).getFirst();
      var said =
          new EptCodec.Encoded(two.problem(), reading.tokens(), two.pieces(), two.numberPieces());
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard()) {
        double loss = model.loss(codec.collate(List.of(said)), new LabelSmoothing(0)).item_float();
        assertThat(reading.logProbability()).isCloseTo(-loss, within(1e-3 * Math.max(1, loss)));
      }
    }
    assertThat(readings).as("the test needs readings").isNotEmpty();
  }

  @Test
  void theLikeliestReadingIsSolvedHoweverLittleTimeTheOthersHave() {
    var hurried = new SolvingLimits(Duration.ofSeconds(5), Duration.ofNanos(1));
    List<SystemReading> patient =
        EptDecoding.read(model, codec, encoded(two()), 5, CPU, SolvingLimits.PATIENT).getFirst();
    List<SystemReading> readings =
        EptDecoding.read(model, codec, encoded(two()), 5, CPU, hurried).getFirst();
    assertThat(readings.getFirst().outcome()).isEqualTo(patient.getFirst().outcome());
    assertThat(hurried.of(0)).isEqualTo(Duration.ofSeconds(5));
    assertThat(hurried.of(1)).isEqualTo(Duration.ofNanos(1));
  }

  @Test
  void decodingManyProblemsTogetherIsDecodingEachAlone() {
    List<WordProblem> problems = List.of(one(), two(), one(), two());
    List<List<SystemReading>> together =
        EptDecoding.read(
            model,
            codec,
            encoded(problems.toArray(WordProblem[]::new)),
            3,
            CPU,
            SolvingLimits.PATIENT);
    for (int i : IntStream.range(0, problems.size()).toArray()) {
      List<SystemReading> alone =
          EptDecoding.read(model, codec, encoded(problems.get(i)), 3, CPU, SolvingLimits.PATIENT)
              .getFirst();
      assertThat(together.get(i))
          .extracting(SystemReading::tokens)
          .isEqualTo(alone.stream().map(SystemReading::tokens).toList());
    }
  }

  @Test
  void decodingKeepsNoNativeMemoryBehind() {
    try (PointerScope scope = new PointerScope()) {
      Runnable decode =
          () -> EptDecoding.read(model, codec, encoded(two()), 5, CPU, SolvingLimits.PATIENT);
      decode.run();
      long before = Pointer.totalCount();
      for (int i = 0; i < 10; i++) {
        decode.run();
      }
      assertThat(Pointer.totalCount()).isLessThan(before + 10);
    }
  }

  private static void assertSame(Tensor actual, Tensor expected) {
    float[] a = Tensors.toFloats(actual);
    float[] e = Tensors.toFloats(expected);
    assertThat(a.length).isEqualTo(e.length);
    for (int i = 0; i < a.length; i++) {
      if (Float.isInfinite(e[i])) {
        assertThat(a[i]).isEqualTo(e[i]);
      } else {
        assertThat(a[i]).isCloseTo(e[i], within(2e-4f));
      }
    }
  }
}

package org.algebrist.systems.ept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.expression.tree.Rational;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.bert.BertWeights;
import org.algebrist.neural.encoder.PublishedEncoder;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.systems.ept.reading.Plausibility;
import org.algebrist.systems.ept.reading.StatedEquation;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a user meets: refusals, results of every kind, damaged model folders. The model has random
 * weights.
 */
class WordProblemSolverTest {
  @TempDir static Path temporary;
  private static Path folder;
  private static WordProblemSolver solver;

  @BeforeAll
  static void writeModelFolder() throws Exception {
    PublishedEncoder published =
        PublishedEncoder.open(TinyEncoder.write(temporary.resolve("encoder"), 5));
    BertConfig encoder = BertWeights.config(published.dimensions(), 0);
    torch.manual_seed(2);
    folder = temporary.resolve("model");
    try (EptModel model =
        new EptModel(
            new EptConfig(
                "tiny",
                2,
                0,
                EptConfig.WordEmbeddings.INT4,
                false,
                EptConfig.Operands.INDEPENDENT,
                EptConfig.Numbers.PIECES,
                false,
                EptConfig.Decoder.POINTERS),
            encoder,
            2)) {
      TinyEncoder.leanTowardsShortSystems(model);
      TrainedEpt.write(
          folder,
          model,
          new EptConfig.Learnt(
              published.dimensions(),
              List.of(Rational.of(1), Rational.of(1, 3)),
              new Plausibility(Collections.nCopies(Plausibility.FEATURES.size(), 1.0), -50, 0)),
          published.tokenizerJson());
    }
    solver = WordProblemSolver.load(folder);
  }

  @AfterAll
  static void close() {
    solver.close();
  }

  private static SolveResult.Declined declined(String text) {
    assertThat(solver.solve(text)).isInstanceOf(SolveResult.Declined.class);
    return (SolveResult.Declined) solver.solve(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "\n\t"})
  void anEmptyTextIsRefused(String text) {
    assertThat(declined(text).cause()).isEqualTo(SolveResult.Cause.EMPTY_TEXT);
  }

  @Test
  void aHundredThousandCharactersAreRefusedWithTheLimit() {
    SolveResult.Declined refusal = declined("2 apples and ".repeat(8_000));
    assertThat(refusal.cause()).isEqualTo(SolveResult.Cause.TOO_LONG);
    assertThat(refusal.why()).contains("104,000").contains("10,000");
  }

  @Test
  void moreWordPiecesThanTheEncoderHasPositionsAreRefused() {
    SolveResult.Declined refusal = declined("two apples and 3 pears ".repeat(40));
    assertThat(refusal.cause()).isEqualTo(SolveResult.Cause.TOO_LONG);
    assertThat(refusal.why()).contains("word pieces");
  }

  @Test
  void aTextWithoutANumberIsRefused() {
    assertThat(declined("How many apples has Ann?").cause()).isEqualTo(SolveResult.Cause.NO_NUMBER);
    assertThat(declined("They came at 3:15 pm. How long did they stay?").why())
        .startsWith("the text has times of day and no other number");
  }

  /** Whatever the model makes of it: here it knows nothing. */
  @ParameterizedTest
  @CsvSource({
    "Tom has 1/0 apples and eats 2. How many are left?,UNANSWERABLE,divides by zero",
    "Tom has 12345678901234567890 apples and gets 1. How many has he?,TOO_LONG,20 digits"
  })
  void aNumberThatCannotBeReadIsNamed(String text, SolveResult.Cause cause, String why) {
    assertThat(solver.solve(text))
        .isInstanceOfSatisfying(
            SolveResult.Declined.class,
            declined -> {
              assertThat(declined.cause()).isEqualTo(cause);
              assertThat(declined.why()).contains(why);
            });
  }

  @Test
  void theTimeBetweenTwoTimesOfDayIsTheAnswer() {
    SolveResult result =
        solver.solve("They came at 3:15 pm and left at 5:45 pm. How long was that?");
    assertThat(result)
        .isInstanceOfSatisfying(
            SolveResult.Answered.class,
            answered -> {
              assertThat(answered.reading().askedValues())
                  .extracting(value -> value.doubleValue())
                  .containsExactly(150.0);
              assertThat(answered.problem().numbers().getFirst().spans())
                  .containsExactly(new TextNumber.Span(33, 40));
            });
  }

  @Test
  void controlCharactersAndHalfSurrogatesAreNamedWithTheirPlace() {
    assertThat(declined("Ann has 2\u0000 apples").why())
        .contains("character 10")
        .contains("U+0000");
    assertThat(declined("Ann has 2 \uD83D apples").why()).contains("U+D83D");
    assertThat(declined("Ann has 2\u001b[31m apples").cause())
        .isEqualTo(SolveResult.Cause.NOT_TEXT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "У Ани 5 яблок и 3 груши, сколько всего?",
        "小明有5个苹果和3个梨,一共有多少个?",
        "कुल 5 सेब और 3 आम कितने हैं"
      })
  void otherScriptsAreRefused(String text) {
    assertThat(declined(text).cause()).isEqualTo(SolveResult.Cause.NOT_ENGLISH);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Anna hat 5 Äpfel und kauft noch 3 dazu. Wie viele Äpfel hat sie jetzt?",
        "Marie a 5 pommes et en achète 3 de plus. Combien de pommes a-t-elle maintenant ?",
        "Juan tiene 5 manzanas y compra 3 más. ¿Cuántas manzanas tiene ahora?",
        "We hebben 30 kinderen in de klas en 18 daarvan zijn meisjes. Hoeveel jongens zijn er?",
        "Ania ma 12 jabłek i zjada 5. Ile jabłek jej zostało?",
        "Anna har 12 äpplen och äter 5. Hur många äpplen har hon kvar?",
        "Anna ha 12 mele e ne mangia 5. Quante mele le restano?",
        "Ana tem 12 maçãs e come 5. Quantas maçãs sobram para ela?",
        "Annalla on 12 omenaa ja hän syö niistä 5. Montako omenaa jää?",
        "Petrovi je 12 let a jeho bratr je o 5 let starší. Kolik je bratrovi?"
      })
  void otherLanguagesInLatinScriptAreRefused(String text) {
    assertThat(declined(text).cause()).isEqualTo(SolveResult.Cause.NOT_ENGLISH);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cycled 63 km in 3.5 hours yesterday (im 52 so not bad!!) what was my average speed in km/h",
        "so my phone plan gives 20 gb, used 1.4 gb a day for 9 days, whats left in gb?? my phone is 3 yrs old btw",
        "Receipt no. 482: goods 37.15, cash given 50.00. Change due?"
      })
  void briefEnglishIsRead(String text) {
    assertThat(TextCheck.refusal(text)).isEmpty();
  }

  @Test
  void accentsEmojiAndLineBreaksAreText() {
    SolveResult result = solver.solve("Zoé has 5 🍎\nand eats 2.\tHow many are left?");
    assertThat(result.problem().numbers())
        .extracting(TextNumber::value)
        .containsExactly(Rational.of(5), Rational.of(2));
  }

  @Test
  void severalProblemsTogetherHaveTheResultsThatEachHasAlone() {
    List<String> texts =
        List.of(
            "Ann has 2 pens and Bob has 5 more than Ann. How many pens has Bob?",
            "How many apples has Ann?",
            "Two numbers sum to 74. Their difference is 18. What is the first? What is the second?",
            "",
            "A box of 12 eggs costs 3 dollars and one of 30 costs 7. What do 84 eggs cost?");
    List<SolveResult> together = solver.solveAll(texts);
    assertThat(together).hasSameSizeAs(texts);
    for (int i = 0; i < texts.size(); i++) {
      SolveResult alone = solver.solve(texts.get(i));
      assertThat(together.get(i)).as(texts.get(i)).hasSameClassAs(alone);
      assertThat(together.get(i).problem()).isEqualTo(alone.problem());
      assertThat(answer(together.get(i))).isEqualTo(answer(alone));
    }
  }

  private static String answer(SolveResult result) {
    return switch (result) {
      case SolveResult.Answered answered -> answered.reading().answer().toString();
      case SolveResult.Unsure unsure -> unsure.guess().answer().toString();
      case SolveResult.Declined declined -> declined.why();
    };
  }

  @Test
  void whatIsCalledProvedHoldsInEveryEquation() {
    SplittableRandom random = new SplittableRandom(4);
    int proved = 0;
    for (int i = 0; i < 60; i++) {
      String text =
          "Ann has %d pens and Bob has %d and %d more , total %d ?"
              .formatted(
                  random.nextInt(50), random.nextInt(50), random.nextInt(9), random.nextInt(99));
      if (solver.solve(text) instanceof SolveResult.Answered answered
          && answered.reading().proof() == SolveResult.Proof.ONE_SOLUTION) {
        proved++;
        SolveResult.Reading reading = answered.reading();
        assertThat(reading.answer()).isNotEmpty();
        assertThat(reading.probability()).isBetween(0.0, 1.0);
        for (StatedEquation equation : reading.equations()) {
          assertThat(Proofs.holds(equation.formula(), reading.answer()))
              .as(equation.toString())
              .isTrue();
        }
      }
    }
    assertThat(proved).as("random weights still give some solvable systems").isPositive();
  }

  @Test
  void manyNumbersAreNoTrouble() {
    StringBuilder text = new StringBuilder("Add");
    for (int i = 1; i < 60; i++) {
      text.append(' ').append(i);
    }
    assertThat(solver.solve(text.toString()).problem().numbers()).hasSize(59);
  }

  @ParameterizedTest
  @ValueSource(strings = {"config.json", "tokenizer.json", "model.safetensors"})
  void aMissingFileIsNamed(String file) throws Exception {
    Path copy = copy("missing-" + file);
    Files.delete(copy.resolve(file));
    assertThatThrownBy(() -> WordProblemSolver.load(copy))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining(file);
  }

  @ParameterizedTest
  @ValueSource(strings = {"config.json", "tokenizer.json", "model.safetensors"})
  void aTruncatedFileIsNamed(String file) throws Exception {
    Path copy = copy("truncated-" + file);
    byte[] bytes = Files.readAllBytes(copy.resolve(file));
    Files.write(copy.resolve(file), Arrays.copyOf(bytes, bytes.length / 2));
    assertThatThrownBy(() -> WordProblemSolver.load(copy))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining(file);
  }

  @Test
  void aFlippedBitInTheWeightsIsFound() throws Exception {
    SplittableRandom random = new SplittableRandom(9);
    for (int i = 0; i < 20; i++) {
      Path copy = copy("flipped-" + i);
      Path weights = copy.resolve("model.safetensors");
      byte[] bytes = Files.readAllBytes(weights);
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      Files.write(weights, bytes);
      assertThatThrownBy(() -> WordProblemSolver.load(copy))
          .isInstanceOf(BrokenWeightsException.class);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'\"decoderLayers\" : 2','\"decoderLayers\" : 0',decoderLayers",
    "'\"heads\" : 2','\"heads\" : 3',heads",
    "'\"width\" : 16','\"width\" : 32',width",
    "'\"decoderLayers\"','\"decoderLayer\"',decoderLayer",
    "'algebrist ept 3','algebrist ept 9',format"
  })
  void aConfigurationThatDoesNotFitIsNamed(String from, String to, String named) throws Exception {
    Path copy = copy("config-" + Math.abs(to.hashCode()));
    Path config = copy.resolve("config.json");
    String text = Files.readString(config);
    assertThat(text).contains(from);
    Files.writeString(config, text.replaceFirst(Pattern.quote(from), to));
    assertThatThrownBy(() -> WordProblemSolver.load(copy))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining(named);
  }

  private static Path copy(String name) throws Exception {
    Path copy = Files.createDirectory(temporary.resolve(name));
    for (String file : List.of("config.json", "tokenizer.json", "model.safetensors")) {
      Files.copy(folder.resolve(file), copy.resolve(file));
    }
    return copy;
  }

  @Test
  void everyPointerSharesOneProbabilityAmongItsCandidates() {
    String text = "Ann has 5 apples and buys 3 more. How many has she now?";
    ModelExplanation explanation = solver.explain(text).orElseThrow();
    assertThat(explanation.problem().text()).isEqualTo(text);
    assertThat(explanation.pointings()).isNotEmpty();
    assertThat(explanation.pointings())
        .allSatisfy(pointing -> {
          assertThat(pointing.numbers()).hasSize(2);
          double others = pointing.others().values().stream().mapToDouble(p -> p).sum();
          double numbers = pointing.numbers().stream().mapToDouble(p -> p).sum();
          assertThat(numbers + others).isCloseTo(1, within(1e-5));
          assertThat(pointing.others().keySet()).contains("1", "1/3");
          assertThat(pointing.expression()).contains(pointing.chosen());
        });
    assertThat(solver.explain("How many apples has Ann?")).isEmpty();
  }
}

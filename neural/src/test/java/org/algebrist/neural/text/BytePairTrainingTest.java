package org.algebrist.neural.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.algebrist.neural.text.BytePairTraining.Options;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BytePairTrainingTest {
  private static final List<String> SPECIAL = List.of("[PAD]", "[CLS]", "[SEP]", "[EOS]", "[NUM]");
  private static final List<String> TEXTS =
      List.of(
          "How many apples do 12 boys have? They've 120 apples; we'll see.",
          "A bag of apples weighs 1,200 grams.  The boys' bag weighs 12.5 grams.\n\n",
          "How many grams do the apples weigh? ½ of ٣٤ — naïve ßtraße, 数字 2300 😀");

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatIsEncodedIsDecodedToTheVeryText(boolean singleDigits) {
    Random random = new Random(7);
    String alphabet = " \t\n\r\u00A0\u2003abcABCzé'sdreßم数٣९Ⅳ½0123456789.,-%$[]\u0301\u200D\uFFFD";
    try (TextTokenizer tokenizer = trained(400, singleDigits)) {
      for (int round = 0; round < 3_000; round++) {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(24);
        for (int i = 0; i < length; i++) {
          switch (random.nextInt(12)) {
            case 0 -> text.append(SPECIAL.get(random.nextInt(SPECIAL.size())));
            case 1 -> text.appendCodePoint(anyCodePoint(random));
            case 2 -> text.append("apples");
            default -> text.append(alphabet.charAt(random.nextInt(alphabet.length())));
          }
        }
        assertThat(tokenizer.decode(tokenizer.encode(text.toString(), true).ids()))
            .isEqualTo(text.toString());
      }
    }
  }

  /** Any but NUL, which the library cannot take, and surrogates. */
  private static int anyCodePoint(Random random) {
    while (true) {
      int c = 1 + random.nextInt(random.nextBoolean() ? 0x2FFF : Character.MAX_CODE_POINT);
      if (c < 0xD800 || c > 0xDFFF) {
        return c;
      }
    }
  }

  @Test
  void thePreTokensJoinedAreTheTextAndDigitsStandAloneWhereAsked() {
    assertThat(preTokens("I'm 12  we'll\n\n go 3.50!", false))
        .containsExactly("I", "'m", " 12", " ", " we", "'ll", "\n\n", " go", " 3", ".", "50", "!");
    assertThat(preTokens("a 12 b  ", true)).containsExactly("a", " ", "1", "2", " b", "  ");
    assertThat(preTokens("'re're 're '", false)).containsExactly("'re", "'re", " '", "re", " '");
    assertThat(preTokens("", true)).isEmpty();
  }

  private static List<String> preTokens(String text, boolean singleDigits) {
    List<String> tokens = new ArrayList<>();
    PreTokens.of(text, singleDigits, tokens::add);
    assertThat(String.join("", tokens)).isEqualTo(text);
    return tokens;
  }

  @Test
  void theMostFrequentPairIsMergedFirstAndTheSmallerIdsOfEqualOnes() {
    // Sennrich et al. 2016, algorithm 1, on their words, without the end-of-word mark.
    List<String> texts =
        List.of("low ".repeat(5), "lower ".repeat(2), "newest ".repeat(6), "widest ".repeat(3));
    BytePairModel model = BytePairTraining.train(texts, new Options(256 + 9, List.of(), false, 1));
    // es, st 9 and "t Ġ" none: white space ends a word. Then Ġn 5, Ġl 4 + 1.
    assertThat(model.merges().subList(0, 3)).containsExactly("e s", "es t", "l o");
    assertThat(model.tokens()).hasSize(256 + 9).contains("est", "low");
  }

  @Test
  void theOrderOfTheTextsDoesNotMatter() {
    List<String> turned = new ArrayList<>(TEXTS);
    Collections.reverse(turned);
    Options options = Options.of(400, SPECIAL, false);
    assertThat(BytePairTraining.train(turned, options))
        .isEqualTo(BytePairTraining.train(TEXTS, options));
  }

  @Test
  void digitsAreATokenEachWhereAsked() {
    List<String> texts = Collections.nCopies(50, "and 1200 and 1200");
    for (boolean single : new boolean[] {true, false}) {
      BytePairModel model = BytePairTraining.train(texts, Options.of(300, SPECIAL, single));
      try (TextTokenizer tokenizer = TextTokenizer.of(model.toJson())) {
        Pieces pieces = tokenizer.encode(" and 1200");
        List<String> tokens =
            LongStream.of(pieces.ids()).mapToObj(id -> model.tokens().get((int) id)).toList();
        assertThat(String.join("|", tokens)).isEqualTo(single ? "Ġand|Ġ|1|2|0|0" : "Ġand|Ġ1200");
      }
    }
  }

  @Test
  void specialTokensComeFirstAndAreFoundInTheText() {
    try (TextTokenizer tokenizer = trained(400, false)) {
      assertThat(tokenizer.idOf("[PAD]")).isZero();
      assertThat(tokenizer.idOf("[NUM]")).isEqualTo(4);
      assertThat(tokenizer.size()).isBetween(261, 400);
      assertThat(tokenizer.encode("[CLS]a[EOS]").ids()).containsExactly(1, tokenizer.idOf("a"), 3);
      assertThat(tokenizer.decode(new long[] {1, 3})).isEqualTo("[CLS][EOS]");
      assertThatThrownBy(() -> tokenizer.idOf("[UNK]")).hasMessageContaining("\"[UNK]\"");
      assertThatThrownBy(() -> tokenizer.decode(new long[] {1, 400}))
          .hasMessageContaining("ids[1]=400");
    }
  }

  @Test
  void noTextsGiveTheBytesAlone() {
    BytePairModel model = BytePairTraining.train(List.of(), Options.of(1_000, SPECIAL, true));
    assertThat(model.tokens()).hasSize(256 + SPECIAL.size()).doesNotHaveDuplicates();
    assertThat(model.merges()).isEmpty();
  }

  @Test
  void oneEndlessWordIsTrainedOnToo() {
    char[] word = new char[200_000];
    Random random = new Random(3);
    for (int i = 0; i < word.length; i++) {
      word[i] = (char) ('a' + random.nextInt(2));
    }
    BytePairModel model =
        BytePairTraining.train(List.of(new String(word)), Options.of(2_000, SPECIAL, false));
    assertThat(model.tokens()).hasSize(2_000);
  }

  @Test
  void whatCannotBeTrainedIsRefused() {
    assertThatThrownBy(() -> Options.of(260, SPECIAL, false)).hasMessageContaining("261 or more");
    assertThatThrownBy(() -> Options.of(300, List.of("[A]", "[A]"), false))
        .hasMessageContaining("\"[A]\"");
    assertThatThrownBy(() -> Options.of(300, List.of("a"), false)).hasMessageContaining("\"a\"");
    assertThatThrownBy(() -> new BytePairModel(List.of("a"), List.of(), List.of("[A]"), false))
        .hasMessageContaining("[A]");
  }

  private static TextTokenizer trained(int size, boolean singleDigits) {
    return TextTokenizer.of(
        BytePairTraining.train(TEXTS, Options.of(size, SPECIAL, singleDigits)).toJson());
  }
}

package org.algebrist.systems.mathgpt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.latex.writer.LatexWriter;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.sequence.TokenType;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Reading;
import org.algebrist.neural.text.BytePairTraining;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.systems.mathgpt.token.FormulaStyle;
import org.algebrist.systems.mathgpt.token.MathGrammar;
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.algebrist.systems.mathgpt.token.MathState;
import org.algebrist.systems.mathgpt.token.MathToken;
import org.algebrist.systems.mathgpt.token.MathVocabulary;
import org.algebrist.systems.mathgpt.token.NumberForm;
import org.algebrist.systems.mathgpt.token.TextMarks;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MathGptCodecTest {
  /** {@code -Dalgebrist.formulas=1000000} for the figure in docs/performance/mathgpt.md. */
  private static final int FORMULAS = Integer.getInteger("algebrist.formulas", 1_500);

  private static TextTokenizer tokenizer;

  @BeforeAll
  static void learnAVocabulary() {
    tokenizer =
        TextTokenizer.of(
            BytePairTraining.train(
                    List.of("Sam has 12 apples and gives 3.5 of them away", " area of a circle"),
                    BytePairTraining.Options.of(300, TextMarks.NAMES, true))
                .toJson());
  }

  @AfterAll
  static void close() {
    tokenizer.close();
  }

  private static MathGptCodec codec(FormulaStyle style, NumberForm form) {
    MathVocabulary vocabulary =
        new MathVocabulary(
            tokenizer.size(), form, List.of("x", "y", "pi"), List.of("12", "100"), 4);
    return new MathGptCodec(tokenizer, vocabulary, TextMarks.OWN, style, MathGptConfig.LIMITS);
  }

  private static Formula formula(String latex) {
    return FormulaReader.read(latex, Notation.LATEX, Context.NONE).orThrow();
  }

  private static MathText problem() {
    return MathText.of(
        List.of(
            new MathText.Words("Sam has 12 apples, 1,200 pears and 3.5 \u20ac; "),
            new MathText.Expression(formula("x_1 = \\frac{12}{3.5} + 1200 - \\sin(y)^{2}")),
            new MathText.Expression(formula("\\int_0^1 z \\, dz")),
            new MathText.Words(" is his.")));
  }

  @ParameterizedTest
  @EnumSource(NumberForm.class)
  void textWithTreesIsRestored(NumberForm form) {
    MathGptCodec codec = codec(FormulaStyle.TREE, form);
    MathSequence sequence = codec.encoded(problem(), List.of());
    assertThat(codec.decoded(sequence.tokens(), sequence.numbers())).isEqualTo(problem());
  }

  @ParameterizedTest
  @EnumSource(FormulaStyle.class)
  void textWithFormulasAsTextIsRestored(FormulaStyle style) {
    MathGptCodec codec = codec(style, NumberForm.SUBTREE);
    MathSequence sequence = codec.encoded(problem(), List.of());
    assertThat(codec.decoded(sequence.tokens(), sequence.numbers())).isEqualTo(problem());
  }

  @ParameterizedTest
  @EnumSource(NumberForm.class)
  void whatIsDrawnUnderTheMasksIsATreeThatIsRestored(NumberForm form) {
    MathGptCodec codec = codec(FormulaStyle.TREE, form);
    SplittableRandom random = new SplittableRandom(form.ordinal());
    MathSequence given =
        codec.begun(MathText.words("12 and 345 and 6.75 and 8")); // what pointers mean
    int readable = 0;
    int readBack = 0;
    for (int i = 0; i < FORMULAS; i++) {
      MathGrammar grammar =
          codec.grammar(MathGrammar.Goal.FORMULA, random.nextInt(2, 120), given.numbers().size());
      List<MathToken> tokens = new ArrayList<>();
      tokens.add(MathToken.of(codec.vocabulary().formulaStart()));
      MathState state = grammar.start();
      while (!grammar.isComplete(state)) {
        MathToken token = Drawing.any(grammar, state, codec.vocabulary(), random);
        tokens.add(token);
        state = grammar.advance(state, token);
      }
      MathText drawn = codec.decoded(tokens, given.numbers());
      assertThat(drawn.formulas()).as("%s", tokens).hasSize(1);
      MathSequence again = codec.encoded(drawn, given.numbers());
      assertThat(codec.decoded(again.tokens(), given.numbers())).isEqualTo(drawn);
      Formula tree = drawn.formulas().getFirst();
      if (!holdsFraction(tree)) {
        readable++;
        readBack += isReadBack(tree) ? 1 : 0;
      }
    }
    System.out.printf(
        Locale.ROOT, "%s: %,d of %,d read back from their LaTeX%n", form, readBack, readable);
    assertThat(readBack).isGreaterThan((int) (0.98 * readable)); // words of nothing are not
  }

  /** An exact number that is no decimal reads as a quotient, which is another tree. */
  private static boolean holdsFraction(Formula tree) {
    return switch (tree) {
      case Formula.Num number -> number.value().toString().indexOf('/') >= 0;
      case Formula.Operation operation ->
          operation.operands().stream().anyMatch(MathGptCodecTest::holdsFraction);
      default -> false;
    };
  }

  private static boolean isReadBack(Formula tree) {
    return FormulaReader.read(LatexWriter.write(tree), Notation.LATEX, Context.NONE)
            instanceof Reading.Whole(var candidates)
        && candidates.getFirst().formula().equals(tree);
  }

  @Test
  void everyTokenIsAllowedWhereItStands() {
    MathGptCodec codec = codec(FormulaStyle.TREE, NumberForm.FLAT);
    MathSequence given = codec.begun(problem());
    MathSequence whole = codec.whole(given, problem());
    MathGrammar grammar = codec.grammar(MathGrammar.Goal.WHOLE, MathGrammar.UNBOUNDED, 0);
    MathState state = grammar.start();
    for (int t = 1; t < whole.length(); t++) { // the first marks the beginning
      assertThat(whole.masks()[t]).isEqualTo(grammar.mask(state));
      assertThat(state.next().orElse(null)).isEqualTo(whole.positions().get(t));
      state = grammar.advance(state, whole.tokens().get(t));
    }
    assertThat(state.place()).isEqualTo(MathState.Place.DONE);
  }

  @Test
  void pointersMeanTheNumbersOfTheWords() {
    MathGptCodec codec = codec(FormulaStyle.TREE, NumberForm.POINTER);
    MathSequence given = codec.begun(MathText.words("Sam has 1,200 apples and 3.5 pears"));
    MathSequence label =
        codec.encoded(
            MathText.of(List.of(new MathText.Expression(formula("1200 + 3.5 + 9")))),
            given.numbers());
    assertThat(label.tokens().stream().map(MathToken::id))
        .contains(codec.vocabulary().pointer(0), codec.vocabulary().pointer(1))
        .doesNotContain(codec.vocabulary().pointer(2));
    assertThat(given.numbers())
        .extracting(number -> tokenizer.decode(new long[] {given.tokens().get(number.last()).id()}))
        .containsExactly("0", "5");
  }

  @Test
  void aFormulaPastTheLimitsBecomesWords() {
    MathGptCodec codec = codec(FormulaStyle.TREE, NumberForm.SUBTREE);
    Formula deep = Formula.symbol("x");
    for (int i = 0; i < 40; i++) {
      deep = new Formula.Operation(Operator.NEGATE, List.of(deep));
    }
    MathSequence sequence =
        codec.encoded(MathText.of(List.of(new MathText.Expression(deep))), List.of());
    assertThat(sequence.types()).containsOnly(TokenType.TEXT);
    assertThat(codec.decoded(sequence.tokens(), List.of()))
        .isEqualTo(MathText.words("$" + LatexWriter.write(deep) + "$"));
  }

  @Test
  void aFormulaWithAPieceThatWasNotReadBecomesWords() {
    MathGptCodec codec = codec(FormulaStyle.TREE, NumberForm.FLAT);
    Formula partial =
        new Formula.Operation(
            Operator.ADD, List.of(Formula.symbol("x"), new Formula.Unread("\\foo")));
    assertThat(
            codec
                .encoded(MathText.of(List.of(new MathText.Expression(partial))), List.of())
                .types())
        .containsOnly(TokenType.TEXT);
  }

  @Test
  void anUnfinishedFormulaIsLeftOut() {
    MathGptCodec codec = codec(FormulaStyle.TREE, NumberForm.SUBTREE);
    MathSequence sequence = codec.encoded(problem(), List.of());
    int formula = sequence.types().indexOf(TokenType.FORMULA_START);
    MathText cut = codec.decoded(sequence.tokens().subList(0, formula + 3), List.of());
    assertThat(cut).isEqualTo(MathText.of(problem().parts().subList(0, 1)));
  }
}

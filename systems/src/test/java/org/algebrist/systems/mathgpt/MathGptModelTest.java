package org.algebrist.systems.mathgpt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.gpt.GptStack;
import org.algebrist.neural.optimizer.AdamW;
import org.algebrist.neural.optimizer.Optimizer;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.systems.mathgpt.MathGptConfig.Positions;
import org.algebrist.systems.mathgpt.token.FormulaStyle;
import org.algebrist.systems.mathgpt.token.MathGrammar;
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.algebrist.systems.mathgpt.token.MathVocabulary;
import org.algebrist.systems.mathgpt.token.NumberForm;
import org.algebrist.systems.mathgpt.token.TokenGroup;
import org.algebrist.systems.mathgpt.training.MathGptTask;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MathGptModelTest {
  private static final List<String[]> PROBLEMS =
      List.of(
          new String[] {"Sam has 12 pears and buys 345 more.", "x = 12 + 345"},
          new String[] {"Ann cuts 96 cm into 8 parts.", "x = 96 / 8"},
          new String[] {"Tom loses 7 of 50 coins.", "x = 50 - 7"},
          new String[] {"A box holds 24 eggs; there are 13 boxes.", "x = 24 * 13"});

  private static MathText prompt(int i) {
    return MathText.words(PROBLEMS.get(i)[0] + " Equation: ");
  }

  private static MathText label(int i) {
    return MathText.of(
        List.of(
            new MathText.Expression(
                FormulaReader.read(PROBLEMS.get(i)[1], Notation.INFIX, Context.NONE).orThrow()),
            new MathText.Words(" done")));
  }

  private static MathGptConfig shape(
      FormulaStyle style, NumberForm form, Positions positions, boolean parts) {
    return new MathGptConfig(style, form, positions, parts, parts, 2, 48, 4, 96, 400, 20, 0, 0.1);
  }

  private static MathGpt math(MathGptConfig shape) {
    torch.manual_seed(1);
    List<MathText> texts = new ArrayList<>();
    for (int i = 0; i < PROBLEMS.size(); i++) {
      texts.add(prompt(i));
      texts.add(label(i));
    }
    return MathGpt.create(shape, texts, 0);
  }

  private static MathGptTask task(MathGpt math) {
    List<MathGptTask.Item> items = new ArrayList<>();
    for (int i = 0; i < PROBLEMS.size(); i++) {
      MathSequence given = math.codec().begun(prompt(i));
      MathSequence whole = math.codec().whole(given, label(i));
      items.add(new MathGptTask.Item(whole, given.length()));
    }
    return new MathGptTask(math.model(), items, items, 4, 1, new Device("cpu"));
  }

  @ParameterizedTest
  @CsvSource({
    "TREE, SUBTREE, BINARY, true",
    "TREE, FREQUENT, NONE, false",
    "TREE, FLAT, SINUSOID, true",
    "TREE, POINTER, BINARY, true",
    "LATEX, SUBTREE, NONE, false",
    "PREFIX, SUBTREE, NONE, false"
  })
  void learnsAFewProblemsAndSaysTheirFormulas(
      FormulaStyle style, NumberForm form, Positions positions, boolean all) {
    try (MathGpt math = math(shape(style, form, positions, all))) {
      MathGptTask task = task(math);
      try (Optimizer optimizer =
          new AdamW(
              ParameterGroup.withDecayOnMatrices("all", math.model().parameters(), 5e-3, 0),
              0.9,
              0.95,
              1e-8)) {
        for (int step = 0; step < 150; step++) {
          try (PointerScope scope = new PointerScope()) {
            optimizer.zeroGradients();
            task.loss(task.batch(step, 0)).sum().backward();
            optimizer.step(1);
          }
        }
      }
      MathGptGeneration generation =
          new MathGptGeneration(math.model(), math.codec(), new Device("cpu"), true);
      List<MathSequence> given = new ArrayList<>();
      for (int i = 0; i < PROBLEMS.size(); i++) {
        given.add(math.codec().begun(prompt(i)));
      }
      List<List<MathGptGeneration.Said>> said =
          generation.continued(given, MathGrammar.Goal.WHOLE, 60, 2);
      for (int i = 0; i < PROBLEMS.size(); i++) {
        assertThat(said.get(i)).isNotEmpty();
        assertThat(said.get(i).getFirst().text()).isEqualTo(label(i));
        assertThat(said.get(i).getFirst().ended()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(NumberForm.class)
  void cachedStatesAreThoseOfWholeTexts(NumberForm form) {
    try (MathGpt math = math(shape(FormulaStyle.TREE, form, Positions.BINARY, true));
        PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      MathGptModel model = math.model();
      MathSequence whole = math.codec().whole(math.codec().begun(prompt(0)), label(0));
      float[] once = Tensors.toFloats(model.hidden(model.batch(List.of(whole))));
      GptStack.Cache cache = model.newCache();
      List<Float> stepwise = new ArrayList<>();
      for (int t = 0; t < whole.length(); t++) {
        for (float value :
            Tensors.toFloats(model.hidden(model.batch(List.of(whole.cut(t, t + 1))), cache))) {
          stepwise.add(value);
        }
      }
      assertThat(stepwise).hasSize(once.length);
      for (int i = 0; i < once.length; i++) {
        assertThat(stepwise.get(i)).isCloseTo(once[i], within(2e-4f));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(NumberForm.class)
  void everyPartLearns(NumberForm form) {
    try (MathGpt math = math(shape(FormulaStyle.TREE, form, Positions.BINARY, true))) {
      MathGptTask task = task(math);
      try (PointerScope scope = new PointerScope()) {
        Tensor sum = task.loss(task.batch(0, 0)).sum();
        assertThat(sum.item_double()).isFinite();
        sum.backward();
        math.model()
            .parameters()
            .forEach((name, tensor) ->
                assertThat(tensor.grad().defined() ? tensor.grad().norm().item_double() : 0)
                    .as(name)
                    .isPositive());
      }
    }
  }

  @Test
  void aFormulaTokenBeginsCloseToItsWords() {
    MathGptConfig shape = shape(FormulaStyle.TREE, NumberForm.SUBTREE, Positions.BINARY, true);
    try (MathGpt math = math(shape)) {
      MathVocabulary vocabulary = math.codec().vocabulary();
      assertThat(vocabulary.entries())
          .filteredOn(entry -> entry.symbol().equals("ADD"))
          .extracting(MathVocabulary.Entry::text)
          .containsExactly("plus");
      assertThat(vocabulary.entries())
          .filteredOn(entry -> entry.group() == TokenGroup.END)
          .extracting(MathVocabulary.Entry::text)
          .containsExactly("");
    }
  }
}

package org.algebrist.systems.comus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.neural.ScopedTensors;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.optimizer.AdamW;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.systems.comus.ComusConfig.Kind;
import org.algebrist.systems.comus.ComusConfig.Pooling;
import org.algebrist.systems.comus.baseline.MathBert;
import org.algebrist.systems.comus.baseline.TextCnn;
import org.algebrist.systems.comus.encoding.NodeVocabulary;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.algebrist.systems.comus.encoding.ProblemEncoder;
import org.algebrist.systems.comus.task.Objective;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@ExtendWith(ScopedTensors.class)
class ContinualPretrainingTest {
  private Problems problems;

  @BeforeEach
  void open() {
    problems = new Problems();
    torch.manual_seed(3);
  }

  @AfterEach
  void close() {
    problems.close();
  }

  @Test
  void aboutFifteenInAHundredPiecesAreMaskedAndNeverAMarkOrPadding() {
    ProblemBatch batch = problems.batch(problems.encoded());
    long[] before = Tensors.toLongs(batch.text().ids_BT());
    Set<Long> marks =
        Set.of(
            problems.special().padding(),
            problems.special().begin(),
            problems.special().separator());
    long ordinary = Arrays.stream(before).filter(id -> !marks.contains(id)).count();
    long chosen = 0;
    long hidden = 0;
    for (int n = 0; n < 20; n++) {
      var masked = ContinualPretraining.masked(batch, false, problems.special()).orElseThrow();
      long[] after = Tensors.toLongs(masked.batch().text().ids_BT());
      long[] places = Tensors.toLongs(masked.places_L());
      long[] targets = Tensors.toLongs(masked.targets_L());
      Set<Long> at = new HashSet<>();
      for (int i = 0; i < places.length; i++) {
        at.add(places[i]);
        assertThat(before[(int) places[i]]).isEqualTo(targets[i]).isNotIn(marks);
        hidden += after[(int) places[i]] == problems.special().mask() ? 1 : 0;
      }
      for (int p = 0; p < before.length; p++) {
        assertThat(after[p] == before[p] || at.contains((long) p)).isTrue();
      }
      chosen += places.length;
    }
    assertThat(chosen / (20.0 * ordinary)).isCloseTo(0.15, within(0.015));
    assertThat(hidden / (double) chosen).isCloseTo(0.8, within(0.04));
  }

  @Test
  void aMaskedPiecesNodeIsMaskedIfThatIsWantedAndOnlyThen() {
    ProblemBatch batch = problems.batch(problems.encoded());
    long[] before = Tensors.toLongs(batch.graphs().labels_N());
    var plain = ContinualPretraining.masked(batch, false, problems.special()).orElseThrow();
    assertThat(Tensors.toLongs(plain.batch().graphs().labels_N())).isEqualTo(before);

    var masked = ContinualPretraining.masked(batch, true, problems.special()).orElseThrow();
    long[] after = Tensors.toLongs(masked.batch().graphs().labels_N());
    long[] ids = Tensors.toLongs(masked.batch().text().ids_BT());
    long[] nodeOfPiece = Tensors.toLongs(batch.graphs().nodeOfPiece_BT());
    Set<Long> hidden = new HashSet<>();
    for (int p = 0; p < ids.length; p++) {
      if (ids[p] == problems.special().mask() && nodeOfPiece[p] >= 0) {
        hidden.add(nodeOfPiece[p]);
      }
    }
    assertThat(hidden).isNotEmpty();
    for (int n = 0; n < after.length; n++) {
      assertThat(after[n]).isEqualTo(hidden.contains((long) n) ? NodeVocabulary.MASK : before[n]);
    }
  }

  @ParameterizedTest
  @EnumSource
  void eachObjectiveAloneIsLearnt(Objective objective) {
    ComusModel comus = problems.comus(2, true, Pooling.MEAN);
    assertThat(learnt(comus, EnumSet.of(objective), objective)).isLessThan(0.8);
  }

  @Test
  void allTogetherAreLearnt() {
    ComusModel comus = problems.comus(2, true, Pooling.CLS);
    assertThat(learnt(comus, EnumSet.allOf(Objective.class), Objective.TGCL)).isLessThan(0.8);
  }

  @Test
  void mathBertLearnsItsOwn() {
    MathBert mathBert =
        new MathBert(
            Problems.config(Kind.MATHBERT, 0, false, false, Pooling.CLS)
                .text(problems.learnt().encoder()),
            problems.learnt().nodeLabels());
    assertThat(learnt(mathBert, EnumSet.of(Objective.MLM), Objective.DTC)).isLessThan(0.8);
  }

  /** The loss after sixty steps, as a share of the loss before. */
  private double learnt(ProblemEncoder encoder, Set<Objective> objectives, Objective watched) {
    try (ContinualPretraining model = new ContinualPretraining(encoder);
        AdamW optimizer =
            new AdamW(ParameterGroup.withDecayOnMatrices("all", model.parameters(), 5e-3, 0))) {
      double before = loss(model, objectives, watched);
      for (int step = 0; step < 60; step++) {
        try (PointerScope inner = new PointerScope()) {
          int from = 8 * (step % 6);
          ProblemBatch batch = problems.batch(problems.encoded().subList(from, from + 8));
          model.losses(batch, objectives, true, problems.special()).values().stream()
              .reduce(Tensor::add)
              .orElseThrow()
              .backward();
          optimizer.step(1);
          optimizer.zeroGradients();
        }
      }
      return loss(model, objectives, watched) / before;
    }
  }

  private double loss(ContinualPretraining model, Set<Objective> objectives, Objective watched) {
    torch.manual_seed(8);
    return model
        .losses(problems.batch(problems.encoded()), objectives, true, problems.special())
        .get(watched)
        .item_double();
  }

  @Test
  void whatAModelHasNoPartForIsRefused() {
    ComusModel text = problems.model(Kind.TEXT, Pooling.CLS);
    try (ContinualPretraining model = new ContinualPretraining(text)) {
      model.requireSomeOf(EnumSet.of(Objective.MLM, Objective.DTC));
      assertThatThrownBy(() -> model.requireSomeOf(EnumSet.of(Objective.DTC, Objective.TGCL)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("objectives");
    }
    try (TextCnn cnn = new TextCnn(300, 8, 0)) {
      assertThatThrownBy(() -> new ContinualPretraining(cnn))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void aBatchWithNothingToMaskHasALossOfZeroAndAGradient() {
    ComusModel text = problems.model(Kind.TEXT, Pooling.CLS);
    try (ContinualPretraining model = new ContinualPretraining(text)) {
      ProblemBatch empty = problems.batch(List.of(problems.codec.encode("")));
      assertThat(model.losses(empty, EnumSet.of(Objective.MLM), true, problems.special()))
          .isEmpty();
      Tensor nothing = model.nothing();
      nothing.backward();
      assertThat(nothing.item_double()).isZero();
    }
  }
}

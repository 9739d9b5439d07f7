package org.algebrist.systems.comus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.algebrist.neural.ScopedTensors;
import org.algebrist.neural.Tensors;
import org.algebrist.systems.comus.ComusConfig.Pooling;
import org.algebrist.systems.comus.baseline.MathBert;
import org.algebrist.systems.comus.baseline.RelationalGraph;
import org.algebrist.systems.comus.baseline.TextCnn;
import org.algebrist.systems.comus.baseline.TextRcnn;
import org.algebrist.systems.comus.encoding.EncodedProblem;
import org.algebrist.systems.comus.encoding.ProblemEncoder;
import org.algebrist.systems.comus.graph.SyntaxGraph.Edge;
import org.algebrist.systems.comus.layer.Segments;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@ExtendWith(ScopedTensors.class)
class ComusModelTest {
  private Problems problems;

  @BeforeEach
  void open() {
    problems = new Problems();
    torch.manual_seed(11);
  }

  @AfterEach
  void close() {
    problems.close();
  }

  private ProblemEncoder encoder(ComusConfig.Kind kind) {
    ComusConfig.Learnt learnt = problems.learnt();
    int vocabulary = learnt.encoder().vocabulary();
    return switch (kind) {
      case COMUS, TEXT, GRAPH -> problems.model(kind, Pooling.CLS);
      case CONCAT -> problems.model(kind, Pooling.MEAN);
      case RGCN -> new RelationalGraph(learnt.nodeLabels(), Problems.WIDTH, 2, 0);
      case TEXTCNN -> new TextCnn(vocabulary, Problems.WIDTH, 0);
      case TEXTRCNN -> new TextRcnn(vocabulary, Problems.WIDTH, 0);
      case MATHBERT ->
          new MathBert(
              Problems.config(kind, 0, false, false, Pooling.CLS).text(learnt.encoder()),
              learnt.nodeLabels());
    };
  }

  @ParameterizedTest
  @EnumSource
  void aProblemHasTheSameVectorAloneAsInABatch(ComusConfig.Kind kind) {
    try (ProblemEncoder encoder = encoder(kind)) {
      List<EncodedProblem> some =
          List.of(
              problems.codec.encode(""),
              problems.codec.encode("Find $x$."),
              problems.codec.encode(problems.texts.get(0), problems.texts.get(1)),
              problems.codec.encode("no formula at all, in many more words than the others have"));
      Tensor together_BP = encoder.pool(problems.batch(some));
      assertThat(Tensors.shape(together_BP)).containsExactly(some.size(), encoder.width());
      for (int b = 0; b < some.size(); b++) {
        Tensor alone_P = encoder.pool(problems.batch(List.of(some.get(b)))).select(0, 0);
        assertThat(Tensors.toFloats(together_BP.select(0, b)))
            .containsExactly(Tensors.toFloats(alone_P), within(1e-4f));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"COMUS", "CONCAT", "GRAPH", "RGCN"})
  void theOrderOfNodesAndTripletsDoesNotMatter(ComusConfig.Kind kind) {
    try (ProblemEncoder encoder = encoder(kind)) {
      EncodedProblem problem = problems.codec.encode(problems.texts.getFirst());
      List<Integer> order = new ArrayList<>();
      for (int i = 0; i < problem.labels().length; i++) {
        order.add(i);
      }
      Collections.shuffle(order, new Random(5));
      Tensor plain = encoder.pool(problems.batch(List.of(problem)));
      Tensor shuffled = encoder.pool(problems.batch(List.of(renumbered(problem, order))));
      assertThat(Tensors.toFloats(shuffled))
          .containsExactly(Tensors.toFloats(plain), within(1e-4f));
    }
  }

  private static EncodedProblem renumbered(EncodedProblem problem, List<Integer> order) {
    int[] labels = new int[problem.labels().length];
    boolean[] formula = new boolean[labels.length];
    for (int i = 0; i < labels.length; i++) {
      labels[order.get(i)] = problem.labels()[i];
      formula[order.get(i)] = problem.formulaNodes()[i];
    }
    List<Edge> triplets = new ArrayList<>();
    for (Edge edge : problem.triplets()) {
      triplets.add(new Edge(order.get(edge.head()), edge.relation(), order.get(edge.tail())));
    }
    Collections.shuffle(triplets, new Random(6));
    return new EncodedProblem(
        problem.pieces(), problem.segments(), problem.nodeOfPiece(), labels, formula, triplets);
  }

  @Test
  void withClosedMemoriesTheTextIsReadAsIfThereWereNone() {
    try (ComusModel closed = problems.comus(2, true, Pooling.MEAN);
        ComusModel open = problems.comus(2, false, Pooling.MEAN)) {
      var batch = problems.batch(problems.encoded().subList(0, 4));
      Tensor alone = closed.text().forward(batch.text().ids_BT(), batch.text().padding());
      assertThat(difference(closed.encode(batch).tokens_BTD(), alone)).isLessThan(1e-5);
      Tensor other = open.text().forward(batch.text().ids_BT(), batch.text().padding());
      assertThat(difference(open.encode(batch).tokens_BTD(), other)).isGreaterThan(1e-3);
    }
  }

  @Test
  void whatIsAttendedToAddsUpToOneForEachProblem() {
    try (ComusModel model = problems.comus(2, false, Pooling.CLS);
        ComusModel without = problems.comus(0, false, Pooling.CLS)) {
      var batch = problems.batch(problems.encoded().subList(0, 3));
      Tensor attended_N = model.attended(batch);
      Tensor sums_B = Segments.sum(attended_N, batch.graphs().graph_N(), 3);
      assertThat(Tensors.toFloats(sums_B)).containsExactly(new float[] {1, 1, 1}, within(1e-5f));
      assertThat(without.attended(batch).sum().item_double()).isZero();
    }
  }

  @Test
  void aModelWithMoreMemoriesThanLayersIsRefused() {
    assertThatThrownBy(() -> problems.comus(3, true, Pooling.CLS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("memories=3");
  }

  private static double difference(Tensor one, Tensor other) {
    return one.sub(other).abs().max().item_double();
  }
}

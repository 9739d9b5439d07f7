package org.algebrist.systems.comus.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.algebrist.neural.ScopedTensors;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.layer.Doubles;
import org.algebrist.neural.layer.GradientCheck;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ScopedTensors.class)
class GraphLayersTest {
  private static final int WIDTH = 6;
  private static final int RELATIONS = 4;

  private final SplittableRandom random = new SplittableRandom(31);

  @BeforeEach
  void seed() {
    torch.manual_seed(5);
  }

  @Test
  void segmentsAreSummedAveragedAndNormalisedEachForItself() {
    Tensor rows = Tensors.ofFloats(new float[] {1, 2, 3, 4, 5, 6}, 3, 2);
    Tensor segment = Tensors.ofLongs(new long[] {2, 0, 2}, 3);
    assertThat(Tensors.toFloats(Segments.sum(rows, segment, 3))).containsExactly(3, 4, 0, 0, 6, 8);
    assertThat(Tensors.toFloats(Segments.mean(rows, segment, 3))).containsExactly(3, 4, 0, 0, 3, 4);
    float[] softmax = Tensors.toFloats(Segments.softmax(rows, segment, 3));
    float e4 = (float) Math.exp(-4);
    assertThat(softmax)
        .containsExactly(
            new float[] {e4 / (1 + e4), e4 / (1 + e4), 1, 1, 1 / (1 + e4), 1 / (1 + e4)},
            within(1e-6f));
  }

  @Test
  void scoresTooLargeForExpAreNormalisedAsWell() {
    Tensor scores = Tensors.ofFloats(new float[] {1000, 1000, -1000}, 3, 1);
    Tensor segment = Tensors.ofLongs(new long[] {0, 0, 1}, 3);
    assertThat(Tensors.toFloats(Segments.softmax(scores, segment, 2)))
        .containsExactly(0.5f, 0.5f, 1);
  }

  @Test
  void theGradientsOfGraphAttentionAreThoseOfFiniteDifferences() {
    try (GraphAttention layer = new GraphAttention(WIDTH, 2, 0, 0.3)) {
      Doubles.randomise(layer, random);
      Tensor x = Doubles.input(random, 4, WIDTH);
      Tensor from = Tensors.ofLongs(new long[] {0, 1, 2, 3, 0, 1, 2}, 7);
      Tensor to = Tensors.ofLongs(new long[] {0, 1, 2, 3, 1, 2, 0}, 7);
      GradientCheck.assertExact(
          () -> layer.forward(x, from, to), GradientCheck.leaves(layer, x), random);
    }
  }

  @Test
  void theGradientsOfRelationalConvolutionAreThoseOfFiniteDifferences() {
    try (RelationalConvolution layer = new RelationalConvolution(WIDTH, RELATIONS, 2, 0, 0.3)) {
      Doubles.randomise(layer, random);
      Tensor x = Doubles.input(random, 4, WIDTH);
      Tensor from = Tensors.ofLongs(new long[] {0, 1, 2, 3}, 4);
      Tensor relation = Tensors.ofLongs(new long[] {0, 3, 3, 1}, 4);
      Tensor to = Tensors.ofLongs(new long[] {1, 2, 2, 0}, 4);
      Tensor share = Doubles.tensor(new double[] {1, 1, 0.5, 1}, 4, 1);
      GradientCheck.assertExact(
          () -> layer.forward(x, from, relation, to, share),
          GradientCheck.leaves(layer, x),
          random);
    }
  }

  @Test
  void theGradientsOfReadingAndWritingTheMemoryAreThoseOfFiniteDifferences() {
    for (boolean norms : new boolean[] {false, true}) {
      try (TripletMemory memory =
          new TripletMemory(new TripletMemory.Shape(WIDTH, 2, 0, norms, false, 0.3))) {
        Doubles.randomise(memory, random);
        Tensor h = Doubles.input(random, 2, 3, WIDTH);
        Tensor n = Doubles.input(random, 5, WIDTH);
        Tensor r = Doubles.input(random, RELATIONS, WIDTH);
        Tensor padding = AttentionBias.padding(new int[] {3, 2}, 3).to(ScalarType.Double);
        TripletMemory.Triplets triplets = triplets();
        GradientCheck.assertExact(
            () -> {
              TripletMemory.Fused fused = memory.forward(h, padding, n, r, triplets);
              return Tensors.concat(
                  0, fused.tokens_BTD().flatten(0, 1), fused.nodes_ND()); // [B·T + N, D]
            },
            GradientCheck.leaves(memory, h, n, r),
            random);
      }
    }
  }

  @Test
  void aClosedMemoryLeavesTokensAsTheyAre() {
    try (TripletMemory memory =
        new TripletMemory(new TripletMemory.Shape(WIDTH, 2, 0, false, true, 0.3))) {
      Tensor h = torch.randn(2, 3, WIDTH);
      Tensor n = torch.randn(5, WIDTH);
      TripletMemory.Fused fused =
          memory.forward(h, null, n, torch.randn(RELATIONS, WIDTH), floatTriplets());
      assertThat(Doubles.distance(fused.tokens_BTD(), h)).isZero();
      assertThat(Doubles.distance(fused.nodes_ND(), n)).isLessThan(0.2);
    }
  }

  @Test
  void aNodeThatIsNoTailIsLeftAlone() {
    try (TripletMemory memory =
        new TripletMemory(new TripletMemory.Shape(WIDTH, 2, 0, false, false, 0.3))) {
      Tensor n = torch.randn(5, WIDTH);
      TripletMemory.Fused fused =
          memory.forward(
              torch.randn(2, 3, WIDTH), null, n, torch.randn(RELATIONS, WIDTH), floatTriplets());
      Tensor before = n.select(0, 4);
      Tensor after = fused.nodes_ND().select(0, 4); // node 4 is a head only
      assertThat(Doubles.distance(before, after)).isLessThan(1e-6);
      assertThat(Doubles.distance(n.select(0, 1), fused.nodes_ND().select(0, 1)))
          .isGreaterThan(1e-3);
    }
  }

  @Test
  void paddingOfTokensAndTripletsChangesNothing() {
    try (TripletMemory memory =
        new TripletMemory(new TripletMemory.Shape(WIDTH, 3, 0, false, false, 0.5))) {
      Tensor h = torch.randn(2, 3, WIDTH);
      Tensor n = torch.randn(5, WIDTH);
      Tensor r = torch.randn(RELATIONS, WIDTH);
      Tensor padding = AttentionBias.padding(new int[] {3, 2}, 3);
      TripletMemory.Fused both = memory.forward(h, padding, n, r, floatTriplets());

      // The second text alone: nodes 3 and 4, one triplet, two tokens.
      TripletMemory.Triplets own =
          new TripletMemory.Triplets(
              longs(1, 1, 1),
              longs(1, 1, 2),
              longs(1, 1, 0),
              AttentionBias.padding(new int[] {1}, 1),
              longs1(0),
              longs1(0));
      TripletMemory.Fused alone =
          memory.forward(h.narrow(0, 1, 1).narrow(1, 0, 2), null, n.narrow(0, 3, 2), r, own);
      assertThat(
              Doubles.distance(
                  both.tokens_BTD().narrow(0, 1, 1).narrow(1, 0, 2), alone.tokens_BTD()))
          .isLessThan(1e-5);
      assertThat(Doubles.distance(both.nodes_ND().narrow(0, 3, 2), alone.nodes_ND()))
          .isLessThan(1e-5);
    }
  }

  @Test
  void numberingTheNodesAnewAndShufflingTheEdgesNumbersTheResultAnewAndNoMore() {
    try (GraphAttention attention = new GraphAttention(WIDTH, 3, 0, 0.5);
        RelationalConvolution convolution =
            new RelationalConvolution(WIDTH, RELATIONS, 3, 0, 0.5)) {
      int nodes = 9;
      int edges = 30;
      long[] from = new long[edges];
      long[] relation = new long[edges];
      long[] to = new long[edges];
      for (int e = 0; e < edges; e++) {
        from[e] = e < nodes ? e : random.nextInt(nodes);
        relation[e] = random.nextInt(RELATIONS);
        to[e] = e < nodes ? e : random.nextInt(nodes);
      }
      List<Integer> node = shuffled(nodes);
      List<Integer> edge = shuffled(edges);
      long[] from2 = new long[edges];
      long[] relation2 = new long[edges];
      long[] to2 = new long[edges];
      for (int e = 0; e < edges; e++) {
        from2[e] = node.get((int) from[edge.get(e)]);
        relation2[e] = relation[edge.get(e)];
        to2[e] = node.get((int) to[edge.get(e)]);
      }
      Tensor x = torch.randn(nodes, WIDTH);
      long[] places = node.stream().mapToLong(Integer::longValue).toArray();
      Tensor renumbered = torch.zeros_like(x).index_copy(0, longs1(places), x);

      Tensor share = torch.ones(edges, 1);
      Tensor plain =
          convolution.forward(
              attention.forward(x, longs1(from), longs1(to)),
              longs1(from),
              longs1(relation),
              longs1(to),
              share);
      Tensor anew =
          convolution.forward(
              attention.forward(renumbered, longs1(from2), longs1(to2)),
              longs1(from2),
              longs1(relation2),
              longs1(to2),
              share);
      assertThat(Doubles.distance(anew.index_select(0, longs1(places)), plain)).isLessThan(1e-4);
    }
  }

  @Test
  void shapesThatDoNotDivideAreRefused() {
    assertThatThrownBy(() -> new GraphAttention(6, 4, 0, 0.1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("heads=4");
    assertThatThrownBy(() -> new TripletMemory.Shape(6, 4, 0, false, false, 0.1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("views=4");
    assertThatThrownBy(() -> new RelationalConvolution(6, 0, 1, 0, 0.1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Two texts: the first has nodes 0..2 and two triplets, the second nodes 3, 4 and one. */
  private static TripletMemory.Triplets triplets() {
    TripletMemory.Triplets single = floatTriplets();
    return new TripletMemory.Triplets(
        single.heads_BM(),
        single.relations_BM(),
        single.tails_BM(),
        single.padding().to(ScalarType.Double),
        single.places_E(),
        single.tails_E());
  }

  private static TripletMemory.Triplets floatTriplets() {
    return new TripletMemory.Triplets(
        longs(2, 2, 0, 2, 4, 0),
        longs(2, 2, 1, 3, 2, 0),
        longs(2, 2, 1, 1, 3, 0),
        AttentionBias.padding(new int[] {2, 1}, 2),
        longs1(0, 1, 2),
        longs1(1, 1, 3));
  }

  private static Tensor longs(int rows, int columns, long... values) {
    return Tensors.ofLongs(values, rows, columns);
  }

  private static Tensor longs1(long... values) {
    return Tensors.ofLongs(values, values.length);
  }

  private List<Integer> shuffled(int count) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      order.add(i);
    }
    Collections.shuffle(order, new Random(random.nextLong()));
    return order;
  }
}

package org.algebrist.neural.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.neural.Tensors;
import org.junit.jupiter.api.Test;

class TestBatchesTest {
  private static final List<String> ITEMS = List.of("ccc", "a", "bb", "dd", "e");

  @Test
  void itemsKeepTheirOrder() {
    assertThat(TestBatches.of(ITEMS, 2))
        .containsExactly(List.of("ccc", "a"), List.of("bb", "dd"), List.of("e"));
    assertThat(TestBatches.of(List.of(), 2)).isEmpty();
  }

  @Test
  void placesAreOrderedByLengthOrParted() {
    assertThat(TestBatches.ofLikeLength(ITEMS, String::length, 3))
        .containsExactly(List.of(1, 4, 2), List.of(3, 0));
    assertThat(TestBatches.ofOneLength(ITEMS, String::length, 3))
        .containsExactly(List.of(0), List.of(1, 4), List.of(2, 3));
  }

  @Test
  void rowsStandInTheOrderOfTheItems() {
    List<float[]> rows =
        TestBatches.rows(
            ITEMS,
            TestBatches.ofLikeLength(ITEMS, String::length, 2),
            some -> {
              float[] values = new float[2 * some.size()];
              for (int i = 0; i < some.size(); i++) {
                values[2 * i] = some.get(i).charAt(0);
                values[2 * i + 1] = some.get(i).length();
              }
              return Tensors.ofFloats(values, some.size(), 2);
            });
    assertThat(rows)
        .containsExactly(
            new float[] {'c', 3},
            new float[] {'a', 1},
            new float[] {'b', 2},
            new float[] {'d', 2},
            new float[] {'e', 1});
  }

  @Test
  void theLossOfAllBatchesIsThatOfWhatTheyCountTogether() {
    TestBatches.HeldOutLoss loss =
        TestBatches.loss(
            TestBatches.of(ITEMS, 2),
            some -> {
              int letters = some.stream().mapToInt(String::length).sum();
              return Loss.ofSum(
                  Tensors.ofFloats(new float[] {2 * letters + some.size()}, 1), letters, 0);
            });
    assertThat(loss.sum()).isEqualTo(2 * 9 + 5);
    assertThat(loss.weight()).isEqualTo(9);
    assertThat(loss.mean()).isEqualTo(23 / 9.0);
    assertThat(new TestBatches.HeldOutLoss(0, 0).mean()).isNaN();
  }
}

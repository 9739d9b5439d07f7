package org.algebrist.expression.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.RandomTrees;
import org.algebrist.expression.tree.TreePosition;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("round-trip")
class RoundTripTest {
  /** For each pair and kind of tree; {@code -Dalgebrist.roundtrip.trees=N} for more. */
  private static final int TREES = Integer.getInteger("algebrist.roundtrip.trees", 2_000);

  static Stream<RoundTrip> pairs() {
    return RoundTrip.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void formulasAsPeopleWriteThemComeBack(RoundTrip pair) {
    RoundTrip.Outcome outcome = pair.run(RandomTrees.everything(new Random(11))::next, TREES);
    assertThat(outcome.first()).isEmpty();
    assertThat(outcome.refused()).isLessThan(TREES / 100);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void treesOfAnythingUnderAnythingComeBack(RoundTrip pair) {
    var random = new Random(12);
    RandomTrees trees = RandomTrees.everything(random);
    RoundTrip.Outcome outcome = pair.run(() -> trees.arbitrary(1 + random.nextInt(40)), TREES);
    assertThat(outcome.first()).isEmpty();
    assertThat(outcome.refused()).isLessThan(TREES / 10);
  }

  @Test
  void aPairThatLosesSomethingIsFound() {
    var broken =
        new RoundTrip(
            "broken",
            InfixWriter::write,
            text -> RoundTrip.tree(InfixReader.read(text.replace("<=", "<"))));
    assertThat(broken.run(RandomTrees.everything(new Random(13))::next, TREES).failed())
        .isPositive();
  }

  @Test
  void theTreesCoverTheWholeTable() {
    Set<Operator> met = EnumSet.noneOf(Operator.class);
    RandomTrees trees = RandomTrees.typeset(new Random(14));
    for (int i = 0; i < 20_000; i++) {
      for (TreePosition.Placed placed : TreePosition.all(trees.next())) {
        if (placed.formula() instanceof Operation operation) {
          met.add(operation.operator());
        }
      }
    }
    assertThat(met).isEqualTo(EnumSet.allOf(Operator.class));
  }

  @Test
  void operatorsLeftOutStayOut() {
    RandomTrees trees =
        RandomTrees.typeset(new Random(15)).without(Operator.SIN, Operator.MATRIX, Operator.UNION);
    for (int i = 0; i < 5_000; i++) {
      for (TreePosition.Placed placed : TreePosition.all(trees.next())) {
        if (placed.formula() instanceof Operation operation) {
          assertThat(operation.operator()).isNotIn(Operator.SIN, Operator.UNION);
        }
      }
    }
  }
}

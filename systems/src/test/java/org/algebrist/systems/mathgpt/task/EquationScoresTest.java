package org.algebrist.systems.mathgpt.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.algebrist.evaluation.statistics.Accuracy;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EquationScoresTest {
  private static MathText text(String infix) {
    Formula tree = InfixReader.read(infix).orThrow();
    return new MathText(List.of(new MathText.Expression(tree)));
  }

  private static EquationScores.Item item(String gold, String said) {
    return EquationScores.item("i", text(gold), new Prediction.Said(text(said)));
  }

  @ParameterizedTest(name = "{0} against {1}")
  @CsvSource({
    "x = 12 + 340*7,   x = 12 + 340*7,      true, true, true, true, 0",
    "x = 12 + 3.50,    x = 12 + 3.5,        true, true, true, true, 0",
    "x = 12 + 34,      x = 34 + 12,         false, true, true, true, 4",
    "x = 12 + 34,      x = 12 + 35,         false, true, false, false, 1",
    "x = 12 + 34,      x = 12 * 34,         false, false, true, false, 1",
    "x = 12 + 34,      x = 46,              false, false, false, true, 6",
    "x = 12 + 34,      46,                  false, false, false, true, 8",
    "x = 3 * 4,        x/3 = 4,             false, false, true, true, 2",
    "x = 150% * 20,    x = 30,              false, false, false, true, 7",
    "x = 1/3,          x = 0.3333333333333, false, false, false, true, 16",
    "x = 1/3,          x = 0.33333333,      false, false, false, false, 11",
    "x = 5,            x = 5 + y,           false, false, true, false, 2",
    "x = 5,            x = 5/0,             false, false, false, false, 2",
    "x^2 = 4,          x*x = 4,             false, false, false, true, 2",
    "x^2 = 4,          x = 2,               false, false, false, false, 2",
  })
  void Each_score_sees_what_it_is_for(
      String gold,
      String said,
      boolean tree,
      boolean skeleton,
      boolean numbers,
      boolean solved,
      int distance) {
    EquationScores.Item item = item(gold, said);
    assertThat(item.wellFormed()).isTrue();
    assertThat(item.treeMatch()).as("tree").isEqualTo(tree);
    assertThat(item.skeletonMatch()).as("skeleton").isEqualTo(skeleton);
    assertThat(item.numbersMatch()).as("numbers").isEqualTo(numbers);
    assertThat(item.solved()).as("solved").isEqualTo(solved);
    assertThat(item.distance()).hasValue(distance);
  }

  @Test
  void Words_beside_a_formula_do_not_count() {
    MathText said = MathText.words("so ").then(text("x = 2")).then(MathText.words("."));
    var item = EquationScores.item("i", text("x = 2"), new Prediction.Said(said));
    assertThat(item.treeMatch()).isTrue();
  }

  @Test
  void What_could_not_be_read_is_wrong_and_has_no_distance() {
    var unread =
        new MathText(
            List.of(
                new MathText.Expression(
                    Formula.of(Operator.EQUAL, Formula.symbol("x"), new Formula.Unread("+)")))));
    for (Prediction prediction :
        List.of(
            new Prediction.Failed("no end"),
            new Prediction.Said(MathText.words("five")),
            new Prediction.Said(unread))) {
      assertThat(EquationScores.item("i", text("x = 5"), prediction))
          .isEqualTo(EquationScores.Item.wrong("i", 3)); // =, x, 5
    }
  }

  @Test
  void The_distance_is_over_what_was_well_formed_and_says_of_how_many() {
    var example = new MathExample("a", MathText.words("?"), text("x = 12 + 34"));
    EquationScores scores =
        EquationScores.of(
            List.of(example, example, example),
            List.of(
                new Prediction.Failed("no end"),
                new Prediction.Said(text("x = 12 + 35")),
                new Prediction.Said(text("x = 12 + 34"))));
    assertThat(scores.coverage()).isEqualTo(new Accuracy(2, 3));
    assertThat(scores.wellFormed()).isEqualTo(new Accuracy(2, 3));
    assertThat(scores.treeMatch()).isEqualTo(new Accuracy(1, 3));
    assertThat(scores.skeletonMatch()).isEqualTo(new Accuracy(2, 3));
    assertThat(scores.meanDistance()).isCloseTo(0.5, within(1e-12));
    // =, x, +, two numbers of two digits: 9 nodes, were nothing said.
    assertThat(scores.meanDistanceOfAll()).isCloseTo((9 + 1) / 3.0, within(1e-12));
    assertThat(scores.each(EquationScores.Item::solved)).containsExactly(false, false, true);
  }

  @Test
  void A_mean_distance_over_nothing_is_no_number() {
    assertThat(new EquationScores(List.of(EquationScores.Item.wrong("a", 4))).meanDistance())
        .isNaN();
  }

  @Test
  void Systems_are_compared_by_all_their_solutions() {
    MathText gold = text("x + y = 10").then(text("x - y = 2"));
    MathText same = text("x = 6").then(text("y = 4"));
    MathText turned = text("x = 4").then(text("y = 6"));
    assertThat(EquationScores.item("i", gold, new Prediction.Said(same)).solved()).isTrue();
    assertThat(EquationScores.item("i", gold, new Prediction.Said(turned)).solved()).isFalse();
  }

  @Test
  void A_formula_too_many_costs_its_nodes() {
    MathText said = text("x = 2").then(text("y = 17"));
    var item = EquationScores.item("i", text("x = 2"), new Prediction.Said(said));
    assertThat(item.distance()).hasValue(5); // =, y, a number's head and two digits
  }

  @Test
  void Deep_and_strange_trees_are_scored_without_fail() {
    Formula deep = Formula.symbol("x");
    for (int i = 0; i < 3_000; i++) {
      deep = Formula.of(Operator.NEGATE, deep);
    }
    for (Formula tree :
        List.of(
            deep,
            Formula.of(Operator.POWER, Formula.number(9), Formula.number(999_999_999_999L)),
            InfixReader.read("(x = 2) = (y = 3)").orThrow(),
            InfixReader.read("sin(x) = 2^x").orThrow(),
            InfixReader.read("0/0").orThrow(),
            InfixReader.read("_ = 3").orThrow())) {
      var said = new MathText(List.of(new MathText.Expression(tree)));
      var item = EquationScores.item("i", text("x = 2"), new Prediction.Said(said));
      assertThat(item.wellFormed()).isTrue();
      assertThat(item.solved()).isFalse();
    }
  }

  @Test
  void As_many_predictions_as_labels_are_asked_for() {
    assertThatThrownBy(() -> EquationScores.of(List.of(), List.of(new Prediction.Failed("?"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1 predictions of 0 labels");
  }
}

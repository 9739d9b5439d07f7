package org.algebrist.expression.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TreeEqualityTest {
  private static final Formula A = Formula.symbol("a");
  private static final Formula B = Formula.symbol("b");
  private static final Formula C = Formula.symbol("c");

  private static Formula set(Formula... elements) {
    return Formula.of(Operator.SET, elements);
  }

  @Test
  void anOperandMoreIsAnotherTreeWhereverItStands() {
    Formula three = set(A, B, C);
    for (Formula two : new Formula[] {set(A, B), set(B, C), set(A, C)}) {
      assertThat(two).isNotEqualTo(three);
      assertThat(three).isNotEqualTo(two);
      assertThat(set(A, two)).isNotEqualTo(set(A, three));
      assertThat(set(three, A)).isNotEqualTo(set(two, A));
    }
    assertThat(set(A, B, C)).isEqualTo(three).hasSameHashCodeAs(three);
  }

  @Test
  void operandsOfNeighboursAreNotTakenForOneAnother() {
    assertThat(set(set(A, B), set(C, A, B))).isNotEqualTo(set(set(A, B, C), set(A, B)));
    assertThat(set(set(A), B)).isNotEqualTo(set(set(A, B)));
  }

  @Test
  void equalValuesAreEqualHoweverTheyAreSpelled() {
    assertThat(set(Formula.number(2), A)).isEqualTo(set(Formula.number(2), A));
    assertThat(set(A)).isNotEqualTo(A);
    assertThat(set(A).equals(null)).isFalse();
  }
}

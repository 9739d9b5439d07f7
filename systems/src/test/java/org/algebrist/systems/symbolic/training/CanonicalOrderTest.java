package org.algebrist.systems.symbolic.training;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.systems.symbolic.SymbolicCodec;
import org.algebrist.systems.symbolic.TokenPair;
import org.junit.jupiter.api.Test;

class CanonicalOrderTest {
  private final SymbolicCodec codec = new SymbolicCodec(SymbolicCodec.Numbers.DIGITS);
  private final CanonicalOrder order = new CanonicalOrder(codec);

  private TokenPair pair(String question, String answer) {
    return new TokenPair(codec.encodeText(question).orThrow(), codec.encodeText(answer).orThrow());
  }

  @Test
  void integralsThatDifferInTheOrderOfTermsAloneBecomeTheSame() {
    TokenPair one = pair("sub Y' add cos x mul INT+ 2 x", "add sin x pow x INT+ 2");
    TokenPair other = pair("sub Y' add mul x INT+ 2 cos x", "add pow x INT+ 2 sin x");
    assertThat(one).isNotEqualTo(other);
    assertThat(order.of(one)).isEqualTo(order.of(other));
    assertThat(order.of(order.of(one))).isEqualTo(order.of(one));
  }

  @Test
  void equationsStayAsTheyAre() {
    TokenPair equation = pair("sub Y' mul Y INT+ 2", "mul a8 exp mul INT+ 2 x");
    assertThat(order.of(equation)).isSameAs(equation);
    TokenPair withFactor = pair("sub mul x Y' cos x", "sin x");
    assertThat(order.of(withFactor)).isSameAs(withFactor);
  }

  @Test
  void whatIsTooDeepForACanonicalFormStaysAsItIs() {
    String deep = "sin ".repeat(Canonical.MAX_DEPTH + 1) + "x";
    TokenPair question = pair("sub Y' " + deep, "x");
    assertThat(order.of(question)).isSameAs(question);
    TokenPair answer = pair("sub Y' cos x", deep);
    assertThat(order.of(answer)).isSameAs(answer);
  }
}

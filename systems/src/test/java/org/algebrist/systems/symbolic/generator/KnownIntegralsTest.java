package org.algebrist.systems.symbolic.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.sequence.SymbolicReader;
import org.junit.jupiter.api.Test;

class KnownIntegralsTest {
  private final KnownIntegrals known = new KnownIntegrals(null, 100);

  private static Canonical of(String tokens) {
    return Canonical.of(SymbolicReader.read(tokens).orThrow());
  }

  @Test
  void aMultipleAndASumOfWhatIsKnownAreKnown() {
    known.learn(of("cos x"), of("sin x"));
    known.learn(of("mul INT+ 3 exp x"), of("mul INT+ 3 exp x"));
    assertThat(known.of(of("mul div INT+ 2 INT+ 7 cos x")))
        .contains(of("mul div INT+ 2 INT+ 7 sin x"));
    assertThat(known.of(of("add mul INT- 5 cos x exp x")))
        .contains(of("add mul INT- 5 sin x exp x"));
    assertThat(known.of(of("add cos x sin x"))).isEmpty();
  }

  /** (x·eˣ)' = x·eˣ + eˣ, and ∫eˣ is known. */
  @Test
  void whatIsNewInASumIsKnownFromThenOn() {
    known.learn(of("exp x"), of("exp x"));
    known.learn(of("add mul x exp x exp x"), of("mul x exp x"));
    assertThat(known.of(of("mul x exp x"))).contains(of("add mul x exp x mul INT- 1 exp x"));
  }

  @Test
  void whatIsKnownIsTakenAwayAndASumKnownAsAWholeToo() {
    known.learn(of("exp x"), of("exp x"));
    known.learn(of("add sin ln x cos ln x"), of("mul x sin ln x"));
    KnownIntegrals.Rest rest = known.rest(of("add exp x add sin ln x cos ln x"));
    assertThat(rest.integrand()).isEqualTo(Canonical.ZERO);
    assertThat(rest.known()).isEqualTo(of("add exp x mul x sin ln x"));
    assertThat(known.rest(of("add exp x ln x")).integrand()).isEqualTo(of("ln x"));
  }

  @Test
  void theShorterOfTwoIntegralsIsKeptAndTheBaseUnchanged() {
    known.learn(of("cos x"), of("add sin x pow x INT+ 0"));
    known.learn(of("sin x"), of("add mul INT- 1 cos x ln INT+ 2"));
    var own = new KnownIntegrals(known, 100);
    own.learn(of("sin x"), of("mul INT- 1 cos x"));
    own.learn(of("sin x"), of("add mul INT- 1 cos x ln INT+ 3"));
    assertThat(own.of(of("sin x"))).contains(of("mul INT- 1 cos x"));
    assertThat(known.of(of("sin x"))).contains(of("add mul INT- 1 cos x ln INT+ 2"));
    assertThat(own.of(of("cos x"))).isPresent();
  }

  @Test
  void thatWhichIsDrawnIsKnownAndNoMoreIsKeptThanAllowed() {
    var few = new KnownIntegrals(known, 2);
    known.learn(of("cos x"), of("sin x"));
    few.learn(of("exp x"), of("exp x"));
    few.learn(of("x"), of("mul div INT+ 1 INT+ 2 pow x INT+ 2"));
    few.learn(of("sin x"), of("mul INT- 1 cos x"));
    assertThat(few.size()).isEqualTo(3);
    assertThat(few.of(of("sin x"))).isEmpty();
    assertThat(few.draw(new SplittableRandom(1)))
        .hasValueSatisfying(
            drawn -> assertThat(few.of(drawn.integrand())).contains(drawn.integral()));
    assertThat(new KnownIntegrals(null, 5).draw(new SplittableRandom(1))).isEmpty();
  }
}

package org.algebrist.benchmarks.formulas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import org.algebrist.expression.document.DocumentFormulas.Found;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.junit.jupiter.api.Test;

/** That the benchmarks measure what they say; how fast, no test says. */
class FormulaBenchmarksTest {
  private static final Corpus SMALL =
      new Corpus(
          "small",
          IntStream.range(0, 40)
              .mapToObj(i -> found(i % 10 == 0 ? "\\frac{" + i : "x^{" + i + "}+1"))
              .toList());

  private static Found found(String source) {
    return new Found(source, Notation.LATEX, false, Context.NONE, "");
  }

  @Test
  void coverageCountsWhatIsWholeAndWhatIsNot() {
    Coverage coverage = Coverage.of(SMALL);
    assertThat(coverage.whole()).isEqualTo(36);
    assertThat(coverage.partial() + coverage.failed()).isEqualTo(4);
    assertThat(coverage.percent()).isEqualTo(90);
    assertThat(coverage.kinds().values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(4);
  }

  @Test
  void aSampleIsTheSameEveryTimeAndHasNothingTwice() {
    Corpus sample = SMALL.sample(15);
    assertThat(sample.formulas()).hasSize(15).doesNotHaveDuplicates().isSubsetOf(SMALL.formulas());
    assertThat(SMALL.sample(15)).isEqualTo(sample);
    assertThat(SMALL.sample(1_000).formulas()).hasSameSizeAs(SMALL.formulas());
  }

  @Test
  void theExponentOfASquareLawIsTwo() {
    var points =
        IntStream.of(100, 200, 400, 800)
            .mapToObj(n -> new LengthScaling.Point(n, 3.0 * n * n, 7.0 * n))
            .toList();
    var scaling = new LengthScaling("by hand", points);
    assertThat(scaling.timeExponent()).isCloseTo(2, within(1e-9));
    assertThat(scaling.bytesExponent()).isCloseTo(1, within(1e-9));
  }

  @Test
  void hostileSourcesHaveTheSizesThatTheirNamesSay() {
    List<HostileInputs.Input> inputs = HostileInputs.inputs();
    assertThat(inputs.stream().map(HostileInputs.Input::name)).doesNotHaveDuplicates();
    assertThat(inputs)
        .filteredOn(i -> i.name().startsWith("1 MB"))
        .allSatisfy(i -> assertThat(i.source().length()).isBetween(1_000_000, 1_100_000));
    assertThat(inputs)
        .extracting(HostileInputs.Input::notation)
        .contains(
            EnumSet.complementOf(EnumSet.of(Notation.STRICT, Notation.SPEECH))
                .toArray(Notation[]::new)); // read as CONTENT, and written only
  }

  @Test
  void speedIsMeasuredOverWholePasses() {
    ReadingSpeed speed = ReadingSpeed.of(SMALL, 0.01, 0.01);
    assertThat(speed.passes()).isPositive();
    assertThat(speed.perSecond()).isPositive();
    assertThat(speed.bytesPerFormula()).isPositive();
  }
}

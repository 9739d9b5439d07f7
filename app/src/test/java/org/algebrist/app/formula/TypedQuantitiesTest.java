package org.algebrist.app.formula;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypedQuantitiesTest {
  @Test
  void aNumberAndAUnitOnBothSidesAreQuantities() {
    assertThat(TypedQuantities.inLatex("100 cm", "1 m"))
        .contains(List.of("100\\,\\mathrm{cm}", "1\\,\\mathrm{m}"));
    assertThat(TypedQuantities.inLatex("1,000 m²", "0.1ha"))
        .contains(List.of("1000\\,\\mathrm{m^2}", "0.1\\,\\mathrm{ha}"));
  }

  @ParameterizedTest
  @CsvSource({
    "3m, 2m",
    "2x, 4x",
    "100 cm, x",
    "2pi, 360",
    "12ab, 3 cm",
    "m, cm",
    "1 m + 1 cm, 101 cm"
  })
  void namesAndWhatIsNoSingleQuantityAreLeftAlone(String left, String right) {
    assertThat(TypedQuantities.inLatex(left, right)).isEmpty();
  }
}

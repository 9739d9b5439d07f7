package org.algebrist.expression.distance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StringDistanceTest {

  @ParameterizedTest
  @CsvSource({
    "alpha, alpha, 0",
    "aplha, alpha, 1",
    "alph, alpha, 1",
    "allpha, alpha, 1",
    "alpja, alpha, 1",
    "aplhaa, alpha, 2",
    "kitten, sitting, 3",
    "'', abc, 3"
  })
  void slipsAreCounted(String a, String b, int slips) {
    assertThat(StringDistance.between(a, b)).isEqualTo(slips);
    assertThat(StringDistance.between(b, a)).isEqualTo(slips);
  }

  @Test
  void theDistanceLiesBetweenTheDifferenceOfLengthsAndTheLongerOne() {
    var random = new Random(5);
    for (int i = 0; i < 500; i++) {
      String a = word(random);
      String b = word(random);
      assertThat(StringDistance.between(a, b))
          .isBetween(Math.abs(a.length() - b.length()), Math.max(a.length(), b.length()))
          .isEqualTo(StringDistance.between(b, a));
    }
  }

  private static String word(Random random) {
    var word = new StringBuilder();
    for (int i = random.nextInt(8); i >= 0; i--) {
      word.append((char) ('a' + random.nextInt(3)));
    }
    return word.toString();
  }

  @Test
  void theNearestWordIsFoundUnlessItIsTooFar() {
    List<String> known = List.of("gamma", "Gamma", "beta", "eta", "zeta");
    assertThat(StringDistance.nearest("gama", known, 1)).contains("gamma");
    assertThat(StringDistance.nearest("beta", known, 2)).contains("beta");
    assertThat(StringDistance.nearest("aeta", known, 1)).contains("eta");
    assertThat(StringDistance.nearest("xxxxx", known, 2)).isEmpty();
    assertThat(StringDistance.nearest("x", List.of(), 2)).isEmpty();
  }
}

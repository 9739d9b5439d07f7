package org.algebrist.expression.numeral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.algebrist.expression.numeral.NumeralScanner.Found;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumeralScannerTest {

  /** The numerals as "text=value", a percentage with a % behind it, two blanks between. */
  private static String found(String text) {
    return NumeralScanner.scan(text).stream()
        .map(found -> {
          Numeral numeral = found.numeral();
          assertThat(numeral.text()).isEqualTo(text.substring(found.start(), found.end()));
          return numeral.text()
              + "="
              + numeral.value().toPlainString()
              + (numeral.percent() ? "%" : "");
        })
        .collect(Collectors.joining("  "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      nullValues = "none",
      value = {
        "2300 and 2,300 eggs.|2300=2300  2,300=2300",
        "1,234.50 of 12,345,678|1,234.50=1234.50  12,345,678=12345678",
        "1,2,3 or 1,234,56 or 1234,567|1=1  2=2  3=3  1=1  234=234  56=56  1234=1234  567=567",
        "0,123 and 007|0=0  123=123  007=7",
        ".5 and 0.5; 3. and ...5|.5=0.5  0.5=0.5  3=3  5=5",
        "12 500, 12\u202F500|12=12  500=500  12\u202F500=12500",
        "1.5e-7, 3E8, 2e+3 and 5e, 6em|1.5e-7=0.00000015  3E8=300000000  2e+3=2000  5=5  6=6",
      })
  void numbersAreReadWithTheirExactValue(String text, String expected) {
    assertThat(found(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "-5 and −5.5|-5=-5  −5.5=-5.5",
        "from −3 to -2, (-1), x=-4, 2*-6|−3=-3  -2=-2  -1=-1  -4=-4  2=2  -6=-6",
        "10-20, 5 -3, 5 - 3, (x)-3|10=10  20=20  5=5  3=3  5=5  3=3  3=3",
        "x-3, x -3, B-52, a -7 degree day|3=3  3=3  52=52  -7=-7",
        "--4, +5, -$6, $-7|4=4  5=5  6=6  -7=-7",
        "-.5 of 5% -2|-.5=-0.5  5%=0.05%  2=2",
      })
  void aMinusIsASignOnlyWhereNothingIsTakenFrom(String text, String expected) {
    assertThat(found(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "23% or 23 %, 12.5\\%.|23%=0.23%  23 %=0.23%  12.5\\%=0.125%",
        "-3% of 1,200%|-3%=-0.03%  1,200%=12.00%",
        "10 % 3, a%20b, 5%6|10=10  3=3  20=20  5=5  6=6",
        "٢٣٪ and ５％|٢٣٪=0.23%  ５％=0.05%",
      })
  void aPercentageIsAHundredthOfItsFigure(String text, String expected) {
    assertThat(found(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "٣٤ and ١٬٢٣٤٫٥|٣٤=34  ١٬٢٣٤٫٥=1234.5",
        "१२३, ５６, 𝟙𝟚|१२३=123  ５６=56  𝟙𝟚=12",
        "价格是25元，共３个，3元5角，و7|25=25  ３=3  3=3  5=5  7=7",
      })
  void digitsOfOtherScriptsHaveTheirValue(String text, String expected) {
    assertThat(found(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "H2O, mp3, 4x4, 0x1F, x_12, 1e5abc2",
        "v1.2.3, 1.2.3, 192.168.0.1",
        "2020-01-15, 2020-01-15T10:30:00.5Z, 12/25/2020, 1/2/20",
        "10:30, 23:59:59.75",
        "2½, x², Ⅳ, 五",
        "1e1001",
        "",
        "no number. at all - %",
      })
  void codesVersionsDatesTimesAndMixedFractionsStayText(String text) {
    assertThat(found(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "70lb, 3rd, $5M, 1990s, 2x+3y|70=70  3=3  5=5  1990=1990  2=2  3=3",
        "3/4 and 16:9, 1/2/345|3=3  4=4  16=16  9=9  1=1  2=2  345=345",
        "Rs500, US$20, P25, xRs5|500=500  20=20  25=25",
        "R98, R5.10, R4, RM12, rm12, KSh50|98=98  5.10=5.10  12=12  50=50",
        "1.5×10^-7|1.5=1.5  10=10  -7=-7",
      })
  void whatStandsBesideANumberStaysText(String text, String expected) {
    assertThat(found(text)).isEqualTo(expected);
  }

  @Test
  void aNumberOfFourHundredDigitsIsExactAndOneOfMoreThanTheLimitIsText() {
    String digits = "7".repeat(400);
    assertThat(found("is " + digits + "!")).isEqualTo(digits + "=" + digits);
    Numeral numeral = NumeralScanner.scan("-" + digits + ".25").getFirst().numeral();
    assertThat(numeral.value()).isEqualTo(new BigDecimal("-" + digits + ".25"));
    assertThat(numeral.exponent()).isEqualTo(399);

    assertThat(found("1".repeat(DigitSyntax.MAX_DIGITS))).isNotEmpty();
    assertThat(found("a " + "1".repeat(DigitSyntax.MAX_DIGITS + 1) + ", 5")).isEqualTo("5=5");
    assertThat(found("1" + ",234".repeat(400) + " 5")).isEqualTo("5=5");
  }

  @Test
  void numbersAndWhatIsBetweenThemAreTheVeryTextWhateverItIs() {
    Random random = new Random(11);
    String alphabet =
        "0123456789012345678901234567890123456789..,,--−%:/eE ()$xa½٣５٫\uD835\uDFD9\n_\\";
    for (int round = 0; round < 50_000; round++) {
      StringBuilder made = new StringBuilder();
      int length = random.nextInt(16);
      for (int i = 0; i < length; i++) {
        made.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      String text = made.toString();
      StringBuilder restored = new StringBuilder();
      int from = 0;
      for (Found found : NumeralScanner.scan(text)) {
        assertThat(found.start()).isGreaterThanOrEqualTo(from);
        assertThat(found.end()).isGreaterThan(found.start());
        restored.append(text, from, found.start()).append(found.numeral().text());
        from = found.end();
        // A numeral's text says on its own what it says in its place.
        assertThat(NumeralScanner.scan(found.numeral().text()))
            .as("%s in %s", found, text)
            .extracting(Found::numeral)
            .containsExactly(found.numeral());
      }
      assertThat(restored.append(text, from, length).toString()).isEqualTo(text);
    }
  }

  @Test
  void hostileTextsTakeLinearTime() {
    int million = 1_000_000;
    List<String> texts =
        List.of(
            "1".repeat(million),
            "1,".repeat(million / 2),
            "1,234".repeat(million / 5),
            "1" + ",234".repeat(million / 4) + ",5",
            "1.".repeat(million / 2),
            "-".repeat(million),
            "5" + " ".repeat(million) + "-3",
            " -3".repeat(million / 3),
            "1e".repeat(million / 2),
            "a1".repeat(million / 2),
            "1:23".repeat(million / 4),
            "٣".repeat(million),
            ("1".repeat(1_000) + " ").repeat(1_000));
    assertTimeoutPreemptively(
        Duration.ofSeconds(20), () -> texts.forEach(NumeralScannerTest::found));
  }
}

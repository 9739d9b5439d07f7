package org.algebrist.expression.numeral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.algebrist.expression.numeral.NumberMention.Kind;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberFinderTest {

  /** The mentions as "text=value:KIND", two blanks between. */
  private static String found(String text) {
    return NumberFinder.find(text).stream()
        .map(m -> m.text() + "=" + m.value() + ":" + m.kind())
        .collect(Collectors.joining("  "));
  }

  private static List<String> quantities(String text) {
    return NumberFinder.quantities(text).stream().map(m -> m.value().toString()).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "He has 12 apples.|12=12:WHOLE",
        "It cost $5, or $ 7.50.|5=5:WHOLE  7.50=7.5:DECIMAL",
        "a debt of -$5 and −3 degrees|-$5=-5:WHOLE  −3=-3:WHOLE",
        "values of .5 and 0.5.|.5=0.5:DECIMAL  0.5=0.5:DECIMAL",
        "1,234 and 12,345,678.5|1,234=1234:WHOLE  12,345,678.5=12345678.5:DECIMAL",
        "the list 3,4,5 or 1,234,56|3=3:WHOLE  4=4:WHOLE  5=5:WHOLE  1=1:WHOLE  234=234:WHOLE "
            + " 56=56:WHOLE",
        "2,3,456|2=2:WHOLE  3=3:WHOLE  456=456:WHOLE",
        "12 500 things|12=12:WHOLE  500=500:WHOLE",
        "12\u202F500 things|12\u202F500=12500:WHOLE",
        "1e5 and 6.02E23 and 1.5e-3|1e5=100000:DECIMAL  6.02E23=602000000000000000000000:DECIMAL "
            + " 1.5e-3=0.0015:DECIMAL",
        "1.5 million, $2.5 million, 3 hundred thousand|1.5 million=1500000:DECIMAL  2.5"
            + " million=2500000:DECIMAL  3 hundred thousand=300000:WHOLE",
        "$10k and $3M but a 10k run|10k=10000:WHOLE  3M=3000000:WHOLE  10=10:WHOLE",
        "P25,000 or Rs500|25,000=25000:WHOLE  500=500:WHOLE",
        "beef at R98 and onions at R5.10 in room R4|98=98:WHOLE  5.10=5.1:DECIMAL",
        "٣٤ and ５ and 𝟙𝟚|٣٤=34:WHOLE  ５=5:WHOLE  𝟙𝟚=12:WHOLE",
        "a 50-foot pole, 70lb, 16km, 2x + 3y|50=50:WHOLE  70=70:WHOLE  16=16:WHOLE  2=2:WHOLE "
            + " 3=3:WHOLE",
        "a 7x5 m room, a 2.5X3x4 box|7=7:WHOLE  5=5:WHOLE  2.5=2.5:DECIMAL  3=3:WHOLE  4=4:WHOLE",
        "007|007=7:WHOLE",
      })
  void numeralsInDigits(String text, String expected) {
    assertThat(found(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "zero or seven|zero=0:WORD  seven=7:WORD",
        "Twenty-one, twenty one and TWENTY|Twenty-one=21:WORD  twenty one=21:WORD  TWENTY=20:WORD",
        "two hundred and five people|two hundred and five=205:WORD",
        "one hundred sixty-two|one hundred sixty-two=162:WORD",
        "one thousand two hundred thirty-four|one thousand two hundred thirty-four=1234:WORD",
        "three million two hundred thousand and one|three million two hundred thousand and"
            + " one=3200001:WORD",
        "nine billion|nine billion=9000000000:WORD",
        "between one hundred and two hundred|one hundred=100:WORD  two hundred=200:WORD",
        "between one hundred and five|one hundred=100:WORD  five=5:WORD",
        "one hundred two hundred|one hundred=100:WORD  two hundred=200:WORD",
        "two thousand three thousand|two thousand=2000:WORD  three thousand=3000:WORD",
        "two and three|two=2:WORD  three=3:WORD",
        "one two three|one=1:WORD  two=2:WORD  three=3:WORD",
        "a dozen, three dozen, half a dozen|dozen=12:WORD  three dozen=36:WORD  half a"
            + " dozen=6:FRACTION",
        "a hundred dollars, a thousand|hundred=100:WORD  thousand=1000:WORD",
        "three-legged and four-hour|three=3:WORD  four=4:WORD",
        "a twenty-one-year-old|twenty-one=21:WORD",
        "negative fifteen and negative 25|negative fifteen=-15:WORD  negative 25=-25:WHOLE",
        "two point five|two point five=2.5:DECIMAL",
        "the tens digit and the ones digit|tens=10:WORD  ones=1:WORD",
      })
  void cardinalsInWords(String text, String expected) {
    assertThat(found(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1/2 and 3/4 of|1/2=0.5:FRACTION  3/4=0.75:FRACTION",
        "½ or 2½ or ⅔|½=0.5:FRACTION  2½=2.5:MIXED  ⅔=2/3:FRACTION",
        "2 1/2 cups, 2-1/2 cups|2 1/2=2.5:MIXED  2-1/2=2.5:MIXED",
        "2 and 1/2 hours|2 and 1/2=2.5:MIXED",
        "the sum of 2 and 1/2|2=2:WHOLE  1/2=0.5:FRACTION",
        "two and a half hours|two and a half=2.5:MIXED",
        "two and half of the rest|two=2:WORD  half=0.5:FRACTION",
        "two and a half million|two and a half million=2500000:MIXED",
        "five and three quarters|five and three quarters=5.75:MIXED",
        "one third, two-thirds, three-fourth|one third=1/3:FRACTION  two-thirds=2/3:FRACTION"
            + "  three-fourth=0.75:FRACTION",
        "a third of it, a third person|third=1/3:FRACTION  third=3:ORDINAL",
        "a third or reduced by a tenth.|third=3:ORDINAL  tenth=0.1:FRACTION",
        "one twenty-fifth, three ten-thousandths|one twenty-fifth=0.04:FRACTION"
            + "  three ten-thousandths=0.0003:FRACTION",
        "one hundred and one half|one hundred and one half=100.5:MIXED",
        "one half, two halves|one half=0.5:FRACTION  two halves=1:FRACTION",
        "half its age, halved|half=0.5:FRACTION  halved=0.5:FRACTION",
        "three quarters of the cake|three quarters=0.75:FRACTION",
        "three quarters and two dimes|three=3:WORD  quarters=0.25:FRACTION  two=2:WORD",
        "12 quarters|12=12:WHOLE  quarters=0.25:FRACTION",
        "two half-gallon jugs|two=2:WORD  half=0.5:FRACTION",
        "5/0 and 1/2.5|5=5:WHOLE  0=0:WHOLE  1=1:WHOLE  2.5=2.5:DECIMAL",
        "60 miles/2 hours|60=60:WHOLE  2=2:WHOLE",
      })
  void fractionsAndMixedNumbers(String text, String expected) {
    assertThat(found(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"20%", "20 %", "20 percent", "20 per cent", "20-percent", "20％"})
  void aPercentageKeepsItsFigureAndItsKindAndASpanWithoutTheSign(String text) {
    NumberMention mention = NumberFinder.find("by " + text + " a year").getFirst();
    assertThat(mention.value()).isEqualTo(Rational.of(20));
    assertThat(mention.kind()).isEqualTo(Kind.PERCENT);
    assertThat(mention.text()).isEqualTo("20");
    assertThat(mention.start()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "twice as many, thrice|twice=2:MULTIPLE  thrice=3:MULTIPLE",
        "doubled, triple, quadrupled, threefold|doubled=2:MULTIPLE  triple=3:MULTIPLE "
            + " quadrupled=4:MULTIPLE  threefold=3:MULTIPLE",
        "once a week|once=1:MULTIPLE",
        "once he arrives|",
      })
  void factors(String text, String expected) {
    assertThat(found(text)).isEqualTo(expected == null ? "" : expected);
  }

  @Test
  void ordinalsAreFoundButAreNoQuantities() {
    assertThat(found("the first, the 3rd, the twenty-first and the hundred and second"))
        .isEqualTo(
            "first=1:ORDINAL  3rd=3:ORDINAL  twenty-first=21:ORDINAL  hundred and"
                + " second=102:ORDINAL");
    assertThat(quantities("five fifth graders on the 2nd day of fourth grade"))
        .containsExactly("5");
    assertThat(quantities("every 30th caller and every third day")).containsExactly("30", "3");
  }

  @Test
  void aSecondOfTimeIsNoNumber() {
    assertThat(
            found("5 seconds, 10 feet per second, in one second, every second, 3 feet a second."))
        .isEqualTo("5=5:WHOLE  10=10:WHOLE  one=1:WORD  3=3:WHOLE");
    assertThat(found("the second number")).isEqualTo("second=2:ORDINAL");
    assertThat(found("a second number")).isEqualTo("second=2:ORDINAL");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "the other one is larger|",
        "one of them and one another|",
        "the new ones and the old ones|",
        "each one costs 5|5",
        "increased by one.|1",
        "one more than twice the other|1 2",
        "after one year|1",
        "if one is added to it|1",
      })
  void aPronounIsNoQuantity(String text, String expected) {
    assertThat(String.join(" ", quantities(text))).isEqualTo(expected == null ? "" : expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "B2, H2O, mp3, x_1, 0x1F, 4x4y2, ax4 and 1.2.3|4",
        "on 2020-01-15 or 12/25/2020|",
        "from 3-5 and 1998-1999|3 5 1998 1999",
        "3 – 5|3 5",
        "5 - 3 and 5 -3 and x -3|5 3 5 3 3",
        "5, -3, (-4), = -2, 2×-3|5 -3 -4 -2 2 -3",
        "a well-known 2-digit number|2",
        "the end.5 apples|5",
        "...5|5",
        "in the ratio 3:2 or a ratio of 10:15|3 2 10 15",
        "dozens of eggs and hundreds of insects|",
        "2.5 millions|2500000",
        "An artist and a hunter|",
        "business someone phone often tent|",
        "a 3 m long, 5m wide|3 5",
      })
  void trapsAreAvoided(String text, String expected) {
    assertThat(String.join(" ", quantities(text))).isEqualTo(expected == null ? "" : expected);
  }

  @Test
  void clockTimesAreHoursAndYearsAreYears() {
    assertThat(found("from 10:30 to 12:00:36")).isEqualTo("10:30=10.5:TIME  12:00:36=12.01:TIME");
    assertThat(quantities("from 10:30 to 12:00")).isEmpty();
    assertThat(found("in 2001, on January 5, 2020, in the 1980s"))
        .isEqualTo("2001=2001:YEAR  5=5:WHOLE  2020=2020:YEAR  1980=1980:YEAR");
    assertThat(found("in 2000 boxes")).isEqualTo("2000=2000:WHOLE");
  }

  @Test
  void longNumeralsAreExactUpToTheLimitAndToldApartPastIt() {
    String digits = "7".repeat(400);
    assertThat(NumberFinder.find("n is " + digits).getFirst().value()).hasToString(digits);
    String atLimit = "7".repeat(NumberFinder.MAX_DIGITS);
    assertThat(NumberFinder.find(atLimit)).hasSize(1);
    for (String absurd :
        new String[] {
          atLimit + "7", "1e999999999", "1e-1001", "1/" + atLimit + "7", atLimit + "7th"
        }) {
      NumberFinder.Findings findings = NumberFinder.scan("a " + absurd + " b 5");
      assertThat(findings.mentions()).extracting(NumberMention::text).containsExactly("5");
      assertThat(findings.oversized())
          .containsExactly(new NumberFinder.Span(2, 2 + absurd.length()));
    }
  }

  @Test
  void spansAreExactInOrderAndApartInAnyText() {
    var random = new Random(9);
    String[] pieces = {
      "1",
      "23",
      ",",
      ".",
      "/",
      "-",
      " ",
      " ",
      "½",
      "two",
      "twenty",
      "hundred",
      "thousand",
      "and",
      "a",
      "half",
      "third",
      "thirds",
      "%",
      "$",
      "e",
      "th",
      "one",
      "million",
      ":",
      "x",
      "negative",
      "point",
      "quarters",
      "dozen",
      "−",
      "\uD835",
      "٣",
      "of",
      "between",
      "second",
      "every",
      "\n",
      "’",
      "once",
      "first",
      "ones",
      "\u0000",
      "\uFE0F",
      "é"
    };
    for (int i = 0; i < 20_000; i++) {
      var text = new StringBuilder();
      for (int j = random.nextInt(12); j > 0; j--) {
        text.append(pieces[random.nextInt(pieces.length)]);
        if (random.nextBoolean()) {
          text.append(' ');
        }
      }
      int end = 0;
      for (NumberMention mention : NumberFinder.find(text.toString())) {
        boolean exact = text.substring(mention.start(), mention.end()).equals(mention.text());
        if (mention.start() < end || !exact) {
          fail("%s after %d in \"%s\"", mention, end, text);
        }
        end = mention.end();
      }
    }
  }

  @Test
  void everyNumberSpelledInEnglishIsRead() {
    var random = new Random(10);
    for (int i = 0; i < 20_000; i++) {
      long value =
          random.nextInt(4) == 0
              ? random.nextInt(200)
              : random.nextLong(1L << (1 + random.nextInt(49)));
      String spelled = SpelledNumbers.spell(value, random);
      assertThat(found("it is " + spelled + " .")).isEqualTo(spelled + "=" + value + ":WORD");
    }
  }

  @Test
  void aMegabyteOfHostileTextTakesWorkInItsLength() {
    String[] units = {
      "9",
      "1,",
      "1,234,",
      "1.",
      "1/",
      "-",
      "1-",
      "1/2 ",
      "one hundred and ",
      "and a half ",
      "1e",
      "1e9",
      "twenty-",
      "one half ",
      "hundred ",
      "million ",
      "two point one one one one ",
      "$-",
      "½",
      "a1",
      "1a",
      "1:",
      "12:30:",
      "٣",
      "_",
      "1\u202F123",
      "one ",
      "negative ",
      "two and a half million million ",
      "2 and ",
      "thousand and one ",
      ".1"
    };
    // Quadratic work would take hours, so a bound that any machine keeps suffices.
    assertTimeoutPreemptively(
        Duration.ofMinutes(2),
        () -> {
          for (String unit : units) {
            covers(unit.repeat(100_000 / unit.length()));
          }
          covers(String.join("", units).repeat(1_000_000 / String.join("", units).length()));
          covers("1-".repeat(500_000));
        });
  }

  private static void covers(String text) {
    long covered =
        NumberFinder.scan(text).mentions().stream().mapToLong(m -> m.end() - m.start()).sum();
    assertThat(covered).isLessThanOrEqualTo(text.length());
  }
}

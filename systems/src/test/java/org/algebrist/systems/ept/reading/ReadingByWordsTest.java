package org.algebrist.systems.ept.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.algebrist.datasets.problems.WrittenSets;
import org.algebrist.datasets.wordproblem.AnswerCheck;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.amount.OneUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Readings that the words of a text tell without a model. */
class ReadingByWordsTest {
  private static WordProblem problem(String text) {
    return new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
  }

  private static List<Double> values(String written) {
    return Arrays.stream(written.split(" ")).map(Double::valueOf).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          41 42 43 | The sum of three consecutive numbers is 126. What are they?
          39 41 43 45 | Four consecutive odd numbers add up to 168. Find all four numbers.
          54 | Four whole numbers that follow one another have a sum of 210. What is the greatest of the four?
          16 | Four sisters were born in four consecutive years. Their ages add up to 70. How old is the youngest?
          43 | Three lockers in a row have consecutive odd numbers that add up to 129. What number is on the middle one?
          48 50 52 | Which three consecutive even numbers sum to 150? Lowest first.
          13 14 | Two neighbouring whole numbers multiply to 182. Which two are they, the smaller first?
          """)
  void consecutiveNumbers(String answer, String text) {
    assertThat(Consecutive.of(problem(text)).orElseThrow().answer()).isEqualTo(values(answer));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The sum of three consecutive even numbers is 127. What are they?",
        "The average of three consecutive numbers is 12. What are they?",
        "Of three consecutive numbers the sum of the first two is 45. What are they?",
        "The sum of 3 consecutive numbers is 36, of which 5 are red. What are they?",
        "It rained on 3 consecutive days, 12 mm in total. How much was that?",
        "A striker scored in five consecutive matches, 15 goals in sum. How many in the middle one?",
        "The product of three consecutive numbers is 24. What are they?"
      })
  void otherTextsAboutThem(String text) {
    assertThat(Consecutive.of(problem(text))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2 | A bricklayer sets 170 bricks out in full rows of 12. How many bricks don't fit into a full row?
          11 | i got 130 beads, each bracelet needs 17 and i make as many bracelets as i can, how many beads wont get used
          2 | I dealt a 52-card pack evenly to 5 players, as far as it would go. How many cards were spare?
          13 | How many pencils remain when 200 are handed out to 17 pupils so that each gets the same number and as many as possible?
          2 | a hundred stickers and 7 kids, they all must get the same number. how many stickers left over if they get as many as poss
          14 2 | A hundred runners are put into teams of seven. How many full teams are there, and how many runners are left without a team?
          6 3 | She packs 51 eggs in boxes of 8. How many boxes can she fill and how many eggs are left over?
          40 | He fills albums of 64 with 1,000 photos, as many as he can. How many go into the last, partly filled album?
          """)
  void whatIsLeftOver(String answer, String text) {
    assertThat(LeftOver.of(problem(text)).orElseThrow().answer()).isEqualTo(values(answer));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "She puts eggs into boxes of 12 and gets 9 full boxes. How many eggs are left over?",
        "He has 40 apples and sells 12. How many are left?",
        "130 beads, 17 for a bracelet. How many bracelets can I make?",
        "She puts 31 photos on pages of 4 and 12 more in a frame. How many are left over?",
        "A full tank has 40 litres and 12 litres are used. How many litres remain?"
      })
  void whatIsLeftOtherwise(String text) {
    assertThat(LeftOver.of(problem(text))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          77 | My yoghurt maker has to sit in a room at 25 degrees Celsius. What is that in degrees Fahrenheit?
          -40 | It is -40 °F outside. What is that in °C?
          200 | Bake it at 392 F for 40 minutes. How many degrees Celsius is that, in degrees Celsius?
          """)
  void temperaturesOnTheOtherScale(String answer, String text) {
    assertThat(Conversion.ofTemperature(problem(text)).orElseThrow().answer())
        .isEqualTo(values(answer));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "It was 25 degrees Celsius and fell by 5. What is that in degrees Fahrenheit?",
        "It is 25 °C here and 30 °C there. What is that in °F?",
        "It is 25 °C. How many people are swimming?"
      })
  void otherTemperatures(String text) {
    assertThat(Conversion.ofTemperature(problem(text))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          3.5 | On a map with a scale of 1:25000 two huts lie 14 cm apart. How many kilometres apart are they in reality?
          3.25 | On a map drawn to 1:50,000 the path from the hut is 6.5 cm long. How many kilometres is that on the ground?
          8 | The scale is 1 : 20 000 and the river is 1.6 km long. How many cm is it on the map?
          """)
  void lengthsOnAMap(String answer, String text) {
    assertThat(Conversion.ofScale(problem(text)).orElseThrow().answer()).isEqualTo(values(answer));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "On a 1:25000 map two huts are 14 cm apart, two others 3 cm. How many km is the longer way?",
        "On a 1:25000 map two huts are 14 cm apart. How many hours does it take?",
        "The chances are 1:25000. How many km are 14 miles?"
      })
  void otherScales(String text) {
    assertThat(Conversion.ofScale(problem(text))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          30 | There are 5 sopranos for every 3 altos, and the altos number 18. How many sopranos sing in the choir?
          36 | The number of cats compares with the number of dogs as 3 to 4. There are 27 cats. How many dogs are waiting?
          4 | Squash and water get mixed 2 : 9. She wants 22 litres of drink altogether. How many litres of squash must she bring?
          45 | There are seven ferns for every two heathers. Thirty-five ferns have been planted. How many plants are there in total?
          60 | Boys and girls are in the ratio 3:5, and there are 36 boys. How many girls are there?
          """)
  void ratiosOfTwoThings(String answer, String text) {
    assertThat(RatioByWords.of(problem(text)).orElseThrow().answer()).isEqualTo(values(answer));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Ali and Eva own stamps in the ratio 7 : 3. Ali hands over 12 stamps to Eva, and then both own equally many. How many did Ali own to start with?",
        "Boys and girls are in the ratio 3:5, and there are 36 boys. How many more girls are there?",
        "Boys and girls are in the ratio 3:5. There are 36 chairs. How many girls are there?",
        "The drink is juice and water in the ratio 2 : 9. Juice costs 3.20 euros a litre. How much water do I take?",
        "The first and the second prize are as 5 to 2, the first is 600 more. How much is the second?",
        "Ann has 3 pens and Tom 5 pens. They share 16 sweets. How many sweets has Ann?",
        "He drove from 8 to 10 and rested for 2 hours. How many hours was that?"
      })
  void otherRatios(String text) {
    assertThat(RatioByWords.of(problem(text))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          270 | On the day we flew one euro bought 1.08 dollars. We changed 250 euros. How many dollars were we handed?
          5.7 | a bowl of ramen is 950 yen, and 100 yen is 0.60 euro. what is the ramen in euros
          50 | A euro is worth 4.40 zloty. He has 220 zloty. How many euros is that?
          35.56 | the wheel is 14 inches across. how many cm is that if one inch is 2.54 cm
          200 | She changed £160 at 1.25 dollars to the pound. How many dollars did she get?
          41.834 | One mile is 1.609 km. How many kilometres long is a run of 26 miles?
          """)
  void ratesOfTwoUnits(String answer, String text) {
    assertThat(RateByWords.of(problem(text)).orElseThrow().answer()).isEqualTo(values(answer));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "One euro is 1.08 dollars and the bank keeps a fee of 6 dollars. How many dollars do I get?",
        "One euro is 1.08 dollars. He changes 250 euros. How many pounds does he get?",
        "A kilo costs 3 euros. How many kilos do 5 people eat?",
        "One pound is 1.25 dollars, and a bag is 40 pounds. A cap is 20 dollars. How many dollars?"
      })
  void otherRates(String text) {
    assertThat(RateByWords.of(problem(text))).isEmpty();
  }

  /** All that are read so in the problems that were written for training. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ".*DEVELOPMENT|EVERYDAY")
  void theyAreRightInWrittenProblems(WrittenSets set) {
    for (WordProblem written : set.problems()) {
      WordProblem problem = problem(written.text());
      WordProblem read = OneUnit.of(problem).map(OneUnit::read).orElse(problem);
      WholeThings.byWords(read)
          .ifPresent(reading ->
              assertThat(AnswerCheck.STRICT.isRight(reading.answer(), written.answers()))
                  .as(written.id() + ": " + reading.equations())
                  .isTrue());
    }
  }
}

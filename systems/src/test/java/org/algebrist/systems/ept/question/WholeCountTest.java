package org.algebrist.systems.ept.question;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.algebra.value.Surd;
import org.algebrist.algebra.value.Value;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WholeCountTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          50/12 | UP    | 50 pupils go by bus and each bus holds 12. How many buses are needed?
          285/23 | UP   | Jack reads 23 pages per day of a book of 285. How many days does he need to finish it?
          50/12 | UP    | 50 pupils go by bus and each bus holds 12. How many buses must hold all of them?
          58/9  | UP    | A lift takes 9 people and 58 go up. What is the least number of trips it has to make?
          37/8  | UP    | i need 37 feet of fence and it comes in 8 foot panels. how many panels do i hav to buy
          54/11 | UP    | Boards are sold only in whole packs, for 11 square metres each. How many packs for 54 square metres?
          349/7 | DOWN  | A box takes 7 brownies, and 349 are there. How many full boxes are that?
          20/3  | DOWN  | I have $20 and a sandwich costs $3. How many sandwiches can I buy?
          29/9  | DOWN  | 9 boys share 29 marbles equally. How many marbles does each boy get?
          27/4  | DOWN  | A rope is 27 m long. How many pieces of 4 m can be cut from it?
          48/12 | EXACT | 48 pupils go by bus and each bus holds 12. How many buses are needed?
          7/4   | EXACT | 4 friends share 7 pizzas equally. How many pizzas does each friend get?
          20/8  | EXACT | 20 litres are shared equally by 8 people. How many litres does each person get?
          30/4  | EXACT | She scored 30 points in 4 games. How many goals per game did she score on average?
          17/3  | EXACT | Three friends share 17 china mugs equally and none is left over. How many mugs does each friend get?
          7/2   | EXACT | The recipe says half a cup of sugar. How many cups of sugar do I need for 7 cakes?
          6/5   | EXACT | Two men working together build a wall. How many days do they need?
          75/8  | EXACT | 75 cookies are put into bags of 8. How many cookies are left over?
          164/17 | EXACT | Each of 17 cages should get the same number of 164 rabbits. How many more rabbits are needed?
          3/4   | EXACT | Soup fills 0.25 of a bin and pasta 0.5 of a bin. How many bins are needed?
          1/3   | EXACT | A box takes 3 eggs. How many full boxes can be filled with 1 egg?
          """)
  void theWordsOfAQuestionSayWhichWayAFractionIsRounded(
      String fraction, WholeCount way, String text) {
    assertThat(WholeCount.of(text, value(fraction))).isEqualTo(way);
  }

  @ParameterizedTest
  @CsvSource({
    "UP, 25/6, 5",
    "UP, 4, 4",
    "DOWN, 25/6, 4",
    "DOWN, -1/2, -1",
    "UP, -1/2, 0",
    "EXACT, 25/6, 25/6"
  })
  void valuesAreRoundedExactly(WholeCount way, String value, String rounded) {
    assertThat(way.round(value(value))).isEqualTo(value(rounded));
  }

  private static Value value(String fraction) {
    String[] parts = fraction.split("/");
    long below = parts.length == 1 ? 1 : Long.parseLong(parts[1]);
    return Surd.of(Rational.of(Long.parseLong(parts[0]), below));
  }
}

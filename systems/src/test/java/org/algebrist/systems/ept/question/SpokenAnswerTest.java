package org.algebrist.systems.ept.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.algebrist.algebra.value.Surd;
import org.algebrist.algebra.value.Value;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpokenAnswerTest {
  /** The answer x = the first value, y = the second. */
  private static SpokenAnswer spoken(String text, String first, String second) {
    return spoken(text, List.of(first, second), List.of("x", "y"), _ -> -1);
  }

  private static SpokenAnswer spoken(
      String text,
      List<String> written,
      List<String> asked,
      ToIntFunction<WordProblem> multiplied) {
    var problem = new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
    List<Formula> equations = new ArrayList<>();
    List<Value> values = new ArrayList<>();
    for (String value : written) {
      equations.add(InfixReader.read("x + y = " + value).orThrow());
      values.add(Surd.of(Rational.parse(value)));
    }
    return SpokenAnswer.of(
        new SpokenAnswer.Solved(
            problem,
            problem,
            equations,
            IntStream.range(0, problem.numbers().size()).boxed().toList(),
            asked,
            values,
            written,
            false,
            asked.size() == 2,
            false,
            multiplied));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Tom has twice as many as Ann, together 24 marbles. How many does each have?|16|8|Tom has 16 marbles and Ann has 8 marbles.",
        "Tom has twice as many as Ann, together 24 marbles. How many does each have?|8|16|Ann has 8 marbles and Tom has 16 marbles.",
        "They share 48 euros. Max gets 12 euros more than Leo. How much does each get?|30|18|Max gets 30 euros and Leo gets 18 euros.",
        "A father is 4 times as old as his son. Together they are 50. How old are they?|40|10|The father is 40 years old and his son is 10 years old.",
        "Now Rahim is twice as old as Karim. Both are 30. How old is Rahim and how old is Karim?|20|10|Rahim is 20 years old and Karim is 10 years old.",
        "The sum of two numbers is 90 and one is twice the other. Find them.|60|30|The numbers are 30 and 60.",
        "Two brothers have 24 marbles, one twice as many as the other. How many does each have?|16|8|The two values are 8 and 16; which is which was not found out."
      })
  void eachIsNamedWhereTheTextTells(String text, String first, String second, String sentence) {
    assertThat(spoken(text, first, second).sentence()).contains(sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Two brothers have 24 marbles, one twice as many as the other. How many does each have?",
        "Tom has 9 more than Ann, together 24 marbles. How many does each have?"
      })
  void nobodyIsNamedWhereTheComparisonDoesNotFit(String text) {
    assertThat(spoken(text, "16", "8").values()).allMatch(value -> value.name().isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "One pie and two shakes cost 17; three pies and one shake cost 21. What is a pie? What is a shake?|a pie|a shake",
        "Goats and turkeys, 22 heads, 62 legs. how many goats, how many turkeys?|goats|turkeys",
        "1 hen and 2 ducks cost 38, 3 hens and 2 ducks 66. Give the price of a hen and of a duck.|a hen|a duck",
        "Find the cost in pounds of one pen and of one ruler, if 3 pens and 2 rulers cost 4.10, 1 pen and 4 rulers 3.70.|one pen|one ruler",
        "One is 4 times as old as the other, both 50. Required the age of the father and the age of the son.|the father|the son",
        "How many hens and how many ducks are there if they have 23 heads and cost 62?|hens|ducks",
        "Two adults and a child pay 25, one adult and 3 children 24. What does an adult pay, and what does a child pay?|an adult|a child"
      })
  void twoThingsThatAQuestionNamesAreTheValuesWhereTheEquationsTellWhich(
      String text, String first, String second) {
    ToIntFunction<WordProblem> ofFirst =
        question -> question.text().endsWith("How many are " + first + "?") ? 1 : 0;
    assertThat(spoken(text, List.of("5", "6"), List.of("x", "y"), ofFirst).values())
        .map(value -> value.name().orElse(""))
        .containsExactly(second, first);
    assertThat(spoken(text, List.of("5", "6"), List.of("x", "y"), _ -> -1).values())
        .allMatch(value -> value.name().isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "There are hens and rabbits, 20 heads and 56 legs. How many rabbits are there?|hens",
        "Adult tickets cost 9 dollars and child tickets cost 5 dollars; 20 people paid 144. How many adult tickets were sold?|child tickets",
        "Tom has 5 more than Ann, together 25. How much does Ann have?|Tom",
        "The kettle costs 12 euros more than the toaster, both 74. What does the toaster cost?|the kettle"
      })
  void theUnknownThatIsNotAskedForIsNamedToo(String text, String other) {
    var problem = new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
    SpokenAnswer spoken = spoken(text, List.of("5"), List.of("x"), _ -> -1);
    assertThat(spoken.other(problem).orElse("-")).isEqualTo(other);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Two pages have numbers that add up to 185. Give both, lower one first.|93|92|higher number|lower number",
        "Two boxes hold 41 bulbs. One has 7 more than the other. How many are in each, bigger first?|24|17|bigger value|smaller value",
        "Divide 84 into two parts that differ by 18. State the greater part and then the less. What are they?|51|33|larger value|smaller value",
        "A ribbon of 132 cm is cut in the ratio 5 to 6. How long are the shorter and the longer piece?|60|72|shorter value|longer value",
        "The sum of two numbers is 90 and one is twice the other. What are the numbers?|60|30|larger number|smaller number"
      })
  void valuesThatAreAskedForBySizeAreNamedByIt(
      String text, String one, String two, String first, String second) {
    assertThat(spoken(text, one, two).values())
        .map(value -> value.name().orElse(""))
        .containsExactly(first, second);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Take a number from 100 and you get it times 4. Find it.|100/5|number",
        "Of 45 passengers 2/5 are seated. How many have a seat?|45*2/5|how many have a seat"
      })
  void whatIsAskedIsNoPartOfItsWords(String text, String right, String name) {
    assertThat(one(text, right, "18").values().getFirst().name()).contains(name);
  }

  @Test
  void valuesInTheOrderOfTheQuestionHaveTheNamesThatItGives() {
    String text =
        "A hundred runners are put into teams of seven. How many full teams are there, and how many"
            + " runners are left without a team?";
    var problem = new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
    SpokenAnswer spoken =
        SpokenAnswer.of(
            new SpokenAnswer.Solved(
                problem,
                problem,
                List.of(InfixReader.read("x = 14").orThrow(), InfixReader.read("y = 2").orThrow()),
                List.of(0, 1),
                List.of("x", "y"),
                List.of(Surd.of(Rational.of(14)), Surd.of(Rational.of(2))),
                List.of("14", "2"),
                false,
                true,
                true,
                _ -> -1));
    assertThat(spoken.values())
        .map(value -> value.name().orElse(""))
        .containsExactly("full teams", "runners");
    assertThat(spoken.sentence()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "got 84 bulbs for my 12 pots. how many per pot pls|84/12|7|bulbs|bulbs",
        "It snowed on 23 days, now on 9. How many fewer snowy days was that?|23-9|14|fewer snowy days|snowy days",
        "A loan of 800 cost 96 in 3 years. What was the yearly rate in percent?|100*96/800/3|4|yearly rate|%",
        "96 sweets for 12 of us, the bag was 4 euro. how many each|96/12|8|sweets|sweets",
        "24 cookies go into 6 bags. How many does each bag hold?|24/6|4|cookies|cookies",
        "Rain fell on 2 days, 4 mm and 6 mm. What was the mean over those days, in millimetres?|(4+6)/2|5|mean over those days|millimetres",
        "I rode 9 km in 36 minutes. what speed is that in km per hour|9*60/36|15|speed|km per hour",
        "He pays 1260 on 6000 over 3 years. What yearly rate, as a percent, was charged?|100*1260/6000/3|7|what yearly rate|%",
        "Light A flashes 48 times, light B 16 times. How many times as many flashes does A give?|48/16|3|times as many flashes|times",
        "Ana saved ₱15 evryday for 20 days. how mch did she save|15*20|300|how much she saved|pesos",
        "I need 95 boards and have 8. How many more boards have I to buy?|95-8|87|boards|boards",
        "My dad is 40 years old, I am 28 years younger. How old am I and what is my age?|40-28|12|your age|years",
        "My sister is 13 years old, and mum is 26 years older. How old is my mum?|13+26|39|age of your mum|years",
        "A grocer pays $27 and takes $37. How many dollars' profit does he make?|37-27|10|profit|dollars",
        "He bought 60 melons for 90 euros and sold them at 2 euros each. What profit, in euros, did he make on the melons?|60*2-90|30|profit he made on the melons|euros",
        "A piece of 13 metres comes off a rope of 40 metres, and the rest is cut into 3 equal pieces. How many metres long is each of these pieces?|(40-13)/3|9|length of each of these pieces|metres",
        "A bond of £1,000 grows by 5%. What is the bond worth then, in pounds?|1000*1.05|1050|value of the bond|pounds"
      })
  void oneValueHasANameAndAUnit(
      String text, String right, String written, String name, String unit) {
    SpokenAnswer.Named value = one(text, right, written).values().getFirst();
    assertThat(value.name()).contains(name);
    assertThat(value.unit()).contains(unit);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A tanker has 540 litres for 4 butts. How many litres does each water butt receive?|540/4|135|Each water butt receives 135 litres.",
        "A bond of £1,000 grows by 5%. What is the bond worth after a year, in pounds?|1000*1.05|1050|The bond is worth 1050 pounds after a year.",
        "Kofi threw 47 m and Bram 39 m. How many metres further did Kofi throw the javelin than Bram?|47-39|8|Kofi threw the javelin 8 metres further than Bram.",
        "Sipho sold 15 pies at six rand each. What sum did he receive?|15*6|90|He received 90 rand.",
        "I need 16 posts at £5 each. What is my total going to be?|16*5|80|Your total will be 80 pounds.",
        "Tiles are £32 a square metre, the floor is 2 m by 4 m. How much will they cost?|32*2*4|256|They will cost 256 pounds.",
        "A minibus takes 16 of 118 pupils. How many minibuses does the school have to book?|118/16|8|The school has to book 8 minibuses."
      })
  void theAmountStandsWhereItBelongs(String text, String right, String written, String sentence) {
    assertThat(one(text, right, written).sentence()).contains(sentence);
  }

  private static SpokenAnswer one(String text, String right, String written) {
    var problem = new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
    return SpokenAnswer.of(
        new SpokenAnswer.Solved(
            problem,
            problem,
            List.of(InfixReader.read("x = " + right).orThrow()),
            IntStream.range(0, problem.numbers().size()).boxed().toList(),
            List.of("x"),
            List.of(Surd.of(Rational.parse(written))),
            List.of(written),
            false,
            true,
            false,
            _ -> -1));
  }
}

package org.algebrist.systems.ept.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.notation.InfixReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AskedQuantityTest {
  private static AskedQuantity asked(String text, String equation) {
    var problem = new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
    List<Integer> all = IntStream.range(0, problem.numbers().size()).boxed().toList();
    var units = new EquationUnit(problem, List.of(InfixReader.read(equation).orThrow()), all);
    return AskedQuantity.of(text, units, AskedQuantity.counted(problem, all));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A car drives 180 miles in 3 hours. How far does it go in 5 hours?|x = 180*5/3|distance|miles",
        "Ann walks at 5 km/h. How far does she walk in 2 hours?|x = 5*2|distance|km",
        "A car drives at 80 km per hour. How long does it take to drive 240 km?|x = 240/80|time|hours",
        "She reads 20 pages a day of 240 pages. How long does it take?|x = 240/20|time|days",
        "He works 8 hours a day on 5 days for $9 an hour. How much does he earn?|x = 8*5*9|money|dollars",
        "A train goes 150 miles in 2.5 hours. How fast is it?|x = 150/2.5|speed|miles per hour",
        "A cyclist rides 45 km in 3 hours. How fast does she ride?|x = 45/3|speed|km/h",
        "A garden is 10 by 6 m. What is its area?|x = 10*6|its area|square m",
        "The area is 48 m² and the width 6 m. What is the length?|x = 48/6|length|m",
        "A square has an area of 49 m². How long is one side?|x = sqrt(49)|length of one side|m",
        "A box is 4 cm by 3 cm by 2 cm. What is its volume?|x = 4*3*2|its volume|cubic cm",
        "Anna is 9. Her brother is 4 years older. How old is her brother?|x = 9 + 4|age of her brother|years",
        "A puppy is 9 weeks old. How old will it be 2 weeks later?|x = 9 + 2|age|weeks",
        "One book weighs 400 g. How much do 6 books weigh?|x = 400*6|weight of 6 books|g",
        "A jug holds 2 litres, I drink 0.5. How much juice is left?|x = 2 - 0.5|juice|litres",
        "30 of 120 are ill. What percentage of them is ill?|x = 100*30/120|percentage of them|%",
        "Ben has 12 sweets and eats 5. How many are left?|x = 12 - 5|sweets|sweets",
        "How many litres of water are left of 9 if 2 are drunk?|x = 9 - 2|water|litres",
        "17 girls and 16 boys came. How many scouts belong to it?|x = 17 + 16|scouts|scouts",
        "What is its area in cm² if it is 2 by 3 cm?|x = 2*3|its area|cm²",
        "How many pupils play football if 9 of 20 do not?|x = 20 - 9|pupils|pupils",
        "He buys 60 mangoes for 45 cedis and sells them at 2 cedis each. What was his profit?|x = 60*2 - 45|his profit|cedis",
        "Three parcels average 2.4 kg, a fourth weighs 3.2 kg. What is the average of the four?|x = (3*2.4 + 3.2)/4|average of the four|kg",
        "Kofi jumps 92 cm and Ana 85 cm. By how many centimetres did Kofi jump farther?|x = 92 - 85|centimetres|centimetres",
        "There are 18 pears and 11 plums. How many more pears than plums are there?|x = 18 - 11|more pears|pears",
        "5 tins cost 32 dollars and 3 tins 28 dollars. What did a tin cost on average?|x = (32 + 28)/8|average price of a tin|dollars",
        "Ann buys 4 pens at 3 euros each. How much was spent on pens?|x = 4*3|money|euros",
        "4 kilos of rice cost 12 pesos. How much is a kilo of rice?|x = 12/4|price of a kilo of rice|pesos",
        "Grandma is 78 and dad is 50. How old was grandma when she had dad?|x = 78 - 50|age of grandma when she had dad|years",
        "A jug holds 1.5 litres. How many 250 ml glasses can be filled?|x = 1500/250|glasses of 250 ml|glasses of 250 ml",
        "31 kids came and 19 have a pet. How many dont have one?|x = 31 - 19|kids|kids",
        "Lumi earns 14 quid an hour. What does she earn in 3 hours?|x = 14*3|money|quid"
      })
  void theEquationTellsTheUnit(String text, String equation, String name, String unit) {
    AskedQuantity asked = asked(text, equation);
    assertThat(asked.name()).contains(name);
    assertThat(asked.unit()).contains(unit);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "Ann eats 5 apples and 3 pears. How many are that?|x = 5 + 3|-",
        "How many got wet if 30 went and 12 did not?|x = 30 - 12|-",
        "How many can be used if 12 of 30 are broken?|x = 30 - 12|-",
        "A kilo costs 2.10. How much do I pay for 3?|x = 2.1*3|money",
        "The map has 5 km to the cm. How far apart are towns with 7 cm between?|x = 5*7|distance",
        "A walk of 3 km takes 40 minutes. How fast is it?|x = 40/3|speed",
        "30 of 120 are ill. What percentage of them is ill?|x = 30/120|percentage of them",
        "A price of 3 euros falls by 1 euro. What is it in cents?|x = 3 - 1|-"
      })
  void whatIsNotKnownIsLeftOut(String text, String equation, String name) {
    AskedQuantity asked = asked(text, equation);
    assertThat(asked.name()).isEqualTo(Optional.ofNullable(name));
    assertThat(asked.unit()).isEmpty();
  }
}

package org.algebrist.systems.ept.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.systems.ept.expression.ExpressionTokens;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WholeThingsTest {
  private static WordProblem problem(String text) {
    return new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
  }

  /** The reading whose only equation is given by a template such as {@code x = N_0/N_1}. */
  private static SystemReading reading(WordProblem problem, String template) {
    List<Formula> equations = List.of(InfixReader.read(template).orThrow());
    return SystemReading.of(problem, ExpressionTokens.encode(equations), -1);
  }

  private static SystemReading read(String text, String template) {
    WordProblem problem = problem(text);
    return WholeThings.of(problem, List.of(reading(problem, template)), Optional.empty())
        .getFirst();
  }

  @Test
  void aTwoThatNothingTellsIsNoReading() {
    WordProblem jars =
        problem("Oksana has 14 jars and gives 5 of them away. How many has she left?");
    SystemReading untold = reading(jars, "x = N_0 - 2*N_1");
    SystemReading plain = reading(jars, "x = N_0 - N_1");
    assertThat(WholeThings.of(jars, List.of(untold, plain), Optional.empty()))
        .containsExactly(plain);
    assertThat(WholeThings.of(jars, List.of(untold), Optional.empty())).containsExactly(untold);

    WordProblem girls = problem("A school has 180 pupils, 24 more girls than boys. How many boys?");
    SystemReading halved = reading(girls, "x = (N_0 - N_1)/2");
    assertThat(WholeThings.of(girls, List.of(halved, plain), Optional.empty())).contains(halved);

    WordProblem told = problem("Ann has 14 jars and gives away twice 5. How many has she left?");
    SystemReading twice = reading(told, "x = N_0 - 2*N_1");
    assertThat(WholeThings.of(told, List.of(twice), Optional.empty())).containsExactly(twice);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          x = N_0/N_1 | 5 | 50 pupils go by bus and each bus holds 12. How many buses are needed?
          x = N_1/N_0 | 6 | Each ferry takes 18 cars and 100 are waiting. How many trips must it make?
          x = N_0 - N_1 | 13 | She got 91 points today and 78 yesterday. By how many points did she improve?
          x = N_0 - N_1 | 13 | She got 78 points yesterday and 91 today. By how many points did she improve?
          x = N_0 - N_1 | -30 | The account was at 50 dollars, and I spent 80 dollars. How much money is on the account?
          x = N_0 - N_1 | 3 | 75 cookies are packed into bags of 8. How many cookies are left over?
          x = N_0/N_1 | 3 | 75 cookies are packed into bags of 8. How many cookies are left over?
          x = N_1 - N_0 | 20 | I have 3 m of ribbon and cut as many 40 cm pieces as I can. How many cm are left over?
          x = N_0 - N_1 | 2 | I have $20 and buy as many cakes for $3 as I can. How much money do I have left?
          x = N_1/N_0 | 7 | Eggs come in boxes of 6 and I need 40. How many boxes do I buy?
          x = N_1/N_0 | 7 | A lift takes 8 people and 50 are waiting. How many times does it have to go up?
          x = N_1/N_0 | 6.25 | Ann has 8 pens and Bob has 50. How many times as many pens has Bob?
          x = N_0/N_1 | 6 | 146 rolls lie on trays, 20 on each. How many rolls are on the last tray, the one that isn't full?
          x = N_0/N_1 | 20 | 500 screws are packed in boxes of 48. The rest goes to Bob. How many screws does he get?
          x = N_0 - N_1 | 13 | It was -4 degrees at night and 9 degrees at noon. By how many degrees did it rise?
          x = N_0 - N_1 | -13 | It was -4 degrees and then 9 degrees colder. How many degrees was it?
          x = N_1 - N_0 | -12 | I took 30 apples out of a basket of 18. How many apples are in the basket now?
          x = N_0 - N_1 | -7 | Lukas had 15 euros and bought a book for 22 euros. How many euros did he have left?
          x = N_0/N_1 | 24 | Ninety-five scouts sleep in tents for four. What is the smallest number of tents that will do?
          x = N_3*N_0/(N_0 + N_1 + N_2) | 30 | A mix has cement, sand and gravel in the ratio 1:2:3. How many kg of sand are in 90 kg?
          x = N_3*N_1/(N_0 + N_1 + N_2) | 15 | A mix has cement, sand and gravel in the ratio 1:2:3. How many kg of cement are in 90 kg?
          x = N_3*N_1/(N_0 + N_1 + N_2) | 30 | A mix has cement, sand and gravel in the ratio 1:2:3. How many kg are sand in 90 kg?
          x = N_0*N_2/(N_1 + N_2 + N_3) | 3200 | They divide $7200 in the ratio 2:3:4. How much does the largest share come to?
          x = N_0*N_2/(N_1 + N_2 + N_3) | 2400 | They divide $7200 in the ratio 2:3:4. How much does the second one get?
          x = N_0 - N_1 | 17 | I have $20 and buy a cake for $3. How much money do I have left?
          x = N_0*N_1 | 10.8 | Buns come in packs of 6 at 1.8 dollars each. How many packs should I get?
          """)
  void whatCannotBeDividedIsCountedWhole(String template, double answer, String text) {
    assertThat(read(text, template).answer()).containsExactly(answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          x = N_0/N_1 | X_0 = 3*100/40 | A ribbon is 3 m long. How many pieces of 40 cm can be cut from it?
          x = 60*N_0*N_1 | X_0 = 6/60*40 | Anna walks 6 km per hour. How many km does she walk in 40 minutes?
          x = N_0*N_1/100 | X_0 = 3/1000*500 | Nuts cost $3 per kg. How many dollars do 500 g cost?
          x = N_0 - N_1*N_2 | X_0 = 2*1000 - 3*200 | A jug holds 2 litres. I pour out 3 glasses of 200 ml. How many ml are left?
          x = N_0*N_1*N_2 | X_0 = 60*30*40/1000 | A tank is 60 cm long, 30 cm wide and 40 cm high. How many litres does it hold?
          x = N_0/60*N_1 | X_0 = 60/60*90 | A plumber takes $60 per hour. What do 90 minutes cost in dollars? How many dollars?
          x = N_0 + N_1 | X_0 = 5 + 3 | Tom has 5 cm of tape and Ann has 3 cm. How many cm do they have?
          x = N_0 + N_1 | X_0 = 5 + 3 | Tom has 5 kg of flour and 3 bags. How many kg does he have?
          x = 0.01*N_0*N_1 | X_0 = 0.01*20*60 | Ann spends 20 percent of 60 minutes on a walk. How many minutes does she walk?
          """)
  void unitsOfOneKindAgree(String template, String equation, String text) {
    assertThat(InfixWriter.write(read(text, template).equations().getFirst())).isEqualTo(equation);
  }

  @Test
  void whatIsLeftOverCanBeAnswered() {
    WordProblem problem = problem("75 cookies are packed into bags of 8. How many are left over?");
    SystemReading none = SystemReading.of(problem, ExpressionTokens.UNANSWERABLE, -0.5);
    SystemReading difference = reading(problem, "x = N_0 - N_1");
    assertThat(WholeThings.of(problem, List.of(none, difference), Optional.empty()))
        .singleElement()
        .satisfies(reading -> assertThat(reading.answer()).containsExactly(3.0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          3.5 | The film lasts 3.5 hours. How many hours is that?
          210 | How many minutes are there in 210 minutes?
          """)
  void anAmountInTheUnitThatIsAskedForIsTheAnswer(double answer, String text) {
    SystemReading none = SystemReading.of(problem(text), ExpressionTokens.UNANSWERABLE, -0.5);
    assertThat(WholeThings.of(problem(text), List.of(none), Optional.empty()))
        .singleElement()
        .satisfies(reading -> assertThat(reading.answer()).containsExactly(answer));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The film lasts 150 minutes. How many minutes are left?",
        "A cup holds 2 litres. How many litres are in the other cups?",
        "Ann has 3 kg of flour. How many kg does Bob have?",
        "The way to school is 900 m. Nils walks it there and back. How many metres is that?"
      })
  void anAmountIsNotTheAnswerToAnotherQuestion(String text) {
    SystemReading none = SystemReading.of(problem(text), ExpressionTokens.UNANSWERABLE, -0.5);
    assertThat(WholeThings.of(problem(text), List.of(none), Optional.empty()))
        .containsExactly(none);
  }

  @Test
  void aTextThatCannotBeAnsweredStaysSo() {
    WordProblem problem = problem("Ann has 12 pears and eats some. How many pears are left?");
    SystemReading none = SystemReading.of(problem, ExpressionTokens.UNANSWERABLE, -0.5);
    assertThat(WholeThings.of(problem, List.of(none), Optional.empty())).containsExactly(none);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          17 | Ann is 12 and Bob is 5 years older. How old is Bob?
          7 | Ann is 12 and Bob is 5 years younger. How old is Bob?
          11 | Tim is 8 years old. His brother is 3 years older. How old is his brother?
          17 | Bob is 5 years older than Ann, who is 12. How old is Bob?
          7 | Bob is 5 years older than Ann. Bob is 12. How old is Ann?
          46 | Tom weighs 40 kg. Ben is 6 kg heavier. How much does Ben weigh?
          45 | I picked 36 plums, which is 9 fewer than my sister picked. How many plums did my sister pick?
          56 | Sara has 14 coins. Jim has 42 coins more than Sara. How many coins does Jim have?
          7 | A shirt costs 12 dollars. It costs 5 dollars more than a hat. How much does the hat cost?
          0.46 | In March it rained 0.81 inches. It rained 0.35 inches less in April than in March. How much did it rain in April?
          142 | I am 130 cm tall. Tom is 12 cm taller than me. How tall is Tom?
          19 | It is 12 degrees in Rome. In Cairo it is 7 degrees warmer. How many degrees is it in Cairo?
          91 | 35 people came in the morning. 56 more people came in the afternoon than in the morning. How many people came in the afternoon?
          """)
  void aComparisonTellsWhetherToAddOrToSubtract(double answer, String text) {
    for (String template : List.of("x = N_0 + N_1", "x = N_0 - N_1", "x = N_1 - N_0")) {
      assertThat(read(text, template).answer()).as(template).containsExactly(answer);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Mia has 17 stickers and gets 8 more from her brother. How many stickers does she have now?
          There are twelve birds on the fence. Eight more birds land on the fence. How many birds are on the fence?
          Ann is 12 and Bob is 5. How much older is Ann?
          Lisa and Ana have 48 dresses. Lisa has 18 more than Ana. How many dresses do they have together?
          Jerry walked nine miles on Monday and four more on Tuesday. How many miles did Jerry walk?
          How long is a rope which had 5.2 m before Ben made it 1.7 m shorter?
          """)
  void whatIsAddedOrAskedForIsNoSuchComparison(String text) {
    WordProblem problem = problem(text);
    for (String template : List.of("x = N_0 + N_1", "x = N_0 - N_1")) {
      assertThat(read(text, template).equations())
          .as(template)
          .isEqualTo(reading(problem, template).equations());
    }
  }

  @Test
  void anAmountCannotBeLessThanNoneNorAPartMoreThanAll() {
    WordProblem spent = problem("You have 20 dollars and spend 30. How many dollars are left?");
    assertThat(ImpossibleAnswer.isNegative(spent, reading(spent, "x = N_0 - N_1"))).isTrue();
    WordProblem cold = problem("It is 3 degrees and gets 5 colder. How many degrees is it?");
    assertThat(ImpossibleAnswer.isNegative(cold, reading(cold, "x = N_0 - N_1"))).isFalse();
    WordProblem ill = problem("25 of the 20 pupils are ill. What percent of the pupils are ill?");
    assertThat(ImpossibleAnswer.isMoreThanAll(ill, reading(ill, "x = 100*N_0/N_1"))).isTrue();
    assertThat(ImpossibleAnswer.isMoreThanAll(ill, reading(ill, "x = 100*N_1/N_0"))).isFalse();
  }
}

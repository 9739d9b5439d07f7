package org.algebrist.systems.ept.amount;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OneUnitTest {
  private static WordProblem problem(String text) {
    return new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Rope of 3 m. We cut 45 cm off. How many cm are left? | Rope of 300 cm. We cut 45 cm off. How many cm are left?
          A ribbon is 3 m long. How many pieces of 40 cm is that? | A ribbon is 300 cm long. How many pieces of 40 cm is that?
          She earns $18 an hour and works 7 hours and 30 minutes. | She earns $18 an hour and works 7.5 hours.
          He is 5 feet 1 inch tall, she is 62 inches tall. | He is 61 inches tall, she is 62 inches tall.
          The film lasts 150 minutes. How many hours is that? | The film lasts 2.5 hours. How many hours is that?
          Jana jogs at 9 km per hour for 20 minutes. | Jana jogs at 9 km per hour for 0.3333 hours.
          We drove at 60 km/h for an hour and rested for 45 minutes. | We drove at 60 km/h for 1 hour and rested for 0.75 hours.
          Pens are 40 cents each. How many do I get for $5? | Pens are $0.40 each. How many do I get for $5?
          A 750 ml bottle costs 6 euros. What does one litre cost? | A 750 ml bottle costs 6 euros. What does 1000 ml cost?
          """)
  void aModelReadsOneUnitForEachKindOfQuantity(String text, String read) {
    assertThat(OneUnit.of(problem(text)).orElseThrow().read().text()).isEqualTo(read);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A ribbon of 300 cm and one of 45 cm. How many cm are they together?",
        "A map has the scale 1:50000. How many km are 6 cm?",
        "Each centimetre stands for 40 km. How many km are 13.5 cm?",
        "A walk of 26 miles. Taking 1 mile as 1.609 km, how many km is that?",
        "5 feet 8 inches, and there are 12 inches to the foot. How many inches is that?",
        "One inch is 2.54 cm. How many cm are 10 inches?",
        "She works 8 hours and earns 12 dollars.",
        "He types 40 words a minute and reads 9000 words an hour for 3 hours.",
        "In 45 minutes of each hour the pump runs."
      })
  void whatIsInOneUnitOrConvertsItselfStaysAsItIs(String text) {
    assertThat(OneUnit.of(problem(text))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          It takes 7 hours and 30 minutes at 18 dollars per hour for 4 days. | 7 hours and 30 minutes | 15/2 | 3
          Jana jogs at 9 km per hour for 20 minutes. | 20 minutes | 1/3 | 2
          """)
  void aPersonSeesTheWholeAmountAndTheValueIsExact(
      String text, String amount, String value, int numbers) {
    WordProblem shown = OneUnit.of(problem(text)).orElseThrow().shown();
    assertThat(shown.text()).isEqualTo(text);
    assertThat(shown.numbers())
        .hasSize(numbers)
        .anySatisfy(number -> {
          assertThat(number.value()).isEqualTo(Rational.parse(value));
          TextNumber.Span span = number.spans().getFirst();
          assertThat(text.substring(span.start(), span.end())).isEqualTo(amount);
        });
  }
}

package org.algebrist.systems.ept.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AskedAmongTest {
  private static final String TICKETS =
      "Adult tickets cost 9 dollars and child tickets cost 5 dollars. 20 people paid 144 dollars. ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "How many adult tickets were sold?|0",
        "How many child tickets were sold?|1",
        "How many children came?|1",
        "How many tickets were sold?|-1",
        "How many adult and child tickets were sold?|-1",
        "How many of each were sold?|-1",
        "How many adult tickets were sold on Friday and Saturday?|0",
        "How many child tickets were sold in these two hours?|1",
        "How many child tickets and how many adult tickets were sold?|-1",
        "How many tickets of each kind for adults were sold?|-1",
        "How many adult tickets of each price were sold?|-1",
        "Find x.|-1"
      })
  void theWordsAroundANumberTellWhatIsAsked(String question, int asked) {
    String text = TICKETS + question;
    assertThat(AskedAmong.of(text, List.of(text.indexOf('9'), text.indexOf('5')))).isEqualTo(asked);
  }
}

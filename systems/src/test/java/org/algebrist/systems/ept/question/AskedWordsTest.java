package org.algebrist.systems.ept.question;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AskedWordsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "She takes 210 and pays 40 for the stall. What profit did she make?|profit",
        "A vat holds 900 litres and 410 are drawn. What volume of milk remains in the vat?|volume of milk",
        "tiles 20, glue 12 in april. total cost?|total cost",
        "my marks are 7 9 6 8 and 10, thats five marks, average?|average",
        "Tickets cost 19 euros each. A teacher has 513 euros to spend. How many can she buy?|how many she can buy",
        "mum paid 6.20 for 3 pens, whats my share|my share",
        "The bus held 40 and 12 got off. With how many pupils did it come back?|pupils",
        "he has 45.60 and the trip cost 2.85 whats left|what is left",
        "Haruto folds 11 cranes a day. How many does he fold in a week if he never rests?|how many he folds in a week",
        "i earn 13 an hour for 38 hours. what do i get pls|what you get",
        "A carton holds 28, and there were 9 today, whats that in eggs|eggs",
        "After 4 km of 9, how much is missing?|how much is missing",
        "Kenya scored 17, then 24. Find Kenya's points in the whole match.|Kenya's points in the whole match",
        "What does Mr Kay, who teaches maths, keep of 56 dollars after paying 20?|what Mr Kay keeps of 56 dollars after paying 20"
      })
  void questionsWithoutANounAreNamedByTheirOwnWords(String text, String name) {
    assertThat(AskedWords.of(text)).contains(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "I add 25 to it, take half of that and get 40. go"})
  void whatAsksNothingHasNoName(String text) {
    assertThat(AskedWords.of(text)).isEmpty();
  }
}

package org.algebrist.systems.ept.question;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AskedPhraseTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "20 people paid 144 dollars. How many adults were there?|adults",
        "Jane saves 15 dollars a week. How many weeks until she has 180 dollars?|weeks",
        "Tom had 9 red marbles. How many red marbles does he have left?|red marbles",
        "She has 3 cats. How many more cats than dogs does she have?|cats",
        "A box holds 12. How many boxes are needed?|boxes",
        "Each pen costs $3. How much do 4 pens cost?|dollars",
        "How many hours will it take to drive 120 miles at 60 mph?|hours"
      })
  void theThingThatIsCountedIsTheUnit(String text, String unit) {
    assertThat(AskedPhrase.unit(text)).contains(unit);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Find two numbers whose sum is 9.",
        "How many cows and hens are there?",
        "What is the product of 3 and 4?"
      })
  void otherQuestionsHaveNone(String text) {
    assertThat(AskedPhrase.unit(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "20 people paid 144 dollars. How many adults were there?|adults",
        "Two hats cost 18 dollars. What is the price of a hat?|price of a hat",
        "Ann is 3 years older than Tom. How old will Ann be in 5 years?|age of Ann",
        "Each pen costs $3. How much do 4 pens cost?|price of 4 pens",
        "The sum is 9. Find the smaller number.|smaller number"
      })
  void whatIsAskedHasAName(String text, String name) {
    assertThat(AskedPhrase.name(text)).contains(name);
  }
}

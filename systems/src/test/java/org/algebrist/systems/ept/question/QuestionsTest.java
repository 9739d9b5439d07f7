package org.algebrist.systems.ept.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionsTest {
  private static final String TWO =
      "Tom has 5 apples at $1.50 each. How many has he after eating 2? And what did 3 of them cost?";

  @Test
  void everyQuestionIsFoundAndLaterOnesCanBeTakenOff() {
    assertThat(Questions.of(TWO))
        .containsExactly("How many has he after eating 2?", "And what did 3 of them cost?");
    assertThat(Questions.withFirstOnly(TWO))
        .isEqualTo("Tom has 5 apples at $1.50 each. How many has he after eating 2?");
  }

  @Test
  void aFactBetweenTwoQuestionsStays() {
    assertThat(
            Questions.withFirstOnly("He has 5. How many is that? He gets 2. How many now? Thanks."))
        .isEqualTo("He has 5. How many is that? He gets 2. Thanks.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Tom has 5 apples. Find half of them.",
        "Can you help me? Tom has 5 apples. How many are left if he eats 2?",
        "How many are 2 and 3?",
        ""
      })
  void aTextWithOneQuestionStaysAsItIs(String text) {
    assertThat(Questions.of(text)).hasSizeLessThanOrEqualTo(1);
    assertThat(Questions.withFirstOnly(text)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "There are 32 seats on the bus and 19 passengers.",
        "Fourteen of the forty chairs are broken, please let the caretaker know.",
        "The sum of two numbers is 55 and one is 9 less than the other."
      })
  void statementsAskNothing(String text) {
    assertThat(Questions.areAsked(text)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3 pens cost 6 dollars. 5 pens cost?",
        "i had 9 sweets and ate 4. hw much is left",
        "The sum of two consecutive even numbers is 94. Name the larger.",
        "i have 5 apples and eat 2 how many are left",
        "Convert 0.176 to a percent ."
      })
  void questionsAndDemandsAsk(String text) {
    assertThat(Questions.areAsked(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "She needs 10 apples. She has 4. Does she have enough to make a pie?",
        "Is 25 a good age to get married?",
        "If it costs $15, is it too much?",
        "write me a funny rhyme for my aunt who is 40"
      })
  void yesOrNoAndTextsAreNoQuantities(String text) {
    assertThat(Questions.askForNoQuantity(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Can you tell how many apples are left?",
        "Is it far? How far is it?",
        "3 pens cost 6 dollars. 5 pens cost?",
        "Tell me how much a song of 3 minutes costs."
      })
  void otherQuestionsAskForQuantities(String text) {
    assertThat(Questions.askForNoQuantity(text)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What time do I finish? | true
          wat time does it end | true
          What time does he need in all? | false
          How much time is left? | false
          """)
  void aTimeOfDayIsAskedFor(String text, boolean asked) {
    assertThat(Questions.areForTimeOfDay(text)).isEqualTo(asked);
  }

  @Test
  void aTextOfAMillionCharactersIsReadInOneGo() {
    assertThat(Questions.of("how many ".repeat(111_000))).isEmpty();
    assertThat(Questions.withFirstOnly("a.b".repeat(333_000))).hasSize(999_000);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "My room number is 12 and my friend's is 15. What is the name of the hotel? | true",
        "I have 20 apples and 25 pears. How happy am I? | true",
        "What day is it in 5 days if I have 3 dogs? | true",
        "A bus picks up 14 people. What colour are the driver's eyes? | true",
        "Who is older, Ann with 12 or Bob with 15? | true",
        "Ann is 12 and Bob 15. Who is older, and by how many years? | false",
        "What is the name of the number that is 5 more than 7? | false",
        "On what day of the month does it end if it begins on the 5th and lasts 9 days? | false",
        "Does he have enough money? | false",
        "Where do 5 and 7 meet, and what is their sum? | false"
      })
  void namesColoursAndMoodsAreNoQuantities(String text, boolean name) {
    assertThat(Questions.askForName(text)).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x is 5 and x is 7. What is x? | 5 and 7",
        "Ann has 5 pens and Bob has 3. Ann has 9 pens. How many pens do they have? | 5 and 9",
        "Ann has 5 pens. Ann has 9 pencils. How many things does she have? | ",
        "Ann has 5 pens. Now Ann has 9 pens. How many did she get? | ",
        "He has 5 pens. He has 9 pens. How many pens? | ",
        "A box has 5 pens. A box has 9 pens. How many pens are in both? | "
      })
  void twoValuesOfOneThingContradictEachOther(String text, String values) {
    assertThat(
            Contradiction.in(
                new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of())))
        .isEqualTo(Optional.ofNullable(values));
  }
}

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
  @CsvSource(
      delimiter = '|',
      value = {
        "We have watched 88 of 134 minutes. How many minutes are still to come?|minutes that are still to come",
        "How many hours do the nurses work in two weeks?|hours the nurses work in two weeks",
        "How many pounds remained after the hire was paid?|pounds that remained after the hire was paid",
        "There was a third less. How many litres were there on Sunday?|litres on Sunday",
        "A tank has 48 litres. How many litres can still be poured in?|litres that can still be poured in",
        "im 15 and my school is 4 km from home. how many km is that evry week|how many km that is evry week",
        "24 of 32 have a pet. What percent is that?|what percent that is",
        "A jacket costs 120, 25% off. What do I pay?|what you pay",
        "How much does each flatmate pay if 5 of us split it?|how much each flatmate pays",
        "In how many years will they be equally big?|in how many years they will be equally big",
        "Rex weighs 24 kg. How much heavier is Rex than Max?|how much heavier Rex is than Max",
        "After how many days are the tins equal?|after how many days the tins are equal",
        "His tail is 40 cm. By how many cm is the brother taller now?|by how many cm the brother is taller now",
        "The price went from 40 to 46 francs. By what percent did it rise?|by what percent it rose",
        "What distance in km will 38 litres take us?|distance 38 litres will take us",
        "Ilse's candle was 24 cm. How many centimetres burned away?|how many centimetres burned away",
        "wat is the area of a rug|area of a rug"
      })
  void aBareUnitIsNamedWithWhatTheQuestionSaysOfIt(String text, String name) {
    assertThat(AskedWords.inFull(text)).contains(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "I add 25 to it, take half of that and get 40. go"})
  void whatAsksNothingHasNoName(String text) {
    assertThat(AskedWords.of(text)).isEmpty();
  }
}

package org.algebrist.systems.ept.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerSentenceTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "20 people paid. How many adults were there?|8|There were 8 adults.",
        "How many red marbles does Sam have left?|15|Sam has 15 red marbles left.",
        "How many apples did Ann give to Tom?|4|Ann gave 4 apples to Tom.",
        "How many did she start with?|53|She started with 53.",
        "How many games did Sam go to in all?|43|Sam went to 43 games in all.",
        "How many stones did he have to start with?|12|He had 12 stones to start with.",
        "If he had 28 in all, how many good games did he end up with?|6|He ended up with 6 good games.",
        "How many biscuits does she need to buy?|6|She needs to buy 6 biscuits.",
        "How many litres do I need to fill it up?|113|You need 113 litres to fill it up.",
        "How many seconds does the cheetah need to catch up?|15|The cheetah needs 15 seconds to catch up.",
        "How many minutes does the crew need to load 6 lorries?|540|The crew needs 540 minutes to load 6 lorries.",
        "How many minutes does it take for the pond of 1,620 litres to fill up?|90|It takes 90 minutes for the pond of 1,620 litres to fill up.",
        "he had 500 bricks. how many good ones i have left|81|You have 81 good ones left.",
        "only 39 is left. how many cookies was on the tray before|63|63 cookies were on the tray before.",
        "How many 250 ml glasses can be filled?|6|6 glasses of 250 ml can be filled.",
        "How many books are on the shelf before I move any?|42|42 books are on the shelf before you move any.",
        "How many eggs does she need to bake 4 cakes?|12|She needs 12 eggs to bake 4 cakes.",
        "It is 5 km. How many km does she plan to run every day?|12|She plans to run 12 km every day.",
        "How many pupils have a pet?|12|12 pupils have a pet.",
        "He had 20. How many stickers did Tom give his sister?|12|Tom gave his sister 12 stickers.",
        "It cost 5 dollars. How much did she pay Mr Kay?|12|She paid Mr Kay 12 dollars.",
        "It cost 5 dollars. How much money did he sell the car for?|12|He sold the car for 12 dollars.",
        "A litre is 3 dollars. How much will it cost me?|12|It will cost you 12 dollars.",
        "A lesson takes 40 minutes. How much time does Ann have left?|12|Ann has 12 minutes left.",
        "A lesson takes 40 minutes. How long does Ann have to wait?|12|Ann has to wait for 12 minutes.",
        "A lesson takes 40 minutes. How long has Ann been waiting?|12|Ann has been waiting for 12 minutes.",
        "It takes 20 minutes. How much longer did the bus take than the train?|12|The bus took 12 minutes longer than the train.",
        "Work out how many chairs there are in the hall.|12|There are 12 chairs in the hall.",
        "Tell me how many pages Tom read on Sunday|12|Tom read 12 pages on Sunday.",
        "Find how many marbles the boys have.|12|The boys have 12 marbles.",
        "It costs 4 euros. How much does Tom's order cost?|12|Tom's order costs 12 euros.",
        "It costs 4 euros. How much does a train ride from Paris to Lyon cost?|12|A train ride from Paris to Lyon costs 12 euros.",
        "It costs 4 dollars. How much per hour does she earn?|12|She earns 12 dollars per hour.",
        "It is 3 metres. How many metres is the rope?|12|The rope is 12 metres.",
        "It is 6 hours. How long will they take working together?|12|They will take 12 hours working together.",
        "How many pages are Nadia's?|60|60 pages are Nadia's.",
        "What number is it whose double, less 9, equals its triple less 31?|22|The number is 22.",
        "They get 3 euros. How much more than Paolo does Gino earn?|42|Gino earns 42 euros more than Paolo.",
        "How many more did Anouar hand out than Lina?|115|Anouar handed out 115 more than Lina.",
        "How many more did 3B make than 3C?|13|3B made 13 more than 3C.",
        "The pieces are 85 cm and 45 cm. How long was the plank before?|130|The plank was 130 cm long before.",
        "How many metres long is a piece?|2|A piece is 2 metres long.",
        "How many more rocks does she need to complete the wall?|61|She needs 61 more rocks to complete the wall.",
        "How many fewer bees are there than flowers?|2|There are 2 fewer bees than flowers.",
        "It has 412 pages, I read 229. how many pages left to read|183|183 pages are left to read.",
        "How many people live in the town?|900|900 people live in the town.",
        "In how many days can four masons build the wall?|12|Four masons can build the wall in 12 days.",
        "They ride at 20 km/h. After how many hours do they meet?|2|They meet after 2 hours.",
        "It was 4 °C. By how many degrees did the temperature fall?|7|The temperature fell by 7 degrees.",
        "It took 12 weeks. How many more have I to knit?|5|You have 5 more to knit.",
        "A bag costs ₦500. How much did Ngozi spend?|760|Ngozi spent 760 naira.",
        "Beef is R98 a kilo. How much does she pay?|196|She pays 196 rand.",
        "A stamp is RM5. How much does she pay?|10|She pays 10 ringgit.",
        "A ride is ₱13. How much did Ana pay?|26|Ana paid 26 pesos.",
        "The fan costs Rs. 1,250. What profit did the dealer make?|150|The dealer made a profit of 150 rupees.",
        "My dog weighs 9 kg. How much heavier is my dog than my cat?|4|Your dog is 4 kg heavier than your cat.",
        "7 lb. of tea cost 21 shillings. How many shillings will 12 lb. of tea cost?|36|12 lb. of tea will cost 36 shillings.",
        "zara read 18 pgs. hw many pages did she read|45|She read 45 pages.",
        "How many rides could he take?|8|He could take 8 rides.",
        "i have 24 candies and give away 15 how many do i keep|9|You keep 9.",
        "How many crayons are left?|7|7 crayons are left.",
        "How many apples were left?|1|1 apple was left.",
        "How many shells are left over?|1|1 shell is left over.",
        "How many boxes were sold?|1|1 box was sold.",
        "How many berries did Ann eat?|1|Ann ate 1 berry.",
        "How many pencils remain?|1|1 pencil remains.",
        "It was 3 euros. How much pocket money had he been given?|12|He had been given 12 euros.",
        "A pen costs $3. How much do 4 pens cost?|12|4 pens cost 12 dollars.",
        "She paid 20 dollars. How much more did Ann pay than Tom?|5|Ann paid 5 dollars more than Tom.",
        "It was 9 euros. What does the chair cost now?|7|The chair costs 7 euros now.",
        "How old is Ann?|11|Ann is 11 years old.",
        "How old will his sister be in 5 years?|12|His sister will be 12 years old in 5 years.",
        "One stick is 40 cm long. How long is the other stick?|25|The other stick is 25 cm long.",
        "What is the price of a hat, if two cost 18 dollars?|9|The price of a hat is 9 dollars.",
        "The sum is 9. What are the two numbers?|4;5|The two numbers are 4 and 5.",
        "Find the numbers.|1;2;3|The numbers are 1, 2 and 3.",
        "Find the smaller number.|17|The smaller number is 17.",
        "It goes 60 miles an hour. How far does it go in 3 hours?|180|It goes 180 miles in 3 hours.",
        "She walks 3 km a day. How far has she gone?|9|She has gone 9 km.",
        "A and B are 7 km apart. How far apart are the towns?|5|The towns are 5 km apart.",
        "She reads 20 pages a day. How long will it take her to finish the book?|12|It will take her 12 days to finish the book.",
        "4 men need 6 hours. How long would it take 3 men to dig it?|8|It would take 3 men 8 hours to dig it.",
        "It is 7 minutes late. How long does the film last?|145|The film lasts 145 minutes (2 h 25 min).",
        "He naps for 20 minutes. How long did he sleep on Monday?|50|He slept on Monday for 50 minutes.",
        "One bag is 5 kg. How much does the pumpkin weigh?|8|The pumpkin weighs 8 kg.",
        "One bag is 5 kg. How heavy is the puppy now?|3|The puppy weighs 3 kg now.",
        "A rope is 20 m long. How long is the rope now?|14|The rope is 14 m long now.",
        "It is 7 cm by 12 cm. What is its area?|84|Its area is 84 square cm.",
        "It is 7 cm by 12 cm. What is the perimeter of it?|38|The perimeter of it is 38 cm.",
        "It was 12 degrees. What is the temperature at noon?|19|The temperature at noon is 19 degrees.",
        "It was -4 °C. How cold is it now?|-9|It is -9 °C now.",
        "How tall is she, in metres?|2|She is 2 metres tall.",
        "What does it cost in euros?|3|It costs 3 euros.",
        "A kilo is 2.10. How much do I pay?|6.3|You pay 6.3.",
        "He has £20. How much money does he have left?|12|He has 12 pounds left.",
        "taxi is $3. what does a 10 mile ride cost?|15|A 10 mile ride costs 15 dollars.",
        "16 play football. How many do not play football?|12|12 do not play football.",
        "How many pupils play football?|12|12 pupils play football.",
        "How many crayons has she got?|60|She has got 60 crayons.",
        "We use 5. How many do we still have?|13|You still have 13.",
        "How many packs does he have to give me?|4|He has to give you 4 packs.",
        "How many weeks must I save 5 euros to have 60?|12|You must save 5 euros for 12 weeks to have 60.",
        "The sum is 9. Which number is it?|4|The number is 4.",
        "What is 15% of 80?|12|15% of 80 is 12.",
        "What fraction of the cake is left?|1/4|1/4 of the cake is left.",
        "How old was she 6 years ago?|9|She was 9 years old 6 years ago.",
        "She has 41. How many did her cousin give her?|24|Her cousin gave her 24.",
        "The sum is 9. Find both numbers.|4;5|The numbers are 4 and 5.",
        "The sum of two numbers is 9. Find them.|4;5|The numbers are 4 and 5."
      })
  void aQuestionIsTurnedRound(String text, String values, String sentence) {
    assertThat(AnswerSentence.of(text, List.of(values.split(";")))).contains(sentence);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How much is left of her 90 m of yarn after she used 35 m, then undid it and wound all of it back?",
        "Grandma is 78 and dad is 50. How old was grandma when she had dad?",
        "How many pages has Salma still to read in the book?",
        "Find the ages of Priya, Quentin and Rosalind.",
        "After how many hours are both candles equally long?",
        "How heavy is the sheep?",
        "How long is the rope? It is 3 m or 30 feet.",
        "How much water is left?",
        "Find it.",
        "12 apples and 3 pears.",
        "How many cars is that in all?",
        "Jane saves 15 dollars a week. How many weeks until she has 180 dollars?",
        "How long was Ann jogging 5 km?",
        "How far is it?",
        "How fast does she type?",
        "How long is a 3 m walk of 5 minutes?",
        "What percent of the pupils are ill?",
        "What is the average of my marks 7, 9 and 5?",
        "What fraction of the cake is left?",
        "Work out how many that is.",
        "The sum of two numbers is 9. Find the numbers.",
        "",
        "What is the total cost of 3 pens, 2 books and a ruler?",
        "30 sat down. How many people are on the bus, excluding the driver?",
        "how many marbles did tom give ann",
        "How many questions didn't she answer?",
        "How many sweets did Tom not eat?",
        "How many cakes is Ann going to bake?",
        "How many sweets is each child given?",
        "5 hours. How many hours is the shop open?",
        "It costs 4 dollars. How much would Ann have paid without the discount?"
      })
  void whatCannotBeTurnedRoundHasNoSentence(String text) {
    assertThat(AnswerSentence.of(text, List.of("5"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"Find the number.,2", "What are the numbers?,1", "How many hens are there?,2"})
  void aQuestionForMoreOrFewerValuesHasNoSentence(String text, int values) {
    assertThat(AnswerSentence.of(text, List.of("5", "6").subList(0, values))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          When does the film end? | The film ends at 22:00.
          At what time did she leave home? | She left home at 22:00.
          Until what time can the car stay? | The car can stay until 22:00.
          What time will it be in 3 hours? | It will be 22:00.
          If it is late, when should he go to bed? | He should go to bed at 22:00.
          """)
  void aTimeOfDayIsSaidInTheWordsOfTheQuestion(String text, String sentence) {
    assertThat(AnswerSentence.ofTime(text, "22:00")).contains(sentence);
  }

  @Test
  void aClockThatShowsATimeHasNoSentence() {
    assertThat(AnswerSentence.ofTime("What is the time?", "22:00")).isEmpty();
  }
}

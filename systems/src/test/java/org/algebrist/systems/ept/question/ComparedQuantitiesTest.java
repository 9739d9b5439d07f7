package org.algebrist.systems.ept.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparedQuantitiesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "Tom is 3 times as old as his son. Together they are 48 years old. How old is Tom?|36;12|0",
        "Tom is 3 times as old as his son. Together they are 48 years old. How old is Tom?|12;36|1",
        "Tom is 3 times as old as his son. Together they are 48 years old. How old is his son?|36;12|1",
        "Peter has twice as many marbles as Paul. Together they have 36. How many marbles does Paul have?|24;12|1",
        "A rope is 5 m longer than a cable. Together they are 25 m. How long is the cable?|15;10|1",
        "Ann weighs 4 kg less than Ben. Together they weigh 96 kg. What is the weight of Ann?|46;50|0",
        "The length is 3 times the width. The perimeter is 64 m. What is the width?|24;8|1",
        "Mum is 3 times as old as me. Together we are 48. How old am I?|36;12|1",
        // Neither is named, both are, the values do not fit, or the comparison is the question's.
        "Tom is 3 times as old as his son. Together they are 48. How old is he?|36;12|-1",
        "Peter has twice as many as Paul. How many do Peter and Paul have?|24;12|-1",
        "Tom is 3 times as old as Ben. How much older is Tom than Ben?|36;12|-1",
        "In 5 years Tom will be 3 times as old as Ben. How old is Tom?|40;10|-1",
        "Tom is 4 years older than Ben. Together they are 22. How old is Tom and how old is Ben?|13;9|-1",
        "Tom has 4 more than Ben. Together they have 22. What are the numbers?|13;9|-1",
        "There are 30 balls. How many are red, if there are twice as many red as blue balls?|20;10|-1",
      })
  void aComparisonTellsWhichUnknownIsNamed(String text, String values, int asked) {
    WordProblem problem = new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
    List<Double> solution = List.of(values.split(";")).stream().map(Double::valueOf).toList();
    assertThat(ComparedQuantities.asked(problem, solution)).isEqualTo(asked);
  }
}

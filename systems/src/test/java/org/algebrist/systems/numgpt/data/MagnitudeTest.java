package org.algebrist.systems.numgpt.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.systems.numgpt.data.corpus.CorpusException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MagnitudeTest {
  private static final String RECORD =
      """
      {"id": 0, "title": "100 Most Anticipated books releasing in 2010", "publish_date": "20100101",
       "number": "2010", "offset": 40, "length": 4, "magnitude": 4}\
      """;

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0.5, 0",
    "0.05, 0",
    "1, 1",
    "9.99, 1",
    "10, 2",
    "-250, 3",
    "999999, 6",
    "1000000, 7",
    "1e3, 4",
    "123456789012, 7"
  })
  void theClassIsTheNumberOfDigitsBeforeThePoint(BigDecimal number, int expected) {
    assertThat(Magnitude.of(number)).isEqualTo(expected);
  }

  private static Stream<ClassifiedText> all(Splits<ClassifiedText> splits) {
    return Stream.concat(splits.train().stream(), splits.test().stream());
  }

  @Test
  void publishedRecordsAreReadAsLinesAndAsAnArray() throws IOException {
    var expected =
        new ClassifiedText(List.of("100 Most Anticipated books releasing in [NUM]"), 4, -1);
    String other =
        RECORD
            .replace("\"offset\": 40, \"length\": 4", "\"offset\": 0, \"length\": 3")
            .replace("\"number\": \"2010\"", "\"number\": \"100\"")
            .replace("\"magnitude\": 4", "\"magnitude\": 3");
    for (String content :
        List.of(RECORD + "\n" + other + "\n", "[" + RECORD + ",\n" + other + "]")) {
      Splits<ClassifiedText> titles = MagnitudeTitles.parse(content, 0, 1);
      assertThat(titles.train()).hasSize(2).contains(expected);
      assertThat(titles.test()).isEmpty();
    }
  }

  @Test
  void offsetsCountUnicodeCharacters() throws IOException {
    String astral =
        "{\"title\": \"\uD83D\uDE00 1,200 things\", \"number\": \"1200\", \"offset\": 2, \"length\": 5,"
            + " \"magnitude\": 12}";
    assertThat(MagnitudeTitles.parse(astral, 0, 1).train())
        .containsExactly(new ClassifiedText(List.of("\uD83D\uDE00 [NUM] things"), 7, -1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"offset\": 40 | \"offset\": 44 | offset",
        "\"offset\": 40 | \"offset\": -1 | offset",
        "\"offset\": 40 | \"offset\": \"x\" | offset",
        "\"offset\": 40, | '' | offset",
        "\"length\": 4 | \"length\": 5 | length",
        "\"magnitude\": 4 | \"magnitude\": -2 | magnitude",
        "\"magnitude\": 4 | \"magnitude\": 4e99 | magnitude",
        "\"number\": \"2010\" | \"number\": \"2011\" | number",
        "\"title\" | \"heading\" | title",
      })
  void aWrongFieldIsNamedWithItsRecord(String field, String instead, String name) {
    String content = RECORD + "\n" + RECORD.replace(field, instead);
    assertThatThrownBy(() -> MagnitudeTitles.parse(content, 0.1, 1))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContainingAll("record 2", "\"" + name + "\"");
  }

  @Test
  void brokenAndEmptyFilesAreSaid() {
    assertThatThrownBy(() -> MagnitudeTitles.parse("{\"id\": 0,\n oops}", 0.1, 1))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContainingAll("line 2", "no JSON");
    for (String empty : List.of("", "[]", "\n")) {
      assertThatThrownBy(() -> MagnitudeTitles.parse(empty, 0.1, 1))
          .isInstanceOf(CorpusException.class)
          .hasMessageContaining("no titles");
    }
    assertThatThrownBy(() -> MagnitudeTitles.parse("[1, 2]", 0.1, 1))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("record 1: expected an object");
  }

  private static Splits<ClassifiedText> sentences(Path folder, String text) throws IOException {
    Path file = folder.resolve("a.txt");
    Files.writeString(file, text);
    return MagnitudeSentences.of(List.of(file), 0, 1);
  }

  @Test
  void oneNumberOfASentenceIsMaskedAndTheOthersStay(@TempDir Path folder) throws IOException {
    assertThat(
            sentences(folder, "A ship carries 6,518 tons of grain. No numbers are in here.")
                .train())
        .containsExactly(new ClassifiedText(List.of("A ship carries [NUM] tons of grain."), 4, -1));
    assertThat(sentences(folder, "Of all the people, 12 % are children.").train())
        .containsExactly(
            new ClassifiedText(List.of("Of all the people, [NUM] % are children."), 2, -1));
    ClassifiedText two =
        sentences(folder, "From 7 eggs came 1234 chickens in all.").train().getFirst();
    assertThat(two)
        .isIn(
            new ClassifiedText(List.of("From [NUM] eggs came 1234 chickens in all."), 1, -1),
            new ClassifiedText(List.of("From 7 eggs came [NUM] chickens in all."), 4, -1));
  }

  @Test
  void formulasShortAndRepeatedSentencesAreLeftOut(@TempDir Path folder) throws IOException {
    String text =
        """
        We know that x = 5 holds for all of them. He has 3. She bought 21 pears at the market.

        She  bought 34 pears at the market.\
        """;
    assertThat(sentences(folder, text).train())
        .containsExactly(
            new ClassifiedText(List.of("She bought [NUM] pears at the market."), 2, -1));
  }

  @Test
  void sentencesEndOutsideOfFormulasAndDecimals() {
    assertThat(
            MagnitudeSentences.sentences(
                "It costs 3.50 dollars. Is $x. y$ here? Pay $12. And $5 more. End"))
        .containsExactly(
            "It costs 3.50 dollars.", "Is $x. y$ here?", "Pay $12. And $5 more.", "End");
  }

  @Test
  void sentencesOfOneDocumentFallIntoOnePart(@TempDir Path folder) throws IOException {
    var lines = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      lines.append(
          "{\"text\": \"In town %s there are %d people. In town %s stand 3 houses.\"}%n"
              .formatted(
                  "T" + (char) ('a' + i % 26) + i / 26,
                  10 + i,
                  "T" + (char) ('a' + i % 26) + i / 26));
    }
    Path file = folder.resolve("towns.jsonl");
    Files.writeString(file, lines);
    Splits<ClassifiedText> splits = MagnitudeSentences.of(List.of(file), 0.3, 1);
    List<String> trainTowns = towns(splits.train());
    List<String> testTowns = towns(splits.test());
    assertThat(trainTowns).doesNotContainAnyElementsOf(testTowns);
    assertThat(splits.test()).hasSizeBetween(100, 260);
    assertThat(splits).isEqualTo(MagnitudeSentences.of(List.of(file), 0.3, 1));
    assertThat(all(splits)).hasSize(splits.train().size() + splits.test().size());
  }

  private static List<String> towns(List<ClassifiedText> items) {
    return items.stream().map(item -> item.segments().getFirst().split(" ")[2]).distinct().toList();
  }

  @Test
  void textWithoutNumbersIsSaid(@TempDir Path folder) {
    assertThatThrownBy(() -> sentences(folder, "There is not one number in all of this."))
        .isInstanceOf(CorpusException.class);
  }
}

package org.algebrist.datasets.wordproblem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.SharedData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AsdivTest {
  @TempDir Path folder;

  private Asdiv.Contents read(String xml) throws IOException {
    return Asdiv.read(Files.writeString(folder.resolve("asdiv.xml"), xml));
  }

  private static String problem(String id, String answer) {
    return """
    <Problem ID="%s" Grade="1"><Body>Seven apples &amp; two pears.</Body><Question>How many? </Question>
    <Solution-Type>Addition</Solution-Type><Answer>%s</Answer><Formula>7+2=9</Formula></Problem>
    """
        .formatted(id, answer);
  }

  private static String set(String... problems) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?><Corpus><ProblemSet>"
        + String.join("", problems)
        + "</ProblemSet></Corpus>";
  }

  @Test
  void problems_with_numbers_for_answers_are_kept_and_the_others_named() throws IOException {
    Asdiv.Contents contents =
        read(
            set(
                problem("a", "9 (fruits)"),
                problem("b", "5:45"),
                problem("c", "17 (years old); 12"),
                problem("d", "Red")));
    assertThat(contents.problems()).extracting(WordProblem::id).containsExactly("a", "c");
    assertThat(contents.leftOut()).containsExactly("b", "d");
    WordProblem first = contents.problems().get(0);
    assertThat(first.text()).isEqualTo("Seven apples & two pears. How many?");
    assertThat(first.numbers()).extracting(n -> n.value().intValue()).containsExactly(7, 2);
    assertThat(contents.problems().get(1).answers()).containsExactly(List.of(17.0, 12.0));
  }

  @Test
  void answers_are_numbers_with_units_and_nothing_else() {
    assertThat(Asdiv.values("0.46 (dollars)")).contains(List.of(0.46));
    assertThat(Asdiv.values("383")).contains(List.of(383.0));
    assertThat(Asdiv.values("5/2")).contains(List.of(2.5));
    assertThat(Asdiv.values("-(1/3)")).contains(List.of(-1 / 3.0));
    assertThat(Asdiv.values("14  (seats)")).contains(List.of(14.0));
    assertThat(Asdiv.values("3.5 (dollars); 1.8 (dollars)")).contains(List.of(3.5, 1.8));
    for (String none :
        List.of(
            "", "5:45", "3:30 p.m.", "6th", "They are equal", "7;", "1/0", "(", "9".repeat(40))) {
      assertThat(Asdiv.values(none)).as(none).isEmpty();
    }
  }

  @Test
  void a_document_type_and_its_entities_are_refused_unread() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret.txt"), "the secret");
    String entity =
        "<?xml version=\"1.0\"?><!DOCTYPE c [<!ENTITY e SYSTEM \""
            + secret.toUri()
            + "\">]><c><Problem>&e;</Problem></c>";
    assertThatThrownBy(() -> read(entity))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("line 1")
        .hasMessageContaining("DOCTYPE")
        .hasMessageNotContaining("the secret");
    String laughs =
        "<?xml version=\"1.0\"?><!DOCTYPE c [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\">]><c>&b;</c>";
    assertThatThrownBy(() -> read(laughs)).isInstanceOf(MalformedDataException.class);
  }

  @Test
  void what_is_malformed_is_named() {
    assertThatThrownBy(() -> read(""))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("asdiv.xml");
    assertThatThrownBy(() -> read("<a><b></a>"))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("line 1");
    assertThatThrownBy(() -> read("<a/>"))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("no <Problem>");
    assertThatThrownBy(
            () -> read(set(problem("q", "3").replace("<Question>How many? </Question>", ""))))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("problem q: expected one <Question>, met 0");
  }

  @Test
  void the_published_file_is_read_whole() throws IOException {
    Asdiv.Contents contents = Asdiv.read(SharedData.at("asdiv/ASDiv.xml"));
    assertThat(contents.problems()).hasSize(2_183);
    assertThat(contents.leftOut()).hasSize(122).contains("nluds-0175").doesNotContain("nluds-1331");
  }
}

package org.algebrist.systems.numgpt.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.SharedData;
import org.algebrist.systems.numgpt.data.corpus.CorpusException;
import org.algebrist.systems.numgpt.data.corpus.Passage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PretrainingTextTest {
  @TempDir private Path folder;

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  private static List<String> texts(Path... files) throws IOException {
    List<String> texts = new ArrayList<>();
    try (var text = PretrainingText.of(List.of(files))) {
      for (Optional<Passage> next = text.next(); next.isPresent(); next = text.next()) {
        texts.add(next.orElseThrow().text());
      }
    }
    return texts;
  }

  @Test
  void paragraphsWithNumbersAreGivenOnce() throws IOException {
    Path one = file("a.txt", "It has 3\n legs.\n\nNone here.\n \nIt has 3 LEGS!\n\n\nAnd 4 arms");
    assertThat(texts(one)).containsExactly("It has 3 legs.", "And 4 arms");
  }

  @Test
  void recordsOfTheKnownLayoutsAreRead() throws IOException {
    Path lines =
        file(
            "a.jsonl",
            """
            {"question": "48 friends?", "answer": "It is 48/2 = <<48/2=24>>24.\\n#### 24"}
            {"text": "He has 5 .", "numbers": []}
            {"problem": "Find $$7$$.", "difficulty": "4"}
            """);
    Path array =
        file(
            "b.json",
            "[{\"Body\": \"Has 8\", \"Question\": \"How many?\", \"Answer\": 8},"
                + "{\"question\": \"Is 9\", \"solution\": \"Yes\", \"answer\": \"9\"}]");
    assertThat(texts(lines, array))
        .containsExactly(
            "48 friends? It is 48/2 = 24. Answer: 24",
            "He has 5 .",
            "Find $$7$$.",
            "Has 8 How many?",
            "Is 9 Yes");
  }

  @Test
  void articlesLoseCommentsAndBibliography() throws IOException {
    Path tex =
        file(
            "a.tex",
            """
            \\title{12} % 13
            \\begin{document} A prime is 2. % no 14
            % nor 15
            With $p > 10\\%$ it ends.

            Next 16.
            \\begin{thebibliography}{1} 17
            \\end{document}
            """);
    assertThat(texts(tex)).containsExactly("A prime is 2. With $p > 10\\%$ it ends.", "Next 16.");
  }

  @Test
  void problemsAndParagraphsOfXmlKeepNumbersApart() throws IOException {
    Path asdiv =
        file(
            "a.xml",
            "<C><Problem><Body>Seven and 2.</Body><Question>Sum?</Question><Solution-Type>A</Solution-Type>"
                + "<Answer>9 (apples)</Answer><Formula>7+2=9</Formula></Problem></C>");
    Path module =
        file(
            "b.cnxml",
            "<d xmlns:m='x'><title>1</title><para>Half is <m:math><m:mfrac><m:mn>1</m:mn><m:mn>2</m:mn>"
                + "</m:mfrac></m:math> and <m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup> &lt; 3.</para>"
                + "<para><m:msqrt><m:mn>16</m:mn></m:msqrt></para></d>");
    assertThat(texts(asdiv, module))
        .containsExactly(
            "Seven and 2. Sum? Answer: 9 (apples)", "Half is {1}/{2} and {x}^{2} < 3.", "sqrt(16)");
  }

  @Test
  void whatIsMalformedIsNamedWithItsPlace() throws IOException {
    assertMalformed(file("a.jsonl", "{\"text\": \"1\"}\n{\"text\""), "a.jsonl, line 2");
    assertMalformed(file("b.jsonl", "{\"text\": \"1\"}\n{\"tekst\": \"2\"}"), "b.jsonl, record 2");
    assertMalformed(file("c.xml", "<a><para>1</b></a>"), "c.xml, line 1");
    assertMalformed(
        file("d.xml", "<!DOCTYPE a [<!ENTITY e \"x\">]><a><para>1 &e;</para></a>"),
        "d.xml, line 1");
  }

  private static void assertMalformed(Path file, String place) {
    assertThatThrownBy(() -> texts(file))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining(place);
  }

  @Test
  void anEmptyCorpusAndUnknownFormatsAreSaid() throws IOException {
    assertThatThrownBy(() -> texts(file("a.txt", "no number\n")))
        .isInstanceOf(CorpusException.class)
        .hasMessageContainingAll("no text with a number", "1 passages without");
    assertThatThrownBy(() -> texts())
        .isInstanceOf(CorpusException.class)
        .hasMessageContaining("no files");
    assertThatThrownBy(() -> PretrainingText.ofOpenCorpora(folder))
        .isInstanceOf(CorpusException.class)
        .hasMessageContaining("none of the open data sets");
    assertThatThrownBy(() -> texts(file("a.pdf", "1"))).isInstanceOf(CorpusException.class);
  }

  @Test
  void aTextWithoutLineEndsIsCutAndLosesNothing() throws IOException {
    String numbers =
        IntStream.range(0, 30_000).mapToObj(Integer::toString).collect(Collectors.joining(" "));
    assertThat(String.join("", texts(file("a.txt", numbers))).replace(" ", ""))
        .isEqualTo(numbers.replace(" ", ""));
    Files.write(folder.resolve("b.txt"), new byte[] {'7', (byte) 0xFF, ' ', 0, 'x'});
    assertThat(texts(folder.resolve("b.txt"))).containsExactly("7\uFFFD x");
  }

  @Test
  void theOpenCorporaGiveMegabytesOfTextWithNumbers() throws IOException {
    Path data = SharedData.with("gsm8k");
    try (var text = PretrainingText.ofOpenCorpora(data)) {
      for (int i = 0; i < 2_000; i++) {
        assertThat(text.next())
            .hasValueSatisfying(p -> assertThat(p.text()).containsPattern("[0-9]"));
      }
    }
  }
}

package org.algebrist.systems.mathgpt.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.notation.PrefixWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentFormatsTest {
  @TempDir private Path folder;

  private Path file(String name, String content) throws IOException {
    Path file = folder.resolve("in").resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  private List<String> texts(CorpusFormat format, Path... files)
      throws IOException, InterruptedException {
    Path out = Files.createTempDirectory(folder, "out");
    new CorpusBuilder(CorpusInput.of(List.of(files), format), out, CorpusBuilder.Settings.of(1))
        .build(counts -> {}, () -> false);
    try (Stream<CorpusDocument> documents = Corpus.open(out).documents()) {
      return documents.map(document -> document.id() + ": " + shown(document.text())).toList();
    }
  }

  private static String shown(MathText text) {
    var shown = new StringBuilder();
    for (MathText.Part part : text.parts()) {
      switch (part) {
        case MathText.Words(String words) -> shown.append(words);
        case MathText.Expression(var tree) ->
            shown.append('⟨').append(PrefixWriter.write(tree)).append('⟩');
      }
    }
    return shown.toString();
  }

  @Test
  void problemsWithSolutionsAreRead() throws Exception {
    Path math =
        file(
            "train.json",
            """
            [{"level": "Level 1", "question": "What is $x?$", "solution": "It is \\\\[x=1.\\\\]Yes.",
              "answer": "1"},
             {"problem": "Let $y=2.$", "solution": "So $y^2=4$.", "answer": "4"}]
            """);
    Path gsm8k =
        file(
            "train.jsonl",
            """
            {"question": "How many?", "answer": "There are 4/2 = <<4/2=2>>2 eggs.\\nTwo.\\n#### 2"}
            {"text": "Words with $z$"}
            """);
    assertThat(texts(CorpusFormat.AUTO, math, gsm8k))
        .containsExactly(
            "train.json#1: What is ⟨x⟩?\nIt is ⟨= x 1⟩. Yes.",
            "train.json#2: Let ⟨= y 2⟩.\nSo ⟨= ^ y 2 4⟩.",
            "train.jsonl#1: How many?\nThere are ⟨= / 4 2 2⟩ eggs.\nTwo.\nAnswer: ⟨2⟩",
            "train.jsonl#2: Words with ⟨z⟩");
  }

  @Test
  void articlesOfNtcir12AreRead() throws Exception {
    Path article =
        file(
            "wpmath0000001/Articles/Circle.html",
            """
            <!DOCTYPE html>
            <html xmlns="http://www.w3.org/1999/xhtml"><head><title>Circle</title>
            <meta charset="utf-8"/></head><body><h1>Circle</h1><p>The area is <math
             xmlns="http://www.w3.org/1998/Math/MathML" id="Circle:0" class="ltx_Math"
             alttext="A=\\pi r^{2}" display="inline"><semantics><mrow><mi>A</mi><mo>=</mo><mrow>
            <mi>π</mi><mo>⁢</mo><msup><mi>r</mi><mn>2</mn></msup></mrow></mrow>
            <annotation-xml encoding="MathML-Content"><apply><eq/><ci>A</ci><apply><times/><ci>π</ci>
            <apply><csymbol cd="ambiguous">superscript</csymbol><ci>r</ci><cn type="integer">2</cn>
            </apply></apply></apply></annotation-xml><annotation encoding="application/x-tex">A=\\pi
            r^{2}</annotation></semantics></math>&#160;&amp; so on.</p><table><tr><td>1</td></tr>
            </table></body></html>
            """);
    assertThat(texts(CorpusFormat.NTCIR12, folder.resolve("in")))
        .containsExactly(
            "in/wpmath0000001/Articles/Circle.html: Circle\n"
                + "The area is ⟨= A * pi ^ r 2⟩ & so on.\n"
                + "1");
    assertThat(article).exists();
  }

  @Test
  void postsOfMathSumAreReadWithTheirTitles() throws Exception {
    file(
        "OFEQ-10k/post.val", "let <m> x \\in \\mathbb { R } </m> -LRB- real -RRB- .\nopen <m> x\n");
    file("OFEQ-10k/title.val", "on <m> x ^ 2 </m>\nsecond\n");
    file("OFEQ-10k/title.train", "a <m> n </m> - tuple\n");
    assertThat(texts(CorpusFormat.MATHSUM, folder.resolve("in")))
        .containsExactly(
            "in/OFEQ-10k/post.val#1: on ⟨^ x 2⟩\nlet ⟨in x ℝ⟩ ( real ) .",
            "in/OFEQ-10k/post.val#2: second\nopen <m> x",
            "in/OFEQ-10k/title.train#1: a ⟨n⟩ - tuple");
    file("OFEQ-10k/title.val", "only one\n");
    assertThatThrownBy(() -> texts(CorpusFormat.MATHSUM, folder.resolve("in")))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("line 2");
  }

  @Test
  void everyFormatIsKnownByItsEnding() throws Exception {
    file("a.md", "Is $a$ `code`");
    file("b.html", "<p>Is <math><mi>b</mi></math></p>");
    file("c.cnxml", "<document><para>Is <m:math><m:mi>c</m:mi></m:math></para></document>");
    file("d.tex", "\\begin{document}Is $d$\\end{document} not");
    file("e.txt", "So x + y = 3 holds.");
    file("LICENSE", "Not a document");
    file("picture.png", "\u0001");
    assertThat(texts(CorpusFormat.AUTO, folder.resolve("in")))
        .containsExactly(
            "in/a.md: Is ⟨a⟩",
            "in/b.html: Is ⟨b⟩",
            "in/c.cnxml: Is ⟨c⟩",
            "in/d.tex: Is ⟨d⟩",
            "in/e.txt: So ⟨= + x y 3⟩ holds.");
    assertThat(texts(CorpusFormat.MARKDOWN, file("notes", "Is $n$")))
        .containsExactly("notes: Is ⟨n⟩");
  }

  @Test
  void whatIsBrokenIsNamed() throws Exception {
    Path broken = file("a.jsonl", "{\"text\": \"good\"}\n{\"text\": \n");
    assertThatThrownBy(() -> texts(CorpusFormat.AUTO, broken))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("a.jsonl")
        .hasMessageContaining("line");
    Path other = file("b.jsonl", "{\"text\": \"good\"}\n{\"number\": 3}\n");
    assertThatThrownBy(() -> texts(CorpusFormat.AUTO, other))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("b.jsonl, record 2")
        .hasMessageContaining("solution");
  }
}

package org.algebrist.expression.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.algebrist.expression.document.DocumentFormulas.Found;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentFormulasTest {
  @TempDir Path folder;

  private Path write(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  @Test
  void mathRecordsGiveProseAndAnswers() throws IOException {
    Path file =
        write(
            "train.json",
            "[{\"level\": \"Level $1$\", \"question\": \"If $\\\\frac12$\\nand \\\"$y$\\\"\","
                + " \"n\": 3, \"answer\": \"\\u0034x\"}]");
    assertThat(DocumentFormulas.of(file).map(Found::source)).containsExactly("\\frac12", "y", "4x");
    assertThat(DocumentFormulas.of(file).map(Found::member))
        .containsExactly("question", "question", "answer");
  }

  @Test
  void texFilesGiveTheirContext() throws IOException {
    Path file =
        write(
            "a.tex",
            "\\newcommand{\\R}{\\mathbb{R}}\\begin{document}Let $f$ be a function on $\\R$."
                + "\\end{document}");
    Found last = DocumentFormulas.of(file).toList().getLast();
    assertThat(last.source()).isEqualTo("\\R");
    assertThat(last.context().macros()).containsKey("R");
    assertThat(last.context().roles()).containsEntry("f", Role.FUNCTION);
  }

  @Test
  void cnxmlAndListsAreRead() throws IOException {
    write("m.cnxml", "<document><para>Set <m:math><m:mi>x</m:mi></m:math></para></document>");
    write("f.lst", "x^2\n\n\\alpha\n");
    assertThat(DocumentFormulas.under(folder, ".cnxml", ".lst"))
        .extracting(Found::source, Found::notation)
        .containsExactly(
            tuple("x^2", Notation.LATEX),
            tuple("\\alpha", Notation.LATEX),
            tuple("<m:math><m:mi>x</m:mi></m:math>", Notation.MATHML));
  }

  @Test
  void oldFilesInLatin1AreRead() throws IOException {
    Path file = folder.resolve("old.tex");
    Files.write(file, "Caf\u00E9 $x$".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(DocumentFormulas.of(file).map(Found::source)).containsExactly("x");
  }

  @Test
  void aMissingFileIsNamed() {
    assertThatThrownBy(() -> DocumentFormulas.of(folder.resolve("none.tex")))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("none.tex");
  }
}

package org.algebrist.app.formula;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.app.command.BadInput;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options by which a user says what the names of formulas stand for. */
public final class DeclarationOptions {
  @Option(
      names = "--declare",
      paramLabel = "NAME=ROLE",
      split = ",",
      description =
          "What a name stands for: function, number, vector, matrix, set, point, statement, unit,"
              + " word; decimal=comma makes 3,5 one number. Goes before what a file says.")
  private List<String> declared = List.of();

  @Option(
      names = "--context",
      paramLabel = "FILE",
      description =
          "Lines such as f=function, or a document (text, Markdown, LaTeX, HTML) that has been read"
              + " before: \"let f be a function\", f: A → B, \\newcommand. A file is a list of"
              + " lines if the first that is neither blank nor a # remark is a word, = and a word,"
              + " and its name does not end as a document's (.tex, .md, .html …).")
  private @Nullable Path context;

  /**
   * What the user declares.
   *
   * @throws BadInput if a declaration is none
   */
  public Declarations read() throws IOException {
    return Declarations.read(context, declared);
  }
}

package org.algebrist.app.formula;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.app.command.BadInput;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options by which a user declares what the names in formulas mean. */
public final class DeclarationOptions {
  @Option(
      names = "--declare",
      paramLabel = "NAME=ROLE",
      split = ",",
      description =
          "What a name means: function, number, vector, matrix, set, point, statement, unit or word."
              + " decimal=comma reads 3,5 as one number. Overrides --context.")
  private List<String> declared = List.of();

  @Option(
      names = "--context",
      paramLabel = "FILE",
      description =
          "A file that declares names: either lines such as f=function, or a document (text,"
              + " Markdown, LaTeX, HTML) that says \"let f be a function\", f: A → B or"
              + " \\newcommand. It counts as a list of lines if its first line that is neither"
              + " blank nor a # comment has the form word=word, and its extension is not that of a"
              + " document (.tex, .md, .html …).")
  private @Nullable Path context;

  /**
   * Reads what the user declares.
   *
   * @throws BadInput if a declaration is none
   */
  public Declarations read() throws IOException {
    return Declarations.read(context, declared);
  }
}

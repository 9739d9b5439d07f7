package org.algebrist.systems.mathgpt.corpus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.systems.numgpt.data.corpus.FilesInTurn;
import org.algebrist.systems.numgpt.data.corpus.TextSource;

/** The documents of files in order, one file open at a time. */
final class AllDocuments {
  private AllDocuments() {}

  static TextSource<RawDocument> of(List<CorpusInput.Source> files) {
    return new FilesInTurn<>(files, AllDocuments::open);
  }

  private static TextSource<RawDocument> open(CorpusInput.Source source) throws IOException {
    Path file = source.file();
    String name = source.name();
    return switch (source.format()) {
      case AUTO ->
          switch (CorpusFormat.ending(name)) {
            case "json", "jsonl" -> new RecordDocuments(file, name);
            default -> new WholeFile(file, name, Optional.empty());
          };
      case LATEX -> new WholeFile(file, name, Optional.of(DocumentFormat.LATEX));
      case MARKDOWN -> new WholeFile(file, name, Optional.of(DocumentFormat.MARKDOWN));
      case HTML, NTCIR12 -> new WholeFile(file, name, Optional.of(DocumentFormat.HTML));
      case PLAIN -> new WholeFile(file, name, Optional.of(DocumentFormat.PLAIN));
      case MATHSUM -> MathSumDocuments.open(file, name);
    };
  }
}

package org.algebrist.systems.mathgpt.corpus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.algebrist.expression.document.DocumentFormat;

/** The documents of files in order, one file open at a time. */
final class AllDocuments implements DocumentSource {
  private final List<CorpusInput.Source> files;
  private int opened;
  private Optional<DocumentSource> current = Optional.empty();

  AllDocuments(List<CorpusInput.Source> files) {
    this.files = List.copyOf(files);
  }

  @Override
  public Optional<RawDocument> next() throws IOException {
    while (true) {
      if (current.isPresent()) {
        Optional<RawDocument> document = current.orElseThrow().next();
        if (document.isPresent()) {
          return document;
        }
        close();
      }
      if (opened == files.size()) {
        return Optional.empty();
      }
      current = Optional.of(open(files.get(opened++)));
    }
  }

  private static DocumentSource open(CorpusInput.Source source) throws IOException {
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

  @Override
  public void close() throws IOException {
    if (current.isPresent()) {
      current.orElseThrow().close();
      current = Optional.empty();
    }
  }
}

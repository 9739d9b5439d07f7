package org.algebrist.systems.comus.index;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.algebrist.neural.weights.Sha256;
import org.algebrist.systems.comus.graph.DependencyParser;
import org.algebrist.systems.comus.graph.SyntaxGraphBuilder;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.store.LockObtainFailedException;

/** What an entry of the index is made of, for whoever writes and whoever searches. */
final class IndexFields {
  static final String KEY = "key";
  static final String TEXT = "text";
  static final String SOURCE = "source";
  static final String STRUCTURE = "structure";
  static final String VECTOR = "vector";

  /** Under these names a commit says which program and which model made it. */
  static final String FORMAT_KEY = "format";

  static final String FORMAT = "algebrist problems 1";
  static final String MODEL_KEY = "model";

  /** Kept, so that the level stays: Lucene would advise a flag of the JVM on every start. */
  private static final Logger LUCENE = Logger.getLogger("org.apache.lucene.internal.vectorization");

  static {
    LUCENE.setLevel(Level.SEVERE);
  }

  private IndexFields() {}

  /** Loads this class, and with it quietens Lucene. */
  static void quieten() {
    LUCENE.isLoggable(Level.SEVERE);
  }

  /** Two problems with the same characters are one. */
  static String key(String text) {
    return Sha256.of(text.strip()).substring(0, 32);
  }

  static List<String> structure(String text) {
    return StructureTerms.of(new SyntaxGraphBuilder(DependencyParser.sequence()).build(text));
  }

  /** The words of a text as the index has them. */
  static List<String> words(String text, Analyzer analyzer) throws IOException {
    List<String> words = new ArrayList<>();
    try (TokenStream tokens = analyzer.tokenStream(TEXT, text)) {
      CharTermAttribute word = tokens.addAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        words.add(word.toString());
      }
      tokens.end();
    }
    return words;
  }

  /** What Lucene says, as an exception for a person; an I/O error stays one. */
  static ProblemIndexException explained(Path folder, IOException error) throws IOException {
    return switch (error) {
      case LockObtainFailedException held -> new ProblemIndexException.InUse(folder, held);
      case IndexNotFoundException none -> new ProblemIndexException.Missing(folder, none);
      case IndexFormatTooOldException old -> new ProblemIndexException.Corrupt(folder, old);
      case IndexFormatTooNewException fresh -> new ProblemIndexException.Corrupt(folder, fresh);
      case CorruptIndexException broken -> new ProblemIndexException.Corrupt(folder, broken);
      case EOFException cut -> new ProblemIndexException.Corrupt(folder, cut);
      case NoSuchFileException gone -> new ProblemIndexException.Corrupt(folder, gone);
      default -> throw error;
    };
  }
}

package org.algebrist.systems.mathgpt.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.sequence.FormulaToken;
import org.algebrist.expression.sequence.NumberCoding;
import org.algebrist.expression.sequence.SequenceLimits;
import org.algebrist.expression.sequence.TextPieces;
import org.algebrist.expression.sequence.TokenType;
import org.algebrist.expression.sequence.TreeSequenceCoder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.neural.weights.AtomicFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * How often each token of formulas occurs, by type and symbol: what a vocabulary is chosen from
 * (MathGPT's release takes the 2,000 most frequent numbers, 1,000 texts and 1,000 variables of its
 * corpus, and all symbols of other types).
 *
 * <p>Numbers are counted as {@link TokenType#NUMBER} whole, names as {@link TokenType#VARIABLE}
 * whole, words in formulas as {@link TokenType#FORMULA_TEXT} whole.
 *
 * @param counts for each type that occurs, the count of each of its symbols, 1 or more
 */
public record SymbolCounts(Map<TokenType, Map<String, Long>> counts) {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private static final TreeSequenceCoder WHOLE =
      new TreeSequenceCoder(
          NumberCoding.WHOLE, name -> true, TextPieces.UNCUT, SequenceLimits.NONE);

  public SymbolCounts {
    var copy = new EnumMap<TokenType, Map<String, Long>>(TokenType.class);
    counts.forEach((type, symbols) -> copy.put(type, Map.copyOf(symbols)));
    counts = Collections.unmodifiableMap(copy);
  }

  /** Counts the tokens of texts; the stream is used up. */
  public static SymbolCounts of(Stream<MathText> texts) {
    var counts = new EnumMap<TokenType, Map<String, Long>>(TokenType.class);
    texts.forEachOrdered(text -> {
      for (Formula tree : text.formulas()) {
        for (FormulaToken token : WHOLE.encode(tree).orThrow().tokens()) {
          counts
              .computeIfAbsent(token.type(), _ -> new HashMap<>())
              .merge(token.symbol(), 1L, Long::sum);
        }
      }
    });
    return new SymbolCounts(counts);
  }

  /** Counts the tokens of a corpus. */
  public static SymbolCounts of(Corpus corpus) {
    try (Stream<CorpusDocument> documents = corpus.documents()) {
      return of(documents.map(CorpusDocument::text));
    }
  }

  /** How often a token of that type and symbol occurs. */
  public long count(TokenType type, String symbol) {
    return counts.getOrDefault(type, Map.of()).getOrDefault(symbol, 0L);
  }

  /** How many tokens of a type there are. */
  public long total(TokenType type) {
    return counts.getOrDefault(type, Map.of()).values().stream().mapToLong(Long::longValue).sum();
  }

  /**
   * The symbols of a type that occur most, the most frequent first; of equally frequent ones the
   * first by their characters.
   *
   * @param most how many at most
   */
  public List<String> mostFrequent(TokenType type, int most) {
    return sorted(type).limit(most).map(Map.Entry::getKey).toList();
  }

  /**
   * The names that occur most, the most frequent first; the mark of what a formula leaves out is
   * none of them.
   *
   * @param most how many at most
   */
  public List<String> names(int most) {
    String nothing = new FormulaToken.Nothing().symbol();
    return sorted(TokenType.VARIABLE)
        .map(Map.Entry::getKey)
        .filter(name -> !name.equals(nothing))
        .limit(most)
        .toList();
  }

  private Stream<Map.Entry<String, Long>> sorted(TokenType type) {
    return counts.getOrDefault(type, Map.of()).entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()));
  }

  /** Writes the counts as JSON in one step, the most frequent first. */
  public void write(Path file) {
    Map<String, Map<String, Long>> json = new LinkedHashMap<>();
    for (TokenType type : counts.keySet()) {
      Map<String, Long> symbols = new LinkedHashMap<>();
      sorted(type).forEach(entry -> symbols.put(entry.getKey(), entry.getValue()));
      json.put(type.name().toLowerCase(Locale.ROOT), symbols);
    }
    AtomicFile.writeString(file, JSON.writeValueAsString(json) + "\n");
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws MalformedDataException if the file is not of this form
   */
  public static SymbolCounts read(Path file) throws IOException {
    String text = Files.readString(file);
    var counts = new EnumMap<TokenType, Map<String, Long>>(TokenType.class);
    try {
      JsonNode json = JSON.readTree(text);
      if (!json.isObject()) {
        throw new IllegalArgumentException(
            "expected an object of types, got " + json.getNodeType());
      }
      for (Map.Entry<String, JsonNode> type : json.properties()) {
        Map<String, Long> symbols = new HashMap<>();
        for (Map.Entry<String, JsonNode> symbol : type.getValue().properties()) {
          if (!symbol.getValue().isIntegralNumber() || symbol.getValue().longValue() < 1) {
            throw new IllegalArgumentException(
                type.getKey() + " " + symbol.getKey() + ": expected a count of 1 or more");
          }
          symbols.put(symbol.getKey(), symbol.getValue().longValue());
        }
        counts.put(TokenType.valueOf(type.getKey().toUpperCase(Locale.ROOT)), symbols);
      }
    } catch (JacksonException broken) {
      throw new MalformedDataException(
          file, "line " + broken.getLocation().getLineNr(), broken.getOriginalMessage());
    } catch (IllegalArgumentException broken) {
      throw new MalformedDataException(file, "", String.valueOf(broken.getMessage()));
    }
    return new SymbolCounts(counts);
  }
}

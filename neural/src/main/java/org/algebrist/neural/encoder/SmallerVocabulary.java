package org.algebrist.neural.encoder;

import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Which of a published WordPiece vocabulary's pieces a smaller one keeps, and the tokenizer and the
 * table of embeddings that go with it. The pieces keep their order.
 */
final class SmallerVocabulary {
  static final String TABLE = "embeddings.word_embeddings.weight";

  /** Rows that were left free; no text is cut into them. */
  private static final Pattern FREE = Pattern.compile("\\[unused\\d+]");

  private final ObjectNode tokenizer;
  private final Map<String, Integer> idOf = new HashMap<>();
  private final String continuing;
  private final int largest;

  /**
   * @throws BrokenWeightsException if the tokenizer is no WordPiece tokenizer
   */
  SmallerVocabulary(String tokenizerJson) {
    JsonNode root;
    try {
      root = JsonMapper.shared().readTree(tokenizerJson);
    } catch (JacksonException broken) {
      throw refused("is no JSON (" + broken.getMessage() + ")");
    }
    JsonNode model = root.path("model");
    if (!(root instanceof ObjectNode object)
        || !model.path("type").asString("").equals("WordPiece")) {
      throw refused("is no WordPiece tokenizer, and no other can do with fewer pieces");
    }
    tokenizer = object;
    continuing = model.path("continuing_subword_prefix").asString("##");
    model
        .path("vocab")
        .properties()
        .forEach(piece -> idOf.put(piece.getKey(), piece.getValue().asInt()));
    largest = idOf.values().stream().mapToInt(Integer::intValue).max().orElse(-1);
  }

  private static BrokenWeightsException refused(String why) {
    return new BrokenWeightsException("tokenizer.json", why, "take the whole vocabulary");
  }

  /**
   * The ids to keep: all up to the last special one, which so keep their places; characters, so
   * that what could be cut into pieces still can; then those that the texts are cut into, the most
   * frequent first; then the lowest, which the publishers met most.
   *
   * @param size how many to keep
   * @throws IllegalArgumentException if there are more special pieces and characters than that
   */
  BitSet chosen(int size, Collection<String> texts) {
    BitSet kept = new BitSet(largest + 1);
    kept.set(0, lastSpecial() + 1);
    idOf.forEach((piece, id) -> {
      String bare = piece.startsWith(continuing) ? piece.substring(continuing.length()) : piece;
      if (bare.codePointCount(0, bare.length()) == 1) {
        kept.set(id);
      }
    });
    if (kept.cardinality() > size) {
      throw new IllegalArgumentException(
          "a vocabulary of %,d pieces does not hold the %,d special ones and characters"
              .formatted(size, kept.cardinality()));
    }
    long[] counts = new long[largest + 1];
    try (TextTokenizer cut = TextTokenizer.of(tokenizer.toString())) {
      texts.forEach(
          text -> LongStream.of(cut.encode(text).ids()).forEach(id -> counts[(int) id]++));
    }
    idOf.entrySet().stream()
        .filter(piece -> !kept.get(piece.getValue()) && !FREE.matcher(piece.getKey()).matches())
        .map(Map.Entry::getValue)
        .sorted(Comparator.<Integer>comparingLong(id -> -counts[id]).thenComparing(id -> id))
        .limit(size - kept.cardinality())
        .forEach(kept::set);
    return kept;
  }

  private int lastSpecial() {
    int last = -1;
    for (JsonNode token : tokenizer.path("added_tokens")) {
      last = Math.max(last, token.path("id").asInt());
    }
    Integer unknown = idOf.get(tokenizer.path("model").path("unk_token").asString("[UNK]"));
    return Math.max(last, unknown == null ? -1 : unknown);
  }

  /** The tokenizer with these pieces alone, numbered anew. */
  String tokenizer(BitSet kept) {
    ObjectNode smaller = tokenizer.deepCopy();
    ObjectNode vocabulary = smaller.withObject("/model/vocab");
    vocabulary.removeAll();
    int[] place = new int[largest + 1];
    int next = 0;
    for (int id : kept.stream().toArray()) {
      place[id] = next++;
    }
    idOf.entrySet().stream()
        .filter(piece -> kept.get(piece.getValue()))
        .sorted(Map.Entry.comparingByValue())
        .forEach(piece -> vocabulary.put(piece.getKey(), place[piece.getValue()]));
    return smaller.toString();
  }

  /** The same tensors with these rows of the table of embeddings. */
  static SequencedMap<String, HostTensor> rows(
      SequencedMap<String, HostTensor> tensors, BitSet kept) {
    SequencedMap<String, HostTensor> smaller = new LinkedHashMap<>(tensors);
    smaller.computeIfPresent(TABLE, (name, table) -> rows(table, kept));
    return smaller;
  }

  private static HostTensor rows(HostTensor table, BitSet kept) {
    int width = (int) table.shape()[1];
    float[] all = table.toFloats();
    float[] some = new float[kept.cardinality() * width];
    int at = 0;
    for (int id : kept.stream().toArray()) {
      System.arraycopy(all, id * width, some, at, width);
      at += width;
    }
    return HostTensor.ofFloats(table.name(), some, kept.cardinality(), width);
  }
}

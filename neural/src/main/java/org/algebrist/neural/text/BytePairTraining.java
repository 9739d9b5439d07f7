package org.algebrist.neural.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Learns a byte-level byte-pair vocabulary from texts (Sennrich et al. 2016, algorithm 1; bytes and
 * pre-tokens as GPT-2's, Radford et al. 2019).
 *
 * <p>Ids: the special tokens in the order given, the 256 bytes by code point of their character,
 * then a token for each merge. The most frequent pair is merged first; of equally frequent ones
 * that with the smaller left id, then the smaller right id. So the same texts give the same
 * vocabulary in whatever order they come, and that of Hugging Face's {@code BpeTrainer}.
 *
 * <p>Plan: count the different pre-tokens; count the pairs in them; take the most frequent pair off
 * a heap (entries whose count has changed meanwhile go back), rewrite the words that hold it, and
 * update the counts of the neighbouring pairs only. Memory grows with the number of different
 * pre-tokens, not with the length of the texts.
 */
public final class BytePairTraining {
  /**
   * A pre-token longer than this is counted in parts of this many bytes: every merge walks the
   * words it is in, and one "word" of a megabyte would be walked thousands of times.
   */
  private static final int LONGEST_WORD = 512;

  private final List<int[]> words = new ArrayList<>();
  private final Map<Long, Pair> pairs = new HashMap<>();
  private final PriorityQueue<Candidate> queue = new PriorityQueue<>();
  private long[] wordCount = new long[0];
  private int[] wordLength = new int[0];

  /**
   * What to train.
   *
   * @param size number of tokens at most; fewer come out when the texts have no more pairs
   * @param special tokens such as {@code [PAD]}, the first ids
   * @param singleDigits whether a number's digits are a token each, or pairs as other text
   * @param minimumCount how often a pair must occur to become a token, 1 or more
   */
  public record Options(int size, List<String> special, boolean singleDigits, int minimumCount) {
    /**
     * @throws IllegalArgumentException if the size has no room for the bytes and special tokens, or
     *     a special token is empty, a single byte's character or named twice
     */
    public Options {
      special = List.copyOf(special);
      if (size < 256 + special.size()) {
        throw new IllegalArgumentException(
            "size=%d has no room for 256 bytes and %d special tokens; ask for %d or more"
                .formatted(size, special.size(), 256 + special.size()));
      }
      if (minimumCount < 1) {
        throw new IllegalArgumentException("minimumCount=" + minimumCount + " must be 1 or more");
      }
      Set<String> seen = new HashSet<>(ByteAlphabet.characters());
      for (String token : special) {
        if (token.isEmpty() || !seen.add(token)) {
          throw new IllegalArgumentException(
              "special token \""
                  + token
                  + "\" is empty, a byte's character or named twice; give each a name such as [PAD]");
        }
      }
    }

    /** Pairs that occur twice or more become tokens. */
    public static Options of(int size, List<String> special, boolean singleDigits) {
      return new Options(size, special, singleDigits, 2);
    }
  }

  /** How often two tokens stand side by side, and in which words (some may have lost it since). */
  private static final class Pair {
    private final long key;
    private long count;
    private int[] words = new int[4];
    private int size;
    private int touched = -1;

    private Pair(long key) {
      this.key = key;
    }

    private void add(int word) {
      if (size > 0 && words[size - 1] == word) {
        return;
      }
      if (size == words.length) {
        words = Arrays.copyOf(words, 2 * size);
      }
      words[size++] = word;
    }
  }

  private record Candidate(long count, long key) implements Comparable<Candidate> {
    @Override
    public int compareTo(Candidate other) {
      return count != other.count ? Long.compare(other.count, count) : Long.compare(key, other.key);
    }
  }

  private BytePairTraining() {}

  /**
   * Trains on texts, read once.
   *
   * @param texts any strings; half surrogate pairs count as "?"; none at all gives the bytes alone
   */
  public static BytePairModel train(Iterable<String> texts, Options options) {
    Map<String, long[]> counts = new HashMap<>();
    for (String text : texts) {
      PreTokens.of(
          text,
          options.singleDigits(),
          word -> counts.computeIfAbsent(word, w -> new long[1])[0]++);
    }
    return new BytePairTraining().merged(counts, options);
  }

  private BytePairModel merged(Map<String, long[]> counts, Options options) {
    List<String> tokens = new ArrayList<>(options.special());
    tokens.addAll(ByteAlphabet.characters());
    Map<String, Integer> idOf = new HashMap<>();
    for (int id = 0; id < tokens.size(); id++) {
      idOf.put(tokens.get(id), id);
    }
    take(counts, options.special().size());
    pairs.values().forEach(pair -> queue.add(new Candidate(pair.count, pair.key)));
    List<String> merges = new ArrayList<>();
    int[] lastMergeIn = new int[words.size()];
    Arrays.fill(lastMergeIn, -1);
    while (tokens.size() < options.size() && !queue.isEmpty()) {
      Candidate best = queue.poll();
      Pair pair = Objects.requireNonNull(pairs.get(best.key()));
      if (pair.count != best.count()) {
        if (pair.count > 0) {
          queue.add(new Candidate(pair.count, pair.key));
        }
        continue;
      }
      if (best.count() < options.minimumCount()) {
        break;
      }
      String left = tokens.get((int) (best.key() >> 32));
      String right = tokens.get((int) best.key());
      String joined = left + right;
      if (options.special().contains(joined)) {
        continue; // its id means something else
      }
      // Two ways to one token ("a"+"bc", "ab"+"c") are two merges and one id.
      Integer known = idOf.putIfAbsent(joined, tokens.size());
      int id = known == null ? tokens.size() : known;
      if (known == null) {
        tokens.add(joined);
      }
      merge(pair, id, merges.size(), lastMergeIn);
      merges.add(left + " " + right);
    }
    return new BytePairModel(tokens, merges, options.special(), options.singleDigits());
  }

  private void take(Map<String, long[]> counts, int firstByteId) {
    List<long[]> occurrences = new ArrayList<>();
    counts.forEach((word, count) -> {
      byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
      for (int from = 0; from < bytes.length; from += LONGEST_WORD) {
        int[] ids = new int[Math.min(LONGEST_WORD, bytes.length - from)];
        for (int i = 0; i < ids.length; i++) {
          ids[i] = firstByteId + ByteAlphabet.rank(bytes[from + i]);
        }
        words.add(ids);
        occurrences.add(count);
      }
    });
    wordCount = occurrences.stream().mapToLong(count -> count[0]).toArray();
    wordLength = words.stream().mapToInt(word -> word.length).toArray();
    for (int w = 0; w < words.size(); w++) {
      int[] word = words.get(w);
      for (int i = 0; i + 1 < word.length; i++) {
        Pair pair = pair(word[i], word[i + 1]);
        pair.count += wordCount[w];
        pair.add(w);
      }
    }
  }

  private Pair pair(int left, int right) {
    return pairs.computeIfAbsent((long) left << 32 | right, Pair::new);
  }

  /** Replaces the pair by {@code id} in all words, from the left, and counts the new neighbours. */
  private void merge(Pair merged, int id, int step, int[] lastMergeIn) {
    int left = (int) (merged.key >> 32);
    int right = (int) merged.key;
    int[] holders = Arrays.copyOf(merged.words, merged.size);
    merged.size = 0;
    merged.words = new int[4];
    merged.count = 0;
    List<Pair> grown = new ArrayList<>();
    for (int w : holders) {
      if (lastMergeIn[w] == step) {
        continue;
      }
      lastMergeIn[w] = step;
      int[] word = words.get(w);
      int length = wordLength[w];
      int to = 0;
      for (int i = 0; i < length; i++) {
        if (word[i] != left || i + 1 >= length || word[i + 1] != right) {
          word[to++] = word[i];
          continue;
        }
        if (to > 0) {
          lose(word[to - 1], left, w, merged);
          gain(word[to - 1], id, w, step, grown);
        }
        if (i + 2 < length) {
          lose(right, word[i + 2], w, merged);
          gain(id, word[i + 2], w, step, grown);
        }
        word[to++] = id;
        i++;
      }
      wordLength[w] = to;
    }
    for (Pair pair : grown) {
      if (pair.count > 0) {
        queue.add(new Candidate(pair.count, pair.key));
      }
    }
  }

  /** The merged pair itself is gone from every word: only its neighbours are counted down. */
  private void lose(int left, int right, int word, Pair merged) {
    Pair pair = pair(left, right);
    if (pair != merged) {
      pair.count -= wordCount[word];
    }
  }

  private void gain(int left, int right, int word, int step, List<Pair> grown) {
    Pair pair = pair(left, right);
    pair.count += wordCount[word];
    pair.add(word);
    if (pair.touched != step) {
      pair.touched = step;
      grown.add(pair);
    }
  }
}

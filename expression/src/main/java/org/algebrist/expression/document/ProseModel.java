package org.algebrist.expression.document;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A linear-chain tagger: each token is outside a formula, its first token, or inside; the sequence
 * of labels with the highest sum of weights wins (Viterbi).
 */
final class ProseModel {
  static final int OUTSIDE = 0;
  static final int FIRST = 1;
  static final int INSIDE = 2;
  static final int LABELS = 3;

  /** Pairs of (label of the token before, label); "inside" must follow a formula's token. */
  static final int STEPS = LABELS * LABELS;

  private static final String RESOURCE = "prose-weights.txt";

  /** Keys and weights by open addressing; a key's weights start at STEPS times its place. */
  private final long[] keys;

  private final boolean[] used;
  private final float[] weights;
  private final int mask;

  ProseModel(Map<Long, float[]> table) {
    int capacity = Integer.highestOneBit(Math.max(16, 3 * table.size())) * 2;
    mask = capacity - 1;
    keys = new long[capacity];
    used = new boolean[capacity];
    weights = new float[capacity * STEPS];
    table.forEach((key, values) -> {
      int at = (int) (key & mask);
      while (used[at]) {
        at = (at + 1) & mask;
      }
      used[at] = true;
      keys[at] = key;
      System.arraycopy(values, 0, weights, at * STEPS, values.length);
    });
  }

  private static final class Shipped {
    static final ProseModel MODEL = load();
  }

  /** The weights that come with the library. */
  static ProseModel shipped() {
    return Shipped.MODEL;
  }

  private static ProseModel load() {
    try (InputStream in = ProseModel.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + RESOURCE + " is missing");
      }
      return read(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + RESOURCE, e);
    }
  }

  /** What stands for a weight of 0; each character further in Unicode is one more. */
  static final char ZERO = 'S';

  /**
   * Reads features, a line "==", and a line for each step between labels with the weights of all
   * features for it, a character each. A feature's line holds its values; a line "@@template"
   * stands before those of each template, and remarks before the first.
   */
  static ProseModel read(BufferedReader lines) throws IOException {
    var features = new ArrayList<String>();
    String template = "";
    String line = lines.readLine();
    for (; line != null && !(line.equals("==") && !template.isEmpty()); line = lines.readLine()) {
      if (line.startsWith("@@")) {
        template = line.substring(2) + " ";
      } else if (!template.isEmpty()) {
        features.add(template + line);
      }
    }
    var values = new float[features.size()][STEPS];
    for (int step = 0; step < STEPS; step++) {
      line = lines.readLine();
      int length = line == null ? 0 : line.length();
      if (line == null || length != values.length) {
        throw new IOException(
            "%d features, but %d weights in line %d of the weights"
                .formatted(values.length, length, step + 1));
      }
      for (int i = 0; i < length; i++) {
        values[i][step] = line.charAt(i) - ZERO;
      }
    }
    var table = new HashMap<Long, float[]>();
    for (int i = 0; i < values.length; i++) {
      table.put(ProseFeatures.key(features.get(i)), values[i]);
    }
    return new ProseModel(table);
  }

  private int find(long key) {
    int at = (int) (key & mask);
    while (used[at]) {
      if (keys[at] == key) {
        return at * STEPS;
      }
      at = (at + 1) & mask;
    }
    return -1;
  }

  /** The best label of every token. */
  byte[] labels(ProseFeatures features, int count) {
    return viterbi(count, (i, own, step) -> score(features, i, own, step));
  }

  /** Adds up the weights at a token: of its own labels, and of the steps that lead to it. */
  interface Scores {
    void add(int token, float[] own, float[] step);
  }

  /** The labels with the highest sum of scores. */
  static byte[] viterbi(int count, Scores scores) {
    if (count == 0) {
      return new byte[0];
    }
    byte[] from = new byte[count * LABELS];
    float[] best = {0, Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY};
    float[] next = new float[LABELS];
    float[] own = new float[LABELS];
    float[] step = new float[STEPS];
    for (int i = 0; i < count; i++) {
      Arrays.fill(own, 0);
      Arrays.fill(step, 0);
      scores.add(i, own, step);
      for (int label = 0; label < LABELS; label++) {
        float top = Float.NEGATIVE_INFINITY;
        for (int before = 0; before < LABELS; before++) {
          if (label == INSIDE && before == OUTSIDE) {
            continue;
          }
          float score = best[before] + step[before * LABELS + label];
          if (score > top) {
            top = score;
            from[i * LABELS + label] = (byte) before;
          }
        }
        next[label] = top + own[label];
      }
      System.arraycopy(next, 0, best, 0, LABELS);
    }
    return trace(from, best, count);
  }

  private void score(ProseFeatures features, int i, float[] own, float[] step) {
    for (int t = 0; t < ProseFeatures.EMISSIONS; t++) {
      int at = find(features.emission(t, i));
      if (at >= 0) {
        own[FIRST] += weights[at + FIRST];
        own[INSIDE] += weights[at + INSIDE];
      }
    }
    for (int t = 0; t < ProseFeatures.TRANSITION_COUNT; t++) {
      int at = find(features.transition(t, i));
      for (int s = 0; at >= 0 && s < STEPS; s++) {
        step[s] += weights[at + s];
      }
    }
  }

  private static byte[] trace(byte[] from, float[] best, int count) {
    byte label = 0;
    for (byte other = 1; other < LABELS; other++) {
      label = best[other] > best[label] ? other : label;
    }
    byte[] labels = new byte[count];
    for (int i = count - 1; i >= 0; i--) {
      labels[i] = label;
      label = from[i * LABELS + label];
    }
    return labels;
  }
}

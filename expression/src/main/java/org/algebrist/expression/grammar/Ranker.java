package org.algebrist.expression.grammar;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.algebrist.expression.grammar.Choices.Question;

/**
 * How likely the answers to a question are: a log-linear model over what the formula shows around
 * it, learnt from documents that say elsewhere what their names are (ReadingTrainer, in the test
 * sources).
 *
 * <p>A feature is a template and one of its {@value #VALUES} values, as one number.
 */
final class Ranker {
  static final int VALUES = 256;
  static final int TEMPLATES = 24;
  private static final double MOST = 0.975;
  private static final String RESOURCE = "reading-weights.tsv";

  private final float[] calls;
  private final float[] figures;

  /** Weights of features: whether a name is called, and whether two capitals are a segment. */
  Ranker(float[] calls, float[] figures) {
    this.calls = calls;
    this.figures = figures;
  }

  private static final class Shipped {
    static final Ranker MODEL = load();
  }

  /** The weights that come with the library. */
  static Ranker shipped() {
    return Shipped.MODEL;
  }

  static int feature(int template, int value) {
    return template * VALUES + value;
  }

  /** The probability of yes: never so sure that the other answer is not a reading. */
  double probability(Question question, int[] features) {
    float[] weights = question == Question.CALL ? calls : figures;
    double sum = 0;
    for (int feature : features) {
      sum += weights[feature];
    }
    return Math.clamp(1 / (1 + Math.exp(-sum)), 1 - MOST, MOST);
  }

  private static Ranker load() {
    try (InputStream in = Ranker.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + RESOURCE + " is missing");
      }
      return read(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + RESOURCE, e);
    }
  }

  /** Reads lines "question template value:hundredths …"; lines that start with # are remarks. */
  static Ranker read(BufferedReader lines) throws IOException {
    float[] calls = new float[TEMPLATES * VALUES];
    float[] figures = new float[TEMPLATES * VALUES];
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith("#")) {
        continue;
      }
      String[] cells = line.split(" ");
      float[] weights = cells[0].equals("call") ? calls : figures;
      int template = Integer.parseInt(cells[1]);
      for (int i = 2; i < cells.length; i++) {
        int colon = cells[i].indexOf(':');
        int value = Integer.parseInt(cells[i].substring(0, colon));
        weights[feature(template, value)] = Integer.parseInt(cells[i].substring(colon + 1)) / 100f;
      }
    }
    return new Ranker(calls, figures);
  }
}

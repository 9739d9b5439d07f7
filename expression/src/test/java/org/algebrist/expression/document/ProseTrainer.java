package org.algebrist.expression.document;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.algebrist.expression.SharedData;
import org.algebrist.expression.document.ProseCorpus.Sample;
import org.algebrist.expression.document.ProseCorpus.Span;
import org.algebrist.expression.document.ProseCorpus.Style;
import org.algebrist.expression.document.ProseTokens.Shape;

/**
 * Learns the weights of {@link ProseModel}: averaged perceptron (Collins 2002) on prose whose
 * delimiters were removed; first on all features, then on the strongest alone.
 */
final class ProseTrainer {
  private static final int LEAST_COUNT = 4;
  private static final int EPOCHS = 4;

  /**
   * Authors set a number alone as a formula or as a word as they please, nearly always one way in a
   * whole text, so that no text tells and the majority would win everywhere. What ending a formula
   * after a lone number gains, of weights up to {@link #GREATEST}, was chosen on the development
   * texts: numbers are found better, and all formulas together as well as before.
   */
  private static final int LONE_NUMBER = 60;

  private static final int GREATEST = 400;

  /** Weights up to this, in units of {@link #UNIT}, are left out where a feature has no others. */
  private static final int WEAK = 3;

  /** Weights are kept in so large units: finer ones find no more (ProseFigures). */
  private static final int UNIT = 8;

  private static final long SEED = 20_240_501;

  /** The label of a formula that cannot be: outside before inside. */
  private static final int UNUSED = ProseModel.INSIDE;

  private ProseTrainer() {}

  /** Keys of one text's features by token, and its right labels. */
  private record Sequence(int[][] emissions, int[][] transitions, byte[] labels) {}

  /** The tokens and features of a sample as the finder would see them. */
  private interface Visitor {
    void visit(Sample sample, ProseTokens tokens, ProseFeatures features);
  }

  static byte[] gold(Sample sample, ProseTokens tokens) {
    byte[] labels = new byte[tokens.count];
    int next = 0;
    List<Span> spans = sample.formulas();
    int open = -1;
    for (int i = 0; i < tokens.count; i++) {
      while (next < spans.size() && spans.get(next).end() <= tokens.starts[i]) {
        next++;
      }
      if (next < spans.size() && tokens.ends[i] > spans.get(next).start()) {
        labels[i] = (byte) (open == next ? ProseModel.INSIDE : ProseModel.FIRST);
        open = next;
      }
    }
    return labels;
  }

  private static void visit(List<Sample> samples, Visitor visitor) {
    for (Sample sample : samples) {
      var names = new NameUse();
      ProseFinder.forPieces(
          sample.text(), (from, to) -> names.add(new ProseTokens(sample.text(), from, to)));
      ProseFinder.forPieces(
          sample.text(),
          (from, to) -> {
            var tokens = new ProseTokens(sample.text(), from, to);
            visitor.visit(sample, tokens, new ProseFeatures(tokens, names));
          });
    }
  }

  /** Features that occur often enough, numbered. */
  private static Map<Long, Integer> dictionary(List<Sample> samples) {
    var counts = new KeyCounts();
    visit(
        samples,
        (sample, tokens, features) -> {
          for (int i = 0; i < tokens.count; i++) {
            for (int t = 0; t < ProseFeatures.EMISSIONS; t++) {
              counts.add(features.emission(t, i));
            }
            for (int t = 0; t < ProseFeatures.TRANSITION_COUNT; t++) {
              counts.add(features.transition(t, i));
            }
          }
        });
    var numbers = new HashMap<Long, Integer>();
    counts.forEachFrom(LEAST_COUNT, key -> numbers.put(key, numbers.size()));
    return numbers;
  }

  /** The same sequences with the features in {@code numbers} alone, numbered anew. */
  private static List<Sequence> reduced(List<Sequence> sequences, int[] newNumber) {
    return sequences.stream()
        .map(s ->
            new Sequence(
                reduced(s.emissions(), newNumber), reduced(s.transitions(), newNumber), s.labels()))
        .toList();
  }

  private static int[][] reduced(int[][] features, int[] newNumber) {
    int[][] kept = new int[features.length][];
    for (int i = 0; i < features.length; i++) {
      kept[i] = Arrays.stream(features[i]).map(f -> newNumber[f]).filter(f -> f >= 0).toArray();
    }
    return kept;
  }

  private static List<Sequence> sequences(List<Sample> samples, Map<Long, Integer> numbers) {
    var sequences = new ArrayList<Sequence>();
    visit(
        samples,
        (sample, tokens, features) -> {
          int[][] emissions = new int[tokens.count][];
          int[][] transitions = new int[tokens.count][];
          int[] found = new int[ProseFeatures.EMISSIONS + ProseFeatures.TRANSITION_COUNT];
          for (int i = 0; i < tokens.count; i++) {
            int size = 0;
            for (int t = 0; t < ProseFeatures.EMISSIONS; t++) {
              Integer number = numbers.get(features.emission(t, i));
              if (number != null) {
                found[size++] = number;
              }
            }
            emissions[i] = Arrays.copyOf(found, size);
            size = 0;
            for (int t = 0; t < ProseFeatures.TRANSITION_COUNT; t++) {
              Integer number = numbers.get(features.transition(t, i));
              if (number != null) {
                found[size++] = number;
              }
            }
            transitions[i] = Arrays.copyOf(found, size);
          }
          sequences.add(new Sequence(emissions, transitions, gold(sample, tokens)));
        });
    return sequences;
  }

  /** Weights by feature number; STEPS a feature. */
  private static float[] train(List<Sequence> sequences, int features) {
    float[] weights = new float[features * ProseModel.STEPS];
    float[] sums = new float[weights.length];
    float time = 1;
    var random = new Random(SEED);
    var order = new ArrayList<>(sequences);
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
      Collections.shuffle(order, random);
      long wrong = 0;
      long all = 0;
      for (Sequence sequence : order) {
        byte[] guess = decode(sequence, weights);
        boolean differs = !Arrays.equals(guess, sequence.labels());
        for (int i = 0; i < guess.length; i++) {
          wrong += guess[i] == sequence.labels()[i] ? 0 : 1;
        }
        all += guess.length;
        if (differs) {
          update(sequence, sequence.labels(), weights, sums, 1, time);
          update(sequence, guess, weights, sums, -1, time);
        }
        time++;
      }
      System.err.printf("epoch %d: %.3f%% of tokens wrong%n", epoch + 1, 100.0 * wrong / all);
    }
    for (int i = 0; i < weights.length; i++) {
      weights[i] -= sums[i] / time;
    }
    return weights;
  }

  private static void update(
      Sequence sequence, byte[] labels, float[] weights, float[] sums, float by, float time) {
    for (int i = 0; i < labels.length; i++) {
      int label = labels[i];
      if (label != ProseModel.OUTSIDE) {
        for (int feature : sequence.emissions()[i]) {
          weights[feature * ProseModel.STEPS + label] += by;
          sums[feature * ProseModel.STEPS + label] += by * time;
        }
      }
      int before = i == 0 ? 0 : labels[i - 1];
      int step = before * ProseModel.LABELS + label;
      for (int feature : sequence.transitions()[i]) {
        weights[feature * ProseModel.STEPS + step] += by;
        sums[feature * ProseModel.STEPS + step] += by * time;
      }
    }
  }

  private static byte[] decode(Sequence sequence, float[] weights) {
    return ProseModel.viterbi(
        sequence.labels().length,
        (i, own, step) -> {
          for (int feature : sequence.emissions()[i]) {
            own[ProseModel.FIRST] += weights[feature * ProseModel.STEPS + ProseModel.FIRST];
            own[ProseModel.INSIDE] += weights[feature * ProseModel.STEPS + ProseModel.INSIDE];
          }
          for (int feature : sequence.transitions()[i]) {
            for (int s = 0; s < ProseModel.STEPS; s++) {
              step[s] += weights[feature * ProseModel.STEPS + s];
            }
          }
        });
  }

  private static float strength(float[] weights, int feature) {
    float strength = 0;
    for (int s = 0; s < ProseModel.STEPS; s++) {
      strength += Math.abs(weights[feature * ProseModel.STEPS + s]);
    }
    return strength;
  }

  /**
   * {@code args}: the file to write, how many features it may hold, and every how many records of
   * MATH one is taken.
   */
  public static void main(String[] args) throws IOException {
    List<Sample> samples = samples(SharedData.folder(), Integer.parseInt(args[2]));
    Map<Long, Integer> all = dictionary(samples);
    System.err.println(samples.size() + " texts, " + all.size() + " features");
    List<Sequence> sequences = sequences(samples, all);
    float[] first = train(sequences, all.size());
    var strongest = new ArrayList<>(all.keySet());
    strongest.sort(Comparator.comparing((Long key) -> -strength(first, all.get(key))));
    Map<Long, Integer> few = new HashMap<>();
    int[] newNumber = new int[all.size()];
    Arrays.fill(newNumber, -1);
    for (Long key : strongest.subList(0, Math.min(Integer.parseInt(args[1]), all.size()))) {
      newNumber[all.get(key)] = few.size();
      few.put(key, few.size());
    }
    float[] weights = train(reduced(sequences, newNumber), few.size());
    write(Path.of(args[0]), samples, few, weights);
  }

  /** Half of the texts as LaTeX, half typed; half of each with hard line breaks. */
  private static List<Sample> samples(Path data, int every) {
    var samples = new ArrayList<Sample>();
    for (Style style : Style.values()) {
      int mine = style.ordinal();
      List<Sample> math = ProseCorpus.math(data, "train", style);
      for (int i = 0; i < math.size(); i++) {
        int record = i / 2;
        if (record % every == 0 && (record / every) % 2 == mine) {
          boolean wraps = (record / every / 2) % 2 == 0;
          samples.add(wraps ? ProseCorpus.wrapped(math.get(i), i) : math.get(i));
        }
      }
    }
    return samples;
  }

  private static void write(
      Path file, List<Sample> samples, Map<Long, Integer> numbers, float[] weights)
      throws IOException {
    float greatest = 0;
    for (float weight : weights) {
      greatest = Math.max(greatest, Math.abs(weight));
    }
    float scale = GREATEST / greatest;
    var lines = new HashMap<Long, String>();
    visit(
        samples,
        (sample, tokens, features) -> {
          for (int i = 0; i < tokens.count; i++) {
            for (int t = 0; t < ProseFeatures.EMISSIONS + ProseFeatures.TRANSITION_COUNT; t++) {
              boolean emission = t < ProseFeatures.EMISSIONS;
              long key =
                  emission
                      ? features.emission(t, i)
                      : features.transition(t - ProseFeatures.EMISSIONS, i);
              Integer number = numbers.get(key);
              if (number != null && !lines.containsKey(key)) {
                lines.put(key, line(features.name(t, i), emission, weights, number, scale));
              }
            }
          }
        });
    addLoneNumber(lines);
    String head =
        """
        # Weights of the finder of undelimited formulas, learnt by ProseTrainer from MATH's training part (MIT).
        # When they were learnt, "e.g." was still three tokens.
        # Command: ProseTrainer FILE 6000 1 (file, features, every how many records of MATH one is taken).
        # After @@ a template's features by their values; after ==, for each step between labels (or label, of
        # features without the one before) the weights of all features, in the same order: a character each, S for 0.
        # Features whose weights are all within 3 of 0 are left out.
        """;
    var body = new StringBuilder(head);
    // Like weights side by side make the jar smaller.
    List<String> sorted =
        lines.values().stream()
            .filter(line -> !line.isEmpty() && isStrong(characters(line)))
            .sorted(
                Comparator.comparing(ProseTrainer::template)
                    .thenComparing(ProseTrainer::characters)
                    .thenComparing(Comparator.naturalOrder()))
            .toList();
    String template = "";
    for (String line : sorted) {
      if (!template(line).equals(template)) {
        template = template(line);
        body.append("@@").append(template).append('\n');
      }
      body.append(line, template.length() + 1, line.indexOf('\t')).append('\n');
    }
    body.append("==\n");
    List<String> weightsOf = sorted.stream().map(ProseTrainer::characters).toList();
    for (int step = 0; step < ProseModel.STEPS; step++) {
      int at = step;
      weightsOf.forEach(each -> body.append(each.charAt(at)));
      body.append('\n');
    }
    Files.writeString(file, body);
    System.err.println(lines.size() + " features, " + Files.size(file) + " bytes in " + file);
  }

  /** Whether a weight is past what is left out, as it changes too little. */
  private static boolean isStrong(String characters) {
    return characters.chars().anyMatch(each -> Math.abs(each - ProseModel.ZERO) > WEAK);
  }

  private static String template(String line) {
    return line.substring(0, line.indexOf(' '));
  }

  /** The weights of a line, a character for each step. */
  private static String characters(String line) {
    String[] weights = line.substring(line.indexOf('\t') + 1).split(" ");
    var characters = new StringBuilder();
    for (int step = 0; step < ProseModel.STEPS; step++) {
      characters.append(character(weights, step));
    }
    return characters.toString();
  }

  /**
   * The weight for a step in units of {@link #UNIT} as a character from {@code !} to {@code ~};
   * features without steps have those of labels.
   */
  private static char character(String[] weights, int step) {
    int at = weights.length == 2 ? step - 1 : step;
    int weight = at < 0 || at >= weights.length ? 0 : Integer.parseInt(weights[at]);
    return (char) Math.clamp(ProseModel.ZERO + Math.round((float) weight / UNIT), '!', '~');
  }

  /** Adds to the steps from a formula's first token, a number, out of it or to another formula. */
  private static void addLoneNumber(Map<Long, String> lines) {
    for (Shape shape : List.of(Shape.DIGIT, Shape.NUMBER, Shape.DECIMAL)) {
      String name = ProseFeatures.TOKEN_BEFORE + " " + shape.code;
      int[] values = new int[ProseModel.STEPS];
      String known = lines.getOrDefault(ProseFeatures.key(name), "");
      if (!known.isEmpty()) {
        String[] numbers = known.substring(known.indexOf('\t') + 1).split(" ");
        Arrays.setAll(values, i -> Integer.parseInt(numbers[i]));
      }
      for (int label : new int[] {ProseModel.OUTSIDE, ProseModel.FIRST}) {
        values[ProseModel.FIRST * ProseModel.LABELS + label] += LONE_NUMBER;
      }
      lines.put(
          ProseFeatures.key(name),
          name
              + "\t"
              + Arrays.stream(values).mapToObj(String::valueOf).collect(Collectors.joining(" ")));
    }
  }

  private static String line(
      String name, boolean emission, float[] weights, int number, float scale) {
    int from = number * ProseModel.STEPS;
    var values = new StringBuilder();
    boolean any = false;
    for (int s = emission ? 1 : 0; s < (emission ? ProseModel.LABELS : ProseModel.STEPS); s++) {
      int value = s == UNUSED && !emission ? 0 : Math.round(weights[from + s] * scale);
      any |= value != 0;
      values.append(values.isEmpty() ? "" : " ").append(value);
    }
    return any ? name + "\t" + values : "";
  }
}

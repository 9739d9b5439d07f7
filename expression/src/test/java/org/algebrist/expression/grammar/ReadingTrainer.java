package org.algebrist.expression.grammar;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.algebrist.expression.document.DocumentContext;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.DocumentFormulas;
import org.algebrist.expression.document.FormulaFinder;
import org.algebrist.expression.document.Region;
import org.algebrist.expression.grammar.Choices.Question;
import org.algebrist.expression.latex.LatexLayout;
import org.algebrist.expression.latex.LatexReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Context.Role;
import org.jspecify.annotations.Nullable;

/**
 * Learns the {@link Ranker}'s weights. {@code main DATA FILE}: DATA is the folder of data sets,
 * FILE the resource to write.
 *
 * <p>The examples are places of MATH's training part and of PlanetMath where the formula alone
 * leaves open what a name is, and the rest of its document does not: it declares a function or a
 * number of this name, calls it beyond doubt, or names points. A name before a sum that it never
 * calls is a factor. Every fifth document is held out.
 */
final class ReadingTrainer {
  private static final int HELD_OUT = 5;
  private static final int PASSES = 12;
  private static final double STEP = 0.08;
  private static final double DECAY = 2e-5;
  private static final float LEAST = 0.05f;

  private record Example(Question question, int[] features, boolean yes, boolean heldOut) {}

  private final List<Example> examples = new ArrayList<>();
  private int documents;

  private void learn(String document) {
    boolean heldOut = documents++ % HELD_OUT == 0;
    List<Region> regions = FormulaFinder.find(document, DocumentFormat.LATEX);
    DocumentContext declared = DocumentContext.learn(document, regions);
    for (Region region : regions) {
      if (region instanceof Region.Math math && math.notation() == Notation.LATEX) {
        Context there = declared.at(math.start());
        Context later = declared.whole();
        var alone = new Context(Map.of(), there.macros(), there.decimalComma());
        for (Choices.Shown shown : shown(math.source(), alone)) {
          Boolean answer =
              shown.question() == Question.CALL
                  ? isFunction(shown, later)
                  : isSegment(shown.name(), later);
          if (answer != null) {
            examples.add(new Example(shown.question(), shown.features(), answer, heldOut));
          }
        }
      }
    }
  }

  private static List<Choices.Shown> shown(String source, Context context) {
    var shown = new ArrayList<Choices.Shown>();
    LatexLayout layout = LatexReader.layout(source, context);
    var problems = new Problems(source);
    var usage = new Usage(context);
    Choices choices = Choices.noting(shown);
    var expansion = new Expansion(usage, choices, problems);
    List<Stretch> stretches = expansion.expand(layout.row());
    var parser = new RowParser(usage, choices, problems);
    for (int i = stretches.size() - 1; i >= 0; i--) {
      parser.read(stretches.get(i));
    }
    return shown;
  }

  /** Whether a name is called, by its document; null if that leaves it open. */
  private static @Nullable Boolean isFunction(Choices.Shown shown, Context document) {
    String name = shown.name();
    boolean called = document.called().contains(name);
    Role role = document.roles().get(name);
    if (role == Role.FUNCTION || role == null && called) {
      return true;
    }
    boolean factor = role == null && holdsSum(shown);
    return !called && (role == Role.NUMBER || factor) ? false : null;
  }

  private static boolean holdsSum(Choices.Shown shown) {
    return Arrays.stream(shown.features())
        .anyMatch(f -> f / Ranker.VALUES == 2 && f % Ranker.VALUES >= 5 && f % Ranker.VALUES <= 8);
  }

  private static @Nullable Boolean isSegment(String name, Context document) {
    Role first = document.roles().get(name.substring(0, 1));
    Role second = document.roles().get(name.substring(1));
    if (first == Role.POINT && second == Role.POINT) {
      return true;
    }
    boolean points = document.roles().containsValue(Role.POINT);
    boolean other = first != null && first != Role.POINT || second != null && second != Role.POINT;
    return other || !points ? false : null;
  }

  private float[] train(Question question, long seed) {
    var weights = new float[Ranker.TEMPLATES * Ranker.VALUES];
    var all = new ArrayList<Example>();
    examples.stream().filter(e -> e.question() == question && !e.heldOut()).forEach(all::add);
    var random = new Random(seed);
    for (int pass = 0; pass < PASSES; pass++) {
      Collections.shuffle(all, random);
      double step = STEP / (1 + pass);
      for (Example example : all) {
        double sum = 0;
        for (int feature : example.features()) {
          sum += weights[feature];
        }
        double error = (example.yes() ? 1 : 0) - 1 / (1 + Math.exp(-sum));
        for (int feature : example.features()) {
          weights[feature] += (float) (step * error - DECAY * weights[feature]);
        }
      }
    }
    return weights;
  }

  private void print(Question question, float[] weights, StringBuilder to) {
    var rows = new TreeMap<Integer, StringBuilder>();
    for (int i = 0; i < weights.length; i++) {
      if (Math.abs(weights[i]) >= LEAST) {
        rows.computeIfAbsent(i / Ranker.VALUES, ignored -> new StringBuilder())
            .append(' ')
            .append(i % Ranker.VALUES)
            .append(':')
            .append(Math.round(weights[i] * 100));
      }
    }
    rows.forEach((template, row) ->
        to.append(question.name().toLowerCase(Locale.ROOT))
            .append(' ')
            .append(template)
            .append(row)
            .append('\n'));
  }

  private void report(Question question, Ranker ranker) {
    int count = 0;
    int right = 0;
    int yes = 0;
    int rules = 0;
    for (Example example : examples) {
      if (example.question() == question && example.heldOut()) {
        count++;
        yes += example.yes() ? 1 : 0;
        right += ranker.probability(question, example.features()) >= 0.5 == example.yes() ? 1 : 0;
        for (int feature : example.features()) {
          // The rules' weight is a feature of calls: more than 15 says yes.
          boolean rule = question == Question.CALL && feature / Ranker.VALUES == 9;
          rules += rule && feature % Ranker.VALUES >= 15 == example.yes() ? 1 : 0;
        }
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%s: %d examples held out, %.1f %% yes; ranker right %.1f %%, rules %.1f %%%n",
        question,
        count,
        100.0 * yes / count,
        100.0 * right / count,
        100.0 * (question == Question.CALL ? rules : count - yes) / count);
  }

  private static List<String> math(Path file) {
    return Pattern.compile("\"(question|solution)\":\\s*\"((?:[^\"\\\\]|\\\\.)*+)\"")
        .matcher(DocumentFormulas.read(file))
        .results()
        .map(match ->
            Pattern.compile("\\\\(.)")
                .matcher(match.group(2))
                .replaceAll(sign ->
                    sign.group(1).equals("n") ? "\n" : Matcher.quoteReplacement(sign.group(1))))
        .toList();
  }

  public static void main(String[] arguments) throws IOException {
    Path data = Path.of(arguments[0]);
    var trainer = new ReadingTrainer();
    for (String folder : List.of("math", "planetmath")) {
      List<Path> files;
      try (Stream<Path> all = Files.walk(data.resolve(folder))) {
        files =
            all.filter(f -> f.toString().endsWith("train.json") || f.toString().endsWith(".tex"))
                .sorted()
                .toList();
      }
      for (int i = 0; i < files.size(); i++) {
        if (folder.equals("math")) {
          List<String> texts = math(files.get(i));
          // A question and its solution are one document.
          for (int k = 0; k + 1 < texts.size(); k += 2) {
            trainer.learn(texts.get(k) + "\n\n" + texts.get(k + 1));
          }
        } else if (i % 2 == 0) {
          trainer.learn(DocumentFormulas.read(files.get(i)));
        }
      }
    }
    var text = new StringBuilder();
    text.append("# Weights of the readings' ranker: question, template, value:hundredths.\n");
    text.append("# Learnt by ReadingTrainer from MATH's training part and half of PlanetMath.\n");
    float[] calls = trainer.train(Question.CALL, 1);
    float[] segments = trainer.train(Question.SEGMENT, 1);
    trainer.print(Question.CALL, calls, text);
    trainer.print(Question.SEGMENT, segments, text);
    Files.writeString(Path.of(arguments[1]), text);
    var ranker = new Ranker(calls, segments);
    trainer.report(Question.CALL, ranker);
    trainer.report(Question.SEGMENT, ranker);
  }
}

package org.algebrist.systems.mathgpt.task.tutor;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult;
import org.jspecify.annotations.Nullable;

/**
 * The transactions of a tutor for equations as PSLC DataShop exports them: data set 660 (Cognitive
 * Tutor, equation solving), which the paper uses.
 *
 * <p>Tab-separated lines under a line of names; read are {@code Anon Student Id}, {@code Problem
 * Name} (a code, a blank, the equation), {@code Step Name} (the equation worked on), {@code
 * Outcome}, {@code Action}, {@code Input} and {@code Feedback Text}, whose formulas stand in {@code
 * <expression>}. Lines of a student and a problem make a session, in the order of the file. A hint
 * asked for is feedback. What is no formula in infix stays words. The export is for members of
 * DataShop only: the columns are those of its guide, tested on records made by hand.
 */
public final class CognitiveTutorExport {
  private static final String OPEN = "<expression>";
  private static final String CLOSE = "</expression>";

  private static final List<String> COLUMNS =
      List.of(
          "Anon Student Id",
          "Problem Name",
          "Step Name",
          "Outcome",
          "Action",
          "Input",
          "Feedback Text");

  /** Outcomes of an action; the rest are hints. */
  private static final Set<String> JUDGED = Set.of(TutorLog.RIGHT, "BUG", "ERROR");

  private CognitiveTutorExport() {}

  /**
   * Reads an export.
   *
   * @throws MalformedDataException if a column is missing or a line is short
   * @throws IOException if the file cannot be read
   */
  public static TutorLog read(Path file) throws IOException {
    Map<List<String>, List<TutorLog.Event>> sessions = new LinkedHashMap<>();
    Map<List<String>, String> steps = new LinkedHashMap<>();
    SequencedMap<String, Integer> leftOut = new LinkedHashMap<>();
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      int[] columns = columns(file, lines.readLine());
      int most = Arrays.stream(columns).max().orElseThrow();
      int number = 1;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (line.isBlank()) {
          continue;
        }
        String[] cells = line.split("\t", -1);
        if (cells.length <= most) {
          throw new MalformedDataException(
              file,
              "line " + number,
              "%d cells; expected at least %d, separated by tabs"
                  .formatted(cells.length, most + 1));
        }
        String step = cells[columns[2]].strip();
        String outcome = cells[columns[3]].strip();
        if (step.isEmpty() || outcome.isEmpty()) {
          leftOut.merge("transactions without a step or an outcome", 1, Integer::sum);
          continue;
        }
        List<String> key = List.of(cells[columns[0]].strip(), cells[columns[1]].strip());
        List<TutorLog.Event> events = sessions.computeIfAbsent(key, _ -> new ArrayList<>());
        if (!step.equals(steps.put(key, step))) {
          events.add(new TutorLog.Step(formula(step)));
        }
        if (JUDGED.contains(outcome)) {
          events.add(
              new TutorLog.Action(
                  outcome, cells[columns[4]].strip(), formula(cells[columns[5]].strip())));
        }
        String feedback = cells[columns[6]].strip();
        if (!feedback.isEmpty()) {
          events.add(new TutorLog.Feedback(marked(feedback)));
        }
      }
    }
    var all = new ArrayList<TutorLog.Session>();
    sessions.forEach((key, events) ->
        all.add(new TutorLog.Session(key.getFirst(), problem(key.getLast()), events)));
    return new TutorLog("cognitive-tutor", all, leftOut);
  }

  private static int[] columns(Path file, @Nullable String header) {
    List<String> names = header == null ? List.of() : List.of(header.split("\t", -1));
    return COLUMNS.stream()
        .mapToInt(column -> {
          int at = names.indexOf(column);
          if (at < 0) {
            throw new MalformedDataException(
                file,
                "line 1",
                "no column '%s'; expected a transaction export of DataShop".formatted(column));
          }
          return at;
        })
        .toArray();
  }

  /** The equation after the code of a problem's name. */
  private static MathText problem(String name) {
    return formula(name.substring(name.indexOf(' ') + 1));
  }

  private static MathText formula(String infix) {
    return switch (InfixReader.read(infix)) {
      case ReadResult.Read(Formula tree) -> TutorLog.text(tree);
      case ReadResult.Failed _ -> MathText.words(infix);
    };
  }

  private static MathText marked(String feedback) {
    MathText text = MathText.words("");
    int at = 0;
    for (int open = feedback.indexOf(OPEN); open >= 0; open = feedback.indexOf(OPEN, at)) {
      int close = feedback.indexOf(CLOSE, open);
      if (close < 0) {
        break;
      }
      text =
          text.then(MathText.words(feedback.substring(at, open)))
              .then(formula(feedback.substring(open + OPEN.length(), close)));
      at = close + CLOSE.length();
    }
    return text.then(MathText.words(feedback.substring(at)));
  }
}

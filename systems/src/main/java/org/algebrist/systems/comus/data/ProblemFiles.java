package org.algebrist.systems.comus.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.datasets.wordproblem.Gsm8k;
import org.algebrist.systems.comus.data.OwnTexts.Fields;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Readers of the public sets of problems, in the formats in which they are published. */
public final class ProblemFiles {
  /** The subjects of MATH, as its folders are called. */
  public static final List<String> MATH_SUBJECTS =
      List.of(
          "algebra",
          "counting_and_probability",
          "geometry",
          "intermediate_algebra",
          "number_theory",
          "prealgebra",
          "precalculus");

  private ProblemFiles() {}

  /**
   * TAL-SCQ5K (github.com/math-eval/TAL-SCQ5K): one JSON object a line. A problem with several
   * knowledge-point routes has the first.
   *
   * @throws MalformedDataException naming the line and what is wrong
   */
  public static List<MathProblem> tal(Path file) {
    return lines(
        file,
        record -> {
          Fields fields = new Fields(record);
          JsonNode routes = record.path("knowledge_point_routes");
          String route = routes.isArray() && !routes.isEmpty() ? routes.get(0).asString() : "";
          JsonNode analysis = record.path("answer_analysis");
          String answer =
              analysis.isArray() && !analysis.isEmpty() ? analysis.get(0).asString() : "";
          return new MathProblem(fields.text("problem").strip(), parts(route), answer.strip());
        });
  }

  private static List<String> parts(String route) {
    List<String> parts = new ArrayList<>();
    int at = 0;
    for (int arrow = route.indexOf("->"); arrow >= 0; arrow = route.indexOf("->", at)) {
      parts.add(route.substring(at, arrow).strip());
      at = arrow + 2;
    }
    if (at < route.length()) {
      parts.add(route.substring(at).strip());
    }
    return parts;
  }

  /** GSM8K: one JSON object a line; its calculator notes {@code <<…>>} are left out. */
  public static List<MathProblem> gsm8k(Path file) {
    return lines(
        file,
        record -> {
          Fields fields = new Fields(record);
          return new MathProblem(
              fields.text("question").strip(),
              List.of(),
              Gsm8k.withoutMarks(fields.text("answer")).strip());
        });
  }

  /**
   * A file of MATH, one JSON array; what a problem is about is its subject and its level.
   *
   * @throws MalformedDataException if it is no such file
   */
  public static List<MathProblem> math(Path file) {
    try {
      JsonNode root = JsonMapper.shared().readTree(Files.readString(file));
      if (!root.isArray()) {
        throw new MalformedDataException(file, "", "expected a JSON array of problems");
      }
      List<MathProblem> problems = new ArrayList<>();
      for (JsonNode record : root) {
        Fields fields = new Fields(record);
        problems.add(
            new MathProblem(
                fields.text(record.has("question") ? "question" : "problem").strip(),
                List.of(fields.text("type"), fields.text("level")),
                fields.text("solution").strip()));
      }
      return problems;
    } catch (JacksonException | IllegalArgumentException broken) {
      throw new MalformedDataException(file, "", String.valueOf(broken.getMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  /**
   * ALG514 and DRAW-1K as EPT's authors publish them; what a problem is about is the template of
   * its equations, numbers and constants left out.
   */
  public static List<MathProblem> equations(Path file) {
    return lines(
        file,
        record -> {
          List<String> template = new ArrayList<>();
          for (JsonNode part : record.path("expr")) {
            if (part.path(0).asInt(-1) == 0) {
              template.add(template(part.path(1).asString("")));
            }
          }
          template.sort(null);
          return new MathProblem(
              new Fields(record).text("text").strip(), List.of(String.join(" ; ", template)), "");
        });
  }

  private static String template(String postfix) {
    StringBuilder template = new StringBuilder();
    for (String token : postfix.split(" ", -1)) {
      boolean value = token.startsWith("N_") || token.startsWith("C_");
      template.append(template.isEmpty() ? "" : " ").append(value ? "n" : token);
    }
    return template.toString();
  }

  /** A record of each line that is not blank. */
  static <X> List<X> lines(Path file, Function<JsonNode, X> reader) {
    List<X> all = new ArrayList<>();
    int number = 0;
    try {
      for (String line : Files.readAllLines(file)) {
        number++;
        if (!line.isBlank()) {
          all.add(reader.apply(JsonMapper.shared().readTree(line)));
        }
      }
    } catch (JacksonException | IllegalArgumentException broken) {
      throw new MalformedDataException(file, number, broken);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
    return all;
  }
}

package org.algebrist.app.formula;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.algebrist.algebra.grade.Form;
import org.algebrist.algebra.grade.Grade;
import org.algebrist.algebra.grade.Grader;
import org.algebrist.algebra.grade.Question;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Output;
import org.algebrist.app.command.TextInput;
import org.algebrist.app.command.TimeLimitOption;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code grade}: what a pupil's answer is worth. */
@Command(
    name = "grade",
    description = {
      "Grade a student's answer against the expected one.",
      "The grade is right, wrong-form (equal, but not in the form asked for), partly, wrong,"
          + " unreadable or undecided. Right and wrong rest on a proof."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist grade 'x=3 or x=-2' '{-2, 3}'            right",
      "  algebrist grade --form factored 'x^2-1' 'x^2-1'    wrong-form",
      "  algebrist grade '12 cm' '12'                       partly: the unit is missing",
      "  algebrist grade - < answers.jsonl                  a JSON object per line"
    },
    exitCodeList = {
      "0:right",
      "1:any other grade",
      "2:an answer cannot be read, or wrong usage",
      "3:an error of the program or the machine"
    })
public final class GradeCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "EXPECTED",
      index = "0",
      description = "A right answer; or - or a file with a JSON object per line.")
  private String expected = "";

  @Parameters(
      paramLabel = "ANSWER",
      index = "1",
      arity = "0..1",
      description = "What was answered.")
  private @Nullable String answer;

  @Option(
      names = "--form",
      paramLabel = "FORM",
      description =
          "How the answer must be written: simplified, factored, expanded, lowest-terms,"
              + " mixed-number, exact, percent, scientific, decimal:N (default: any).")
  private String form = "any";

  @Option(names = "--unit", paramLabel = "UNIT", description = "The unit the answer must have.")
  private @Nullable String unit;

  @Option(
      names = "--variable",
      paramLabel = "NAME",
      description = "The variable of an antiderivative with other letters in it.")
  private @Nullable String variable;

  @Mixin private TimeLimitOption limit = new TimeLimitOption(2);
  @Mixin private Output output = new Output();

  private int line;

  @Override
  public Integer call() throws IOException {
    Duration time = limit.duration();
    if (answer != null) {
      Question question = question(expected, form, unit, variable);
      output.print(answer(question, answer, grade(question, answer, time)));
      return output.exitCode();
    }
    try (BufferedReader lines = lines()) {
      for (String text = lines.readLine(); text != null; text = lines.readLine()) {
        line++;
        if (text.isBlank()) {
          output.out().println();
        } else {
          output.print(graded(text, time));
        }
      }
    }
    output.out().flush();
    return output.exitCode();
  }

  private BufferedReader lines() throws IOException {
    if (expected.equals("-")) {
      return TextInput.standardInput();
    }
    Path file = Path.of(expected);
    if (!Files.isRegularFile(file)) {
      throw new BadInput(
          "no answer given; give EXPECTED and ANSWER, or - or a file with a JSON object per line");
    }
    return Files.newBufferedReader(file, StandardCharsets.UTF_8);
  }

  static Question question(
      String expected, String form, @Nullable String unit, @Nullable String variable) {
    try {
      return new Question(
          expected, Form.parse(form), Optional.ofNullable(unit), Optional.ofNullable(variable));
    } catch (IllegalArgumentException e) {
      throw new BadInput(String.valueOf(e.getMessage()));
    }
  }

  private static Grade grade(Question question, String answer, Duration time) {
    try {
      return Grader.grade(question, answer, time);
    } catch (IllegalArgumentException e) {
      throw new BadInput(String.valueOf(e.getMessage()));
    }
  }

  /** The answer to one line of a batch; a line that cannot be used does not end the batch. */
  private Answer graded(String text, Duration time) {
    try {
      JsonNode object = JsonMapper.shared().readTree(text);
      String right = field(object, "expected").orElseThrow(() -> missing("expected"));
      String given = field(object, "answer").orElseThrow(() -> missing("answer"));
      Question question =
          question(
              right,
              field(object, "form").orElse(form),
              field(object, "unit").orElse(unit),
              field(object, "variable").orElse(variable));
      return answer(question, given, grade(question, given, time));
    } catch (JacksonException | BadInput e) {
      String why =
          e instanceof BadInput
              ? String.valueOf(e.getMessage())
              : "the line is no JSON object with \"expected\" and \"answer\"";
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("line", line);
      fields.put("input", text);
      fields.put("status", "error");
      fields.put("error", Map.of("code", "bad_input", "message", why));
      return Answer.refused(() -> fields, "line " + line + ": " + why);
    }
  }

  private static BadInput missing(String name) {
    return new BadInput("the field \"" + name + "\" is missing");
  }

  private static Optional<String> field(JsonNode object, String name) {
    JsonNode value = object.get(name);
    return value == null || value.isNull() ? Optional.empty() : Optional.of(value.asString());
  }

  private Answer answer(Question question, String given, Grade grade) {
    int code =
        switch (grade) {
          case Grade.Right _ -> ExitCode.DONE;
          case Grade.Unreadable _ -> ExitCode.BAD_INPUT;
          case Grade.WrongForm _, Grade.Partly _, Grade.Wrong _, Grade.Undecided _ ->
              ExitCode.NO_ANSWER;
        };
    return Answer.of(code, () -> numbered(json(question, given, grade)), () -> text(grade));
  }

  /** The fields of a grade. */
  static Map<String, Object> json(Question question, String given, Grade grade) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("input", given);
    fields.put("expected", question.expected());
    fields.put("status", grade instanceof Grade.Unreadable ? "error" : "ok");
    fields.put("grade", word(grade));
    fields.put("feedback", grade.feedback());
    fields.put("form", question.form().toString());
    switch (grade) {
      case Grade.Partly partly -> {
        fields.put("mistake", partly.mistake().name().toLowerCase(Locale.ROOT));
        partly
            .witness()
            .ifPresent(
                each -> fields.put("witness", EqualCommand.json(each, "expected", "answer")));
      }
      case Grade.Wrong wrong ->
          wrong
              .witness()
              .ifPresent(
                  each -> fields.put("witness", EqualCommand.json(each, "expected", "answer")));
      case Grade.Unreadable(String _, String message, int column) ->
          fields.put("error", Map.of("code", "unreadable", "message", message, "column", column));
      case Grade.Right _, Grade.WrongForm _, Grade.Undecided _ -> {}
    }
    return fields;
  }

  private Map<String, Object> numbered(Map<String, Object> fields) {
    Map<String, Object> numbered = new LinkedHashMap<>();
    if (line > 0) {
      numbered.put("line", line);
    }
    numbered.putAll(fields);
    return numbered;
  }

  private static String word(Grade grade) {
    return switch (grade) {
      case Grade.Right _ -> "right";
      case Grade.WrongForm _ -> "wrong-form";
      case Grade.Partly _ -> "partly";
      case Grade.Wrong _ -> "wrong";
      case Grade.Unreadable _ -> "unreadable";
      case Grade.Undecided _ -> "undecided";
    };
  }

  private static String text(Grade grade) {
    String first = String.format("  %-11s%s%n", word(grade), grade.feedback());
    return grade instanceof Grade.Unreadable unreadable
        ? first + unreadable.message().indent(4)
        : first;
  }
}

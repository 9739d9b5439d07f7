package org.algebrist.app.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.algebrist.server.route.Envelope;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/**
 * The option {@code --json}, and where a command prints: a mixin of every command that has results.
 * Keeps the worst exit code of all answers.
 */
public final class Output {
  /** Answers one text. */
  @FunctionalInterface
  public interface Answering {
    /**
     * The answer to one text.
     *
     * @throws IOException if a file that belongs to the answer cannot be written
     */
    Answer to(String text) throws IOException;
  }

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(names = "--json", description = "Print JSON, one object per line.")
  private boolean json;

  private int worst = ExitCode.DONE;

  /** Whether the user asked for JSON. */
  public boolean json() {
    return json;
  }

  /** Standard output. */
  public PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** Standard error. */
  public PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** Prints an answer in the form that the user asked for. */
  public void print(Answer answer) {
    print(answer, "", answer.json());
  }

  private void print(Answer answer, String place, Supplier<?> object) {
    worst = Math.max(worst, answer.exitCode());
    if (json) {
      printJson(object.get());
    } else {
      Optional<String> unwritten = printText(answer);
      answer.refusal().or(() -> unwritten).ifPresent(why -> refuse(place + why));
      err().flush();
    }
    out().flush();
  }

  /** Prints what a person reads; what was wrong if it turns out that it cannot be written. */
  private Optional<String> printText(Answer answer) {
    try {
      answer.text().accept(out(), err());
      return Optional.empty();
    } catch (BadInput unwritten) {
      worst = Math.max(worst, ExitCode.BAD_INPUT);
      return Optional.of(String.valueOf(unwritten.getMessage()));
    }
  }

  private void refuse(String why) {
    out().flush();
    err().println("algebrist: " + why);
  }

  /** Prints a map, a record or a JSON node on one line. */
  public void printJson(Object value) {
    out().println(JsonMapper.shared().writeValueAsString(value));
    out().flush();
  }

  /**
   * Answers each text and prints the answer before the next text is read. As JSON every object
   * begins with the number of its line and the text, and a blank line has an object too; a refusal
   * names the line. Ends early when the answers cannot be written.
   *
   * @param texts the arguments; {@code -} stands for the lines of standard input
   * @param what what a text is, such as "formula", for the message that there is none
   * @return the worst exit code
   * @throws BadInput if there is no text
   */
  public int each(List<String> texts, String what, Answering answering) throws IOException {
    TextInput.forEach(
        texts,
        what,
        line -> {
          if (line.isBlank()) {
            printBlank(line);
          } else {
            Answer answer = answering.to(line.text());
            String place = line.fromStandardInput() ? "line " + line.line() + ": " : "";
            print(answer, place, () -> numbered(line, answer.json().get()));
          }
          return !out().checkError(); // nobody reads the answers, or they cannot be written
        });
    return worst;
  }

  private void printBlank(TextInput.Line line) {
    if (json) {
      Map<String, String> error = new LinkedHashMap<>();
      error.put("code", "empty-text");
      error.put("message", "the line is blank");
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("status", "none");
      object.put("error", error);
      printJson(numbered(line, object));
    }
  }

  /** An object with its line and input in front. */
  private static Map<String, Object> numbered(TextInput.Line line, Object answer) {
    return Envelope.of(line.line(), line.text(), answer);
  }

  /** The worst exit code of the answers printed so far. */
  public int exitCode() {
    return worst;
  }
}

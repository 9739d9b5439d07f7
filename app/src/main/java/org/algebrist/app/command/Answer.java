package org.algebrist.app.command;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * A command's answer to one input, for a program and for a person; only the form that is printed is
 * made.
 *
 * @param exitCode one of {@link ExitCode}
 * @param json makes the object that {@code --json} prints: a map, a record or a JSON node
 * @param text prints what a person reads to the first writer, and what went wrong to the second
 * @param refusal what was wrong with the input, without a full stop; empty where it was answered
 */
public record Answer(
    int exitCode,
    Supplier<?> json,
    BiConsumer<PrintWriter, PrintWriter> text,
    Optional<String> refusal) {

  /** An answer whose text is printed as it comes. */
  public Answer(int exitCode, Supplier<?> json, BiConsumer<PrintWriter, PrintWriter> text) {
    this(exitCode, json, text, Optional.empty());
  }

  /**
   * An answer that a person reads on standard output.
   *
   * @param text the lines, each with its line end
   */
  public static Answer of(int exitCode, Supplier<?> json, Supplier<String> text) {
    return new Answer(exitCode, json, (out, _) -> out.print(text.get()));
  }

  /**
   * Bad input: a person reads the reason on standard error.
   *
   * @param why what was wrong with the input, without a full stop
   */
  public static Answer refused(Supplier<?> json, String why) {
    return new Answer(ExitCode.BAD_INPUT, json, (_, _) -> {}, Optional.of(why));
  }
}

package org.algebrist.app.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Texts given as arguments, or as the lines of standard input. */
public final class TextInput {
  private TextInput() {}

  /**
   * A text and its place.
   *
   * @param line the number of the text among the arguments and the lines of standard input, blank
   *     ones too, from 1
   * @param fromStandardInput whether it was a line of standard input
   */
  public record Line(int line, String text, boolean fromStandardInput) {
    /** Whether it is an empty line of standard input, which asks nothing. */
    public boolean isBlank() {
      return fromStandardInput && text.isBlank();
    }
  }

  /** Takes one text. */
  @FunctionalInterface
  public interface Taker {
    /**
     * Takes the next text.
     *
     * @return whether another one is wanted
     * @throws IOException if something that belongs to it cannot be read or written
     */
    boolean take(Line line) throws IOException;
  }

  /**
   * Passes on each text in turn. {@code -} stands for the lines of standard input; each line is
   * passed on before the next is read, blank ones too. Ends early when no other text is wanted.
   *
   * @param what what a text is, such as "formula", for the message
   * @throws BadInput if there is no text
   */
  public static void forEach(List<String> texts, String what, Taker taker) throws IOException {
    int line = 0;
    boolean any = false;
    for (String text : texts) {
      if (!text.equals("-")) {
        any = true;
        if (!taker.take(new Line(++line, text, false))) {
          return;
        }
        continue;
      }
      try (BufferedReader lines = standardInput()) {
        for (String next = lines.readLine(); next != null; next = lines.readLine()) {
          any |= !next.isBlank();
          if (!taker.take(new Line(++line, next, true))) {
            return;
          }
        }
      }
    }
    if (!any) {
      throw new BadInput("standard input holds no %s; write one %s per line".formatted(what, what));
    }
  }

  /** Whether exactly one text was given, and not as a line of standard input. */
  public static boolean isOneArgument(List<String> texts) {
    return texts.size() == 1 && !texts.getFirst().equals("-");
  }

  /** Standard input as UTF-8. */
  public static BufferedReader standardInput() {
    return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  }
}

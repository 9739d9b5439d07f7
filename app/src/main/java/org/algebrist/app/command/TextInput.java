package org.algebrist.app.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Texts given as arguments, or as the lines of standard input. */
public final class TextInput {
  private TextInput() {}

  /** Takes one text. */
  @FunctionalInterface
  public interface Taker {
    /**
     * Takes the next text.
     *
     * @throws IOException if something that belongs to it cannot be read or written
     */
    void take(String text) throws IOException;
  }

  /**
   * Passes on each text in turn. {@code -} stands for the lines of standard input that are not
   * blank; each line is passed on before the next is read.
   *
   * @param what what a text is, such as "formula", for the message
   * @throws BadInput if there is no text
   */
  public static void forEach(List<String> texts, String what, Taker taker) throws IOException {
    boolean any = false;
    for (String text : texts) {
      if (text.equals("-")) {
        any |= forEachLine(taker);
      } else {
        any = true;
        taker.take(text);
      }
    }
    if (!any) {
      throw new BadInput("standard input holds no %s; write one %s per line".formatted(what, what));
    }
  }

  private static boolean forEachLine(Taker taker) throws IOException {
    boolean any = false;
    try (BufferedReader lines = standardInput()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.isBlank()) {
          any = true;
          taker.take(line);
        }
      }
    }
    return any;
  }

  /**
   * All texts at once.
   *
   * @param what what a text is, such as "formula", for the message
   * @throws BadInput if there is no text
   */
  public static List<String> all(List<String> texts, String what) throws IOException {
    List<String> all = new ArrayList<>();
    forEach(texts, what, all::add);
    return all;
  }

  /** Standard input as UTF-8. */
  public static BufferedReader standardInput() {
    return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  }
}

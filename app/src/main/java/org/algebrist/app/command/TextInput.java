package org.algebrist.app.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Texts given as arguments, or as the lines of standard input. */
public final class TextInput {
  private TextInput() {}

  /**
   * Hands on every text in turn; {@code -} stands for the lines of standard input that are not
   * blank, each of which is handed on before the next is read.
   */
  public static void forEach(List<String> texts, Consumer<String> each) throws IOException {
    for (String text : texts) {
      if (!text.equals("-")) {
        each.accept(text);
        continue;
      }
      try (BufferedReader lines =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          if (!line.isBlank()) {
            each.accept(line);
          }
        }
      }
    }
  }

  /**
   * All of them at once.
   *
   * @param what a text is, for the message
   * @throws BadInput if there is none
   */
  public static List<String> lines(List<String> texts, String what) throws IOException {
    List<String> all = new ArrayList<>();
    forEach(texts, all::add);
    if (all.isEmpty()) {
      throw new BadInput("standard input holds no %s; give a %s a line".formatted(what, what));
    }
    return all;
  }
}

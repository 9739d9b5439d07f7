package org.algebrist.app.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.ExitCode;
import org.algebrist.systems.mathgpt.next.NextSymbols;
import org.algebrist.systems.mathgpt.next.NextSymbols.Suggestion;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What may come next in the formula at the end of a text. */
final class SymbolSuggestions {
  private final NextSymbols model;
  private final int count;

  /**
   * @param count how many suggestions at most
   */
  SymbolSuggestions(NextSymbols model, int count) {
    this.model = model;
    this.count = count;
  }

  /** Whether a text ends inside a formula of which something is typed. */
  static boolean endsInFormula(String text) {
    List<String> parts = formulas(text);
    return parts.size() % 2 == 0 && !parts.getLast().isBlank();
  }

  /** The suggestions for people and programs. */
  Answer answer(String text) {
    List<Suggestion> suggestions = after(text);
    return Answer.of(ExitCode.DONE, () -> json(text, suggestions), () -> text(text, suggestions));
  }

  /** The suggestions for programs. */
  ObjectNode json(String text) {
    return json(text, after(text));
  }

  /** A text without a dollar sign is a formula as a whole. */
  private List<Suggestion> after(String text) {
    NextSymbols.Document document = model.document();
    List<String> parts = formulas(text);
    String typed = parts.getLast();
    if (parts.size() > 1 && parts.size() % 2 == 1) {
      typed = ""; // all formulas are closed: a new one begins
      parts.add("");
    }
    for (int i = 1; i < parts.size() - 1; i += 2) {
      document.add(parts.get(i));
    }
    return document.after(typed, count);
  }

  /** What stands before, between and behind the dollar signs of a text. */
  private static List<String> formulas(String text) {
    return new ArrayList<>(List.of(text.split("(?<!\\\\)\\${1,2}", -1)));
  }

  private static String text(String text, List<Suggestion> suggestions) {
    var lines = new StringBuilder("  ").append(text).append("\n\n");
    for (Suggestion suggestion : suggestions) {
      lines.append(
          String.format(
              Locale.ROOT,
              "  %5.1f %%  %s%n",
              100 * suggestion.probability(),
              ends(suggestion) ? "(the formula ends)" : suggestion.latex()));
    }
    if (suggestions.isEmpty()) {
      lines.append("  no symbol begins like that\n");
    }
    return lines
        .append(
            "\n  How likely the first symbol of each comes next, by what formulas usually look like.\n\n")
        .toString();
  }

  private static ObjectNode json(String text, List<Suggestion> suggestions) {
    ObjectNode line = JsonMapper.shared().createObjectNode();
    line.put("text", text);
    line.put("status", "suggested");
    ArrayNode all = line.putArray("suggestions");
    for (Suggestion suggestion : suggestions) {
      all.addObject()
          .put("latex", suggestion.latex())
          .put("probability", suggestion.probability())
          .put("end", ends(suggestion));
    }
    return line;
  }

  private static boolean ends(Suggestion suggestion) {
    return suggestion.latex().isEmpty();
  }
}

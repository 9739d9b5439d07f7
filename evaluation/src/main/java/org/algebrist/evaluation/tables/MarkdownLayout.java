package org.algebrist.evaluation.tables;

import java.util.List;
import java.util.stream.Collectors;
import org.algebrist.evaluation.tables.Column.Alignment;

/** Lays a table out as GitHub-flavoured Markdown. */
final class MarkdownLayout {
  private MarkdownLayout() {}

  static String print(Table table) {
    var out = new StringBuilder();
    if (!table.title().isEmpty()) {
      out.append("**").append(escape(table.title())).append("**\n\n");
    }
    row(out, table.columns().stream().map(c -> escape(c.fullHeading())).toList());
    row(
        out,
        table.columns().stream()
            .map(c -> c.alignment() == Alignment.LEFT ? "---" : "---:")
            .toList());
    for (var row : table.rows()) {
      if (row.isSection()) {
        out.append("| *").append(escape(row.cells().getFirst().print())).append("* ");
        out.append("| ".repeat(table.columns().size() - 1)).append("|\n");
      } else {
        row(out, row.cells().stream().map(c -> escape(c.print())).toList());
      }
    }
    if (!table.notes().isEmpty()) {
      out.append('\n');
      // Two blanks at the end of a line keep the notes on lines of their own.
      out.append(
              table.notes().stream()
                  .map(MarkdownLayout::escape)
                  .collect(Collectors.joining("  \n")))
          .append('\n');
    }
    return out.toString();
  }

  private static void row(StringBuilder out, List<String> cells) {
    out.append(cells.stream().collect(Collectors.joining(" | ", "| ", " |\n")));
  }

  private static String escape(String text) {
    return text.replaceAll("([\\\\|*_`<\\[\\]])", "\\\\$1").replaceAll("\\s*\\R\\s*", " ");
  }
}

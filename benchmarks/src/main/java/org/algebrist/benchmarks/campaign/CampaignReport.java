package org.algebrist.benchmarks.campaign;

import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.algebrist.benchmarks.campaign.part.Find;

/** The figures of a campaign in Markdown. */
final class CampaignReport {
  private static final int LONGEST = 400;

  private CampaignReport() {}

  static String of(CampaignState state, String command, String machine) {
    StringBuilder text = new StringBuilder("# Campaign\n\n");
    text.append("`").append(command).append("`\n\n```\n").append(machine).append("```\n");
    state.parts().forEach((name, progress) -> part(name, progress, text));
    return text.toString();
  }

  private static void part(String name, Progress progress, StringBuilder text) {
    text.append("\n## ").append(name).append("\n\n");
    text.append(
        String.format(
            Locale.ROOT,
            "%,d of %,d units%s, %,.0f s (%,.0f s of this process's processor time); %,d"
                + " finds.%n%n",
            progress.done(),
            progress.units(),
            progress.isWhole() ? "" : " (not finished)",
            progress.seconds(),
            progress.processorSeconds(),
            progress.found()));
    table(progress.sums(), text);
    if (!progress.greatest().isEmpty()) {
      text.append("\nGreatest values:\n\n");
      table(progress.greatest(), text);
    }
    for (Find find : progress.finds()) {
      text.append("\n- ").append(line(find.what())).append("\n\n  ```\n  ");
      text.append(line(find.reproducer())).append("\n  ```\n");
    }
  }

  private static void table(TreeMap<String, TreeMap<String, Long>> figures, StringBuilder text) {
    Set<String> columns = new TreeSet<>();
    figures.values().forEach(row -> columns.addAll(row.keySet()));
    if (columns.isEmpty()) {
      return;
    }
    text.append("| |");
    columns.forEach(column -> text.append(' ').append(column).append(" |"));
    text.append("\n|---|").append("---|".repeat(columns.size())).append('\n');
    figures.forEach((row, values) -> {
      text.append("| ").append(row).append(" |");
      for (String column : columns) {
        text.append(
            values.containsKey(column)
                ? String.format(Locale.ROOT, " %,d |", values.get(column))
                : " |");
      }
      text.append('\n');
    });
  }

  private static String line(String text) {
    String one = text.replace("\r", "\\r").replace("\n", "\\n").replace("```", "` ` `");
    return one.length() <= LONGEST ? one : one.substring(0, LONGEST) + "…";
  }
}

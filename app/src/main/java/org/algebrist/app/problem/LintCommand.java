package org.algebrist.app.problem;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Output;
import org.algebrist.datasets.own.Finding;
import org.algebrist.datasets.own.OwnProblems;
import org.algebrist.datasets.own.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * {@code lint}: says what is wrong with a file of one's own problems before anyone trains on it.
 */
@Command(
    name = "lint",
    description = {
      "Check a file of your own word problems (.jsonl or .csv) before training on it.",
      "Each finding names the line, the field, what was met, what is expected, and what to do."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist lint my-problems.csv",
      "  algebrist lint my-problems.jsonl --json",
      "",
      "How such a file is written, and how to train on it: docs/own-problems.md"
    },
    exitCodeList = {
      "0:no errors; there may be warnings",
      "1:some records cannot be used",
      "2:bad input or usage; the message says what is expected",
      "3:an error of the program or the machine"
    })
public final class LintCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files of problems.")
  private List<Path> files = List.of();

  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    for (Path file : files) {
      Report report = OwnProblems.read(file);
      output.print(
          Answer.of(
              report.errors().isEmpty() ? ExitCode.DONE : ExitCode.NO_ANSWER,
              () -> json(report),
              () -> report.text() + System.lineSeparator()));
    }
    return output.exitCode();
  }

  private static Map<String, Object> json(Report report) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("file", report.file().toString());
    line.put("problems", report.problems().size());
    List<Map<String, Object>> findings = new ArrayList<>();
    for (Finding finding : report.findings()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("severity", finding instanceof Finding.Error ? "error" : "warning");
      entry.put("line", finding.line());
      entry.put("kind", finding.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
      entry.put("field", finding.field());
      entry.put("met", finding.met());
      entry.put("expected", finding.expected());
      entry.put("fix", finding.wayOut());
      findings.add(entry);
    }
    line.put("findings", findings);
    Map<String, Integer> constants = new LinkedHashMap<>();
    report.constants().forEach((value, count) -> constants.put(value.toString(), count));
    line.put("constants", constants);
    return line;
  }
}

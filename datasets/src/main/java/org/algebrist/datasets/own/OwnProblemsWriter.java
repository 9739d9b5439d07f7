package org.algebrist.datasets.own;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.InfixWriter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes problems as JSON lines that {@link OwnProblems} reads. */
public final class OwnProblemsWriter {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private OwnProblemsWriter() {}

  /**
   * Writes a file, a problem a line.
   *
   * @param problems whose numbers are those that are found in their texts, as the reader will
   */
  public static void write(Path file, List<WordProblem> problems) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (WordProblem problem : problems) {
        out.write(line(problem));
        out.write('\n');
      }
    }
  }

  private static String line(WordProblem problem) {
    ObjectNode record = JSON.createObjectNode();
    record.put(Row.ID, problem.id());
    record.put(Row.TEXT, problem.text());
    ArrayNode equations = record.putArray(Row.EQUATIONS);
    problem.equations().forEach(equation -> equations.add(InfixWriter.write(equation)));
    if (problem.isUnanswerable()) {
      record.put(Row.ANSWER, Row.NONE);
    } else {
      ArrayNode answers = record.putArray(Row.ANSWER);
      problem.answers().forEach(answer -> answer.forEach(answers.addArray()::add));
    }
    return JSON.writeValueAsString(record);
  }
}

package org.algebrist.systems.comus.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.experiment.run.Figures;
import tools.jackson.databind.JsonNode;

/**
 * Files of one's own, such as the paper's private tasks, as JSON lines: {@code {"text", "label"}}
 * of a problem, {@code {"first", "second", "label"}} of a pair, {@code {"query", "candidates",
 * "grades"}} of a question and what was retrieved for it. Labels are any texts; grades are whole
 * numbers from 0.
 */
public final class OwnTexts {
  private OwnTexts() {}

  /** A record's members, each asked for by name. */
  record Fields(JsonNode record) {
    Fields {
      if (!record.isObject()) {
        throw new IllegalArgumentException(
            "expected an object with fields, met " + record.getNodeType());
      }
    }

    String text(String name) {
      JsonNode value = record.path(name);
      if (!value.isString()) {
        throw new IllegalArgumentException("expected a text in the field \"" + name + "\"");
      }
      return value.asString();
    }

    private List<JsonNode> list(String name) {
      JsonNode value = record.path(name);
      if (!value.isArray()) {
        throw new IllegalArgumentException("expected a list in the field \"" + name + "\"");
      }
      List<JsonNode> all = new ArrayList<>();
      value.forEach(all::add);
      return all;
    }
  }

  private record Named(String first, String second, String label) {}

  /**
   * A task of classification; the classes are those of the training file, in the order of their
   * names.
   *
   * @throws MalformedDataException naming the line, or a label that the training file has not
   */
  public static ClassifiedTexts classified(Path train, Path test) {
    List<Named> training = named(train);
    Map<String, Integer> labels = new TreeMap<>();
    training.forEach(text -> labels.put(text.label(), 0));
    int next = 0;
    for (Map.Entry<String, Integer> label : labels.entrySet()) {
      label.setValue(next++);
    }
    SequencedMap<String, List<LabelledText>> tests = new LinkedHashMap<>();
    tests.put(Figures.TEST, labelled(test, named(test), labels));
    return new ClassifiedTexts(
        labelled(train, training, labels), tests, List.copyOf(labels.keySet()));
  }

  private static List<Named> named(Path file) {
    return ProblemFiles.lines(
        file,
        record -> {
          Fields fields = new Fields(record);
          return record.has("text")
              ? new Named(fields.text("text"), "", fields.text("label"))
              : new Named(fields.text("first"), fields.text("second"), fields.text("label"));
        });
  }

  private static List<LabelledText> labelled(
      Path file, List<Named> texts, Map<String, Integer> labels) {
    List<LabelledText> all = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      Named text = texts.get(i);
      Integer label = labels.get(text.label());
      if (label == null) {
        throw new MalformedDataException(
            file, "line " + (i + 1), "the training file has no label '" + text.label() + "'");
      }
      all.add(new LabelledText(text.first(), text.second(), label));
    }
    return all;
  }

  /**
   * Questions with candidates.
   *
   * @throws MalformedDataException naming the line and what is wrong
   */
  public static List<CandidateList> lists(Path file) {
    return ProblemFiles.lines(
        file,
        record -> {
          Fields fields = new Fields(record);
          List<Integer> grades = new ArrayList<>();
          for (JsonNode grade : fields.list("grades")) {
            if (!grade.canConvertToInt() || grade.intValue() < 0) {
              throw new IllegalArgumentException(
                  "grade " + grade + "; expected a whole number from 0");
            }
            grades.add(grade.intValue());
          }
          return new CandidateList(
              fields.text("query"),
              fields.list("candidates").stream().map(JsonNode::asString).toList(),
              grades);
        });
  }
}

package org.algebrist.benchmarks.campaign.files;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * YAML that says something else: other values and keys, and what YAML has beside JSON, such as
 * anchors that grow when they are followed, tags, merged keys, several documents and lines that are
 * indented otherwise.
 */
final class YamlDamage {
  private static final YAMLMapper MAPPER = new YAMLMapper();

  /** Put in as lines of their own; {@code KEY} is a key that is there. */
  private static final List<String> LINES =
      List.of(
          "KEY: 2",
          "KEY:",
          "KEY: &a [*a]",
          "KEY: *nowhere",
          "<<: *shape",
          "<<: {layers: 2}",
          "? [a, b] : c",
          "? {a: b}",
          "!!java/object:java.net.URL [http://localhost/]",
          "KEY: !!binary aGVsbG8=",
          "KEY: !!python/object/apply:os.system ['true']",
          "KEY: !!float 1",
          "KEY: !!int x",
          "KEY: !!set {a, b}",
          "KEY: .nan",
          "KEY: -.inf",
          "KEY: 0x7fffffffffffffff",
          "KEY: 0o17",
          "KEY: 1_000",
          "KEY: 12:30:45",
          "KEY: 2001-01-01",
          "KEY: 1e999",
          "KEY: |\n    a\n  b",
          "KEY: >-\n\n\n    a",
          "KEY: 'not closed",
          "KEY: \"\\x00\"",
          "KEY: \"\\ud800\"",
          "KEY: [1, 2",
          "KEY: {a: 1,, b: 2}",
          "---",
          "...",
          "%YAML 9.9",
          "%TAG ! tag:x,2000:",
          "\tKEY: 1",
          "- KEY",
          "#",
          "\u0085KEY: 1",
          "\uFEFFKEY: 1");

  private final SplittableRandom random;
  private final Consumer<JsonNode> change;

  /**
   * @param change of a value somewhere in a tree
   */
  YamlDamage(SplittableRandom random, Consumer<JsonNode> change) {
    this.random = random;
    this.change = change;
  }

  byte[] of(byte[] good) {
    String text = new String(good, StandardCharsets.UTF_8);
    String changed =
        switch (random.nextInt(8)) {
          case 0, 1, 2 -> tree(text);
          case 3 -> indented(text);
          case 4 -> text + growing();
          default -> withLines(text);
        };
    return changed.getBytes(StandardCharsets.UTF_8);
  }

  private String tree(String text) {
    try {
      JsonNode tree = MAPPER.readTree(text);
      change.accept(tree);
      return MAPPER.writeValueAsString(tree);
    } catch (JacksonException broken) {
      return withLines(text);
    }
  }

  private String withLines(String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(lines.size());
      String line = lines.get(at);
      String inner = line.strip();
      String blanks = line.substring(0, line.indexOf(inner));
      String key = inner.contains(":") ? inner.substring(0, inner.indexOf(':')) : "seed";
      lines.add(
          at + random.nextInt(2),
          blanks + LINES.get(random.nextInt(LINES.size())).replace("KEY", key));
    }
    return String.join("\n", lines) + "\n";
  }

  /** With a line moved to the left or the right. */
  private String indented(String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    int at = random.nextInt(lines.size());
    lines.set(at, random.nextBoolean() ? " " + lines.get(at) : lines.get(at).stripLeading());
    return String.join("\n", lines) + "\n";
  }

  /** Each list holds the one before it nine times: ten of them would be three billion values. */
  private String growing() {
    StringBuilder lines = new StringBuilder("a0: &a0 [x, x]\n");
    int depth = 1 + random.nextInt(10);
    for (int i = 1; i <= depth; i++) {
      String before = "*a" + (i - 1);
      lines.append(
          "a%d: &a%d [%s]%n"
              .formatted(
                  i,
                  i,
                  String.join(
                      ", ",
                      List.of(
                          before, before, before, before, before, before, before, before,
                          before))));
    }
    return lines.toString();
  }
}

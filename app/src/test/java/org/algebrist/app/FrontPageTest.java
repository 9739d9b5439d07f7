package org.algebrist.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.algebrist.app.command.Home;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** That README.md shows what the program prints today, and that no link in the docs is broken. */
class FrontPageTest extends CommandCalls {
  private static final Path ROOT = Home.locate().root();
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");

  /** A command of README.md and the lines below it; … stands for whatever is printed there. */
  record Transcript(String command, String output) {
    @Override
    public String toString() {
      return command;
    }
  }

  static List<Transcript> transcripts() throws IOException {
    List<Transcript> found = new ArrayList<>();
    String command = "";
    StringBuilder output = new StringBuilder();
    for (String line : Files.readAllLines(ROOT.resolve("README.md"))) {
      boolean next = line.startsWith("$ ./algebrist ");
      if (!command.isEmpty() && (next || line.equals("```"))) {
        found.add(new Transcript(command, output.toString()));
        command = "";
      }
      if (next) {
        command = line.substring("$ ./algebrist ".length());
        output.setLength(0);
      } else {
        output.append(line).append('\n');
      }
    }
    return found;
  }

  @ParameterizedTest
  @MethodSource("transcripts")
  void whatTheFrontPageShowsIsWhatTheCommandPrints(Transcript shown) {
    run(words(shown.command()));
    assertThat(err.toString()).isEmpty();
    String anything =
        Stream.of(timeless(shown.output()).strip().split("…", -1))
            .map(Pattern::quote)
            .reduce((a, b) -> a + "(?s:.*)" + b)
            .orElse("");
    assertThat(timeless(out.toString()).strip()).matches(anything);
  }

  @Test
  void theFrontPageShowsSeveralCommands() throws IOException {
    assertThat(transcripts()).hasSizeGreaterThan(7);
  }

  @Test
  void everyLinkInTheDocsLeadsToAFile() throws IOException {
    List<String> broken = new ArrayList<>();
    try (Stream<Path> pages =
        Stream.of("docs", "pretrained", "README.md", "CONTRIBUTING.md", "CHANGELOG.md")
            .map(ROOT::resolve)
            .flatMap(FrontPageTest::pages)) {
      for (Path page : pages.toList()) {
        Matcher links = LINK.matcher(Files.readString(page));
        while (links.find()) {
          String target = links.group(1).replaceFirst("#.*", "");
          if (!target.startsWith("http")
              && !Files.exists(page.resolveSibling(target.isEmpty() ? "." : target))) {
            broken.add(ROOT.relativize(page) + ": " + links.group(1));
          }
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  static Stream<Path> pages(Path root) {
    try {
      return Files.walk(root).filter(path -> path.toString().endsWith(".md"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Times differ between runs. */
  private static String timeless(String text) {
    return text.replaceAll("\\d+ ms", "some ms");
  }

  /** The words of a command line with quotes as a shell takes them. */
  private static String[] words(String command) {
    Matcher word = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)").matcher(command);
    List<String> words = new ArrayList<>();
    while (word.find()) {
      words.add(
          Stream.of(1, 2, 3)
              .map(word::group)
              .filter(group -> group != null)
              .findFirst()
              .orElseThrow());
    }
    return words.toArray(String[]::new);
  }
}

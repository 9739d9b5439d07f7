package org.algebrist.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.algebrist.app.command.Home;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every command in a block of README.md, the docs and the cards of models is one that the program
 * takes; those that answer at once, and need no file of the reader's, are run.
 */
class DocumentedCommandsTest extends CommandCalls {
  private static final Path ROOT = Home.locate().root();

  /** Commands that answer within seconds and write nothing. */
  private static final Set<String> ANSWERING =
      Set.of(
          "parse",
          "equal",
          "grade",
          "calculate",
          "simplify",
          "substitute",
          "differentiate",
          "integrate",
          "dsolve",
          "solve",
          "numerals",
          "estimate",
          "classify",
          "completion");

  /** What stands for something of the reader's own, or is written or read there. */
  private static final Pattern OWN =
      Pattern.compile("…|TEXT|FILE|notes\\.tex|\\.svg|\\.txt|--json - | < ");

  /** A word as the shell takes it: quoted, or up to a space. */
  private static final Pattern WORD =
      Pattern.compile("\\G\\s?(?:\"((?:[^\"\\\\]|\\\\.)*)\"|'([^']*)'|([^\\s\"']+))(?=\\s|$)");

  /** A command of a page. */
  record Shown(String page, String line) {
    List<String> words() {
      List<String> words = new ArrayList<>();
      // Words of a command stand one space apart; two begin a remark.
      Matcher next = WORD.matcher(line);
      while (next.find()) {
        String word =
            Stream.of(1, 2, 3).map(next::group).filter(g -> g != null).findFirst().orElseThrow();
        if (next.group(3) != null && word.matches("[<>#|\\\\].*")) {
          break;
        }
        words.add(word);
      }
      return words;
    }

    @Override
    public String toString() {
      return page + ": " + line;
    }
  }

  private static List<Shown> shown(String program) {
    try (Stream<Path> pages =
        Stream.of("README.md", "docs", "pretrained")
            .map(ROOT::resolve)
            .flatMap(FrontPageTest::pages)) {
      return pages.flatMap(page -> lines(page, program)).toList();
    }
  }

  private static Stream<Shown> lines(Path page, String program) {
    List<Shown> found = new ArrayList<>();
    boolean block = false;
    try {
      for (String line : Files.readAllLines(page)) {
        block ^= line.startsWith("```");
        String command = line.strip().replaceFirst("^\\$ ", "");
        if (block && command.startsWith(program)) {
          found.add(
              new Shown(ROOT.relativize(page).toString(), command.substring(program.length())));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found.stream();
  }

  static List<Shown> ofTheLauncher() {
    return shown("./algebrist ");
  }

  static List<Shown> ofTheBenchmarks() {
    return shown("benchmarks/run ");
  }

  @ParameterizedTest
  @MethodSource("ofTheLauncher")
  void theProgramTakesIt(Shown shown) throws IOException {
    List<String> words = shown.words();
    if (Files.readString(ROOT.resolve("algebrist"))
        .contains("\n#   ./algebrist " + words.getFirst())) {
      return; // a command of the launcher itself
    }
    var parsed = commands().parseArgs(words.toArray(String[]::new));
    assertThat(parsed.errors()).isEmpty();
    words.stream()
        .filter(word -> word.startsWith("experiments/"))
        .forEach(word -> assertThat(ROOT.resolve(word)).exists());
  }

  @ParameterizedTest
  @MethodSource("ofTheLauncher")
  void whatAnswersAtOnceAnswers(Shown shown) {
    List<String> words = shown.words();
    if (!ANSWERING.contains(words.getFirst()) || OWN.matcher(shown.line()).find()) {
      return; // only taken
    }
    assertThat(run(words.toArray(String[]::new))).as(err::toString).isLessThan(2);
    assertThat(out.toString()).isNotBlank();
  }

  @ParameterizedTest
  @MethodSource("ofTheBenchmarks")
  void theBenchmarkIsThere(Shown shown) throws IOException {
    String known = Files.readAllLines(ROOT.resolve("benchmarks/run")).get(1);
    String name = shown.words().getFirst();
    assertThat(name.startsWith("-") || known.contains(name)).as(known).isTrue();
  }

  @Test
  void thePagesShowManyCommands() {
    assertThat(ofTheLauncher()).hasSizeGreaterThan(80);
    assertThat(ofTheLauncher())
        .filteredOn(shown -> ANSWERING.contains(shown.words().getFirst()))
        .hasSizeGreaterThan(30);
  }
}

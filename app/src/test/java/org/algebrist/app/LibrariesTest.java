package org.algebrist.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.app.command.Home;
import org.algebrist.neural.weights.Sha256;
import org.junit.jupiter.api.Test;

/**
 * Every library that the program is run with is the one in {@code packaging/libraries.tsv}, byte
 * for byte, and has a licence that may be combined with ours.
 *
 * <p>With {@code -Dlibraries.write=true} the list is written anew: read what changed before it is
 * committed.
 */
class LibrariesTest {
  private static final Path LIST =
      Home.locate().root().resolve("packaging").resolve("libraries.tsv");

  /** Natives of other platforms than the one that the list was made on. */
  private static final Pattern PLATFORM =
      Pattern.compile(".*-(linux|macosx|windows|android|ios)-[a-z0-9_]+(-gpu|-redist)?\\.jar");

  private static final String LISTED_PLATFORM = "linux-x86_64";

  /** What tests are made with, and nothing that is shipped. */
  private static final List<String> TOOLS =
      List.of(
          "/org/junit/",
          "/org/assertj/",
          "/org/opentest4j/",
          "/org/apiguardian/",
          "/net/bytebuddy/",
          "/com/tngtech/archunit/",
          "/com/networknt/",
          "/com/ethlo/",
          "/org/apache/maven/surefire/");

  /** Of licences as the projects' own descriptions name them. */
  private static final Pattern COMPATIBLE =
      Pattern.compile(
          "(?i).*(apache|\\bmit\\b|bsd|lesser|lgpl|eclipse|\\bepl\\b|mpl|mozilla|cddl|\\bedl\\b|isc|public"
              + " domain|cc0|intel simplified|wordnet|unlicense|zlib|bouncy castle|universal"
              + " permissive|sil open font).*");

  private record Library(String sha256, String licence) {}

  private static Map<String, Path> onTheClassPath() {
    Map<String, Path> jars = new TreeMap<>();
    String all =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    for (String entry : all.split(File.pathSeparator)) {
      String name = Path.of(entry).getFileName().toString();
      boolean own = name.startsWith("algebrist-");
      boolean foreign = PLATFORM.matcher(name).matches() && !name.contains(LISTED_PLATFORM);
      boolean tool = TOOLS.stream().anyMatch(entry.replace('\\', '/')::contains);
      if (name.endsWith(".jar") && !own && !foreign && !tool) {
        jars.put(name, Path.of(entry));
      }
    }
    return jars;
  }

  private static Map<String, Library> listed() throws IOException {
    Map<String, Library> listed = new TreeMap<>();
    for (String line : Files.readAllLines(LIST)) {
      if (!line.startsWith("#")) {
        String[] cells = line.split("\t");
        listed.put(cells[0], new Library(cells[1], cells[2]));
      }
    }
    return listed;
  }

  @Test
  void everyLibraryIsTheOneThatIsListed() throws IOException {
    Map<String, Path> jars = onTheClassPath();
    if (Boolean.getBoolean("libraries.write")) {
      write(jars);
    }
    Map<String, Library> listed = listed();
    assertThat(jars).hasSizeGreaterThan(100);
    assertThat(jars.keySet()).as("libraries that are not in the list").isSubsetOf(listed.keySet());
    for (Map.Entry<String, Path> jar : jars.entrySet()) {
      assertThat(Sha256.of(jar.getValue()))
          .as("%s is not the library that was listed", jar.getValue())
          .isEqualTo(listed.get(jar.getKey()).sha256());
    }
  }

  @Test
  void everyLicenceMayBeCombinedWithOurs() throws IOException {
    listed().forEach((name, library) -> assertThat(library.licence()).as(name).matches(COMPATIBLE));
  }

  // ---- Known weaknesses

  /**
   * A published weakness of some versions of a library.
   *
   * @param first the first version that has it
   * @param fixed the first one without it; "-" if there is none
   * @param accepted why a version that has it may be shipped all the same; empty if it may not
   */
  private record Advisory(String id, String library, String first, String fixed, String accepted) {
    static Advisory of(String line) {
      String[] cells = line.split("\t", -1);
      return new Advisory(cells[0], cells[1], cells[2], cells[3], cells[5]);
    }

    boolean concerns(String version) {
      return compare(first, version) <= 0 && (fixed.equals("-") || compare(version, fixed) < 0);
    }
  }

  private static List<Advisory> advisories() throws IOException {
    return Files.readAllLines(LIST.resolveSibling("advisories.tsv")).stream()
        .filter(line -> !line.startsWith("#"))
        .map(Advisory::of)
        .toList();
  }

  @Test
  void noLibraryHasAWeaknessThatIsKnownAndNotAccepted() throws IOException {
    Pattern file = Pattern.compile("(.+?)-(\\d+(?:\\.\\d+)*)(?:-.*)?\\.jar");
    List<String> found = new ArrayList<>();
    int compared = 0;
    for (String jar : onTheClassPath().keySet()) {
      Matcher name = file.matcher(jar);
      for (Advisory advisory : advisories()) {
        if (name.matches() && advisory.library().equals(name.group(1))) {
          compared++;
          if (advisory.concerns(name.group(2)) && advisory.accepted().isEmpty()) {
            found.add(jar + ": " + advisory.id());
          }
        }
      }
    }
    assertThat(compared).as("advisories of libraries that are used").isGreaterThan(10);
    assertThat(found).isEmpty();
  }

  @Test
  void versionsAreComparedByTheirNumbers() {
    var advisory = new Advisory("A", "a", "2.10", "2.18.8", "");
    assertThat(List.of("2.10.0", "2.15.3", "2.18.7")).allMatch(advisory::concerns);
    assertThat(List.of("2.9.9", "2.18.8", "2.21.4", "3.0")).noneMatch(advisory::concerns);
    assertThat(new Advisory("A", "a", "0", "-", "").concerns("99.1")).isTrue();
  }

  private static int compare(String one, String other) {
    String[] a = one.split("\\.");
    String[] b = other.split("\\.");
    for (int i = 0; i < Math.max(a.length, b.length); i++) {
      int order =
          Integer.compare(
              i < a.length ? Integer.parseInt(a[i]) : 0, i < b.length ? Integer.parseInt(b[i]) : 0);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  // ---- Writing the list

  private static void write(Map<String, Path> jars) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(
        "# Libraries by file: SHA-256, licence as its project names it. Natives in mkl, openblas"
            + " and pytorch have their own: see NOTICE. Written by LibrariesTest.");
    for (Map.Entry<String, Path> jar : jars.entrySet()) {
      lines.add(jar.getKey() + "\t" + Sha256.of(jar.getValue()) + "\t" + licence(jar.getValue()));
    }
    Files.write(LIST, lines);
  }

  /** What the project's description says, or that of its parent, in the local repository. */
  private static String licence(Path jar) throws IOException {
    Path version = jar.getParent();
    Path pom =
        version.resolve(version.getParent().getFileName() + "-" + version.getFileName() + ".pom");
    Path repository = null;
    for (int depth = 0; depth < 8 && Files.exists(pom); depth++) {
      String text = Files.readString(pom);
      TreeSet<String> names = new TreeSet<>();
      Matcher licences =
          Pattern.compile("(?s)<license>.*?<name>\\s*(.*?)\\s*</name>").matcher(text);
      while (licences.find()) {
        names.add(licences.group(1).replaceAll("\\s+", " "));
      }
      if (!names.isEmpty()) {
        return String.join(" / ", names);
      }
      Matcher parent =
          Pattern.compile(
                  "(?s)<parent>.*?<groupId>\\s*(.*?)\\s*</groupId>.*?<artifactId>\\s*(.*?)\\s*</artifactId>"
                      + ".*?<version>\\s*(.*?)\\s*</version>")
              .matcher(text);
      if (!parent.find()) {
        break;
      }
      repository = repository == null ? repositoryOf(pom) : repository;
      pom =
          repository
              .resolve(parent.group(1).replace('.', '/'))
              .resolve(parent.group(2))
              .resolve(parent.group(3))
              .resolve(parent.group(2) + "-" + parent.group(3) + ".pom");
    }
    return "?";
  }

  private static Path repositoryOf(Path pom) {
    Path folder = pom;
    while (folder != null && !folder.endsWith("repository")) {
      folder = folder.getParent();
    }
    return folder == null ? pom.getParent() : folder;
  }
}

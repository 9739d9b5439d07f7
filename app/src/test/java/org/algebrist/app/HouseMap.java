package org.algebrist.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The map of the house for newcomers, drawn from the sources: modules, who uses whom, packages. */
record HouseMap(List<Module> modules) {
  /** From the foundation up. */
  private static final String BY_HAND = "\n## How large it is\n";

  private static final List<String> MODULES =
      List.of(
          "expression",
          "algebra",
          "neural",
          "datasets",
          "evaluation",
          "experiment",
          "systems",
          "app");

  private static final Pattern USE = Pattern.compile("org\\.algebrist\\.(\\w+)\\.");
  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*\\*(.*?)\\*/");
  private static final Pattern LINK =
      Pattern.compile("\\{@(?:link|code)\\s+(?:[\\w.]+\\.)?([^}]+)}");
  private static final int ROW = 46;
  private static final int CARD = 34;
  private static final int WIDTH = 760;

  /** A package: where it lies, and the first sentence about it. */
  record Room(String name, Path folder, String about) {}

  /** A module, the modules that its sources use, and its packages. */
  record Module(String name, TreeSet<String> uses, List<Room> rooms) {}

  /** Reads the sources under the folder of the repository. */
  static HouseMap read(Path repository) throws IOException {
    List<Module> modules = new ArrayList<>();
    for (String name : MODULES) {
      Path sources = repository.resolve(name).resolve("src/main/java");
      TreeSet<String> uses = new TreeSet<>();
      Set<Path> folders = new LinkedHashSet<>();
      try (Stream<Path> all = Files.walk(sources)) {
        for (Path file : all.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
          USE.matcher(Files.readString(file))
              .results()
              .map(use -> use.group(1))
              .filter(used -> MODULES.contains(used) && !used.equals(name))
              .forEach(uses::add);
          folders.add(file.getParent());
        }
      }
      List<Room> rooms = new ArrayList<>();
      for (Path folder : folders) {
        Path info = folder.resolve("package-info.java");
        String room = sources.resolve("org/algebrist").relativize(folder).toString();
        rooms.add(
            new Room(
                room.replace('/', '.').replace('\\', '.'),
                repository.relativize(folder),
                Files.exists(info) ? firstSentence(Files.readString(info)) : ""));
      }
      modules.add(new Module(name, uses, rooms));
    }
    return new HouseMap(modules);
  }

  private static String firstSentence(String source) {
    String comment =
        COMMENT
            .matcher(source)
            .results()
            .findFirst()
            .map(match -> match.group(1))
            .orElse("")
            .replaceAll("(?m)^\\s*\\* ?", "")
            .replaceAll("\\s+", " ")
            .strip();
    String plain =
        LINK.matcher(comment).replaceAll((MatchResult link) -> "`" + link.group(1) + "`");
    return plain.replaceFirst("(?<=\\w\\)?[.])(?: <p>.*| [A-Z].*)$", "").replaceAll(" <p>.*", "");
  }

  /** The section of the page that no code makes; empty where there is none. */
  static String byHand(String page) {
    int at = page.indexOf(BY_HAND);
    return at < 0 ? "" : page.substring(at);
  }

  /** The map in {@code docs/house.md}, without the section that is written by hand. */
  String page() {
    StringBuilder page =
        new StringBuilder(
            """
            # The map of the house

            The map is made from the sources by `HouseMapTest`, which fails when it is out of date. To write it anew:
            `./algebrist test -pl app -am -Dtest=HouseMapTest -Dhouse.write=true -Dsurefire.failIfNoSpecifiedTests=false`
            The section "How large it is", below the map, is written by hand.

            A module uses only modules above it in this list. An arrow in the picture says that it does.

            ![modules and what they use](pictures/house.svg)
            """);
    for (Module module : modules) {
      page.append("\n## ").append(module.name).append("\n\n");
      page.append(
          module.uses.isEmpty()
              ? "Uses no other module."
              : "Uses " + String.join(", ", module.uses) + ".");
      page.append("\n\n| package | what is there |\n|---|---|\n");
      for (Room room : module.rooms) {
        page.append(
            "| [`%s`](../%s) | %s |\n"
                .formatted(
                    room.name,
                    room.folder.toString().replace('\\', '/'),
                    room.about.replace("|", "\\|")));
      }
    }
    return page.toString();
  }

  /** The picture: a card a module, and an arc to each module that it uses. */
  String picture() {
    int height = modules.size() * ROW + 20;
    StringBuilder svg =
        new StringBuilder(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="14">
            <defs><marker id="arrow" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto"><path d="M0,0 L8,4 L0,8 z" fill="#57606a"/></marker></defs>
            """
                .formatted(WIDTH, height));
    for (int i = 0; i < modules.size(); i++) {
      Module module = modules.get(i);
      svg.append(
          "<rect x=\"10\" y=\"%d\" width=\"330\" height=\"%d\" rx=\"6\" fill=\"#f6f8fa\" stroke=\"#57606a\"/>\n"
              .formatted(10 + i * ROW, CARD));
      svg.append(
          "<text x=\"22\" y=\"%d\" fill=\"#1f2328\"><tspan font-weight=\"bold\">%s</tspan>  %d packages</text>\n"
              .formatted(32 + i * ROW, module.name, module.rooms.size()));
      for (String used : module.uses) {
        int to = MODULES.indexOf(used);
        int from = 27 + i * ROW - 6;
        int end = 27 + to * ROW + 6;
        int reach = 345 + 55 * (i - to);
        svg.append(
            String.format(
                Locale.ROOT,
                "<path d=\"M340,%d C%d,%d %d,%d 342,%d\" fill=\"none\" stroke=\"#57606a\""
                    + " marker-end=\"url(#arrow)\"/>\n",
                from,
                reach,
                from,
                reach,
                end,
                end));
      }
    }
    return svg.append("</svg>\n").toString();
  }

  /** Writes both files. */
  void write(Path docs) throws IOException {
    Path page = docs.resolve("house.md");
    Files.writeString(page, page() + byHand(Files.readString(page)), StandardCharsets.UTF_8);
    Files.writeString(
        docs.resolve("pictures").resolve("house.svg"), picture(), StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return modules.stream().map(Module::name).collect(Collectors.joining(" → "));
  }
}

package org.algebrist.expression.document;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.algebrist.expression.SharedData;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Context;

/** How many names of PlanetMath's articles get a role, and how many formulas have one at hand. */
final class DeclarationFigures {
  private DeclarationFigures() {}

  public static void main(String[] args) throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(SharedData.folder().resolve("planetmath"))) {
      files = walk.filter(p -> p.toString().endsWith(".tex")).sorted().toList();
    }
    long names = 0;
    long withRole = 0;
    long uses = 0;
    long usesWithRole = 0;
    long macros = 0;
    var kinds = new TreeMap<String, Integer>();
    for (Path file : files) {
      String text = DocumentFormulas.read(file);
      List<Region> regions = FormulaFinder.find(text, DocumentFormat.LATEX);
      DocumentContext context = DocumentContext.learn(text, regions);
      Set<String> all = new HashSet<>();
      for (Region region : regions) {
        if (region instanceof Region.Math math) {
          Context here = context.at(math.start());
          var used = new HashSet<String>();
          FormulaNames.layout(math, here).items().forEach(piece -> collect(piece, used));
          all.addAll(used);
          uses += used.size();
          usesWithRole += used.stream().filter(here.roles()::containsKey).count();
        }
      }
      names += all.size();
      Map<String, Context.Role> roles = context.whole().roles();
      withRole += all.stream().filter(roles::containsKey).count();
      macros += context.whole().macros().size();
      for (Declaration declaration : context.declarations()) {
        if (declaration instanceof Declaration.Named named) {
          kinds.merge(named.role() + " by " + named.evidence(), 1, Integer::sum);
        }
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%d articles: %d of %d names have a role (%.1f%%), %d of %d uses at hand (%.1f%%),"
            + " %d macros%n%s%n",
        files.size(),
        withRole,
        names,
        100.0 * withRole / names,
        usesWithRole,
        uses,
        100.0 * usesWithRole / uses,
        macros,
        kinds);
  }

  /** Names of one letter or one Greek letter at the top of a formula and in its scripts' bases. */
  private static void collect(Layout piece, Set<String> names) {
    String name = FormulaNames.name(piece);
    if (name != null) {
      boolean control =
          piece instanceof Layout.Name n
              && n.style() == Layout.Style.UPRIGHT
              && n.text().length() > 1;
      if (!control) {
        names.add(name);
      }
      return;
    }
    switch (piece) {
      case Layout.Row row -> row.items().forEach(item -> collect(item, names));
      case Layout.Scripts scripts -> collect(scripts.base(), names);
      case Layout.Fenced fenced -> collect(fenced.body(), names);
      case Layout.Fraction fraction -> {
        collect(fraction.over(), names);
        collect(fraction.under(), names);
      }
      case Layout.Radical radical -> collect(radical.radicand(), names);
      case Layout.Grid grid ->
          grid.cells().forEach(line -> line.forEach(cell -> collect(cell, names)));
      default -> {}
    }
  }
}

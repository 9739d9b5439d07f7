package org.algebrist.algebra.proof.meaning.custom;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.algebra.IndexedNames;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.meaning.pair.PlainNames;
import org.algebrist.algebra.proof.meaning.pair.SquaredLetters;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Reading;

/**
 * Leaves open whether letters are free, or quantities of physics that depend on each other: E = ħω
 * and E = hf say the same if ħ is h/2π and ω is 2πf.
 */
public record KnownRelation() implements OpenMeaning {
  private static final List<Relation> RELATIONS =
      List.of(
          new Relation("hbar", "h/(2*pi)", "ħ = h/(2π)"),
          new Relation("omega", "2*pi*f", "ω = 2πf"),
          new Relation("omega", "2*pi*nu", "ω = 2πν"),
          new Relation("omega", "2*pi/T", "ω = 2π/T"),
          new Relation("f", "1/T", "f = 1/T"),
          new Relation("nu", "1/T", "ν = 1/T"),
          new Relation("k", "2*pi/lambda", "k = 2π/λ"),
          new Relation("c", "lambda*f", "c = λf"),
          new Relation("c", "lambda*nu", "c = λν"),
          new Relation("c", "1/sqrt(mu_0*epsilon_0)", "c = 1/√(μ₀ε₀)"),
          new Relation("c", "1/sqrt(mu_0*varepsilon_0)", "c = 1/√(μ₀ε₀)"),
          new Relation("p", "m*v", "p = mv"),
          new Relation("H", "U+p*V", "H = U + pV"),
          new Relation("G", "H-T*S", "G = H − TS"),
          new Relation("R", "N_A*k_B", "R = N_A·k_B"),
          new Relation("R", "N*k_B/n", "nR = N·k_B"),
          new Relation("Z_0", "sqrt(mu_0/epsilon_0)", "Z₀ = √(μ₀/ε₀)"),
          new Relation("Z_0", "mu_0*c", "Z₀ = μ₀c"),
          new Relation("mu_B", "e*hbar/(2*m_e)", "μ_B is Bohr's magneton"),
          new Relation("alpha", "e^2/(4*pi*epsilon_0*hbar*c)", "α is the fine-structure constant"),
          new Relation("a_0", "4*pi*epsilon_0*hbar^2/(m_e*e^2)", "a₀ is Bohr's radius"),
          new Relation("n", "N/N_A", "n = N/N_A"),
          new Relation("F", "N_A*e", "F = N_A·e"));

  /**
   * A quantity by others.
   *
   * @param text what is told of it
   */
  private record Relation(Formula quantity, Formula value, String text) {
    Relation(String quantity, String value, String text) {
      this(Formula.symbol(quantity), read(value), text);
    }

    private static Formula read(String value) {
      return switch (FormulaReader.read(value, Notation.INFIX, Context.NONE, 1)) {
        case Reading.Whole whole -> IndexedNames.flat(whole.candidates().getFirst().formula());
        case Reading.Partial _, Reading.Failed _ -> throw new IllegalArgumentException(value);
      };
    }

    boolean concerns(Set<String> names) {
      return names.contains(((Formula.Symbol) quantity).name())
          && value.symbols().stream().allMatch(each -> each.equals("pi") || names.contains(each));
    }

    Formula in(Formula formula) {
      return formula.replaceSymbols(name -> name.equals(quantity) ? value : name);
    }
  }

  /** Whether it is known how a quantity depends on others of these names. */
  static boolean decides(Formula quantity, Set<String> names) {
    return RELATIONS.stream()
        .anyMatch(each ->
            each.quantity.equals(quantity)
                && each.value.symbols().stream()
                    .allMatch(name -> name.equals("pi") || names.contains(name)));
  }

  @Override
  public Optional<String> in(ComparedPair pair) {
    Formula left = PlainNames.in(pair.left());
    Formula right = PlainNames.in(pair.right());
    Set<String> names =
        Stream.of(left, right).flatMap(each -> each.symbols().stream()).collect(Collectors.toSet());
    List<Relation> concerned = RELATIONS.stream().filter(each -> each.concerns(names)).toList();
    var tried = new ArrayList<List<Relation>>();
    for (int i = 0; i < concerned.size(); i++) {
      tried.add(List.of(concerned.get(i)));
      for (int j = 0; j < i; j++) {
        tried.add(List.of(concerned.get(j), concerned.get(i)));
      }
    }
    return tried.stream()
        .filter(each ->
            pair.areEqual(with(each, left), with(each, right))
                || pair.areEqual(positive(with(each, left)), positive(with(each, right))))
        .map(each -> each.stream().map(Relation::text).collect(Collectors.joining(" and ")))
        .map(texts -> "they are equal if " + texts)
        .findFirst();
  }

  /** With squares, which are not negative, for all letters. */
  private static Formula positive(Formula formula) {
    return SquaredLetters.in(
        formula, formula.symbols().stream().filter(name -> !name.equals("pi")).toList());
  }

  private static Formula with(List<Relation> relations, Formula formula) {
    Formula written = formula;
    for (Relation each : relations) {
      written = each.in(written);
    }
    return written;
  }
}

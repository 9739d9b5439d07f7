package org.algebrist.algebra.proof.tensor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * A letter with indices.
 *
 * @param name the letter
 * @param indices from left to right, lower ones first
 */
record Indexed(String name, List<Index> indices) {
  /** An index: a letter, below or above. */
  record Index(String letter, boolean upper) {
    @Override
    public String toString() {
      return (upper ? "^" : "_") + letter;
    }
  }

  private static final Set<String> GREEK =
      Set.of(
          "mu", "nu", "alpha", "beta", "gamma", "delta", "rho", "sigma", "lambda", "kappa", "tau");

  Indexed {
    indices = List.copyOf(indices);
  }

  /** Kronecker's symbol. */
  boolean isDelta() {
    return name.equals("delta") && indices.size() == 2;
  }

  /** The symbol of Levi-Civita. */
  boolean isEpsilon() {
    return (name.equals("epsilon") || name.equals("varepsilon")) && indices.size() == 3;
  }

  /** With other letters for indices. */
  Indexed renamed(Map<String, String> letters) {
    return new Indexed(
        name,
        indices.stream()
            .map(each -> new Index(letters.getOrDefault(each.letter, each.letter), each.upper))
            .toList());
  }

  @Override
  public String toString() {
    var text = new StringBuilder(name);
    indices.forEach(text::append);
    return text.toString();
  }

  /** A name with indices that are all letters of those that count components; else empty. */
  static Optional<Indexed> of(Formula formula) {
    return switch (formula) {
      case Symbol(String flat)
          when flat.indexOf('_') > 0 && flat.indexOf('_') < flat.length() - 1 -> {
        int below = flat.indexOf('_');
        yield indexed(
            Formula.symbol(flat.substring(0, below)),
            Formula.symbol(flat.substring(below + 1)),
            false);
      }
      case Operation script
          when script.operator() == Operator.SUBSCRIPT
              || script.operator() == Operator.SUPERSCRIPT ->
          script.operands().size() == 2
              ? indexed(
                  script.operands().getFirst(),
                  script.operands().getLast(),
                  script.operator() == Operator.SUPERSCRIPT)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<Indexed> indexed(Formula base, Formula index, boolean upper) {
    Optional<List<Index>> own = indices(index, upper);
    if (own.isEmpty()) {
      return Optional.empty();
    }
    if (base instanceof Symbol(String name) && !name.contains("_")) {
      return Optional.of(new Indexed(name, own.get()));
    }
    return of(base)
        .map(inner -> {
          var all = new ArrayList<>(inner.indices);
          all.addAll(own.get());
          return new Indexed(inner.name, all);
        });
  }

  private static Optional<List<Index>> indices(Formula index, boolean upper) {
    if (index instanceof Symbol(String letter)) {
      return isIndex(letter) ? Optional.of(List.of(new Index(letter, upper))) : Optional.empty();
    }
    if (!(index instanceof Operation product)
        || product.operator() != Operator.MULTIPLY
        || product.operands().size() != 2) {
      return Optional.empty();
    }
    var all = new ArrayList<Index>();
    for (Formula each : product.operands()) {
      Optional<List<Index>> some = indices(each, upper);
      if (some.isEmpty()) {
        return Optional.empty();
      }
      all.addAll(some.get());
    }
    return Optional.of(all);
  }

  private static boolean isIndex(String letter) {
    return isUsual(letter) || letter.length() == 1 && "abcdpqrs".contains(letter);
  }

  /**
   * Whether a letter is an index by custom; others may be marks, as those of an acid and a base.
   */
  static boolean isUsual(String letter) {
    return letter.length() == 1 && "ijklmn".contains(letter) || GREEK.contains(letter);
  }
}

package org.algebrist.algebra.proof.meaning.call;

import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/** Leaves open whether a word that often names a function is one where it was read as a factor. */
public record WordAsFactor() implements OpenMeaning {
  private static final Set<String> WORDS =
      Set.of(
          "inv",
          "adj",
          "cof",
          "pinv",
          "transpose",
          "vec",
          "diag",
          "rank",
          "span",
          "null",
          "col",
          "row",
          "mean",
          "median",
          "mode",
          "proj",
          "grad",
          "curl",
          "rot",
          "div",
          "conv",
          "corr",
          "cov",
          "var",
          "std",
          "fft",
          "ifft",
          "laplace",
          "fourier",
          "dist",
          "norm",
          "conj",
          "frac",
          "sinc",
          "rect",
          "supp",
          "vol",
          "ord",
          "ind",
          "image",
          "rev",
          "len");

  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.operations()
        .filter(
            node -> node.operator() == Operator.MULTIPLY && node.surface() == Surface.JUXTAPOSED)
        .flatMap(product -> product.operands().stream())
        .flatMap(operand ->
            operand instanceof Symbol(String name) && WORDS.contains(name)
                ? Optional.of(name).stream()
                : Optional.<String>empty().stream())
        .findFirst()
        .map(word -> word + " may be a function");
  }
}

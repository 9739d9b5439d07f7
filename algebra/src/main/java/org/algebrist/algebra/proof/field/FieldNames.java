package org.algebrist.algebra.proof.field;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * The names in a pair of formulas about fields.
 *
 * @param vectors plain letters and bold ones that are vectors; those with an arrow show it
 * @param components names whose components v_x, v_y, v_z may stand beside them
 * @param scalars all other letters that may be fields
 * @param hasPosition whether r, with an arrow or without, may be the place and its length
 */
record FieldNames(
    Set<String> vectors, Set<String> components, Set<String> scalars, boolean hasPosition) {
  static final String POSITION = "r";
  static final String BOLD_POSITION = "𝐫";
  static final String NABLA = "nabla";
  static final String LAPLACE = "Delta";

  private static final Set<String> NO_FIELDS =
      Set.of("pi", "e", "i", NABLA, LAPLACE, "x", "y", "z", "t");

  /** Letters that are fields of numbers by custom; others, as ρ and T, may be constant. */
  private static final Set<String> FIELDS_OF_NUMBERS =
      Set.of(
          "f", "g", "h", "u", "v", "w", "F", "G", "U", "V", "phi", "varphi", "psi", "chi", "Phi",
          "Psi", "r");

  /** Letters that are fields of vectors by custom. */
  private static final Set<String> FIELDS_OF_VECTORS =
      Set.of("A", "B", "D", "E", "F", "G", "H", "J", "S", "f", "j", "u", "v", "w", "r");

  /** Letters of forces, which often have a potential. */
  private static final Set<String> FORCES = Set.of("E", "F", "g", "f");

  static FieldNames in(List<Formula> pair) {
    Set<String> vectors = new TreeSet<>();
    Set<String> components = new TreeSet<>();
    Set<String> scalars = new TreeSet<>();
    for (Formula side : pair) {
      for (Formula node : Postorder.of(side)) {
        switch (node) {
          case Symbol(String name) when StyledLetters.isBold(name) -> vectors.add(name);
          case Symbol(String name) when !NO_FIELDS.contains(name) -> scalars.add(name);
          case Operation operation
              when operation.operator() == Operator.DIVERGENCE
                  || operation.operator() == Operator.CURL -> {
            if (operation.operands().getFirst() instanceof Symbol(String name)) {
              vectors.add(name);
            }
          }
          case Operation operation when isArrow(operation) ->
              components.add(InfixWriter.write(operation.operands().getFirst()));
          default -> {}
        }
      }
    }
    components.addAll(vectors);
    scalars.removeAll(vectors);
    boolean position = scalars.contains(POSITION) || vectors.contains(BOLD_POSITION);
    return new FieldNames(vectors, components, scalars, position);
  }

  static boolean isArrow(Operation operation) {
    return operation.operator() == Operator.VECTOR
        || operation.operator() == Operator.OVER_RIGHT_ARROW;
  }

  /** The letters that may be constant. */
  Set<String> mayBeConstant() {
    Set<String> names = new TreeSet<>();
    scalars.stream()
        .filter(name -> !FIELDS_OF_NUMBERS.contains(name) && !components.contains(name))
        .forEach(names::add);
    components.stream()
        .filter(name -> !FIELDS_OF_VECTORS.contains(plain(name)))
        .forEach(names::add);
    return names;
  }

  /** Whether all vectors may be the gradient of a potential, or constant. */
  boolean mayHavePotential() {
    Set<String> constants = mayBeConstant();
    return components.stream()
        .allMatch(name -> FORCES.contains(plain(name)) || constants.contains(name));
  }

  private static String plain(String name) {
    return StyledLetters.plain(name) instanceof StyledLetters.Styled styled ? styled.name() : name;
  }
}

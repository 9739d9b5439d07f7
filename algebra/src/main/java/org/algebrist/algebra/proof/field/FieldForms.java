package org.algebrist.algebra.proof.field;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.field.SampleFields.Kind;
import org.algebrist.algebra.proof.form.VectorValue;
import org.algebrist.algebra.proof.notation.WrittenOut;
import org.algebrist.algebra.proof.notation.WrittenOut.Example;
import org.algebrist.algebra.proof.notation.WrittenOut.Meaning;
import org.algebrist.algebra.proof.notation.WrittenOut.Setting;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Writes out gradients, divergences, curls and Laplacians of fields that are not known. For an
 * identity the fields may be any; a difference is shown by polynomials.
 *
 * <p>r may be the place and its length, or a field like any other. Letters that are often constant
 * are tried as constants, too, and what needs no curl and no cross product in the plane, too,
 * before two formulas are told to differ.
 */
public final class FieldForms {
  static final Set<Operator> OPERATORS =
      EnumSet.of(Operator.GRADIENT, Operator.DIVERGENCE, Operator.CURL, Operator.LAPLACIAN);

  private static final int EXAMPLES = 6;
  private static final long SEED = 7;
  private static final int MAX_NODES = 200;

  /** Letters for the number of dimensions, which ∇·r is. */
  private static final Set<String> OF_DIMENSION = Set.of("n", "N", "d", "D");

  private final Formula left;
  private final Formula right;
  private final FieldNames names;
  private final boolean laplace;

  private FieldForms(Formula left, Formula right) {
    this.left = left;
    this.right = right;
    this.names = FieldNames.in(List.of(left, right));
    this.laplace = has(FieldNames.LAPLACE);
  }

  /** Two formulas written out; empty if there is no ∇ in them, or something not understood. */
  public static Optional<WrittenOut> of(Formula left, Formula right) {
    boolean some =
        Postorder.contains(left, OPERATORS)
            || Postorder.contains(right, OPERATORS)
            || left.symbols().contains(FieldNames.NABLA)
            || right.symbols().contains(FieldNames.NABLA);
    if (!some || Postorder.of(left).size() + Postorder.of(right).size() > MAX_NODES) {
      return Optional.empty();
    }
    var forms = new FieldForms(left, right);
    var meanings = new ArrayList<Meaning>();
    forms.meaning(Set.of(), false).ifPresent(meanings::add);
    if (forms.names.hasPosition()) {
      forms.meaning(Set.of(), true).ifPresent(meanings::add);
    }
    return meanings.isEmpty()
        ? Optional.empty()
        : Optional.of(new WrittenOut(meanings, forms::settings));
  }

  /** Whether the divergence of a single vector stands in a formula. */
  private static boolean hasDivergence(Formula formula) {
    return Postorder.contains(
        formula,
        node ->
            node.operator() == Operator.DIVERGENCE
                && (node.operands().getFirst() instanceof Formula.Symbol
                    || node.operands().getFirst() instanceof Formula.Operation arrow
                        && FieldNames.isArrow(arrow)));
  }

  private boolean has(String name) {
    return left.symbols().contains(name) || right.symbols().contains(name);
  }

  private Optional<List<VectorValue>> both(Fields fields, int dimension, boolean position) {
    try {
      return new FieldForm(names, fields, dimension, position).both(left, right);
    } catch (GaveUp notUnderstood) {
      return Optional.empty();
    }
  }

  private Optional<Meaning> meaning(Set<String> constants, boolean position) {
    var conditions = new ArrayList<String>();
    conditions.add("fields are smooth functions of x, y, z");
    if (position) {
      conditions.add("r is the position vector or its length");
    }
    if (laplace) {
      conditions.add("Δ is the Laplace operator");
    }
    return both(new AnyFields(constants), 3, position)
        .map(
            values -> new Meaning(values.getFirst().parts(), values.getLast().parts(), conditions));
  }

  /** Whether no name stands on one side only, so that they are no law between several fields. */
  private boolean haveSameNames() {
    return names(left).equals(names(right));
  }

  private static Set<String> names(Formula formula) {
    Set<String> names = new TreeSet<>(formula.symbols());
    names.remove(FieldNames.NABLA);
    return names;
  }

  /** What two formulas must differ in to be different. */
  private List<Setting> settings() {
    boolean anyDimension = names.hasPosition() && OF_DIMENSION.stream().anyMatch(this::has);
    if (laplace || anyDimension || !haveSameNames()) {
      return List.of();
    }
    var settings = new ArrayList<Setting>();
    List<Boolean> positions = names.hasPosition() ? List.of(true, false) : List.of(false);
    for (boolean position : positions) {
      settings.add(
          setting(3, position, Kind.ANY, Set.of(), "they agree for all fields that were tried"));
    }
    settings.addAll(ofSpecialVectors());
    for (String name : names.mayBeConstant()) {
      settings.add(
          setting(3, false, Kind.ANY, Set.of(name), "they are equal if " + name + " is constant"));
    }
    if (names.mayBeConstant().size() > 1) {
      String all = String.join(", ", names.mayBeConstant());
      settings.add(
          setting(
              3,
              false,
              Kind.ANY,
              names.mayBeConstant(),
              "they are equal if " + all + " are constant"));
    }
    for (boolean position : positions) {
      if (both(new AnyFields(Set.of()), 2, position).isPresent()) {
        settings.add(setting(2, position, Kind.ANY, Set.of(), "they are equal in the plane"));
      }
    }
    return settings;
  }

  /** Vectors without divergence and forces without curl, with constants beside them, too. */
  private List<Setting> ofSpecialVectors() {
    var settings = new ArrayList<Setting>();
    if (names.components().isEmpty()) {
      return settings;
    }
    for (Set<String> constants : List.of(Set.<String>of(), names.mayBeConstant())) {
      if (!(hasDivergence(left) && hasDivergence(right))) {
        settings.add(
            setting(
                3,
                false,
                Kind.WITHOUT_DIVERGENCE,
                constants,
                "they are equal for vectors without divergence"));
      }
      if (names.mayHavePotential()) {
        settings.add(
            setting(
                3, false, Kind.WITHOUT_CURL, constants, "they are equal for vectors without curl"));
      }
    }
    return settings;
  }

  private Setting setting(
      int dimension, boolean position, Kind kind, Set<String> constants, String otherwise) {
    var examples = new ArrayList<Example>();
    for (int i = 0; i < EXAMPLES; i++) {
      var coordinates = new ArrayList<>(Fields.COORDINATES.subList(0, dimension));
      if (has("t")) {
        coordinates.add("t");
      }
      var fields = new SampleFields(SEED + i, coordinates, kind, constants);
      both(fields, dimension, position)
          .ifPresent(values ->
              examples.add(
                  new Example(fields.text(), values.getFirst().parts(), values.getLast().parts())));
    }
    return new Setting(examples, otherwise);
  }
}

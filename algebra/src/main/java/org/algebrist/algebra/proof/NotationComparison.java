package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.proof.chance.EventForms;
import org.algebrist.algebra.proof.chance.EventTables;
import org.algebrist.algebra.proof.chance.MomentForms;
import org.algebrist.algebra.proof.commutator.CommutatorForms;
import org.algebrist.algebra.proof.field.FieldForms;
import org.algebrist.algebra.proof.form.Kind;
import org.algebrist.algebra.proof.notation.WrittenOut;
import org.algebrist.algebra.proof.notation.WrittenOut.Example;
import org.algebrist.algebra.proof.notation.WrittenOut.Meaning;
import org.algebrist.algebra.proof.notation.WrittenOut.Setting;
import org.algebrist.algebra.proof.state.StateForms;
import org.algebrist.algebra.proof.tensor.TensorForms;
import org.algebrist.expression.tree.Formula;

/**
 * Compares notation that is written out first: fields with ∇, tensors with repeated indices, states
 * in Dirac's brackets, and laws of chance.
 *
 * @param usual compares two formulas in the usual meaning of every sign
 */
record NotationComparison(WholeNames.Usual usual, Deadline deadline) {
  /**
   * The verdict on two formulas.
   *
   * @return empty if they have no such notation, or neither was found
   */
  Optional<Verdict> compare(Formula a, Formula b) {
    return FieldForms.of(a, b)
        .or(() -> StateForms.of(a, b))
        .or(() -> TensorForms.of(a, b))
        .or(() -> CommutatorForms.of(a, b))
        .or(() -> MomentForms.of(a, b, deadline))
        .or(() -> EventTables.of(a, b))
        .flatMap(this::compare);
  }

  /** That two formulas are equal by the laws of events and sets; no difference is told by these. */
  Optional<Verdict> ofEvents(Formula a, Formula b) {
    return Kind.of(a) != Kind.VALUE || Kind.of(b) != Kind.VALUE
        ? Optional.empty()
        : EventForms.of(a, b).flatMap(forms -> equal(forms.formulas(), forms.condition()));
  }

  private Optional<Verdict> equal(List<Formula> formulas, String condition) {
    return usual.compare(formulas.getFirst(), formulas.getLast())
            instanceof Verdict.Equal(Proof proof, var _)
        ? Optional.of(new Verdict.Equal(proof.weaker(Proof.NORMAL_FORM), List.of(condition)))
        : Optional.empty();
  }

  private Optional<Verdict> compare(WrittenOut pair) {
    return pair.meanings().stream()
        .flatMap(meaning -> equal(meaning).stream())
        .findFirst()
        .or(() -> different(pair.settings().get()));
  }

  /** That all parts are equal. */
  private Optional<Verdict> equal(Meaning meaning) {
    Set<String> conditions = new LinkedHashSet<>();
    Proof proof = Proof.NORMAL_FORM;
    for (int i = 0; i < meaning.left().size(); i++) {
      if (!(usual.compare(meaning.left().get(i), meaning.right().get(i))
          instanceof Verdict.Equal(Proof each, List<String> own))) {
        return Optional.empty();
      }
      proof = proof.weaker(each);
      own.stream().map(WrittenOut::readable).forEach(conditions::add);
    }
    return Optional.of(
        new Verdict.Equal(
            proof, Stream.concat(meaning.conditions().stream(), conditions.stream()).toList()));
  }

  /** The difference that the first setting shows, if each of them shows one. */
  private Optional<Verdict> different(List<Setting> settings) {
    List<Verdict> found = new ArrayList<>();
    for (Setting setting : settings) {
      Optional<Verdict> difference =
          setting.examples().stream().flatMap(example -> different(example).stream()).findFirst();
      if (difference.isEmpty()) {
        return deadline.hasPassed()
            ? Optional.empty()
            : Optional.of(new Verdict.Unknown(setting.otherwise()));
      }
      found.add(difference.get());
    }
    return found.stream().findFirst();
  }

  private Optional<Verdict> different(Example example) {
    for (int i = 0; i < example.left().size() && !deadline.hasPassed(); i++) {
      if (usual.compare(example.left().get(i), example.right().get(i))
          instanceof Verdict.Different(String _, Optional<Witness> witness)) {
        return Optional.of(new Verdict.Different("they differ for " + example.text(), witness));
      }
    }
    return Optional.empty();
  }
}

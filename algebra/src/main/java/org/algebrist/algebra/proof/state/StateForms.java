package org.algebrist.algebra.proof.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.notation.WrittenOut;
import org.algebrist.algebra.proof.notation.WrittenOut.Example;
import org.algebrist.algebra.proof.notation.WrittenOut.Meaning;
import org.algebrist.algebra.proof.notation.WrittenOut.Setting;
import org.algebrist.algebra.proof.state.SampleStates.Kind;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Writes brackets ⟨φ|ψ⟩ and ⟨φ|A|ψ⟩ out as complex numbers. Two formulas are told to differ only if
 * they do so for states of length 1 and for Hermitian, unitary, projecting and commuting operators,
 * too; and only if both have brackets, as those of one may be known.
 */
public final class StateForms {
  private static final Set<Operator> BRACKET = Set.of(Operator.BRA_KET);
  private static final Set<String> NO_LETTERS = Set.of("i", "*");
  private static final int EXAMPLES = 6;
  private static final long SEED = 101;

  private final Formula left;
  private final Formula right;
  private final StateNames names;

  private StateForms(Formula left, Formula right, StateNames names) {
    this.left = left;
    this.right = right;
    this.names = names;
  }

  /** Two formulas written out; empty if no bracket stands in them, or one is not understood. */
  public static Optional<WrittenOut> of(Formula left, Formula right) {
    boolean first = Postorder.contains(left, BRACKET);
    boolean second = Postorder.contains(right, BRACKET);
    if (!first && !second) {
      return Optional.empty();
    }
    try {
      var forms = new StateForms(left, right, StateNames.in(List.of(left, right)));
      List<Formula> any = forms.both(new AnyStates());
      return Optional.of(
          new WrittenOut(
              List.of(new Meaning(List.of(any.getFirst()), List.of(any.getLast()), List.of())),
              () ->
                  first && second && letters(left).equals(letters(right))
                      ? forms.settings()
                      : List.of()));
    } catch (GaveUp notUnderstood) {
      return Optional.empty();
    }
  }

  /** All letters, as what is said of an operator or of two states may hold of these only. */
  private static Set<String> letters(Formula side) {
    var letters = new TreeSet<>(side.symbols());
    letters.removeAll(NO_LETTERS);
    return letters;
  }

  private List<Formula> both(Elements elements) {
    var form = new StateForm(names, elements);
    return List.of(form.of(left), form.of(right));
  }

  /** What two formulas must differ in to be different. */
  private List<Setting> settings() {
    var settings = new ArrayList<Setting>();
    settings.add(setting(Kind.ANY, false, "they agree for all states that were tried"));
    boolean operators =
        !names.operators().isEmpty()
            || Stream.of(left, right)
                .anyMatch(side -> Postorder.contains(side, Set.of(Operator.HAT)));
    if (operators) {
      settings.add(setting(Kind.HERMITIAN, false, "they are equal for Hermitian operators"));
      settings.add(setting(Kind.UNITARY, false, "they are equal for unitary operators"));
      settings.add(setting(Kind.PROJECTION, false, "they are equal for projections"));
      settings.add(setting(Kind.DIAGONAL, false, "they are equal for operators that commute"));
    }
    if (!names.areWaves() || !names.numbers().isEmpty()) {
      settings.add(setting(Kind.ANY, true, "they are equal for real states and numbers"));
    }
    return settings;
  }

  private Setting setting(Kind kind, boolean real, String otherwise) {
    var examples = new ArrayList<Example>();
    for (int i = 0; i < EXAMPLES; i++) {
      var states = new SampleStates(SEED * (i + 1), kind, real);
      try {
        List<Formula> pair = both(states);
        examples.add(new Example(states.text(), List.of(pair.getFirst()), List.of(pair.getLast())));
      } catch (GaveUp notUnderstood) {
        return new Setting(List.of(), notUnderstood.reason());
      }
    }
    return new Setting(examples, otherwise);
  }
}

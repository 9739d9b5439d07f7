package org.algebrist.algebra.proof.chance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.notation.WrittenOut;
import org.algebrist.algebra.proof.notation.WrittenOut.Example;
import org.algebrist.algebra.proof.notation.WrittenOut.Setting;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Tables of probabilities in which two formulas about two events differ. They must do so for
 * independent events, for one that implies the other and, where nothing is conditional, for
 * disjoint ones, too, as one of these may be meant.
 */
public final class EventTables {
  private EventTables() {}

  /** Two formulas with their tables; empty if they are not both about the same two events. */
  public static Optional<WrittenOut> of(Formula left, Formula right) {
    return EventForms.of(left, right)
        .filter(forms -> forms.events().size() == 2 && !forms.areSets())
        .filter(forms -> forms.formulas().stream().allMatch(EventTables::hasParts))
        .map(forms -> new WrittenOut(List.of(), () -> settings(forms, isConditional(left, right))));
  }

  private static boolean hasParts(Formula formula) {
    return formula.symbols().stream().anyMatch(name -> name.startsWith(EventForms.PART));
  }

  private static boolean isConditional(Formula left, Formula right) {
    return Stream.of(left, right)
        .anyMatch(
            side -> Postorder.contains(side, node -> node.operator() == Operator.CONDITIONAL));
  }

  private static List<Setting> settings(EventForms forms, boolean conditional) {
    var settings = new ArrayList<Setting>();
    settings.add(setting(forms, "they agree for the events tried", 1, 3, 2, 10));
    settings.add(setting(forms, "they are equal for independent events", 2, 1, 1, 6));
    settings.add(setting(forms, "they are equal if one event implies the other", 0, 1, 1, 4));
    settings.add(setting(forms, "they are equal if one event implies the other", 1, 0, 2, 5));
    if (!conditional) {
      settings.add(setting(forms, "they are equal for disjoint events", 1, 2, 0, 5));
      settings.add(setting(forms, "they are equal for complements", 1, 3, 0, 4));
    }
    return settings;
  }

  /** Parts as fractions: of the first event alone, of the second alone, and of both. */
  private static Setting setting(EventForms forms, String otherwise, int... parts) {
    String a = forms.events().getFirst();
    String b = forms.events().getLast();
    int all = parts[3];
    String text =
        "P(%s∖%s) = %s, P(%s∖%s) = %s, P(%s∩%s) = %s, if nothing more is known of them"
            .formatted(
                a,
                b,
                Rational.of(parts[0], all),
                b,
                a,
                Rational.of(parts[1], all),
                a,
                b,
                Rational.of(parts[2], all));
    return new Setting(
        List.of(
            new Example(
                text,
                List.of(filled(forms.formulas().getFirst(), parts)),
                List.of(filled(forms.formulas().getLast(), parts)))),
        otherwise);
  }

  private static Formula filled(Formula formula, int... parts) {
    return formula.replaceSymbols(symbol ->
        symbol.name().startsWith(EventForms.PART)
            ? Formula.number(
                Rational.of(
                    parts[Integer.parseInt(symbol.name().substring(EventForms.PART.length())) - 1],
                    parts[3]))
            : symbol);
  }
}

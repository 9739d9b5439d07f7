package org.algebrist.algebra.proof.tensor;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.notation.WrittenOut;
import org.algebrist.algebra.proof.notation.WrittenOut.Example;
import org.algebrist.algebra.proof.notation.WrittenOut.Meaning;
import org.algebrist.algebra.proof.notation.WrittenOut.Setting;
import org.algebrist.algebra.proof.tensor.Indexed.Index;
import org.algebrist.algebra.proof.tensor.SampleTensors.Kind;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Products of letters with indices in which an index that stands twice is summed (Einstein's
 * convention). Sums that are written as such stay as they are.
 *
 * <p>δ with two indices may be Kronecker's symbol and ε with three that of Levi-Civita, or tensors
 * like any other. Two formulas are told to differ only if they do so for every number of dimensions
 * that may be meant, and for symmetric and antisymmetric tensors, too.
 */
public final class TensorForms {
  private static final Set<Operator> BINDING =
      EnumSet.of(
          Operator.SUM,
          Operator.PRODUCT,
          Operator.INTEGRAL,
          Operator.PARTIAL_DERIVATIVE,
          Operator.DERIVATIVE,
          Operator.APPLY,
          Operator.EQUAL);

  private static final int EXAMPLES = 6;
  private static final int MAX_INDICES = 7;
  private static final long SEED = 11;

  private final List<Term> left;
  private final List<Term> right;
  private final boolean hasEpsilon;
  private final boolean hasSpecial;
  private final boolean hasUpper;

  private TensorForms(List<Term> left, List<Term> right) {
    this.left = left;
    this.right = right;
    this.hasEpsilon = letters().anyMatch(Indexed::isEpsilon);
    this.hasSpecial = hasEpsilon || letters().anyMatch(Indexed::isDelta);
    this.hasUpper = letters().flatMap(each -> each.indices().stream()).anyMatch(Index::upper);
  }

  /** Two formulas written out; empty if no index is repeated in them, or something is unusual. */
  public static Optional<WrittenOut> of(Formula left, Formula right) {
    boolean indexed =
        Stream.of(left, right)
            .flatMap(side -> Postorder.of(side).stream())
            .anyMatch(node -> Indexed.of(node).isPresent());
    if (!indexed || Postorder.contains(left, BINDING) || Postorder.contains(right, BINDING)) {
      return Optional.empty();
    }
    try {
      Set<Formula> tensors = new HashSet<>(UpperIndices.lowered(left));
      tensors.addAll(UpperIndices.lowered(right));
      var forms =
          new TensorForms(
              Term.of(UpperIndices.of(left, tensors)), Term.of(UpperIndices.of(right, tensors)));
      return forms.isUnderstood() ? forms.writtenOut() : Optional.empty();
    } catch (GaveUp notUnderstood) {
      return Optional.empty();
    }
  }

  private Stream<Term> terms() {
    return Stream.concat(left.stream(), right.stream());
  }

  private Stream<Indexed> letters() {
    return terms().flatMap(term -> term.letters().stream());
  }

  /** Whether some index is summed, each stands once or twice, and both sides have the same free. */
  private boolean isUnderstood() {
    boolean repeated = terms().anyMatch(term -> !term.repeated().isEmpty());
    return (repeated || hasSpecial)
        && terms().allMatch(TensorForms::isUnderstood)
        && left.stream().map(Term::free).distinct().count() <= 1
        && right.stream().map(Term::free).distinct().count() <= 1;
  }

  private static boolean isUnderstood(Term term) {
    return term.counts().size() <= MAX_INDICES
        && term.factor().symbols().stream().noneMatch(term.counts()::containsKey)
        && term.counts().values().stream().allMatch(count -> count <= 2)
        && term.repeated().stream().allMatch(letter -> isBound(term, letter));
  }

  /** Whether a letter that stands twice is an index: by custom, or as others are beside it. */
  private static boolean isBound(Term term, String letter) {
    return Indexed.isUsual(letter)
        || term.letters().stream()
            .anyMatch(each ->
                each.indices().size() > 1
                    && each.indices().stream().anyMatch(index -> index.letter().equals(letter)));
  }

  private Optional<WrittenOut> writtenOut() {
    var meanings = new ArrayList<Meaning>();
    boolean same =
        left.isEmpty() || right.isEmpty() || left.getFirst().free().equals(right.getFirst().free());
    if (same) {
      meaning(false, false).ifPresent(meanings::add);
      if (hasSpecial) {
        meaning(true, false).ifPresent(meanings::add);
      }
      if (hasUpper) {
        meaning(hasSpecial, true).ifPresent(meanings::add);
      }
    }
    return Optional.of(new WrittenOut(meanings, this::settings));
  }

  private Optional<Meaning> meaning(boolean special, boolean metric) {
    var conditions = new ArrayList<String>();
    if (terms().anyMatch(term -> !term.repeated().isEmpty())) {
      conditions.add("repeated indices are summed");
    }
    if (special && letters().anyMatch(Indexed::isDelta)) {
      conditions.add("δ is the Kronecker symbol");
    }
    if (special && hasEpsilon) {
      conditions.add("ε is the Levi-Civita symbol");
    }
    if (metric) {
      conditions.add("the metric raises and lowers indices");
    }
    var canonical = new CanonicalTerms(special, metric);
    try {
      return Optional.of(
          new Meaning(
              List.of(canonical.sum(contracted(left, special))),
              List.of(canonical.sum(contracted(right, special))),
              conditions));
    } catch (GaveUp notUnderstood) {
      return Optional.empty();
    }
  }

  private List<Term> contracted(List<Term> terms, boolean special) {
    if (!special) {
      return terms;
    }
    Formula dimension =
        hasEpsilon ? Formula.number(3) : Formula.symbol(WrittenOut.MARK + "dimension");
    var contraction = new Contraction(dimension);
    return terms.stream().flatMap(term -> contraction.of(term).stream()).toList();
  }

  /** What two formulas must differ in to be different. */
  private List<Setting> settings() {
    if (!names(left).equals(names(right))
        || isDimensionNamed()
        || hasUpper && letters().anyMatch(TensorForms::mayBeMetric)) {
      return List.of();
    }
    var settings = new ArrayList<Setting>();
    List<Integer> dimensions = hasEpsilon ? List.of(3) : List.of(2, 3, 4);
    for (int dimension : dimensions) {
      settings.add(
          setting(
              dimension, Kind.ANY, hasSpecial, "they are equal in " + dimension + " dimensions"));
    }
    int dimension = dimensions.getFirst();
    if (hasSpecial) {
      settings.add(setting(dimension, Kind.ANY, false, "they are equal for some δ and ε"));
    }
    settings.add(
        setting(dimension, Kind.SYMMETRIC, hasSpecial, "they are equal for symmetric tensors"));
    boolean plain = letters().allMatch(each -> each.indices().size() < 2 || isSpecial(each));
    if (!plain) {
      settings.add(
          setting(
              dimension,
              Kind.ANTISYMMETRIC,
              hasSpecial,
              "they are equal for antisymmetric tensors"));
    }
    return settings;
  }

  /** All names but δ and ε; with others on one side only, the formulas may be a law. */
  private static Set<String> names(List<Term> terms) {
    Set<String> names = new TreeSet<>();
    for (Term term : terms) {
      names.addAll(term.factor().symbols());
      term.letters().stream()
          .filter(each -> !isSpecial(each))
          .forEach(each -> names.add(each.name()));
    }
    return names;
  }

  private static boolean mayBeMetric(Indexed letter) {
    return letter.indices().size() == 2 && Set.of("g", "eta").contains(letter.name());
  }

  private static boolean isSpecial(Indexed letter) {
    return letter.isDelta() || letter.isEpsilon();
  }

  /** Whether δ_ii, which is the number of dimensions, may stand beside a letter for it. */
  private boolean isDimensionNamed() {
    return letters().anyMatch(Indexed::isDelta)
        && terms().anyMatch(term -> !term.factor().symbols().isEmpty());
  }

  private Setting setting(int dimension, Kind kind, boolean special, String otherwise) {
    Set<String> free = new TreeSet<>();
    for (Term term : terms().toList()) {
      term.counts()
          .forEach((letter, count) -> {
            if (count == 1) {
              free.add(letter);
            }
          });
    }
    var examples = new ArrayList<Example>();
    for (boolean minkowski : hasUpper ? List.of(false, true) : List.of(false)) {
      for (int i = 0; i < EXAMPLES; i++) {
        for (Map<String, Integer> values : assignments(List.copyOf(free), dimension)) {
          var tensors = new SampleTensors(SEED + i, dimension, kind, special, minkowski);
          Formula first = tensors.sum(left, values);
          Formula second = tensors.sum(right, values);
          examples.add(new Example(text(values, tensors.text()), List.of(first), List.of(second)));
        }
      }
    }
    return new Setting(examples, otherwise);
  }

  private static String text(Map<String, Integer> values, String components) {
    var texts = new ArrayList<String>();
    values.forEach((letter, value) -> texts.add(letter + " = " + value));
    if (!components.isEmpty()) {
      texts.add(components);
    }
    return String.join(", ", texts);
  }

  private static List<Map<String, Integer>> assignments(List<String> letters, int dimension) {
    List<Map<String, Integer>> all = List.of(new TreeMap<>());
    for (String letter : letters) {
      var next = new ArrayList<Map<String, Integer>>();
      for (Map<String, Integer> each : all) {
        for (int value = 1; value <= dimension; value++) {
          var longer = new TreeMap<>(each);
          longer.put(letter, value);
          next.add(longer);
        }
      }
      all = next;
    }
    return all;
  }
}

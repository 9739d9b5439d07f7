package org.algebrist.algebra.differential.answer;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.CallArguments;
import org.algebrist.algebra.differential.SubstitutionMethod;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/** One logarithm of a quotient for c·ln|a| − c·ln|b|. */
final class JoinedLogarithms {
  private JoinedLogarithms() {}

  /** The opposite: the logarithms of the factors, which have shorter derivatives. */
  static Canonical split(Canonical f, String x) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> f;
      case Call call -> call.operator() == Operator.LN && call.contains(x) ? ofFactors(call) : call;
      case Sum sum -> Canonical.sum(sum.parts().stream().map(part -> split(part, x)).toList());
      case Product product -> {
        List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
        for (int i = 0; i < product.size(); i++) {
          factors.add(Canonical.power(split(product.base(i), x), product.exponent(i)));
        }
        yield Canonical.product(factors);
      }
    };
  }

  private static Canonical ofFactors(Call logarithm) {
    if (!(bare(logarithm.operands().getFirst()) instanceof Product product)) {
      return logarithm;
    }
    List<Canonical> terms = new ArrayList<>();
    for (int i = 0; i < product.size(); i++) {
      terms.add(
          Canonical.product(
              product.exponent(i),
              Canonical.call(Operator.LN, Canonical.call(Operator.ABS, product.base(i)))));
    }
    return Canonical.sum(terms);
  }

  /** A term c·ln u, the sign apart. */
  private record Term(Canonical factor, int sign, Canonical argument) {}

  /** A sum with the logarithms that have opposite factors as one; anything else as it is. */
  static Canonical of(Canonical f, String x) {
    if (!(f instanceof Sum sum)) {
      return f;
    }
    Map<Canonical, List<Term>> groups = new LinkedHashMap<>();
    List<Canonical> parts = new ArrayList<>();
    for (Canonical part : sum.parts()) {
      @Nullable Term term = term(withoutSecant(part, x), x);
      if (term == null) {
        parts.add(part);
      } else {
        groups.computeIfAbsent(term.factor(), fresh -> new ArrayList<>()).add(term);
      }
    }
    groups.forEach((factor, terms) -> parts.addAll(joined(factor, terms)));
    return Canonical.sum(withKnownLogarithm(parts, x));
  }

  private static List<Canonical> joined(Canonical factor, List<Term> terms) {
    List<Canonical> above = new ArrayList<>();
    List<Canonical> below = new ArrayList<>();
    boolean bars = false;
    for (Term term : terms) {
      Canonical argument = term.argument();
      bars |= isBarred(argument);
      (term.sign() > 0 ? above : below).add(bare(argument));
    }
    List<Canonical> one = above.isEmpty() ? below : above;
    if ((above.isEmpty() || below.isEmpty()) && one.size() == 2 && areLinear(one)) {
      // ln|x² − 1| for ln|x − 1| + ln|x + 1|
      return List.of(
          Canonical.product(
              List.of(
                  Canonical.number(above.isEmpty() ? -1 : 1),
                  factor,
                  Canonical.call(
                      Operator.LN,
                      Canonical.call(Operator.ABS, Canonical.product(one).expanded())))));
    }
    @Nullable Canonical wave = below.isEmpty() ? withSine(above) : null;
    if (wave != null) {
      return List.of(
          Canonical.product(
              factor, Canonical.call(Operator.LN, Canonical.call(Operator.ABS, wave))));
    }
    if (above.isEmpty() || below.isEmpty()) {
      return terms.stream()
          .map(term ->
              Canonical.product(
                  List.of(
                      Canonical.number(term.sign()),
                      factor,
                      Canonical.call(Operator.LN, term.argument()))))
          .toList();
    }
    Canonical quotient =
        withTangent(Canonical.quotient(Canonical.product(above), Canonical.product(below)));
    @Nullable Canonical twice = ofHyperbolicTangent(quotient);
    Canonical logarithm =
        twice != null
            ? twice
            : Canonical.call(Operator.LN, bars ? Canonical.call(Operator.ABS, quotient) : quotient);
    return List.of(Canonical.product(factor, logarithm));
  }

  /** Whether each is a name and a number. */
  private static boolean areLinear(List<Canonical> arguments) {
    return arguments.stream()
        .allMatch(each ->
            each instanceof Sum sum
                && sum.parts().size() == 2
                && sum.parts().getFirst() instanceof Canonical.Symbol
                && sum.parts().getLast() instanceof Canonical.Num);
  }

  /** ln(tan² u + 1) as −2·ln|cos u|. */
  private static Canonical withoutSecant(Canonical part, String x) {
    @Nullable Term term = term(part, x);
    if (term == null) {
      return part;
    }
    for (Canonical u : CallArguments.of(term.argument(), EnumSet.of(Operator.TAN))) {
      Canonical square = Canonical.power(Canonical.call(Operator.TAN, u), Canonical.number(2));
      if (term.argument().equals(Canonical.sum(square, Canonical.ONE))) {
        return Canonical.product(
            List.of(
                Canonical.number(-2L * term.sign()),
                term.factor(),
                Canonical.call(
                    Operator.LN, Canonical.call(Operator.ABS, Canonical.call(Operator.COS, u)))));
      }
    }
    return part;
  }

  /** a·cos u + b·sin u for a + b·tan u and cos u; null of any others. */
  private static @Nullable Canonical withSine(List<Canonical> arguments) {
    if (arguments.size() != 2) {
      return null;
    }
    for (int i = 0; i < 2; i++) {
      Canonical other = arguments.get(1 - i);
      if (arguments.get(i) instanceof Call cosine
          && cosine.operator() == Operator.COS
          && Canonical.call(Operator.TAN, cosine.operands().getFirst()) instanceof Call tangent) {
        Canonical u = cosine.operands().getFirst();
        Canonical ratio = Canonical.quotient(Canonical.call(Operator.SIN, u), cosine);
        Canonical product =
            Canonical.product(cosine, SubstitutionMethod.replaced(other, tangent, ratio))
                .expanded();
        if (!product.equals(Canonical.product(cosine, other).expanded())) {
          return product;
        }
      }
    }
    return null;
  }

  private static @Nullable Term term(Canonical part, String x) {
    @Nullable Call logarithm = null;
    for (Canonical factor : factors(part)) {
      if (factor instanceof Call call && call.operator() == Operator.LN && call.contains(x)) {
        if (logarithm != null) {
          return null;
        }
        logarithm = call;
      }
    }
    if (logarithm == null) {
      return null;
    }
    Canonical factor = Canonical.quotient(part, logarithm);
    int sign =
        switch (factor) {
          case Canonical.Num(Rational n) -> n.signum();
          case Product product -> product.coefficient().signum();
          case Sum sum -> sum.content().signum();
          case Canonical.Symbol _, Canonical.Other _, Call _ -> 1;
        };
    return new Term(
        Canonical.product(Canonical.number(sign), factor), sign, logarithm.operands().getFirst());
  }

  /** The factors of a product but its number; of anything else itself. */
  private static List<Canonical> factors(Canonical f) {
    if (!(f instanceof Product product)) {
      return List.of(f);
    }
    List<Canonical> factors = new ArrayList<>();
    for (int i = 0; i < product.size(); i++) {
      factors.add(Canonical.power(product.base(i), product.exponent(i)));
    }
    return factors;
  }

  private static boolean isBarred(Canonical argument) {
    return argument instanceof Call call && call.operator() == Operator.ABS;
  }

  private static Canonical bare(Canonical argument) {
    return argument instanceof Call call && call.operator() == Operator.ABS
        ? call.operands().getFirst()
        : argument;
  }

  /** tan u for sin u/cos u. */
  private static Canonical withTangent(Canonical quotient) {
    if (!(quotient instanceof Product product)) {
      return quotient;
    }
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i) instanceof Call sine
          && sine.operator() == Operator.SIN
          && (product.exponent(i).equals(Canonical.ONE)
              || product.exponent(i).equals(Canonical.MINUS_ONE))) {
        Canonical u = sine.operands().getFirst();
        Canonical tangent = Canonical.power(Canonical.call(Operator.TAN, u), product.exponent(i));
        Canonical ratio =
            Canonical.power(
                Canonical.quotient(sine, Canonical.call(Operator.COS, u)), product.exponent(i));
        Canonical rest = Canonical.quotient(quotient, ratio);
        if (rest.nodes() < quotient.nodes() - 2) {
          return Canonical.product(rest, tangent);
        }
      }
    }
    return quotient;
  }

  /** ±2u for (tanh u + 1)/(tanh u − 1), whose logarithm it is up to bars; null of anything else. */
  private static @Nullable Canonical ofHyperbolicTangent(Canonical quotient) {
    for (Canonical u : CallArguments.of(quotient, EnumSet.of(Operator.TANH))) {
      Canonical tangent = Canonical.call(Operator.TANH, u);
      Canonical ratio =
          Canonical.quotient(
              Canonical.sum(tangent, Canonical.ONE), Canonical.difference(tangent, Canonical.ONE));
      Canonical twice = Canonical.product(Canonical.number(2), u);
      if (Canonical.quotient(quotient, ratio) instanceof Canonical.Num) {
        return twice;
      }
      if (Canonical.product(quotient, ratio) instanceof Canonical.Num) {
        return Canonical.negation(twice);
      }
    }
    return null;
  }

  /**
   * With a logarithm that stands beside another one of the same or the inverse quotient as that
   * one: c·ln w for c·ln|−1/w| with a minus.
   */
  private static List<Canonical> withKnownLogarithm(List<Canonical> parts, String x) {
    List<Term> terms = new ArrayList<>();
    for (Canonical part : parts) {
      @Nullable Term term = term(part, x);
      if (term != null) {
        terms.add(term);
      }
    }
    for (Term known : terms) {
      if (!known.factor().contains(x)) {
        continue;
      }
      List<Canonical> changed = new ArrayList<>();
      for (Canonical part : parts) {
        @Nullable Term term = term(part, x);
        changed.add(
            term == null || term.factor().contains(x) ? part : like(known.argument(), term, part));
      }
      if (!changed.equals(parts)) {
        return changed;
      }
    }
    return parts;
  }

  private static Canonical like(Canonical known, Term term, Canonical part) {
    Canonical own = bare(term.argument());
    boolean same = Canonical.quotient(own, bare(known)) instanceof Canonical.Num;
    boolean inverse = Canonical.product(own, bare(known)) instanceof Canonical.Num;
    return same || inverse
        ? Canonical.product(
            List.of(
                Canonical.number(same ? term.sign() : -term.sign()),
                term.factor(),
                Canonical.call(Operator.LN, known)))
        : part;
  }
}

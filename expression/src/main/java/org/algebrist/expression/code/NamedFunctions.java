package org.algebrist.expression.code;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * Functions that trees call by name, and what the languages call them; a function has another name
 * with another number of arguments.
 */
final class NamedFunctions {
  /** The name in trees, the number of arguments, then the names in the order of the languages. */
  private static final String TABLE =
      """
      Gamma 1 gamma Gamma gamma
      Gamma 2 uppergamma Gamma gamma_incomplete
      zeta 1 zeta Zeta zeta
      Beta 2 beta Beta beta
      erf 1 erf Erf erf
      erfc 1 erfc Erfc erfc
      erfi 1 erfi Erfi erfi
      digamma 1 digamma PolyGamma -
      polygamma 2 polygamma PolyGamma -
      Si 1 Si SinIntegral expintegral_si
      Ci 1 Ci CosIntegral expintegral_ci
      Shi 1 Shi SinhIntegral expintegral_shi
      Chi 1 Chi CoshIntegral expintegral_chi
      Ei 1 Ei ExpIntegralEi expintegral_ei
      li 1 li LogIntegral expintegral_li
      FresnelS 1 fresnels FresnelS fresnel_s
      FresnelC 1 fresnelc FresnelC fresnel_c
      EllipticF 2 elliptic_f EllipticF elliptic_f
      EllipticE 2 elliptic_e EllipticE elliptic_e
      polylog 2 polylog PolyLog -
      LambertW 1 LambertW ProductLog lambert_w
      Ai 1 airyai AiryAi airy_ai
      Bi 1 airybi AiryBi airy_bi
      sn 2 - JacobiSN jacobi_sn
      cn 2 - JacobiCN jacobi_cn
      dn 2 - JacobiDN jacobi_dn
      atan2 2 atan2 ArcTan atan2
      """;

  /** Functions whose order is their index, as in J_0(x): the letter, then the names. */
  private static final String ORDERED =
      """
      J 2 besselj BesselJ bessel_j
      Y 2 bessely BesselY bessel_y
      I 2 besseli BesselI bessel_i
      K 2 besselk BesselK bessel_k
      """;

  /** A name and how many arguments it takes. */
  private record Signature(String name, int arguments) {}

  private static final Map<CodeLanguage, NamedFunctions> PLAIN = tables(TABLE);
  private static final Map<CodeLanguage, NamedFunctions> INDEXED = tables(ORDERED);

  private final Map<Signature, String> heads = new HashMap<>();
  private final Map<Signature, String> names = new HashMap<>();

  private NamedFunctions() {}

  private static Map<CodeLanguage, NamedFunctions> tables(String text) {
    var tables = new EnumMap<CodeLanguage, NamedFunctions>(CodeLanguage.class);
    for (CodeLanguage language : CodeLanguage.values()) {
      var table = new NamedFunctions();
      for (String line : text.strip().split("\n")) {
        String[] words = line.split(" ");
        String head = words[2 + language.ordinal()];
        int arguments = Integer.parseInt(words[1]);
        if (!head.equals("-")) {
          table.heads.put(new Signature(words[0], arguments), head);
          table.names.put(new Signature(head, arguments), words[0]);
        }
      }
      tables.put(language, table);
    }
    return tables;
  }

  private static NamedFunctions in(
      Map<CodeLanguage, NamedFunctions> tables, CodeLanguage language) {
    NamedFunctions table = tables.get(language);
    if (table == null) {
      throw new IllegalStateException("no functions of " + language);
    }
    return table;
  }

  /** Whether the language calls one of these functions so. */
  static boolean isHead(CodeLanguage language, String word) {
    return in(PLAIN, language).names.keySet().stream().anyMatch(one -> one.name().equals(word))
        || in(INDEXED, language).names.keySet().stream().anyMatch(one -> one.name().equals(word));
  }

  /** What the language calls a function of trees with so many arguments, or null. */
  static @Nullable String head(CodeLanguage language, String name, int arguments) {
    return in(PLAIN, language).heads.get(new Signature(name, arguments));
  }

  /** Whether the language takes the two arguments the other way round: ArcTan[x, y]. */
  static boolean isReversed(CodeLanguage language, String name, int arguments) {
    return language == CodeLanguage.MATHEMATICA && name.equals("atan2") && arguments == 2;
  }

  /** What the language calls a function whose order is the index of its name, or null. */
  static @Nullable String orderedHead(CodeLanguage language, Formula function) {
    return function instanceof Operation name
            && name.operator() == Operator.SUBSCRIPT
            && name.operands().get(0) instanceof Symbol(String letter)
            && !(name.operands().get(1) instanceof Operation list
                && list.operator() == Operator.LIST)
        ? in(INDEXED, language).heads.get(new Signature(letter, 2))
        : null;
  }

  /** Whether a call with so many arguments is one of these functions in the language. */
  static boolean isCall(CodeLanguage language, String head, int arguments) {
    var signature = new Signature(head, arguments);
    return in(PLAIN, language).names.containsKey(signature)
        || in(INDEXED, language).names.containsKey(signature);
  }

  /**
   * The call in a tree that a call in the language is.
   *
   * @throws IllegalArgumentException if it is none of these; see {@link #isCall}
   */
  static Formula call(CodeLanguage language, String head, List<Formula> arguments) {
    var signature = new Signature(head, arguments.size());
    String name = in(PLAIN, language).names.get(signature);
    if (name != null) {
      Formula function = Formula.symbol(name);
      var operands = new ArrayList<Formula>();
      operands.add(function);
      boolean reversed = isReversed(language, name, arguments.size());
      operands.addAll(reversed ? arguments.reversed() : arguments);
      return new Operation(Operator.APPLY, operands);
    }
    String letter = in(INDEXED, language).names.get(signature);
    if (letter == null) {
      throw new IllegalArgumentException(
          head + " with " + arguments.size() + " arguments is no function of " + language.title());
    }
    return Formula.of(
        Operator.APPLY,
        Formula.of(Operator.SUBSCRIPT, Formula.symbol(letter), arguments.get(0)),
        arguments.get(1));
  }
}

package org.algebrist.expression.grammar;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.jspecify.annotations.Nullable;

/** What names usually stand for. */
final class Names {
  private static final Map<String, Operator> FUNCTIONS = new HashMap<>();

  /** Functions that people type as bare letters, so that s·i·n is not what they mean. */
  static final Set<String> ITALIC_WORDS =
      Set.of(
          "sin", "cos", "tan", "cot", "sec", "csc", "log", "ln", "exp", "lim", "max", "min", "gcd",
          "lcm", "mod", "det", "sinh", "cosh", "tanh", "arcsin", "arccos", "arctan", "GDP", "GNP",
          "NPV", "IRR", "CPI", "MRS", "MRTS", "MPC", "MPS", "MPK", "MPL", "AVC", "ATC", "ROI", "MC",
          "MR", "TC", "TR", "FC", "NX");

  static final int LONGEST_ITALIC_WORD = 6;

  /** The same before a bracket or an index alone: sqrt(tan x), TC(q), the names of economists. */
  static final Set<String> CALLED_WORDS =
      Set.of("sqrt", "abs", "MU", "MC", "MR", "MP", "TC", "TR", "VC", "FC", "CF", "SS");

  /** Groups and functors whose letters stand together where a bracket or an index follows. */
  static final Set<String> GROUPS =
      Set.of(
          "GL", "SL", "PGL", "PSL", "GSp", "Sp", "SO", "SU", "PSU", "PSO", "USp", "ISO", "AGL",
          "Aut", "End", "Hom", "Ext", "Tor", "Gal", "Spin");

  /** Words that take an argument without brackets and have no operator of their own. */
  static final Set<String> WORD_FUNCTIONS =
      Set.of(
          "rank", "Rank", "rk", "tr", "Tr", "trace", "diag", "span", "Span", "sgn", "sign", "vol",
          "Vol", "Var", "Cov", "Aut", "End", "Gal", "Spec", "ord", "supp", "conv", "erf", "erfc",
          "cis", "Arg", "Log", "Ln", "Res", "Hom", "Ext", "Tor", "ind", "coker", "codim", "dist",
          "diam", "card", "Card", "div", "grad", "rot", "curl", "ad", "Ad", "Ker", "img", "lub",
          "glb", "Arcsin", "Arccos", "Arctan", "Arcsinh", "Arccosh", "Arctanh", "Arsinh", "Arcosh",
          "Artanh", "nullity", "proj", "dom", "Str", "STr", "sdet", "Pf", "sinc", "cl", "rad",
          "Ric", "erfi", "Si", "Ci", "Ei", "sn", "cn");

  /** Letters that are usually functions wherever a bracket follows. */
  static final Set<String> USUAL_FUNCTIONS =
      Set.of("f", "g", "h", "F", "G", "H", "Gamma", "zeta", "O", "o");

  /** Letters that are functions where a bracket with one simple argument follows. */
  static final Set<String> LIKELY_FUNCTIONS =
      Set.of(
          "P",
          "Q",
          "R",
          "S",
          "T",
          "N",
          "E",
          "U",
          "V",
          "W",
          "L",
          "J",
          "K",
          "I",
          "M",
          "p",
          "q",
          "r",
          "u",
          "v",
          "w",
          "s",
          "phi",
          "varphi",
          "psi",
          "Psi",
          "Phi",
          "chi",
          "sigma",
          "tau",
          "eta",
          "mu",
          "nu",
          "rho",
          "omega",
          "theta",
          "Theta",
          "Lambda",
          "Omega",
          "xi",
          "delta",
          "A",
          "B",
          "C",
          "D",
          "X",
          "Y",
          "Z",
          "x",
          "y",
          "z",
          "a",
          "b",
          "c",
          "t",
          "k",
          "j",
          "l",
          "alpha",
          "beta",
          "gamma",
          "epsilon",
          "varepsilon",
          "kappa",
          "lambda",
          "Delta",
          "Sigma",
          "Pi",
          "Xi");

  /** Words that join formulas and are never a quantity's name. */
  private static final Set<String> JOINING =
      words(
          "if and or for where when otherwise then with is so because since but hence thus"
              + " therefore such that iff else are let of to by as at we have from the which all"
              + " every some unless whenever while not in on implies gives means i.e. e.g. s.t."
              + " a an be any each both either after before");

  private static final Set<Operator> RUNNING =
      EnumSet.of(
          Operator.MAX,
          Operator.MIN,
          Operator.SUPREMUM,
          Operator.INFIMUM,
          Operator.ARGMAX,
          Operator.ARGMIN);

  /** The first two letters of the words that bare letters may be: bit 128·first + second. */
  private static final BitSet WORD_STARTS = new BitSet(1 << 14);

  static {
    for (Set<String> words : List.of(ITALIC_WORDS, CALLED_WORDS, GROUPS)) {
      for (String word : words) {
        WORD_STARTS.set(word.charAt(0) << 7 | word.charAt(1));
      }
    }
    for (Operator operator : Operator.values()) {
      if (operator.form() == Form.FUNCTION) {
        FUNCTIONS.put(operator.character(), operator);
      }
    }
    alias(Operator.SQRT, "sqrt");
    alias(Operator.ABS, "abs");
    alias(Operator.CURL, "curl rot");
    alias(Operator.DIVERGENCE, "div");
    alias(Operator.GRADIENT, "grad");
    alias(Operator.TAN, "tg");
    alias(Operator.COT, "ctg cotg");
    alias(Operator.CSC, "cosec");
    alias(Operator.ARCTAN, "arctg atan");
    alias(Operator.ARCSIN, "asin");
    alias(Operator.ARCCOS, "acos");
    alias(Operator.SINH, "sh");
    alias(Operator.COSH, "ch");
    alias(Operator.TANH, "th");
    alias(Operator.COTH, "cth");
    alias(Operator.ARSINH, "arcsinh arsh");
    alias(Operator.ARCOSH, "arccosh arch");
    alias(Operator.ARTANH, "arctanh arth");
    alias(Operator.LCM, "LCM");
    alias(Operator.GCD, "GCD hcf HCF");
    alias(Operator.ARGMAX, "argmax");
    alias(Operator.ARGMIN, "argmin");
  }

  private Names() {}

  private static void alias(Operator operator, String names) {
    for (String name : names.split(" ")) {
      FUNCTIONS.put(name, operator);
    }
  }

  static Set<String> words(String words) {
    return Set.of(words.split(" "));
  }

  /** The function that a name of several letters is, or null. */
  static @Nullable Operator function(String name) {
    return name.length() < 2 ? null : FUNCTIONS.get(name);
  }

  /** Whether a word that bare letters may be starts with these two. */
  static boolean mayStartWord(char first, char second) {
    return first < 128 && second < 128 && WORD_STARTS.get(first << 7 | second);
  }

  /** The limit that a name is, or null. */
  static @Nullable Operator limit(String name) {
    return switch (name) {
      case "lim" -> Operator.LIMIT;
      case "limsup", "lim sup" -> Operator.LIMIT_SUPERIOR;
      case "liminf", "lim inf" -> Operator.LIMIT_INFERIOR;
      default -> null;
    };
  }

  /** Functions whose subscript says over what they run, so that products belong to their body. */
  static boolean runsOverSubscript(Operator function) {
    return RUNNING.contains(function);
  }

  /** Whether words say how formulas hang together rather than name a quantity. */
  static boolean joins(String words) {
    int first = words.indexOf(' ');
    int last = words.lastIndexOf(' ');
    return JOINING.contains(lower(first < 0 ? words : words.substring(0, first)))
        || JOINING.contains(lower(words.substring(last + 1)));
  }

  private static String lower(String word) {
    int end = word.length();
    while (end > 0 && ",:;".indexOf(word.charAt(end - 1)) >= 0) {
      end--;
    }
    return word.substring(0, end).toLowerCase(Locale.ROOT);
  }
}

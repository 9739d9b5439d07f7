package org.algebrist.expression.openmath;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.algebrist.expression.tree.FunctionNames;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** Which symbol of the official content dictionaries means an operator or a constant. */
final class Dictionaries {
  private static final Map<Operator, String> SYMBOLS = new EnumMap<>(Operator.class);
  private static final Map<String, Operator> OPERATORS = new HashMap<>();
  private static final Map<String, String> CONSTANTS = new HashMap<>();
  private static final Map<String, String> CONSTANT_NAMES = new HashMap<>();

  static {
    pairs(
        """
        arith1.plus ADD arith1.minus SUBTRACT arith1.times MULTIPLY arith1.divide DIVIDE
        arith1.unary_minus NEGATE arith1.power POWER arith1.abs ABS arith1.root ROOT arith1.gcd GCD
        arith1.lcm LCM integer1.factorial FACTORIAL integer1.remainder MODULO
        integer2.eqmod CONGRUENT_MODULO integer2.neqmod NOT_CONGRUENT_MODULO integer2.divides DIVIDES
        combinat1.binomial BINOMIAL rounding1.floor FLOOR rounding1.ceiling CEILING
        relation1.eq EQUAL relation1.neq NOT_EQUAL relation1.lt LESS relation1.gt GREATER
        relation1.leq LESS_EQUAL relation1.geq GREATER_EQUAL relation1.approx APPROXIMATELY
        logic1.and AND logic1.or OR logic1.not NOT logic1.implies IMPLIES
        logic1.equivalent IF_AND_ONLY_IF logic1.xor EXCLUSIVE_OR
        set1.set SET set1.union UNION set1.intersect INTERSECTION set1.in IN set1.notin NOT_IN
        set1.subset SUBSET_EQUAL set1.prsubset SUBSET set1.notsubset NOT_SUBSET_EQUAL
        set1.notprsubset NOT_SUBSET set1.setdiff SET_DIFFERENCE
        interval1.interval_cc INTERVAL_CLOSED interval1.interval_oo INTERVAL_OPEN
        interval1.interval_co INTERVAL_CLOSED_OPEN interval1.interval_oc INTERVAL_OPEN_CLOSED
        complex1.real REAL_PART complex1.imaginary IMAGINARY_PART complex1.argument ARGUMENT
        linalg1.determinant DETERMINANT linalg1.transpose TRANSPOSE linalg1.vectorproduct CROSS
        linalg1.scalarproduct INNER linalg2.matrix MATRIX linalg2.matrixrow ROW
        linalg2.vector TUPLE list1.list LIST fns1.left_compose COMPOSE
        veccalc1.grad GRADIENT veccalc1.divergence DIVERGENCE veccalc1.curl CURL
        veccalc1.Laplacian LAPLACIAN
        """,
        (symbol, operator) -> both(symbol, Operator.valueOf(operator)));
    FunctionNames.all().forEach(names -> both(names.openMath(), names.function()));
    pairs(
        """
        nums1.pi pi nums1.e e nums1.i i nums1.infinity infinity set1.emptyset emptyset
        setname1.R ℝ setname1.Z ℤ setname1.Q ℚ setname1.N ℕ setname1.C ℂ setname1.P ℙ
        """,
        (symbol, name) -> {
          CONSTANTS.put(name, symbol);
          CONSTANT_NAMES.put(symbol, name);
        });
  }

  private Dictionaries() {}

  private static void both(@Nullable String symbol, Operator operator) {
    if (symbol != null) {
      SYMBOLS.put(operator, symbol);
      OPERATORS.put(symbol, operator);
    }
  }

  private static void pairs(String pairs, BiConsumer<String, String> taker) {
    String[] words = pairs.strip().split("\\s+");
    for (int i = 0; i < words.length; i += 2) {
      taker.accept(words[i], words[i + 1]);
    }
  }

  static @Nullable String symbol(Operator operator) {
    return SYMBOLS.get(operator);
  }

  static @Nullable Operator operator(OmObject.Symbol symbol) {
    return OPERATORS.get(symbol.toString());
  }

  static @Nullable String constant(String name) {
    return CONSTANTS.get(name);
  }

  static @Nullable String constantName(OmObject.Symbol symbol) {
    return CONSTANT_NAMES.get(symbol.toString());
  }
}

package org.algebrist.app.formula;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.algebrist.expression.notation.FormulaWriter;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.picture.IndentedTree;
import org.algebrist.expression.picture.SvgTree;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.NaryFormula;
import org.algebrist.expression.tree.Surface;
import org.algebrist.expression.tree.TreeFold;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Formulas in the forms that {@code --to} names. */
final class FormulaOutput {
  /** What {@code --to} takes. */
  enum To {
    TREE,
    LATEX,
    MATHML,
    CONTENT,
    INFIX,
    PREFIX,
    SYMBOLIC,
    OPT,
    SYMPY,
    MATHEMATICA,
    MAXIMA,
    ASCIIMATH,
    TYPST,
    OMML,
    OPENMATH,
    STRICT,
    SPEECH,
    JSON,
    SVG;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Deeper trees have no JSON object of their own: parsers of JSON refuse such nesting. */
  private static final int MAX_JSON_DEPTH = 200;

  private FormulaOutput() {}

  /**
   * The formula in one form.
   *
   * @throws IllegalArgumentException if the form cannot hold it, as operator trees (OPT) cannot
   *     hold more than 62 operands
   */
  static String of(Formula formula, To to) {
    return switch (to) {
      case TREE -> IndentedTree.draw(formula);
      case JSON -> JsonMapper.shared().writeValueAsString(tree(formula));
      case SVG -> SvgTree.draw(formula);
      default -> FormulaWriter.write(formula, Notation.valueOf(to.name()));
    };
  }

  /**
   * The formula in one form, with sums and products of any number of operands.
   *
   * @param to TREE or JSON
   */
  static String nary(Formula formula, To to) {
    NaryFormula nary = NaryFormula.of(formula);
    return switch (to) {
      case TREE -> IndentedTree.draw(nary);
      case JSON -> JsonMapper.shared().writeValueAsString(tree(nary));
      default ->
          throw new IllegalArgumentException(to + " has sums of two terms; use tree or json");
    };
  }

  /** The formula in one form, null where the form cannot hold it. */
  static @Nullable String orNull(Formula formula, To to) {
    try {
      return of(formula, to);
    } catch (IllegalArgumentException pastLimits) {
      return null;
    }
  }

  /**
   * The tree as nested maps: {"operator": "ADD", "operands": […]}, {"symbol": "x"}, {"number":
   * "0.5"}, {"text": …}, {"absent": true}, {"unread": …}.
   *
   * @throws IllegalArgumentException if it is deeper than {@value #MAX_JSON_DEPTH} levels
   */
  static Object tree(Formula formula) {
    checkDepth(formula.depth());
    return nested(formula);
  }

  /**
   * The same of a formula with sums and products of any number of operands. They are {"sum":
   * [{"sign": "ADD", "term": …}, …]} and {"product": [{"surface": "JUXTAPOSED", "factor": …}, …]}.
   *
   * @throws IllegalArgumentException if it is deeper than {@value #MAX_JSON_DEPTH} levels
   */
  static Object tree(NaryFormula formula) {
    int depth =
        TreeFold.<NaryFormula, Integer>fold(
            formula,
            NaryFormula::operands,
            (node, depths) -> 1 + depths.stream().mapToInt(Integer::intValue).max().orElse(0));
    checkDepth(depth);
    return TreeFold.<NaryFormula, Object>fold(
        formula, NaryFormula::operands, FormulaOutput::naryNode);
  }

  private static Object naryNode(NaryFormula formula, List<Object> operands) {
    return switch (formula) {
      case NaryFormula.Leaf leaf -> nested(leaf.formula());
      case NaryFormula.Sum sum -> {
        List<Object> terms = new ArrayList<>();
        for (int i = 0; i < operands.size(); i++) {
          terms.add(ordered("sign", sum.terms().get(i).sign().name(), "term", operands.get(i)));
        }
        yield Map.of("sum", terms);
      }
      case NaryFormula.Product product -> {
        List<Object> factors = new ArrayList<>();
        for (int i = 0; i < operands.size(); i++) {
          Surface surface = product.factors().get(i).surface();
          factors.add(ordered("surface", surface.name(), "factor", operands.get(i)));
        }
        yield Map.of("product", factors);
      }
      case NaryFormula.Node node ->
          ordered("operator", node.operator().name(), "operands", operands);
    };
  }

  private static Map<String, Object> ordered(String first, Object a, String second, Object b) {
    Map<String, Object> node = new LinkedHashMap<>();
    node.put(first, a);
    node.put(second, b);
    return node;
  }

  private static void checkDepth(int depth) {
    if (depth > MAX_JSON_DEPTH) {
      throw new IllegalArgumentException(
          "the tree is deeper than " + MAX_JSON_DEPTH + " levels; use --to prefix");
    }
  }

  private static Object nested(Formula formula) {
    Map<String, Object> node = new LinkedHashMap<>();
    switch (formula) {
      case Formula.Num number -> node.put("number", number.value().toString());
      case Formula.Symbol symbol -> node.put("symbol", symbol.name());
      case Formula.Text text -> node.put("text", text.content());
      case Formula.Absent _ -> node.put("absent", true);
      case Formula.Unread unread -> node.put("unread", unread.source());
      case Operation operation -> {
        node.put("operator", operation.operator().name());
        List<Object> operands = new ArrayList<>();
        operation.operands().forEach(operand -> operands.add(nested(operand)));
        node.put("operands", operands);
      }
    }
    return node;
  }
}

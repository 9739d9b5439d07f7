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
    if (formula.depth() > MAX_JSON_DEPTH) {
      throw new IllegalArgumentException(
          "the tree is deeper than " + MAX_JSON_DEPTH + " levels; use --to prefix");
    }
    return nested(formula);
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

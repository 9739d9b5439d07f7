package org.algebrist.expression.picture;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.NaryFormula;
import org.algebrist.expression.tree.NaryFormula.Leaf;
import org.algebrist.expression.tree.NaryFormula.Node;
import org.algebrist.expression.tree.NaryFormula.Product;
import org.algebrist.expression.tree.NaryFormula.Sum;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.TreeFold;

/**
 * A node of the picture of a formula with sums and products of any number of operands.
 *
 * @param size the number of nodes from here down
 */
record NaryNode(String label, List<NaryNode> children, int size) {
  private NaryNode(String label, List<NaryNode> children) {
    this(label, children, 1 + children.stream().mapToInt(NaryNode::size).sum());
  }

  static NaryNode of(NaryFormula formula) {
    return TreeFold.<NaryFormula, NaryNode>fold(formula, NaryFormula::operands, NaryNode::of);
  }

  private static NaryNode of(NaryFormula formula, List<NaryNode> operands) {
    return switch (formula) {
      case Leaf leaf -> new NaryNode(NodeLabels.label(leaf.formula()), List.of());
      case Product product -> new NaryNode(NodeLabels.label(Operator.MULTIPLY), operands);
      case Sum sum -> {
        var terms = new ArrayList<NaryNode>(operands.size());
        for (int i = 0; i < operands.size(); i++) {
          Operator sign = sum.terms().get(i).sign();
          terms.add(
              sign == Operator.ADD
                  ? operands.get(i)
                  : new NaryNode(NodeLabels.label(sign), List.of(operands.get(i))));
        }
        yield new NaryNode(NodeLabels.label(Operator.ADD), terms);
      }
      case Node node -> {
        // Of the operands a label shows no more than the name of a call.
        List<Formula> names = node.operands().stream().map(NaryNode::name).toList();
        var labelled = new Operation(node.operator(), names);
        int shown = NodeLabels.children(labelled).size();
        yield new NaryNode(
            NodeLabels.label(labelled), operands.subList(operands.size() - shown, operands.size()));
      }
    };
  }

  private static Formula name(NaryFormula operand) {
    return operand instanceof Leaf leaf ? leaf.formula() : Formula.absent();
  }
}

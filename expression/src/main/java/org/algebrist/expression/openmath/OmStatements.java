package org.algebrist.expression.openmath;

import static org.algebrist.expression.openmath.OmObject.apply;
import static org.algebrist.expression.openmath.OmObject.symbol;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.algebrist.expression.code.CodeCases;
import org.algebrist.expression.openmath.OmObject.Applied;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Text;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadFailure;
import org.jspecify.annotations.Nullable;

/** Definitions by cases, chains of relations, congruences and conjugates, in both directions. */
final class OmStatements {
  private static final String CHAIN = "fns2.predicate_on_list";

  private static final Set<Operator> LEAVES = Set.of(Operator.SUBSCRIPT, Operator.APPLY);

  private OmStatements() {}

  // ---- Written

  /** The object of one of these; null if it has parts that no object is for. */
  static @Nullable OmObject write(Operation operation, OpenMathWriter writer) {
    List<Formula> operands = operation.operands();
    if (operation.operator() == Operator.CASES) {
      return cases(operands, writer);
    }
    return operation.operator() == Operator.CHAIN
        ? chain(operands, writer)
        : apply(symbol("complex1.conjugate"), writer.object(operands.getFirst()));
  }

  private static @Nullable OmObject cases(List<Formula> cases, OpenMathWriter writer) {
    var pieces = new ArrayList<OmObject>();
    for (int i = 0; i < cases.size(); i++) {
      if (!(cases.get(i) instanceof Operation one) || one.operator() != Operator.CASE) {
        return null;
      }
      OmObject value = writer.object(one.operands().getFirst());
      Formula condition =
          one.operands().size() == 1 ? null : CodeCases.condition(one.operands().get(1));
      if (condition == null && i < cases.size() - 1) {
        return null;
      }
      pieces.add(
          condition == null
              ? apply(symbol("piece1.otherwise"), value)
              : apply(symbol("piece1.piece"), value, writer.object(condition)));
    }
    return new Applied(symbol("piece1.piecewise"), pieces);
  }

  /** One relation throughout, said of a list; else a statement of each two. */
  private static @Nullable OmObject chain(List<Formula> links, OpenMathWriter writer) {
    var relations = new ArrayList<String>();
    var terms = new ArrayList<OmObject>();
    terms.add(writer.object(links.getFirst()));
    for (Formula link : links.subList(1, links.size())) {
      if (!(link instanceof Operation relation)
          || relation.operands().size() != 2
          || !(relation.operands().get(0) instanceof Formula.Absent)) {
        return null;
      }
      String name = Dictionaries.symbol(relation.operator());
      if (name == null) {
        return null;
      }
      relations.add(name);
      terms.add(writer.object(relation.operands().get(1)));
    }
    if (relations.stream().distinct().count() == 1) {
      return apply(
          symbol(CHAIN), symbol(relations.getFirst()), new Applied(symbol("list1.list"), terms));
    }
    var statements = new ArrayList<OmObject>();
    for (int i = 0; i < relations.size(); i++) {
      statements.add(apply(symbol(relations.get(i)), terms.get(i), terms.get(i + 1)));
    }
    return new Applied(symbol("logic1.and"), statements);
  }

  // ---- Read

  /** What a symbol of these makes of its arguments; null for all others. */
  static @Nullable Formula read(String symbol, List<OmObject> arguments, OpenMathReader reader)
      throws ReadFailure {
    return switch (symbol) {
      case "piece1.piecewise" -> cases(arguments, reader);
      case CHAIN ->
          arguments.size() == 2
                  && arguments.get(0) instanceof OmObject.Symbol relation
                  && arguments.get(1) instanceof Applied(OmObject list, List<OmObject> elements)
                  && list.equals(symbol("list1.list"))
              ? chain(relation, elements, reader)
              : null;
      case "complex1.conjugate" -> {
        if (arguments.size() != 1) {
          yield null;
        }
        Formula of = reader.formula(arguments.getFirst());
        boolean leaf = !(of instanceof Operation o) || LEAVES.contains(o.operator());
        yield Formula.of(leaf ? Operator.BAR : Operator.OVERLINE, of);
      }
      default -> null;
    };
  }

  private static @Nullable Formula cases(List<OmObject> pieces, OpenMathReader reader)
      throws ReadFailure {
    var cases = new ArrayList<Formula>();
    for (OmObject piece : pieces) {
      if (!(piece instanceof Applied(OmObject head, List<OmObject> parts))) {
        return null;
      }
      boolean otherwise = head.equals(symbol("piece1.otherwise")) && parts.size() == 1;
      if (!otherwise && !(head.equals(symbol("piece1.piece")) && parts.size() == 2)) {
        return null;
      }
      cases.add(
          Formula.of(
              Operator.CASE,
              reader.formula(parts.getFirst()),
              otherwise ? new Text(CodeCases.OTHERWISE) : reader.formula(parts.get(1))));
    }
    return cases.isEmpty() ? null : new Operation(Operator.CASES, cases);
  }

  private static @Nullable Formula chain(
      OmObject.Symbol relation, List<OmObject> elements, OpenMathReader reader) throws ReadFailure {
    Operator operator = Dictionaries.operator(relation);
    if (operator == null || operator.form() != Operator.Form.RELATION || elements.size() < 2) {
      return null;
    }
    if (elements.size() == 2) {
      return Formula.of(operator, reader.formula(elements.get(0)), reader.formula(elements.get(1)));
    }
    var links = new ArrayList<Formula>();
    links.add(reader.formula(elements.getFirst()));
    for (OmObject element : elements.subList(1, elements.size())) {
      links.add(Formula.of(operator, Formula.absent(), reader.formula(element)));
    }
    return new Operation(Operator.CHAIN, links);
  }
}

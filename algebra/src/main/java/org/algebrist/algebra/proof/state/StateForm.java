package org.algebrist.algebra.proof.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.matrix.MatrixForm;
import org.algebrist.algebra.proof.matrix.MatrixForm.Letter;
import org.algebrist.algebra.proof.matrix.MatrixForm.Value;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * A formula with brackets ⟨φ|A|ψ⟩ as one of complex numbers: a bracket is linear on its right side,
 * conjugate linear on its left, and an operator on the left stands on the right as its adjoint.
 *
 * @param names what the letters are
 * @param elements what brackets come to
 */
record StateForm(StateNames names, Elements elements) {
  private static final Formula ONE = Formula.number(1);

  /**
   * The number.
   *
   * @throws GaveUp if something is not understood
   */
  Formula of(Formula formula) {
    return switch (formula) {
      case Symbol(String name) -> symbol(formula, name);
      case Operation operation when operation.operator() == Operator.BRA_KET -> bracket(operation);
      case Operation operation when isConjugate(operation) ->
          conjugate(of(operation.operands().getFirst()));
      case Operation operation ->
          switch (operation.operator()) {
            case KET, BRA, HAT, ADJOINT, SUBSCRIPT, SUPERSCRIPT ->
                throw new GaveUp("states and operators outside of brackets are not understood");
            case REAL_PART, IMAGINARY_PART -> part(operation);
            default ->
                new Operation(
                    operation.operator(),
                    operation.operands().stream().map(this::of).toList(),
                    operation.surface());
          };
      default -> formula;
    };
  }

  private Formula part(Operation part) {
    Formula number = of(part.operands().getFirst());
    if (isComplex(number)) {
      return Formula.of(part.operator(), number);
    }
    return part.operator() == Operator.REAL_PART ? number : Formula.number(0);
  }

  private static Formula conjugate(Formula number) {
    return isComplex(number) ? Formula.of(Operator.OVERLINE, number) : number;
  }

  /** Whether a number is not real, all names in it being real. */
  private static boolean isComplex(Formula number) {
    return number.symbols().contains("i");
  }

  private Formula symbol(Formula symbol, String name) {
    if (names.states().contains(symbol) || names.operators().contains(symbol)) {
      throw new GaveUp("states and operators outside of brackets are not understood");
    }
    return names.numbers().contains(name) ? elements.number(name) : symbol;
  }

  /** z*, with a bar or a star. */
  private static boolean isConjugate(Operation operation) {
    return switch (operation.operator()) {
      case OVERLINE, BAR -> true;
      case SUPERSCRIPT -> operation.operands().getLast().equals(Formula.symbol("*"));
      default -> false;
    };
  }

  private Formula bracket(Operation bracket) {
    List<Formula> operands = bracket.operands();
    Map<List<Letter>, Formula> left = words(operands.getFirst());
    Map<List<Letter>, Formula> right = words(operands.getLast());
    Map<List<Letter>, Formula> middle =
        operands.size() == 3 ? words(operands.get(1)) : Map.of(List.of(), ONE);
    Formula sum = Formula.number(0);
    for (var bra : left.entrySet()) {
      for (var operators : middle.entrySet()) {
        for (var ket : right.entrySet()) {
          Formula factor =
              Formula.of(
                  Operator.MULTIPLY,
                  conjugate(of(bra.getValue())),
                  Formula.of(Operator.MULTIPLY, of(operators.getValue()), of(ket.getValue())));
          Formula element = element(bra.getKey(), operators.getKey(), ket.getKey());
          sum = Formula.of(Operator.ADD, sum, Formula.of(Operator.MULTIPLY, factor, element));
        }
      }
    }
    return sum;
  }

  private Formula element(List<Letter> bra, List<Letter> operators, List<Letter> ket) {
    var all = new ArrayList<Letter>();
    bra.subList(0, bra.size() - 1).reversed().forEach(each -> all.add(each.turned("†")));
    all.addAll(operators);
    all.addAll(ket.subList(0, ket.size() - 1));
    boolean plain = all.stream().noneMatch(each -> names.states().contains(each.name()));
    if (!plain
        || !names.states().contains(bra.getLast().name())
        || !names.states().contains(ket.getLast().name())) {
      throw new GaveUp("a state stands last on its side of a bracket, and nowhere else");
    }
    return elements.element(bra.getLast(), all, ket.getLast());
  }

  private Map<List<Letter>, Formula> words(Formula formula) {
    Formula without =
        Postorder.rebuilt(
            formula,
            (_, node) ->
                node instanceof Operation mark && isConjugate(mark)
                    ? Formula.of(Operator.OVERLINE, mark.operands().getFirst())
                    : node);
    return switch (new MatrixForm(names.ordered()).of(without)) {
      case Value.Words(var terms) -> terms;
      case Value.Number(Formula number) -> Map.of(List.of(), number);
      case Value.Grid _ -> throw new GaveUp("matrices beside states are not understood");
    };
  }
}

package org.algebrist.algebra.proof.state;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.matrix.MatrixLetters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * What letters in Dirac's brackets are.
 *
 * @param states the last factor on either side
 * @param operators capital letters without a hat; those with one show it
 * @param numbers all other letters, which may be complex
 */
record StateNames(Set<Formula> states, Set<Formula> operators, Set<String> numbers) {
  private static final Set<String> CONSTANTS = Set.of("i", "pi", "e", "*");

  private static final Set<String> OF_WAVES =
      Set.of("psi", "phi", "varphi", "chi", "Psi", "Phi", "ψ", "φ", "χ", "Ψ", "Φ");

  /**
   * The letters in all brackets of two formulas.
   *
   * @throws GaveUp if a state is no letter
   */
  static StateNames in(List<Formula> pair) {
    Set<Formula> states = new LinkedHashSet<>();
    Set<Formula> operators = new HashSet<>();
    Set<String> numbers = new TreeSet<>();
    for (Formula side : pair) {
      for (Formula node : Postorder.of(side)) {
        if (node instanceof Operation bracket && bracket.operator() == Operator.BRA_KET) {
          addStates(bracket.operands().getFirst(), states);
          addStates(bracket.operands().getLast(), states);
          for (String name : bracket.symbols()) {
            if (MatrixLetters.isCapital(name)) {
              operators.add(Formula.symbol(name));
            }
          }
        }
      }
    }
    operators.removeAll(states);
    pair.forEach(side -> numbers.addAll(side.symbols()));
    numbers.removeAll(CONSTANTS);
    operators.forEach(operator -> numbers.removeAll(operator.symbols()));
    for (Formula state : states) {
      numbers.removeAll(state.symbols());
    }
    return new StateNames(states, operators, numbers);
  }

  private static void addStates(Formula side, Set<Formula> states) {
    switch (side) {
      case Symbol symbol -> states.add(symbol);
      case Operation operation -> {
        List<Formula> operands = operation.operands();
        switch (operation.operator()) {
          case ADD, SUBTRACT -> operands.forEach(each -> addStates(each, states));
          case NEGATE, DIVIDE -> addStates(operands.getFirst(), states);
          case MULTIPLY -> addStates(operands.getLast(), states);
          case SUBSCRIPT -> states.add(operation);
          default ->
              throw new GaveUp(InfixWriter.pretty(operation) + " is not understood as a state");
        }
      }
      default -> throw new GaveUp(InfixWriter.pretty(side) + " is not understood as a state");
    }
  }

  /** All that keeps its place in a product, but for letters with hats. */
  Set<Formula> ordered() {
    Set<Formula> all = new HashSet<>(states);
    all.addAll(operators);
    return all;
  }

  /** Whether all states are named as those of waves, which are complex. */
  boolean areWaves() {
    return states.stream().allMatch(state -> OF_WAVES.contains(letter(state)));
  }

  private static String letter(Formula state) {
    return state instanceof Operation indexed
        ? letter(indexed.operands().getFirst())
        : state.toString();
  }
}

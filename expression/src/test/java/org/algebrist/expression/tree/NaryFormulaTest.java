package org.algebrist.expression.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.NaryFormula.Factor;
import org.algebrist.expression.tree.NaryFormula.Leaf;
import org.algebrist.expression.tree.NaryFormula.Node;
import org.algebrist.expression.tree.NaryFormula.Product;
import org.algebrist.expression.tree.NaryFormula.Sum;
import org.algebrist.expression.tree.NaryFormula.Term;
import org.junit.jupiter.api.Test;

class NaryFormulaTest {
  private static final Leaf A = new Leaf(Formula.symbol("a"));
  private static final Leaf B = new Leaf(Formula.symbol("b"));

  private static Formula read(String infix) {
    return InfixReader.read(infix).orThrow();
  }

  private static NaryFormula nary(String infix) {
    return NaryFormula.of(read(infix));
  }

  private static List<String> written(List<NaryFormula> operands) {
    return operands.stream().map(operand -> operand.binary().toString()).toList();
  }

  @Test
  void termsSideBySideAreOneSumWithTheirSigns() {
    var sum = (Sum) nary("a - b + c - (d + e)");
    assertThat(sum.terms())
        .extracting(Term::sign)
        .containsExactly(Operator.ADD, Operator.SUBTRACT, Operator.ADD, Operator.SUBTRACT);
    assertThat(written(sum.operands())).containsExactly("a", "b", "c", "d + e");
    assertThat(sum.terms().getLast().operand()).isInstanceOf(Sum.class);
  }

  @Test
  void factorsSideBySideAreOneProductAndAQuotientIsNone() {
    assertThat(written(nary("a*b*c*d").operands())).containsExactly("a", "b", "c", "d");
    assertThat(nary("a*b/c")).isInstanceOf(Node.class);
    assertThat(written(nary("a/b*c").operands())).containsExactly("a/b", "c");
  }

  @Test
  void aMinusBeforeTheFirstTermStaysAnOperationOfItsOwn() {
    assertThat(((Sum) nary("-a + b")).terms().getFirst().operand())
        .isEqualTo(NaryFormula.of(Formula.of(Operator.NEGATE, Formula.symbol("a"))));
  }

  @Test
  void backToTwoOperandsIsTheSameTreeWithTheSameSurfaces() {
    var trees = RandomTrees.everything(new Random(7));
    int sums = 0;
    for (int i = 0; i < 5_000; i++) {
      Formula tree = i % 2 == 0 ? trees.next() : trees.arbitrary(30);
      NaryFormula nary = NaryFormula.of(tree);
      Formula back = nary.binary();
      assertThat(back).isEqualTo(tree);
      assertThat(surfaces(back)).isEqualTo(surfaces(tree));
      assertThat(NaryFormula.of(back)).isEqualTo(nary);
      sums += nary instanceof Sum || nary instanceof Product ? 1 : 0;
    }
    assertThat(sums).isPositive();
  }

  private static List<Surface> surfaces(Formula tree) {
    return TreePosition.all(tree).stream()
        .map(TreePosition.Placed::formula)
        .filter(Operation.class::isInstance)
        .map(formula -> ((Operation) formula).surface())
        .toList();
  }

  @Test
  void sumsAndProductsOfSumsAndProductsAloneComeBackToo() {
    var random = new Random(11);
    for (int i = 0; i < 5_000; i++) {
      Formula tree = arithmetic(random, 12);
      assertThat(NaryFormula.of(tree).binary()).isEqualTo(tree);
    }
  }

  private static Formula arithmetic(Random random, int size) {
    if (size <= 1) {
      return Formula.symbol("abcd".substring(random.nextInt(4)).substring(0, 1));
    }
    int left = 1 + random.nextInt(size - 1);
    Operator operator =
        List.of(Operator.ADD, Operator.SUBTRACT, Operator.PLUS_MINUS, Operator.MULTIPLY)
            .get(random.nextInt(4));
    return Formula.of(operator, arithmetic(random, left), arithmetic(random, size - left));
  }

  @Test
  void equalityIsThatOfTheBinaryTrees() {
    var dot = new Product(List.of(new Factor(Surface.PLAIN, A), new Factor(Surface.DOT, B)));
    assertThat(dot).isEqualTo(nary("a*b")).hasSameHashCodeAs(nary("a*b"));
    assertThat(nary("a + (b + c)")).isNotEqualTo(nary("a + b + c"));
    assertThat(nary("a + b")).isNotEqualTo(nary("a*b")).hasToString("a + b");
  }

  @Test
  void aSumThatBeginsAnotherIsPartOfIt() {
    var inner = new Sum(List.of(new Term(Operator.ADD, A), new Term(Operator.SUBTRACT, B)));
    var outer = new Sum(List.of(new Term(Operator.ADD, inner), new Term(Operator.ADD, A)));
    assertThat(outer.terms()).hasSize(3);
    assertThat(outer.binary()).isEqualTo(read("a - b + a"));
  }

  @Test
  void bracketsThatMakeNoDifferenceDissolve() {
    assertThat(nary("a + (b - (c + d)) - (a + b)").dissolved())
        .isEqualTo(nary("a + b - (c + d) - (a + b)"));
    assertThat(nary("a*(b*(c*d))*f(a + (b + c))").dissolved())
        .isEqualTo(nary("a*b*c*d*f(a + b + c)"));
    assertThat(nary("a - (b - c)").dissolved()).isEqualTo(nary("a - (b - c)"));
  }

  @Test
  void whatIsNoSumIsRefused() {
    assertThatThrownBy(() -> new Sum(List.of(new Term(Operator.ADD, A))))
        .hasMessageContaining("two terms or more");
    assertThatThrownBy(
            () -> new Sum(List.of(new Term(Operator.SUBTRACT, A), new Term(Operator.ADD, B))))
        .hasMessageContaining("the first with the sign ADD");
    assertThatThrownBy(() -> new Term(Operator.MULTIPLY, A)).hasMessageContaining("got MULTIPLY");
    assertThatThrownBy(() -> new Product(List.of(new Factor(Surface.DOT, A))))
        .hasMessageContaining("two factors or more");
    assertThatThrownBy(() -> new Node(Operator.ADD, List.of(A, B), Surface.PLAIN))
        .hasMessageContaining("Sum or a Product");
    assertThatThrownBy(() -> new Node(Operator.SIN, List.of(A, B), Surface.PLAIN))
        .hasMessageContaining("takes 1 operands, got 2");
    assertThatThrownBy(() -> new Leaf(read("a + b"))).hasMessageContaining("no operands");
  }

  @Test
  void neitherALongSumNorADeepTreeOverflows() {
    Formula sum = Formula.symbol("x");
    Formula deep = Formula.symbol("x");
    for (int i = 0; i < 100_000; i++) {
      sum = Formula.of(Operator.ADD, sum, Formula.number(i));
      deep = Formula.of(Operator.ADD, Formula.number(i), Formula.of(Operator.SIN, deep));
    }
    assertThat(((Sum) NaryFormula.of(sum)).terms()).hasSize(100_001);
    assertThat(NaryFormula.of(sum).binary()).isEqualTo(sum);
    assertThat(NaryFormula.of(deep)).isEqualTo(NaryFormula.of(deep));
    assertThat(NaryFormula.of(deep).dissolved().binary()).isEqualTo(deep);
  }
}

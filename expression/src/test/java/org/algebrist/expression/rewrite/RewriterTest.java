package org.algebrist.expression.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.Set;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.rewrite.Rewriter.Order;
import org.algebrist.expression.rewrite.Rewriting.Limit;
import org.algebrist.expression.rewrite.Rewriting.Step;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.RandomTrees;
import org.algebrist.expression.tree.Surface;
import org.junit.jupiter.api.Test;

class RewriterTest {
  private static final RewriteRule DISTRIBUTE = RewriteRule.of("a*(b + c) -> a*b + a*c");

  private static Formula read(String infix) {
    return InfixReader.read(infix).orThrow();
  }

  private static String exhaustively(Order order, String formula, String... rules) {
    return Rewriter.of(rules).exhaustively(read(formula), order).formula().toString();
  }

  @Test
  void aRuleIsAppliedUntilItAppliesNoMore() {
    for (Order order : Order.values()) {
      Rewriting done = Rewriter.of(DISTRIBUTE).exhaustively(read("x*(y + (z + 1)*(u + v))"), order);
      assertThat(done).isInstanceOf(Rewriting.Finished.class);
      assertThat(done.formula()).isEqualTo(read("x*y + (x*((z + 1)*u) + x*((z + 1)*v))"));
      assertThat(done.steps()).hasSize(3);
    }
  }

  @Test
  void aVariableThatOccursTwiceIsTheSameTree() {
    RewriteRule rule = RewriteRule.of("u - u -> 0");
    assertThat(rule.apply(read("x*y - x*y"))).contains(read("0"));
    assertThat(rule.apply(read("x*y - y*x"))).isEmpty();
  }

  @Test
  void aPatternSaysWhatItsVariablesStandFor() {
    Match match = Pattern.of("f(x) + f(y)").match(read("g(1 + t) + g(t^2)")).orElseThrow();
    assertThat(match.get("f")).isEqualTo(read("g"));
    assertThat(match.get("x")).isEqualTo(read("1 + t"));
    assertThat(match.isFree("y", "t")).isFalse();
    assertThat(match.isFree("y", "s")).isTrue();
    assertThatThrownBy(() -> match.get("z")).hasMessageContaining("no variable z");
    assertThat(Pattern.of("f(x) + f(y)").match(read("g(1) + h(2)"))).isEmpty();
    assertThat(Pattern.of("a + b").match(read("x - y"))).isEmpty();
    assertThat(Pattern.of("x^2").match(read("y^3"))).isEmpty();
  }

  @Test
  void constantsAndChosenNamesStandForThemselves() {
    assertThat(RewriteRule.of("e^(i*pi) -> -1").apply(read("e^(i*pi)"))).contains(read("-1"));
    assertThat(RewriteRule.of("e^(i*pi) -> -1").apply(read("2^(i*pi)"))).isEmpty();
    var ofX = RewriteRule.of(Pattern.of(read("x*u"), Set.of("u")), read("u*x + y"));
    assertThat(ofX.apply(read("x*3"))).contains(read("3*x + y"));
    assertThat(ofX.apply(read("z*3"))).isEmpty();
  }

  @Test
  void aConditionIsAskedBeforeARuleApplies() {
    RewriteRule constantFactor =
        RewriteRule.of("sum(k = 1, n, c*u) -> c*sum(k = 1, n, u)")
            .where(match -> match.isFree("c", match.get("k").toString()));
    assertThat(constantFactor.apply(read("sum(j = 1, 9, a*j^2)")))
        .contains(read("a*sum(j = 1, 9, j^2)"));
    assertThat(constantFactor.apply(read("sum(j = 1, 9, j*j^2)"))).isEmpty();
  }

  @Test
  void aReplacementMayBeWorkedOut() {
    var constants =
        RewriteRule.computed(
                "numbers are added",
                Pattern.of("a + b"),
                match -> Formula.number(whole(match.get("a")) + whole(match.get("b"))))
            .where(
                match -> match.values().values().stream().allMatch(Formula.Num.class::isInstance));
    Rewriting done =
        Rewriter.of(constants).exhaustively(read("x*(1 + 2 + 3) + 4"), Order.BOTTOM_UP);
    assertThat(done.formula()).isEqualTo(read("x*6 + 4"));
    assertThat(done.steps()).extracting(Step::rule).allMatch(constants::equals);
    assertThat(constants).hasToString("numbers are added");
  }

  private static long whole(Formula number) {
    return Long.parseLong(number.toString());
  }

  @Test
  void bottomUpWorksFromTheOperandsAndTopDownFromTheOperation() {
    Rewriter rules = Rewriter.of("abs(abs(u)) -> abs(u)", "abs(-u) -> abs(u)");
    Formula formula = read("abs(abs(-x))");
    assertThat(rules.once(formula, Order.BOTTOM_UP).steps().getFirst().before())
        .isEqualTo(read("abs(-x)"));
    assertThat(rules.once(formula, Order.TOP_DOWN).steps().getFirst().before()).isEqualTo(formula);
    for (Order order : Order.values()) {
      assertThat(rules.exhaustively(formula, order).formula()).isEqualTo(read("abs(x)"));
    }
  }

  @Test
  void onceLooksAtEveryPlaceOnce() {
    Rewriter rule = Rewriter.of("f(u) -> u");
    assertThat(rule.once(read("f(f(f(x))) + f(y)"), Order.BOTTOM_UP).formula())
        .isEqualTo(read("x + y"));
    assertThat(rule.once(read("f(f(x))"), Order.TOP_DOWN).formula()).isEqualTo(read("f(x)"));
  }

  @Test
  void rulesThatNeverEndAreStoppedAndSaySo() {
    Rewriter swap = Rewriter.of("a + b -> b + a").within(7, 100);
    assertThat(swap.exhaustively(read("x + y"), Order.BOTTOM_UP))
        .isInstanceOfSatisfying(
            Rewriting.Stopped.class,
            stopped -> {
              assertThat(stopped.limit()).isEqualTo(Limit.STEPS);
              assertThat(stopped.steps()).hasSize(7);
              assertThat(stopped.formula()).isEqualTo(read("y + x"));
            });
    for (Order order : Order.values()) {
      assertThat(Rewriter.of("u -> u + u").within(1_000, 50).exhaustively(read("x"), order))
          .isInstanceOfSatisfying(
              Rewriting.Stopped.class,
              stopped -> {
                assertThat(stopped.limit()).isEqualTo(Limit.SIZE);
                assertThat(stopped.formula().size()).isBetween(2, 50);
              });
    }
  }

  @Test
  void aRuleThatChangesNothingIsNoStep() {
    Rewriting done = Rewriter.of("a + b -> b + a").exhaustively(read("x + x"), Order.BOTTOM_UP);
    assertThat(done).isEqualTo(new Rewriting.Finished(read("x + x"), List.of()));
  }

  @Test
  void exactlyTheLimitOfStepsIsNoStop() {
    assertThat(Rewriter.of("f(u) -> u").within(2, 9).exhaustively(read("f(f(x))"), Order.BOTTOM_UP))
        .isInstanceOf(Rewriting.Finished.class);
  }

  @Test
  void aFormulaPastTheLimitOfSizeMayShrink() {
    Rewriting done =
        Rewriter.of("f(u) -> u").within(9, 1).exhaustively(read("f(f(x))"), Order.BOTTOM_UP);
    assertThat(done).isInstanceOf(Rewriting.Finished.class);
    assertThat(done.formula()).isEqualTo(read("x"));
  }

  @Test
  void whatNoRuleTouchesIsTheSameTreeSetTheSameWay() {
    var trees = RandomTrees.everything(new Random(5));
    Rewriter nowhere =
        Rewriter.of(RewriteRule.of(Pattern.of(read("nowhere"), Set.of()), read("x")));
    for (int i = 0; i < 500; i++) {
      Formula tree = trees.arbitrary(30);
      for (Order order : Order.values()) {
        assertThat(nowhere.exhaustively(tree, order).formula()).isSameAs(tree);
      }
    }
    var product = new Operation(Operator.MULTIPLY, List.of(read("x"), read("f(y)")), Surface.DOT);
    var made = (Operation) Rewriter.of("f(u) -> u").once(product, Order.BOTTOM_UP).formula();
    assertThat(made.surface()).isEqualTo(Surface.DOT);
  }

  @Test
  void aDeepTreeDoesNotOverflow() {
    Formula deep = Formula.symbol("x");
    for (int i = 0; i < 30_000; i++) {
      deep = Formula.of(Operator.SIN, deep);
    }
    deep = Formula.of(Operator.ABS, Formula.of(Operator.NEGATE, deep));
    for (Order order : Order.values()) {
      assertThat(Rewriter.of("abs(-u) -> abs(u)").once(deep, order).steps()).hasSize(1);
    }
  }

  @Test
  void rulesInLogicAndEquationsAreReadToo() {
    assertThat(
            exhaustively(
                Order.TOP_DOWN,
                "not (p and (q or r))",
                "not (a and b) -> not a or not b",
                "not (a or b) -> not a and not b"))
        .isEqualTo(read("not p or (not q and not r)").toString());
    assertThat(RewriteRule.of("a = b -> b = a").apply(read("x = 1"))).contains(read("1 = x"));
    assertThat(RewriteRule.of("limit(x -> a, c*u) -> c*limit(x -> a, u)"))
        .hasToString("limit(x -> a, c*u) -> c*limit(x -> a, u)");
  }

  @Test
  void aRuleThatSaysNothingIsRefused() {
    assertThatThrownBy(() -> RewriteRule.of("a + b")).hasMessageContaining("no -> in the rule");
    assertThatThrownBy(() -> RewriteRule.of("a -> b -> c")).hasMessageContaining("more than one");
    assertThatThrownBy(() -> RewriteRule.of("a + -> b"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> RewriteRule.of("a -> a + t"))
        .hasMessageContaining("does not say what t of the replacement stands for");
    assertThatThrownBy(() -> Rewriter.of(DISTRIBUTE).within(0, 5))
        .hasMessageContaining("limits are above 0");
  }
}

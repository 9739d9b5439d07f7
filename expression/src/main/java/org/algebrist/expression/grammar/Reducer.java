package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** Makes the nodes of operators whose operands are complete. */
final class Reducer {
  private static final Node[] NONE = {};

  private final RowRules parser;
  private final RelationTerms relations;
  private final ListTerms lists;

  Reducer(RowRules parser) {
    this.parser = parser;
    this.relations = new RelationTerms(parser);
    this.lists = new ListTerms(parser);
  }

  /** Takes the operands of {@code done} off the stack and makes its node. */
  Node complete(Pending done) {
    return switch (done.kind) {
      case BINARY -> binary(done);
      case PREFIX -> prefix(done);
      case FUNCTION -> {
        Node argument = parser.pop();
        yield function(
            done.operator,
            Objects.requireNonNull(done.token),
            new Node[] {argument},
            Surface.PLAIN,
            argument.end);
      }
      case LARGE -> large(done);
      case INTEGRAL -> {
        Node body = parser.pop();
        yield integral(Objects.requireNonNull(done.token), body, body.end);
      }
      case LIMIT -> limit(done);
      case DERIVATIVE -> derivative(Objects.requireNonNull(done.token), parser.pop());
      case PARTIAL -> IndexedDerivatives.indexed(Objects.requireNonNull(done.token), parser.pop());
      case RELATIONS -> relations.relations(done);
      case COMMAS -> lists.commas(done);
      case SEMICOLONS -> Node.of(Operator.SEMICOLON_LIST, parser.popped(done.separators + 1));
      case QUANTIFIER -> quantifier(done);
      case MODULUS -> {
        Node modulus = parser.pop();
        if (!parser.signs.setModulus(modulus)) {
          Node left = parser.pop();
          yield Node.of(Operator.MODULO, left, modulus);
        }
        yield parser.pop();
      }
      case BRA_KET_BARS -> {
        Node[] parts = parser.popped(done.separators + 1);
        yield Operator.BRA_KET.takes(parts.length)
            ? Node.of(Operator.BRA_KET, parts)
            : Node.of(Operator.LIST, parts);
      }
    };
  }

  private Node binary(Pending done) {
    Node right = parser.pop();
    Node left = parser.pop();
    Node head = done.head;
    if (head != null) {
      return Node.of(Operator.APPLY, head, left, right);
    }
    Operator operator = Objects.requireNonNull(done.operator);
    if (operator == Operator.MULTIPLY
        && (done.surface == Surface.DOT || done.surface == Surface.CROSS)) {
      if (parser.products.isVectorProduct(left, right, done.start)) {
        return Node.of(done.surface == Surface.DOT ? Operator.INNER : Operator.CROSS, left, right);
      }
      if (done.surface == Surface.CROSS
          && (isSet(left) && isSet(right)
              || isIntervalOrSpace(left) && isCapital(right)
              || isIntervalOrSpace(right) && isCapital(left))) {
        return Node.of(Operator.CROSS, left, right);
      }
    }
    return Node.of(operator, done.surface, left, operator == Operator.TYPED ? sets(right) : right);
  }

  /** What a function maps: A × B in f : A × B → C is a set of pairs. */
  private static Node sets(Node mapping) {
    if (mapping.operator == null || mapping.operator.precedence() != Operator.TO.precedence()) {
      return mapping;
    }
    Node[] sets = mapping.operands.clone();
    for (int i = 0; i < 2; i++) {
      sets[i] = pairs(sets[i]);
    }
    return Node.of(mapping.operator, mapping.surface, mapping.start, mapping.end, sets);
  }

  private static Node pairs(Node product) {
    return product.is(Operator.MULTIPLY) && product.surface == Surface.CROSS
        ? Node.of(Operator.CROSS, pairs(product.operands[0]), product.operands[1])
        : product;
  }

  private static boolean isIntervalOrSpace(Node node) {
    return node.is(Operator.INTERVAL_CLOSED)
        || node.is(Operator.INTERVAL_CLOSED_OPEN)
        || node.is(Operator.INTERVAL_OPEN_CLOSED);
  }

  /** Whether a node is a capital letter, as sets are called. */
  private static boolean isCapital(Node node) {
    Node now = node.is(Operator.POWER) || node.is(Operator.SUBSCRIPT) ? node.operands[0] : node;
    String name = now.name();
    return name != null && Character.isUpperCase(name.codePointAt(0));
  }

  /** Whether a node is a set by declaration or by its letter. */
  private boolean isSet(Node node) {
    Node now = node;
    while (now.operator == Operator.CROSS
        || now.operator == Operator.POWER
        || now.operator == Operator.SUBSCRIPT
        || now.operator == Operator.SUPERSCRIPT) {
      now = now.operands[0];
    }
    if (now.operator != null) {
      return now.operator.makesSet();
    }
    String name = now.name();
    if (name == null) {
      return false;
    }
    if (parser.usage.has(name, Context.Role.SET)) {
      return true;
    }
    var styled = name.charAt(0) < 0x2000 ? null : StyledLetters.plain(name);
    return styled != null && styled.style() == Layout.Style.BLACKBOARD;
  }

  private Node prefix(Pending done) {
    Node operand = parser.pop();
    Node head = done.head;
    if (head != null) {
      return Node.of(Operator.APPLY, head, operand).spanning(done.start, operand.end);
    }
    return Node.of(
        Objects.requireNonNull(done.operator),
        Surface.PLAIN,
        done.start,
        Math.max(operand.end, done.start + 1),
        operand);
  }

  // ---- Functions

  /**
   * A named function of its arguments.
   *
   * @param operator null where the table has none
   * @param token the name with its scripts
   */
  Node function(
      @Nullable Operator operator, Token token, Node[] arguments, Surface surface, int end) {
    int start = token.start;
    Node base = null;
    if (token.sub != null || token.primes > 0) {
      boolean logarithm = operator == Operator.LOG && token.primes == 0 && arguments.length == 1;
      if (logarithm) {
        base = Objects.requireNonNull(token.sub).node();
      } else {
        return decorated(operator, token, arguments, end);
      }
    }
    Node sup = token.sup == null ? null : token.sup.node();
    if (operator != null
        && base == null
        && token.sup != null
        && sup != null
        && Superscripts.isBracketed(token.sup)
        && !isMinusOne(sup)) {
      return decorated(operator, token, arguments, end); // log⁽²⁾ x is log log x
    }
    if (operator == null) {
      Node head = Atoms.symbol(token);
      if (sup != null) {
        head = parser.atoms.scripts(head, token);
      }
      return Node.of(Operator.APPLY, Surface.PLAIN, start, end, with(head, arguments));
    }
    if (base != null) {
      Node log = Node.of(Operator.LOG, surface, start, end, arguments[0], base);
      return sup == null ? log : power(log, sup);
    }
    if (!operator.takes(arguments.length)) {
      return decorated(operator, token, arguments, end);
    }
    if (sup == null) {
      return Node.of(operator, surface, start, end, arguments);
    }
    Operator inverse = operator.inverse();
    if (inverse != null && isMinusOne(sup)) {
      return Node.of(inverse, Surface.VARIANT, start, end, arguments);
    }
    return power(Node.of(operator, surface, start, end, arguments), sup);
  }

  private static Node power(Node function, Node exponent) {
    return Node.of(
        Operator.POWER, Surface.VARIANT, function.start, function.end, function, exponent);
  }

  private static boolean isMinusOne(Node node) {
    return node.leaf instanceof Formula.Num number
        && number.value().isInteger()
        && number.value().intValue() == -1
        && number.value().numerator().bitLength() < 8;
  }

  /** A function with an index or more arguments than its operator takes, as a call. */
  private Node decorated(@Nullable Operator operator, Token token, Node[] arguments, int end) {
    Node symbol =
        operator == null
            ? Atoms.symbol(token)
            : Node.symbol(operator.character(), token.start, token.start + token.text.length());
    Node head = parser.atoms.scripts(symbol, token);
    return Node.of(Operator.APPLY, Surface.PLAIN, token.start, end, with(head, arguments));
  }

  private static Node[] with(Node head, Node[] arguments) {
    var all = new Node[arguments.length + 1];
    all[0] = head;
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return all;
  }

  // ---- Large operators and calculus

  private Node large(Pending done) {
    Token token = Objects.requireNonNull(done.token);
    Node body = parser.pop();
    Node whole =
        Node.of(
            Objects.requireNonNull(done.operator),
            Surface.PLAIN,
            token.start,
            Math.max(body.end, token.end),
            token.lower(),
            token.upper(),
            body);
    Token before = done.preScripts;
    return before == null ? whole : parser.withPreScripts(before, whole);
  }

  /** An integral over its body; a body that is null is 1, as in ∫ dx. */
  Node integral(Token token, @Nullable Node body, int end) {
    Node integrand = body == null ? Node.leaf(Formula.number(1), token.end, token.end) : body;
    Operator operator = Objects.requireNonNull(token.sign.operator());
    Node variables = variables(token);
    if (variables.isAbsent() && isMeasured(integrand)) {
      // f μ(dx) says the same as f dμ(x).
      Node measure = integrand.operands[1];
      variables = Node.of(Operator.APPLY, measure.operands[0], measure.operands[1].operands[0]);
      integrand = integrand.operands[0];
    }
    return Node.of(
        operator,
        Surface.PLAIN,
        token.start,
        Math.max(end, token.end),
        token.lower(),
        token.upper(),
        integrand,
        variables);
  }

  private static boolean isMeasured(Node body) {
    if (!body.is(Operator.MULTIPLY)) {
      return false;
    }
    Node measure = body.operands[1];
    return measure.is(Operator.APPLY)
        && measure.operands.length == 2
        && measure.operands[0].name() instanceof String name
        && ScriptNames.isMeasure(name)
        && measure.operands[1].is(Operator.DIFFERENTIAL)
        && measure.operands[1].operands[0].name() != null;
  }

  private Node variable(Token token) {
    Node name =
        token.kind == Token.Kind.PIECE
            ? parser.atoms.scripts(parser.pieces.pieceNode(token), token)
            : parser.atoms.name(token);
    Token argument = token.argument();
    return argument == null
        ? name
        : Calls.apply(name, argument, Objects.requireNonNull(argument.inside).end);
  }

  private Node variables(Token integral) {
    List<Token> variables = integral.calculus().variables;
    List<Token> differentials = integral.calculus().differentials;
    if (variables.isEmpty()) {
      return Node.absent(integral.end);
    }
    var nodes = new Node[variables.size()];
    for (int i = 0; i < nodes.length; i++) {
      Token variable = variables.get(i);
      Node node = variable(variable);
      Token d = i < differentials.size() ? differentials.get(i) : null;
      if (d != null && d.sup != null) {
        node = Node.of(Operator.POWER, node, d.sup.part()).spanning(node.start, node.end);
      }
      nodes[i] = node;
    }
    return nodes.length == 1 ? nodes[0] : Node.of(Operator.LIST, nodes);
  }

  private Node limit(Pending done) {
    Token token = Objects.requireNonNull(done.token);
    Node body = parser.pop();
    Node limit =
        Node.of(
            Objects.requireNonNull(done.operator),
            Surface.PLAIN,
            token.start,
            Math.max(body.end, token.end),
            token.lower(),
            body);
    return token.sup == null ? limit : Node.of(Operator.OVER, limit, token.sup.node());
  }

  /** A derivative set as a fraction. */
  Node derivative(Token token, Node body) {
    int end = Math.max(token.end, body.end);
    List<Node> nodes = new ArrayList<>();
    nodes.add(body);
    Token.Calculus calculus = token.calculus();
    for (int i = 0; i < calculus.variables.size(); i++) {
      Node variable = variable(calculus.variables.get(i));
      Stretch order = calculus.orders.get(i);
      if (calculus.isOrdinary()) {
        nodes.add(variable);
        nodes.add(
            order == null
                ? Node.leaf(Formula.number(1), variable.end, variable.end)
                : order.part());
      } else {
        nodes.add(order == null ? variable : Node.of(Operator.POWER, variable, order.part()));
      }
    }
    return Node.of(calculus.derivative, Surface.PLAIN, token.start, end, nodes.toArray(NONE));
  }

  private Node quantifier(Pending done) {
    Token token = Objects.requireNonNull(done.token);
    Node last = parser.pop();
    Node bound = done.bound == null ? last : done.bound;
    Node statement = done.bound == null ? Node.absent(last.end) : last;
    return Node.of(
        Objects.requireNonNull(done.operator),
        Surface.PLAIN,
        token.start,
        Math.max(last.end, token.end),
        bound,
        statement);
  }
}

package org.algebrist.expression.grammar;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.algebrist.expression.grammar.Pending.Relation;
import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** Makes the nodes of operators whose operands are complete. */
final class Reducer {
  private static final Node[] NONE = {};
  private static final double GCD_WEIGHT = 0.75;

  private final RowParser parser;

  Reducer(RowParser parser) {
    this.parser = parser;
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
      case PARTIAL -> partial(Objects.requireNonNull(done.token), parser.pop());
      case RELATIONS -> relations(done);
      case COMMAS -> commas(done);
      case SEMICOLONS -> Node.of(Operator.SEMICOLON_LIST, popped(done.separators + 1));
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
        Node[] parts = popped(done.separators + 1);
        yield Operator.BRA_KET.takes(parts.length)
            ? Node.of(Operator.BRA_KET, parts)
            : Node.of(Operator.LIST, parts);
      }
    };
  }

  private Node[] popped(int count) {
    var nodes = new Node[count];
    for (int i = count - 1; i >= 0; i--) {
      nodes[i] = parser.pop();
    }
    return nodes;
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
      return switch (now.operator) {
        case SET,
            SET_BUILDER,
            INTERVAL_CLOSED,
            INTERVAL_OPEN,
            INTERVAL_CLOSED_OPEN,
            INTERVAL_OPEN_CLOSED,
            UNION,
            INTERSECTION ->
            true;
        default -> false;
      };
    }
    String name = now.name();
    if (name == null) {
      return false;
    }
    if (parser.usage.has(name, org.algebrist.expression.tree.Context.Role.SET)) {
      return true;
    }
    var styled =
        name.charAt(0) < 0x2000 ? null : org.algebrist.expression.layout.StyledLetters.plain(name);
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
    Operator inverse = Names.inverse(operator);
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
    return Node.of(
        Objects.requireNonNull(done.operator),
        Surface.PLAIN,
        token.start,
        Math.max(body.end, token.end),
        lower(token),
        upper(token),
        body);
  }

  private static Node lower(Token token) {
    return token.sub == null ? Node.absent(token.end) : token.sub.node();
  }

  private static Node upper(Token token) {
    return token.sup == null ? Node.absent(token.end) : token.sup.node();
  }

  /** An integral over its body; a body that is null is 1, as in ∫ dx. */
  Node integral(Token token, @Nullable Node body, int end) {
    Node integrand = body == null ? Node.leaf(Formula.number(1), token.end, token.end) : body;
    Operator operator = Objects.requireNonNull(token.sign.operator());
    return Node.of(
        operator,
        Surface.PLAIN,
        token.start,
        Math.max(end, token.end),
        lower(token),
        upper(token),
        integrand,
        variables(token));
  }

  private Node variable(Token token) {
    Node name =
        token.kind == Token.Kind.PIECE
            ? parser.atoms.scripts(parser.pieces.pieceNode(token), token)
            : parser.atoms.name(token);
    Token argument = token.argument;
    return argument == null
        ? name
        : Calls.apply(name, argument, Objects.requireNonNull(argument.inside).end);
  }

  private Node variables(Token integral) {
    List<Token> variables = integral.variables;
    if (variables.isEmpty()) {
      return Node.absent(integral.end);
    }
    var nodes = new Node[variables.size()];
    for (int i = 0; i < nodes.length; i++) {
      Token variable = variables.get(i);
      Node node = variable(variable);
      Token d = i < integral.differentials.size() ? integral.differentials.get(i) : null;
      if (d != null && d.sup != null) {
        node = Node.of(Operator.POWER, node, Atoms.part(d.sup)).spanning(node.start, node.end);
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
            lower(token),
            body);
    return token.sup == null ? limit : Node.of(Operator.OVER, limit, token.sup.node());
  }

  /** A derivative set as a fraction. */
  Node derivative(Token token, Node body) {
    int end = Math.max(token.end, body.end);
    List<Node> nodes = new java.util.ArrayList<>();
    nodes.add(body);
    for (int i = 0; i < token.variables.size(); i++) {
      Node variable = variable(token.variables.get(i));
      Stretch order = token.orders.get(i);
      if (!token.partial) {
        nodes.add(variable);
        nodes.add(
            order == null
                ? Node.leaf(Formula.number(1), variable.end, variable.end)
                : Atoms.part(order));
      } else {
        nodes.add(order == null ? variable : Node.of(Operator.POWER, variable, Atoms.part(order)));
      }
    }
    return Node.of(
        token.partial ? Operator.PARTIAL_DERIVATIVE : Operator.DERIVATIVE,
        Surface.PLAIN,
        token.start,
        end,
        nodes.toArray(NONE));
  }

  /** ∂ with the variable as its subscript, before what it differentiates. */
  private static Node partial(Token token, Node body) {
    Node variable = Objects.requireNonNull(token.sub).node();
    if (token.sup != null) {
      variable = Node.of(Operator.POWER, variable, token.sup.node());
    }
    return Node.of(
        Operator.PARTIAL_DERIVATIVE,
        Surface.VARIANT,
        token.start,
        Math.max(body.end, token.end),
        body,
        variable);
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

  // ---- Relations and lists

  private Node relations(Pending done) {
    int count = done.relations.size();
    if (count == 1) {
      Node right = parser.pop();
      Node left = parser.pop();
      return relation(done.relations.getFirst(), left, right, modulus(done, 0));
    }
    Node[] nodes = popped(count + 1);
    for (int i = 0; i < count; i++) {
      Relation relation = done.relations.get(i);
      Node absent = Node.absent(relation.token().start);
      Node link = relation(relation, absent, nodes[i + 1], modulus(done, i));
      nodes[i + 1] = link.spanning(relation.token().start, link.end);
    }
    return Node.of(Operator.CHAIN, nodes);
  }

  /** The modulus of a relation, null if it has none. */
  private static @Nullable Node modulus(Pending done, int relation) {
    return relation < done.moduli.size() ? done.moduli.get(relation).orElse(null) : null;
  }

  /** Whether a relation may have a modulus. */
  static boolean isCongruence(Token token) {
    return token.sign.operator() == Operator.EQUIVALENT
        || token.sign.operator() == Operator.NOT_EQUIVALENT;
  }

  private Node relation(Relation relation, Node left, Node right, @Nullable Node modulus) {
    Token token = relation.token();
    Operator operator = token.sign.operator();
    if (modulus != null && isModular(operator)) {
      Operator congruence =
          operator == Operator.NOT_EQUIVALENT || operator == Operator.NOT_EQUAL
              ? Operator.NOT_CONGRUENT_MODULO
              : Operator.CONGRUENT_MODULO;
      return Node.of(congruence, left, right, modulus);
    }
    if (token.sub != null || token.sup != null) {
      return labelled(token, operator, left, right);
    }
    if (operator == null) {
      return Node.of(Operator.APPLY, Node.symbol(token.text, token.start, token.end), left, right);
    }
    if (operator == Operator.EQUAL && isGreatestDivisor(left, right, token.start)) {
      return Node.of(
          Operator.EQUAL,
          Node.of(Operator.GCD, Surface.VARIANT, left.start, left.end, left.operands),
          right);
    }
    return Node.of(operator, left, right);
  }

  /** Whether (a, b) = 1 says that a and b have no common divisor: no pair equals a number. */
  private boolean isGreatestDivisor(Node left, Node right, int at) {
    return left.is(Operator.TUPLE)
        && !left.bracketed
        && left.operands.length == 2
        && !left.operands[0].isNumber()
        && right.leaf instanceof Formula.Num number
        && number.value().signum() > 0
        && number.value().isInteger()
        && parser.choices.first(
            Choices.Question.INTERVAL, at, GCD_WEIGHT, "a greatest common divisor", "a pair");
  }

  private static boolean isModular(@Nullable Operator operator) {
    return operator == Operator.EQUIVALENT
        || operator == Operator.NOT_EQUIVALENT
        || operator == Operator.EQUAL
        || operator == Operator.NOT_EQUAL
        || operator == Operator.CONGRUENT;
  }

  /** A relation with something over or under it. */
  private Node labelled(Token token, @Nullable Operator operator, Node left, Node right) {
    Node over = upper(token);
    Node under = lower(token);
    if (operator == Operator.TO || operator == Operator.LONG_RIGHT_ARROW) {
      return Node.of(Operator.LABELLED_ARROW, left, right, over, under);
    }
    String label =
        over.leaf instanceof Formula.Text text
            ? text.content()
            : over.isAbsent() ? "" : over.name();
    if (operator == Operator.EQUAL && label != null && under.isAbsent()) {
      switch (label) {
        case "?" -> {
          return Node.of(Operator.QUESTIONED_EQUAL, left, right);
        }
        case "def", "Def", "def.", "Delta", "△" -> {
          return Node.of(Operator.EQUAL_BY_DEFINITION, left, right);
        }
        case ".", "∙" -> {
          return Node.of(Operator.DOT_EQUAL, left, right);
        }
        default -> {}
      }
    }
    Node head = Node.symbol(token.sign.text(), token.start, token.end);
    boolean scripts = token.layout instanceof Layout.Scripts;
    if (!under.isAbsent()) {
      head = Node.of(scripts ? Operator.SUBSCRIPT : Operator.UNDER, head, under);
    }
    if (!over.isAbsent()) {
      head = Node.of(scripts ? Operator.SUPERSCRIPT : Operator.OVER, head, over);
    }
    return Node.of(Operator.APPLY, head, left, right);
  }

  private Node commas(Pending done) {
    Node[] elements = popped(done.separators + 1);
    Place place = parser.place();
    boolean bracket =
        switch (place) {
          case ROUND -> !isRange(elements);
          case CALL, SQUARE, ANGLE, OTHER_BRACKET -> true;
          case BRACES -> !parser.separators.isAfterSetBar();
          default -> false;
        };
    if (!bracket) {
      Node shared = shared(elements, done.start);
      if (shared != null) {
        return shared;
      }
      elements = withModulusAtEnd(withRangeAtEnd(elements));
    }
    return elements.length == 1 ? elements[0] : Node.of(Operator.LIST, elements);
  }

  /** A list whose modulus is that of all residues of a congruence: x ≡ 0, 1 (mod 4). */
  private static Node[] withModulusAtEnd(Node[] elements) {
    int last = elements.length - 1;
    if (!elements[last].is(Operator.MODULO) || elements[last].bracketed) {
      return elements;
    }
    int from = last - 1;
    while (from >= 0 && isTerm(elements[from])) {
      from--;
    }
    if (from < 0 || !elements[from].is(Operator.EQUIVALENT)) {
      return elements;
    }
    Node[] residues = Arrays.copyOfRange(elements, from, elements.length);
    residues[0] = elements[from].operands[1];
    residues[residues.length - 1] = elements[last].operands[0];
    Node congruence =
        Node.of(
            Operator.CONGRUENT_MODULO,
            elements[from].operands[0],
            Node.of(Operator.LIST, residues),
            elements[last].operands[1]);
    Node[] all = Arrays.copyOf(elements, from + 1);
    all[from] = congruence;
    return all;
  }

  /** A list that ends with what an index runs through: a = b, j = 1, …, m. */
  private static Node[] withRangeAtEnd(Node[] elements) {
    int last = elements.length - 1;
    int from = last;
    boolean dots = false;
    while (from > 0 && !isRelation(elements[from])) {
      dots |= from < last && "...".equals(elements[from].name());
      if (!isTerm(elements[from])) {
        return elements;
      }
      from--;
    }
    Node relation = elements[from];
    if (from == 0
        || !dots
        || !relation.is(Operator.EQUAL)
        || !isBound(relation.operands[0])
        || relation.operands[0].operator != null) {
      return elements;
    }
    Node[] values = Arrays.copyOfRange(elements, from, elements.length);
    values[0] = relation.operands[1];
    Node[] all = Arrays.copyOf(elements, from + 1);
    all[from] = Node.of(Operator.EQUAL, relation.operands[0], Node.of(Operator.LIST, values));
    return all;
  }

  /** Whether elements are i = 1, 2, 3 or i = 1, …, n. */
  private static boolean isRange(Node[] elements) {
    if (!elements[0].is(Operator.EQUAL) || !isBound(elements[0].operands[0])) {
      return false;
    }
    boolean range = elements.length > 2 && elements[0].operands[1].isNumber();
    for (int i = 1; i < elements.length - 1; i++) {
      range &= elements[i].isNumber() || "...".equals(elements[i].name());
    }
    return range && elements[elements.length - 1].operator == null;
  }

  /** a, b ∈ S and i = 1, …, n: the one relation is the list's; null if there is none such. */
  private @Nullable Node shared(Node[] elements, int at) {
    int with = -1;
    for (int i = 0; i < elements.length; i++) {
      Node element = elements[i];
      if (isRelation(element)) {
        if (with >= 0) {
          return null;
        }
        with = i;
      } else if (!isTerm(element)) {
        return null;
      }
    }
    if (with < 0) {
      return null;
    }
    Node relation = elements[with];
    boolean first = with == 0;
    boolean last = with == elements.length - 1;
    if (!last && !SharedRelations.givesValues(Objects.requireNonNull(relation.operator))) {
      return null;
    }
    for (int i = 0; i < with; i++) {
      if (!isBound(elements[i])) {
        return null;
      }
    }
    if (relation.operands[0].isAbsent() || relation.operands[1].isAbsent()) {
      return null;
    }
    if (!first && !isBound(relation.operands[0])) {
      return null;
    }
    if (!parser.sharesRelation(at)) {
      return null;
    }
    Node left = relation.operands[0];
    Node right = relation.operands[1];
    if (!first) {
      Node[] names = Arrays.copyOf(elements, with + 1);
      names[with] = left;
      left = Node.of(Operator.LIST, names);
    }
    if (!last) {
      Node[] values = Arrays.copyOfRange(elements, with, elements.length);
      values[0] = right;
      right = Node.of(Operator.LIST, values);
    }
    return Node.of(Objects.requireNonNull(relation.operator), left, right);
  }

  private static boolean isRelation(Node node) {
    return node.operator != null && SharedRelations.isRelation(node.operator) && !node.bracketed;
  }

  private static boolean isTerm(Node node) {
    return node.operator == null ? !node.isAbsent() : SharedRelations.isTerm(node.operator);
  }

  /** Whether a node is a name or the like, of which something can be said. */
  private static boolean isBound(Node node) {
    return node.operator == null
        ? !node.isNumber() && !node.isAbsent()
        : SharedRelations.isName(node.operator) && !isPoint(node);
  }

  /** Whether a node is a point with its coordinates: P(−5, 5). */
  private static boolean isPoint(Node node) {
    boolean numbers = node.is(Operator.APPLY) && node.operands.length > 2;
    for (int i = 1; numbers && i < node.operands.length; i++) {
      numbers = node.operands[i].isNumber();
    }
    return numbers;
  }
}

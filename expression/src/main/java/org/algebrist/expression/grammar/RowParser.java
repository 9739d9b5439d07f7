package org.algebrist.expression.grammar;

import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/**
 * Reads one stretch of tokens, everything inside which is read already: a precedence parser with
 * two stacks, operands and pending operators.
 *
 * <p>Plan: (1) take punctuation off the ends; (2) cut at words and wide spaces that set formulas
 * apart; (3) read each part, deciding at every token by whether an operand or an operator is due;
 * (4) join the parts.
 */
final class RowParser extends RowRules {
  RowParser(Usage usage, Choices choices, Problems problems) {
    super(usage, choices, problems);
  }

  /** Finds the meaning of a stretch. */
  void read(Stretch stretch) {
    tokens = stretch.tokens;
    place = stretch.place;
    base = stretch.base;
    int first = stretch.from;
    int last = stretch.to;
    boolean statement = place == Place.ROOT || place == Place.LINE || place == Place.CELL;
    boolean isRoot = place == Place.ROOT;
    while (last > first
        && (tokens[last - 1].isTrailing(statement)
            || isRoot && last - first > 2 && tokens[last - 1].isColon())) {
      last--;
    }
    while (first < last && tokens[first].kind == Kind.SPACE) {
      first++;
    }
    if (first < last && tokens[first].isModulo() && last - first > 1) {
      first++;
    }
    if (first == last) {
      stretch.result =
          stretch.isEmpty() || !tokens[stretch.from].is(Sign.Kind.COMMA) ? null : lone(stretch);
      return;
    }
    if (last - first > 1 && place == Place.SUPERSCRIPT && Superscripts.areStars(stretch)) {
      stretch.result = loneSign(tokens[first]);
      return;
    }
    stretch.result =
        Segments.areIn(tokens, first, last)
                || !place.isInside() && Segments.isNumbered(tokens, first, last)
            ? new Segments(atoms, this::segment, tokens, place, first, last).read()
            : segment(first, last);
  }

  @Nullable Node lone(Stretch stretch) {
    Token token = tokens[stretch.from];
    return stretch.isSingle() ? Node.symbol(token.text, token.start, token.end) : null;
  }

  /** Reads tokens without words or wide spaces between them. */
  Node segment(int first, int last) {
    begin(first, last);
    if (last - first == 1 && tokens[first].kind == Kind.SIGN && !tokens[first].hasScripts()) {
      return loneSign(tokens[first]);
    }
    int i = first;
    while (i < last) {
      i = operandDue ? operand(i) : operator(i);
    }
    if (preScripts != null) {
      push(Node.of(Operator.EMPTY_GROUP, Surface.PLAIN, preScripts.start, preScripts.end));
    }
    if (operandDue) {
      missingOperand(tokens[last - 1].end);
    }
    reduce(0);
    return operands[0];
  }

  int operand(int i) {
    Token token = tokens[i];
    return switch (token.kind) {
      case NUMERAL -> numbers.number(i);
      case NAME -> names.name(i);
      case WORDS -> names.words(i);
      case SPACE -> i + 1;
      case PIECE -> pieces.piece(i);
      case BARE_SCRIPTS -> {
        if (preScripts != null) {
          push(Node.of(Operator.EMPTY_GROUP, Surface.PLAIN, token.start, token.start));
        } else {
          preScripts = token;
        }
        yield i + 1;
      }
      case SIGN -> signOperand(i);
    };
  }

  int signOperand(int i) {
    Token token = tokens[i];
    if (token.opens && token.inside != null && !token.is(Sign.Kind.INTEGRAL)) {
      return brackets.group(i);
    }
    return switch (token.sign.kind()) {
      case INFIX -> {
        if (token.sign.operator() == Operator.RATIO) {
          missingOperand(token.start);
          yield i;
        }
        yield prefixes.prefixOrLone(i);
      }
      case RELATION, BAR -> {
        if (isAlone(i) || isQuotientBy(i)) {
          yield pushSign(i);
        }
        missingOperand(token.start);
        yield i;
      }
      case PREFIX -> prefixes.prefix(i);
      case LARGE -> prefixes.large(i);
      case INTEGRAL -> calculus.integral(i);
      case QUANTIFIER -> prefixes.quantifier(i);
      case COMMA, SEMICOLON, COLON -> {
        missingOperand(token.start);
        yield i;
      }
      case OPEN, CLOSE -> {
        push(Node.leaf(new Formula.Unread(token.text), token.start, token.end));
        yield i + 1;
      }
      case PERIOD, APPLY -> i + 1;
      case POSTFIX -> pushSign(i);
      case OPERAND -> signAsOperand(i);
    };
  }

  int signAsOperand(int i) {
    Token token = tokens[i];
    boolean currency =
        switch (token.text) {
          case "$", "£", "€", "¥" -> true;
          default -> false;
        };
    if (currency && i + 1 < end && tokens[i + 1].kind == Kind.NUMERAL) {
      int next = numbers.number(i + 1);
      Node unit = Node.symbol(token.text, token.start, token.end);
      Node amount = pop();
      push(Node.of(Operator.QUANTITY, Surface.VARIANT, token.start, amount.end, amount, unit));
      return next;
    }
    return pushSign(i);
  }

  int operator(int i) {
    Token token = tokens[i];
    switch (token.kind) {
      case SPACE -> {
        return i + 1;
      }
      case NUMERAL, PIECE, NAME -> {
        if (token.isModulo()) {
          return signs.modulo(i);
        }
        Node unit =
            switch (token.kind) {
              case NAME -> products.unitAfterNumber(i);
              case PIECE -> products.unitFraction(i);
              default -> null;
            };
        int micro = token.kind == Kind.NAME && unit == null ? products.micro(i) : i;
        if (micro > i) {
          return micro;
        }
        return unit == null ? products.juxtapose(i) : products.unit(i, unit);
      }
      case WORDS -> {
        Node unit = products.isTemperature(i) ? products.temperature(i) : Atoms.unit(token);
        if (unit == null && products.isCounted(i)) {
          unit = Node.symbol(token.text, token.start, token.end);
        }
        if (token.isModulo()) {
          return signs.modulo(i);
        }
        return unit == null ? products.juxtapose(i) : products.unit(i, unit);
      }
      case BARE_SCRIPTS -> {
        if (i + 1 < end && SideBySide.isCombinations(tokens[i + 1])) {
          return products.juxtapose(i);
        }
        int name = lastName;
        push(atoms.scripts(pop(), token));
        lastName = name;
        return i + 1;
      }
      case SIGN -> {
        return signOperator(i);
      }
    }
    throw new IllegalStateException("no token of kind " + token.kind);
  }

  /** Whether △ stands between two sets rather than before the points of a triangle. */
  private boolean isOperation(int i) {
    boolean triangle = tokens[i].sign.operator() == Operator.TRIANGLE;
    boolean points =
        i + 1 < end && tokens[i + 1].kind == Kind.NAME && Words.isFigure(tokens[i + 1].text);
    return triangle && i + 1 < end && !points;
  }

  int signOperator(int i) {
    Token token = tokens[i];
    if (token.opens && token.inside != null && !token.is(Sign.Kind.INTEGRAL)) {
      return brackets.bracket(i);
    }
    switch (token.sign.kind()) {
      case INFIX -> {
        return token.isModulo() ? signs.modulo(i) : signs.infix(i);
      }
      case RELATION -> {
        if (token.text.equals("∣") && separators.isBarPlace()) {
          return separators.bar(i);
        }
        return signs.relation(i);
      }
      case BAR -> {
        return separators.bar(i);
      }
      case COMMA -> {
        return separators.comma(i);
      }
      case SEMICOLON -> {
        reduce(Operator.SEMICOLON_LIST.precedence() + 1);
        separators.separate(Pending.Kind.SEMICOLONS, Operator.SEMICOLON_LIST.precedence(), token);
        return i + 1;
      }
      case COLON -> {
        return separators.colon(i);
      }
      case POSTFIX -> {
        return signs.postfix(i);
      }
      case PERIOD -> {
        return i + 1;
      }
      case APPLY -> {
        applied = true;
        return i + 1;
      }
      case CLOSE, OPEN -> {
        // Without a partner; the problem is noted already.
        Node unread = Node.leaf(new Formula.Unread(token.text), token.start, token.end);
        Node before = pop();
        push(Node.of(Operator.JOIN, before, unread));
        return i + 1;
      }
      case QUANTIFIER -> {
        return quantifier(i);
      }
      case PREFIX -> {
        return isOperation(i) ? signs.infix(i) : products.juxtapose(i);
      }
      case LARGE, INTEGRAL, OPERAND -> {
        sums.endBefore(i);
        return products.juxtapose(i);
      }
    }
    throw new IllegalStateException("no sign of kind " + token.sign.kind());
  }

  /** A quantifier that follows what another one binds, or stands where a factor does. */
  private int quantifier(int i) {
    Pending top = top();
    if (top == null || top.kind != Pending.Kind.QUANTIFIER) {
      reduce(Operator.FOR_ALL.precedence() + 1);
      top = top();
    }
    if (top != null && top.kind == Pending.Kind.QUANTIFIER && top.bound == null) {
      prefixes.bind(top);
      return i;
    }
    return products.juxtapose(i);
  }
}

package org.algebrist.expression.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.LetterNames;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * Writes trees as code of a computer algebra system, which {@link CodeReader} reads back as the
 * same tree.
 */
public final class CodeWriter {
  /** The deepest tree that is written; what people compute with has some twenty levels. */
  public static final int MAX_DEPTH = 1_000;

  private final CodeLanguage language;

  /** Names that a sum or product runs over: an i among them is no imaginary unit. */
  private final Set<String> indices = new HashSet<>();

  private CodeWriter(CodeLanguage language) {
    this.language = language;
  }

  /**
   * The formula as code.
   *
   * @throws IllegalArgumentException saying what the language has no form for, or that the tree is
   *     deeper than {@value #MAX_DEPTH} levels
   */
  public static String write(Formula formula, CodeLanguage language) {
    if (formula.depth() > MAX_DEPTH) {
      throw new IllegalArgumentException("the tree is deeper than " + MAX_DEPTH + " levels");
    }
    var writer = new CodeWriter(language);
    writer.findIndices(formula);
    return CodeText.of(writer.term(CodeForms.of(formula, language)), language);
  }

  private void findIndices(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return;
    }
    if ((operation.operator() == Operator.SUM || operation.operator() == Operator.PRODUCT)
        && index(operation) instanceof Symbol(String name)) {
      indices.add(name);
    }
    operation.operands().forEach(this::findIndices);
  }

  /** What a sum runs over, or null if its lower part is not an equation of a name. */
  private static @Nullable Formula index(Operation sum) {
    return sum.operands().getFirst() instanceof Operation lower
            && lower.operator() == Operator.EQUAL
            && lower.operands().getFirst() instanceof Symbol name
        ? name
        : null;
  }

  private CodeTerm term(Formula formula) {
    return switch (formula) {
      case Num number -> CodeNumbers.write(number, language);
      case Symbol symbol -> symbol(symbol.name());
      case Formula.Text text -> new CodeTerm.Text(text.content());
      case Formula.Absent ignored -> throw language.noForm("an operand that is left out");
      case Formula.Unread ignored -> throw language.noForm("a piece that was not read");
      case Operation operation -> operation(operation);
    };
  }

  private List<CodeTerm> terms(List<Formula> formulas) {
    var terms = new ArrayList<CodeTerm>();
    formulas.forEach(formula -> terms.add(term(formula)));
    return terms;
  }

  // ---- Names

  private CodeTerm symbol(String name) {
    String constant = indices.contains(name) ? null : language.constant(name);
    if (constant != null) {
      return new CodeTerm.Name(constant);
    }
    if (isPlain(name)) {
      return new CodeTerm.Name(name);
    }
    return switch (language) {
      case SYMPY -> CodeTerm.call("Symbol", new CodeTerm.Text(name));
      case MATHEMATICA -> {
        if (name.length() == 1 && language.keeps(name) && Character.isUpperCase(name.charAt(0))) {
          yield new CodeTerm.Name("\\[FormalCapital" + name + "]");
        }
        if (LetterNames.character(name) != null && !MathematicaLetters.spelled(name).equals(name)) {
          yield new CodeTerm.Name(MathematicaLetters.spelled(name));
        }
        throw language.noForm("the name " + name);
      }
      case MAXIMA -> throw language.noForm("the name " + name);
    };
  }

  /** Whether a name is one in code: Latin letters, none of the language's own words. */
  private boolean isPlain(String name) {
    return isLetters(name)
        && !language.keeps(name)
        && !(language == CodeLanguage.MATHEMATICA && LetterNames.character(name) != null);
  }

  private static boolean isLetters(String name) {
    return name.chars().allMatch(c -> c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z');
  }

  /** A name with an index: x_1. */
  private CodeTerm subscript(Formula base, Formula index) {
    if (language == CodeLanguage.MATHEMATICA) {
      return CodeTerm.call("Subscript", term(base), term(index));
    }
    String under =
        switch (index) {
          case Num number when number.value().isInteger() && number.value().signum() >= 0 ->
              number.text();
          case Symbol(String name) when isLetters(name) -> name;
          default -> "";
        };
    if (base instanceof Symbol(String name) && isLetters(name) && !under.isEmpty()) {
      return new CodeTerm.Name(name + "_" + under);
    }
    if (language == CodeLanguage.MAXIMA && base instanceof Symbol(String name) && isPlain(name)) {
      return new CodeTerm.Indexed(new CodeTerm.Name(name), List.of(term(index)));
    }
    if (language == CodeLanguage.SYMPY && base instanceof Symbol(String name)) {
      return CodeTerm.call("Indexed", new CodeTerm.Text(name), term(index));
    }
    throw language.noForm("such an index");
  }

  // ---- Operations

  private CodeTerm operation(Operation operation) {
    Operator operator = operation.operator();
    List<Formula> operands = operation.operands();
    switch (operator) {
      case APPLY -> {
        return apply(operands);
      }
      case SUBSCRIPT -> {
        return subscript(operands.get(0), operands.get(1));
      }
      case LOG -> {
        return logarithm(operands);
      }
      case CHAIN -> {
        return chain(operands);
      }
      case TUPLE -> {
        if (language == CodeLanguage.SYMPY) {
          return new CodeTerm.Listed("(", terms(operands));
        }
      }
      case SET -> {
        boolean nested =
            language == CodeLanguage.MATHEMATICA && operands.stream().allMatch(CodeWriter::isList);
        if (language != CodeLanguage.SYMPY && !isEmpty(operands) && !nested) {
          return new CodeTerm.Listed("{", terms(operands));
        }
      }
      case CASES -> {
        return CodeCases.write(operands, language, this::term);
      }
      case SQUARE_LIST -> {
        return list(operands);
      }
      case MATRIX -> {
        return matrix(operands);
      }
      default -> {
        CodeTerm special = new CodeCalculus(language, this::term).write(operation);
        if (special != null) {
          return special;
        }
      }
    }
    return plain(operation);
  }

  private static boolean isEmpty(List<Formula> operands) {
    return operands.size() == 1
        && operands.getFirst() instanceof Operation inner
        && inner.operator() == Operator.EMPTY_GROUP;
  }

  /** An operation with a sign, or with a function of the same operands. */
  private CodeTerm plain(Operation operation) {
    List<Formula> operands = operation.operands();
    for (CodeSign sign : CodeSign.values()) {
      // Python computes != itself: whether two formulas are written alike.
      boolean python = language == CodeLanguage.SYMPY && sign == CodeSign.NOT_EQUAL;
      if (sign.operator == operation.operator()
          && sign != CodeSign.PRIME
          && !python
          && language.sign(sign) != null) {
        if (operands.stream().anyMatch(one -> one instanceof Formula.Absent)) {
          throw language.noForm("an operand that is left out");
        }
        if (operands.size() == 1) {
          return new CodeTerm.Unary(sign, term(operands.getFirst()));
        }
        var binary = new CodeTerm.Binary(sign, term(operands.get(0)), term(operands.get(1)));
        return language == CodeLanguage.SYMPY ? PythonNumbers.exact(binary) : binary;
      }
    }
    String head = language.head(operation.operator());
    if (head == null || isEmptyIn(operands)) {
      throw language.noForm(operation.operator().name());
    }
    return new CodeTerm.Call(new CodeTerm.Name(head), terms(operands));
  }

  private static boolean isEmptyIn(List<Formula> operands) {
    return operands.stream()
        .anyMatch(one -> one instanceof Operation o && o.operator() == Operator.EMPTY_GROUP);
  }

  private CodeTerm apply(List<Formula> operands) {
    List<Formula> rest = operands.subList(1, operands.size());
    List<CodeTerm> arguments = isEmpty(rest) ? List.of() : terms(rest);
    Formula function = operands.getFirst();
    String ordered = NamedFunctions.orderedHead(language, function);
    if (ordered != null && rest.size() == 1 && !isEmpty(rest)) {
      Formula order = ((Operation) function).operands().get(1);
      return CodeTerm.call(ordered, term(order), arguments.getFirst());
    }
    CodeTerm head =
        switch (function) {
          case Symbol(String name)
              when NamedFunctions.head(language, name, rest.size()) instanceof String known ->
              new CodeTerm.Name(known);
          case Symbol(String name) when isFunctionName(name) -> functionName(name);
          case Symbol(String name) when language == CodeLanguage.SYMPY ->
              CodeTerm.call("Function", new CodeTerm.Text(name));
          case Symbol(String name) when language.keepsHead(name) ->
              throw language.noForm("the function " + name);
          case Symbol(String name) -> symbol(name);
          case Operation inner
              when inner.operator() == Operator.SUBSCRIPT
                  && !(language == CodeLanguage.SYMPY && !isNamed(inner)) ->
              term(inner);
          case Operation inner
              when inner.operator() == Operator.PRIME && language == CodeLanguage.MATHEMATICA ->
              primed(inner);
          case Operation inner
              when inner.operator() == Operator.APPLY && language != CodeLanguage.MAXIMA ->
              term(inner);
          default -> throw language.noForm("a call of what is no name");
        };
    if (head instanceof CodeTerm.Name(String name) && language.constantNamed(name) != null) {
      throw language.noForm("a call of the constant " + name);
    }
    return new CodeTerm.Call(head, arguments);
  }

  private boolean isNamed(Operation subscript) {
    return subscript(subscript.operands().get(0), subscript.operands().get(1))
        instanceof CodeTerm.Name;
  }

  private CodeTerm functionName(String name) {
    return new CodeTerm.Name(
        language == CodeLanguage.MATHEMATICA ? MathematicaLetters.spelled(name) : name);
  }

  private boolean isFunctionName(String name) {
    return isPlain(name) && !language.keepsHead(name) && language.constant(name) == null
        || language == CodeLanguage.MATHEMATICA
            && LetterNames.character(name) != null
            && language.constant(name) == null;
  }

  private CodeTerm primed(Operation prime) {
    if (!(prime.operands().get(0) instanceof Symbol(String name))
        || !isFunctionName(name)
        || !(prime.operands().get(1) instanceof Num count)
        || !count.value().isInteger()
        || count.value().signum() <= 0
        || count.value().numerator().bitLength() > 3) {
      throw language.noForm("such a derivative");
    }
    CodeTerm term = functionName(name);
    for (int i = 0; i < count.value().intValue(); i++) {
      term = new CodeTerm.Unary(CodeSign.PRIME, term);
    }
    return term;
  }

  private CodeTerm logarithm(List<Formula> operands) {
    if (operands.size() == 1 || language == CodeLanguage.MAXIMA) {
      throw language.noForm(
          "a logarithm whose base is " + (operands.size() == 1 ? "not said" : "another"));
    }
    CodeTerm of = term(operands.get(0));
    CodeTerm base = term(operands.get(1));
    return language == CodeLanguage.SYMPY
        ? CodeTerm.call("log", of, base)
        : CodeTerm.call("Log", base, of);
  }

  private CodeTerm chain(List<Formula> operands) {
    if (language != CodeLanguage.MATHEMATICA) {
      throw language.noForm("a chain of relations");
    }
    var signs = new ArrayList<CodeSign>();
    var terms = new ArrayList<CodeTerm>();
    terms.add(term(operands.getFirst()));
    for (Formula link : operands.subList(1, operands.size())) {
      CodeSign sign =
          link instanceof Operation relation && relation.operands().size() == 2
              ? Arrays.stream(CodeSign.values())
                  .filter(each -> each.isRelation() && each.operator == relation.operator())
                  .findFirst()
                  .orElse(null)
              : null;
      if (sign == null || !(((Operation) link).operands().get(0) instanceof Formula.Absent)) {
        throw language.noForm("such a chain");
      }
      signs.add(sign);
      terms.add(term(((Operation) link).operands().get(1)));
    }
    return new CodeTerm.Chain(signs, terms);
  }

  private CodeTerm list(List<Formula> operands) {
    if (isEmpty(operands)) {
      throw language.noForm("a list without elements");
    }
    if (language == CodeLanguage.MATHEMATICA && operands.stream().allMatch(CodeWriter::isList)) {
      throw language.noForm("a list of lists that is no matrix");
    }
    return new CodeTerm.Listed(language == CodeLanguage.MATHEMATICA ? "{" : "[", terms(operands));
  }

  private static boolean isList(Formula formula) {
    return formula instanceof Operation o
        && (o.operator() == Operator.SQUARE_LIST
            || o.operator() == Operator.MATRIX
            || o.operator() == Operator.SET);
  }

  private CodeTerm matrix(List<Formula> rows) {
    var made = new ArrayList<CodeTerm>();
    String open = language == CodeLanguage.MATHEMATICA ? "{" : "[";
    int width = -1;
    for (Formula row : rows) {
      List<Formula> cells =
          row instanceof Operation o && o.operator() == Operator.ROW ? o.operands() : List.of();
      if (cells.isEmpty() || width >= 0 && cells.size() != width || isEmptyIn(cells)) {
        throw language.noForm("a matrix with rows that differ in length, or with empty cells");
      }
      width = cells.size();
      made.add(new CodeTerm.Listed(open, terms(cells)));
    }
    return switch (language) {
      case SYMPY -> CodeTerm.call("Matrix", new CodeTerm.Listed("[", made));
      case MATHEMATICA -> new CodeTerm.Listed("{", made);
      case MAXIMA -> new CodeTerm.Call(new CodeTerm.Name("matrix"), Objects.requireNonNull(made));
    };
  }
}

package org.algebrist.expression.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
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

  /** Names that sums run over or that change in time: an i among them is no imaginary unit. */
  private final Set<String> indices = new HashSet<>();

  /** How many indices what is being written stands inside: letters are names there. */
  private int inIndex;

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
    if (operation.operator() == Operator.DERIVATIVE
        && operation.operands().get(1).equals(Formula.symbol("t"))
        && operation.operands().get(0) instanceof Symbol(String name)) {
      indices.add(name); // di/dt is of a current
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

  CodeTerm term(Formula formula) {
    return switch (formula) {
      case Num number -> CodeNumbers.write(number, language);
      case Symbol symbol -> symbol(symbol.name());
      case Formula.Text text -> new CodeTerm.Text(text.content());
      case Formula.Absent ignored -> throw language.noForm("an operand that is left out");
      case Formula.Unread ignored -> throw language.noForm("a piece that was not read");
      case Operation operation -> operation(operation);
    };
  }

  List<CodeTerm> terms(List<Formula> formulas) {
    var terms = new ArrayList<CodeTerm>();
    formulas.forEach(formula -> terms.add(term(formula)));
    return terms;
  }

  // ---- Names

  CodeTerm symbol(String name) {
    boolean letter = indices.contains(name) || inIndex > 0 && name.length() == 1;
    String constant = letter ? null : language.constant(name);
    if (constant != null) {
      return new CodeTerm.Name(constant);
    }
    if (isPlain(name)) {
      return new CodeTerm.Name(name);
    }
    return switch (language) {
      case SYMPY -> {
        if (!(CodeReader.indexed(name) instanceof Symbol)) {
          throw language.noForm("the name " + name + ", which is one with an index");
        }
        yield CodeTerm.call("Symbol", new CodeTerm.Text(name));
      }
      case MATHEMATICA -> {
        if (MathematicaLetters.isFormal(name, language)) {
          yield new CodeTerm.Name(MathematicaLetters.formal(name));
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
  boolean isPlain(String name) {
    return isLetters(name)
        && !language.keeps(name)
        && !(language == CodeLanguage.MATHEMATICA && LetterNames.character(name) != null);
  }

  private static boolean isLetters(String name) {
    return name.chars().allMatch(c -> c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z');
  }

  /** A name with an index: x_1. */
  CodeTerm subscript(Formula base, Formula index) {
    if (language == CodeLanguage.MATHEMATICA) {
      return scripted("Subscript", base, index);
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
      return new CodeTerm.Indexed(new CodeTerm.Name(name), index(index));
    }
    if (language == CodeLanguage.SYMPY && base instanceof Symbol(String name)) {
      var arguments = new ArrayList<CodeTerm>();
      arguments.add(new CodeTerm.Text(name));
      arguments.addAll(index(index));
      return new CodeTerm.Call(new CodeTerm.Name("Indexed"), arguments);
    }
    throw language.noForm("such an index");
  }

  private CodeTerm scripted(String head, Formula base, Formula index) {
    var arguments = new ArrayList<CodeTerm>();
    arguments.add(term(base));
    arguments.addAll(index(index));
    return new CodeTerm.Call(new CodeTerm.Name(head), arguments);
  }

  /** The parts of an index, in which i is no imaginary unit. */
  private List<CodeTerm> index(Formula index) {
    if (CodeIndices.isMistakable(index)) {
      throw language.noForm("such an index");
    }
    inIndex++;
    List<CodeTerm> parts = terms(CodeIndices.parts(index));
    inIndex--;
    String open = language == CodeLanguage.SYMPY ? "(" : language.listBracket();
    return CodeIndices.isBracketed(index) ? List.of(new CodeTerm.Listed(open, parts)) : parts;
  }

  // ---- Operations

  private CodeTerm operation(Operation operation) {
    Operator operator = operation.operator();
    List<Formula> operands = operation.operands();
    switch (operator) {
      case APPLY -> {
        return new CodeCalls(language, this).write(operands);
      }
      case SUBSCRIPT -> {
        return subscript(operands.get(0), operands.get(1));
      }
      case SUPERSCRIPT -> {
        if (language == CodeLanguage.MATHEMATICA) {
          return scripted("Superscript", operands.get(0), operands.get(1));
        }
      }
      case EVALUATED_AT -> {
        return new CodeCalculus(language, this::term).replaced(operands);
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
            language == CodeLanguage.MATHEMATICA
                && operands.stream().allMatch(CodeMatrices::isBraced);
        if (language != CodeLanguage.SYMPY && !isEmpty(operands) && !nested) {
          return new CodeTerm.Listed("{", terms(operands));
        }
      }
      case CASES -> {
        return CodeCases.write(operands, language, this::term);
      }
      case SQUARE_LIST -> {
        return CodeMatrices.list(operands, language, this::term);
      }
      case MATRIX -> {
        return CodeMatrices.matrix(operands, language, this::term);
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

  static boolean isEmpty(List<Formula> operands) {
    return operands.size() == 1 && CodeMatrices.isNothing(operands.getFirst());
  }

  /** An operation with a sign, or with a function of the same operands. */
  private CodeTerm plain(Operation operation) {
    List<Formula> operands = operation.operands();
    CodeTerm matrices = ofMatrices(operation);
    if (matrices != null) {
      return matrices;
    }
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

  /**
   * A product or power of matrices with the sign that Mathematica and Maxima have for them, or a
   * product of vectors that would be read as one; null for all else.
   */
  private @Nullable CodeTerm ofMatrices(Operation operation) {
    if (language == CodeLanguage.SYMPY || operation.operands().size() != 2) {
      return null;
    }
    Formula left = operation.operands().get(0);
    Formula right = operation.operands().get(1);
    boolean product = CodeMatrices.isProduct(left, right);
    return switch (operation.operator()) {
      case MULTIPLY ->
          product ? new CodeTerm.Binary(CodeSign.INNER, term(left), term(right)) : null;
      case INNER -> {
        if (product) {
          throw language.noForm("an inner product of matrices");
        }
        yield null;
      }
      case POWER -> {
        if (!CodeMatrices.isMatrix(left)) {
          yield null;
        }
        yield language == CodeLanguage.MAXIMA
            ? new CodeTerm.Binary(CodeSign.MATRIX_POWER, term(left), term(right))
            : CodeTerm.call("MatrixPower", term(left), term(right));
      }
      default -> null;
    };
  }

  private static boolean isEmptyIn(List<Formula> operands) {
    return operands.stream().anyMatch(CodeMatrices::isNothing);
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
}

package org.algebrist.expression.code;

import java.util.List;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.LetterNames;
import org.algebrist.expression.tree.Operator;

/** Calls of functions by name: what stands before the brackets. */
final class CodeCalls {
  /** Marks over and above a name that Mathematica calls as it calls the name. */
  private static final Set<Operator> MARKS =
      Set.of(
          Operator.VECTOR,
          Operator.HAT,
          Operator.TILDE,
          Operator.BAR,
          Operator.DOT,
          Operator.SUPERSCRIPT);

  private final CodeLanguage language;
  private final CodeWriter writer;

  CodeCalls(CodeLanguage language, CodeWriter writer) {
    this.language = language;
    this.writer = writer;
  }

  CodeTerm write(List<Formula> operands) {
    List<Formula> rest = operands.subList(1, operands.size());
    List<CodeTerm> arguments = CodeWriter.isEmpty(rest) ? List.of() : writer.terms(rest);
    Formula function = operands.getFirst();
    String ordered = NamedFunctions.orderedHead(language, function);
    if (ordered != null && rest.size() == 1 && !CodeWriter.isEmpty(rest)) {
      Formula order = ((Operation) function).operands().get(1);
      return CodeTerm.call(ordered, writer.term(order), arguments.getFirst());
    }
    CodeTerm head =
        switch (function) {
          case Symbol(String name)
              when NamedFunctions.head(language, name, rest.size()) instanceof String known ->
              new CodeTerm.Name(known);
          case Symbol(String name) when isFunctionName(name) -> functionName(name);
          case Symbol(String name) when language == CodeLanguage.SYMPY ->
              CodeTerm.call("Function", new CodeTerm.Text(name));
          case Symbol(String name)
              when language.keepsHead(name) && !MathematicaLetters.isFormal(name, language) ->
              throw language.noForm("the function " + name);
          case Symbol(String name) -> writer.symbol(name);
          case Operation inner
              when inner.operator() == Operator.SUBSCRIPT
                  && !(language == CodeLanguage.SYMPY && !isNamed(inner)) ->
              writer.term(inner);
          case Operation inner
              when inner.operator() == Operator.PRIME && language == CodeLanguage.MATHEMATICA ->
              primed(inner);
          case Operation inner
              when inner.operator() == Operator.APPLY && language != CodeLanguage.MAXIMA ->
              writer.term(inner);
          case Operation inner
              when MARKS.contains(inner.operator())
                  && language == CodeLanguage.MATHEMATICA
                  && inner.operands().getFirst() instanceof Symbol ->
              writer.term(inner);
          default -> throw language.noForm("a call of what is no name");
        };
    if (head instanceof CodeTerm.Name(String name) && language.constantNamed(name) != null) {
      throw language.noForm("a call of the constant " + name);
    }
    boolean reversed =
        function instanceof Symbol(String name)
            && NamedFunctions.isReversed(language, name, rest.size());
    return new CodeTerm.Call(head, reversed ? arguments.reversed() : arguments);
  }

  private boolean isNamed(Operation subscript) {
    return writer.subscript(subscript.operands().get(0), subscript.operands().get(1))
        instanceof CodeTerm.Name;
  }

  private CodeTerm functionName(String name) {
    return new CodeTerm.Name(
        language == CodeLanguage.MATHEMATICA ? MathematicaLetters.spelled(name) : name);
  }

  private boolean isFunctionName(String name) {
    boolean letter = name.length() == 1; // an i that is called is no number
    return (letter || language.constant(name) == null)
        && (writer.isPlain(name) && !language.keepsHead(name)
            || language == CodeLanguage.MATHEMATICA && LetterNames.character(name) != null);
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
}

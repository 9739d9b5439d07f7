package org.algebrist.expression.code;

import java.util.List;
import java.util.Objects;

/** Terms as text, with the brackets that the language needs. */
final class CodeText {
  private final CodeLanguage language;
  private final StringBuilder out = new StringBuilder();

  private CodeText(CodeLanguage language) {
    this.language = language;
  }

  static String of(CodeTerm term, CodeLanguage language) {
    var text = new CodeText(language);
    text.write(term, 0);
    return text.out.toString();
  }

  private void write(CodeTerm term, int least) {
    boolean brackets = precedence(term) < least;
    if (brackets) {
      out.append('(');
    }
    switch (term) {
      case CodeTerm.Number number -> out.append(number.spelling());
      case CodeTerm.Name name -> out.append(name.text());
      case CodeTerm.Text text -> quoted(text.content());
      case CodeTerm.Call call -> {
        head(call.head());
        list(language.callBracket(), call.arguments());
      }
      case CodeTerm.Indexed indexed -> {
        write(indexed.base(), CodeSign.PRIMARY);
        list("[", indexed.indices());
      }
      case CodeTerm.Listed listed -> list(listed.open(), listed.elements());
      case CodeTerm.Unary unary -> unary(unary);
      case CodeTerm.Binary binary -> binary(binary);
      case CodeTerm.Chain chain -> {
        write(chain.terms().getFirst(), CodeSign.RELATION + 1);
        for (int i = 0; i < chain.signs().size(); i++) {
          out.append(' ').append(sign(chain.signs().get(i))).append(' ');
          write(chain.terms().get(i + 1), CodeSign.RELATION + 1);
        }
      }
      case CodeTerm.Conditional conditional -> conditional(conditional);
    }
    if (brackets) {
      out.append(')');
    }
  }

  private void conditional(CodeTerm.Conditional conditional) {
    List<CodeTerm> conditions = conditional.conditions();
    for (int i = 0; i < conditions.size(); i++) {
      out.append(i == 0 ? "if " : " elseif ");
      write(conditions.get(i), 1);
      out.append(" then ");
      write(conditional.values().get(i), 1);
    }
    if (conditional.values().size() > conditions.size()) {
      out.append(" else ");
      write(conditional.values().getLast(), 1);
    }
  }

  private static int precedence(CodeTerm term) {
    return switch (term) {
      case CodeTerm.Unary unary -> unary.sign().precedence;
      case CodeTerm.Binary binary -> binary.sign().precedence;
      case CodeTerm.Chain ignored -> CodeSign.RELATION;
      case CodeTerm.Conditional ignored -> 0;
      default -> CodeSign.PRIMARY;
    };
  }

  private String sign(CodeSign sign) {
    return Objects.requireNonNull(language.sign(sign));
  }

  /** What a call or a sign after it is of; a primed function needs no brackets: y''[x]. */
  private void head(CodeTerm term) {
    boolean primed = term instanceof CodeTerm.Unary unary && unary.sign() == CodeSign.PRIME;
    write(term, primed ? CodeSign.PRIME.precedence : CodeSign.PRIMARY);
  }

  private void unary(CodeTerm.Unary unary) {
    CodeSign sign = unary.sign();
    if (sign.isPostfix()) {
      head(unary.operand());
      out.append(sign(sign));
      return;
    }
    String text = sign(sign);
    out.append(text).append(Character.isLetter(text.charAt(0)) ? " " : "");
    // A number after a minus sign is negative: that of a number itself keeps its brackets.
    boolean number = sign == CodeSign.NEGATE && unary.operand() instanceof CodeTerm.Number;
    write(unary.operand(), number ? CodeSign.PRIMARY + 1 : sign.precedence + 1);
  }

  private void binary(CodeTerm.Binary binary) {
    CodeSign sign = binary.sign();
    int own = sign.precedence;
    boolean power = sign.isPower();
    boolean relation = sign.isRelation() || sign == CodeSign.TO;
    // Python's | and & bind tighter than its comparisons.
    int python =
        language == CodeLanguage.SYMPY && (sign == CodeSign.OR || sign == CodeSign.AND)
            ? CodeSign.PRIMARY
            : 0;
    write(binary.left(), Math.max(python, power || relation ? own + 1 : own));
    boolean tight = sign == CodeSign.MULTIPLY || sign == CodeSign.DIVIDE || power;
    out.append(tight ? "" : " ").append(sign(sign)).append(tight ? "" : " ");
    write(binary.right(), Math.max(python, power ? own : own + 1));
  }

  private void list(String open, List<CodeTerm> elements) {
    out.append(open);
    for (int i = 0; i < elements.size(); i++) {
      if (i > 0) {
        out.append(", ");
      }
      write(elements.get(i), 0);
    }
    out.append(close(open));
  }

  static String close(String open) {
    return switch (open) {
      case "(" -> ")";
      case "[" -> "]";
      default -> "}";
    };
  }

  private void quoted(String content) {
    char quote = language == CodeLanguage.SYMPY ? '\'' : '"';
    out.append(quote);
    for (int i = 0; i < content.length(); i++) {
      char c = content.charAt(i);
      if (c == quote || c == '\\') {
        out.append('\\');
      }
      out.append(c);
    }
    out.append(quote);
  }
}

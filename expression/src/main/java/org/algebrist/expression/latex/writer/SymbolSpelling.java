package org.algebrist.expression.latex.writer;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.algebrist.expression.grammar.FunctionNames;
import org.algebrist.expression.grammar.InfixSigns;
import org.algebrist.expression.latex.command.Command;
import org.algebrist.expression.latex.command.Command.Act;
import org.algebrist.expression.latex.command.CommandTable;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Symbol;

/** How names and words are spelled in LaTeX. */
final class SymbolSpelling {
  private static final Map<String, String> NAMED = new HashMap<>();

  /** Symbols of the chemical elements, longer ones before their beginnings. */
  private static final String ELEMENT =
      "(?:A[cglmr-u]|B[aehikr]|C[adeflmnorsu]|D[bsy]|E[rsu]|F[elmr]|G[ade]|H[efgos]|I[nr]|Kr"
          + "|L[airuv]|M[cdgnot]|N[abdehiop]|O[gs]|P[abdmortu]|R[abe-hnu]|S[bcegimnr]|T[abcehilms]"
          + "|Xe|Yb|Z[nr]|[BCFHIKNOPSUVWY])";

  /** The formula of a compound or an ion, as {@code \\ce} takes it: H2O, Ca(OH)2, Na+. */
  private static final Pattern COMPOUND =
      Pattern.compile(
          "(?=.*[0-9+-])(?:" + ELEMENT + "[0-9]*|\\((?:" + ELEMENT + "[0-9]*)+\\)[0-9]*)+[+-]?");

  static {
    NAMED.put("infinity", "\\infty");
    NAMED.put("emptyset", "\\emptyset");
    NAMED.put("...", "\\ldots");
    NAMED.put("cdots", "\\cdots");
    NAMED.put("vdots", "\\vdots");
    NAMED.put("ddots", "\\ddots");
    NAMED.put("partial", "\\partial");
    NAMED.put("nabla", "\\nabla");
  }

  private SymbolSpelling() {}

  /** The LaTeX of a symbol in formulas. */
  static String symbol(String name) {
    if (name.length() == 1 && isPlain(name.charAt(0))) {
      return name;
    }
    String known = NAMED.get(name);
    if (known != null) {
      return known;
    }
    Command command = CommandTable.named(name);
    if (command != null && command.act() == Act.NAME && command.text().equals(name)) {
      return "\\" + name;
    }
    StyledLetters.Styled styled = StyledLetters.plain(name);
    if (styled != null) {
      return switch (styled.style()) {
        case BOLD ->
            styled.name().length() > 1 && CommandTable.named(styled.name()) != null
                ? "\\boldsymbol{\\" + styled.name() + "}"
                : "\\mathbf{" + styled.name() + "}";
        case BLACKBOARD -> "\\mathbb{" + styled.name() + "}";
        case CALLIGRAPHIC -> "\\mathcal{" + styled.name() + "}";
        case FRAKTUR -> {
          String letters = "\\mathfrak{" + styled.name() + "}";
          boolean together =
              styled.name().length() == 1 || StyledLetters.isOneName(styled.name(), Style.FRAKTUR);
          yield together ? letters : "\\operatorname{" + letters + "}";
        }
        case SANS_SERIF -> "\\mathsf{" + styled.name() + "}";
        case TYPEWRITER -> "\\mathtt{" + styled.name() + "}";
        case ITALIC, UPRIGHT -> upright(styled.name());
      };
    }
    if (name.codePointCount(0, name.length()) == 1) {
      return sign(name);
    }
    return upright(name);
  }

  /** Whether a name is set as a sign: dots, a circle. */
  static boolean isSigned(String name) {
    return switch (name) {
      case "...", "cdots", "vdots", "ddots", "circ", "partial", "nabla" -> true;
      default -> false;
    };
  }

  /**
   * The LaTeX of a symbol where an operand stands: a sign or another name of a function would be
   * taken for an operation's.
   */
  static String operand(String name) {
    if (name.equals("*") || name.equals("+")) {
      return "\\mathclose{" + name + "}";
    }
    if (COMPOUND.matcher(name).matches()) {
      return "\\ce{" + name + "}";
    }
    String latex = symbol(name);
    if (name.length() == 1 && "0123456789,;:!()[]|<>=/.".contains(name)) {
      latex = "\\text{" + name + "}";
    }
    if (latex.startsWith("\\text{")) {
      return "\\mathclose{" + latex + "}"; // alone they would be words
    }
    return FunctionNames.isAlias(name) ? "\\mathord{" + latex + "}" : latex;
  }

  /** Whether a name is a sign between operands that no class of TeX's makes a name. */
  static boolean isBareSign(String name) {
    return InfixSigns.precedence(name) > 0
        && !InfixSigns.isRelation(name)
        && !operand(name).startsWith("\\mathclose");
  }

  /** Whether a name is set as letters, which may stand under a d; words and signs may not. */
  static boolean isLetters(String name) {
    String latex = operand(name);
    return (Character.isLetter(name.codePointAt(0)) && !isSigned(name))
        && !latex.startsWith("\\mathord{")
        && !latex.startsWith("\\mathclose{");
  }

  private static boolean isPlain(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /** The LaTeX of a sign: the first command for it, or itself. */
  static String sign(String character) {
    return switch (character) {
      case "\\" -> "\\backslash";
      case "{", "}", "#", "$", "%", "&", "_" -> "\\" + character;
      case "~" -> "\\textasciitilde";
      case "^" -> "\\hat{}";
      default -> CommandTable.word(character);
    };
  }

  /** A name whose letters stay together. */
  static String upright(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (!Character.isLetter(name.charAt(i))) {
        return text(name);
      }
    }
    return "\\mathrm{" + name + "}";
  }

  /** Words. */
  static String text(String words) {
    return "\\text{" + words(words) + "}";
  }

  /** Words with their special characters escaped, without {@code \text} around them. */
  static String words(String words) {
    StringBuilder escaped = null;
    for (int i = 0; i < words.length(); i++) {
      char c = words.charAt(i);
      String spelled =
          switch (c) {
            case '\\' -> "\\textbackslash{}";
            case '~' -> "\\textasciitilde{}";
            case '^' -> "\\textasciicircum{}";
            case '{', '}', '$', '%', '#', '&', '_' -> "\\" + c;
            default -> null;
          };
      if (spelled != null && escaped == null) {
        escaped = new StringBuilder().append(words, 0, i);
      }
      if (escaped != null) {
        if (spelled != null) {
          escaped.append(spelled);
        } else {
          escaped.append(c);
        }
      }
    }
    return escaped == null ? words : escaped.toString();
  }

  /** Whether a script is written without braces. */
  static boolean isSingleCharacter(Formula formula) {
    return switch (formula) {
      case Num number ->
          number.value().signum() >= 0
              && number.value().isInteger()
              && !number.isCode()
              && number.value().numerator().bitLength() <= 3;
      case Symbol symbol ->
          symbol.name().length() == 1
              && symbol.name().charAt(0) < 128
              && Character.isLetter(symbol.name().charAt(0));
      default -> false;
    };
  }
}

package org.algebrist.expression.tree;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.notation.PrefixWriter;

/** Makes docs/operators.md from the operator table. */
final class OperatorPage {
  /** Where each part of the table begins. */
  private static final Map<Operator, String> PARTS = new EnumMap<>(Operator.class);

  static {
    PARTS.put(Operator.EQUAL, "Arithmetic");
    PARTS.put(Operator.NOT_EQUAL, "Relations");
    PARTS.put(Operator.IN, "Sets and lists");
    PARTS.put(Operator.TO, "Arrows");
    PARTS.put(Operator.AND, "Logic");
    PARTS.put(Operator.SUBSCRIPT, "Scripts and accents");
    PARTS.put(Operator.SUM, "Calculus");
    PARTS.put(Operator.APPLY, "Functions");
    PARTS.put(Operator.CROSS, "Linear algebra and other products");
    PARTS.put(Operator.ANGLE, "Geometry");
    PARTS.put(Operator.JOIN, "Mixed content");
  }

  private OperatorPage() {}

  static String page() {
    var out = new StringBuilder();
    out.append(
        """
        # Operators

        Every operator that a formula's tree may hold, and how each notation spells it. This page is made
        from the table in the code (`Operator`) and a test fails when it is out of date; to make it anew, run
        `OperatorPage` of the tests of module `expression` with the page's path.

        - *Operands*: how many an operator takes.
        - *Infix* is what `parse --to infix` prints and `--from infix` reads, here with operands a, b, c.
        - *Prefix* is the operator's token in prefix and postfix; where the number of operands varies, it
          follows after a slash.
        - *LaTeX* is the command or the characters, *sign* the character of presentation MathML; of a bracket
          both sides are shown.
        - *OPT* is the label of Tangent's operator trees, *content* the element of content MathML, which is
          `csymbol` where MathML has none.
        - *Binds*: how tightly; a greater number binds tighter, and 1000 never needs brackets. Operators of one
          number group to the left, `^` to the right, and relations of one number in a row are a chain.
        """);
    int count = 0;
    for (Operator operator : Operator.values()) {
      if (PARTS.containsKey(operator)) {
        out.append("\n## ").append(PARTS.get(operator)).append("\n\n");
        out.append(
            "| operator | operands | infix | prefix | LaTeX | sign | OPT | content | binds |\n");
        out.append("|---|---|---|---|---|---|---|---|---|\n");
      }
      row(out, operator);
      count++;
    }
    return out.append("\n").append(count).append(" operators.\n").toString();
  }

  private static void row(StringBuilder out, Operator operator) {
    Formula example = example(operator);
    out.append("| ").append(operator.name().toLowerCase(Locale.ROOT).replace('_', ' '));
    out.append(" | ").append(operator.arityText()).append(" | ");
    code(out, InfixWriter.write(example));
    code(out.append(" | "), PrefixWriter.tokens(example).getFirst());
    code(out.append(" | "), operator.latex());
    code(out.append(" | "), operator.character());
    code(out.append(" | "), operator.opt());
    code(out.append(" | "), operator.content());
    out.append(" | ").append(operator.precedence()).append(" |\n");
  }

  private static Formula example(Operator operator) {
    if (operator == Operator.CHAIN) {
      return InfixReader.read("a < b <= c").orThrow();
    }
    var operands = new ArrayList<Formula>();
    for (int i = 0; i < operator.minArity(); i++) {
      operands.add(Formula.symbol(Character.toString('a' + i)));
    }
    return new Formula.Operation(operator, operands);
  }

  /** A code span in a table's cell: bars escaped, backquotes between double ones. */
  private static void code(StringBuilder out, String text) {
    if (!text.isEmpty()) {
      String quote = text.indexOf('`') >= 0 ? "``" : "`";
      String blank = quote.length() > 1 ? " " : "";
      out.append(quote).append(blank).append(text.replace("|", "\\|"));
      out.append(blank).append(quote);
    }
  }

  /** The page in this checkout. */
  static Path path() {
    String home = System.getProperty("algebrist.home");
    return Path.of(home == null ? ".." : home).resolve("docs/operators.md");
  }

  /**
   * Writes the page.
   *
   * @param args the page's path; {@link #path} if there is none
   */
  public static void main(String[] args) throws IOException {
    Path path = args.length > 0 ? Path.of(args[0]) : path();
    Files.createDirectories(Objects.requireNonNull(path.toAbsolutePath().getParent()));
    Files.writeString(path, page());
  }
}

package org.algebrist.expression.latex.command;

import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * A control word and what it makes of what follows.
 *
 * @param word without the backslash
 * @param text the character, name or bracket that it stands for, else empty
 * @param mark the operator that it stands for, where it has one
 * @param style the style that it sets
 * @param number as its act says: arguments to skip, a width in eighteenths of an em, …
 */
public record Command(
    String word, Act act, String text, @Nullable Operator mark, Style style, int number) {

  /** What a control word does. */
  public enum Act {
    /** One sign. */
    SIGN,
    /** A name in the style of the place, such as a Greek letter. */
    NAME,
    /** A name of a function or the like, upright in any style. */
    FUNCTION,
    /** A mark on its argument. */
    ACCENT,
    /** Its argument in a style; {@code number} 1 keeps letters together. */
    FONT,
    /** The rest of the group in a style; {@code number} 1 keeps letters together. */
    SWITCH,
    /** Its argument as words. */
    TEXT,
    /** Its argument as words in a box. */
    TEXT_BOX,
    /** Its argument as it is. */
    IDENTITY,
    /** Nothing. */
    NOTHING,
    /** Nothing, and so many arguments. */
    SKIP,
    /** Nothing, and a length without braces. */
    SKIP_LENGTH,
    /** A space of so many eighteenths of an em. */
    SPACE,
    /** A space of the length in its argument. */
    SPACE_OF,
    /** A space of the length that follows without braces. */
    SPACE_LENGTH,
    FRACTION,
    /** Over one another without a line, between the brackets in {@code text}. */
    BINOMIAL,
    GENERAL_FRACTION,
    /** A number and its unit, as siunitx has them. */
    QUANTITY,
    /** What precedes in the group over what follows, between the brackets in {@code text}. */
    INFIX_FRACTION,
    ROOT,
    OLD_ROOT,
    OLD_ROOT_OF,
    OVERSET,
    UNDERSET,
    CANCEL_TO,
    BRACE,
    ARROW,
    LEFT,
    RIGHT,
    MIDDLE,
    /** A delimiter in some size; {@code number} −1 opens, 1 closes, 0 neither. */
    BIG,
    /** A bracket that its partner usually closes; {@code number} −1 opens, 1 closes. */
    PAIRED,
    /** Its argument between the brackets in {@code text}. */
    BETWEEN,
    BEGIN,
    END,
    NEW_LINE,
    /** The plain TeX environment whose content is an argument. */
    OLD_ENVIRONMENT,
    NOT,
    MODULO_IN_BRACKETS,
    OPERATOR_NAME,
    /** The scripts ^ and _ by another name. */
    SUPERSCRIPT,
    SUBSCRIPT,
    /** ^\circ in one word. */
    DEGREE,
    PRE_SCRIPT,
    DERIVATIVE,
    COLOR_BOX,
    REFERENCE,
    EQUATION_NUMBER,
    DEFINE,
    NEW_COMMAND,
    NEW_DOCUMENT_COMMAND,
    NEW_DELIMITER,
    NEW_OPERATOR,
    LET,
    MATH_SHIFT,
    /** A picture or the like that is no formula; {@code number} arguments belong to it. */
    PICTURE
  }
}

/**
 * The commands of LaTeX that are known, and what each makes of its arguments: {@link
 * org.algebrist.expression.latex.command.CommandTable} finds them, for reading and for writing.
 */
@NullMarked
package org.algebrist.expression.latex.command;

import org.jspecify.annotations.NullMarked;

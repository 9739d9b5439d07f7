/**
 * The command line: one file a command, one place where errors become sentences.
 *
 * <p>{@link org.algebrist.app.Algebrist} names the commands. A command prints its answer to the
 * standard output, throws {@link org.algebrist.app.BadInput} when what it was given is wrong, and
 * returns one of the codes of {@link org.algebrist.app.ExitCode}.
 */
@NullMarked
package org.algebrist.app;

import org.jspecify.annotations.NullMarked;

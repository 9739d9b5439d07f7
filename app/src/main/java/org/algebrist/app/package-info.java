/**
 * The command line. {@link org.algebrist.app.Algebrist} lists the commands, and {@link
 * org.algebrist.app.ErrorReport} turns exceptions into messages.
 *
 * <p>Each command is one class in a package named after its subject, such as {@code formula} or
 * {@code problem}. What all commands share is in {@code command}.
 */
@NullMarked
package org.algebrist.app;

import org.jspecify.annotations.NullMarked;

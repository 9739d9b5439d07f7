/**
 * What all commands share: texts in, answers out, options, exit codes, and where Algebrist lives.
 */
@NullMarked
package org.algebrist.app.command;

import org.jspecify.annotations.NullMarked;

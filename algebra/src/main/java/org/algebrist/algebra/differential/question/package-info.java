/** What is asked of an integral or an equation: its variable, its constants, how it was read. */
@NullMarked
package org.algebrist.algebra.differential.question;

import org.jspecify.annotations.NullMarked;

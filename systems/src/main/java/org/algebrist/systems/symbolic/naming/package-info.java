/** Names of a person's question as a model's tokens, and back. */
@NullMarked
package org.algebrist.systems.symbolic.naming;

import org.jspecify.annotations.NullMarked;

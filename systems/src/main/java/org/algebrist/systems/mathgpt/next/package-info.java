/** What comes next in a formula that is being typed. */
@NullMarked
package org.algebrist.systems.mathgpt.next;

import org.jspecify.annotations.NullMarked;

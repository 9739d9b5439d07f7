/**
 * Tests of values, systems and their solutions; systems are written in postfix for lack of a parser
 * here.
 */
@NullMarked
package org.algebrist.algebra;

import org.jspecify.annotations.NullMarked;

/**
 * How fast pairs of symbolic mathematics are made, and functions differentiated, simplified and
 * verified, beside Symja and SymPy; and how many wrong answers the verifier takes. {@code
 * benchmarks/run calculus} starts it.
 */
@NullMarked
package org.algebrist.benchmarks.calculus;

import org.jspecify.annotations.NullMarked;

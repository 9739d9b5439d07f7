/**
 * Questions of symbolic mathematics with their answers, made rather than collected (Lample and
 * Charton 2019, sections 3 and C): {@link org.algebrist.systems.symbolic.generator.RandomFunctions}
 * draws functions, a {@link org.algebrist.systems.symbolic.generator.PairGenerator} makes a
 * verified pair of them.
 */
@NullMarked
package org.algebrist.systems.symbolic.generator;

import org.jspecify.annotations.NullMarked;

/**
 * The corpus {@code algebrist-problems}: families of word problems written for this project, and
 * the generator that makes any number of problems of them.
 *
 * <p>A family ({@link ProblemFamily}) is one story with slots, its equations, the unknowns that it
 * asks for, and several wordings. {@link ProblemCorpus} holds the shipped families; {@link
 * ProblemGenerator} fills their slots.
 */
@NullMarked
package org.algebrist.datasets.problems;

import org.jspecify.annotations.NullMarked;

/**
 * Word problems with equations over the numbers of their text, and one reader for each public set
 * of them.
 *
 * <p>{@link org.algebrist.datasets.wordproblem.WordProblem} is what every reader gives; {@link
 * org.algebrist.datasets.wordproblem.EquationTemplates} says what its equations look like, and
 * {@link org.algebrist.datasets.wordproblem.Alignment} makes them out of equations over values.
 */
@NullMarked
package org.algebrist.datasets.wordproblem;

import org.jspecify.annotations.NullMarked;

/**
 * How often a model answers rightly: the counts of published tables, and models as users get them,
 * on problems as they are, in other words or with other numbers.
 */
@NullMarked
package org.algebrist.systems.ept.evaluation;

import org.jspecify.annotations.NullMarked;

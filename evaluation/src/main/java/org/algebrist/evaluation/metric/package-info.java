/**
 * What tables of results count beyond right and wrong: F1 of a classification, and how near a
 * predicted number comes.
 */
@NullMarked
package org.algebrist.evaluation.metric;

import org.jspecify.annotations.NullMarked;

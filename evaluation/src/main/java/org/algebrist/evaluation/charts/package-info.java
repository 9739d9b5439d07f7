/**
 * Draws charts in one style, as PNG or SVG, without a display: lines with error bands, and points
 * with a label each. {@link org.algebrist.evaluation.charts.TSne} projects points of many
 * dimensions to the two of a chart.
 */
@NullMarked
package org.algebrist.evaluation.charts;

import org.jspecify.annotations.NullMarked;

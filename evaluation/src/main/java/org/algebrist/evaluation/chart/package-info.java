/**
 * One style for every chart: lines with error bands, bars with error bars, points, points with a
 * label each; as PNG or SVG, without a display.
 */
@NullMarked
package org.algebrist.evaluation.chart;

import org.jspecify.annotations.NullMarked;

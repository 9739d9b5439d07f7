/**
 * One style for every chart: lines with error bands, bars with error bars, points; as PNG or SVG,
 * without a display.
 */
@NullMarked
package org.algebrist.evaluation.chart;

import org.jspecify.annotations.NullMarked;

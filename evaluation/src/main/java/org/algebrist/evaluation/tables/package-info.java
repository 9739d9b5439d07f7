/**
 * One table printer for every result: text for a terminal, Markdown for a report, CSV for a
 * spreadsheet.
 */
@NullMarked
package org.algebrist.evaluation.tables;

import org.jspecify.annotations.NullMarked;

/** What every reader of a data file needs: its records, and one error for what is malformed. */
@NullMarked
package org.algebrist.datasets.file;

import org.jspecify.annotations.NullMarked;

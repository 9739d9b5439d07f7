/** What every benchmark needs of the machine: time, memory, its description, files for a while. */
@NullMarked
package org.algebrist.benchmarks.machine;

import org.jspecify.annotations.NullMarked;

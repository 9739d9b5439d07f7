/** How fast the server answers, and what it does when more is asked than it can answer. */
@NullMarked
package org.algebrist.benchmarks.server;

import org.jspecify.annotations.NullMarked;

/**
 * Damaged files: each either answers as before or is refused by an exception that says so; no
 * native crash, and no memory beyond a bound.
 */
@NullMarked
package org.algebrist.benchmarks.campaign.files;

import org.jspecify.annotations.NullMarked;

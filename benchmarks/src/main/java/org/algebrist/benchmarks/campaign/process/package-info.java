/** The program as people start it: killed at random moments, and in odd surroundings. */
@NullMarked
package org.algebrist.benchmarks.campaign.process;

import org.jspecify.annotations.NullMarked;

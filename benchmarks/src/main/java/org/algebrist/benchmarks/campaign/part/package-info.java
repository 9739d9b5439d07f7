/** What the parts of the campaign share: units of work, their tallies, and finds. */
@NullMarked
package org.algebrist.benchmarks.campaign.part;

import org.jspecify.annotations.NullMarked;

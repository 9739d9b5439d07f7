/** What a user of the library calls: from many threads, many times, and with broken texts. */
@NullMarked
package org.algebrist.benchmarks.campaign.facade;

import org.jspecify.annotations.NullMarked;

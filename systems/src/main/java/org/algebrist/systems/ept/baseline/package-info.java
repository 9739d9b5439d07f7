/**
 * What EPT is compared with and is no part of it: the two ablations of Table 5, one that generates
 * Op tokens and one without pointers, and rules that need no training.
 */
@NullMarked
package org.algebrist.systems.ept.baseline;

import org.jspecify.annotations.NullMarked;

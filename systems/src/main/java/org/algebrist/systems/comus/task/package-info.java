/**
 * What is learnt: classes of problems and of pairs, the order of candidates, and the three
 * objectives of continual pre-training (COMUS, section 3.3).
 */
@NullMarked
package org.algebrist.systems.comus.task;

import org.jspecify.annotations.NullMarked;

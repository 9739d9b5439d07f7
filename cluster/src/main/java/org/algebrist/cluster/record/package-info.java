/** One record among millions: what is wrong with it, and how it is kept from harming the others. */
@NullMarked
package org.algebrist.cluster.record;

import org.jspecify.annotations.NullMarked;

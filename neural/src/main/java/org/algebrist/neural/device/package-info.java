/** Where and how precisely libtorch computes: the device, the precision, autocast. */
@NullMarked
package org.algebrist.neural.device;

import org.jspecify.annotations.NullMarked;

/** Ways to give a number to a transformer and to read one off it, behind one interface. */
@NullMarked
package org.algebrist.systems.numgpt.coding;

import org.jspecify.annotations.NullMarked;

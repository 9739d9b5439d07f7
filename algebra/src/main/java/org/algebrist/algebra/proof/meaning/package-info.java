/** What notation may mean beside what a comparison takes it for. */
@NullMarked
package org.algebrist.algebra.proof.meaning;

import org.jspecify.annotations.NullMarked;

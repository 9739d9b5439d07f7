/**
 * The reliability and security campaign: what must never happen, tried many times, with figures. It
 * runs before a release; a small sample of it runs in the tests.
 */
@NullMarked
package org.algebrist.benchmarks.campaign;

import org.jspecify.annotations.NullMarked;

/**
 * An index of problems on disk: words by BM25, formulas by their structure and, with a model,
 * vectors, searched together (Lucene). It grows by what is new, and a crash loses nothing that was
 * committed.
 */
@NullMarked
package org.algebrist.systems.comus.index;

import org.jspecify.annotations.NullMarked;

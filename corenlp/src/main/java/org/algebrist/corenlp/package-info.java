/**
 * Dependency parses by Stanford CoreNLP, kept in the file of parses that problem understanding reads.
 * A module of its own, because CoreNLP's licence is the GPL 3.
 */
@NullMarked
package org.algebrist.corenlp;

import org.jspecify.annotations.NullMarked;

/** BERT, the text encoder: the model, its shape, and how published weights are named in it. */
@NullMarked
package org.algebrist.neural.bert;

import org.jspecify.annotations.NullMarked;

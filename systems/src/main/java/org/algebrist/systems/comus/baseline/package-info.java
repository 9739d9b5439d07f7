/**
 * What COMUS is compared with and is no part of it: TextCNN, TextRCNN, R-GCN and MathBERT. BERT,
 * GAT and BERT+GAT are COMUS without its other parts.
 */
@NullMarked
package org.algebrist.systems.comus.baseline;

import org.jspecify.annotations.NullMarked;

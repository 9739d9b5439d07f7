/**
 * One model for texts, formulas and numbers: what none of the five papers asks. A pretrained text
 * encoder reads words, the nodes of operator trees and the values of numbers; a small decoder says
 * words and trees under MathGPT's grammar, and points to what the text holds.
 *
 * <p>Read {@link org.algebrist.systems.joint.JointModel} first, then {@link
 * org.algebrist.systems.joint.JointCodec}. {@link org.algebrist.systems.joint.JointTask} lists what
 * is learnt at once; {@link org.algebrist.systems.joint.JointReader} is the façade.
 */
@NullMarked
package org.algebrist.systems.joint;

import org.jspecify.annotations.NullMarked;

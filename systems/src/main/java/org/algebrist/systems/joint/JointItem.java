package org.algebrist.systems.joint;

import java.util.List;

/** A text with what is to be learnt of it. */
sealed interface JointItem {
  JointTask task();

  JointSource source();

  /**
   * What should be said.
   *
   * @param targets one or more
   */
  record Said(JointTask task, JointSource source, List<JointCodec.Target> targets)
      implements JointItem {
    public Said {
      targets = List.copyOf(targets);
    }
  }

  /**
   * The class of a text or of a pair.
   *
   * @param label among the task's classes, from 0
   */
  record Chosen(JointTask task, JointSource source, int label) implements JointItem {}
}

package org.algebrist.experiment.reproduce;

import java.util.List;

/**
 * A service (see {@link java.util.ServiceLoader}) by which a system adds the tables of its paper.
 */
public interface PublishedTableSource {
  List<PublishedTable> tables();
}

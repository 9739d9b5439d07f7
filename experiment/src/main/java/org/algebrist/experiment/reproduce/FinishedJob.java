package org.algebrist.experiment.reproduce;

/**
 * A job that ran, as it is kept.
 *
 * @param job what ran
 * @param fingerprint {@link RowRunner#fingerprint} of what its figures depend on
 * @param measured its figures and where they come from
 * @param seconds it took
 * @param finished when, an ISO 8601 instant
 */
public record FinishedJob(
    Job job, String fingerprint, Outcome.Measured measured, double seconds, String finished) {

  /** What it cost over all its sessions; the time it took where that was not measured. */
  double coreMinutes() {
    String measuredSeconds = measured.provenance().get(Outcome.CORE_SECONDS);
    return (measuredSeconds == null ? seconds : Double.parseDouble(measuredSeconds)) / 60;
  }
}

package org.algebrist.benchmarks.campaign;

import org.algebrist.benchmarks.campaign.facade.EachFacadePart;
import org.algebrist.benchmarks.campaign.facade.ThreadsPart;
import org.algebrist.benchmarks.campaign.files.FilesPart;
import org.algebrist.benchmarks.campaign.part.CampaignPart;
import org.algebrist.benchmarks.campaign.part.CampaignSettings;
import org.algebrist.benchmarks.campaign.process.CrashPart;
import org.algebrist.benchmarks.campaign.process.FaultsPart;
import org.algebrist.benchmarks.campaign.process.MachinePart;
import org.algebrist.benchmarks.campaign.truth.TruthPart;

/** What the campaign consists of. */
enum Part {
  /** Near-misses that must not be called equal, proved or right. */
  TRUTH(TruthPart::new),
  /** Model files and data files with damage of every kind. */
  FILES(FilesPart::new),
  /** The same answers from many threads as from one. */
  THREADS(ThreadsPart::new),
  /** Resident memory over many calls. */
  CALLS(EachFacadePart::calls),
  /** Processes that are killed at random moments, and continued. */
  CRASH(CrashPart::new),
  /** Faults below the file system: full disks, failing writes and syncs, power cuts. */
  FAULTS(FaultsPart::new),
  /** Odd surroundings: closed streams, no home, odd paths, little memory. */
  MACHINE(MachinePart::new),
  /** Mutated texts through every façade. */
  TEXTS(EachFacadePart::texts);

  private interface Opening {
    CampaignPart open(CampaignSettings settings) throws Exception;
  }

  private final Opening opening;

  Part(Opening opening) {
    this.opening = opening;
  }

  CampaignPart open(CampaignSettings settings) throws Exception {
    return opening.open(settings);
  }
}

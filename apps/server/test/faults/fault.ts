import type { Site } from './site.ts';

/** One way in which the world around the product fails, and what must hold meanwhile and afterwards. */
export interface Fault {
  /** What the command line calls it. */
  name: string;
  /** What it shows when it is survived, in one sentence. */
  proves: string;
  /** About how long it takes on two cores. */
  takes: string;
  /** A file system of its own, as large as this, for a directory below the data directory; `.` is the data directory itself. */
  smallDisk?: { directory: string; megabytes: number };
  /**
   * Makes the fault happen to a site of its own.
   * @param times how often, where it can be repeated
   * @returns what happened, in a few words
   * @throws Error with what did not hold; `Skipped` when this machine cannot make the fault
   */
  run(site: Site, times?: number): Promise<string>;
}

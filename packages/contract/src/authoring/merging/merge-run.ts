import type { MergeConflict } from '../merge.ts';

/** One merge of two documents, on its way. */
export interface MergeRun {
  conflicts: MergeConflict[];
  /** So many steps may still be made to find the lines that texts have in common. */
  steps: number;
}

/** Of all texts of a document together. About half a second: a document can have thousands of texts that are made to take long. */
const MOST_STEPS = 100_000_000;

export const beginMerge = (): MergeRun => ({ conflicts: [], steps: MOST_STEPS });

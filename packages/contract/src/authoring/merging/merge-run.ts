/** Where two authors wrote different things in the same place. */
export interface MergeConflict {
  /**
   * Of the part and the field in it: `lesson:0190…/content_text`, `details/price`, `assessment:0190…/questions/0191…/prompt`;
   * `lesson:0190…` for one removed here and edited there; `lesson:0190…/module` for one that both moved, with the modules'
   * ids; `outline/modules`, `outline/assessments`, `module:0190…/lessons` for orders, with lists of ids.
   */
  path: string;
  /** Null, here and below: was not there. */
  base: unknown;
  /**
   * What stood on the server; it stands in the merged document. Of a text: with the sender's other lines, which do not
   * conflict, so that choosing it loses nothing else. Null: it was removed there, and what was sent stands in the document.
   */
  stored: unknown;
  /** What was sent; of a text with the stored lines that do not conflict. */
  sent: unknown;
}

/** One merge of two documents, on its way. */
export interface MergeRun {
  conflicts: MergeConflict[];
  /** So many steps may still be made to find the lines that texts have in common. */
  steps: number;
  /** Both sides are the same person's, in two tabs or on two devices: of their texts nothing is in conflict, all of it stays. */
  onePerson: boolean;
}

/** Of all texts of a document together. About half a second: a document can have thousands of texts that are made to take long. */
const MOST_STEPS = 100_000_000;

export const beginMerge = (onePerson: boolean): MergeRun => ({ conflicts: [], steps: MOST_STEPS, onePerson });

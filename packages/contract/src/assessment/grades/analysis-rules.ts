/** Below it, figures of how well a question tells learners apart mean nothing and are left out. */
export const FEWEST_FOR_DISCRIMINATION = 10;
/** Below it, figures are said to be uncertain. */
export const FEWEST_FOR_CERTAINTY = 30;

/** Who did nothing for so many days, and has not finished, has stopped. */
export const STOPPED_DAYS = 14;
/** The parts of what is known of where learners stop, each a file too. */
export const stopParts = ['lessons', 'cohorts', 'questions'] as const;
export type StopPart = (typeof stopParts)[number];

/*
 * When a certificate says that its holder still knows the course.
 */

/** Days after the completion from which on answers count. */
export const KNOWN_DAYS = 60;
/** Questions that have to be asked again from then on, each counting once, by its first answer. */
export const KNOWN_QUESTIONS = 20;
export const KNOWN_PERCENT = 80;

export const isStillKnown = ({ questions, right }: { questions: number; right: number }): boolean =>
  questions >= KNOWN_QUESTIONS && right * 100 >= questions * KNOWN_PERCENT;

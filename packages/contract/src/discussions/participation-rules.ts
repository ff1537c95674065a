/** Rules of graded participation that the server and the web app both apply. */

export const participationLimits = {
  title: 200,
  /** Posts, or replies, of one learner. */
  asked: 50,
  points: 1000,
  comment: 2000,
  /** Of one course. */
  course: 50,
} as const;

/** `count`: the share of what is asked that was written. `teacher`: somebody who marks gives points. */
export const participationGradings = ['count', 'teacher'] as const;
export type ParticipationGrading = (typeof participationGradings)[number];

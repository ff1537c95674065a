/** Limits of what people write while they mark, without the schemas. */
export const markingLimits = {
  comment: 20_000,
  notes: 300,
  noteText: 2_000,
  /** Comments that one person keeps. */
  comments: 200,
  commentText: 2_000,
  /** Answers in one list. */
  answers: 2_000,
} as const;

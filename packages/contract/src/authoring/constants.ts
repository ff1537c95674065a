export { type LessonType, lessonTypes } from '../catalogue/constants.ts';

/** What a person may be to a course. The owner is the course's teacher; there is one. */
export const authorRoles = ['owner', 'editor', 'viewer'] as const;
export type AuthorRole = (typeof authorRoles)[number];

/**
 * What can fail in the background: a challenge's solution fails its tests, its checker does not judge a learner's program, a picture elsewhere
 * could not be fetched.
 */
export const courseProblems = ['solution', 'checker', 'picture'] as const;
export type CourseProblem = (typeof courseProblems)[number];

/** How the newest revision stands with the reviewers. */
export const revisionStates = [
  'in_review',
  'changes_requested',
  'approved',
  'published',
  'superseded',
  'withdrawn',
] as const;
export type RevisionState = (typeof revisionStates)[number];

/** The media type of an exported course. */
export const ARCHIVE_TYPE = 'application/zip';

export { type LessonType, lessonTypes } from '../catalogue/constants.ts';

export const assessmentTypes = ['quiz', 'assignment', 'coding_challenge'] as const;
export type AssessmentType = (typeof assessmentTypes)[number];

export const questionTypes = [
  'single_choice',
  'multiple_choice',
  'true_false',
  'short_text',
  'numeric',
  'calculated',
  'blanks',
  'matching',
  'ordering',
  'sorting',
  'hotspot',
  'labels',
  'essay',
  'file',
  'spoken',
  'code',
] as const;

export const difficultyLevels = ['easy', 'medium', 'hard'] as const;
export const programmingLanguages = [
  'javascript',
  'typescript',
  'python',
  'sql',
  'lua',
  'ruby',
  'php',
  'c',
  'cpp',
] as const;

/** What a person may be to a course. The owner is the course's teacher; there is one. */
export const authorRoles = ['owner', 'editor', 'viewer'] as const;
export type AuthorRole = (typeof authorRoles)[number];

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

import { questionLimits } from '../assessment/limits.ts';

/** Limits of what is in a course. Lengths are in characters, unless a name says otherwise. */
export const authoringLimits = {
  ...questionLimits,
  subtitle: 255,
  /** Markdown of one lesson. */
  lessonText: 500_000,
  url: 2_000,
  tags: 20,
  tag: 50,
  listEntries: 30,
  listEntry: 500,
  modules: 200,
  /** In the whole course. */
  lessons: 2_000,
  resources: 50,
  captions: 30,
  lessonPrerequisites: 100,
  releaseDays: 3_650,
  releaseGroups: 50,
  assessments: 500,
  questions: 500,
  challenges: 50,
  minutes: 100_000,
  hours: 10_000,
  /** Major units of the currency. */
  price: 100_000_000,
  capacity: { least: 1, most: 10_000 },
  attempts: 1_000,
  /** The whole document as JSON, in bytes. */
  documentBytes: 8_000_000,
  /** What one person's saves of a day may take together, as JSON, in bytes. */
  savedBytesADay: 2_000_000_000,
  /** Drafts that one person may have on the server. */
  drafts: 50,
  authors: 50,
} as const;

/** Saves can be looked at and restored for this long. */
export const HISTORY_DAYS = 30;
/** The editor saves so long after the last change, in milliseconds; under steady typing at the latest after the second one. */
export const AUTOSAVE_AFTER_MS = 1_000;
export const AUTOSAVE_AT_LATEST_MS = 10_000;

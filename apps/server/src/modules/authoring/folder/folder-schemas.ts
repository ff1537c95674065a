import { assessmentTypes } from '@darasa/contract/assessment/constants';
import { lessonTypes } from '@darasa/contract/authoring/constants';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import { courseTypes, currencies, levels } from '@darasa/contract/catalogue/constants';
import { z } from 'zod';

/*
 * A course as a folder: `course.yaml` says what it is and which lessons it has; each lesson is a Markdown file with front matter, each
 * quiz, assignment or challenge a YAML file. Pictures, videos and other files lie beside them. See docs/course-folders.md.
 */

export const COURSE_FILE = 'course.yaml';

const texts = z.array(z.string()).default([]);
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** When a lesson or module opens. Groups belong to a site: they are chosen in the editor. */
const opening = {
  /** A day, in the site's time zone. */
  opens: z.iso.date().nullable().default(null),
  /** Days after the learner's start. */
  opens_after_days: z.number().int().min(0).max(authoringLimits.releaseDays).nullable().default(null),
  /** Lessons to be passed with so many per cent of the grade: `{ quiz.yaml: 70 }`. */
  after_score: z.record(z.string(), z.number().int().min(1).max(100)).default({}),
  /** Numbers of modules that have to be done before, from 1. */
  after_modules: z.array(z.number().int().min(1)).default([]),
};
export interface FolderOpening {
  opens: string | null;
  opens_after_days: number | null;
  after_score: Record<string, number>;
  after_modules: number[];
}

export const courseFile = z.strictObject({
  title: z.string(),
  subtitle: z.string().default(''),
  /** Markdown. */
  description: z.string(),
  /** `programming`, or `programming/python`. */
  category: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/, 'Write category or category/subcategory'),
  level: z.enum(levels).default('beginner'),
  language: z.string().default('en'),
  type: z.enum(courseTypes).default('self-paced'),
  price: z.number().default(0),
  currency: z.enum(currencies).default('KES'),
  capacity: z.number().int().nullable().default(null),
  starts: moment.nullable().default(null),
  ends: moment.nullable().default(null),
  tags: texts,
  outcomes: texts,
  projects: texts,
  prerequisites: texts,
  certificate: z.boolean().default(false),
  picture: z
    .strictObject({ file: z.string(), alt: z.string().default('') })
    .nullable()
    .default(null),
  modules: z
    .array(
      z.strictObject({
        title: z.string(),
        description: z.string().default(''),
        ...opening,
        /** Names of files. */
        lessons: z.array(z.string()).min(1),
      }),
    )
    .min(1),
});
export type CourseFile = z.output<typeof courseFile>;

const inOutline = {
  title: z.string(),
  /** Markdown, short. */
  summary: z.string().default(''),
  minutes: z.number().int().min(0).default(0),
  preview: z.boolean().default(false),
  optional: z.boolean().default(false),
  /** Lessons that have to be done before: names of their files. */
  after: texts,
  ...opening,
};

/** The front matter of a lesson. */
export const lessonFile = z.strictObject({
  ...inOutline,
  /** Left out: by what the lesson has. */
  type: z.enum(lessonTypes).exclude(['quiz', 'assignment', 'coding_challenge']).optional(),
  /** When a text is done: when the learner marks it, or when it was read to its end. */
  done: z.enum(['mark', 'read']).default('mark'),
  video: z.string().optional(),
  /** Of the video, in seconds and pixels. */
  seconds: z.number().positive().optional(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  /** Per cent of the video that have to be watched. */
  watch: z.number().int().min(1).max(100).nullable().default(null),
  poster: z.string().optional(),
  captions: z
    .array(z.strictObject({ file: z.string(), language: z.string(), label: z.string().default('') }))
    .default([]),
  file: z.string().optional(),
  url: z.string().default(''),
  live: z.strictObject({ starts: moment, ends: moment.nullable().default(null), url: z.string() }).optional(),
  resources: z
    .array(z.strictObject({ title: z.string(), file: z.string().optional(), url: z.string().default('') }))
    .default([]),
});
export type LessonFile = z.output<typeof lessonFile>;

/** What is asked; see `questionOf` for the short forms. All else is as in the editor's document. */
const askedFile = z.looseObject({
  ask: z.string().optional(),
  picture: z.strictObject({ file: z.string(), alt: z.string() }).optional(),
});

/** A quiz, assignment or challenge, and the lesson in which it is taken. */
export const assessmentFile = z.strictObject({
  ...inOutline,
  type: z.enum(assessmentTypes).default('quiz'),
  /** Of the assessment, where it is not that of the lesson. */
  name: z.string().optional(),
  /** Markdown, below the assessment. */
  notes: z.string().default(''),
  /** Markdown. */
  instructions: z.string().default(''),
  /** Per cent of the points that pass. */
  pass: z.number().min(0).max(100).default(60),
  /** Left out: as often as one likes. */
  attempts: z.number().int().min(1).nullable().default(null),
  time_limit: z.number().int().min(1).nullable().default(null),
  questions: z.array(askedFile).default([]),
  challenges: z.array(z.looseObject({})).default([]),
  /** Anything else of an assessment, as the editor's document has it. */
  settings: z.record(z.string(), z.unknown()).default({}),
});
export type AssessmentFile = z.output<typeof assessmentFile>;

import { z } from 'zod';
import { assessmentTypes } from '../assessment/constants.ts';
import { codingChallenge } from '../assessment/questions/challenge.ts';
import { question } from '../assessment/questions/question.ts';
import { assessmentSettings } from '../assessment/settings.ts';
import { courseTypes, currencies, levels } from '../catalogue/constants.ts';
import { withoutTurning } from '../identity/visible-text.ts';
import { lessonTypes } from './constants.ts';
import { authoringLimits as limits } from './limits.ts';

/*
 * The working copy of a course: one document that its authors edit. It may be unfinished: empty titles and missing values are
 * kept as they were typed; `findProblems` says what has to be mended before it can be submitted. What is refused here could
 * not be stored sensibly: wrong types, texts beyond their limits.
 */

/** Stable id of a module, lesson, assessment, question, challenge or resource: UUID, given once and kept for good. */
export const stableId = z.uuid();
const mediaId = z.uuid();
const text = (most: number) => z.string().max(most);
/** A name of something: nothing in it turns what stands after it, wherever it is shown. */
const title = (most: number) => text(most).overwrite(withoutTurning);
const whole = (most: number) => z.number().int().min(0).max(most);
/** ISO 8601 in UTC; null: not set. */
const moment = z.iso.datetime({ offset: true }).nullable();
const list = z.array(text(limits.listEntry)).max(limits.listEntries);

export const courseDetails = z.object({
  title: title(limits.title + 45).default(''),
  subtitle: title(limits.subtitle).default(''),
  /** Markdown. */
  description: text(limits.description).default(''),
  /** Slugs of the catalogue's; empty: not chosen yet. */
  category: text(100).default(''),
  subcategory: text(100).nullable().default(null),
  level: z.enum(levels).default('beginner'),
  /** ISO 639-1. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .default('en'),
  /** Major units of `currency`; 0 is free. Null while the field is empty. */
  price: z.number().min(-limits.price).max(1e13).nullable().default(0),
  currency: z.enum(currencies).default('KES'),
  course_type: z.enum(courseTypes).default('self-paced'),
  /** Null: no limit. */
  enrollment_capacity: z.number().int().min(-1_000_000).max(1_000_000).nullable().default(null),
  start_date: moment.default(null),
  end_date: moment.default(null),
  /** The course's picture; null: a cover is drawn. */
  image: z
    .object({ media_id: mediaId, alt: text(limits.shortText).default('') })
    .nullable()
    .default(null),
  tags: z.array(text(limits.tag)).max(limits.tags).default([]),
  learning_outcomes: list.default([]),
  /** What learners make: what stands before the first colon is its name. */
  projects: list.default([]),
  prerequisites: list.default([]),
  estimated_hours: z.number().min(0).max(limits.hours).default(1),
  has_certificate: z.boolean().default(false),
});

const resource = z.object({
  id: stableId,
  title: title(limits.title).default(''),
  /** Either a file of ours or a link. */
  media_id: mediaId.nullable().default(null),
  url: text(limits.url).default(''),
});

const captions = z.object({
  media_id: mediaId,
  language: text(20),
  label: text(100).overwrite(withoutTurning).default(''),
});

/** Below, `null` and an empty list ask nothing. */
export const releaseRules = z.object({
  /** The day on which it opens, in the site's time zone. */
  opens_on: z.iso.date().nullable().default(null),
  /** Days after the learner's start: 0 is the day itself. */
  after_days: whole(limits.releaseDays).nullable().default(null),
  /** Lessons and modules of this course that have to be done before; with a percentage, of a lesson's grade: to be passed with it. */
  after: z
    .array(z.object({ id: stableId, percent: z.number().int().min(1).max(100).nullable().default(null) }))
    .max(limits.lessonPrerequisites)
    .default([]),
  /** The course has it for learners who are in one of these groups. */
  group_ids: z
    .array(z.string().regex(/^\d{1,15}$/))
    .max(limits.releaseGroups)
    .default([]),
});

export const lesson = z.object({
  id: stableId,
  title: title(limits.title).default(''),
  /** Markdown, short. */
  description: text(limits.shortText).default(''),
  lesson_type: z.enum(lessonTypes).default('video'),
  /** Video, file and picture lessons: what was uploaded. */
  media_id: mediaId.nullable().default(null),
  poster_media_id: mediaId.nullable().default(null),
  captions: z.array(captions).max(limits.captions).default([]),
  /** A video elsewhere, a link, an embedded page. */
  content_url: text(limits.url).default(''),
  /** Markdown: the text of a text lesson, the notes below any other. */
  content_text: text(limits.lessonText).default(''),
  duration_minutes: whole(limits.minutes).default(0),
  is_mandatory: z.boolean().default(true),
  /** Can be opened without enrolling. */
  is_preview: z.boolean().default(false),
  /** Lessons of this course that have to be done before. */
  prerequisites: z.array(stableId).max(limits.lessonPrerequisites).default([]),
  /** When it opens besides; all that is said must hold, also what its module says. Left out: at once. */
  release: releaseRules.optional(),
  resources: z.array(resource).max(limits.resources).default([]),
  /** Live sessions. */
  live: z
    .object({
      starts_at: moment.default(null),
      ends_at: moment.default(null),
      join_url: text(limits.url).default(''),
    })
    .nullable()
    .default(null),
  /** Quiz, assignment and coding challenge lessons: which assessment is taken here. */
  assessment_id: stableId.nullable().default(null),
  /** Share of a video that has to be watched, 0 to 100; null: the author does not ask for it. */
  watch_percent: z.number().int().min(0).max(100).nullable().default(null),
  /** Text: done when it was read to its end; left out: when the learner says so. */
  read_to_end: z.boolean().optional(),
});

export const courseModule = z.object({
  id: stableId,
  title: title(limits.title).default(''),
  description: text(limits.shortText).default(''),
  /** What the author says it takes; null: the sum of its lessons. */
  estimated_duration_minutes: whole(limits.minutes).nullable().default(null),
  /** When its lessons open. Left out: at once. */
  release: releaseRules.optional(),
  lessons: z.array(lesson).max(limits.lessons).default([]),
});

export const assessment = z.object({
  id: stableId,
  title: title(limits.title).default(''),
  description: text(limits.shortText).default(''),
  assessment_type: z.enum(assessmentTypes).default('quiz'),
  total_points: z.number().min(0).max(limits.points).default(100),
  /** Points of `total_points` that pass. */
  passing_score: z.number().min(0).max(limits.points).default(60),
  due_date: moment.default(null),
  /** Null: no limit. */
  time_limit_minutes: z.number().int().min(1).max(limits.minutes).nullable().default(null),
  /** Null: as often as one likes. */
  max_attempts: z.number().int().min(1).max(limits.attempts).nullable().default(null),
  /** Markdown. */
  instructions: text(limits.description).default(''),
  questions: z.array(question).max(limits.questions).default([]),
  coding_challenges: z.array(codingChallenge).max(limits.challenges).default([]),
  ...assessmentSettings,
});

export const courseDocument = z.object({
  details: courseDetails.prefault({}),
  modules: z.array(courseModule).max(limits.modules).default([]),
  assessments: z.array(assessment).max(limits.assessments).default([]),
});

export type ReleaseRules = z.infer<typeof releaseRules>;
export type CourseDetailsDocument = z.infer<typeof courseDetails>;
export type CourseModuleDocument = z.infer<typeof courseModule>;
export type LessonDocument = z.infer<typeof lesson>;
export type AssessmentDocument = z.infer<typeof assessment>;
export type CourseDocument = z.infer<typeof courseDocument>;

import { z } from 'zod';
import { assessmentTypes } from '../assessment/constants.ts';
import { courseTypes, lessonTypes } from '../catalogue/constants.ts';
import { completionRules } from './completion.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);

/** The lesson's own rule; `watch_percent` is a share of the video, 1 to 100. */
export const lessonCompletion = z.object({
  rule: z.enum(completionRules),
  watch_percent: z.number().nullable(),
  read_seconds: count.optional().describe('Of a text to be read to its end: seconds that it takes at least'),
});

/** Why a lesson cannot be opened. */
export const lockReasons = ['enroll', 'prerequisites', 'not_started_yet', 'released_later'] as const;

/** A lesson in the list of a course's lessons. */
export const outlineLesson = z.object({
  /** Stable id. */
  id: z.string(),
  title: z.string(),
  lesson_type: z.enum(lessonTypes),
  duration_minutes: count,
  /** Of everything that a learner downloads for it; 0 when nobody knows. */
  bytes: count,
  is_mandatory: z.boolean(),
  is_preview: z.boolean(),
  assessment_id: z.string().nullable(),
  completion: lessonCompletion,
  /** Length of its video in seconds; null when it is not known. */
  seconds: z.number().nullable(),
  /** False for a lesson without content: it is neither done nor missing, and cannot be downloaded. */
  available: z.boolean(),
  access: z.enum(['open', 'locked']),
  locked_because: z.enum(lockReasons).nullable(),
  /** Lessons of this course that have to be done before. */
  prerequisites: z.array(z.string()),
  /** What opens a lesson that is locked, besides the lessons that have to be done before; null: nothing. */
  waits_for: z
    .object({
      /** The beginning of the day on which it opens for this person. */
      opens_at: isoDate.nullable(),
      /** Lessons to be passed with so many per cent of the grade. */
      scores: z.array(z.object({ lesson_id: z.string(), percent: z.number() })),
      /** Modules to be done, whose lessons are among the prerequisites. */
      modules: z.array(z.string()),
    })
    .nullable(),
});

export const outlineModule = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  lessons: z.array(outlineLesson),
});

const stretch = z.tuple([z.number(), z.number()]);

/** What the server knows of one lesson. */
export const lessonProgress = z.object({
  opened_at: isoDate.nullable(),
  done_at: isoDate.nullable(),
  position_seconds: z.number().nullable(),
  /** In seconds, in order, apart from each other. */
  watched: z.array(stretch),
  watched_percent: count,
});

export const courseProgress = z.object({
  /** Of the lessons that complete the course. */
  percent: count,
  done: count,
  total: count,
  last_lesson_id: z.string().nullable(),
  completed_at: isoDate.nullable(),
  /** By lesson id; lessons without progress are left out. */
  lessons: z.record(z.string(), lessonProgress),
});

export const revisionChanges = z.object({
  /** Titles of lessons. */
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
});

export const learningCourse = z.object({
  course: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    /** Slug. */
    category: z.string(),
    /** Its public page. */
    path: z.string(),
    has_certificate: z.boolean(),
    course_type: z.enum(courseTypes),
    /** ISO 639: its texts are shown in it. */
    language: z.string(),
    instructor: z.object({ name: z.string(), username: z.string().nullable() }),
  }),
  enrollment: z
    .object({
      status: z.enum(['active', 'completed', 'left']),
      enrolled_at: isoDate,
      /** Why it ended, of one that was left: `left`, `refunded` or `removed`. */
      ended_reason: z.string().nullable(),
      /** When lessons open; null: they are open. */
      opens_at: isoDate.nullable(),
    })
    .nullable(),
  revision: z.object({ id: z.string(), number: z.number().int() }),
  /** A newer one than the person learns from, to which they may move. */
  new_revision: z
    .object({ id: z.string(), number: z.number().int(), note: z.string(), changes: revisionChanges })
    .nullable(),
  modules: z.array(outlineModule),
  /** Null for whoever is not enrolled. */
  progress: courseProgress.nullable(),
  /** Ids of lessons. */
  bookmarks: z.array(z.string()),
  abilities: z.object({
    /** Whether progress is recorded. */
    learn: z.boolean(),
    take_notes: z.boolean(),
    read_questions: z.boolean(),
    ask: z.boolean(),
    /** Whether an answer is marked as the teacher's. */
    answer_as_teacher: z.boolean(),
  }),
});

/** A file of a lesson. */
const source = z.object({
  /** Signed, and valid for some hours; or public. */
  url: z.string(),
  type: z.string().describe('MIME type'),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  bytes: count.nullable(),
});

export const lessonVideo = z.object({
  /** `audio`: there is no picture. */
  kind: z.enum(['video', 'audio']),
  /** A playlist with several qualities; null when there is none. */
  hls: z.object({ url: z.string(), bytes: count.nullable() }).nullable(),
  /** Plain files, the best first. */
  sources: z.array(source),
  poster: z.string().nullable(),
  captions: z.array(z.object({ url: z.string(), language: z.string(), label: z.string() })),
  audio_only: source.nullable(),
  duration_seconds: z.number().nullable(),
  /** False while its versions are still being made: reload later. */
  ready: z.boolean(),
});

const file = source.extend({ name: z.string() });

/** One lesson as its learners read it. */
export const learningLesson = z.object({
  id: z.string(),
  revision_id: z.string(),
  course_id: z.string(),
  title: z.string(),
  lesson_type: z.enum(lessonTypes),
  /** Safe HTML, rendered when the revision was made. */
  description_html: z.string(),
  content_html: z.string(),
  duration_minutes: count,
  bytes: count,
  is_mandatory: z.boolean(),
  is_preview: z.boolean(),
  prerequisites: z.array(z.string()),
  video: lessonVideo.nullable(),
  file: file.nullable(),
  /** A page elsewhere, opened in another tab. */
  link: z.object({ url: z.string(), host: z.string() }).nullable(),
  /** A page of one of the allowed video sites, shown inside the lesson. */
  embed: z.object({ site: z.string(), url: z.string() }).nullable(),
  live: z
    .object({
      starts_at: isoDate.nullable(),
      ends_at: isoDate.nullable(),
      /** Null for whoever is not enrolled. */
      join_url: z.string().nullable(),
    })
    .nullable(),
  /** Files of ours (`bytes` known) and links elsewhere. */
  resources: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      url: z.string(),
      type: z.string().nullable(),
      bytes: count.nullable(),
    }),
  ),
  chapters: z.array(z.object({ at: count, title: z.string() })),
  /** False for a lesson without content. */
  available: z.boolean(),
  assessment: z
    .object({
      id: z.string(),
      title: z.string(),
      assessment_type: z.enum(assessmentTypes),
      total_points: z.number(),
      passing_score: z.number(),
      questions: count,
      time_limit_minutes: z.number().nullable(),
      max_attempts: z.number().nullable(),
      due_date: isoDate.nullable(),
    })
    .nullable(),
  completion: lessonCompletion,
});

/**
 * Events as they are received: each is judged alone, so that one that is wrong keeps no other from being counted.
 * `ProgressEvent` is what a player sends.
 */
const uncheckedEvent = z.object({
  id: z.uuid(),
  course_id: z.string().max(40),
  lesson_id: z.string().max(40),
  at: z.string().max(40).describe("ISO 8601, by the device's clock"),
  kind: z.string().max(20).describe('opened, watched, replayed, position, active or done'),
  from: z.number().nullish(),
  to: z.number().nullish(),
  seconds: z.number().nullish(),
});

export const progressBatch = z.object({
  /** When the batch was sent, by the device's clock. */
  sent_at: z.iso.datetime({ offset: true }),
  events: z.array(uncheckedEvent).min(1).max(500),
});

export const progressReceipt = z.object({
  /** One for each event of the batch. An event that was not accepted never will be: do not send it again. */
  results: z.array(z.object({ id: z.string(), accepted: z.boolean(), message: z.string().optional() })),
  /**
   * The progress of each course that the batch names, as far as the person is enrolled; of its lessons those that the batch names,
   * and those that became done.
   */
  courses: z.record(z.string(), courseProgress),
});

const summaryCourse = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  path: z.string(),
});

export const learningOverview = z.object({
  /** Courses that are not finished, the one learned in most recently first. */
  continue: z.array(
    z.object({
      course: summaryCourse,
      percent: count,
      done: count,
      total: count,
      last_lesson_id: z.string().nullable(),
      last_lesson_title: z.string().nullable(),
      last_at: isoDate.nullable(),
      /** Where to go on. */
      path: z.string(),
    }),
  ),
  /** The last seven days, today last. */
  minutes_this_week: z.array(z.object({ date: z.string().describe('YYYY-MM-DD'), minutes: count })),
  /** Days in a row, up to today or yesterday. */
  streak_days: count,
  /** What comes next, the soonest first. */
  upcoming: z.array(
    z.object({
      at: isoDate,
      title: z.string(),
      kind: z.enum(['live', 'assessment_due', 'lesson_opens', 'course_start', 'course_end']),
      course_title: z.string(),
      path: z.string(),
    }),
  ),
});

export type OutlineLesson = z.infer<typeof outlineLesson>;
export type OutlineModule = z.infer<typeof outlineModule>;
export type LessonProgress = z.infer<typeof lessonProgress>;
export type CourseProgress = z.infer<typeof courseProgress>;
export type LearningCourse = z.infer<typeof learningCourse>;
export type LearningLesson = z.infer<typeof learningLesson>;
export type LessonVideo = z.infer<typeof lessonVideo>;
export type ProgressBatch = z.infer<typeof progressBatch>;
export type ProgressReceipt = z.infer<typeof progressReceipt>;
export type LearningOverview = z.infer<typeof learningOverview>;
export type LockReason = (typeof lockReasons)[number];

import { z } from 'zod';
import { assessmentTypes, difficultyLevels } from '../assessment/constants.ts';
import { courseTypes, currencies, levels } from '../catalogue/constants.ts';
import { courseMessages as messages } from '../catalogue/course-messages.ts';
import { codeOfLanguage } from '../catalogue/update-rules.ts';
import { withoutTurning } from '../identity/visible-text.ts';
import { lessonTypes } from './constants.ts';
import { authoringLimits as limits } from './limits.ts';
import { isOpenedSafely } from './links.ts';

/*
 * The specification's payload of POST /courses: everything of a new course at once, without ids. What a client leaves out gets
 * the specification's default. Usual other forms are understood: one text of code, links as texts, names of languages.
 */

const text = (most: number) => z.string().trim().max(most);
/** A name of something: nothing in it turns what stands after it, wherever it is shown. */
const title = text(limits.title).overwrite(withoutTurning);
const date = z
  .union([z.literal(''), z.iso.datetime({ offset: true }), z.iso.date()], { error: messages.dateFormat })
  .nullish()
  .transform((value) => (value ? new Date(value).toISOString() : null));
/** A page that somebody opens; a URL of another kind (`view-source:`, `javascript:`, `//host`) is stored nowhere. */
const url = text(limits.url).refine(isOpenedSafely, 'Enter a URL that begins with https://');
const lines = z.union([text(limits.description), z.array(text(limits.description)).max(limits.listEntries)]);
/** By programming language, or one text for the first language of the challenge. */
const code = z.union([z.string().max(limits.code), z.record(z.string(), z.string().max(limits.code))]);
const list = z.array(text(limits.listEntry)).max(limits.listEntries).default([]);

/** https only; nothing and an empty text are no picture. */
export const pictureAddress = text(limits.url)
  .nullish()
  .transform((address) => address || null)
  .refine(
    (address) => address === null || (URL.canParse(address) && new URL(address).protocol === 'https:'),
    {
      error: 'The address of the picture must begin with https://',
    },
  );

export const lessonPayload = z.object({
  title,
  description: text(limits.shortText).default(''),
  lesson_type: z.enum(lessonTypes).default('video'),
  content_url: url.nullish(),
  content_text: z.string().max(limits.lessonText).nullish(),
  duration_minutes: z.number().int().min(0).max(limits.minutes).default(0),
  sequence_number: z.number().int().min(0).optional(),
  is_mandatory: z.boolean().default(true),
  /** Titles of lessons before this one; another title is a problem. */
  prerequisites: z.array(text(limits.title)).max(100).default([]),
  resources: z
    .array(
      z.preprocess(
        (link) => (typeof link === 'string' ? { url: link } : link),
        z.object({ title: title.default(''), url }),
      ),
    )
    .max(limits.resources)
    .default([]),
});

export const modulePayload = z.object({
  title,
  description: text(limits.shortText).default(''),
  sequence_number: z.number().int().min(0).optional(),
  /** Nothing: the sum of its lessons. */
  estimated_duration_minutes: z.number().min(0).max(limits.minutes).nullish(),
  lessons: z.array(lessonPayload).max(limits.lessons).default([]),
});

export const challengePayload = z.object({
  title,
  description: text(limits.description).default(''),
  problem_statement: text(limits.description).default(''),
  difficulty_level: z.enum(difficultyLevels).default('easy'),
  programming_languages: z.array(z.string().max(30)).max(20).default([]),
  starter_code: code.default({}),
  solution_template: code.default({}),
  test_cases: z.array(z.looseObject({})).max(limits.testCases).default([]),
  hints: z.array(text(limits.shortText)).max(limits.hints).default([]),
  /** Markdown, or the entries of a list. */
  constraints: lines
    .transform((given) => (typeof given === 'string' ? given : given.map((line) => `- ${line}`).join('\n')))
    .default(''),
  time_limit_seconds: z.number().int().min(1).max(limits.timeLimitSeconds).default(30),
  memory_limit_mb: z.number().int().min(16).max(limits.memoryLimitMb).default(256),
  points_possible: z.number().min(0).max(limits.points).default(100),
});

export const assessmentPayload = z.object({
  title,
  description: text(limits.shortText).default(''),
  assessment_type: z
    .enum(assessmentTypes, { error: `Assessment type must be one of: ${assessmentTypes.join(', ')}` })
    .default('quiz'),
  total_points: z.number().min(0).max(limits.points).default(100),
  passing_score: z.number().min(0).max(limits.points).default(60),
  due_date: date,
  time_limit_minutes: z.number().int().min(1).max(limits.minutes).nullish(),
  max_attempts: z.number().int().min(1).max(limits.attempts).nullish(),
  instructions: text(limits.description).default(''),
  questions: z.array(z.looseObject({})).max(limits.questions).optional(),
  coding_challenges: z.array(challengePayload).max(limits.challenges).optional(),
});

/** Title, price, capacity, level, type, currency and dates are judged by `courseUpdateProblems`, in the specification's words. */
export const coursePayload = z.object({
  title: z.string({ error: messages.titleRequired }).overwrite(withoutTurning).trim(),
  description: text(limits.description).default(''),
  category: z.string({ error: messages.categoryRequired }).trim().max(100),
  level: z.enum(levels, { error: messages.level }).default('beginner'),
  price: z.number({ error: messages.price }).default(0),
  currency: z.enum(currencies, { error: messages.currency }).default('KES'),
  course_type: z.enum(courseTypes, { error: messages.courseType }).default('self-paced'),
  enrollment_capacity: z.number({ error: messages.capacity }).nullish(),
  start_date: date,
  end_date: date,
  /** A picture elsewhere; it is fetched and shown from here. */
  image_url: pictureAddress,
  tags: z.array(text(limits.tag)).max(limits.tags).default([]),
  learning_outcomes: list,
  projects: list,
  prerequisites: list,
  estimated_hours: z.number().min(0).max(limits.hours).default(1),
  /** A code, or the name of a language that the wizard offers. */
  language: text(50).nullish().transform(codeOfLanguage),
  has_certificate: z.boolean().default(false),
  modules: z.array(modulePayload).max(limits.modules).default([]),
  assessments: z.array(assessmentPayload).max(limits.assessments).default([]),
});

export type CoursePayload = z.input<typeof coursePayload>;
export type ParsedCoursePayload = z.output<typeof coursePayload>;

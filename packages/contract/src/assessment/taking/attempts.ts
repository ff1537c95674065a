import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { assessmentTypes, attemptStates, type questionTypes, submitters } from '../constants.ts';
import { paperQuestion } from './paper.ts';

/*
 * Taking an assessment. An attempt belongs to the learner, the revision and the questions that it began with; the server alone knows
 * its time and its points.
 */

const isoDate = z.string().describe('ISO 8601, UTC');
const points = z.number().describe('in hundredths at most');
const count = z.number().int().min(0);

/** Why no attempt can be begun now. */
export const startRefusals = [
  'enroll',
  'prerequisites',
  'not_started_yet',
  'released_later',
  'not_open_yet',
  'closed',
  'late',
  'no_attempts_left',
  'test_before_lessons',
  'test_after_lessons',
  'no_questions',
] as const;

export const attemptSummary = z.object({
  id: z.string(),
  number: z.number().int(),
  state: z.enum(attemptStates),
  started_at: isoDate,
  /** When its time is up; null: it has no end. */
  ends_at: isoDate.nullable(),
  submitted_at: isoDate.nullable(),
  submitted_by: z.enum(submitters).nullable(),
  /** Null until everything is marked, or while the author does not show results. */
  points: points.nullable(),
  max_points: points,
  /** Per cent that were taken off for being late. */
  late_percent: z.number(),
});

/** What counts for the course. */
export const gradeView = z.object({
  /** Null: nothing is marked yet. */
  points: points.nullable(),
  max_points: points,
  passed: z.boolean(),
  excused: z.boolean(),
});

/** An assessment as it stands for the person who asks. */
export const assessmentStanding = z.object({
  id: z.string(),
  course_id: z.string(),
  lesson_id: z.string(),
  revision_id: z.string(),
  title: z.string(),
  assessment_type: z.enum(assessmentTypes),
  description: z.string(),
  /** Safe HTML. */
  instructions_html: z.string(),
  max_points: points,
  passing_score: points,
  questions: count,
  time_limit_minutes: z.number().nullable(),
  due_date: isoDate.nullable(),
  available_from: isoDate.nullable(),
  available_until: isoDate.nullable(),
  late: z.object({ policy: z.string(), percent_per_day: z.number() }),
  /** Extra time and attempts of this person are counted in. */
  max_attempts: z.number().int().nullable(),
  attempts_left: z.number().int().nullable(),
  one_at_a_time: z.boolean(),
  return_allowed: z.boolean(),
  results: z.string(),
  /** Some of what it asks is marked by people. */
  marked_by_people: z.boolean(),
  /** Learners review each other's answers, so there may be reviews to ask for. */
  peer_reviewed: z.boolean(),
  offline_practice: z.boolean(),
  /** It is one of the two tests of its course, before its lessons or after them; what was answered before is hidden until the other is taken. */
  proof: z.object({ part: z.enum(['before', 'after']), answers_hidden: z.boolean() }).nullable(),
  /** Newest first. */
  attempts: z.array(attemptSummary),
  grade: gradeView.nullable(),
  can_start: z.boolean(),
  refused_because: z.enum(startRefusals).nullable(),
  server_time: isoDate,
});

export const storedAnswer = z.object({
  question_id: z.string(),
  /** As the type of question says, see `responses.ts`. */
  response: z.unknown(),
  /** Counts the saves. */
  version: count,
  saved_at: isoDate,
});

export const answerStates = ['right', 'partly', 'wrong', 'waiting', 'unanswered'] as const;

/** What came out of one question, as far as the author shows it. */
export const questionResult = z.object({
  question_id: z.string(),
  state: z.enum(answerStates),
  points: points.nullable(),
  max_points: points,
  /** Safe HTML: of the result, of the chosen options, and the explanation. */
  feedback_html: z.array(z.string()),
  /** Which parts are right, by their ids: options, blanks, left sides, items, spots; shares of 0 to 1. */
  parts: z.record(z.string(), z.number()),
  /** The right answer as a response of the type; null when it is not shown, or there is no single one. */
  right_answer: z.unknown(),
  /** The right answer in words, where a response cannot say it (regions, formulas). */
  right_answer_text: z.string().nullable(),
  /** Of whoever marked it. Safe HTML. */
  comment_html: z.string(),
  /** Level by criterion of the rubric. */
  rubric_levels: z.record(z.string(), z.string()),
  /** Notes at places of a written answer: characters from and to. */
  notes: z.array(z.object({ from: count, to: count, text: z.string() })),
  /** Of a program: what its tests said. Never the input or output of hidden ones. */
  tests: z
    .array(
      z.object({
        index: count,
        verdict: z.string(),
        is_hidden: z.boolean(),
        ms: z.number(),
        /** The most memory that the program and its interpreter had taken, in 1,024 bytes; left out where it is not known, and of hidden tests. */
        memory_kb: count.optional(),
        stdout: z.string().optional(),
        stderr: z.string().optional(),
        /** What the authors' own program says about the output. */
        note: z.string().optional(),
        /** Of the question's points, what this test is worth; null: no points are shown. */
        points: points.nullable().optional(),
      }),
    )
    .nullable(),
});

export const attemptResult = z.object({
  points: points.nullable(),
  max_points: points,
  passed: z.boolean().nullable(),
  late_percent: z.number(),
  /** Answers that wait to be marked. */
  waiting: count,
  /** Null: only the points are shown, or not yet more. */
  questions: z.array(questionResult).nullable(),
  /** When more is shown; null: nothing more comes, or nobody knows when. */
  more_at: isoDate.nullable(),
});

/** A file that was uploaded for an answer. */
export const answerFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Media type. */
  type: z.string(),
  bytes: z.number().int(),
  /** Signed, for a while; null while the file is being processed. */
  url: z.string().nullable(),
});

export const attemptView = z.object({
  attempt: attemptSummary,
  assessment: assessmentStanding,
  /** An author tries it: it counts for nothing. */
  preview: z.boolean(),
  questions: z.array(paperQuestion),
  answers: z.array(storedAnswer),
  /** Files that the answers name. */
  files: z.array(answerFile),
  /** Where one is, of an attempt that asks one question at a time without return. */
  position: count,
  /** Null while it can be answered, or nothing is shown yet. */
  result: attemptResult.nullable(),
  /** Since when its questions and answers lie in the archive, so that none are here; left out where they do not. */
  answers_archived_at: isoDate.optional(),
  server_time: isoDate,
});

export const answersRequest = z.object({
  /** By the device's clock: with `answered_at` it tells how long ago each was given. */
  sent_at: z.iso.datetime({ offset: true }),
  answers: z
    .array(
      z.object({
        question_id: z.uuid(),
        response: z.unknown(),
        answered_at: z.iso.datetime({ offset: true }),
      }),
    )
    .max(600),
  /** Questions before it are closed, when one is asked at a time without return. */
  position: count.optional(),
});

export const answersReply = z.object({
  /** What is stored now of the questions that were sent: of two answers the later one. */
  answers: z.array(storedAnswer),
  /** Of those that were not taken. */
  refused: z.array(z.object({ question_id: z.string(), message: z.string() })),
  ends_at: isoDate.nullable(),
  server_time: isoDate,
});

const tag = 'Assessment';
const ofCourse = z.object({ course: z.string().trim().min(1).max(255), assessment: z.uuid() });
const byId = z.object({ id: z.uuid() });

export const attemptEndpoints = {
  standing: endpoint({
    tag,
    access: 'signed-in',
    method: 'GET',
    path: '/courses/{course}/assessments/{assessment}',
    summary:
      "An assessment as it stands for oneself: its rules, one's attempts and grade, and whether one can begin",
    params: ofCourse,
    data: assessmentStanding,
  }),
  start: endpoint({
    tag,
    access: 'signed-in',
    method: 'POST',
    path: '/courses/{course}/assessments/{assessment}/attempts',
    repeat: 'itself',
    summary: 'Begin an attempt, or go on with the one that is open',
    params: ofCourse,
    data: attemptView,
    status: 201,
  }),
  read: endpoint({
    tag,
    access: 'signed-in',
    method: 'GET',
    path: '/attempts/{id}',
    summary: "One's own attempt: its questions, answers, and what came out as far as it is shown",
    params: byId,
    data: attemptView,
  }),
  save: endpoint({
    tag,
    access: 'signed-in',
    method: 'PUT',
    path: '/attempts/{id}/answers',
    repeat: 'itself',
    summary: 'Save answers; sending one again changes nothing',
    params: byId,
    body: answersRequest,
    data: answersReply,
  }),
  submit: endpoint({
    tag,
    access: 'signed-in',
    method: 'POST',
    path: '/attempts/{id}/submit',
    repeat: 'itself',
    summary: 'Submit an attempt with its last answers, once: a repeated call gives the same reply',
    params: byId,
    body: answersRequest,
    data: attemptView,
  }),
};

/** The type of a question, for its response. */
export type AnsweredType = (typeof questionTypes)[number];
export type AttemptSummary = z.infer<typeof attemptSummary>;
export type AnswerFile = z.infer<typeof answerFile>;
export type AttemptView = z.infer<typeof attemptView>;
export type AttemptResult = z.infer<typeof attemptResult>;
export type AssessmentStanding = z.infer<typeof assessmentStanding>;
export type QuestionResult = z.infer<typeof questionResult>;
export type AnswersRequest = z.infer<typeof answersRequest>;
export type AnswersReply = z.infer<typeof answersReply>;

import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { groupFilter } from '../../http/group-filter.ts';
import { mediaView } from '../../media/schemas.ts';
import { assessmentTypes, questionTypes } from '../constants.ts';
import { assessmentLimits, questionLimits } from '../limits.ts';
import { rubric } from '../questions/question.ts';
import { markingLimits } from './limits.ts';

/*
 * Marking by people. What somebody writes while they mark is saved as their own draft; finishing makes it the answer's mark. Where an
 * assessment asks for a second marker, the marks of two people stand apart until both have finished.
 */

const isoDate = z.string().describe('ISO 8601, UTC');
const points = z.number().describe('in hundredths at most');
const count = z.number().int().min(0);

/** How an answer stands for the person who asks. `settle`: two marks differ, and the owner decides. */
export const markingStates = ['waiting', 'draft', 'second_waiting', 'settle', 'marked'] as const;
export type MarkingState = (typeof markingStates)[number];

export const textNote = z
  .object({
    /** Characters of the answer's source, UTF-16 code units. */
    from: count.max(assessmentLimits.answerText),
    to: count.max(assessmentLimits.answerText),
    text: z.string().trim().min(1).max(markingLimits.noteText),
  })
  .refine(({ from, to }) => from < to, 'A note needs a place in the text');

/** What somebody gives an answer. */
export const markFields = z.object({
  /** Null: not yet. */
  points: z.number().min(0).max(questionLimits.points).nullable(),
  /** Markdown, for the learner. */
  comment: z.string().max(markingLimits.comment),
  /** Level by criterion. */
  rubric_levels: z.record(z.uuid(), z.uuid()),
  notes: z.array(textNote).max(markingLimits.notes),
});

const waitingQuestion = z.object({
  id: z.string(),
  question_type: z.enum(questionTypes),
  /** The beginning of what is asked, as plain text. */
  title: z.string(),
  waiting: count,
  marked: count,
});
/** An assessment with answers that people mark. */
const waitingAssessment = z.object({
  id: z.string(),
  title: z.string(),
  assessment_type: z.enum(assessmentTypes),
  anonymous: z.boolean(),
  second_marker: z.boolean(),
  peer_review: z.boolean(),
  waiting: count,
  marked: count,
  /** The oldest that waits. */
  waiting_since: isoDate.nullable(),
  questions: z.array(waitingQuestion),
});
export const courseMarking = z.object({
  course: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  waiting: count,
  assessments: z.array(waitingAssessment),
});

/** One answer in the list of those to mark. */
export const listedAnswer = z.object({
  attempt_id: z.string(),
  question_id: z.string(),
  /** A name, or a sign for somebody whose name is not told. */
  learner: z.string(),
  attempt_number: z.number().int(),
  submitted_at: isoDate,
  state: z.enum(markingStates),
  /** Null while it waits, and while two people mark it without seeing each other's points. */
  points: points.nullable(),
  max_points: points,
});

const markView = markFields.extend({
  version: count,
  /** Null: the server, the peers, or nobody yet. */
  marked_by: z.string().nullable(),
  marked_at: isoDate.nullable(),
});

/** All that somebody needs to mark one answer. */
export const answerToMark = z.object({
  attempt_id: z.string(),
  question_id: z.string(),
  course_id: z.string(),
  assessment_id: z.string(),
  assessment_title: z.string(),
  learner: z.string(),
  /** Null where the name is not told. */
  learner_id: z.string().nullable(),
  attempt_number: z.number().int(),
  submitted_at: isoDate,
  late_percent: z.number(),
  max_points: points,
  question_type: z.enum(questionTypes),
  /** Safe HTML. */
  prompt_html: z.string(),
  /** Of the whole assessment, as learners read them. Safe HTML. */
  instructions_html: z.string(),
  rubric: rubric.nullable(),
  /** Safe HTML, for those who mark alone. */
  marking_notes_html: z.string(),
  /** Since when the answer lies in the archive, so that it cannot be seen or marked; left out where it does not. */
  answers_archived_at: isoDate.optional(),
  answer: z.object({
    answered: z.boolean(),
    /** Source of a written answer or a program; null: there is none. */
    text: z.string().nullable(),
    /** The written answer as safe HTML. */
    html: z.string().nullable(),
    words: count,
    language: z.string().nullable(),
    files: z.array(mediaView),
    tests: z.array(
      z.object({
        index: count,
        verdict: z.string(),
        is_hidden: z.boolean(),
        ms: z.number().nullable(),
        /** The most memory that the program and its interpreter had taken, in 1,024 bytes; left out where it is not known, and of hidden tests. */
        memory_kb: count.optional(),
        /** Why the challenge's checker did not judge. */
        fault: z.string().optional(),
      }),
    ),
  }),
  state: z.enum(markingStates),
  /** The mark that counts; its fields are empty while two people mark it. */
  mark: markView,
  /** One's own that has not been finished; version 0: there is none. */
  draft: markFields.extend({ version: count, finished: z.boolean(), saved_at: isoDate.nullable() }),
  /** Both marks of an assessment with a second marker, once both have finished; for who may settle or has marked. */
  marks: z.array(markFields.extend({ marked_by: z.string(), own: z.boolean() })),
  abilities: z.object({ mark: z.boolean(), settle: z.boolean() }),
});

export const savedComment = z.object({ id: z.string(), text: z.string() });

const difference = z.object({
  attempt_id: z.string(),
  question_id: z.string(),
  learner: z.string(),
  marks: z.array(z.object({ marked_by: z.string(), points })),
  max_points: points,
  settled: z.boolean(),
});
export const questionAgreement = z.object({
  question_id: z.string(),
  title: z.string(),
  answers: count,
  exact: z.number().nullable(),
  mean_difference: z.number().nullable(),
  kappa: z.number().nullable(),
  kappa_over: z.enum(['levels', 'bands']),
  /** Answers with different points, those that are not settled first. */
  differences: z.array(difference),
});

const gradeState = z.object({
  points: points.nullable(),
  max_points: points.nullable(),
  passed: z.boolean().nullable(),
  excused: z.boolean(),
});
export const gradeChange = z.object({
  id: z.string(),
  at: isoDate,
  /** A name; null: the server. */
  by: z.string().nullable(),
  reason: z.string(),
  before: gradeState.nullable(),
  after: gradeState,
});

const shared = { tag: 'Marking', access: { permission: 'course.update' } } as const;
const course = z.string().trim().min(1).max(255);
const answer = z.object({ attempt: z.uuid(), question: z.uuid() });
const commentText = z.object({
  text: z.string().trim().min(1, 'Write a comment first').max(markingLimits.commentText),
});

export const markingEndpoints = {
  inbox: endpoint({
    ...shared,
    method: 'GET',
    path: '/marking',
    summary: "What waits to be marked in all of one's own courses",
    data: z.object({ courses: z.array(courseMarking) }),
  }),
  course: endpoint({
    ...shared,
    method: 'GET',
    path: '/courses/{course}/marking',
    summary: 'What waits to be marked in a course, by assessment and question',
    params: z.object({ course }),
    query: z.object({ group_id: groupFilter }),
    data: courseMarking,
  }),
  answers: endpoint({
    ...shared,
    method: 'GET',
    path: '/courses/{course}/marking/{assessment}/answers',
    summary:
      'The answers of an assessment that people mark, the longest waiting first; of a group, unless names are not told',
    params: z.object({ course, assessment: z.uuid() }),
    query: z.object({ group_id: groupFilter }),
    data: z.object({
      title: z.string(),
      anonymous: z.boolean(),
      second_marker: z.boolean(),
      questions: z.array(waitingQuestion),
      answers: z.array(listedAnswer),
    }),
  }),
  read: endpoint({
    ...shared,
    method: 'GET',
    path: '/marking/attempts/{attempt}/questions/{question}',
    summary: 'An answer with its question, rubric and mark',
    params: answer,
    data: answerToMark,
  }),
  save: endpoint({
    ...shared,
    method: 'PUT',
    path: '/marking/attempts/{attempt}/questions/{question}/draft',
    summary: "Save one's own unfinished mark; 409 when it was saved elsewhere since `version`",
    params: answer,
    body: markFields.extend({ version: count }),
    data: z.object({ version: count, saved_at: isoDate }),
  }),
  finish: endpoint({
    ...shared,
    method: 'POST',
    path: '/marking/attempts/{attempt}/questions/{question}/mark',
    summary: 'Give an answer its mark; 409 when somebody else has marked it since `mark_version`',
    params: answer,
    body: markFields.extend({
      points: z.number().min(0).max(questionLimits.points),
      /** Of the mark that was seen. */
      mark_version: count,
      /** The owner decides between two marks. */
      settle: z.boolean().default(false),
    }),
    data: answerToMark,
  }),
  agreement: endpoint({
    ...shared,
    method: 'GET',
    path: '/courses/{course}/marking/{assessment}/agreement',
    summary:
      'How far the two markers of an assessment agree, by question; in a group, unless names are not told',
    params: z.object({ course, assessment: z.uuid() }),
    query: z.object({ group_id: groupFilter }),
    data: z.object({
      title: z.string(),
      /** Names are not told, so that it is not filtered by a group. */
      anonymous: z.boolean(),
      questions: z.array(questionAgreement),
    }),
  }),
  comments: endpoint({
    ...shared,
    method: 'GET',
    path: '/marking/comments',
    summary: 'Comments that one keeps for use again',
    data: z.object({ comments: z.array(savedComment) }),
  }),
  saveComment: endpoint({
    ...shared,
    method: 'POST',
    path: '/marking/comments',
    summary: 'Keep a comment for use again',
    body: commentText,
    data: z.object({ comment: savedComment }),
    status: 201,
  }),
  changeComment: endpoint({
    ...shared,
    method: 'PUT',
    path: '/marking/comments/{id}',
    repeat: 'itself',
    summary: 'Change a saved comment',
    params: z.object({ id: z.uuid() }),
    body: commentText,
    data: z.object({ comment: savedComment }),
  }),
  removeComment: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/marking/comments/{id}',
    summary: 'Delete a saved comment',
    params: z.object({ id: z.uuid() }),
    data: z.object({ deleted: z.literal(true) }),
  }),
  history: endpoint({
    tag: 'Marking',
    access: 'signed-in',
    method: 'GET',
    path: '/courses/{course}/assessments/{assessment}/grade-changes',
    summary: "How a grade came about: one's own, or a learner's for those who mark; the newest first",
    params: z.object({ course, assessment: z.uuid() }),
    query: z.object({ learner: z.coerce.number().int().positive().optional() }),
    data: z.object({ changes: z.array(gradeChange) }),
  }),
};

export type MarkFields = z.infer<typeof markFields>;
export type TextNote = z.infer<typeof textNote>;
export type CourseMarking = z.infer<typeof courseMarking>;
export type ListedAnswer = z.infer<typeof listedAnswer>;
export type AnswerToMark = z.infer<typeof answerToMark>;
export type SavedComment = z.infer<typeof savedComment>;
export type QuestionAgreement = z.infer<typeof questionAgreement>;
export type GradeChange = z.infer<typeof gradeChange>;

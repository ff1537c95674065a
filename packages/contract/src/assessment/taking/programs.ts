import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { groupFilter } from '../../http/group-filter.ts';
import { programmingLanguages } from '../constants.ts';
import { questionLimits } from '../limits.ts';
import { codingChallenge } from '../questions/challenge.ts';

/*
 * Programs: how those of an attempt stand in the queue, hints, what authors see of their own solutions before they publish, and
 * submissions that are like one another.
 */

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);
const language = z.enum(programmingLanguages);

/**
 * `queued`: it waits for its turn. `running`: its tests run now. `done`: its points are there. `failed`: it could not be run here, and
 * somebody marks it.
 */
export const programStates = ['queued', 'running', 'done', 'failed'] as const;
export type ProgramState = (typeof programStates)[number];

export const programRun = z.object({
  question_id: z.string(),
  state: z.enum(programStates),
  /** In the queue, from 1; null when it is not waiting. */
  place: count.nullable(),
  /** Until its tests begin, as long as others have taken of late; null when it is not waiting, or nobody knows. */
  estimated_seconds: count.nullable(),
  queued_at: isoDate,
  started_at: isoDate.nullable(),
  finished_at: isoDate.nullable(),
});

const askedHints = z.object({ question_id: z.string(), hints_html: z.array(z.string()) });

/** What one test said to an author. */
const checkedTest = z.object({
  index: count,
  verdict: z.string(),
  ms: z.number(),
  /** The most memory that the program and its interpreter had taken, in 1,024 bytes; left out where it is not known. */
  memory_kb: count.optional(),
  stdout: z.string(),
  stderr: z.string(),
});
const checkedProgram = z.object({
  language,
  /** Null: it cannot be run here. */
  tests: z.array(checkedTest).nullable(),
});

export const challengeCheckStates = ['none', 'waiting', 'passed', 'failed', 'unavailable'] as const;

/** Whether the solutions of a challenge pass its tests, and its wrong solutions fail. Kept for the challenge as it was written. */
export const challengeCheck = z.object({
  /** `none`: it was not asked for. `unavailable`: nothing of it can be run here. */
  state: z.enum(challengeCheckStates),
  checked_at: isoDate.nullable(),
  solutions: z.array(checkedProgram),
  wrong_solutions: z.array(checkedProgram.extend({ id: z.string(), title: z.string() })),
  /** Languages of the challenge that could not be run here: programs of learners in them wait for somebody's mark. */
  unavailable_languages: z.array(language),
  /** What the challenge needs and the service that runs programs here does not give them. Checks that were stored before this field don't have it. */
  unavailable_features: z.array(z.enum(['files', 'unit_tests'])).optional(),
});

const submission = z.object({ attempt_id: z.string(), learner: z.string(), submitted_at: isoDate });
const pair = z.object({
  question_id: z.string(),
  language,
  one: submission,
  other: submission,
  /** Share of the shorter program's fingerprints that the other one has too, 0 to 1. */
  likeness: z.number(),
});
const comparedProgram = submission.extend({
  code: z.string(),
  /** Lines, from 1, that are like lines of the other one: first and last. */
  alike: z.array(z.tuple([count, count])),
});

const tag = 'Assessment';
const authors = { tag, access: { permission: 'course.update' } } as const;
const byId = z.object({ id: z.uuid() });
const ofCourse = z.object({ course: z.string().trim().min(1).max(255), assessment: z.uuid() });

export const codeEndpoints = {
  languages: endpoint({
    tag,
    access: 'signed-in',
    method: 'GET',
    path: '/programming-languages',
    summary: 'Languages whose programs are run here',
    data: z.object({ languages: z.array(language) }),
  }),
  programs: endpoint({
    tag,
    access: 'signed-in',
    method: 'GET',
    path: '/attempts/{id}/programs',
    summary:
      "The programs of one's own attempt: their places in the queue, and the hints that were asked for",
    params: byId,
    data: z.object({ programs: z.array(programRun), hints: z.array(askedHints) }),
  }),
  askHint: endpoint({
    tag,
    access: 'signed-in',
    method: 'POST',
    path: '/attempts/{id}/questions/{question}/hints',
    repeat: 'itself',
    summary: 'The hints of a question up to a number; asking for the same ones again is not counted',
    params: byId.extend({ question: z.uuid() }),
    body: z.object({ number: z.number().int().min(1).max(questionLimits.hints) }),
    data: askedHints,
  }),
  check: endpoint({
    ...authors,
    method: 'POST',
    path: '/courses/{id}/challenge-checks',
    repeat: 'itself',
    summary: 'Run the solutions of a challenge against its tests, or read what came out when it was last so',
    params: z.object({ id: z.string().trim().min(1).max(255) }),
    /** `run`: false only reads. */
    body: z.object({ challenge: codingChallenge, run: z.boolean().default(true) }),
    data: z.object({ check: challengeCheck }),
  }),
  similar: endpoint({
    ...authors,
    method: 'GET',
    path: '/courses/{course}/assessments/{assessment}/similar-programs',
    summary:
      'Pairs of submitted programs that are like one another, the most alike first: to look at, not a verdict',
    params: ofCourse,
    query: z.object({ group_id: groupFilter }),
    /** `anonymous`: names are not told, so that it is not filtered by a group. */
    data: z.object({ pairs: z.array(pair), programs: count, anonymous: z.boolean() }),
  }),
  compare: endpoint({
    ...authors,
    method: 'GET',
    path: '/courses/{course}/assessments/{assessment}/similar-programs/{question}/{one}/{other}',
    summary: 'Two submitted programs side by side, with the lines that are alike',
    params: ofCourse.extend({ question: z.uuid(), one: z.uuid(), other: z.uuid() }),
    data: z.object({ one: comparedProgram, other: comparedProgram }),
  }),
};

export type ProgramRun = z.infer<typeof programRun>;
export type ChallengeCheck = z.infer<typeof challengeCheck>;
export type SimilarPair = z.infer<typeof pair>;

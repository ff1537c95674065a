import { z } from 'zod';
import { courseIdParams } from '../../catalogue/schemas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { groupFilter } from '../../http/group-filter.ts';
import { assessmentTypes, questionTypes } from '../constants.ts';

/*
 * What the answers of all learners say about the questions of an assessment: never who gave which. Each learner counts once, with the
 * first attempt that is wholly marked, since later ones know the results of earlier ones.
 */

const share = z.number().describe('0 to 1');

export const itemAnalysis = z.object({
  question_id: z.string(),
  question_type: z.enum(questionTypes),
  /** The beginning of its text, without marks. */
  prompt: z.string(),
  max_points: z.number(),
  /** How many were asked. */
  asked: z.number().int(),
  unanswered: z.number().int(),
  /** Mean share of its points: 1 is easiest. Null: nobody was asked. */
  difficulty: share.nullable(),
  /**
   * Correlation of its points with those of all other questions, -1 to 1 (point-biserial where an answer is right or wrong). Null: too
   * few learners, or all had the same.
   */
  discrimination: z.number().nullable(),
  /** Mean share of the best 27 % of learners less that of the lowest 27 %. Null as above. */
  upper_lower: z.number().nullable(),
  /** By Elo, from who answered what: 1,500 is the middle, 400 more are ten times as hard. Null: too few answers. */
  elo: z.number().int().nullable(),
  /** Median; an estimate by when answers were given. Null: unknown. */
  seconds: z.number().nullable(),
  /** Of choices: how often each was chosen. */
  choices: z.array(
    z.object({ id: z.string(), text: z.string(), correct: z.boolean(), chosen: z.number().int(), share }),
  ),
});

export const assessmentAnalysis = z.object({
  id: z.string(),
  title: z.string(),
  max_points: z.number(),
  passing_score: z.number(),
  /** Learners who count. */
  learners: z.number().int(),
  /** Of them: whose answers lie in the archive. Their points count; what they chose, and when, does not. Left out where there are none. */
  archived: z.number().int().optional(),
  /** Attempts that are not wholly marked yet, and so not counted. */
  waiting: z.number().int(),
  mean: share.nullable(),
  median: share.nullable(),
  deviation: z.number().nullable(),
  passed: share.nullable(),
  /** Cronbach's alpha; null: too few learners or questions, or not all had the same questions. */
  alpha: z.number().nullable(),
  /** Learners by tenths of the points; the last one holds the full points too. */
  distribution: z.array(z.number().int()).length(10),
  questions: z.array(itemAnalysis),
});

const teachers = { tag: 'Grades', access: { permission: 'enrollment.read' } } as const;

export const analysisEndpoints = {
  list: endpoint({
    ...teachers,
    method: 'GET',
    path: '/courses/{id}/analysis',
    summary: 'The assessments of a course that can be analysed, for its authors',
    params: courseIdParams,
    data: z.object({
      course: z.object({ id: z.string(), title: z.string(), category: z.string() }),
      assessments: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          assessment_type: z.enum(assessmentTypes),
          learners: z.number().int(),
        }),
      ),
    }),
  }),
  read: endpoint({
    ...teachers,
    method: 'GET',
    path: '/courses/{id}/analysis/{assessment}',
    summary: 'What the answers of all learners say about the questions of an assessment; no names',
    params: courseIdParams.extend({ assessment: z.uuid() }),
    query: z.object({ group_id: groupFilter }),
    data: assessmentAnalysis,
  }),
};

export type ItemAnalysis = z.infer<typeof itemAnalysis>;
export type AssessmentAnalysis = z.infer<typeof assessmentAnalysis>;

import { z } from 'zod';
import { withoutTurning } from '../identity/visible-text.ts';
import { attemptPolicies, completionConditions, latePolicies, resultPolicies } from './constants.ts';
import { assessmentLimits as limits } from './limits.ts';
import { rubric } from './questions/question.ts';

const moment = z.iso.datetime({ offset: true }).nullable().default(null);

/** How an assessment is taken and counted, besides the fields of the specification. Part of the assessment's document. */
export const assessmentSettings = {
  /** ISO 8601; null: at any time. */
  available_from: moment,
  available_until: moment,
  late: z
    .object({
      policy: z.enum(latePolicies).default('accept'),
      /** `reduce`: per cent of the points for each begun day. */
      percent_per_day: z.number().min(0).max(100).default(10),
    })
    .prefault({}),
  attempt_policy: z.enum(attemptPolicies).default('best'),
  one_at_a_time: z.boolean().default(false),
  /** Whether one may go back to a question, when one is asked at a time. */
  return_allowed: z.boolean().default(true),
  shuffle_questions: z.boolean().default(false),
  /** Of questions that name a pool, so many are drawn. The pool stands where its first question stands. */
  pools: z
    .array(
      z.object({
        id: z.uuid(),
        title: z.string().max(255).overwrite(withoutTurning).default(''),
        pick: z.number().int().min(1).max(limits.poolPick).default(1),
      }),
    )
    .max(limits.pools)
    .default([]),
  results: z.enum(resultPolicies).default('at_once'),
  /** Whether right answers are shown with the results. */
  show_answers: z.boolean().default(true),
  completed_by: z.enum(completionConditions).default('pass'),
  /** A practice that works without a connection: its answers go to learners' devices, and its points count for nothing. */
  offline_practice: z.boolean().default(false),
  /** Whether those who mark do not see whose answer it is. */
  anonymous_marking: z.boolean().default(false),
  second_marker: z.boolean().default(false),
  peer_review: z
    .object({
      /** How many answers of others each learner reviews. */
      reviews: z.number().int().min(1).max(limits.peerReviews).default(3),
      due_date: moment,
      rubric: rubric.prefault({}),
      instructions: z.string().max(50_000).default(''),
    })
    .nullable()
    .default(null),
};

import { z } from 'zod';
import { withoutTurning } from '../../identity/visible-text.ts';
import { questionTypes, regionShapes, scoringRules, toleranceKinds } from '../constants.ts';
import { assessmentLimits as limits, questionLimits } from '../limits.ts';
import { codingChallenge } from './challenge.ts';

/*
 * A question as its authors write it, answers included. One shape for all types, so that changing the type of a question loses
 * nothing of what was written; each type reads the fields that are named for it.
 *
 * Ids within a question are read by learners. Give parts whose order or neighbourhood is the answer (pairs, items, spots, regions)
 * ids from `randomId`, which tell nothing about when they were made.
 */

const text = (most: number) => z.string().max(most);
const markdown = text(questionLimits.description).default('');
const shortText = text(questionLimits.shortText).default('');
const partId = z.uuid();
const parts = <Part extends z.ZodType>(part: Part) => z.array(part).max(limits.parts).default([]);
/** A place on a picture: shares of its width and height, 0 to 1. */
const share = z.number().min(0).max(1);

/** A choice of a choice question. */
const option = z.object({
  id: partId,
  /** Markdown. */
  text: markdown,
  is_correct: z.boolean().default(false),
  /** Markdown, shown with the result to whoever chose it. */
  feedback: markdown,
});

/** A piece that learners put somewhere; `text` is Markdown. */
const piece = z.object({ id: partId, text: shortText });

const rubricLevel = z.object({
  id: partId,
  title: shortText.overwrite(withoutTurning),
  description: shortText,
  points: z.number().min(0).max(questionLimits.points).default(0),
});
const rubricCriterion = z.object({
  id: partId,
  title: shortText.overwrite(withoutTurning),
  description: shortText,
  levels: z.array(rubricLevel).max(limits.rubricLevels).default([]),
});
/** Criteria by levels; the points of the best levels together are all points of the answer. */
export const rubric = z.object({
  criteria: z.array(rubricCriterion).max(limits.rubricCriteria).default([]),
});

export const question = z.looseObject({
  id: z.uuid(),
  question_type: z.enum(questionTypes).default('single_choice'),
  /**
   * Markdown. In `blanks`, `[[name]]` is where the blank of that name stands; in `calculated`, `{name}` is the drawn value of a
   * variable.
   */
  prompt: markdown,
  points: z.number().min(0).max(questionLimits.points).default(1),
  tags: z.array(text(limits.tag)).max(limits.questionTags).default([]),
  /** Comes first in the daily review of those who have met it. Left out: no. */
  worth_remembering: z.boolean().optional(),
  /** Of the assessment; null: the question is always asked. */
  pool_id: partId.nullable().default(null),
  /** Markdown, shown with the result whatever was answered. */
  explanation: markdown,
  /** Markdown, shown with the result of an answer that is right, right in part, or wrong. */
  feedback: z.object({ correct: markdown, partly: markdown, incorrect: markdown }).prefault({}),
  scoring: z.enum(scoringRules).default('partial'),
  /** Whether choices and pieces are shown in an order of their own in each attempt. */
  shuffle: z.boolean().default(true),

  /** single_choice, multiple_choice, true_false */
  options: z.array(option).max(questionLimits.options).default([]),

  /** short_text: right texts; `*` stands for anything. numeric: right numbers as texts. */
  accepted_answers: z.array(text(questionLimits.shortText)).max(questionLimits.acceptedAnswers).default([]),
  /** short_text and blanks: what counts as the same. */
  match: z
    .object({
      case: z.boolean().default(false),
      accents: z.boolean().default(false),
      /** Letters that may be wrong, missing or too many. */
      typos: z.number().int().min(0).max(limits.typos).default(0),
    })
    .prefault({}),

  /** numeric, calculated */
  tolerance: z
    .object({
      kind: z.enum(toleranceKinds).default('absolute'),
      value: z.number().min(0).max(1e15).default(0),
    })
    .prefault({}),
  /** numeric, calculated: units that may be written; `factor` converts into that of the right answer: km with 1000 where m is 1. */
  units: parts(
    z.object({ id: partId, unit: text(limits.unit), factor: z.number().positive().max(1e15).default(1) }),
  ),
  /** Whether a number without a unit is wrong. */
  unit_required: z.boolean().default(false),

  /** calculated: the right answer, from the variables: `{a} * {b} / 2`. */
  formula: text(limits.formula).default(''),
  variables: parts(
    z.object({
      id: partId,
      name: text(limits.variableName).default(''),
      min: z.number().min(-1e12).max(1e12).default(1),
      max: z.number().min(-1e12).max(1e12).default(10),
      decimals: z.number().int().min(0).max(limits.decimals).default(0),
    }),
  ),

  /** blanks; with `choices` it is chosen, else typed. With `tolerance` what is typed is a number, which may be so far off. */
  blanks: parts(
    z.object({
      id: partId,
      name: text(limits.variableName).default(''),
      accepted_answers: z
        .array(text(questionLimits.shortText))
        .max(questionLimits.acceptedAnswers)
        .default([]),
      choices: z.array(text(questionLimits.shortText)).max(limits.parts).default([]),
      tolerance: z.number().min(0).max(1e15).optional(),
    }),
  ),

  /** matching: `right` has an id of its own, or the pair would tell the answer. Markdown. */
  pairs: parts(z.object({ id: partId, left: shortText, right: shortText, right_id: partId })),
  /** matching, labels: wrong choices among the right ones. */
  distractors: parts(piece),

  /** ordering: in their right order. sorting: each in its group. */
  items: parts(piece.extend({ group_id: partId.nullable().default(null) })),
  groups: parts(z.object({ id: partId, title: shortText.overwrite(withoutTurning) })),

  /** hotspot, labels */
  picture: z.object({ media_id: z.uuid(), alt: shortText }).nullable().default(null),
  /**
   * hotspot. `points`: opposite corners of a rectangle, of the box around an ellipse, or the corners of a polygon. `label` is what
   * somebody chooses who does not use the picture: name wrong regions too.
   */
  regions: parts(
    z.object({
      id: partId,
      label: shortText.overwrite(withoutTurning),
      shape: z.enum(regionShapes).default('rectangle'),
      points: z
        .array(z.tuple([share, share]))
        .max(limits.polygonPoints)
        .default([]),
      is_correct: z.boolean().default(true),
    }),
  ),
  /** labels: where each belongs; `label_id` is what learners place. */
  spots: parts(
    z.object({
      id: partId,
      x: share,
      y: share,
      label: shortText.overwrite(withoutTurning),
      label_id: partId,
    }),
  ),

  /** essay; null: no limit. */
  essay: z
    .object({
      min_words: z.number().int().min(0).max(limits.words).nullable().default(null),
      max_words: z.number().int().min(1).max(limits.words).nullable().default(null),
    })
    .prefault({}),
  /** file; `types`: endings without a dot, empty: any that the platform takes. Also of an essay, where `max_files` is 0 by default. */
  file: z
    .object({
      types: z.array(text(20)).max(limits.parts).default([]),
      max_files: z.number().int().min(0).max(limits.files).default(0),
      max_mb: z.number().int().min(1).max(limits.fileMb).default(20),
    })
    .prefault({}),
  spoken: z
    .object({ max_seconds: z.number().int().min(5).max(limits.spokenSeconds).default(120) })
    .prefault({}),
  /** essay, file, spoken: how it is marked. Learners see it when `rubric_shown`. */
  rubric: rubric.nullable().default(null),
  rubric_shown: z.boolean().default(true),
  /** Markdown, for those who mark. */
  marking_notes: markdown,

  /** code: its `points_possible` gives way to `points`. */
  challenge: codingChallenge.nullable().default(null),
});

export type QuestionDocument = z.infer<typeof question>;
export type Rubric = z.infer<typeof rubric>;

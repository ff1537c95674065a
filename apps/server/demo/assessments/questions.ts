import { createHash } from 'node:crypto';
import { newChallenge, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument, Rubric } from '@darasa/contract/assessment/questions/question';
import { type AssessmentDocument, assessment } from '@darasa/contract/authoring/document';
import type { DemoAssessment } from './types.ts';

/*
 * Questions of the demo courses in few words. Ids are made of names: every database has the same ones, and they tell nothing about the
 * order in which the parts were written.
 */

type Fields = Partial<QuestionDocument>;
/** A text, or a text and what is said to whoever chose it. */
type Choice = string | readonly [text: string, feedback: string];

/** A UUID (version 8) made of names. */
export function demoId(...names: (string | number)[]): string {
  const hex = createHash('sha256').update(names.join('\u0000')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function make(type: QuestionDocument['question_type'], key: string, prompt: string, fields: Fields) {
  return newQuestion(type, { id: demoId('question', key), prompt, ...fields });
}

const optionOf =
  (key: string, is_correct: boolean) =>
  (choice: Choice): QuestionDocument['options'][number] => {
    const [text, feedback] = typeof choice === 'string' ? [choice, ''] : choice;
    return { id: demoId('option', key, text), text, is_correct, feedback };
  };

/** One right answer. */
export const choice = (key: string, prompt: string, right: Choice, wrong: Choice[], fields: Fields = {}) =>
  make('single_choice', key, prompt, {
    options: [optionOf(key, true)(right), ...wrong.map(optionOf(key, false))],
    ...fields,
  });

/** Any number of right answers. */
export const choices = (key: string, prompt: string, right: Choice[], wrong: Choice[], fields: Fields = {}) =>
  make('multiple_choice', key, prompt, {
    options: [...right.map(optionOf(key, true)), ...wrong.map(optionOf(key, false))],
    ...fields,
  });

export const trueFalse = (key: string, prompt: string, right: boolean, fields: Fields = {}) =>
  make('true_false', key, prompt, {
    options: [optionOf(key, right)('True'), optionOf(key, !right)('False')],
    ...fields,
  });

export const shortText = (key: string, prompt: string, accepted_answers: string[], fields: Fields = {}) =>
  make('short_text', key, prompt, { accepted_answers, ...fields });

export const numeric = (key: string, prompt: string, answer: string, fields: Fields = {}) =>
  make('numeric', key, prompt, { accepted_answers: [answer], ...fields });

/** @param variables least value, greatest value and decimals by name */
export const calculated = (
  key: string,
  prompt: string,
  formula: string,
  variables: Record<string, [min: number, max: number, decimals?: number]>,
  fields: Fields = {},
) =>
  make('calculated', key, prompt, {
    formula,
    variables: Object.entries(variables).map(([name, [min, max, decimals = 0]]) => ({
      id: demoId('variable', key, name),
      name,
      min,
      max,
      decimals,
    })),
    ...fields,
  });

/** Units of a number: how many of the first one each of the others is. */
export const units = (key: string, factors: Record<string, number>) =>
  Object.entries(factors).map(([unit, factor]) => ({ id: demoId('unit', key, unit), unit, factor }));

/** @param gaps by name: accepted answers, and what can be chosen where nothing is typed */
export const blanks = (
  key: string,
  prompt: string,
  gaps: Record<string, { accepted: string[]; choices?: string[] }>,
  fields: Fields = {},
) =>
  make('blanks', key, prompt, {
    blanks: Object.entries(gaps).map(([name, { accepted, choices = [] }]) => ({
      id: demoId('blank', key, name),
      name,
      accepted_answers: accepted,
      choices,
    })),
    ...fields,
  });

export const matching = (
  key: string,
  prompt: string,
  pairs: [left: string, right: string][],
  wrong: string[] = [],
  fields: Fields = {},
) =>
  make('matching', key, prompt, {
    pairs: pairs.map(([left, right]) => ({
      id: demoId('left', key, left),
      left,
      right,
      right_id: demoId('right', key, right),
    })),
    distractors: wrong.map((text) => ({ id: demoId('right', key, text), text })),
    ...fields,
  });

/** @param texts in their right order */
export const ordering = (key: string, prompt: string, texts: string[], fields: Fields = {}) =>
  make('ordering', key, prompt, {
    items: texts.map((text) => ({ id: demoId('item', key, text), text, group_id: null })),
    ...fields,
  });

/** @param groups the items of each by its title */
export const sorting = (key: string, prompt: string, groups: Record<string, string[]>, fields: Fields = {}) =>
  make('sorting', key, prompt, {
    groups: Object.keys(groups).map((title) => ({ id: demoId('group', key, title), title })),
    items: Object.entries(groups).flatMap(([title, texts]) =>
      texts.map((text) => ({ id: demoId('item', key, text), text, group_id: demoId('group', key, title) })),
    ),
    ...fields,
  });

/** Corners in shares of the width and height of the picture. */
type Box = [left: number, top: number, right: number, bottom: number];

export const hotspot = (
  key: string,
  prompt: string,
  picture: NonNullable<QuestionDocument['picture']>,
  regions: { label: string; box: Box; right?: boolean }[],
  fields: Fields = {},
) =>
  make('hotspot', key, prompt, {
    picture,
    regions: regions.map(({ label, box: [left, top, right, bottom], right: is_correct = false }) => ({
      id: demoId('region', key, label),
      label,
      shape: 'rectangle' as const,
      points: [
        [left, top],
        [right, bottom],
      ] as [number, number][],
      is_correct,
    })),
    ...fields,
  });

export const labels = (
  key: string,
  prompt: string,
  picture: NonNullable<QuestionDocument['picture']>,
  places: [label: string, x: number, y: number][],
  wrong: string[] = [],
  fields: Fields = {},
) =>
  make('labels', key, prompt, {
    picture,
    spots: places.map(([label, x, y]) => ({
      id: demoId('spot', key, label),
      x,
      y,
      label,
      label_id: demoId('label', key, label),
    })),
    distractors: wrong.map((text) => ({ id: demoId('label', key, text), text })),
    ...fields,
  });

/** Work that people mark: an essay, files or a recording. */
export const handIn = (
  type: 'essay' | 'file' | 'spoken',
  key: string,
  prompt: string,
  fields: Fields = {},
): QuestionDocument => make(type, key, prompt, fields);

/** @param criteria by title: the levels from the least to the best, each with its points and what it means */
export const rubric = (
  key: string,
  criteria: Record<string, [points: number, title: string, description: string][]>,
): Rubric => ({
  criteria: Object.entries(criteria).map(([title, levels]) => ({
    id: demoId('criterion', key, title),
    title,
    description: '',
    levels: levels.map(([points, level, description]) => ({
      id: demoId('level', key, title, level),
      title: level,
      description,
      points,
    })),
  })),
});

type Challenge = ReturnType<typeof newChallenge>;
type ChallengeFields = Omit<Partial<Challenge>, 'test_cases' | 'wrong_solutions'> &
  Pick<Challenge, 'title' | 'problem_statement' | 'solution_template' | 'starter_code'> & {
    tests: { input: string; output: string; sample?: boolean }[];
    wrong: { title: string; language: keyof Challenge['solution_template']; code: string }[];
  };

/** A program that is asked for, in the languages for which there is a solution. */
export function code(
  key: string,
  { tests, wrong, ...fields }: ChallengeFields,
  points: number,
): QuestionDocument {
  return make('code', key, '', {
    points,
    challenge: {
      ...newChallenge(),
      id: demoId('challenge', key),
      programming_languages: Object.keys(fields.solution_template) as Challenge['programming_languages'],
      ...fields,
      points_possible: points,
      test_cases: tests.map(({ input, output, sample = false }, index) => ({
        id: demoId('test', key, index),
        input,
        expected_output: output,
        is_sample: sample,
        points: 1,
      })),
      wrong_solutions: wrong.map((one) => ({ id: demoId('wrong', key, one.title), ...one })),
    },
  });
}

/** An assessment whose points are those of the questions that it asks, where nothing else is said. `passing` is the share of them that passes. */
export function assess(
  place: Omit<DemoAssessment, 'assessment'>,
  {
    passing = 0.6,
    questions,
    pools = [],
    total_points,
    ...fields
  }: { passing?: number; questions: QuestionDocument[] } & Partial<
    Omit<AssessmentDocument, 'questions' | 'coding_challenges' | 'passing_score' | 'id'>
  >,
): DemoAssessment {
  const total = total_points ?? pointsAsked(questions, pools);
  // What is asked in a lesson of its own is a challenge of the assessment, and no question
  const isChallenge = fields.assessment_type === 'coding_challenge';
  return {
    ...place,
    assessment: assessment.parse({
      id: demoId('assessment', place.course, place.lesson),
      title: place.lesson,
      total_points: total,
      passing_score: Math.round(total * passing),
      questions: isChallenge ? [] : questions,
      coding_challenges: isChallenge ? questions.flatMap(({ challenge }) => challenge ?? []) : [],
      pools,
      ...fields,
    }),
  };
}

/** Of a pool, whose questions all give the same, no more count than it asks. */
function pointsAsked(
  questions: readonly QuestionDocument[],
  pools: readonly { id: string; pick: number }[],
): number {
  const always = questions.filter(({ pool_id }) => pool_id === null);
  const fromPools = pools.flatMap(({ id, pick }) =>
    questions.filter(({ pool_id }) => pool_id === id).slice(0, pick),
  );
  return [...always, ...fromPools].reduce((sum, { points }) => sum + points, 0);
}

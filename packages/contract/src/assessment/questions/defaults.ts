import { newId, randomId } from '../../http/ids.ts';
import type { QuestionType } from '../constants.ts';
import type { CodingChallengeDocument } from './challenge.ts';
import type { QuestionDocument } from './question.ts';

/* What is in questions and assessments before anything is written, with the defaults of their schemas but without the schemas. */

export const newChallenge = (): CodingChallengeDocument => ({
  id: newId(),
  title: '',
  description: '',
  problem_statement: '',
  difficulty_level: 'easy',
  programming_languages: [],
  starter_code: {},
  solution_template: {},
  test_cases: [],
  wrong_solutions: [],
  hints: [],
  constraints: '',
  time_limit_seconds: 30,
  memory_limit_mb: 256,
  points_possible: 100,
});

/** An empty choice. */
export const newOption = (fields: Partial<QuestionDocument['options'][number]> = {}) => ({
  id: randomId(),
  text: '',
  is_correct: false,
  feedback: '',
  ...fields,
});

const noOptions = (): QuestionDocument['options'] => [];
const twoOptions = () => [newOption(), newOption()];

/** The options that a question of a type begins with. */
const optionsOf: Record<QuestionType, () => QuestionDocument['options']> = {
  single_choice: twoOptions,
  multiple_choice: twoOptions,
  true_false: () => [newOption({ text: 'True' }), newOption({ text: 'False' })],
  short_text: noOptions,
  numeric: noOptions,
  calculated: noOptions,
  blanks: noOptions,
  matching: noOptions,
  ordering: noOptions,
  sorting: noOptions,
  hotspot: noOptions,
  labels: noOptions,
  essay: noOptions,
  file: noOptions,
  spoken: noOptions,
  code: noOptions,
};

/** A question of a type, with the parts that its editor begins with. */
export function newQuestion(
  question_type: QuestionType,
  fields: Partial<QuestionDocument> = {},
): QuestionDocument {
  return {
    id: newId(),
    question_type,
    prompt: '',
    points: 1,
    tags: [],
    pool_id: null,
    explanation: '',
    feedback: { correct: '', partly: '', incorrect: '' },
    scoring: 'partial',
    shuffle: question_type !== 'true_false',
    options: optionsOf[question_type](),
    accepted_answers: [],
    match: { case: false, accents: false, typos: 0 },
    tolerance: { kind: 'absolute', value: 0 },
    units: [],
    unit_required: false,
    formula: '',
    variables: [],
    blanks: [],
    pairs: [],
    distractors: [],
    items: [],
    groups: [],
    picture: null,
    regions: [],
    spots: [],
    essay: { min_words: null, max_words: null },
    file: { types: [], max_files: question_type === 'file' ? 1 : 0, max_mb: 20 },
    spoken: { max_seconds: 120 },
    rubric: null,
    rubric_shown: true,
    marking_notes: '',
    challenge: question_type === 'code' ? newChallenge() : null,
    ...fields,
  };
}

/** How an assessment is taken and counted, as its schema says by default. */
export const newSettings = () => ({
  available_from: null,
  available_until: null,
  late: { policy: 'accept' as const, percent_per_day: 10 },
  attempt_policy: 'best' as const,
  one_at_a_time: false,
  return_allowed: true,
  shuffle_questions: false,
  pools: [],
  results: 'at_once' as const,
  show_answers: true,
  completed_by: 'pass' as const,
  offline_practice: false,
  anonymous_marking: false,
  second_marker: false,
  peer_review: null,
});

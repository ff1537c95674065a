import { createHash } from 'node:crypto';
import { type AssessmentDocument, assessment } from '@darasa/contract/authoring/document';
import { z } from 'zod';
import type { AssessmentFile } from './folder-schemas.ts';

/** A UUID (version 8) made of names: the same folder gives the same ids, which tell nothing about the order of parts. */
export function idOf(...names: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(names.join('\u0000')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
/** A choice, alone or with what is said to whoever chooses it. */
const choice = z.union([z.string(), z.strictObject({ text: z.string(), feedback: z.string().default('') })]);

const common = {
  ask: z.string(),
  why: z.string().default(''),
  points: z.number().min(0).default(1),
  tags: z.array(z.string()).default([]),
};
const shortForms = z.union([
  z.strictObject({ ...common, right: z.union([choice, z.array(choice)]), wrong: z.array(choice).min(1) }),
  z.strictObject({ ...common, true: z.boolean() }),
  z.strictObject({ ...common, accept: oneOrMore }),
  z.strictObject({
    ...common,
    number: z.union([z.number(), z.string()]),
    within: z.number().min(0).default(0),
  }),
  z.strictObject({ ...common, order: z.array(z.string()).min(2) }),
  z.strictObject({ ...common, match: z.record(z.string(), z.string()) }),
]);
type ShortForm = z.output<typeof shortForms>;

/** The question of a short form, as the editor's document has it; its parts get their ids afterwards. */
function questionOf(form: ShortForm): object {
  const { ask: prompt, why: explanation, points, tags } = form;
  const question = (question_type: string, more: object) => ({
    question_type,
    prompt,
    explanation,
    points,
    tags,
    ...more,
  });
  if ('right' in form) {
    const several = Array.isArray(form.right);
    const option = (is_correct: boolean) => (entry: z.output<typeof choice>) =>
      typeof entry === 'string' ? { text: entry, is_correct } : { ...entry, is_correct };
    const options = [...[form.right].flat().map(option(true)), ...form.wrong.map(option(false))];
    return question(several ? 'multiple_choice' : 'single_choice', { options });
  }
  if ('true' in form)
    return question('true_false', {
      shuffle: false,
      options: [
        { text: 'True', is_correct: form.true },
        { text: 'False', is_correct: !form.true },
      ],
    });
  if ('accept' in form) return question('short_text', { accepted_answers: form.accept });
  if ('number' in form)
    return question('numeric', {
      accepted_answers: [String(form.number)],
      tolerance: { kind: 'absolute', value: form.within },
    });
  if ('order' in form) return question('ordering', { items: form.order.map((text) => ({ text })) });
  return question('matching', {
    pairs: Object.entries(form.match).map(([left, right]) => ({ left, right })),
  });
}

/** Lists whose entries have ids, and other ids that they have. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  questions: ['id'],
  coding_challenges: ['id'],
  pools: ['id'],
  options: ['id'],
  pairs: ['id', 'right_id'],
  distractors: ['id'],
  items: ['id'],
  groups: ['id'],
  regions: ['id'],
  spots: ['id', 'label_id'],
  blanks: ['id'],
  variables: ['id'],
  units: ['id'],
  criteria: ['id'],
  levels: ['id'],
  test_cases: ['id'],
  wrong_solutions: ['id'],
  files: ['id'],
};

/** The same with an id for every part that has none, made of where it stands. */
function withIds(value: unknown, place: readonly (string | number)[]): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => withIds(entry, [...place, index]));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    const names = PARTS[key];
    const list =
      names && Array.isArray(inner)
        ? inner.map((entry, index) =>
            typeof entry === 'object' && entry !== null
              ? {
                  ...Object.fromEntries(names.map((name) => [name, idOf(...place, key, index, name)])),
                  ...entry,
                }
              : entry,
          )
        : inner;
    return [key, withIds(list, [...place, key])] as const;
  });
  // A challenge within a question
  const result: Record<string, unknown> = Object.fromEntries(entries);
  if (typeof result.challenge === 'object' && result.challenge !== null)
    result.challenge = { id: idOf(...place, 'challenge'), ...result.challenge };
  return result;
}

/**
 * The assessment of a file. @param names what its ids are made of
 * @returns problems where it is none, each with its place
 */
export function assessmentOf(
  {
    name,
    title,
    type,
    instructions,
    pass,
    attempts,
    time_limit,
    questions,
    challenges,
    settings,
  }: AssessmentFile,
  names: readonly string[],
): { assessment: AssessmentDocument } | { problems: string[] } {
  const problems: string[] = [];
  const asked = questions.map((entry, index) => {
    if (entry.ask === undefined) return entry;
    const form = shortForms.safeParse(entry);
    if (form.success) return questionOf(form.data);
    problems.push(
      `questions.${index}: write ask with right and wrong, true, accept, number, order, or match (and why and points)`,
    );
    return {};
  });
  if (problems.length > 0) return { problems };
  const total = [...asked, ...challenges].reduce<number>((sum, entry) => {
    const { points = 1, points_possible = points } = entry as { points?: number; points_possible?: number };
    return sum + points_possible;
  }, 0);
  const result = assessment.safeParse(
    withIds(
      {
        id: idOf(...names, 'assessment'),
        title: name ?? title,
        assessment_type: type,
        instructions,
        max_attempts: attempts,
        time_limit_minutes: time_limit,
        total_points: total || 100,
        passing_score: Math.round((total || 100) * pass) / 100,
        questions: asked,
        coding_challenges: challenges,
        ...settings,
      },
      names,
    ),
  );
  if (result.success) return { assessment: result.data };
  return {
    problems: result.error.issues.slice(0, 20).map(({ path, message }) => `${path.join('.')}: ${message}`),
  };
}

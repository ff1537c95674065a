import fc from 'fast-check';
import { type QuestionType, questionTypes } from '../constants.ts';
import type { QuestionResponse } from '../taking/responses.ts';
import { newQuestion } from './defaults.ts';
import { type QuestionDocument, question } from './question.ts';

/* Questions and answers for tests of properties: of each type, whole, and with the right answer that their parts say. */

const id = fc.uuid({ version: 4 });
const word = fc.constantFrom(
  'maize',
  'soil',
  'water',
  'Ñandú',
  'café au lait',
  'x²',
  '1945',
  'a*b',
  '5 < 6',
  '{=~}',
);
const phrase = fc.oneof(
  word,
  fc.tuple(word, word).map((words) => words.join(' ')),
);
const share = fc.integer({ min: 0, max: 20 }).map((value) => value / 20);
const several = <Value>(value: fc.Arbitrary<Value>, key: (value: Value) => unknown = (entry) => entry) =>
  fc.uniqueArray(value, { minLength: 2, maxLength: 6, selector: key });
const textOf = ({ text }: { text: string }) => text;
const piece = fc.record({ id, text: phrase });

const fieldsOfType: Record<QuestionType, fc.Arbitrary<object>> = {
  single_choice: several(
    fc.record({ id, text: phrase, feedback: fc.constantFrom('', 'Look again') }),
    textOf,
  ).map((options) => ({ options: options.map((option, index) => ({ ...option, is_correct: index === 0 })) })),
  multiple_choice: fc.record({
    options: several(fc.record({ id, text: phrase, is_correct: fc.boolean() }), textOf).map(
      ([first, ...rest]) => [{ ...first, is_correct: true }, ...rest],
    ),
  }),
  true_false: fc.boolean().chain((right) =>
    fc.tuple(id, id).map(([one, other]) => ({
      options: [
        { id: one, text: 'True', is_correct: right },
        { id: other, text: 'False', is_correct: !right },
      ],
    })),
  ),
  short_text: fc.record({
    accepted_answers: several(phrase.map((text) => text.replaceAll('*', ''))),
    match: fc.record({ case: fc.boolean(), accents: fc.boolean(), typos: fc.integer({ min: 0, max: 3 }) }),
  }),
  numeric: fc.record({
    accepted_answers: fc.uniqueArray(
      fc
        .oneof(fc.integer({ min: -5000, max: 5000 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }))
        .map(String),
      { minLength: 1, maxLength: 3 },
    ),
    tolerance: fc.oneof(
      fc.record({ kind: fc.constantFrom('absolute', 'relative'), value: fc.constantFrom(0, 0.01, 0.5) }),
      fc.record({ kind: fc.constant('significant_figures'), value: fc.integer({ min: 1, max: 6 }) }),
    ),
  }),
  calculated: fc.record({
    formula: fc.constantFrom('{a} * {b} / 2', 'sqrt({a}^2 + {b}^2)', '-{a} + 3', '{a} / ({b} - 5)'),
    variables: fc.tuple(id, id).map(([one, other]) => [
      { id: one, name: 'a', min: 1, max: 10, decimals: 1 },
      { id: other, name: 'b', min: -5, max: 5, decimals: 0 },
    ]),
  }),
  blanks: fc
    .tuple(
      id,
      id,
      several(phrase.map((text) => text.replaceAll('*', ''))),
      several(phrase.map((text) => text.replaceAll('*', ''))),
    )
    .map(([one, other, [first = '', ...wrong], accepted]) => ({
      prompt: 'It is [[chosen]], and then [[typed]].',
      blanks: [
        { id: one, name: 'chosen', accepted_answers: [first], choices: [first, ...wrong] },
        { id: other, name: 'typed', accepted_answers: accepted, choices: [] },
      ],
    })),
  matching: fc.record({
    pairs: several(fc.record({ id, right_id: id, left: phrase, right: phrase }), ({ left }) => left),
    distractors: fc.uniqueArray(piece, { maxLength: 2, selector: textOf }),
  }),
  ordering: several(piece, textOf).map((items) => ({ items })),
  sorting: fc
    .tuple(
      several(fc.record({ id, title: phrase }), ({ title }) => title),
      several(piece, textOf),
      fc.nat(5),
    )
    .map(([groups, items, seed]) => ({
      groups,
      items: items.map((item, index) => ({
        ...item,
        group_id: groups[(index + seed) % groups.length]?.id ?? null,
      })),
    })),
  hotspot: several(
    fc.record({
      id,
      label: phrase,
      shape: fc.constantFrom('rectangle', 'ellipse', 'polygon'),
      points: fc.array(fc.tuple(share, share), { minLength: 2, maxLength: 6 }),
      is_correct: fc.boolean(),
    }),
    ({ label }) => label,
  ).map(([first, ...rest]) => ({ regions: [{ ...first, is_correct: true }, ...rest] })),
  labels: fc.record({
    spots: several(fc.record({ id, label_id: id, x: share, y: share, label: phrase }), ({ label }) => label),
    distractors: fc.array(piece, { maxLength: 2 }),
  }),
  essay: fc.constant({}),
  file: fc.constant({}),
  spoken: fc.constant({}),
  code: fc.constant({}),
};

/** A whole question of a type. */
export const someQuestionOf = (type: QuestionType): fc.Arbitrary<QuestionDocument> =>
  fc
    .record({
      id: fc.uuid({ version: 7 }),
      prompt: phrase,
      points: fc.integer({ min: 0, max: 10 }),
      scoring: fc.constantFrom('all_or_nothing', 'partial', 'partial_minus'),
      shuffle: fc.boolean(),
      explanation: fc.constantFrom('', 'Because **so**'),
      tags: fc.uniqueArray(fc.constantFrom('soil', 'week 1'), { maxLength: 2 }),
    })
    .chain((common) =>
      fieldsOfType[type].map((fields) => question.parse({ ...newQuestion(type), ...common, ...fields })),
    );

export const someQuestion: fc.Arbitrary<QuestionDocument> = fc
  .constantFrom(...questionTypes)
  .chain(someQuestionOf);

/** Any answer that the schema of a question's type takes, to its parts and to some that are not there. */
export function someResponseTo(asked: QuestionDocument): fc.Arbitrary<QuestionResponse> {
  const among = (ids: readonly string[]) =>
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids, ids[0] ?? '') }, id);
  const partIds = (ids: string[]) => (ids.length === 0 ? id : among(ids));
  const list = (ids: string[]) => fc.array(partIds(ids), { maxLength: 8 });
  const map = (from: string[], to: string[]) => fc.dictionary(partIds(from), partIds(to), { maxKeys: 8 });
  const idsOf = (parts: readonly { id: string }[]) => parts.map((part) => part.id);
  const { options, pairs, distractors, items, groups, spots, blanks, accepted_answers } = asked;
  const typed = fc.oneof(phrase, fc.string({ maxLength: 30 }), fc.constantFrom('', ...accepted_answers));
  const number = fc.record({
    value: fc.oneof(typed, fc.double().map(String), fc.integer().map(String)),
    unit: fc.constantFrom('', 'm'),
  });
  const byType: Record<QuestionType, () => fc.Arbitrary<QuestionResponse>> = {
    single_choice: () => fc.record({ choice: fc.option(partIds(idsOf(options)), { nil: null }) }),
    true_false: () => fc.record({ choice: fc.option(partIds(idsOf(options)), { nil: null }) }),
    multiple_choice: () => fc.record({ choices: list(idsOf(options)) }),
    short_text: () => fc.record({ text: typed }),
    numeric: () => number,
    calculated: () => number,
    blanks: () =>
      fc.record({
        blanks: fc.dictionary(
          partIds(idsOf(blanks)),
          fc.oneof(typed, fc.constantFrom('', ...blanks.flatMap((blank) => blank.accepted_answers))),
        ),
      }),
    matching: () =>
      fc.record({
        pairs: map(idsOf(pairs), [...pairs.map(({ right_id }) => right_id), ...idsOf(distractors)]),
      }),
    ordering: () => fc.record({ order: list(idsOf(items)) }),
    sorting: () => fc.record({ groups: map(idsOf(items), idsOf(groups)) }),
    hotspot: () =>
      fc.record({
        points: fc.array(fc.tuple(share, share), { maxLength: 5 }),
        regions: list(idsOf(asked.regions)),
      }),
    labels: () =>
      fc.record({
        labels: map(idsOf(spots), [...spots.map(({ label_id }) => label_id), ...idsOf(distractors)]),
      }),
    essay: () => fc.record({ text: typed, files: fc.array(id, { maxLength: 2 }) }),
    file: () => fc.record({ files: fc.array(id, { maxLength: 2 }) }),
    spoken: () => fc.record({ file: fc.option(id, { nil: null }) }),
    code: () => fc.record({ language: fc.constantFrom('python', 'lua'), code: typed }),
  };
  return byType[asked.question_type]();
}

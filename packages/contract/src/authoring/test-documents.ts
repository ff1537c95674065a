import fc from 'fast-check';
import { programmingLanguages, questionTypes } from '../assessment/constants.ts';
import { type CourseDocument, courseDocument, type LessonDocument } from './document.ts';

/*
 * Documents and edits by chance, for property tests. Ids, words and values come from small sets, so that two sides' edits
 * meet often.
 */

/** A UUID of version 7 that shows its kind and number. */
export const testId = (kind: string, number: number): string =>
  `0190${kind.padEnd(4, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

const ids = (kind: string, most = 6) =>
  fc.integer({ min: 1, max: most }).map((number) => testId(kind, number));
const line = fc.constantFrom(
  '',
  'Intro',
  '## Heading',
  '- one',
  '- two',
  'Text with **bold**',
  '```',
  'Last',
);
const markdown = fc.array(line, { maxLength: 7 }).map((lines) => lines.join('\n'));
const word = fc.constantFrom('', 'Soil', 'Water', 'Maize', 'Market', 'Harvest');
const words = fc.array(word, { maxLength: 5 });
const amount = fc.integer({ min: 0, max: 4 });
const moment = fc.constantFrom(null, '2027-01-04T06:00:00.000Z', '2027-03-01T06:00:00.000Z');
const media = fc.option(ids('fed1', 3), { nil: null });
const byLanguage = fc.dictionary(fc.constantFrom(...programmingLanguages.slice(0, 3)), markdown, {
  maxKeys: 2,
});
const listOf = <Value extends object>(value: fc.Arbitrary<Value>, key: keyof Value = 'id' as keyof Value) =>
  fc.uniqueArray(value, { maxLength: 4, selector: (entry) => entry[key] });

const details = fc.record({
  title: word,
  description: markdown,
  level: fc.constantFrom('beginner' as const, 'advanced' as const),
  price: fc.option(amount, { nil: null }),
  enrollment_capacity: fc.option(amount, { nil: null }),
  start_date: moment,
  image: fc.option(fc.record({ media_id: ids('fed1', 3), alt: word }), { nil: null }),
  tags: words,
  learning_outcomes: words,
  projects: words,
  has_certificate: fc.boolean(),
});

const lesson = fc.record({
  id: ids('1e55', 12),
  title: word,
  lesson_type: fc.constantFrom('video' as const, 'text' as const, 'live' as const),
  media_id: media,
  captions: listOf(
    fc.record({ media_id: ids('fed2', 3), language: fc.constantFrom('en', 'sw'), label: word }),
    'media_id',
  ),
  content_text: markdown,
  duration_minutes: amount,
  prerequisites: fc.uniqueArray(ids('1e55', 12), { maxLength: 3 }),
  resources: listOf(fc.record({ id: ids('4e50', 5), title: word, media_id: media })),
  live: fc.option(fc.record({ starts_at: moment, join_url: word }), { nil: null }),
});

const rubric = fc.option(
  fc.record({
    criteria: listOf(
      fc.record({
        id: ids('c417', 3),
        title: word,
        levels: listOf(fc.record({ id: ids('1e7e', 3), title: word, points: amount })),
      }),
    ),
  }),
  { nil: null },
);
const piece = fc.record({ id: ids('91ec', 4), text: word });

const question = fc.record(
  {
    id: ids('9e57', 6),
    question_type: fc.constantFrom(...questionTypes),
    prompt: markdown,
    points: amount,
    tags: words,
    pool_id: fc.option(ids('9001', 2), { nil: null }),
    options: listOf(
      fc.record({ id: ids('0970', 4), text: markdown, is_correct: fc.boolean(), feedback: markdown }),
    ),
    accepted_answers: words,
    feedback: fc.record({ correct: markdown, partly: markdown, incorrect: markdown }),
    match: fc.record({ case: fc.boolean(), typos: fc.nat(3) }),
    units: listOf(fc.record({ id: ids('0417', 3), unit: word, factor: fc.constantFrom(1, 1000) })),
    variables: listOf(fc.record({ id: ids('7a41', 3), name: word, min: amount, max: amount })),
    blanks: listOf(fc.record({ id: ids('b1a4', 3), name: word, accepted_answers: words, choices: words })),
    pairs: listOf(fc.record({ id: ids('9a14', 4), left: word, right: word, right_id: ids('419e', 4) })),
    distractors: listOf(piece),
    items: listOf(
      fc.record({ id: ids('91ec', 4), text: word, group_id: fc.option(ids('9409', 2), { nil: null }) }),
    ),
    groups: listOf(fc.record({ id: ids('9409', 2), title: word })),
    picture: fc.option(fc.record({ media_id: ids('fed1', 3), alt: word }), { nil: null }),
    regions: listOf(
      fc.record({
        id: ids('4e91', 3),
        label: word,
        points: fc.array(fc.tuple(fc.constantFrom(0, 0.5, 1), fc.constantFrom(0, 0.5, 1)), { maxLength: 3 }),
      }),
    ),
    spots: listOf(
      fc.record({
        id: ids('5907', 3),
        x: fc.constantFrom(0, 1),
        y: fc.constant(0),
        label: word,
        label_id: ids('1abe', 3),
      }),
    ),
    rubric,
    'tolerance/percent': amount,
  },
  { requiredKeys: ['id', 'question_type', 'prompt', 'points', 'options', 'accepted_answers'] },
);

const challenge = fc.record({
  id: ids('c4a1', 3),
  title: word,
  problem_statement: markdown,
  programming_languages: fc.uniqueArray(fc.constantFrom(...programmingLanguages), { maxLength: 3 }),
  starter_code: byLanguage,
  test_cases: listOf(
    fc.record(
      {
        id: ids('7e57', 4),
        input: word,
        expected_output: word,
        comparison: fc.record({
          absolute_tolerance: fc.constantFrom(0, 0.001),
          relative_tolerance: fc.constantFrom(0, 0.01),
          any_line_order: fc.boolean(),
        }),
        unit_tests: fc.record({ python: markdown }),
      },
      { requiredKeys: ['id', 'input', 'expected_output'] },
    ),
  ),
  checker: fc.option(fc.record({ language: fc.constantFrom('python', 'php'), code: markdown })),
  files: listOf(fc.record({ id: ids('f11e', 3), name: word, content: markdown })),
  hints: words,
});

const assessment = fc.record({
  id: ids('a55e', 4),
  title: word,
  instructions: markdown,
  total_points: amount,
  due_date: moment,
  questions: listOf(question),
  coding_challenges: listOf(challenge),
  pools: listOf(fc.record({ id: ids('9001', 2), title: word, pick: fc.integer({ min: 1, max: 3 }) })),
  late: fc.record({ policy: fc.constantFrom('accept', 'reduce', 'refuse'), percent_per_day: amount }),
  peer_review: fc.option(fc.record({ reviews: fc.integer({ min: 1, max: 4 }), instructions: markdown }), {
    nil: null,
  }),
});

const lessonsOnce = (modules: { lessons: { id: string }[] }[]) => {
  const seen = new Set<string>();
  for (const module of modules) {
    module.lessons = module.lessons.filter(({ id }) => !seen.has(id));
    for (const { id } of module.lessons) seen.add(id);
  }
};

/** A valid document in which each lesson stands once. */
export const someDocument: fc.Arbitrary<CourseDocument> = fc
  .record({
    details,
    modules: listOf(
      fc.record({ id: ids('30d0', 5), title: word, description: markdown, lessons: listOf(lesson) }),
    ),
    assessments: listOf(assessment),
  })
  .map((document) => {
    lessonsOnce(document.modules);
    return courseDocument.parse(document);
  });

type Edit = (document: CourseDocument) => void;
const at = <Value>(list: readonly Value[], index: number): Value | undefined =>
  list.length === 0 ? undefined : list[index % list.length];
const lessonsOf = (document: CourseDocument): LessonDocument[] =>
  document.modules.flatMap(({ lessons }) => lessons);
function takeOut<Value>(list: Value[], index: number): Value[] {
  return list.length === 0 ? [] : list.splice(index % list.length, 1);
}
const withLine = (text: string, index: number, added: string, removed: number): string => {
  const lines = text.split('\n');
  lines.splice(index % (lines.length + 1), removed, added);
  return lines.join('\n');
};

const place = fc.nat(20);
/** Edits as people make them: one field, one line, one move, one thing put in or taken out. */
const someEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, word).map(
    ([index, title]): Edit =>
      (document) => {
        const target = at(
          [document.details, ...document.modules, ...lessonsOf(document), ...document.assessments],
          index,
        );
        if (target) target.title = title;
      },
  ),
  fc.tuple(place, place, line, fc.nat(2)).map(
    ([index, where, added, removed]): Edit =>
      (document) => {
        const target = at(lessonsOf(document), index);
        if (target) target.content_text = withLine(target.content_text, where, added, removed);
      },
  ),
  fc.tuple(place, line, fc.nat(2)).map(
    ([where, added, removed]): Edit =>
      ({ details: target }) => {
        target.description = withLine(target.description, where, added, removed);
      },
  ),
  fc.tuple(place, word).map(
    ([index, tag]): Edit =>
      ({ details: target }) => {
        target.tags.splice(index % (target.tags.length + 1), index % 2, tag);
      },
  ),
  fc.tuple(place, place, place, place).map(
    ([from, index, to, where]): Edit =>
      ({ modules }) => {
        const target = at(modules, to);
        const moved = target && takeOut(at(modules, from)?.lessons ?? [], index);
        if (moved) target.lessons.splice(where % (target.lessons.length + 1), 0, ...moved);
      },
  ),
  fc.tuple(place, place).map(
    ([from, to]): Edit =>
      ({ modules }) => {
        modules.splice(to % (modules.length + 1), 0, ...takeOut(modules, from));
      },
  ),
  fc.tuple(place, place).map(
    ([from, to]): Edit =>
      ({ assessments }) => {
        const questions = at(assessments, to)?.questions ?? [];
        questions.splice(to % (questions.length + 1), 0, ...takeOut(questions, from));
      },
  ),
  fc.tuple(place, place).map(
    ([module, index]): Edit =>
      ({ modules }) => {
        takeOut(at(modules, module)?.lessons ?? [], index);
      },
  ),
  place.map(
    (index): Edit =>
      ({ modules }) => {
        takeOut(modules, index);
      },
  ),
  place.map(
    (index): Edit =>
      ({ assessments }) => {
        takeOut(assessments, index);
      },
  ),
  fc.tuple(place, place, ids('1e56', 5), word).map(
    ([module, where, id, title]): Edit =>
      (document) => {
        const lessons = at(document.modules, module)?.lessons;
        const isNew = lessonsOf(document).every((entry) => entry.id !== id);
        const added = courseDocument.shape.modules
          .unwrap()
          .element.shape.lessons.unwrap()
          .element.parse({ id, title });
        if (lessons && isNew) lessons.splice(where % (lessons.length + 1), 0, added);
      },
  ),
  fc.tuple(place, place, word, word).map(
    ([index, where, input, text]): Edit =>
      ({ assessments }) => {
        const target = at(assessments, index);
        const question = at(target?.questions ?? [], where);
        if (question) question.prompt = withLine(question.prompt, where, text, 0);
        const testCase = at(target?.coding_challenges[0]?.test_cases ?? [], where);
        if (testCase) testCase.input = input;
      },
  ),
);

const edited = (document: CourseDocument, edits: readonly Edit[]): CourseDocument => {
  const copy = structuredClone(document);
  for (const edit of edits) edit(copy);
  return courseDocument.parse(copy);
};

/** A document and two that were made of it: by some edits, or by chance another one altogether. */
export const someVersions = fc
  .tuple(
    someDocument,
    fc.array(someEdit, { maxLength: 6 }),
    fc.array(someEdit, { maxLength: 6 }),
    fc.option(someDocument, { freq: 6 }),
  )
  .map(([base, here, there, other]) => ({
    base,
    stored: edited(base, here),
    sent: other ?? edited(base, there),
  }));

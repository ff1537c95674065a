import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CourseDocument, courseDocument } from './document.ts';
import { authoringLimits as limits } from './limits.ts';
import { mergeDocuments } from './merge.ts';
import { resolveConflict } from './merging/resolve-conflict.ts';
import { someDocument, someVersions, testId } from './test-documents.ts';

const runs = { numRuns: 300 };
const lessonId = (number: number) => testId('1e55', number);
const moduleId = (number: number) => testId('30d0', number);

/** Every line of every text of some values. */
function linesOf(value: unknown, lines = new Set<string>()): Set<string> {
  if (typeof value === 'string') for (const line of value.split('\n')) lines.add(line);
  else if (typeof value === 'object' && value !== null)
    for (const entry of Object.values(value)) linesOf(entry, lines);
  return lines;
}

describe('properties', () => {
  test('merging a document with itself, or with one that did not change, gives the other', () => {
    fc.assert(
      fc.property(someVersions, ({ base, stored: changed }) => {
        for (const [stored, sent] of [
          [changed, changed],
          [base, changed],
          [changed, base],
        ] as const)
          expect(mergeDocuments({ base, stored, sent })).toEqual({ document: changed, conflicts: [] });
      }),
      runs,
    );
  });

  test('no line that either side wrote is in neither the document nor a conflict', () => {
    fc.assert(
      fc.property(someVersions, ({ base, stored, sent }) => {
        const result = linesOf(mergeDocuments({ base, stored, sent }));
        const before = linesOf(base);
        const written = [...linesOf([stored, sent])].filter((line) => !before.has(line));
        expect(written.filter((line) => !result.has(line))).toEqual([]);
      }),
      runs,
    );
  });

  test('without conflicts it does not matter which side was first', () => {
    let merged = 0;
    fc.assert(
      fc.property(someVersions, ({ base, stored, sent }) => {
        const one = mergeDocuments({ base, stored, sent });
        const other = mergeDocuments({ base, stored: sent, sent: stored });
        expect(one.conflicts.length > 0).toBe(other.conflicts.length > 0);
        if (one.conflicts.length > 0) return;
        merged++;
        expect(one.document).toEqual(other.document);
      }),
      { numRuns: 600 },
    );
    expect(merged).toBeGreaterThan(30);
  });

  test('the result is a valid document, each lesson stands once, and the same input gives the same result', () => {
    fc.assert(
      fc.property(someVersions, (versions) => {
        const before = structuredClone(versions);
        const { document } = mergeDocuments(versions);
        expect(courseDocument.parse(document)).toEqual(document);
        const ids = document.modules.flatMap(({ lessons }) => lessons.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        expect(mergeDocuments(versions).document).toEqual(document);
        expect(versions).toEqual(before);
      }),
      runs,
    );
  });

  test('every conflict can be settled: the stored value changes nothing, and each choice gives a valid document', () => {
    fc.assert(
      fc.property(someVersions, (versions) => {
        const { document, conflicts } = mergeDocuments(versions);
        let settled = document;
        for (const conflict of conflicts) {
          if (conflict.stored !== null)
            expect(resolveConflict(document, conflict, conflict.stored)).toEqual(document);
          settled = resolveConflict(settled, conflict, conflict.sent);
          expect(courseDocument.safeParse(settled).success).toBe(true);
        }
      }),
      runs,
    );
  });

  test('documents that nothing connects merge, too', () => {
    fc.assert(
      fc.property(someDocument, someDocument, someDocument, (base, stored, sent) => {
        const { document } = mergeDocuments({ base, stored, sent });
        expect(courseDocument.parse(document)).toEqual(document);
      }),
      { numRuns: 100 },
    );
  });
});

test('texts that are made to take long are merged line by line only as far as all of them together are quick', () => {
  const texts = (first: string, last: string): CourseDocument =>
    courseDocument.parse({
      modules: [
        {
          id: moduleId(1),
          lessons: Array.from({ length: 12 }, (_, number) => ({
            id: lessonId(number),
            content_text: [first, ...Array.from({ length: 210 }, () => 'a'), last].join('\n'),
          })),
        },
      ],
    });
  const { document, conflicts } = mergeDocuments({
    base: texts('x', 'x'),
    stored: texts('y', 'x'),
    sent: texts('x', 'z'),
  });
  const merged = document.modules[0]?.lessons.filter(
    ({ content_text }) => content_text.startsWith('y') && content_text.endsWith('z'),
  );
  expect([merged?.length, conflicts.length]).toEqual([5, 7]);
  expect(linesOf(conflicts.at(-1))).toContain('z');
});

describe('one case at a time', () => {
  const lesson = (number: number, fields: object = {}) => ({
    id: lessonId(number),
    title: `Lesson ${number}`,
    ...fields,
  });
  const module = (number: number, lessons: object[] = []) => ({
    id: moduleId(number),
    title: `Module ${number}`,
    lessons,
  });
  const course = (fields: object): CourseDocument => courseDocument.parse(fields);
  const ids = ({ modules }: CourseDocument) =>
    modules.map((entry) => entry.lessons.map(({ id }) => Number.parseInt(id.slice(-2), 16)));
  const outline = (...modules: number[][]) =>
    course({
      modules: modules.map((lessons, index) =>
        module(
          index + 1,
          lessons.map((number) => lesson(number)),
        ),
      ),
    });

  test.each([
    [
      'moved by one, another moved by the other',
      [[1, 2, 3, 4]],
      [[4, 1, 2, 3]],
      [[2, 1, 3, 4]],
      [[2, 4, 1, 3]],
    ],
    [
      'moved to another module, a new one beside it',
      [[1, 2], [3]],
      [[1], [3, 2]],
      [[1, 2, 5], [3]],
      [
        [1, 5],
        [3, 2],
      ],
    ],
    ['both put one in the same place', [[1]], [[1, 3]], [[1, 2]], [[1, 2, 3]]],
    ['both put in the same one', [[1]], [[1, 3]], [[3, 1]], [[1, 3]]],
    ['removed by both', [[1, 2]], [[1]], [[1]], [[1]]],
    ['removed by one', [[1, 2, 3]], [[1, 3]], [[2, 1, 3]], [[1, 3]]],
    ['moved out of a module that is removed', [[1], [2]], [[1]], [[1, 2], []], [[1, 2]]],
  ])('a lesson %s', (_, base, stored, sent, expected) => {
    const result = mergeDocuments({
      base: outline(...base),
      stored: outline(...stored),
      sent: outline(...sent),
    });
    expect(ids(result.document)).toEqual(expected);
  });

  test('a lesson that one author moves and another edits is moved and edited', () => {
    const base = course({ modules: [module(1, [lesson(1), lesson(2)]), module(2)] });
    const stored = course({ modules: [module(1, [lesson(2)]), module(2, [lesson(1)])] });
    const sent = course({ modules: [module(1, [lesson(1, { content_text: 'New' }), lesson(2)]), module(2)] });
    const { document, conflicts } = mergeDocuments({ base, stored, sent });
    expect(conflicts).toEqual([]);
    expect(document.modules[1]?.lessons).toMatchObject([{ id: lessonId(1), content_text: 'New' }]);
  });

  test('moved by both to different modules: it stands once, where it is stored, and the choice moves it', () => {
    const result = mergeDocuments({
      base: outline([1, 2], [], []),
      stored: outline([2], [1], []),
      sent: outline([2], [], [1]),
    });
    expect(ids(result.document)).toEqual([[2], [1], []]);
    const path = `lesson:${lessonId(1)}/module`;
    const conflict = { path, base: moduleId(1), stored: moduleId(2), sent: moduleId(3) };
    expect(result.conflicts).toEqual([conflict]);
    expect(ids(resolveConflict(result.document, conflict, conflict.sent))).toEqual([[2], [], [1]]);
  });

  test('moved by both to different places of a list: one conflict about the order', () => {
    const { document, conflicts } = mergeDocuments({
      base: outline([1, 2, 3, 4, 5]),
      stored: outline([2, 3, 1, 4, 5]),
      sent: outline([2, 3, 4, 5, 1]),
    });
    expect(ids(document)).toEqual([[2, 3, 1, 4, 5]]);
    expect(conflicts.map(({ path }) => path)).toEqual([`module:${moduleId(1)}/lessons`]);
    const [conflict] = conflicts;
    if (conflict) expect(ids(resolveConflict(document, conflict, conflict.sent))).toEqual([[2, 3, 4, 5, 1]]);
  });

  test('removed by one and edited by the other: it stays with the edit, in its module, and either can be chosen', () => {
    const base = outline([1], [2]);
    const sent = structuredClone(base);
    for (const entry of sent.modules[1]?.lessons ?? []) entry.content_text = 'Long work';
    const { document, conflicts } = mergeDocuments({ base, stored: outline([1]), sent });
    expect(ids(document)).toEqual([[1], [2]]);
    expect(document.modules[1]?.lessons[0]?.content_text).toBe('Long work');
    expect(conflicts.map(({ path }) => path)).toEqual([`lesson:${lessonId(2)}`, `module:${moduleId(2)}`]);
    const removed = conflicts.reduce(
      (rest, conflict) => resolveConflict(rest, conflict, conflict.stored),
      document,
    );
    expect(ids(removed)).toEqual([[1]]);
    const [conflict] = conflicts;
    expect(conflict && ids(resolveConflict(removed, conflict, conflict.sent))).toEqual([[1, 2]]);
  });

  test('texts merge by lines; lines that both changed are in both choices, with all others', () => {
    const withText = (content_text: string) =>
      course({ modules: [module(1, [lesson(1, { content_text })])] });
    const { document, conflicts } = mergeDocuments({
      base: withText('a\nb\nc\nd\ne\nf\ng'),
      stored: withText('A\nb\nc\nD1\ne\nf\ng'),
      sent: withText('a\nb\nc\nD2\ne\nf\ng\nh'),
    });
    const merged = 'A\nb\nc\nD1\ne\nf\ng\nh';
    expect(document.modules[0]?.lessons[0]?.content_text).toBe(merged);
    expect(conflicts).toEqual([
      {
        path: `lesson:${lessonId(1)}/content_text`,
        base: 'a\nb\nc\nd\ne\nf\ng',
        stored: merged,
        sent: 'A\nb\nc\nD2\ne\nf\ng\nh',
      },
    ]);
  });

  test('very many equal lines, in which it would take minutes to find the changed ones, count as one piece', () => {
    const withText = (description: string) => course({ details: { description } });
    const text = (first: string, count: number, last: string) =>
      `Start\n${first}\n${'- x\n'.repeat(count)}${last}\nEnd`;
    const [stored, sent] = [text('b', 5001, 'b'), text('c', 4999, 'c')];
    const { document, conflicts } = mergeDocuments({
      base: withText(text('a', 5000, 'a')),
      stored: withText(stored),
      sent: withText(sent),
    });
    expect(document.details.description).toBe(stored);
    expect(conflicts).toMatchObject([{ path: 'details/description', stored, sent }]);
  });

  test('empty lines between paragraphs do not get in the way', () => {
    const withText = (content_text: string) =>
      course({ modules: [module(1, [lesson(1, { content_text })])] });
    const merge = (base: string, stored: string, sent: string) => {
      const { document, conflicts } = mergeDocuments({
        base: withText(base),
        stored: withText(stored),
        sent: withText(sent),
      });
      expect(conflicts).toEqual([]);
      return document.modules[0]?.lessons[0]?.content_text;
    };
    expect(merge('\n\na\n\nb\n\nc\n', '\n\nA\n\nb\n\nc\n', '\n\na\n\nb\n\nC\n\nd')).toBe(
      '\n\nA\n\nb\n\nC\n\nd',
    );
    expect(merge('a\n\nb\n\nc', 'a\n\nb\n\nx\n\nc', 'y\n\na\n\nb\n\nc')).toBe('y\n\na\n\nb\n\nx\n\nc');
  });

  test('lists of words take over what either side put in or took out', () => {
    const withTags = (...tags: string[]) => course({ details: { tags } });
    const merge = (...lists: string[][]) => {
      const [base = [], stored = [], sent = []] = lists;
      return mergeDocuments({
        base: withTags(...base),
        stored: withTags(...stored),
        sent: withTags(...sent),
      });
    };
    expect(merge(['a', 'b'], ['a', 'b', 'c'], ['b', 'd']).document.details.tags).toEqual(['b', 'c', 'd']);
    const many = (prefix: string) => Array.from({ length: limits.tags }, (_, number) => `${prefix}${number}`);
    const full = merge([], many('x'), many('y'));
    expect(full.document.details.tags).toEqual(many('x'));
    expect(full.conflicts).toEqual([{ path: 'details/tags', base: [], stored: many('x'), sent: many('y') }]);
  });

  test('what does not fit any more is kept as a conflict', () => {
    const base = course({
      modules: Array.from({ length: limits.modules - 1 }, (_, number) => module(number + 1)),
    });
    const stored = {
      ...base,
      modules: [...base.modules, ...course({ modules: [module(900, [lesson(1)])] }).modules],
    };
    const sent = {
      ...base,
      modules: [...base.modules, ...course({ modules: [module(901, [lesson(2)])] }).modules],
    };
    const { document, conflicts } = mergeDocuments({ base, stored, sent });
    expect(document.modules.at(-1)?.lessons.map(({ id }) => id)).toEqual([lessonId(1), lessonId(2)]);
    expect(document.modules).toHaveLength(limits.modules);
    expect(conflicts).toMatchObject([{ path: `module:${moduleId(901)}`, sent: { title: 'Module 901' } }]);
  });

  test('numbers, choices and dates: the stored value stays', () => {
    const priced = (price: number, level: string) => course({ details: { price, level } });
    const { document, conflicts } = mergeDocuments({
      base: priced(10, 'beginner'),
      stored: priced(20, 'beginner'),
      sent: priced(30, 'advanced'),
    });
    expect(document.details).toMatchObject({ price: 20, level: 'advanced' });
    expect(conflicts).toEqual([{ path: 'details/price', base: 10, stored: 20, sent: 30 }]);
  });

  test('a conflict about something that is gone, or a path of another kind, changes nothing', () => {
    const document = outline([1]);
    for (const path of [
      `lesson:${lessonId(9)}/content_text`,
      `assessment:${lessonId(9)}/questions/x/prompt`,
      'other',
    ])
      expect(resolveConflict(document, { path }, 'Text')).toEqual(document);
  });
});

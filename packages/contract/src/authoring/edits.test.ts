import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CourseDocument, courseDocument } from './document.ts';
import {
  addLesson,
  addModule,
  duplicateLesson,
  duplicateModule,
  findLesson,
  moveLesson,
  moveModule,
  newLesson,
  newModule,
  removeLesson,
  removeModule,
  stepLesson,
  stepModule,
  updateLesson,
  updateModule,
} from './edits.ts';

const build = (shape: readonly number[]): CourseDocument => ({
  ...courseDocument.parse({}),
  modules: shape.map((count, m) =>
    newModule({
      title: `Module ${m}`,
      lessons: Array.from({ length: count }, (_, l) => newLesson({ title: `Lesson ${m}.${l}` })),
    }),
  ),
});
const lessonsOf = (document: CourseDocument) => document.modules.flatMap(({ lessons }) => lessons);
const titles = (document: CourseDocument) =>
  document.modules.map(({ lessons }) => lessons.map(({ title }) => title));
const shapes = fc.array(fc.nat(4), { minLength: 1, maxLength: 4 });
const idOf = (document: CourseDocument, title: string): string =>
  lessonsOf(document).find((lesson) => lesson.title === title)?.id ?? '';

describe('edits of a curriculum', () => {
  it('add, rename and change fields', () => {
    let document = build([1]);
    const module = document.modules[0]?.id ?? '';
    document = addLesson(document, module, newLesson({ title: 'First' }), 0);
    document = addModule(document, newModule({ title: 'Before' }), 0);
    document = updateModule(document, module, { title: 'Renamed' });
    document = updateLesson(document, idOf(document, 'First'), { duration_minutes: 9 });
    expect(document.modules.map(({ title }) => title)).toEqual(['Before', 'Renamed']);
    expect(titles(document)).toEqual([[], ['First', 'Lesson 0.0']]);
    expect(lessonsOf(document)[0]?.duration_minutes).toBe(9);
  });

  it.each([
    ['Lesson 0.1', 1, [['Lesson 0.0'], ['Lesson 0.1', 'Lesson 1.0']]],
    ['Lesson 1.0', -1, [['Lesson 0.0', 'Lesson 0.1', 'Lesson 1.0'], []]],
    ['Lesson 0.0', 1, [['Lesson 0.1', 'Lesson 0.0'], ['Lesson 1.0']]],
    ['Lesson 0.0', -1, [['Lesson 0.0', 'Lesson 0.1'], ['Lesson 1.0']]],
    ['Lesson 1.0', 1, [['Lesson 0.0', 'Lesson 0.1'], ['Lesson 1.0']]],
  ] as const)('steps %s by %i', (title, step, expected) => {
    const document = build([2, 1]);
    expect(titles(stepLesson(document, idOf(document, title), step))).toEqual(expected);
  });

  it('steps modules, and leaves those at an end', () => {
    const document = build([1, 2]);
    const [first = '', second = ''] = document.modules.map(({ id }) => id);
    expect(titles(stepModule(document, second, -1))).toEqual([['Lesson 1.0', 'Lesson 1.1'], ['Lesson 0.0']]);
    expect(stepModule(document, first, -1)).toBe(document);
    expect(stepModule(document, second, 1)).toBe(document);
  });

  it('a removed lesson is asked for by none', () => {
    const built = build([3]);
    const [one = '', two = ''] = lessonsOf(built).map(({ id }) => id);
    const document = updateLesson(built, two, { prerequisites: [one] });
    expect(findLesson(removeLesson(document, one), two)?.lesson.prerequisites).toEqual([]);
  });

  it('a copied module asks for its own lessons', () => {
    const built = build([2]);
    const [one = '', two = ''] = lessonsOf(built).map(({ id }) => id);
    const document = duplicateModule(
      updateLesson(built, two, { prerequisites: [one] }),
      built.modules[0]?.id ?? '',
    );
    const [, , copyOfOne, copyOfTwo] = lessonsOf(document);
    expect(copyOfTwo?.prerequisites).toEqual([copyOfOne?.id]);
    expect(document.modules[1]?.title).toBe('Module 0 (copy)');
  });

  it('what is not there changes nothing', () => {
    const document = build([2]);
    const none = newLesson().id;
    for (const changed of [
      updateLesson(document, none, { title: 'x' }),
      updateModule(document, none, { title: 'x' }),
      addLesson(document, none, newLesson()),
      moveLesson(document, none, { moduleId: document.modules[0]?.id ?? '', index: 0 }),
      moveLesson(document, lessonsOf(document)[0]?.id ?? '', { moduleId: none, index: 0 }),
      moveModule(document, none, 0),
      duplicateLesson(document, none),
      duplicateModule(document, none),
      removeLesson(document, none),
      removeModule(document, none),
    ])
      expect(changed).toBe(document);
  });

  it('what is removed is asked for by nothing any more, and copies ask for copies', () => {
    const built = build([2, 1]);
    const [one = '', two = '', three = ''] = lessonsOf(built).map(({ id }) => id);
    const rules = { opens_on: null, after_days: null, group_ids: [] };
    const first = built.modules[0]?.id ?? '';
    const asks = (...ids: string[]) => ({ ...rules, after: ids.map((id) => ({ id, percent: null })) });
    const document = updateLesson(updateLesson(built, two, { release: asks(one) }), three, {
      release: asks(first, two),
    });
    const find = (changed: typeof document, id: string) => lessonsOf(changed).find((each) => each.id === id);
    expect(find(removeLesson(document, one), two)).not.toHaveProperty('release');
    expect(find(removeLesson(document, two), three)?.release?.after).toMatchObject([{ id: first }]);
    expect(find(removeModule(document, first), three)).not.toHaveProperty('release');
    const copies = duplicateModule(document, first).modules[1]?.lessons ?? [];
    expect(copies[1]?.release?.after).toEqual([{ id: copies[0]?.id, percent: null }]);
  });

  it('moving loses no lesson and doubles none', () => {
    fc.assert(
      fc.property(
        shapes,
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(5)), { maxLength: 12 }),
        (shape, moves) => {
          let document = build(shape);
          const before = lessonsOf(document).map(({ id }) => id);
          for (const [lesson, module, index] of moves) {
            const ids = lessonsOf(document).map(({ id }) => id);
            const moduleId = document.modules[module % document.modules.length]?.id ?? '';
            const lessonId = ids[lesson % Math.max(1, ids.length)] ?? '';
            document = moveLesson(document, lessonId, { moduleId, index });
            document = moveModule(document, moduleId, index);
          }
          expect(
            lessonsOf(document)
              .map(({ id }) => id)
              .sort(),
          ).toEqual(before.sort());
        },
      ),
    );
  });

  it('moving there and back is no change', () => {
    fc.assert(
      fc.property(shapes, fc.nat(), fc.nat(), fc.nat(5), (shape, lesson, module, index) => {
        const document = build(shape);
        const id = lessonsOf(document)[lesson % Math.max(1, lessonsOf(document).length)]?.id ?? '';
        const place = findLesson(document, id);
        if (!place) return;
        const moduleId = document.modules[module % document.modules.length]?.id ?? '';
        const moved = moveLesson(document, id, { moduleId, index });
        expect(moveLesson(moved, id, { moduleId: place.module.id, index: place.index })).toEqual(document);
      }),
    );
  });

  it('ids stay unique whatever is copied', () => {
    fc.assert(
      fc.property(shapes, fc.array(fc.tuple(fc.boolean(), fc.nat()), { maxLength: 5 }), (shape, copies) => {
        let document = build(shape);
        for (const [whole, index] of copies) {
          const ids = whole ? document.modules.map(({ id }) => id) : lessonsOf(document).map(({ id }) => id);
          const id = ids[index % Math.max(1, ids.length)] ?? '';
          document = whole ? duplicateModule(document, id) : duplicateLesson(document, id);
        }
        const ids = [...document.modules, ...lessonsOf(document)].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(courseDocument.safeParse(document).success).toBe(true);
      }),
    );
  });
});

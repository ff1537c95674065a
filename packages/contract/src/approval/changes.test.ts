import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CourseDocument, courseDocument } from '../authoring/document.ts';
import {
  moveLesson,
  moveModule,
  newLesson,
  newModule,
  removeLesson,
  updateLesson,
} from '../authoring/edits.ts';
import { documentChanges } from './changes.ts';

const build = (counts: readonly number[]): CourseDocument => ({
  ...courseDocument.parse({}),
  modules: counts.map((count, m) =>
    newModule({
      title: `M${m}`,
      lessons: Array.from({ length: count }, (_, l) => newLesson({ title: `L${m}.${l}` })),
    }),
  ),
});
const told = (before: CourseDocument | null, after: CourseDocument) =>
  documentChanges(before, after).map(({ kind, title, fields }) => [kind, title, ...fields].join(' '));
const lessonIds = (document: CourseDocument) =>
  document.modules.flatMap(({ lessons }) => lessons.map(({ id }) => id));

describe('what changed between two versions', () => {
  it('of a course that is new, all of it is added', () => {
    expect(told(null, build([1]))).toEqual(['added M0', 'added L0.0']);
  });

  it('names edited fields, added and removed parts', () => {
    const before = build([2]);
    const [first = '', second = ''] = lessonIds(before);
    const edited = updateLesson(before, first, { title: 'New name', content_text: 'More' });
    const after = removeLesson(edited, second);
    after.details = { ...after.details, price: 500 };
    expect(told(before, after)).toEqual([
      'edited  price',
      'edited New name title content_text',
      'removed L0.1',
    ]);
  });

  it('a lesson put in front of ten moves one', () => {
    const before = build([11]);
    const moduleId = before.modules[0]?.id ?? '';
    const last = lessonIds(before).at(-1) ?? '';
    expect(told(before, moveLesson(before, last, { moduleId, index: 0 }))).toEqual(['moved L0.10']);
  });

  it('a lesson in another module has moved, the others there have not', () => {
    const before = build([2, 2]);
    const [first = ''] = lessonIds(before);
    const after = moveLesson(before, first, { moduleId: before.modules[1]?.id ?? '', index: 1 });
    expect(told(before, after)).toEqual(['moved L0.0']);
  });

  it('nothing changed: nothing is told', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { maxLength: 4 }), (counts) => {
        const document = build(counts);
        expect(documentChanges(document, structuredClone(document))).toEqual([]);
      }),
    );
  });

  it('tells of no more moves than there were', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }),
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(4)), { minLength: 1, maxLength: 6 }),
        (counts, moves) => {
          const before = build(counts);
          let after = before;
          const touched = new Set<string>();
          for (const [lesson, module, index] of moves) {
            const id = lessonIds(before)[lesson % lessonIds(before).length] ?? '';
            const moduleId = before.modules[module % before.modules.length]?.id ?? '';
            touched.add(id);
            after = moveLesson(after, id, { moduleId, index });
          }
          const changes = documentChanges(before, after);
          expect(changes.every(({ kind }) => kind === 'moved')).toBe(true);
          expect(changes.length).toBeLessThanOrEqual(touched.size);
        },
      ),
    );
  });

  it('moved modules are told once each', () => {
    const before = build([1, 1, 1]);
    expect(told(before, moveModule(before, before.modules[2]?.id ?? '', 0))).toEqual(['moved M2']);
  });
});

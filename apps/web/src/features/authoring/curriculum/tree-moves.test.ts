import { type CourseDocument, courseDocument } from '@darasa/contract/authoring/document';
import { newLesson, newModule } from '@darasa/contract/authoring/edits';
import { describe, expect, it } from 'vitest';
import { commandOf } from './tree-keys.ts';
import { drop, dropPlaceAt, mayDrop } from './tree-moves.ts';

const document: CourseDocument = {
  ...courseDocument.parse({}),
  modules: [
    newModule({ title: 'A', lessons: [newLesson({ title: 'a1' }), newLesson({ title: 'a2' })] }),
    newModule({ title: 'B', lessons: [newLesson({ title: 'b1' })] }),
    newModule({ title: 'C' }),
  ],
};
const idOf = (title: string): string => {
  const module = document.modules.find((m) => m.title === title);
  const lesson = document.modules.flatMap(({ lessons }) => lessons).find((l) => l.title === title);
  return module?.id ?? lesson?.id ?? '';
};
const outline = ({ modules }: CourseDocument) =>
  modules.map(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)].join(' ')).join(', ');

/** Rows of 18 pixels with gaps of two, in the order of the tree: A from 20, a1 from 40, a2 from 60, B from 80, b1 from 100. */
const rows = ['A', 'a1', 'a2', 'B', 'b1'].map((title, at) => ({
  key: idOf(title),
  top: 20 + at * 20,
  height: 18,
}));

describe('dropping in the tree', () => {
  it.each([
    ['a1', 'after', 'a2', 'A a2 a1, B b1, C'],
    ['a2', 'before', 'a1', 'A a2 a1, B b1, C'],
    ['a1', 'before', 'b1', 'A a2, B a1 b1, C'],
    ['b1', 'after', 'a1', 'A a1 b1 a2, B, C'],
    ['a1', 'on', 'C', 'A a2, B b1, C a1'],
    ['a1', 'on', 'A', 'A a2 a1, B b1, C'],
    ['C', 'before', 'A', 'C, A a1 a2, B b1'],
    ['A', 'after', 'C', 'B b1, C, A a1 a2'],
  ] as const)('%s %s %s', (what, position, where, expected) => {
    expect(outline(drop(document, idOf(what), { key: idOf(where), position }))).toBe(expected);
  });

  it.each([
    ['a2', 45, 'before', 'a1'],
    ['a2', 55, 'after', 'a1'],
    ['a2', 105, 'before', 'b1'],
    ['a2', 300, 'after', 'b1'],
    ['a2', 0, 'on', 'A'],
    ['a2', 81, 'on', 'B'],
    ['a2', 99, 'on', 'B'],
    ['B', 5, 'before', 'A'],
    ['A', 81, 'before', 'B'],
    ['A', 95, 'after', 'B'],
  ] as const)('%s at the height %d: %s %s', (what, y, position, where) => {
    expect(dropPlaceAt(document, idOf(what), rows, y)).toEqual({ key: idOf(where), position });
  });

  it.each([
    ['A', 105],
    ['a1', 45],
    ['A', 25],
  ])('nothing is dropped with %s at the height %d', (what, y) => {
    expect(dropPlaceAt(document, idOf(what), rows, y)).toBeUndefined();
  });

  it.each([
    ['A', 'on', 'B'],
    ['A', 'before', 'b1'],
    ['a1', 'before', 'B'],
    ['a1', 'on', 'b1'],
    ['a1', 'before', 'a1'],
  ] as const)('%s may not go %s %s', (what, position, where) => {
    const place = { key: idOf(where), position };
    expect(mayDrop(document, idOf(what), place)).toBe(false);
    expect(drop(document, idOf(what), place)).toBe(document);
  });
});

describe('keys', () => {
  const key = (given: Partial<Parameters<typeof commandOf>[0]>) =>
    commandOf({
      key: '',
      code: '',
      altKey: false,
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      ...given,
    });
  it.each([
    [{ key: 'F2' }, 'rename'],
    [{ key: 'ArrowUp', altKey: true }, 'up'],
    [{ key: 'ArrowDown', altKey: true }, 'down'],
    [{ key: 'd', ctrlKey: true }, 'duplicate'],
    [{ key: 'D', metaKey: true }, 'duplicate'],
    [{ key: 'Delete' }, 'remove'],
    [{ key: '˜', code: 'KeyN', altKey: true }, 'add-lesson'],
    [{ key: 'N', code: 'KeyN', altKey: true, shiftKey: true }, 'add-module'],
    [{ key: 'n', code: 'KeyN' }, undefined],
    [{ key: 'ArrowUp' }, undefined],
  ] as const)('%j means %s', (given, command) => {
    expect(key(given)).toBe(command);
  });
});

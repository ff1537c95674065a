import { type CourseDocument, courseDocument } from '@darasa/contract/authoring/document';
import { moveLesson, newLesson, newModule, updateLesson } from '@darasa/contract/authoring/edits';
import { describe, expect, it } from 'vitest';
import { outlineOf } from './outline.ts';

const [soil, water] = [newLesson({ title: 'Soil' }), newLesson({ title: 'Water' })];
const [first, second] = [
  newModule({ title: 'One', lessons: [soil, water] }),
  newModule({ title: 'Two', lessons: [newLesson({ title: 'Drip lines' })] }),
];
const course: CourseDocument = { ...courseDocument.parse({}), modules: [first, second] };

describe('the outline of a course', () => {
  const before = outlineOf(course);

  it('says what stands in it, and nothing of the texts', () => {
    expect(before.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)])).toEqual([
      ['One', ['Soil', 'Water']],
      ['Two', ['Drip lines']],
    ]);
    expect(before[0]?.lessons[0]).not.toHaveProperty('content_text');
  });

  it('is the same object after a text was changed, also in a copy of the document', () => {
    const written = updateLesson(course, soil.id, { content_text: 'Soil is alive.', prerequisites: [] });
    expect(outlineOf(structuredClone(written), before)).toBe(before);
  });

  it.each([
    ['title', { title: 'Living soil' }],
    ['type', { lesson_type: 'quiz' }],
    ['minutes', { duration_minutes: 7 }],
    ['preview', { is_preview: true }],
    ['prerequisites', { prerequisites: [water.id] }],
  ] as const)('a changed %s makes this lesson and its module new, and leaves the others', (_what, fields) => {
    const after = outlineOf(updateLesson(course, soil.id, structuredClone(fields) as object), before);
    expect(after[0]?.lessons[0]).toMatchObject(fields);
    expect(after[0]).not.toBe(before[0]);
    expect(after[0]?.lessons[1]).toBe(before[0]?.lessons[1]);
    expect(after[1]).toBe(before[1]);
  });

  it('follows a lesson into another module', () => {
    const after = outlineOf(moveLesson(course, soil.id, { moduleId: second.id, index: 0 }), before);
    expect(after.map(({ lessons }) => lessons.map(({ title }) => title))).toEqual([
      ['Water'],
      ['Soil', 'Drip lines'],
    ]);
    expect(after[1]?.lessons[0]).toBe(before[0]?.lessons[0]);
  });
});

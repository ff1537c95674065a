import { courseDocument } from '@darasa/contract/authoring/document';
import { findProblems } from '@darasa/contract/authoring/problems';
import { expect, it } from 'vitest';
import { courseDocumentOf } from './course-document.ts';

it.each([
  [1, 2_000],
  [300, 1_000_000],
  [41, 100_000],
])('makes a course of %i lessons and about %i bytes in which nothing is missing', (lessons, bytes) => {
  const document = courseDocumentOf({ lessons, bytes });
  expect(courseDocument.parse(document)).toEqual(document);
  expect(document.modules.flatMap((module) => module.lessons)).toHaveLength(lessons);
  expect(findProblems(document)).toEqual([]);
  const size = Buffer.byteLength(JSON.stringify(document));
  expect(size).toBeGreaterThan(bytes * 0.9);
  expect(size).toBeLessThan(bytes * 1.1);
});

it('makes the same texts for the same seed', () => {
  const texts = (seed: number) =>
    courseDocumentOf({ lessons: 3, bytes: 9_000, seed }).modules.flatMap(({ lessons }) =>
      lessons.map((lesson) => lesson.content_text),
    );
  expect(texts(1)).toEqual(texts(1));
  expect(texts(1)).not.toEqual(texts(2));
});

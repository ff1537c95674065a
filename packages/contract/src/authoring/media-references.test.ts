import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courseDocument } from './document.ts';
import { mediaIdsIn, withMediaIds } from './media-references.ts';
import { someDocument, testId } from './test-documents.ts';

const file = (number: number) => testId('fed1', number);
const document = courseDocument.parse({
  details: {
    image: { media_id: file(1), alt: 'Field' },
    description: `![Map](media:${file(2).toUpperCase()})`,
  },
  modules: [
    {
      id: testId('30d0', 1),
      lessons: [
        {
          id: testId('1e55', 1),
          media_id: file(3),
          poster_media_id: file(4),
          captions: [{ media_id: file(5), language: 'en' }],
          resources: [{ id: testId('4e50', 1), media_id: file(6) }],
          content_text: `Two: ![](media:${file(7)}) and [file](media:${file(2)})`,
        },
      ],
    },
  ],
  assessments: [
    {
      id: testId('a55e', 1),
      questions: [
        {
          id: testId('9e57', 1),
          question_type: 'hotspot',
          picture: { media_id: file(8), alt: 'Map' },
          feedback: { incorrect: `![](media:${file(9)})` },
        },
      ],
    },
  ],
});

test('files are found in fields and in texts', () => {
  expect([...mediaIdsIn(document)].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(file));
});

describe('new ids', () => {
  test('replace the old ones everywhere', () => {
    const newIds = new Map([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [file(number), file(number + 100)]));
    const renamed = withMediaIds(document, newIds);
    expect([...mediaIdsIn(renamed)].toSorted()).toEqual(
      [101, 102, 103, 104, 105, 106, 107, 108, 109].map(file),
    );
    expect(renamed.modules[0]?.lessons[0]?.content_text).toBe(
      `Two: ![](media:${file(107)}) and [file](media:${file(102)})`,
    );
  });

  test('a file without a new id is taken out, and the document stays valid', () => {
    const without = withMediaIds(document, new Map());
    expect(courseDocument.parse(without)).toEqual(without);
    expect(without.details.image).toBeNull();
    expect(without.assessments[0]?.questions[0]?.picture).toBeNull();
    expect(without.modules[0]?.lessons[0]).toMatchObject({
      media_id: null,
      poster_media_id: null,
      captions: [],
      resources: [{ media_id: null }],
    });
  });

  test('and back again give the same document', () => {
    fc.assert(
      fc.property(someDocument, (one) => {
        const ids = [...mediaIdsIn(one)];
        const there = new Map(ids.map((id, index) => [id, testId('abcd', index)]));
        const back = new Map(ids.map((id, index) => [testId('abcd', index), id]));
        expect(withMediaIds(withMediaIds(one, there), back)).toEqual(one);
      }),
      { numRuns: 100 },
    );
  });
});

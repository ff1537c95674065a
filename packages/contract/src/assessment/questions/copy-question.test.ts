import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge, rightAnswer } from '../grading.ts';
import { copyQuestion } from './copy-question.ts';
import { drawPaper, seededRandom } from './drawing.ts';
import { question as schema } from './question.ts';
import { someQuestion } from './test-questions.ts';

const idsIn = (value: unknown): string[] =>
  JSON.stringify(value).match(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g) ?? [];
const withoutIds = (value: unknown): string => JSON.stringify(value).replaceAll(/[\da-f-]{36}/g, 'id');

test('a copy says the same under new ids, which refer to one another as before', () => {
  fc.assert(
    fc.property(someQuestion, (original) => {
      const copy = copyQuestion(original);
      expect(schema.parse(copy)).toEqual(copy);
      expect(withoutIds(copy)).toBe(withoutIds(original));
      const before = new Set(idsIn(original));
      expect(idsIn(copy).filter((id) => before.has(id))).toEqual([]);
      const [drawn] = drawPaper(
        { questions: [copy], pools: [], shuffle_questions: false },
        seededRandom('copy'),
      );
      const { response } = rightAnswer(copy, drawn ?? { variables: {} });
      if (response) expect(judge(copy, response, drawn ?? { variables: {} }).share).toBe(1);
    }),
    { numRuns: 200 },
  );
});

test('files and what is no id stay, and the pool does not', () => {
  const media_id = '0190fed1-0000-7000-8000-000000000001';
  const original = schema.parse({
    id: '0190b6a0-0000-7000-8000-000000000001',
    pool_id: '0190b6a0-0000-7000-8000-000000000002',
    prompt: `![Map](media:${media_id})`,
    picture: { media_id, alt: 'Map' },
  });
  expect(copyQuestion(original)).toMatchObject({
    pool_id: null,
    prompt: original.prompt,
    picture: original.picture,
  });
});

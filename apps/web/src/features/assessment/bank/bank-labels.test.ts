import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { describe, expect, test } from 'vitest';
import { answerLines } from './bank-labels.ts';
import { bankHref, bankQueryOf } from './bank-url.ts';

describe('the URL of the list', () => {
  test('says what is asked for, and no more', () => {
    const query = { search: 'soil', type: 'essay', tag: 'week 1', sort: 'used', page: 3 } as const;
    const href = bankHref(query);
    expect(bankQueryOf(Object.fromEntries(new URL(href, 'http://x').searchParams))).toEqual(query);
    expect(bankHref(bankQueryOf({}))).toBe('/instructor/question-bank');
  });

  test('leaves out what is invalid', () => {
    expect(bankQueryOf({ type: 'riddle', sort: '__proto__', page: '-1', search: 5 })).toEqual(
      bankQueryOf({}),
    );
  });
});

describe('what is right, in lines', () => {
  test.each([
    [
      newQuestion('single_choice', {
        options: [newOption({ text: 'Clay', is_correct: true }), newOption({ text: 'Sand' })],
      }),
      [
        { text: 'Clay', right: true },
        { text: 'Sand', right: false },
      ],
    ],
    [newQuestion('numeric', { accepted_answers: ['5'] }), [{ text: '5', right: true }]],
    [
      newQuestion('sorting', {
        groups: [{ id: 'g', title: 'Fruit' }],
        items: [
          { id: 'a', text: 'Mango', group_id: 'g' },
          { id: 'b', text: 'Stone', group_id: null },
        ],
      }),
      [{ text: 'Mango → Fruit' }, { text: 'Stone → no group' }],
    ],
    [newQuestion('essay'), []],
  ])('%#', (document, lines) => {
    expect(answerLines({ document })).toEqual(lines);
  });
});

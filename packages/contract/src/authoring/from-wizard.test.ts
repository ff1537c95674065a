import { describe, expect, test } from 'vitest';
import { coursePayload } from './creation.ts';
import { payloadFromWizard } from './from-wizard.ts';

describe('wizard data', () => {
  test.each([
    [null],
    [{}],
    [{ basic_info: { title: 'A' } }],
    [{ details: {} }],
    [{ basic_info: [], details: {} }],
  ])('%j is not enough', (data) => {
    expect(payloadFromWizard(data)).toEqual({ problem: 'Missing required course data' });
  });
  test('fields of both steps, trimmed, with codes of languages and no empty dates', () => {
    const data = {
      basic_info: { title: ' Farming ', description: ' All ', category: 'farming', language: 'Swahili' },
      details: { price: 10, start_date: '', end_date: '2027-03-01' },
      curriculum: { modules: [{ title: 'One' }] },
    };
    const result = payloadFromWizard(data);
    expect(result).toEqual({
      payload: {
        title: 'Farming',
        description: 'All',
        category: 'farming',
        language: 'sw',
        price: 10,
        start_date: null,
        end_date: '2027-03-01',
        modules: [{ title: 'One' }],
        assessments: [],
      },
    });
    expect('payload' in result && coursePayload.safeParse(result.payload).success).toBe(true);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '../formatting/site-zone.ts';
import { datesIn, daysBetween, withDatesMoved } from './course-dates.ts';
import { courseDocument } from './document.ts';
import { testId } from './test-documents.ts';

const release = (opens_on: string) => ({ opens_on, after_days: null, after: [], group_ids: [] });
const document = courseDocument.parse({
  details: { start_date: '2026-01-05T06:00:00.000Z', end_date: '2026-03-27T14:00:00.000Z' },
  modules: [
    {
      id: testId('a', 1),
      release: release('2026-01-12'),
      lessons: [
        { id: testId('b', 1), release: release('2026-01-19') },
        { id: testId('b', 2), live: { starts_at: '2026-02-02T06:00:00.000Z', ends_at: null, join_url: '' } },
      ],
    },
  ],
  assessments: [
    { id: testId('c', 1), due_date: '2026-03-01T20:59:00.000Z', available_from: '2026-02-20T06:00:00.000Z' },
  ],
});

describe('the dates of a course', () => {
  it('are found with the first and the last', () => {
    expect(datesIn(document)).toEqual({ first: '2026-01-05', last: '2026-03-27', count: 7 });
    expect(datesIn(courseDocument.parse({}))).toEqual({ first: null, last: null, count: 0 });
  });

  it('are all moved, and nothing else', () => {
    const moved = withDatesMoved(document, 7);
    expect(moved).toMatchObject({
      details: { start_date: '2026-01-12T06:00:00.000Z', end_date: '2026-04-03T14:00:00.000Z' },
      modules: [
        {
          release: { opens_on: '2026-01-19' },
          lessons: [
            { release: { opens_on: '2026-01-26' } },
            { live: { starts_at: '2026-02-09T06:00:00.000Z' } },
          ],
        },
      ],
      assessments: [{ due_date: '2026-03-08T20:59:00.000Z', available_from: '2026-02-27T06:00:00.000Z' }],
    });
  });

  it('come back when they are moved back, and keep their distance', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (days) => {
        const moved = withDatesMoved(document, days);
        expect(withDatesMoved(moved, -days)).toEqual(document);
        const [before, after] = [datesIn(document), datesIn(moved)];
        expect(after).toEqual({
          first: daysAfter(before.first ?? '', days),
          last: daysAfter(before.last ?? '', days),
          count: before.count,
        });
        expect(daysBetween(before.first ?? '', after.first ?? '')).toBe(days);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { continueLabel, lineMessage, waitlistMessage } from './enrolment-messages.ts';

const progress = { percent: 0, done: 0, total: 4, last_lesson_title: null, last_at: null };

describe('the button that leads into a course', () => {
  it.each([
    [{ status: 'active', progress }, 'Start learning'],
    [{ status: 'active', progress: { ...progress, done: 1, percent: 25 } }, 'Continue'],
    [{ status: 'active', progress: { ...progress, last_lesson_title: 'Dyes' } }, 'Continue: Dyes'],
    [
      { status: 'active', progress: { ...progress, percent: 100, last_lesson_title: 'Dyes' } },
      'Review the course',
    ],
    [{ status: 'completed', progress }, 'Review the course'],
  ] as const)('for %j says %s', (way, label) => {
    expect(continueLabel(way)).toBe(label);
  });
});

describe('a place in the line', () => {
  it.each([
    [null, ''],
    [{ place: 1, held_until: null }, 'You are next on the waitlist.'],
    [{ place: 12, held_until: null }, 'You are number 12 on the waitlist.'],
  ])('%j is: %s', (waitlist, words) => {
    expect(waitlistMessage({ waitlist })).toBe(words);
  });

  it('that is kept says until when', () => {
    const kept = { place: 1, held_until: '2026-03-04T12:00:00.000Z' };
    expect(waitlistMessage({ waitlist: kept })).toMatch(
      /^A place is kept for you until 4 Mar 2026 at \d\d:\d\d\.$/,
    );
  });

  it('says how many wait already', () => {
    expect(lineMessage(0)).toContain('the first');
    expect(lineMessage(1)).toContain('1 person is');
    expect(lineMessage(7)).toContain('7 people are');
  });
});

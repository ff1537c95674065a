import { attemptStates } from '@darasa/contract/assessment/constants';
import { SUBMIT_GRACE_MS } from '@darasa/contract/assessment/limits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  attemptChangers,
  attemptChanges,
  attemptTable,
  closedState,
  isOverdue,
  mayChange,
  requireChange,
} from './attempt-states.ts';

/** What may be done, written once more and otherwise: state, change, by whom, and whether the time may be up. */
const allowed = new Set([
  'none begin learner in',
  'none begin learner up',
  'none record learner in',
  'none record learner up',
  'in_progress answer learner in',
  'in_progress move_end teacher in',
  'in_progress move_end teacher up',
  'in_progress move_end server in',
  'in_progress move_end server up',
  'in_progress submit learner in',
  'in_progress submit timer up',
  ...['submitted', 'graded'].flatMap((state) =>
    ['mark teacher', 'mark peers', 'mark tests', 'regrade server', 'recount server'].flatMap((change) => [
      `${state} ${change} in`,
      `${state} ${change} up`,
    ]),
  ),
]);

const cases = (['none', ...attemptStates] as const).flatMap((state) =>
  attemptChanges.flatMap((change) => attemptChangers.map((by) => ({ state, change, by }))),
);

it('every change that the table has works, at its time, and every other is refused', () => {
  const ends_at = new Date('2030-01-01T10:00:00Z');
  const around = fc.integer({ min: -100_000, max: 100_000 }).map((ms) => ({
    at: new Date(ends_at.getTime() + SUBMIT_GRACE_MS + ms),
    time: ms > 0 ? 'up' : 'in',
  }));
  fc.assert(
    fc.property(fc.constantFrom(...cases), around, ({ state, change, by }, { at, time }) => {
      const isAllowed = allowed.has(`${state} ${change} ${by} ${time}`);
      expect(mayChange({ state, ends_at }, { change, by, at })).toBe(isAllowed);
      const require = () => requireChange({ state, ends_at }, { change, by, at });
      if (isAllowed) expect(require).not.toThrow();
      else
        expect(require).toThrow(`An attempt that is ${state} does not take the change “${change}” by ${by}`);
    }),
    { numRuns: 300 },
  );
  // Every case at least once, whatever was drawn
  for (const { state, change, by } of cases)
    expect(mayChange({ state, ends_at }, { change, by, at: ends_at })).toBe(
      allowed.has(`${state} ${change} ${by} in`),
    );
});

it('without an end the time is never up', () => {
  for (const ends_at of [null, undefined])
    expect(
      isOverdue({ state: 'in_progress', ...(ends_at === null ? { ends_at } : {}) }, new Date(8.64e15)),
    ).toBe(false);
});

it('an attempt that is closed stays closed, and is graded when nothing waits', () => {
  for (const state of ['submitted', 'graded'] as const)
    for (const transition of Object.values(attemptTable[state]))
      expect(transition.to).toEqual(['submitted', 'graded']);
  expect([closedState(null), closedState(0), closedState(7)]).toEqual(['submitted', 'graded', 'graded']);
});

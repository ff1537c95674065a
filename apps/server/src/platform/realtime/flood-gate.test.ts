import { expect, it } from 'vitest';
import { createFloodGate } from './flood-gate.ts';

function passed(times: readonly number[]): boolean[] {
  let clock = 0;
  const pass = createFloodGate(() => clock);
  return times.map((time) => {
    clock = time;
    return pass();
  });
}

it('allows fifty messages in ten seconds and no more', () => {
  const answers = passed(Array.from({ length: 60 }, (_, n) => 1000 + n));
  expect(answers.filter(Boolean)).toHaveLength(50);
  expect(answers.indexOf(false)).toBe(50);
});

it('starts again after ten seconds', () => {
  const burst = Array.from({ length: 50 }, () => 0);
  expect(passed([...burst, 9999, 10_000])).toEqual([...burst.map(() => true), false, true]);
});

it('never blocks a steady rate below the limit', () => {
  expect(passed(Array.from({ length: 1000 }, (_, n) => n * 201))).not.toContain(false);
});

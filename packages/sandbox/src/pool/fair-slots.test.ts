import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairSlots } from './fair-slots.ts';

/** Lets those who have a slot begin. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** Tests of several people, each so many milliseconds, on a clock of its own. @returns who began, in order, and when */
async function play(slots: number, tests: readonly { owner: string; ms: number }[]) {
  const fair = new FairSlots(slots);
  const began: { owner: string; at: number; together: number }[] = [];
  const running: { owner: string; ends: number; ms: number; give: (ms: number) => void }[] = [];
  let clock = 0;
  for (const { owner, ms } of tests)
    void fair.take(owner).then((give) => {
      running.push({ owner, ends: clock + ms, ms, give });
      began.push({ owner, at: clock, together: running.filter((one) => one.owner === owner).length });
    });
  await settle();
  while (running.length > 0) {
    running.sort((a, b) => a.ends - b.ends);
    const ended = running.shift();
    clock = ended?.ends ?? clock;
    ended?.give(ended.ms);
    await settle();
  }
  return began;
}

describe('slots', () => {
  it('are not held by the twenty sleeping programs of one person', async () => {
    const sleeping = Array.from({ length: 20 }, () => ({ owner: 'one', ms: 10_000 }));
    for (const slots of [2, 4]) {
      const began = await play(slots, [...sleeping, { owner: 'two', ms: 10 }]);
      expect(began.find(({ owner }) => owner === 'two')?.at).toBe(0);
    }
    const alone = await play(1, [...sleeping, { owner: 'two', ms: 10 }, { owner: 'two', ms: 10 }]);
    expect(alone.slice(0, 3).map(({ owner }) => owner)).toEqual(['one', 'two', 'two']);
  });

  it('go to whoever has waited longest, among those who have had as much', async () => {
    const owners = ['a', 'b', 'c', 'd', 'e'];
    const began = await play(
      1,
      owners.map((owner) => ({ owner, ms: 5 })),
    );
    expect(began.map(({ owner }) => owner)).toEqual(owners);
  });

  it('are all given, never to one person alone, and never held back while somebody may have one', async () => {
    const test = fc.record({
      owner: fc.constantFrom('a', 'b', 'c', ''),
      ms: fc.integer({ min: 1, max: 50 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(test, { maxLength: 30 }),
        fc.integer({ min: 1, max: 4 }),
        async (tests, slots) => {
          const began = await play(slots, tests);
          expect(began).toHaveLength(tests.length);
          for (const { owner, together } of began)
            if (owner !== '') expect(together).toBeLessThanOrEqual(Math.max(1, slots - 1));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('give two people who always have something to run equal time, however short their tests', async () => {
    const tests = [
      ...Array.from({ length: 40 }, () => ({ owner: 'long', ms: 100 })),
      ...Array.from({ length: 400 }, () => ({ owner: 'short', ms: 10 })),
    ];
    const began = await play(1, tests);
    const half = began.filter(({ at }) => at < 4000);
    const msOf = (owner: string, ms: number) => half.filter((one) => one.owner === owner).length * ms;
    expect(Math.abs(msOf('long', 100) - msOf('short', 10))).toBeLessThanOrEqual(200);
  });
});

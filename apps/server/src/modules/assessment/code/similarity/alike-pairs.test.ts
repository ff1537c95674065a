import { describe, expect, it } from 'vitest';
import { alikePairs } from './alike-pairs.ts';

const program = (name: string, ...hashes: number[]) => ({ name, hashes });
const rules = { common: new Set<number>(), least: 0.4, most: 10 };
const named = async (...given: Parameters<typeof alikePairs<ReturnType<typeof program>>>) =>
  (await alikePairs(...given)).map(({ one, other, likeness }) => [one.name, other.name, likeness]);

describe('pairs of programs', () => {
  it('are as alike as the share of the shorter one that both have, the most alike first', async () => {
    const programs = [
      program('a', 1, 2, 3, 4),
      program('b', 1, 2, 3, 4, 5, 6, 7, 8),
      program('c', 1, 2, 30, 40),
      program('d', 50, 60, 70, 80),
    ];
    expect(await named(programs, rules)).toEqual([
      ['a', 'b', 1],
      ['a', 'c', 0.5],
      ['b', 'c', 0.5],
    ]);
  });

  it('are not alike by what everybody has, or where too little is left', async () => {
    const programs = [program('a', 1, 2, 3, 4, 5), program('b', 1, 2, 3, 4, 5)];
    expect(await named(programs, { ...rules, common: new Set([1]) })).toEqual([['a', 'b', 1]]);
    expect(await named(programs, { ...rules, common: new Set([1, 2]) })).toEqual([]);
  });

  it('are the most alike ones where there are very many', async () => {
    const programs = [
      ...Array.from({ length: 40 }, (_, index) =>
        program(`half ${index}`, 1, 2, 10 * index + 100, 10 * index + 101),
      ),
      program('same', 7, 8, 9, 10),
      program('as well', 7, 8, 9, 10),
    ];
    const pairs = await named(programs, rules);
    expect(pairs).toHaveLength(10);
    expect(pairs[0]).toEqual(['same', 'as well', 1]);
  });
});

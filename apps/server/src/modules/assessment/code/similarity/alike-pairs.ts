import { setImmediate } from 'node:timers/promises';
import { likeness } from './winnow.ts';

/** Others get their turn after so many milliseconds: a thousand long programs are compared for a while. */
const TURN_MS = 20;

export interface AlikePair<Program> {
  one: Program;
  other: Program;
  /** 0 to 1. */
  likeness: number;
}

/**
 * Pairs of programs that are like one another, the most alike first. Only programs that share something are compared at all.
 * @param options.common fingerprints that count on neither side
 * @param options.least pairs that are less alike are left out @param options.most pairs
 * @param options.wanted which pairs are asked for: all programs say what is common
 */
export async function alikePairs<Program extends { hashes: readonly number[] }>(
  programs: readonly Program[],
  {
    common,
    least,
    most,
    wanted = () => true,
  }: {
    common: ReadonlySet<number>;
    least: number;
    most: number;
    wanted?: (one: Program, other: Program) => boolean;
  },
): Promise<AlikePair<Program>[]> {
  let pairs: AlikePair<Program>[] = [];
  const keepBest = () => {
    pairs = pairs.sort((one, other) => other.likeness - one.likeness).slice(0, most);
  };
  const sizes: number[] = [];
  const holders = new Map<number, number[]>();
  let since = performance.now();
  for (const [index, program] of programs.entries()) {
    const own = [...new Set(program.hashes)].filter((hash) => !common.has(hash));
    sizes.push(own.length);
    const shared = new Map<number, number>();
    for (const hash of own) {
      const others = holders.get(hash);
      for (const other of others ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
      if (others) others.push(index);
      else holders.set(hash, [index]);
    }
    for (const [place, count] of shared) {
      const other = programs[place];
      const alike = likeness({ one: sizes[place] ?? 0, other: own.length, shared: count });
      if (other && alike >= least && wanted(other, program))
        pairs.push({ one: other, other: program, likeness: alike });
    }
    if (pairs.length > 10 * most) keepBest();
    if (performance.now() - since > TURN_MS) {
      await setImmediate();
      since = performance.now();
    }
  }
  keepBest();
  return pairs;
}

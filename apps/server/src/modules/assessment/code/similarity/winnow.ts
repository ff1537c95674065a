import type { Token } from './tokens.ts';

export interface Fingerprint {
  hash: number;
  /** Lines of the piece that it stands for, from 1. */
  from: number;
  to: number;
}

/** Tokens of one piece: what is shorter and alike is taken for chance. */
const PIECE = 10;
/** Pieces of which one is kept: what is alike for `PIECE + WINDOW - 1` tokens is always found. */
const WINDOW = 6;

/**
 * Fingerprints of a program by winnowing: S. Schleimer, D. S. Wilkerson, A. Aiken, "Winnowing: Local Algorithms for Document
 * Fingerprinting", SIGMOD 2003. All pieces of so many tokens are hashed; of each window of hashes the least is kept, the last one
 * of several.
 */
export function winnow(tokens: readonly Token[]): Fingerprint[] {
  const pieces: Fingerprint[] = [];
  for (let at = 0; at + PIECE <= tokens.length; at++) {
    const piece = tokens.slice(at, at + PIECE);
    pieces.push({
      hash: hashOf(piece.map(({ kind }) => kind).join(' ')),
      from: piece[0]?.line ?? 1,
      to: piece.at(-1)?.line ?? 1,
    });
  }
  const kept: Fingerprint[] = [];
  let last = -1;
  for (let start = 0; start < Math.max(1, pieces.length - WINDOW + 1); start++) {
    let least = start;
    const end = Math.min(start + WINDOW, pieces.length);
    for (let at = start; at < end; at++)
      if ((pieces[at]?.hash ?? 0) <= (pieces[least]?.hash ?? 0)) least = at;
    const piece = pieces[least];
    if (piece && least !== last) kept.push(piece);
    last = least;
  }
  return kept;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const LEAST = 4;

/**
 * How alike two programs are: the share of the shorter one's fingerprints that the other one has too. 0 where there is too little to
 * tell.
 * @param one how many fingerprints the one has @param other how many the other has @param shared how many both have
 */
export function likeness({ one, other, shared }: { one: number; other: number; shared: number }): number {
  const least = Math.min(one, other);
  return least < LEAST ? 0 : shared / least;
}

/** Runs of lines that fingerprints stand for, first and last, from 1. */
export function linesOf(prints: readonly Fingerprint[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const { from, to } of prints.toSorted((one, other) => one.from - other.from)) {
    const last = runs.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else runs.push([from, to]);
  }
  return runs;
}

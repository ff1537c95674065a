import { describe, expect, it } from 'vitest';
import { type Addressee, refusalOf } from './rules.ts';

const now = new Date('2026-11-26T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const somebody: Addressee = { self: false, learning: true, lastAt: null, behind: true };

describe('what is sent to somebody who is behind', () => {
  it.each<[string, Partial<Addressee>, boolean, string | undefined]>([
    ['the facts', {}, false, undefined],
    ['words', {}, true, undefined],
    ['words to whoever is not behind', { behind: false }, true, undefined],
    ['no facts where there are none', { behind: false }, false, 'not_behind'],
    ['nothing to oneself', { self: true }, true, 'self'],
    ['nothing to whoever has left or completed it', { learning: false }, true, 'ended'],
    ['nothing twice within a day', { lastAt: hoursAgo(23.9) }, false, 'today'],
    ['no words either', { lastAt: hoursAgo(1) }, true, 'today'],
    ['something after a day', { lastAt: hoursAgo(24) }, false, undefined],
  ])('%s', (_name, given, ownWords, expected) => {
    expect(refusalOf({ ...somebody, ...given }, { now, ownWords })).toBe(expected);
  });
});

import { expect, it } from 'vitest';
import type { Language } from '../types.ts';
import { chooseIdle } from './pool.ts';

const having = (...languages: Language[]) => ({ languages: new Set(languages) });

it.each([
  ['the last one used of those that have the language', [['python'], ['python'], ['lua']], false, 1],
  ['a new one rather than one with another language', [['lua']], true, undefined],
  ['the one idle longest, where there may be no more', [['lua'], ['sql']], false, 0],
  ['a new one, where none is idle', [], false, undefined],
] as [string, Language[][], boolean, number | undefined][])('takes %s', (_name, idle, mayStart, place) => {
  const processes = idle.map((languages) => having(...languages));
  expect(chooseIdle(processes, 'python', mayStart)).toBe(place);
});

import { cellFlags as is } from '@darasa/contract/assessment/grades/gradebook-rules';
import { expect, it } from 'vitest';
import { learnersOf, type WriteChoice } from './write-choices.ts';

it.each<[string, number[], number | null, WriteChoice[]]>([
  ['has done nothing', [0, 0], null, ['not_started', 'all']],
  ['has a paper open', [is.begun, 0], null, ['all']],
  ['waits for a mark', [is.waiting, 0], null, ['all']],
  ['is excused from all', [is.excused, is.excused], null, ['not_started', 'all']],
  ['has half', [is.graded, is.graded], 50, ['all']],
  ['has less than half', [is.graded, is.graded], 49.99, ['below_half', 'all']],
  ['missed one deadline', [is.graded, is.missing], 60, ['all']],
  ['missed two deadlines', [is.missing, is.missing], 0, ['not_started', 'below_half', 'missed', 'all']],
  ['missed two of three', [is.graded, is.missing, is.missing], 70, ['missed', 'all']],
])('a learner who %s', (_who, flags, percent, choices) => {
  const learner = { flags, percent };
  const all: WriteChoice[] = ['not_started', 'below_half', 'missed', 'all'];
  expect(all.filter((choice) => learnersOf(choice, [learner]).length === 1)).toEqual(choices);
});

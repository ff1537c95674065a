import type { GradebookLearner } from '@darasa/contract/assessment/grades/gradebook';
import { cellFlags } from '@darasa/contract/assessment/grades/gradebook-rules';

/** Learners of a gradebook whom a teacher has a reason to write to. */
export const writeChoices = ['not_started', 'below_half', 'missed', 'all'] as const;
export type WriteChoice = (typeof writeChoices)[number];

export const writeChoiceLabels: Record<WriteChoice, string> = {
  not_started: 'Not started',
  below_half: 'Below 50 %',
  missed: 'Two deadlines missed',
  all: 'Everybody',
};
export const writeChoiceHints: Record<WriteChoice, string> = {
  not_started: 'They have handed in nothing, and begun nothing.',
  below_half: 'Their grade of the course is below half.',
  missed: 'At least two pieces of work were due and were not handed in.',
  all: 'All learners that the gradebook shows.',
};

const HALF = 50;
const MISSED = 2;
const has = (flags: number, flag: number): boolean => (flags & flag) !== 0;
const STARTED = cellFlags.graded | cellFlags.waiting | cellFlags.begun;

const fits: Record<WriteChoice, (learner: Pick<GradebookLearner, 'percent' | 'flags'>) => boolean> = {
  not_started: ({ flags }) => flags.every((cell) => !has(cell, STARTED)),
  below_half: ({ percent }) => percent !== null && percent < HALF,
  missed: ({ flags }) => flags.filter((cell) => has(cell, cellFlags.missing)).length >= MISSED,
  all: () => true,
};

export const learnersOf = <Learner extends Pick<GradebookLearner, 'percent' | 'flags'>>(
  choice: WriteChoice,
  learners: readonly Learner[],
): Learner[] => learners.filter(fits[choice]);

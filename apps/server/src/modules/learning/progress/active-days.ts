import { uniteStretches } from '@darasa/contract/learning/merge';
import type { Claim } from './claims.ts';
import type { LearningDayRow } from './progress-repository.ts';

/** The days on which somebody says that they were learning. */
export const activeDays = (claims: readonly Claim[]): LearningDayRow[] =>
  [...Map.groupBy(claims, ({ day }) => day)].map(([day, own]) => ({
    day,
    active: uniteStretches(own.map(({ active }) => active)),
  }));

/** Days with what was stored of them; those that say nothing new are left out. */
export function mergeDays(
  added: readonly LearningDayRow[],
  stored: readonly LearningDayRow[],
): LearningDayRow[] {
  const before = new Map(stored.map((row) => [row.day, row.active]));
  return added.flatMap(({ day, active }) => {
    const known = before.get(day) ?? [];
    const united = uniteStretches([...known, ...active]);
    return JSON.stringify(united) === JSON.stringify(known) ? [] : [{ day, active: united }];
  });
}

import { isFor } from '@darasa/contract/learning/release-rules';
import { findLearnersAmong } from '#modules/groups';
import type { Db, Tx } from '#platform/database/index';
import type { GradedAssessment } from './columns.ts';

/** What says for whom an assessment is. */
type Whose = Pick<GradedAssessment, 'for_groups'>;
/** The groups of some learners that matter; who is in none of them is left out. */
export type GroupsOfLearners = ReadonlyMap<number, ReadonlySet<string>>;

const none: ReadonlySet<string> = new Set();

/** Whether a learner has a lesson in which an assessment is taken. @param groups theirs */
export const isTheirs = ({ for_groups }: Whose, groups: ReadonlySet<string> = none): boolean =>
  for_groups === null || for_groups.some((lists) => isFor(lists, groups));

/** In which groups that assessments are for some learners are: nothing is asked where all of it is for everybody. */
export async function groupsOfLearners(
  db: Db | Tx,
  work: Iterable<Whose>,
  userIds: readonly number[],
): Promise<GroupsOfLearners> {
  const named = new Set([...work].flatMap(({ for_groups }) => for_groups?.flat(2) ?? []));
  const rows = await findLearnersAmong(db, userIds, [...named].map(Number));
  return new Map(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([user, own]) => [
      user,
      new Set(own.map(({ group_id }) => String(group_id))),
    ]),
  );
}

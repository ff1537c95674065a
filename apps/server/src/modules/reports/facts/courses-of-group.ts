import { groupLimits } from '@darasa/contract/groups/rules';
import { findGivenIds } from '#modules/groups';
import { readRequiredOfGroup } from '#modules/requirements';
import type { Db, Tx } from '#platform/database/index';

/** The courses in which leaders see how their group stands: those that it gives, and those that are required of it. */
export const coursesOfGroup = async (db: Db | Tx, groupId: number): Promise<number[]> => [
  ...new Set([
    ...(await findGivenIds(db, groupId, { limit: groupLimits.courses, offset: 0 })),
    ...(await readRequiredOfGroup(db, groupId)),
  ]),
];

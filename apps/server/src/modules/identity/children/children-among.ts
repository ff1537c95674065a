import { siteDay } from '@darasa/contract/formatting/site-zone';
import { isChild } from '@darasa/contract/identity/school-rules';
import type { Db, Tx } from '#platform/database/index';
import { findAgesOf } from './consent-repository.ts';

/** Those of some people who are children now. */
export async function findChildrenAmong(db: Db | Tx, ids: readonly number[]): Promise<number[]> {
  const known = await findAgesOf(db, ids);
  return known.flatMap(({ id, date_of_birth, said_child, now }) =>
    isChild(date_of_birth, said_child, siteDay(now)) ? [id] : [],
  );
}

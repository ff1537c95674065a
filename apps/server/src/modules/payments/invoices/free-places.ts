import { siteDay, siteZone } from '@darasa/contract/formatting/site-zone';
import type { Db, Tx } from '#platform/database/index';
import { findTeacherPlaces } from '../settings/settings-repository.ts';
import { countGiven, lockPlacesOf } from './invoice-repository.ts';

/** How many people a teacher may still let into their own priced courses for nothing, in this month of the site's zone. */
export interface FreePlaces {
  most: number;
  left: number;
}

export async function findFreePlaces(
  { db, now }: { db: Db | Tx; now: Date },
  teacherId: number,
): Promise<FreePlaces> {
  const most = await findTeacherPlaces(db);
  if (most === 0) return { most, left: 0 };
  const given = await countGiven(db, teacherId, { month: siteDay(now), zone: siteZone() });
  return { most, left: Math.max(0, most - given) };
}

/** The same, until the transaction ends: nobody else gives one of this teacher's places meanwhile. */
export async function lockFreePlaces(tx: { db: Tx; now: Date }, teacherId: number): Promise<FreePlaces> {
  await lockPlacesOf(tx.db, teacherId);
  return findFreePlaces(tx, teacherId);
}

import type { Insertable } from 'kysely';
import type { DB, Db } from '#platform/database/index';
import { newSerial } from '../../src/modules/credentials/serial.ts';

/** A certificate of somebody's, of no course that exists. @returns its id and its number */
export async function addCertificate(
  db: Db,
  userId: number,
  values: Partial<Insertable<DB['certificate']>> = {},
): Promise<{ id: string; serial: string }> {
  return db
    .insertInto('certificate')
    .values({
      id: crypto.randomUUID(),
      serial: newSerial(),
      user_id: userId,
      kind: 'course',
      holder_name: 'Neema Okello',
      title: 'Beekeeping',
      completed_at: new Date('2026-10-03T08:00:00Z'),
      ...values,
    })
    .returning(['id', 'serial'])
    .executeTakeFirstOrThrow();
}

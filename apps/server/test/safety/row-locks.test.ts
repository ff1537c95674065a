import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockUser } from '../../src/modules/identity/users/user-repository.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { createPeople, ORIGIN, SECRETS } from '../people.ts';

/*
 * `for update` on a row makes every insert of a row that refers to it wait: what a class does at a course would wait for whoever has locked the course.
 * `for no key update` keeps other changes away just as well. Only who deletes the row afterwards, or keeps new references away, needs the stronger one.
 */

const SOURCE = fileURLToPath(new URL('../../src/modules', import.meta.url));

/** By the file and the table: why the stronger lock is right there. */
const STRONGER: Record<string, string> = {
  'approval/comment-repository.ts review_comment': 'one comment, which may be deleted',
  'assessment/merging-repository.ts attempt':
    'two accounts become one: nothing may be added to either meanwhile',
  'catalogue/authored/authored-repository.ts course': 'only where the course is removed',
  'catalogue/desk/category-desk-repository.ts category': 'it may be deleted',
  'catalogue/desk/category-desk-repository.ts subcategory': 'it may be deleted',
  'credentials/repository.ts certificate': 'one certificate, whose issues come one after the other',
  'groups/store/invitation-repository.ts invitation': 'one invitation, which is used once',
  'identity/sessions/session-history-repository.ts session': 'sessions that ended: they are deleted',
  'identity/sessions/session-repository.ts session':
    'one session, which is renewed or ended by one request at a time',
  'identity/staff-roles/staff-role-repository.ts staff_role':
    'it may be deleted, which must not happen while somebody gets it',
  'lists/store/list-repository.ts people_list': 'one person’s list, which may be deleted',
  'media/media-repository.ts media_object': 'the file is deleted, unless it is used',
  'media/upload/upload-repository.ts media_upload': 'it waits for parts that are being written',
  'payments/payouts/payout-repository.ts payout_run': 'one run of payouts, at the desk',
  'reviews/merging-repository.ts review': 'two accounts become one',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Lock {
  place: string;
  table: string;
}
/** Each `for update` of the modules, with the table that stands before it. */
async function locks(): Promise<Lock[]> {
  const files = (await readdir(SOURCE, { recursive: true })).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const found: Lock[] = [];
  for (const path of files.toSorted()) {
    const text = await readFile(`${SOURCE}/${path}`, 'utf8');
    for (const { index } of text.matchAll(/\.forUpdate\(|\bfor update\b/g)) {
      const tables = [...text.slice(0, index).matchAll(/(?:selectFrom\('|\bfrom )([a-z_]+)/g)];
      found.push({ place: path, table: tables.at(-1)?.[1] ?? '' });
    }
  }
  return found;
}

it('no row that others refer to is locked against references without a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct confrelid::regclass::text as name from pg_constraint where contype = 'f'`.execute(
    database.db,
  );
  const referenced = new Set(rows.map(({ name }) => name));
  const found = new Set(
    (await locks()).flatMap(({ place, table }) => (referenced.has(table) ? `${place} ${table}` : [])),
  );
  expect([...found].toSorted()).toEqual(Object.keys(STRONGER).toSorted());
});

it('while an account is changed, what refers to it can be added', async () => {
  const people = await createPeople(database.db, {
    ...{ siteUrl: ORIGIN, dataDir: '' },
    ...{ authSecrets: [SECRETS.AUTH_SECRET], encryptionSecret: SECRETS.ENCRYPTION_SECRET },
  });
  const { id } = await people.addPerson();
  await database.db.transaction().execute(async (tx) => {
    await lockUser(tx, id);
    // The lock that an insert takes on what it refers to; it fails at once when it would have to wait
    const { rows } = await sql`select from app_user where id = ${id} for key share nowait`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    await expect(
      sql`select from app_user where id = ${id} for no key update nowait`.execute(database.db),
    ).rejects.toThrow(/could not obtain lock/);
  });
});

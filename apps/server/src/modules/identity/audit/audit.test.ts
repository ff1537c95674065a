import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';
import { personSubject, recordAudit } from './audit.ts';

const LOG = '/administration/audit';
let t: TestIdentity;
let admin: Person & SignedIn;
let neema: Person;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  const person = await t.addPerson({ roles: ['admin'], first_name: 'Wanjiru', last_name: 'Kamau' });
  admin = { ...person, ...(await t.signIn(person)) };
  neema = await t.addPerson({ username: 'neema', first_name: 'Neema', last_name: 'Okello' });
  const subject = personSubject({
    id: neema.id,
    username: 'neema',
    first_name: 'Neema',
    last_name: 'Okello',
  });
  await recordAudit(t.db, {
    actorId: admin.id,
    action: 'person.disabled',
    subject,
    details: { reason: 'Élan' },
    ip: '203.0.113.7',
  });
  await recordAudit(t.db, { actorId: neema.id, action: 'account.passkey-added', subject });
  await recordAudit(t.db, {
    actorId: null,
    action: 'course.published',
    subject: { type: 'course', id: String(neema.id), name: 'Bees' },
  });
});
afterAll(() => t.close());

const read = (query: Record<string, string | number> = {}) => t.call('GET', LOG, { as: admin, query });
const actions = async (query: Record<string, string | number>) =>
  (await read(query)).data.entries.map(({ action }: { action: string }) => action) as string[];

describe('the audit log', () => {
  it('lists who did what to whom and the IP, newest first', async () => {
    const { status, data } = await read();
    expect(status).toBe(200);
    expect(data.entries.map(({ action }: { action: string }) => action)).toEqual([
      'course.published',
      'account.passkey-added',
      'person.disabled',
    ]);
    expect(data.entries[2]).toMatchObject({
      actor: { user_id: String(admin.id), name: 'Wanjiru Kamau' },
      subject: { type: 'person', id: String(neema.id), name: 'Neema Okello' },
      details: { reason: 'Élan' },
      ip: '203.0.113.7',
    });
    expect(data.entries[0]).toMatchObject({ actor: null, ip: null, details: {} });
    expect(data.actions).toEqual(['account.passkey-added', 'course.published', 'person.disabled']);
    expect(data.pagination).toMatchObject({ totalItems: 3, totalPages: 1 });
  });

  it.each([
    [{ action: 'person.disabled' }, ['person.disabled']],
    [{ action: 'person.born' }, []],
    [{ search: 'okello' }, ['account.passkey-added', 'person.disabled']],
    [{ search: 'kamau okello' }, ['person.disabled']],
    [{ search: 'passkey' }, ['account.passkey-added']],
    [{ search: 'bees' }, ['course.published']],
    [{ search: '%' }, []],
    [{ person: 'nobody' }, []],
    [{ page: 2, limit: 2 }, ['person.disabled']],
    [{ page: 3, limit: 2 }, []],
  ])('is narrowed by %o', async (query, expected) => expect(await actions(query)).toEqual(expected));

  it('filters actions by or on a person, not on objects with the same id', async () => {
    expect(await actions({ person: String(neema.id) })).toEqual(['account.passkey-added', 'person.disabled']);
    expect(await actions({ person: String(admin.id) })).toEqual(['person.disabled']);
  });

  it('keeps the names of the time', async () => {
    await t.db.updateTable('app_user').set({ first_name: 'Someone' }).where('id', '=', neema.id).execute();
    expect((await read({ action: 'person.disabled' })).data.entries[0].subject.name).toBe('Neema Okello');
  });

  it('is written in the transaction of the action', async () => {
    await t.db
      .transaction()
      .execute(async (tx) => {
        await recordAudit(tx, {
          actorId: null,
          action: 'person.enabled',
          subject: { type: 'person', id: '1', name: 'A' },
        });
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(await actions({ action: 'person.enabled' })).toEqual([]);
  });

  it('uses an index for the actions of a person', async () => {
    await sql`
      insert into audit_entry (actor_id, action, subject_type, subject_id)
      select ${admin.id}, 'filler.act-' || (n % 7), 'filler', n::text from generate_series(1, 20000) n`.execute(
      t.db,
    );
    await sql`vacuum analyze audit_entry`.execute(t.db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from audit_entry
      where actor_id = ${neema.id} or (subject_type = 'person' and subject_id = ${String(neema.id)})
      order by id desc limit 20`.execute(t.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('audit_entry_by_actor');
    expect(plan).toContain('audit_entry_by_subject');
    const { data } = await read({ limit: 1 });
    expect(data.pagination.totalItems).toBe(20_003);
    expect(data.actions).toHaveLength(10);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDraftCourse, completeDocument, lessonParts } from '../../../../test/authoring/authoring.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';

type Member = Person & SignedIn;
let site: TestIdentity;
let owner: Member;
let admin: Member;
beforeAll(async () => {
  site = await buildTestIdentity();
  const member = async (roles: string[]): Promise<Member> => {
    const person = await site.addPerson({ roles });
    return { ...person, ...(await site.signIn(person)) };
  };
  owner = await member(['instructor']);
  admin = await member(['admin']);
});
afterAll(() => site.close());

const update = (id: number, body: object) => site.call('PUT', `/courses/${id}`, { as: owner, body });
async function save(change: object) {
  const { id, document } = await addDraftCourse(site.db, owner);
  const parts = { details: { ...document.details, ...change } };
  const answer = await site.call('PUT', `/courses/${id}/working-copy`, {
    as: owner,
    body: { version: 1, parts },
  });
  return { id, answer };
}

describe('dates that the database does not know', () => {
  it.each([
    ['the year 0', '0000-01-01T00:00:00Z'],
    ['the year 10,000, in UTC', '9999-12-31T23:59:59-23:59'],
  ])('%s is kept while the course is written, and refused elsewhere', async (_, start_date) => {
    const { id, answer } = await save({ start_date });
    expect(answer.status).toBe(200);
    const { data } = await site.call('GET', `/courses/${id}/edit-data`, { as: owner });
    expect(data.document.details.start_date).toBe(start_date);
    expect(data.findings).toContainEqual({
      path: 'details/start_date',
      message: 'Invalid date format',
      severity: 'missing',
    });
    expect((await update(id, { start_date })).status).toBe(400);
    const body = { title: 'Growing maize', category: 'agriculture', start_date };
    expect((await site.call('POST', '/courses', { as: owner, body })).status).toBe(400);
  });

  it('offsets are far from UTC', async () => {
    const { id, answer } = await save({ start_date: '2027-01-02T00:00:00+23:59' });
    expect(answer.status).toBe(200);
    const row = site.db.selectFrom('course').select('start_date').where('id', '=', id);
    expect((await row.executeTakeFirstOrThrow()).start_date?.toISOString()).toBe('2027-01-01T00:01:00.000Z');
  });
});

describe('an update', () => {
  it.each([
    { level: { toString: 1 } },
    { currency: { toString: null } },
    { start_date: { toString: 1 }, end_date: { valueOf: 1 } },
  ])('of %j is refused', async (body) => {
    const { id } = await addDraftCourse(site.db, owner);
    expect((await update(id, body)).status).toBe(400);
  });

  it('without a price does not make a course free', async () => {
    const document = completeDocument();
    document.details.price = 500;
    const { id } = await addDraftCourse(site.db, owner, document);
    await site.call('POST', `/courses/${id}/publish`, { as: admin, body: {} });
    expect((await update(id, { price: null })).message).toBe(
      'Price must be 0 or a positive number (0 for free courses)',
    );
    const row = site.db.selectFrom('course').select('price_minor').where('id', '=', id);
    expect((await row.executeTakeFirstOrThrow()).price_minor).toBe(50_000);
  });

  it('cannot put the start of a live course after the end that visitors see', async () => {
    const document = completeDocument();
    document.details.end_date = '2027-02-01T00:00:00.000Z';
    const { id } = await addDraftCourse(site.db, owner, document);
    await site.call('POST', `/courses/${id}/publish`, { as: admin, body: {} });
    const parts = { details: { ...document.details, end_date: '2028-02-01T00:00:00.000Z' } };
    await site.call('PUT', `/courses/${id}/working-copy`, { as: owner, body: { version: 1, parts } });
    const answer = await update(id, { start_date: '2027-06-01T00:00:00.000Z' });
    expect([answer.status, answer.message]).toEqual([400, 'End date must be after start date']);
    expect((await update(id, { start_date: '2027-01-01T00:00:00.000Z' })).status).toBe(200);
  });
});

describe('conflicts that nobody settles', () => {
  it('do not grow without end: everyone who opens the course gets all of them', {
    timeout: 60_000,
  }, async () => {
    const { id, document } = await addDraftCourse(site.db, owner);
    const write = (version: number, letter: string) =>
      site.call('PUT', `/courses/${id}/working-copy`, {
        as: owner,
        body: { version, parts: lessonParts(document, 0, { content_text: letter.repeat(490_000) }) },
      });
    const statuses: number[] = [];
    let version = 1;
    for (const letter of 'abcdefgh') {
      statuses.push(
        (await write(version, letter)).status,
        (await write(version, letter.toUpperCase())).status,
      );
      version++;
    }
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 200), 409, 200, 409, 200, 409]);
    expect((await write(version, 'x')).status).toBe(200);
  });
});

import { authoringLimits } from '@darasa/contract/authoring/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { SignedIn } from '../../../../test/people.ts';

let site: TestIdentity;
let teacher: SignedIn & { id: number };
let other: SignedIn;

beforeAll(async () => {
  site = await buildTestIdentity();
  const people = await Promise.all([1, 2].map(() => site.addPerson({ roles: ['instructor'] })));
  const [one, two] = people;
  if (!one || !two) throw new Error('Nobody was added');
  teacher = { ...(await site.signIn(one)), id: one.id };
  other = await site.signIn(two);
});
afterAll(() => site.close());
beforeEach(() => site.db.deleteFrom('course_draft').execute());

const AT = '2026-03-01T08:00:00.000Z';
const draft = (title: string, last_modified = AT) => ({
  draft_data: { step: 'basics', document: { details: { title } }, note: 'kept' },
  last_modified,
});
const create = (body: object = draft('Maize'), headers: Record<string, string> = {}) =>
  site.call('POST', '/drafts', { as: teacher, body, headers });
const count = async () => (await site.db.selectFrom('course_draft').select('id').execute()).length;

describe('a draft', () => {
  it('is kept with all that it holds, listed by its title and read again', async () => {
    const created = await create();
    expect([created.status, created.message]).toEqual([201, 'Draft saved']);
    const { draft_id: id } = created.data;
    const read = await site.call('GET', `/drafts/${id}`, { as: teacher });
    expect(read.data).toMatchObject({
      draft_id: id,
      last_modified: AT,
      draft_data: { step: 'basics', note: 'kept', document: { details: { title: 'Maize', price: 0 } } },
    });
    const { data } = await site.call('GET', '/drafts', { as: teacher });
    expect(data.drafts).toEqual([{ draft_id: id, title: 'Maize', last_modified: AT }]);
  });

  it('is saved again and removed', async () => {
    const { draft_id: id } = (await create()).data;
    const saved = await site.call('PUT', `/drafts/${id}`, {
      as: teacher,
      body: draft('Maize and beans', '2026-03-01T08:00:01.000Z'),
    });
    expect(saved).toMatchObject({
      status: 200,
      message: 'Draft saved',
      data: { draft_data: { document: { details: { title: 'Maize and beans' } } } },
    });
    expect((await site.call('DELETE', `/drafts/${id}`, { as: teacher })).status).toBe(200);
    expect((await site.call('GET', `/drafts/${id}`, { as: teacher })).status).toBe(404);
    expect((await site.call('DELETE', `/drafts/${id}`, { as: teacher })).message).toBe('Draft not found');
  });

  it('keeps the newer of two copies and says so', async () => {
    const { draft_id: id } = (await create()).data;
    const late = await site.call('PUT', `/drafts/${id}`, {
      as: teacher,
      body: draft('Old', '2026-03-01T07:59:59.000Z'),
    });
    expect(late).toMatchObject({
      status: 200,
      message: 'A newer version of this draft has been saved before',
      data: { last_modified: AT, draft_data: { document: { details: { title: 'Maize' } } } },
    });
  });

  it('does not believe a clock that is ahead', async () => {
    const { draft_id: id } = (await create(draft('Maize', '2099-01-01T00:00:00Z'))).data;
    await new Promise((resolve) => setTimeout(resolve, 5));
    const saved = await site.call('PUT', `/drafts/${id}`, {
      as: teacher,
      body: draft('Beans', new Date().toISOString()),
    });
    expect(saved.message).toBe('Draft saved');
  });

  it('is made once for one key, also when the call comes twice at once', async () => {
    const headers = { 'idempotency-key': '0190f5a0-1111-7000-8000-000000000001' };
    const answers = await Promise.all([create(draft('Maize'), headers), create(draft('Maize'), headers)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ data }) => data.draft_id))).toEqual(new Set([headers['idempotency-key']]));
    expect(await count()).toBe(1);
  });

  it('takes half a character for a replacement', async () => {
    const created = await create(draft('Maize \ud83d'));
    expect(created.status).toBe(201);
    expect(created.data.draft_data.document.details.title).toBe('Maize \ufffd');
  });
});

describe('what is refused', () => {
  it.each([
    [{}, 'draft_data'],
    [{ draft_data: 'text', last_modified: AT }, 'draft_data'],
    [{ draft_data: {}, last_modified: 'yesterday' }, 'last_modified'],
    [
      { draft_data: { document: { details: { title: 7 } } }, last_modified: AT },
      'draft_data.document.details.title',
    ],
  ])('%j', async (body, path) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.error.details.map((problem: { path: string }) => problem.path)).toContain(path);
    expect(await count()).toBe(0);
  });

  it.each(['1', 'x', 'course_draft_1767225600000'])('an id like %s', async (id) => {
    const answer = await site.call('GET', `/drafts/${id}`, { as: teacher });
    expect([answer.status, answer.message]).toEqual([400, 'Valid draft ID is required']);
  });

  it("somebody else's draft, as one that is not there", async () => {
    const { draft_id: id } = (await create()).data;
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? draft('Mine') : undefined;
      const answer = await site.call(method, `/drafts/${id}`, { as: other, ...(body ? { body } : {}) });
      expect([answer.status, answer.message]).toEqual([404, 'Draft not found']);
    }
    expect((await site.call('GET', '/drafts', { as: other })).data.drafts).toEqual([]);
  });

  it('more than 50, also when many come at once', async () => {
    await site.db
      .insertInto('course_draft')
      .values(
        Array.from({ length: authoringLimits.drafts - 2 }, (_, index) => ({
          user_id: teacher.id,
          id: `0190f5a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
          draft_data: '{}',
          last_modified: AT,
        })),
      )
      .execute();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(await count()).toBe(authoringLimits.drafts);
  });
});

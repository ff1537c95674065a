import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addGradedCourse } from '../../../../test/assessment/grades.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { someone } from '../../../../test/learning/learning.ts';

let site: TestIdentity;
let sent = 0;

beforeAll(async () => {
  const { query } = pg.Client.prototype;
  // Connections take their function from the prototype when they are made
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: Parameters<typeof query>
  ) {
    sent += 1;
    return query.apply(this, given);
  } as typeof query);
  site = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(async () => {
  await site.close();
  vi.restoreAllMocks();
});

it('one’s own grades take as many statements in twelve courses as in one', async () => {
  const [teacher, me] = [await someone(site, ['instructor']), await someone(site)];
  const statementsWith = async (courses: number): Promise<number> => {
    for (let count = 0; count < courses; count++) await addGradedCourse(site.db, teacher, [me], [{}, {}]);
    sent = 0;
    const { status, data } = await site.call('GET', '/learning/grades', { as: me });
    expect(status).toBe(200);
    expect(data.courses.every(({ assessments }: { assessments: number }) => assessments === 2)).toBe(true);
    return sent;
  };
  const ofOne = await statementsWith(1);
  expect(await statementsWith(11)).toBeLessThanOrEqual(ofOne);
});

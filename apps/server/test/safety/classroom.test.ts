import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createConcurrencyLimiter } from '#platform/concurrency-limiter';
import { choiceQuestion, publishAssessment, taker } from '../assessment/assessment.ts';
import { cheapPasswords } from '../identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../identity.ts';
import { someone } from '../learning/learning.ts';
import { PASSWORD } from '../people.ts';

/** With the limits of a new site. Everybody is behind the address of these tests. */
let site: TestIdentity;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords(), settings: { RATE_LIMIT_PER_MINUTE: '600' } });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('attempt_count').execute();
});

/** As many requests as the machine of a test can work on without refusing for lack of a connection. */
const atOnce = createConcurrencyLimiter(12);
const people = (count: number) => Array.from({ length: count }, (_, n) => n);
const login = (email: string, password: string, ip?: string) =>
  site.call('POST', '/auth/login', { body: { email, password }, ...(ip ? { ip } : {}) });

it('two classes of sixty register, sign in, load a course and take a quiz, and nobody is refused', async () => {
  const [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  const course = await publishAssessment(site, { owner, admin }, [choiceQuestion()], {});
  const statuses: number[] = [];
  const note = <T extends { status: number }>(answer: T): T => {
    statuses.push(answer.status);
    return answer;
  };
  const attend = async (n: number): Promise<void> => {
    const email = `pupil-${n}@darasa.example`;
    const body = {
      username: `pupil-${n}`,
      email,
      password: PASSWORD,
      first_name: 'Pupil',
      last_name: `No ${n}`,
    };
    for (const path of ['/site', '/courses/filter-options', '/courses']) note(await site.call('GET', path));
    note(await site.call('POST', '/auth/register', { body }));
    const { data } = note(await login(email, PASSWORD));
    const as = {
      sessionId: '',
      token: data.token,
      refreshToken: data.refresh_token,
      headers: { authorization: `Bearer ${data.token}` },
    };
    for (const path of ['/auth/me', '/courses', '/notifications']) note(await site.call('GET', path, { as }));
    const calls = taker(site, as, course);
    await calls.enroll(Number(data.user.user_id));
    const started = note(await calls.start());
    note(await calls.submit(started.data.attempt.id));
  };
  await Promise.all(people(120).map((n) => atOnce(() => attend(n))));
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
  expect(statuses).toHaveLength(120 * 10);
}, 180_000);

it('a hundred and twenty people who each mistype twice can sign in', async () => {
  const all = await Promise.all(people(120).map(() => site.addPerson({ sign_in_alerts: false })));
  const statuses = await Promise.all(
    all.map(({ email }) =>
      atOnce(async () => {
        const answers: number[] = [];
        for (const password of ['wrong', 'also wrong', PASSWORD])
          answers.push((await login(email, password)).status);
        return answers;
      }),
    ),
  );
  expect(new Set(statuses.map(String))).toEqual(new Set(['401,401,200']));
}, 180_000);

it('somebody who guesses from the same address is stopped: at one account after ten, at all after three hundred', async () => {
  const victim = await site.addPerson();
  for (const _ of people(10)) expect((await login(victim.email, 'wrong')).status).toBe(401);
  expect((await login(victim.email, PASSWORD)).status).toBe(429);
  for (const n of people(290)) expect((await login(`nobody-${n}@darasa.example`, 'wrong')).status).toBe(401);
  const other = await site.addPerson();
  expect((await login(other.email, PASSWORD)).status).toBe(429);
  expect((await login(other.email, PASSWORD, '198.51.100.9')).status).toBe(200);
}, 180_000);

it('a signed-in person is limited by session and by person, not by the address', async () => {
  const limited = await buildTestIdentity({
    database: site.database,
    passwords: cheapPasswords(),
    settings: { RATE_LIMIT_PER_MINUTE: '4', RATE_LIMIT_ADDRESS_PER_MINUTE: '3' },
  });
  try {
    const person = await limited.addPerson();
    const read = async (as: { headers: Record<string, string> }, ip?: string) =>
      (await limited.call('GET', '/auth/me', { as, ...(ip ? { ip } : {}) })).status;
    const one = await limited.signIn(person);
    // Wherever it goes
    const statuses: number[] = [];
    for (const n of people(5)) statuses.push(await read(one, `198.51.100.${n}`));
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    // Others at the same address go on
    const neighbour = await limited.signIn(await limited.addPerson());
    for (const _ of people(4)) expect(await read(neighbour)).toBe(200);
    const answers: number[] = [];
    for (const _ of people(3)) {
      const next = await limited.signIn(person);
      for (const __ of people(3)) answers.push(await read(next));
    }
    // Twelve of one person in a minute, five of which were the first session's
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429]);
  } finally {
    await limited.close();
  }
}, 60_000);

it('counts of wrong passwords hold over nodes', async () => {
  const second = await buildTestIdentity({ database: site.database, passwords: cheapPasswords() });
  try {
    const person = await site.addPerson();
    for (const n of people(10)) {
      const node = n % 2 === 0 ? site : second;
      const answer = await node.call('POST', '/auth/login', {
        body: { email: person.email, password: 'wrong' },
      });
      expect(answer.status).toBe(401);
    }
    expect((await login(person.email, PASSWORD)).status).toBe(429);
  } finally {
    await second.close();
  }
});

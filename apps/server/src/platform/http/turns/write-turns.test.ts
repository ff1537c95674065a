import { expect, it } from 'vitest';
import { createWriteTurns, objectOf } from './write-turns.ts';

const CONNECTIONS = 10;
const person = (userId: number) => ({ actor: { userId } as never, ip: '10.0.0.1' });
const visitor = (ip: string) => ({ actor: null, ip });

/** How many of many changes run at once. */
async function mostAtOnce(
  changes: [who: ReturnType<typeof person> | ReturnType<typeof visitor>, what?: string][],
) {
  const turns = createWriteTurns(CONNECTIONS);
  let running = 0;
  let most = 0;
  await Promise.all(
    changes.map(([who, what]) =>
      turns(who, what, async () => {
        most = Math.max(most, ++running);
        await new Promise((go) => setImmediate(go));
        running--;
      }),
    ),
  );
  return most;
}
const each = <Value>(count: number, make: (n: number) => Value) =>
  Array.from({ length: count }, (_, n) => make(n));

it.each([
  ['of one object by one person', each(30, () => [person(1), 'courses/1'] as const), 3],
  ['of many objects by one person', each(30, (n) => [person(1), `courses/${n}`] as const), 3],
  ['without an object by one person', each(30, () => [person(1)] as const), 3],
  ['of one object by many people', each(30, (n) => [person(n), 'courses/1'] as const), 6],
  ['of visitors at one address', each(30, () => [visitor('10.0.0.1')] as const), 6],
  ['of one object by visitors', each(30, (n) => [visitor(`10.0.0.${n}`), 'pages/1'] as const), 6],
])('changes %s leave connections to everybody else', async (_what, changes, expected) => {
  expect(await mostAtOnce(changes as never)).toBe(expected);
});

it('changes of different people and objects do not wait for one another', async () => {
  expect(await mostAtOnce(each(30, (n) => [person(n), `courses/${n}`]))).toBe(30);
});

it('refuses what is more than may wait, and takes changes again afterwards', async () => {
  const turns = createWriteTurns(CONNECTIONS);
  for (let round = 1; round <= 2; round++) {
    const outcomes = await Promise.allSettled(
      each(110, () => turns(person(1), undefined, async () => undefined)),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []));
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 2 });
  }
});

it.each([
  ['/courses/{id}', { id: '12' }, 'courses/12'],
  ['/courses/{course}/assessments/{assessment}/attempts', { assessment: 'a', course: '12' }, 'courses/12'],
  ['/learning/courses/{course}/notes', { course: '12' }, 'courses/12'],
  ['/attempts/{id}/submit', { id: 'x' }, 'attempts/x'],
  ['/orders', {}, undefined],
])('%s is about an object', (path, params, object) => {
  expect(objectOf(path)(params)).toBe(object);
});

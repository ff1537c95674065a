// Also on PostgreSQL 15: conditional updates of counters
import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';
import { learnForPeople } from './learn-for-people.ts';
import { AGAIN_AFTER, FEWEST_REVIEWS } from './limits.ts';

const DAY_MS = 86_400_000;
const now = new Date();
const CARDS = 60;
const TIMES = 8;

let site: TestIdentity;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(() => site.close());

const learn = () =>
  learnForPeople(
    { db: site.db, log: site.app.log, signal: new AbortController().signal } as Parameters<
      typeof learnForPeople
    >[0],
    now,
  );
const person = ({ id }: Someone) =>
  site.db
    .selectFrom('recall_person')
    .select(['weights', 'learned_at', 'answers_since_learning'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
const overview = async (as: Someone) => (await site.call('GET', '/recall', { as })).data;

/** Somebody with cards of their own, of which they knew one in two after a day each time: far less than the library expects. */
async function forgetful(): Promise<Someone> {
  const me = await someone(site);
  const cards = Array.from({ length: CARDS }, () => newId());
  const first = new Date(now.getTime() - 100 * DAY_MS);
  await site.db
    .insertInto('recall_person')
    .values({ user_id: me.id, answers_since_learning: CARDS * TIMES })
    .execute();
  await site.db
    .insertInto('recall_card')
    .values(
      cards.map((id) => ({
        user_id: me.id,
        id,
        front: 'Water?',
        back: 'Maji',
        state: 'ready',
        since: first,
        due_at: first,
        shown_at: first,
      })),
    )
    .execute();
  await site.db
    .insertInto('recall_answer')
    .values(
      cards.flatMap((card_id, card) =>
        Array.from({ length: TIMES }, (_, time) => ({
          user_id: me.id,
          id: newId(),
          card_id,
          answered_at: new Date(first.getTime() + time * 3 * DAY_MS + card * 1000),
          rating: (card + time) % 2 === 0 ? 3 : 1,
          source: 'review',
        })),
      ),
    )
    .execute();
  return me;
}

it('learns how fast somebody forgets, has their cards come by it, and says so', async () => {
  const me = await forgetful();
  const other = await someone(site);
  await site.db
    .insertInto('recall_person')
    .values({ user_id: other.id, answers_since_learning: FEWEST_REVIEWS - 1 })
    .execute();
  expect((await overview(me)).learned_at).toBeNull();
  expect(await learn()).toBe(1);
  const learned = await person(me);
  expect(learned).toMatchObject({ answers_since_learning: 0, learned_at: now });
  expect(learned.weights).toHaveLength(21);
  expect(await person(other)).toMatchObject({ weights: null, learned_at: null });
  expect((await overview(me)).learned_at).toBe(now.toISOString());
  const cards = await site.db
    .selectFrom('recall_card')
    .select(['stability', 'answers'])
    .where('user_id', '=', me.id)
    .execute();
  expect(cards.every(({ stability, answers }) => stability > 0 && answers === TIMES)).toBe(true);
  // Nothing new to learn from
  expect(await learn()).toBe(0);
  // Enough for who has parameters already; what does not predict better changes nothing, and is not tried again
  await site.db
    .updateTable('recall_person')
    .set({ answers_since_learning: AGAIN_AFTER })
    .where('user_id', '=', me.id)
    .execute();
  await learn();
  expect((await person(me)).answers_since_learning).toBe(0);
});

it('counts the answers that arrive, each once', async () => {
  const me = await someone(site);
  const card = newId();
  const made = await site.call('PUT', `/recall/own-cards/${card}`, {
    as: me,
    body: { front: 'Fire?', back: 'Moto', changed_at: new Date().toISOString() },
  });
  expect(made.status).toBe(200);
  const answer = {
    id: newId(),
    card_id: card,
    at: new Date().toISOString(),
    seed: 's',
    revision_id: null,
    response: null,
    rating: 3,
  };
  for (let time = 0; time < 2; time++)
    await site.call('POST', '/recall/answers', {
      as: me,
      body: { sent_at: new Date().toISOString(), answers: [answer] },
    });
  expect(await person(me)).toMatchObject({ answers_since_learning: 1 });
});

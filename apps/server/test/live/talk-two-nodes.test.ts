import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@darasa/contract/http/ids';
import { SUPPORT_NAMESPACE } from '@darasa/contract/support/chat-rules';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { API_ROOT } from '../../src/app.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { cheapPasswords } from '../identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../identity.ts';
import { addLearningRows, type Someone, someone } from '../learning/learning.ts';
import { DESK, guest } from '../support-stage.ts';
import { type FlakyLine, openFlakyLine } from './flaky-line.ts';
import { closeLiveClients, type LiveClient, listenOnLoopback, liveClient } from './live-client.ts';

/*
 * Two server processes on one database; each person reaches one of them over a line that loses answers and is cut. What browsers do then is done
 * here: what was not answered is sent again under its id, and whoever hears that there is more, or connects again, asks for what comes after the
 * last number that they have.
 */

let database: TestDatabase;
let nodes: [TestIdentity, TestIdentity];
let lines: [FlakyLine, FlakyLine];
let teacher: Someone;
let amina: Someone;
let juma: Someone;
let agent: Someone;
let state = Number(process.env.LINE_SEED || Date.now() % 100_000);
const seed = state;
/** mulberry32 */
const random = (): number => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

beforeAll(async () => {
  database = await createTestDatabase();
  const node = () =>
    buildTestIdentity({ database, passwords: cheapPasswords(), settings: { RATE_LIMIT_PER_MINUTE: '0' } });
  nodes = [await node(), await node()];
  const [here, there] = nodes;
  await here.jobs.start();
  lines = [
    await openFlakyLine(await listenOnLoopback(here.app), random),
    await openFlakyLine(await listenOnLoopback(there.app), random),
  ];
  [teacher, amina, juma, agent] = [
    await someone(here, ['instructor']),
    await someone(here),
    await someone(here),
    await someone(here, ['admin']),
  ];
  await addLearningRows(database.db, teacher, [amina, juma]);
});
afterEach(closeLiveClients);
afterAll(async () => {
  for (const line of lines ?? []) await line.close();
  for (const node of nodes ?? []) await node.close();
  await database?.drop();
});

type Who = { headers: Record<string, string> };

/** Asks until it is answered, as outboxes do. */
async function ask<Reply = unknown>(
  line: FlakyLine,
  who: Who,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const answer = await fetch(`${line.origin}${API_ROOT}${path}`, {
      method,
      headers: { ...who.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer && text !== undefined) {
      if (answer.status === 200) return JSON.parse(text).data;
      throw new Error(`seed ${seed}: ${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    }
    await sleep(5);
  }
  throw new Error(`seed ${seed}: ${path} was never answered`);
}

interface Heard {
  seq: number;
  text: string;
}
let ended = false;
afterAll(() => {
  ended = true;
});

/** What a browser has that reads on whenever it hears of more, or is connected again. */
function reader(client: LiveClient, more: (after: number) => Promise<Heard[]>) {
  const seen: Heard[] = [];
  let asks = Promise.resolve();
  const readOn = () => {
    asks = asks
      .then(async () => {
        seen.push(...(await more(seen.at(-1)?.seq ?? 0)));
      })
      .catch((fault: unknown) => {
        // Whoever still read on when the lines were closed hears nothing
        if (!ended) throw fault;
      });
  };
  client.socket.on('connect', readOn);
  client.socket.onAny(readOn);
  return { seen, readOn };
}
const RECONNECT = {
  reconnection: true,
  reconnectionDelay: 20,
  reconnectionDelayMax: 100,
  randomizationFactor: 0,
};
const each = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name} ${n}`);
const ofOne = (seen: readonly Heard[], name: string) =>
  seen.flatMap(({ text }) => (text.startsWith(`${name} `) ? [text] : []));

it('messages of two people at two nodes come in one order, none twice, none lost', async () => {
  const id = newId();
  await ask(lines[0], amina, 'PUT', `/conversations/${id}`, { to: [String(juma.id)] });
  const reads = (line: FlakyLine, who: Someone) =>
    reader(
      liveClient(line.origin, who.token, RECONNECT),
      async (after) =>
        (await ask<{ messages: Heard[] }>(line, who, 'GET', `/conversations/${id}/messages?after=${after}`))
          .messages,
    );
  const [ofAmina, ofJuma] = [reads(lines[0], amina), reads(lines[1], juma)];
  const COUNT = 25;
  const write = async (line: FlakyLine, who: Someone, name: string) => {
    for (const text of each(COUNT, name))
      await ask(line, who, 'PUT', `/conversations/${id}/messages/${newId()}`, { text });
  };
  const cutting = setInterval(() => lines[random() < 0.5 ? 0 : 1].cutAll(), 150);
  await Promise.all([write(lines[0], amina, 'amina'), write(lines[1], juma, 'juma')]);
  clearInterval(cutting);
  expect(lines[0].cuts() + lines[1].cuts(), `seed ${seed}`).toBeGreaterThan(4);
  for (const { seen } of [ofAmina, ofJuma]) {
    await vi.waitFor(() => expect(seen.length, `seed ${seed}`).toBeGreaterThanOrEqual(2 * COUNT), 20_000);
    expect(seen.map(({ seq }) => seq)).toEqual(Array.from({ length: 2 * COUNT }, (_, n) => n + 1));
    expect(ofOne(seen, 'amina')).toEqual(each(COUNT, 'amina'));
    expect(ofOne(seen, 'juma')).toEqual(each(COUNT, 'juma'));
  }
  expect(ofAmina.seen.map(({ text }) => text)).toEqual(ofJuma.seen.map(({ text }) => text));
}, 60_000);

it('live help between a guest at one node and an agent at the other comes in one order, none twice, none lost', async () => {
  const visitor = guest();
  const say = (text: string) =>
    ask<{ conversation: { id: string } }>(lines[1], visitor, 'PUT', `/support/chat/messages/${newId()}`, {
      text,
    });
  const { conversation } = await say('visitor 0');
  const COUNT = 15;
  const chat = reader(
    liveClient(`${lines[1].origin}${SUPPORT_NAMESPACE}`, visitor.token, RECONNECT),
    async (after) =>
      (await ask<{ entries: Heard[] }>(lines[1], visitor, 'GET', `/support/chat?after=${after}`)).entries,
  );
  const cutting = setInterval(() => lines[random() < 0.5 ? 0 : 1].cutAll(), 150);
  await Promise.all([
    (async () => {
      for (const text of each(COUNT, 'visitor').slice(1)) await say(text);
    })(),
    (async () => {
      for (const text of each(COUNT, 'agent'))
        await ask(lines[0], agent, 'PUT', `${DESK}/${conversation.id}/entries/${newId()}`, { text });
    })(),
  ]);
  clearInterval(cutting);
  await vi.waitFor(() => expect(chat.seen.length, `seed ${seed}`).toBeGreaterThanOrEqual(2 * COUNT), 20_000);
  expect(chat.seen.map(({ seq }) => seq)).toEqual(Array.from({ length: 2 * COUNT }, (_, n) => n + 1));
  for (const name of ['visitor', 'agent']) expect(ofOne(chat.seen, name)).toEqual(each(COUNT, name));
}, 60_000);

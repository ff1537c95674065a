import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Channel, Outcome } from './outbox.ts';
import { closeStores, failed, ME, networkDown, newStore, tab } from './test-outbox.ts';

afterEach(closeStores);

/** A server as ours: facts count once by id, and of a note the last change counts. */
function fakeServer() {
  const facts = new Map<string, number>();
  const notes = new Map<string, { text: string; at: number }>();
  return {
    state: () => ({ facts: [...facts].toSorted(), notes: [...notes].toSorted() }),
    receive(payload: unknown): Outcome {
      const change = payload as { id: string; seconds?: number; text?: string; at: number };
      if (change.seconds === -1) return { accepted: false, message: 'impossible' };
      if (change.text === undefined) facts.set(change.id, change.seconds ?? 0);
      else if ((notes.get(change.id)?.at ?? -1) < change.at)
        notes.set(change.id, { text: change.text, at: change.at });
      return { accepted: true };
    },
  };
}

type Step =
  | { kind: 'fact'; id: number; seconds: number }
  | { kind: 'note'; id: number; text: string }
  | { kind: 'send'; fate: Fate };
/** What happens to a call: all is well, the answer or the request is lost, the tab is closed meanwhile, … */
type Fate =
  | 'well'
  | 'answer lost'
  | 'not sent'
  | 'killed before'
  | 'killed after'
  | 'half'
  | 'shuffled'
  | 'busy';

const fates: Fate[] = [
  'well',
  'answer lost',
  'not sent',
  'killed before',
  'killed after',
  'half',
  'shuffled',
  'busy',
];
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('fact' as const),
      id: fc.nat(1000),
      // -1 is what the server refuses
      seconds: fc.integer({ min: -1, max: 60 }),
    }),
    fc.record({ kind: fc.constant('note' as const), id: fc.nat(3), text: fc.string({ maxLength: 5 }) }),
    fc.record({ kind: fc.constant('send' as const), fate: fc.constantFrom(...fates) }),
  ),
  { maxLength: 25 },
);

/** Goes through the steps with tabs that die and calls that fail; at the end everything is well. */
async function run(list: readonly (Step & { at: number })[]) {
  const server = fakeServer();
  const store = await newStore();
  let fate: Fate = 'well';
  const send: Channel['send'] = async (payloads) => {
    const now = fate;
    if (now === 'not sent') throw networkDown();
    if (now === 'busy') throw failed(503);
    if (now === 'killed before') return new Promise(() => undefined);
    const received = now === 'half' ? payloads.slice(0, Math.ceil(payloads.length / 2)) : payloads;
    const order = now === 'shuffled' ? received.toReversed() : received;
    const outcomes = new Map(order.map((payload) => [payload, server.receive(payload)]));
    if (now === 'killed after') return new Promise(() => undefined);
    if (now === 'answer lost' || now === 'half') throw networkDown();
    return payloads.map((payload) => outcomes.get(payload) ?? { accepted: true });
  };
  const open = () => tab(store, send);
  let outbox = open();
  for (const step of list) {
    const { at } = step;
    if (step.kind === 'fact')
      await outbox.add({ channel: 'facts', payload: { id: `${step.id}-${at}`, seconds: step.seconds, at } });
    else if (step.kind === 'note')
      await outbox.add({
        channel: 'facts',
        key: `note-${step.id}`,
        payload: { id: `note-${step.id}`, text: step.text, at },
      });
    else {
      fate = step.fate;
      const sending = outbox.send();
      // A call of a tab that dies never ends
      if (fate.startsWith('killed')) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        outbox.stop();
        outbox = open();
      } else await sending;
    }
  }
  fate = 'well';
  await outbox.send();
  outbox.stop();
  expect(await store.count(ME)).toBe(0);
  return { ...server.state(), refused: (await store.refused(ME)).length };
}

describe('whatever happens on the way', () => {
  it('the server ends in the state of one clean run', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const made = list.map((step, at) => ({ ...step, at }));
        const clean = made.filter(({ kind }) => kind !== 'send');
        expect(await run(made)).toEqual(await run(clean));
      }),
      { numRuns: 150 },
    );
  });
});

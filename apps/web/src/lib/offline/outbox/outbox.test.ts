import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseChanges, memoryChanges, withFallback } from './change-store.ts';
import type { Channel, Outbox, Outcome } from './outbox.ts';
import { closeStores, failed, ME, networkDown, newStore, tab } from './test-outbox.ts';

afterEach(() => {
  vi.useRealTimers();
  closeStores();
});

const accept = (payloads: readonly unknown[]): Outcome[] => payloads.map(() => ({ accepted: true }));
const fill = async (outbox: Outbox, ...payloads: unknown[]) => {
  for (const payload of payloads) await outbox.add({ channel: 'facts', payload });
};

describe.each([
  ['the browser’s database', newStore],
  ['memory', async () => memoryChanges()],
])('an outbox in %s', (_name, open) => {
  it('sends everything in order and in batches, and keeps nothing that was accepted', async () => {
    const calls: unknown[][] = [];
    const outbox = tab(await open(), async (payloads) => {
      calls.push([...payloads]);
      return accept(payloads);
    });
    await fill(outbox, 1, 2, 3, 4);
    expect(outbox.state().waiting).toBe(4);
    await outbox.send();
    expect(calls).toEqual([[1, 2, 3], [4]]);
    expect(outbox.state()).toEqual({ waiting: 0, quiet: 0, needsLogin: false, refused: [] });
    outbox.stop();
  });

  it('takes what was accepted into what is kept before it no longer waits, and sends nothing twice because of that', async () => {
    const calls: unknown[][] = [];
    const kept: unknown[] = [];
    const refuseTwo = (payload: unknown): Outcome =>
      payload === 2 ? { accepted: false, message: 'No' } : { accepted: true };
    const send: Channel['send'] = async (payloads) => {
      calls.push([...payloads]);
      return payloads.map(refuseTwo);
    };
    const keep: Channel['keep'] = async (accepted) => {
      kept.push({ accepted, waiting: await outbox.waiting('facts') });
      throw new Error('The device is full');
    };
    const outbox: Outbox = tab(await open(), send, { channels: [{ name: 'facts', batch: 3, send, keep }] });
    await fill(outbox, 1, 2, 3);
    await outbox.send();
    await outbox.send();
    expect(kept).toEqual([{ accepted: [1, 3], waiting: [1, 2, 3] }]);
    expect(calls).toEqual([[1, 2, 3]]);
    expect(outbox.state()).toMatchObject({ waiting: 0, refused: [{ payload: 2 }] });
    outbox.stop();
  });

  it('lets the later change of one thing take the place of the earlier one', async () => {
    const store = await open();
    const sent: unknown[] = [];
    const outbox = tab(store, async (payloads) => {
      sent.push(...payloads);
      return accept(payloads);
    });
    await outbox.add({ channel: 'facts', key: 'note-1', payload: 'first words' });
    await outbox.add({ channel: 'facts', key: 'note-2', payload: 'another note' });
    await outbox.add({ channel: 'facts', key: 'note-1', payload: 'last words' });
    await outbox.send();
    expect(sent).toEqual(['another note', 'last words']);
    outbox.stop();
  });

  it('does not lose what replaces a change while that one is being sent', async () => {
    const sent: unknown[] = [];
    const outbox: Outbox = tab(await open(), async (payloads) => {
      sent.push(...payloads);
      if (sent.length === 1) await outbox.add({ channel: 'facts', key: 'note', payload: 'later' });
      return accept(payloads);
    });
    await outbox.add({ channel: 'facts', key: 'note', payload: 'earlier' });
    await outbox.send();
    expect(sent).toEqual(['earlier', 'later']);
    outbox.stop();
  });

  it('keeps all of it when the call fails, and says how much waits', async () => {
    const outbox = tab(await open(), async () => {
      throw networkDown();
    });
    await fill(outbox, 1, 2);
    await outbox.send();
    expect(outbox.state()).toMatchObject({ waiting: 2, refused: [] });
    outbox.stop();
  });

  it('puts what the server refuses aside, with its words, and goes on with the rest', async () => {
    const store = await open();
    const outbox = tab(store, async (payloads) =>
      payloads.map((payload) =>
        payload === 2 ? { accepted: false, message: 'You left this course' } : { accepted: true },
      ),
    );
    await fill(outbox, 1, 2, 3, 4);
    await outbox.send();
    const [refused] = outbox.state().refused;
    expect(outbox.state()).toMatchObject({ waiting: 0 });
    expect(refused).toMatchObject({ payload: 2, message: 'You left this course', channel: 'facts' });
    // A new tab still shows it, until the person has seen it
    const next = tab(store, async (payloads) => accept(payloads));
    await next.refresh();
    expect(next.state().refused).toHaveLength(1);
    await next.forget(next.state().refused.map(({ seq }) => seq));
    expect(next.state().refused).toEqual([]);
    for (const each of [outbox, next]) each.stop();
  });

  it('finds the one change because of which the server refuses a whole call', async () => {
    const outbox = tab(await open(), async (payloads) => {
      if (payloads.includes('bad')) throw failed(400, 'Invalid request');
      return accept(payloads);
    });
    await fill(outbox, 1, 'bad', 3, 4);
    await outbox.send();
    expect(outbox.state().waiting).toBe(0);
    expect(outbox.state().refused.map(({ payload }) => payload)).toEqual(['bad']);
    outbox.stop();
  });

  it('keeps changes that nobody is logged in for until the person logs in again', async () => {
    let loggedIn = false;
    const outbox = tab(await open(), async (payloads) => {
      if (!loggedIn) throw failed(401);
      return accept(payloads);
    });
    await fill(outbox, 1, 2);
    await outbox.send();
    expect(outbox.state()).toMatchObject({ waiting: 2, needsLogin: true, refused: [] });
    loggedIn = true;
    await outbox.send();
    expect(outbox.state()).toMatchObject({ waiting: 0, needsLogin: false });
    outbox.stop();
  });

  it('never sends somebody else’s changes', async () => {
    const store = await open();
    let user: string | undefined = 'student-2';
    const sent: unknown[] = [];
    const outbox = tab(
      store,
      async (payloads, userId) => {
        sent.push(...payloads.map((payload) => [userId, payload]));
        return accept(payloads);
      },
      { currentUser: () => user },
    );
    await fill(outbox, 'of the second');
    user = ME;
    await fill(outbox, 'mine');
    await outbox.send();
    expect(sent).toEqual([[ME, 'mine']]);
    user = undefined;
    await outbox.send();
    await fill(outbox, 'nobody’s');
    user = 'student-2';
    await outbox.send();
    expect(sent).toEqual([
      [ME, 'mine'],
      ['student-2', 'of the second'],
    ]);
    outbox.stop();
  });

  it('keeps changes of a feature whose code is not loaded, and sends them once it is', async () => {
    const sent: unknown[] = [];
    const send: Channel['send'] = async (payloads) => {
      sent.push(...payloads);
      return accept(payloads);
    };
    const channels: Channel[] = [{ name: 'facts', batch: 3, send }];
    const outbox = tab(await open(), send, { channels });
    await outbox.add({ channel: 'answers', payload: 'an answer' });
    await fill(outbox, 'a fact');
    await outbox.send();
    expect(sent).toEqual(['a fact']);
    expect(outbox.state()).toMatchObject({ waiting: 1, refused: [] });
    channels.push({ name: 'answers', batch: 3, send });
    await outbox.send();
    expect(sent).toEqual(['a fact', 'an answer']);
    expect(outbox.state().waiting).toBe(0);
    outbox.stop();
  });

  it('sends what a thousand changes of a feature whose code is not loaded stand before', async () => {
    const store = await open();
    const sent: unknown[] = [];
    const outbox = tab(store, async (payloads) => {
      sent.push(...payloads);
      return accept(payloads);
    });
    const change = { userId: ME, key: null, madeAt: '2026-11-25T10:00:00.000Z' };
    for (let n = 0; n < 1050; n++) await store.add({ ...change, channel: 'answers', payload: n });
    await fill(outbox, 1, 2, 3, 4);
    await outbox.send();
    expect(sent).toEqual([1, 2, 3, 4]);
    expect(outbox.state().waiting).toBe(1050);
    expect(await outbox.waiting('answers')).toHaveLength(1000);
    outbox.stop();
  });

  it('goes on with other features when the server fails with one, and not when it is away', async () => {
    const sent: unknown[] = [];
    let fault = failed(500);
    const channels: Channel[] = [
      { name: 'answers', batch: 3, send: () => Promise.reject(fault) },
      {
        name: 'facts',
        batch: 3,
        send: async (payloads) => {
          sent.push(...payloads);
          return accept(payloads);
        },
      },
    ];
    const outbox = tab(await open(), async () => [], { channels });
    await outbox.add({ channel: 'answers', payload: 'an answer' });
    await fill(outbox, 'a fact');
    await outbox.send();
    expect(sent).toEqual(['a fact']);
    expect(outbox.state().waiting).toBe(1);
    for (const away of [networkDown(), failed(503), failed(401)]) {
      fault = away;
      await fill(outbox, 'another fact');
      await outbox.send();
      expect(sent).toEqual(['a fact']);
    }
    outbox.stop();
  });

  it('removes everything of a person', async () => {
    const store = await open();
    const outbox = tab(store, async (payloads) => payloads.map(() => ({ accepted: false, message: 'no' })));
    await fill(outbox, 1);
    await outbox.send();
    await fill(outbox, 2);
    await outbox.wipe(ME);
    expect(outbox.state()).toMatchObject({ waiting: 0, refused: [] });
    outbox.stop();
  });
});

describe('a change that cannot be kept in the database', () => {
  it('is kept in memory and sent all the same', async () => {
    const broken = databaseChanges(() => Promise.reject(new Error('no database')));
    const sent: unknown[] = [];
    const outbox = tab(withFallback(broken), async (payloads) => {
      sent.push(...payloads);
      return accept(payloads);
    });
    await fill(outbox, 1, 2);
    expect(outbox.state().waiting).toBe(2);
    await outbox.send();
    expect(sent).toEqual([1, 2]);
    expect(outbox.state().waiting).toBe(0);
    outbox.stop();
  });

  it('leaves those of the database where they are', async () => {
    const database = await newStore();
    let full = false;
    const store = withFallback({
      ...database,
      add: (change) => (full ? Promise.reject(new Error('full')) : database.add(change)),
    });
    const sent: unknown[] = [];
    const outbox = tab(store, async (payloads) => {
      sent.push(...payloads);
      return accept(payloads);
    });
    await fill(outbox, 'in the database');
    full = true;
    await fill(outbox, 'in memory');
    await outbox.send();
    expect(sent.toSorted()).toEqual(['in memory', 'in the database']);
    expect(outbox.state().waiting).toBe(0);
    outbox.stop();
  });
});

describe('when it sends', () => {
  it('gathers changes for a moment, and tries again later and later', async () => {
    vi.useFakeTimers();
    const calls: number[] = [];
    const began = Date.now();
    const outbox = tab(
      memoryChanges(),
      async (payloads) => {
        calls.push(Date.now() - began);
        if (calls.length < 4) throw failed(503);
        return accept(payloads);
      },
      { random: () => 0.5 },
    );
    await fill(outbox, 1, 2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([2000, 7000, 17_000, 37_000]);
    expect(outbox.state().waiting).toBe(0);
    outbox.stop();
  });

  it.each([1500, 2500, 4500, 9000])('goes on by itself after calls that take %i ms', async (takes) => {
    vi.useFakeTimers();
    const sent: unknown[] = [];
    const outbox = tab(memoryChanges(), async (payloads) => {
      await new Promise((resolve) => setTimeout(resolve, takes));
      sent.push(...payloads);
      return accept(payloads);
    });
    const made = Array.from({ length: 30 }, (_, index) => index);
    for (const each of made) {
      void outbox.add({ channel: 'facts', payload: each });
      // Some while a call is under way, some after it
      await vi.advanceTimersByTimeAsync(each % 5 === 0 ? 3 * takes : 700);
    }
    await vi.advanceTimersByTimeAsync(2000 + made.length * takes);
    expect(sent).toEqual(made);
    outbox.stop();
  });

  it('tries nothing while there is certainly no network', async () => {
    let online = false;
    const send = vi.fn(async (payloads: readonly unknown[]) => accept(payloads));
    const outbox = tab(memoryChanges(), send, { isOnline: () => online });
    await fill(outbox, 1);
    await outbox.send();
    expect(send).not.toHaveBeenCalled();
    online = true;
    await outbox.send();
    expect(outbox.state().waiting).toBe(0);
    outbox.stop();
  });
});

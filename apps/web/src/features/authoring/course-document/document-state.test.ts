import { AUTOSAVE_AFTER_MS, AUTOSAVE_AT_LATEST_MS } from '@darasa/contract/authoring/limits';
import { changedParts } from '@darasa/contract/authoring/parts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentState } from './document-state.ts';
import * as machine from './document-state.ts';
import { oneLesson, textOf, withText, workingCopyServer } from './test-server.ts';

type Server = ReturnType<typeof workingCopyServer>;
const open = (server: Server): DocumentState => machine.openDocument(server.stored());
const type = (state: DocumentState, text: string, now = 0): DocumentState =>
  machine.edited(state, withText(state.document, text), now);
const send = (server: Server, state: DocumentState) =>
  server.save({
    version: state.version,
    parts: changedParts(state.base, state.document),
    resolved: state.resolved,
  });
/** Saves and hears of it. */
const saveNow = (server: Server, state: DocumentState, now = 0): DocumentState => {
  const answer = send(server, state);
  return machine.saved(machine.startSaving(state), answer, now);
};

test('a conflict with a colleague is the server’s, whatever they are called', () => {
  for (const name of ['here', '', 'local']) {
    const conflict = {
      path: 'details.title',
      base: 'a',
      stored: 'b',
      sent: 'c',
      id: 'x',
      sent_by: name,
      at: '',
    };
    const state = machine.openDocument({ ...workingCopyServer().stored(), conflicts: [conflict] });
    expect(state.conflicts.filter(machine.isLocal)).toEqual([]);
    expect(machine.withResolvedConflict(state, 'x', 'c', 0).resolved).toEqual(['x']);
  }
});

test('a conflict that this browser kept is its own, also one kept by an earlier version', () => {
  const stored = workingCopyServer().stored();
  const { document } = stored;
  const conflict = {
    path: 'details.title',
    base: 'a',
    stored: 'b',
    sent: 'c',
    id: 'x',
    sent_by: 'here',
    at: '',
  };
  const kept = { version: stored.version, base: document, document, conflicts: [conflict] };
  const state = machine.recovered(machine.openDocument(stored), kept, 0);
  expect(state.conflicts.filter(machine.isLocal)).toHaveLength(1);
  expect(machine.withResolvedConflict(state, 'x', 'c', 0).resolved).toEqual([]);
});

test('two tabs of one person that write in one sentence keep all of it, and ask nobody to choose', () => {
  const server = workingCopyServer(oneLesson('Bees make honey.'));
  const [first, second] = [open(server), open(server)];
  const save = (state: DocumentState) =>
    server.save(
      { version: state.version, parts: changedParts(state.base, state.document), resolved: [] },
      'Amina',
    );
  save(type(first, 'Wild bees make honey.'));
  const mine = type(second, 'Bees make honey in combs.');
  const answer = save(mine);
  // Typed while the save is on its way
  const after = machine.saved(type(machine.startSaving(mine), 'Bees make honey in wax combs.'), answer, 0);
  expect(textOf(after.document)).toBe('Wild bees make honey in wax combs.');
  expect(after.conflicts).toEqual([]);
});

describe('when to save', () => {
  test('a pause after the last change, and under steady typing at the latest after a while', () => {
    const server = workingCopyServer();
    let state = open(server);
    expect(machine.nextStep(state, 0)).toEqual({ kind: 'rest' });
    state = type(state, 'a', 0);
    expect(machine.nextStep(state, 0)).toEqual({ kind: 'wait', until: AUTOSAVE_AFTER_MS });
    for (let now = 500; now < AUTOSAVE_AT_LATEST_MS; now += 500) {
      state = type(state, `a${now}`, now);
      expect(machine.nextStep(state, now).kind).toBe('wait');
    }
    expect(machine.nextStep(state, AUTOSAVE_AT_LATEST_MS)).toEqual({ kind: 'save' });
  });

  test('not while a save is under way, nor without a connection', () => {
    const state = type(open(workingCopyServer()), 'a');
    expect(machine.nextStep(machine.startSaving(state), 60_000)).toEqual({ kind: 'rest' });
    expect(machine.nextStep(machine.wentOnline(state, false), 60_000)).toEqual({ kind: 'rest' });
  });

  test('after a failure later and later, and at once when the connection returns', () => {
    let state = type(open(workingCopyServer()), 'a');
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries++) {
      state = machine.saveFailed(machine.startSaving(state), 100_000);
      const next = machine.nextStep(state, 100_000);
      waits.push(next.kind === 'wait' ? next.until - 100_000 : 0);
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(machine.isUnsaved(state)).toBe(true);
    state = machine.wentOnline(machine.wentOnline(state, false), true);
    expect(machine.nextStep(state, 100_000)).toEqual({ kind: 'save' });
  });

  test('what the server refuses is not sent again before it changes', () => {
    let state = machine.startSaving(type(open(workingCopyServer()), 'a'));
    state = machine.saveFailed(state, 5_000, { refusal: 'Too large' });
    expect(machine.nextStep(state, 900_000)).toEqual({ kind: 'rest' });
    expect(machine.isUnsaved(state)).toBe(true);
    state = type(state, 'b', 10_000);
    expect(machine.nextStep(state, 20_000)).toEqual({ kind: 'save' });
  });
});

describe('what others save', () => {
  test('comes in around what was typed while a save was under way', () => {
    const server = workingCopyServer();
    const other = type(open(server), 'first\nsecond\nthird, by Otieno');
    let mine = type(open(server), 'first, by me\nsecond\nthird');
    saveNow(server, other);
    const answer = send(server, mine);
    mine = type(machine.startSaving(mine), 'first, by me, and more\nsecond\nthird');
    mine = machine.saved(mine, answer, 0);
    expect(textOf(mine.document)).toBe('first, by me, and more\nsecond\nthird, by Otieno');
    expect(machine.isUnsaved(mine)).toBe(true);
    expect(textOf(saveNow(server, mine).base)).toBe('first, by me, and more\nsecond\nthird, by Otieno');
  });

  test('is fetched when nothing is unsaved here', () => {
    const server = workingCopyServer();
    let mine = machine.receivedVersion(open(server), 2);
    saveNow(server, type(open(server), 'first\nsecond\nthird, by Otieno'));
    expect(machine.nextStep(mine, 0)).toEqual({ kind: 'fetch' });
    mine = machine.fetched(machine.startFetching(mine), server.stored());
    expect(textOf(mine.document)).toBe('first\nsecond\nthird, by Otieno');
    expect(machine.nextStep(mine, 0)).toEqual({ kind: 'rest' });
  });

  test('in the same line stays apart from mine, and both are kept', () => {
    const server = workingCopyServer();
    let mine = type(open(server), 'first\nsecond, by me\nthird');
    saveNow(server, type(open(server), 'first\nsecond, by Otieno\nthird'));
    mine = saveNow(server, mine);
    expect(textOf(mine.document)).toContain('by Otieno');
    expect(mine.conflicts).toHaveLength(1);
    expect(JSON.stringify(mine.conflicts)).toContain('by me');
    const [conflict] = mine.conflicts;
    mine = machine.withResolvedConflict(mine, conflict?.id ?? '', 'first\nsecond, by both\nthird', 0);
    expect(mine.conflicts).toEqual([]);
    mine = saveNow(server, mine);
    expect(server.stored().conflicts).toEqual([]);
    expect(textOf(server.stored().document)).toBe('first\nsecond, by both\nthird');
  });

  test('never changes the line that is being typed in when it arrives', () => {
    const server = workingCopyServer();
    let mine = machine.startFetching(machine.receivedVersion(open(server), 2));
    saveNow(server, type(open(server), 'first\nsecond, by Otieno\nthird'));
    mine = type(mine, 'first\nsecond, by me\nthird');
    mine = machine.fetched(mine, server.stored());
    expect(textOf(mine.document)).toBe('first\nsecond, by me\nthird');
    // The server judges: mine goes out on the version that it was written on
    expect(mine.version).toBe(1);
    expect(saveNow(server, mine).conflicts).toHaveLength(1);
  });
});

describe('what a browser kept', () => {
  const kept = (state: DocumentState): machine.KeptDocument => ({ ...state });

  test('comes back after a restart, on what others saved meanwhile', () => {
    const server = workingCopyServer();
    const before = type(open(server), 'first, offline\nsecond\nthird');
    saveNow(server, type(open(server), 'first\nsecond\nthird, by Otieno'));
    const state = machine.recovered(open(server), kept(before), 0);
    expect(textOf(state.document)).toBe('first, offline\nsecond\nthird, by Otieno');
    expect(textOf(saveNow(server, state).base)).toBe('first, offline\nsecond\nthird, by Otieno');
  });

  test('that has reached the server before changes nothing', () => {
    const server = workingCopyServer();
    const before = type(open(server), 'first, sent\nsecond\nthird');
    saveNow(server, before);
    expect(machine.isUnsaved(machine.recovered(open(server), kept(before), 0))).toBe(false);
  });

  test('in the same line as somebody else is judged by the server', () => {
    const server = workingCopyServer();
    const before = type(open(server), 'first, offline\nsecond\nthird');
    saveNow(server, type(open(server), 'first, by Otieno\nsecond\nthird'));
    const state = saveNow(server, machine.recovered(open(server), kept(before), 0));
    expect(textOf(state.document)).toContain('first, by Otieno');
    expect(JSON.stringify(server.stored().conflicts)).toContain('first, offline');
  });
});

/** What somebody, the network or a computer does. */
const step = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom(
    'type',
    'type',
    'type',
    'send',
    'arrive',
    'fail',
    'lose answer',
    'fetch',
    'restart',
    'title',
  ),
  line: fc.nat(4),
});

test('whatever is typed, whenever saves fail and others save: no word is lost, and all end with the same course', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const server = workingCopyServer();
      const people = [open(server), open(server)];
      const onTheWay = new Map<number, ReturnType<typeof send>>();
      const words: string[] = [];
      let now = 0;
      const startSend = (who: number): void => {
        const state = people[who] as DocumentState;
        if (state.sending || !machine.isUnsaved(state)) return;
        onTheWay.set(who, send(server, state));
        people[who] = machine.startSaving(state);
      };
      const arrive = (who: number): void => {
        const answer = onTheWay.get(who);
        if (!answer) return;
        onTheWay.delete(who);
        people[who] = machine.saved(people[who] as DocumentState, answer, now);
      };
      for (const { who, what, line } of steps) {
        now += 100;
        const state = people[who] as DocumentState;
        if (what === 'type') {
          const word = `w${words.push(`w${words.length}`) - 1}.`;
          const lines = textOf(state.document).split('\n');
          const at = line % lines.length;
          people[who] = type(state, lines.with(at, `${lines[at]} ${word}`).join('\n'), now);
        } else if (what === 'title') {
          const word = `w${words.push(`w${words.length}`) - 1}.`;
          const { details } = state.document;
          const title = `${details.title} ${word}`;
          people[who] = machine.edited(state, { ...state.document, details: { ...details, title } }, now);
        } else if (what === 'send') startSend(who);
        else if (what === 'arrive') arrive(who);
        else if (what === 'fail') {
          // It did not even leave
          if (!state.sending && machine.isUnsaved(state))
            people[who] = machine.saveFailed(machine.startSaving(state), now);
        } else if (what === 'lose answer') {
          if (onTheWay.delete(who)) people[who] = machine.saveFailed(state, now);
        } else if (what === 'fetch') {
          if (!state.sending) people[who] = machine.fetched(machine.startFetching(state), server.stored());
        } else {
          // The tab is killed; what it kept is found again
          onTheWay.delete(who);
          const left: machine.KeptDocument = { ...state, conflicts: state.conflicts.filter(machine.isLocal) };
          people[who] = machine.recovered(open(server), left, now);
        }
      }
      // The network is back and everybody pauses
      for (let round = 0; round < 6; round++) {
        for (const who of [0, 1]) {
          arrive(who);
          startSend(who);
          arrive(who);
          const state = people[who] as DocumentState;
          if (!machine.isUnsaved(state)) people[who] = machine.fetched(state, server.stored());
        }
      }
      const { document, conflicts } = server.stored();
      const everything = JSON.stringify([document, conflicts, ...people.map((state) => state.conflicts)]);
      for (const word of words) expect(everything).toContain(`${word}.`);
      for (const state of people) {
        expect(machine.isUnsaved(state)).toBe(false);
        expect(state.document).toEqual(document);
      }
    }),
    { numRuns: 500 },
  );
});

test('a change is not one when it leaves everything as it was', () => {
  const server = workingCopyServer(oneLesson());
  const state = open(server);
  expect(machine.edited(state, state.document, 5)).toBe(state);
});

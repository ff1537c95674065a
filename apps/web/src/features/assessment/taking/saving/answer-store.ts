import { steadily } from '~/lib/leaving/steadily';
import { createStore } from '~/lib/store/store';
import type { AnswerChange, Saved } from './answers-channel.ts';

/** Where answers wait until they are sent. */
export interface AnswerStoreDeps {
  attemptId: string;
  /** Keeps a change on this device. */
  keep: (change: AnswerChange) => Promise<void>;
  /** What of the attempt waits, also from other tabs. */
  waiting: () => Promise<readonly AnswerChange[]>;
  now?: () => number;
  /** Milliseconds without a further change until an answer is kept; under steady typing it is kept every second. */
  quiet?: number;
}

export interface AnswerStoreState {
  /** Answers that the server does not have yet, by question. */
  local: ReadonlyMap<string, unknown>;
  /** All of them are kept on this device: who closes the page now loses nothing. */
  kept: boolean;
  /** The attempt was submitted on this device, and the server does not know it yet. */
  submitted: boolean;
}

/** The answers of one attempt as they are given: kept on this device a moment later, and shown at once. */
export interface AnswerStore {
  set(questionId: string, response: unknown): void;
  /** Keeps what was changed a moment ago. `keep` is called before it returns: a page that goes waits for nothing. */
  flush(): Promise<void>;
  /** Keeps all, and that the attempt is submitted. */
  submit(): Promise<void>;
  /** Called when the server has stored something. */
  saved(saved: Saved): void;
  /** Reads what waits again: another tab has added to it, or something was sent. */
  refresh(): Promise<void>;
  state(): AnswerStoreState;
  subscribe(listener: () => void): () => void;
}

const QUIET_MS = 400;

export function createAnswerStore({
  attemptId,
  keep,
  waiting,
  now = Date.now,
  quiet = QUIET_MS,
}: AnswerStoreDeps): AnswerStore {
  /** Given in this tab, until the server has it. */
  const edits = new Map<string, { change: AnswerChange; kept: 'no' | 'begun' | 'yes' }>();
  let others: readonly AnswerChange[] = [];
  const store = createStore<AnswerStoreState>({ local: new Map(), kept: true, submitted: false });
  let last = 0;
  const soon = steadily(quiet, () => void flush());

  function become(): void {
    const changes = [...others, ...[...edits.values()].map(({ change }) => change)];
    const latest = new Map<string, AnswerChange>();
    for (const change of changes) {
      if (change.question_id === null) continue;
      const known = latest.get(change.question_id);
      // Of two answers the later one, as on the server
      if (!known || change.answered_at >= known.answered_at) latest.set(change.question_id, change);
    }
    store.set({
      local: new Map([...latest].map(([id, { response }]) => [id, response])),
      kept: [...edits.values()].every(({ kept }) => kept === 'yes'),
      submitted: others.some(({ question_id }) => question_id === null),
    });
  }
  /** Each later than the one before, also within a millisecond. */
  function moment(): string {
    last = Math.max(last + 1, now());
    return new Date(last).toISOString();
  }
  async function flush(): Promise<void> {
    soon.cancel();
    const open = [...edits.values()].filter(({ kept }) => kept === 'no');
    await Promise.all(
      open.map(async (edit) => {
        edit.kept = 'begun';
        try {
          await keep(edit.change);
          edit.kept = 'yes';
        } catch (error) {
          // The next change or the next flush tries again
          edit.kept = 'no';
          throw error;
        }
      }),
    );
    if (open.length > 0) become();
  }
  async function refresh(): Promise<void> {
    others = await waiting();
    become();
  }
  return {
    set(question_id, response) {
      const change = { attempt_id: attemptId, question_id, response, answered_at: moment() };
      edits.set(question_id, { change, kept: 'no' });
      become();
      soon.changed();
    },
    flush,
    async submit() {
      await flush();
      await keep({ attempt_id: attemptId, question_id: null, response: null, answered_at: moment() });
      await refresh();
    },
    saved({ attempt_id, sent }) {
      if (attempt_id !== attemptId) return;
      for (const { question_id, answered_at } of sent) {
        const edit = question_id === null ? undefined : edits.get(question_id);
        if (question_id !== null && edit && edit.change.answered_at <= answered_at) edits.delete(question_id);
      }
      others = others.filter(
        (change) =>
          !sent.some(
            ({ question_id, answered_at }) =>
              question_id === change.question_id && answered_at >= change.answered_at,
          ),
      );
      become();
    },
    refresh,
    state: store.get,
    subscribe: store.subscribe,
  };
}

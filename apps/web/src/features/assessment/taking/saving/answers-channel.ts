import {
  type AnswersReply,
  type AnswersRequest,
  type AttemptView,
  attemptEndpoints,
} from '@darasa/contract/assessment/taking/attempts';
import { request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';
import { appOutbox } from '~/lib/offline/app-outbox';
import type { Channel, Outcome } from '~/lib/offline/outbox/outbox';
import { createStore } from '~/lib/store/store';
import { checkChannel } from './check-channel.ts';
import { practiceChannel } from './practice-channel.ts';
import { turnChannel } from './turn-channel.ts';

/** Stored with each change: never rename it. */
const ANSWERS = 'answers';

/** An answer as it was given on this device, or that the attempt was submitted (no question). */
export interface AnswerChange {
  attempt_id: string;
  question_id: string | null;
  response: unknown;
  /** ISO 8601, by this device's clock. */
  answered_at: string;
}

/** What the server has made of changes; sent to all tabs. */
export interface Saved {
  attempt_id: string;
  /** What was sent. */
  sent: readonly AnswerChange[];
  reply?: Pick<AnswersReply, 'answers' | 'ends_at' | 'server_time'>;
  /** The attempt has been submitted: look at it anew. */
  submitted?: AttemptView;
  /** The server takes no more: look at it anew. */
  closed?: boolean;
}

const ACCEPTED: Outcome = { accepted: true };
const lastSaved = createStore<Saved | undefined>(undefined);
const TABS = 'darasa:answers';
let tabs: BroadcastChannel | undefined;

function tabsChannel(): BroadcastChannel | undefined {
  if (tabs || typeof BroadcastChannel === 'undefined') return tabs;
  tabs = new BroadcastChannel(TABS);
  tabs.addEventListener('message', ({ data }: MessageEvent<Saved>) => lastSaved.set(data));
  return tabs;
}
function announce(saved: Saved): void {
  lastSaved.set(saved);
  tabsChannel()?.postMessage(saved);
}

/** Calls back with the server's results for answers, whichever tab has sent them. @returns stops it */
export function onSaved(listener: (saved: Saved) => void): () => void {
  tabsChannel();
  return lastSaved.subscribe((saved) => saved && listener(saved));
}

const bodyOf = (answers: readonly AnswerChange[]): AnswersRequest => ({
  sent_at: new Date().toISOString(),
  answers: answers.flatMap(({ question_id, response, answered_at }) =>
    question_id === null ? [] : [{ question_id, response, answered_at }],
  ),
});

/** So many characters of answers in one call: well below what the server takes. */
const MAX_CHARACTERS = 250_000;

/** Answers in calls that are not too large; the submission is with the last ones. */
function inCalls(changes: readonly AnswerChange[]): AnswerChange[][] {
  const calls: AnswerChange[][] = [[]];
  let size = 0;
  for (const change of changes) {
    const characters = JSON.stringify(change.response ?? null).length;
    if (size > 0 && size + characters > MAX_CHARACTERS) {
      calls.push([]);
      size = 0;
    }
    calls.at(-1)?.push(change);
    size += characters;
  }
  return calls;
}

/** Refusals of the whole attempt: its time is up, or it was submitted elsewhere. */
const isClosed = (error: unknown): error is ApiError =>
  error instanceof ApiError && [403, 404, 409].includes(error.status ?? 0);

/** Sends the changes of one attempt. @returns the words of a refusal by place in the list */
async function sendOf(attempt_id: string, changes: readonly AnswerChange[], userId: string) {
  const refused = new Map<AnswerChange, string>();
  for (const call of inCalls(changes)) {
    const options = {
      params: { id: attempt_id },
      body: bodyOf(call),
      mapFailure: mapAuthFailure,
      onlyAs: userId,
      keepalive: document.visibilityState === 'hidden' && JSON.stringify(call).length < 30_000,
    };
    try {
      if (call.some(({ question_id }) => question_id === null)) {
        const submitted = await request(attemptEndpoints.submit, options);
        announce({ attempt_id, sent: call, submitted });
      } else {
        const reply = await request(attemptEndpoints.save, options);
        for (const { question_id, message } of reply.refused) {
          const change = call.find((each) => each.question_id === question_id);
          if (change) refused.set(change, message);
        }
        announce({ attempt_id, sent: call, reply });
      }
    } catch (error) {
      if (!isClosed(error)) throw error;
      for (const change of call) refused.set(change, error.message);
      announce({ attempt_id, sent: call, closed: true });
    }
  }
  return refused;
}

const channel: Channel = {
  name: ANSWERS,
  batch: 100,
  gather: 1000,
  async send(payloads, userId) {
    const changes = payloads as AnswerChange[];
    const refused = new Map<AnswerChange, string>();
    for (const [attempt, own] of Map.groupBy(changes, ({ attempt_id }) => attempt_id))
      for (const [change, message] of await sendOf(attempt, own, userId)) refused.set(change, message);
    return changes.map((change) => {
      const message = refused.get(change);
      return message === undefined ? ACCEPTED : { accepted: false, message };
    });
  },
};

/** Lets answers and practice be sent from this tab. */
export function registerAnswers(): void {
  appOutbox.register(channel);
  appOutbox.register(practiceChannel);
  appOutbox.register(checkChannel);
  appOutbox.register(turnChannel);
}

/** Keeps an answer on this device, to be sent soon; it replaces an earlier one to the question that still waits. */
export const keepChange = (change: AnswerChange): Promise<void> =>
  appOutbox.add({
    channel: ANSWERS,
    key: `${change.attempt_id}/${change.question_id ?? 'submit'}`,
    payload: change,
  });

/** What of an attempt the server does not have yet. */
export const waitingChanges = async (attempt_id: string): Promise<AnswerChange[]> =>
  ((await appOutbox.waiting(ANSWERS)) as AnswerChange[]).filter((change) => change.attempt_id === attempt_id);

/** What the server has refused of an attempt. */
export const refusedChanges = (attempt_id: string) =>
  appOutbox
    .state()
    .refused.filter(
      ({ channel: name, payload }) => name === ANSWERS && (payload as AnswerChange).attempt_id === attempt_id,
    );

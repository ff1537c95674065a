import type { ThreadKind } from '@darasa/contract/discussions/discussion-rules';
import { discussionEndpoints } from '@darasa/contract/discussions/endpoints';
import type { DiscussionThread } from '@darasa/contract/discussions/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { request } from '~/lib/api/client';
import { isOutOfReach } from '~/lib/api/errors';
import { appOutbox } from '~/lib/offline/app-outbox';
import type { Channel } from '~/lib/offline/outbox/outbox';
import { site } from '~/lib/reachability/site';
import { createStore } from '~/lib/store/store';
import { DISCUSSIONS, own } from './queries.ts';

const CHANNEL = 'discussions';

/** A thread as it is written here; the id is made here, so that sent twice it is one. */
export interface WrittenThread {
  what: 'thread';
  id: string;
  /** The id of the course. */
  course?: string | undefined;
  group_id?: string | undefined;
  lesson_id: string | null;
  kind: ThreadKind;
  title: string;
  text: string;
  /** Ids of uploaded files; what older pages kept has none. */
  files?: readonly string[];
  anonymous: boolean;
  at: string;
}
export interface WrittenPost {
  what: 'post';
  id: string;
  thread_id: string;
  parent_id: string | null;
  text: string;
  /** Ids of uploaded files; what older pages kept has none. */
  files?: readonly string[];
  anonymous: boolean;
  at: string;
}
export type Written = WrittenThread | WrittenPost;

async function deliver(written: Written, userId?: string): Promise<DiscussionThread> {
  const options = { ...own, params: { id: written.id }, ...(userId === undefined ? {} : { onlyAs: userId }) };
  if (written.what === 'thread') {
    const { course, group_id, lesson_id, kind, title, text, files = [], anonymous } = written;
    const body = { course, group_id, lesson_id, kind, title, text, files: [...files], anonymous };
    return (await request(discussionEndpoints.open, { ...options, body })).thread;
  }
  const { thread_id, parent_id, text, files = [], anonymous } = written;
  const body = { thread_id, parent_id, text, files: [...files], anonymous };
  return (await request(discussionEndpoints.post, { ...options, body })).thread;
}

const channel: Channel = {
  name: CHANNEL,
  batch: 1,
  gather: 0,
  async send(payloads, userId) {
    for (const written of payloads as Written[]) await deliver(written, userId);
    return payloads.map(() => ({ accepted: true as const }));
  },
};
appOutbox.register(channel);

/**
 * Sends what was written; where the server is out of reach it waits on this device.
 * @returns the thread as it is then; undefined: it waits
 * @throws with the server's words when it refuses
 */
export async function sendWritten(written: Written): Promise<DiscussionThread | undefined> {
  if (site.isOnline())
    try {
      return await deliver(written);
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
    }
  await appOutbox.add({ channel: CHANNEL, key: written.id, payload: written });
  return undefined;
}

const sending = createStore(false);

/** Sends what waits, for the life of the tab: the outbox is that of all features, so nobody ends it. */
function keepSending(): void {
  if (sending.get()) return;
  sending.set(true);
  appOutbox.start();
}

/** What was written here and waits to be sent, as it changes. What was sent meanwhile is asked for. */
export function useWaiting(): readonly Written[] {
  const state = useSyncExternalStore(appOutbox.subscribe, appOutbox.state, appOutbox.state);
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Written[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever something was added or sent
  useEffect(() => {
    let isOver = false;
    void appOutbox.waiting(CHANNEL).then((found) => {
      if (isOver) return;
      setWaiting((before) => {
        if (found.length < before.length) void queryClient.invalidateQueries({ queryKey: [DISCUSSIONS] });
        return found.length === 0 && before.length === 0 ? before : (found as Written[]);
      });
    });
    return () => {
      isOver = true;
    };
  }, [state, queryClient]);
  useEffect(keepSending, []);
  return waiting;
}

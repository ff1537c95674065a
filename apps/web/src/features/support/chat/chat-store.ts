import type { EndpointInput } from '@darasa/contract/http/endpoint';
import { type ChatEntry, type ChatView, chatEndpoints } from '@darasa/contract/support/chat';
import { GUEST_HEADER } from '@darasa/contract/support/chat-rules';
import { request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';
import { onReturn, onServerEvent, sendToServer } from '~/lib/realtime/live-events';
import { createStore } from '~/lib/store/store';
import { mergeEntries, type Pending, stillPending } from '../thread/entries.ts';
import { createOutbox } from '../thread/outbox.ts';
import { type CameFrom, findCameFrom } from './came-from.ts';
import { dropGuestToken, ensureGuestToken, guestToken, onGuestToken } from './guest-token.ts';

export interface ChatState {
  /** Undefined until it was read. */
  desk: ChatView['desk'] | undefined;
  conversation: ChatView['conversation'];
  entries: readonly ChatEntry[];
  pending: readonly Pending[];
  /** Who of our team writes at this moment; '' without a name; null: nobody. */
  typing: string | null;
  /** It could not be read. */
  failed: boolean;
  from: CameFrom | null;
}

const POLL_MS = 20_000;
const TYPING_MS = 5000;
const TELL_TYPING_MS = 2500;

type Socket = ReturnType<typeof import('./guest-socket.ts')['openGuestSocket']>;

/** One visitor's conversation in this tab. @param owner the signed-in person's id; '' for a guest */
export function createChat(owner: string) {
  const store = createStore<ChatState>({
    ...{ desk: undefined, conversation: null, entries: [], pending: [], typing: null },
    ...{ failed: false, from: null },
  });
  const set = (change: Partial<ChatState>) => store.set({ ...store.get(), ...change });
  const isGuest = owner === '';
  let closed = false;
  let socket: Socket | undefined;
  let opening = false;
  let connected = false;
  let details = { name: '', email: '' };
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let toldTyping = 0;
  let loading: Promise<void> | undefined;
  let again = false;
  let looking: Promise<CameFrom | null> | undefined;

  const options = (token = guestToken()) => ({
    mapFailure: mapAuthFailure,
    ...(isGuest ? (token === null ? {} : { headers: { [GUEST_HEADER]: token } }) : { onlyAs: owner }),
  });

  /** Fetches what is missing; called again meanwhile it fetches once more afterwards. */
  function load(): Promise<void> {
    if (loading) {
      again = true;
      return loading;
    }
    loading = fetchMissing()
      .catch(() => set({ failed: store.get().desk === undefined }))
      .finally(() => {
        loading = undefined;
        if (again && !closed) {
          again = false;
          void load();
        }
      });
    return loading;
  }
  async function fetchMissing(): Promise<void> {
    for (let more = true; more && !closed; ) {
      const { entries, conversation } = store.get();
      const view = await request(chatEndpoints.read, {
        ...options(),
        query: { after: entries.at(-1)?.seq ?? 0 },
      });
      if (closed) return;
      const same = view.conversation?.id === conversation?.id || conversation === null;
      if (!same) {
        set({ entries: [], conversation: view.conversation });
        more = true;
        continue;
      }
      const merged = mergeEntries(entries, view.entries);
      set({
        desk: view.desk,
        conversation: view.conversation,
        entries: merged,
        failed: false,
        // What was being written is there
        ...(view.entries.some(({ from }) => from === 'agent') ? { typing: null } : {}),
      });
      outbox.settle(stillPending(outbox.pending(), merged));
      more = view.more;
    }
    void connect();
    markRead();
  }

  async function connect(): Promise<void> {
    const token = guestToken();
    const { conversation } = store.get();
    if (!isGuest || token === null || conversation === null || conversation.blocked) {
      socket?.close();
      socket = undefined;
      return;
    }
    if (socket || opening || closed) return;
    opening = true;
    const { openGuestSocket } = await import('./guest-socket.ts').finally(() => {
      opening = false;
    });
    if (closed) return;
    socket = openGuestSocket({
      token,
      onChange: () => {
        void load();
        outbox.wake();
      },
      onTyping: showTyping,
      onState: (state) => {
        connected = state;
      },
    });
  }

  function showTyping(name: string | null): void {
    clearTimeout(typingTimer);
    set({ typing: name ?? '' });
    typingTimer = setTimeout(() => set({ typing: null }), TYPING_MS);
  }

  function markRead(): void {
    const { conversation, entries } = store.get();
    const last = entries.at(-1);
    if (!conversation || !last || document.visibilityState !== 'visible') return;
    if (last.seq <= conversation.own_read || last.from === 'visitor') return;
    set({ conversation: { ...conversation, own_read: last.seq } });
    void request(chatEndpoints.markRead, { ...options(), body: { seq: last.seq } }).catch(() => undefined);
  }

  async function send(message: Pending): Promise<void> {
    const { conversation } = store.get();
    const token = isGuest ? ensureGuestToken() : null;
    const input: EndpointInput<typeof chatEndpoints.send> = {
      params: { client_id: message.client_id },
      body: {
        text: message.text,
        file: message.file,
        page: (await looking?.catch(() => null)) ?? null,
        ...(conversation ? {} : details),
      },
    };
    try {
      const said = await request(chatEndpoints.send, { ...options(token), ...input });
      looking = undefined;
      // Numbers below it may still be missing: the list only grows by what was fetched in order
      const { entries } = store.get();
      if (said.entry.seq === (entries.at(-1)?.seq ?? 0) + 1)
        set({ entries: mergeEntries(entries, [said.entry]) });
      set({ conversation: said.conversation, typing: null });
      void load();
    } catch (error) {
      const reason =
        error instanceof ApiError ? (error.details as { reason?: string } | undefined)?.reason : '';
      if (isGuest && reason === 'gone') {
        dropGuestToken();
        set({ conversation: null, entries: [] });
        return send(message);
      }
      throw error;
    }
  }

  const outbox = createOutbox({
    send,
    onChange: (pending) => set({ pending }),
    key: `support-outbox:${owner}`,
  });
  set({ pending: outbox.pending() });

  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    void load();
    outbox.wake();
  };
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  const poll = setInterval(() => {
    const live = isGuest ? connected : false;
    if (!live && store.get().conversation && document.visibilityState === 'visible') wake();
  }, POLL_MS);
  const stops = [
    isGuest
      ? onGuestToken(() => {
          socket?.close();
          socket = undefined;
          if (guestToken() === null) set({ conversation: null, entries: [] });
          void load();
        })
      : onServerEvent('support:chat', () => void load()),
    ...(isGuest
      ? []
      : [
          onReturn(wake),
          onServerEvent('support:typing', ({ from, name }) => {
            if (from === 'agent') showTyping(name ?? null);
          }),
        ]),
    () => document.removeEventListener('visibilitychange', wake),
    () => window.removeEventListener('online', wake),
    () => clearInterval(poll),
    () => clearTimeout(typingTimer),
    () => outbox.close(),
    () => socket?.close(),
  ];
  void load();

  return {
    store,
    load,
    say: (text: string, file: Pending['file']) => outbox.add(text, file),
    again: outbox.again,
    remove: outbox.remove,
    /** Typing has begun, or goes on: the code of the connection is loaded, and our team sees it. Nothing of what is typed is sent. */
    typing(): void {
      if (isGuest) void import('./guest-socket.ts').catch(() => undefined);
      if (store.get().conversation === null)
        looking ??= findCameFrom().then((from) => {
          set({ from });
          return from;
        });
      if (store.get().conversation === null || Date.now() - toldTyping < TELL_TYPING_MS) return;
      toldTyping = Date.now();
      if (isGuest) socket?.typing();
      else sendToServer('support:typing', { id: '' });
    },
    /** How the visitor is called and reached: with the first message, or at once. */
    async setDetails(next: { name: string; email: string }): Promise<void> {
      details = next;
      if (store.get().conversation === null) return;
      const { conversation } = await request(chatEndpoints.details, { ...options(), body: next });
      set({ conversation });
    },
    /** A conversation that a guest began in this browser becomes the signed-in person's. */
    async takeOver(): Promise<void> {
      const token = guestToken();
      if (token === null) return;
      await request(chatEndpoints.takeOver, { ...options(), headers: { [GUEST_HEADER]: token } });
      dropGuestToken();
      set({ entries: [], conversation: null });
      await load();
    },
    readFile: (id: string) => request(chatEndpoints.file, { ...options(), params: { id } }),
    close(): void {
      closed = true;
      for (const stop of stops) stop();
    },
  };
}
export type Chat = ReturnType<typeof createChat>;

import { rowIdOf } from '@darasa/contract/http/row-id';
import { GUEST_TOKEN, SUPPORT_NAMESPACE } from '@darasa/contract/support/chat-rules';
import { findContacts, hashToken, mayNow } from '#modules/identity';
import type { RequestContext } from '#platform/modules/index';
import { findChatByToken, findChatOf } from '../conversation/conversation-repository.ts';
import { DESK_ROOM, guestRoom, idOfRoom, tell } from '../conversation/live.ts';
import { findMessage } from '../repository.ts';
import { createTypingGate } from './typing-gate.ts';

/** Admits guests to the room of their conversation, and passes on who writes at this moment. */
export function serveLiveClients({ db, realtime }: Pick<RequestContext<unknown>, 'db' | 'realtime'>): void {
  const pass = createTypingGate();
  realtime.guests.open(SUPPORT_NAMESPACE, {
    async admit(token) {
      const row = GUEST_TOKEN.test(token) && (await findChatByToken(db, hashToken(token)));
      return row && row.blocked_at === null ? guestRoom(row.id) : null;
    },
    async heard(room, name) {
      if (name === 'support:typing' && pass(room))
        await tellTyping({ id: idOfRoom(room), user_id: null, from: 'visitor' });
    },
  });

  realtime.places.on('support:watch', async (client, _message, answer) => {
    const ok = await mayNow(db, client.userId, 'support.answer');
    if (ok) client.enter({ room: DESK_ROOM, name: '', path: '' });
    answer?.({ ok });
  });
  realtime.places.on('support:typing', async (client, message) => {
    const id = rowIdOf(String((message as { id?: unknown } | null)?.id ?? ''));
    if (!pass(`person ${client.userId}`)) return;
    if (client.place?.room !== DESK_ROOM) {
      const own = await findChatOf(db, client.userId);
      if (own) await tellTyping({ id: own.id, user_id: own.user_id, from: 'visitor' });
      return;
    }
    // The right may have been taken since they came in
    if (!(await mayNow(db, client.userId, 'support.answer'))) return client.leave();
    const row = id === undefined ? undefined : await findMessage(db, id);
    const [agent] = row ? await findContacts(db, [client.userId]) : [];
    if (row && agent)
      await tellTyping({
        id: row.id,
        user_id: row.user_id,
        from: 'agent',
        name: agent.first_name || agent.name,
      });
  });

  const tellTyping = ({
    id,
    user_id,
    ...typing
  }: {
    id: number;
    user_id: number | null;
    from: 'visitor' | 'agent';
    name?: string;
  }) => tell(db, { id, seq: 0, user_id, visitor: true, typing });
}

import { z } from 'zod';
import type { Db } from '#platform/database/index';
import type { Places } from '#platform/realtime/index';
import { findOwnOne, isInConversation } from './conversation-repository.ts';

const place = z.object({ conversation_id: z.uuid() });
const ROOM = 'conversation:';

/**
 * Tells those who have a conversation open that somebody is writing there. A browser says which one it has open, and is let into the room of
 * that conversation when its person is in it.
 */
export function tellTyping({ db, places }: { db: Db; places: Places }): void {
  places.on('messages:join', async (client, message, answer) => {
    const { data: wanted } = place.safeParse(message);
    const row = wanted && (await findOwnOne(db, client.userId, wanted.conversation_id));
    if (!row || row.left_seq !== null) return answer?.({ ok: false });
    client.enter({ room: ROOM + row.id, name: '', path: '' });
    answer?.({ ok: true });
  });
  places.on('messages:typing', async (client) => {
    const room = client.place?.room;
    if (!room?.startsWith(ROOM)) return;
    // They may have left it since
    if (!(await isInConversation(db, client.userId, room.slice(ROOM.length)))) return client.leave();
    places.toRoom(room, 'messages:typing', {
      conversation_id: room.slice(ROOM.length),
      user_id: String(client.userId),
    });
  });
  places.on('messages:leave', (client) => {
    if (client.place?.room.startsWith(ROOM)) client.leave();
  });
}

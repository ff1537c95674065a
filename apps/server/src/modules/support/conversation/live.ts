import { SUPPORT_NAMESPACE } from '@darasa/contract/support/chat-rules';
import { z } from 'zod';
import { type Db, notify, type Tx } from '#platform/database/index';
import { defineChannel } from '#platform/modules/index';

/** The room of those who have the inbox open. */
export const DESK_ROOM = 'support:desk';
/** The room of a guest's tabs. */
export const guestRoom = (id: number): string => `support:${id}`;
export const idOfRoom = (room: string): number => Number(room.split(':')[1]);

const change = z.object({
  id: z.number(),
  seq: z.number(),
  user_id: z.number().nullable(),
  /** Whether the visitor sees it too. */
  visitor: z.boolean(),
  /** The token admits no more. */
  ended: z.boolean().default(false),
  typing: z.object({ from: z.enum(['visitor', 'agent']), name: z.string().optional() }).optional(),
});
type Change = z.input<typeof change>;

/** Tells both sides of a conversation that it goes on: they ask for what they have not. */
export const supportChanges = defineChannel({
  name: 'support_chat',
  schema: change,
  send(here, { id, seq, user_id, visitor, ended, typing }, guests) {
    const name = typing ? 'support:typing' : 'support:chat';
    const event = typing ? { id: String(id), ...typing } : { id: String(id), seq };
    here.tellRoom(DESK_ROOM, name, event as never);
    if (visitor && user_id !== null) here.tell(user_id, name, event as never);
    if (visitor) guests.tellHere(SUPPORT_NAMESPACE, guestRoom(id), name, event);
    if (ended) guests.dismissHere(SUPPORT_NAMESPACE, guestRoom(id));
  },
});

/** Inside a transaction: when it commits. */
export const tell = (db: Db | Tx, message: Change): Promise<void> => notify(db, supportChanges.name, message);

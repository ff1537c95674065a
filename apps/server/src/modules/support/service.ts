import type { SupportMessage } from '@darasa/contract/support/schemas';
import type { Db } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { messageReceived } from './events.ts';
import { newReference } from './reference.ts';
import { findByIdempotencyKey, insertMessage, type MessageRow, type NewMessage } from './repository.ts';

/** The content of a message: two messages with the same content are the same message. */
type Content = Omit<NewMessage, 'reference' | 'user_id' | 'idempotency_key'>;

const MAX_ATTEMPTS = 5;

/**
 * Stores a message in the support inbox, once per idempotency key.
 * @param sender.userId of a signed-in sender @param sender.idempotencyKey chosen by the client, one per message
 * @returns the reference; that of the first message when this is a retry
 * @throws AppError CONFLICT when the key was used for another message
 */
export async function receiveMessage(
  db: Db,
  message: SupportMessage,
  sender: { userId: number | null; idempotencyKey: string | undefined },
): Promise<string> {
  // Only robots fill it in. They get the same reply as people, so that they do not try something else.
  if (message.website) return newReference();
  const content = contentOf(message);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const reference = newReference();
    const inserted = await db.transaction().execute(async (tx) => {
      const id = await insertMessage(tx, {
        ...content,
        reference,
        user_id: sender.userId,
        idempotency_key: sender.idempotencyKey ?? null,
      });
      if (id !== undefined) await emit(tx, messageReceived, { message_id: id, kind: message.kind });
      return id !== undefined;
    });
    if (inserted) return reference;
    const earlier = sender.idempotencyKey && (await findByIdempotencyKey(db, sender.idempotencyKey));
    if (earlier) return sameMessage(earlier, content);
    // The reference already exists (a chance of one in several hundred million): draw another.
  }
  throw new AppError('SERVER_ERROR');
}

function contentOf(message: SupportMessage): Content {
  return {
    kind: message.kind,
    name: message.name,
    email: message.email,
    subject: message.subject,
    message: message.message.replaceAll('\r\n', '\n'),
    phone: message.phone || null,
    organisation: message.organisation || null,
    team_size: message.team_size ?? null,
  };
}

function sameMessage(earlier: MessageRow, content: Content): string {
  const fields = Object.keys(content) as (keyof Content & keyof MessageRow)[];
  if (fields.every((field) => earlier[field] === content[field])) return earlier.reference;
  throw new AppError('CONFLICT', 'This Idempotency-Key was used for another message');
}

import type { SupportMessage } from '@darasa/contract/support/schemas';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { newReference } from './reference.ts';
import { findByIdempotencyKey, insertMessage, type MessageRow, type NewMessage } from './repository.ts';

/** What was sent, apart from how it was sent: two messages with the same content are the same message. */
type Content = Omit<NewMessage, 'reference' | 'user_id' | 'idempotency_key'>;

const MAX_ATTEMPTS = 5;

/**
 * Puts a message into the support inbox, once for each idempotency key.
 * @param sender.userId of a signed-in sender @param sender.idempotencyKey chosen by the client, one a message
 * @returns the reference; that of the first message when this is a retry
 * @throws AppError CONFLICT when the key was used for another message
 */
export async function receiveMessage(
  db: Db,
  message: SupportMessage,
  sender: { userId: number | null; idempotencyKey: string | undefined },
): Promise<string> {
  // Filled in by robots only. They hear what people hear, so that they do not try something else.
  if (message.website) return newReference();
  const content = contentOf(message);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const reference = newReference();
    const inserted = await insertMessage(db, {
      ...content,
      reference,
      user_id: sender.userId,
      idempotency_key: sender.idempotencyKey ?? null,
    });
    if (inserted) return reference;
    const earlier = sender.idempotencyKey && (await findByIdempotencyKey(db, sender.idempotencyKey));
    if (earlier) return sameMessage(earlier, content);
    // The reference was taken, one in a few hundred million: draw another.
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

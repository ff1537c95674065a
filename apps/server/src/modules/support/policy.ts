import { mayAtDesk } from '@darasa/contract/identity/access';
import { type MessageStatus, messageStatuses } from '@darasa/contract/support/inbox';
import type { Actor } from '#platform/context/index';
import type { MessageRow } from './repository.ts';

/** An actor's abilities for one message; see the contract's `inboxMessage.abilities`. */
export interface MessageAbilities {
  reply: boolean;
  change_status_to: MessageStatus[];
}

type Message = Pick<MessageRow, 'status' | 'email'>;

/**
 * Those who work at the inbox handle every message; no one else does, including the sender. After the sender's account is deleted no reply
 * is possible, and the message cannot be reopened.
 */
export function messageAbilities(
  actor: Pick<Actor, 'roles' | 'granted'>,
  message: Message,
): MessageAbilities {
  if (!mayAtDesk(actor, 'support.answer')) return { reply: false, change_status_to: [] };
  const hasSender = message.email !== '';
  return {
    reply: hasSender,
    change_status_to: messageStatuses.filter(
      (status) => status !== message.status && (status !== 'open' || hasSender),
    ),
  };
}

import { hasRole } from '@darasa/contract/identity/rules';
import { type MessageStatus, messageStatuses } from '@darasa/contract/support/inbox';
import type { Actor } from '#platform/http/actor';
import type { MessageRow } from './repository.ts';

/** What an actor may do with one message; see the contract's `inboxMessage.abilities`. */
export interface MessageAbilities {
  reply: boolean;
  change_status_to: MessageStatus[];
}

type Message = Pick<MessageRow, 'status' | 'email'>;

/**
 * Administrators handle every message; nobody else does, the sender included. Once the sender's account is deleted there is
 * nobody to reply to: the message cannot be opened again.
 */
export function messageAbilities(actor: Pick<Actor, 'roles'>, message: Message): MessageAbilities {
  if (!hasRole(actor.roles, 'admin')) return { reply: false, change_status_to: [] };
  const hasSender = message.email !== '';
  return {
    reply: hasSender,
    change_status_to: messageStatuses.filter(
      (status) => status !== message.status && (status !== 'open' || hasSender),
    ),
  };
}

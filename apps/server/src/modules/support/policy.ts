import { mayAtDesk } from '@darasa/contract/identity/access';
import type { MessageStatus } from '@darasa/contract/support/inbox';
import { messageStatuses } from '@darasa/contract/support/inbox-rules';
import type { Actor } from '#platform/context/index';
import type { MessageRow } from './repository.ts';

/** An actor's abilities for one message; see the contract's `inboxMessage.abilities`. */
export interface MessageAbilities {
  reply: boolean;
  block: boolean;
  change_status_to: MessageStatus[];
}

type Message = Pick<MessageRow, 'status' | 'email' | 'kind' | 'user_id'>;

const none: MessageAbilities = { reply: false, block: false, change_status_to: [] };

/**
 * Those who work at the inbox handle every message; no one else does, including the sender. After the sender's account is deleted no reply
 * is possible, and the message cannot be reopened. Guests of the chat may be blocked: of others an administrator disables the account.
 */
export function messageAbilities(
  actor: Pick<Actor, 'roles' | 'granted'>,
  message: Message,
): MessageAbilities {
  if (!mayAtDesk(actor, 'support.answer')) return none;
  // A guest of the chat need not say an email; what is erased of a chat is gone as a whole
  const isChat = message.kind === 'chat';
  const hasSender = isChat || message.email !== '';
  return {
    reply: hasSender,
    block: isChat && message.user_id === null,
    change_status_to: messageStatuses.filter(
      (status) => status !== message.status && (status !== 'open' || hasSender),
    ),
  };
}

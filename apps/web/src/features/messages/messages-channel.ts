import type { AttachedFile } from '@darasa/contract/media/attached';
import { messageEndpoints } from '@darasa/contract/messages/endpoints';
import { request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';
import { appOutbox } from '~/lib/offline/app-outbox';
import type { Channel, Outcome } from '~/lib/offline/outbox/outbox';

/** Stored with each change: never rename it. */
const MESSAGES = 'messages';

/** A message as it waits on this device. */
export interface WaitingMessage {
  /** UUID, made here. */
  id: string;
  conversation_id: string;
  text: string;
  /** Uploaded before; what older versions of the page kept has none. */
  files?: readonly AttachedFile[];
  /** ISO 8601, by this device's clock. */
  written_at: string;
}

/** Sends messages in their order: of one that is refused the person reads why. */
const messagesChannel: Channel = {
  name: MESSAGES,
  batch: 10,
  gather: 0,
  async send(payloads, userId) {
    const outcomes: Outcome[] = [];
    for (const { id, conversation_id, text, files = [] } of payloads as WaitingMessage[]) {
      try {
        await request(messageEndpoints.send, {
          params: { id: conversation_id, message: id },
          body: { text, files: files.map((file) => file.id) },
          mapFailure: mapAuthFailure,
          onlyAs: userId,
        });
        outcomes.push({ accepted: true });
      } catch (error) {
        if (!(error instanceof ApiError) || ![400, 403, 404, 409, 413].includes(error.status ?? 0))
          throw error;
        outcomes.push({ accepted: false, message: error.message });
      }
    }
    return outcomes;
  },
};

/** Lets messages be sent from this tab. */
export const registerMessages = (): void => appOutbox.register(messagesChannel);

/** Keeps a message on this device, to be sent at once or when there is a connection. */
export const keepMessage = (message: WaitingMessage): Promise<void> =>
  appOutbox.add({ channel: MESSAGES, key: message.id, payload: message });

/** Messages that the server does not have yet. */
export const waitingMessages = async (conversation: string): Promise<WaitingMessage[]> =>
  ((await appOutbox.waiting(MESSAGES)) as WaitingMessage[]).filter(
    ({ conversation_id }) => conversation_id === conversation,
  );

/** A message that the server has refused, and why. */
export interface RefusedMessage extends WaitingMessage {
  seq: number;
  reason: string;
}
export const refusedMessages = (
  state: ReturnType<typeof appOutbox.state>,
  conversation: string,
): RefusedMessage[] =>
  state.refused.flatMap(({ channel, payload, message, seq }) => {
    const refused = payload as WaitingMessage;
    return channel === MESSAGES && refused.conversation_id === conversation
      ? [{ ...refused, seq, reason: message }]
      : [];
  });

import { supportEndpoints } from '@darasa/contract/support/endpoints';
import type { SupportMessageInput } from '@darasa/contract/support/rules';
import type { SupportReceipt } from '@darasa/contract/support/schemas';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { ApiError } from '~/lib/api/errors';
import { dropDraft, readDraft, writeDraft } from './draft-storage.ts';
import type { FormName } from './message-draft.ts';

export interface OutgoingMessage {
  message: SupportMessageInput;
  key: string;
  /** The honeypot: people leave it empty. */
  website: string;
}

/**
 * Sends a form's message. Offline it waits for the connection and then goes out by itself. The draft goes away once the
 * message has arrived, even if the form is no longer on the screen by then.
 */
export const sendMessageOptions = (form: FormName) =>
  mutationOptions<SupportReceipt, Error, OutgoingMessage>({
    mutationKey: ['support', 'send', form],
    mutationFn: ({ message, key, website }) =>
      request(supportEndpoints.send, {
        body: { ...message, ...(website && { website }) },
        key,
      }),
    onSuccess: () => dropDraft(form),
    onError: (error) => {
      // The key stands for another message: the next try needs one of its own.
      if (error instanceof ApiError && error.status === 409)
        writeDraft(form, { draft: readDraft(form).draft });
    },
  });

export const useSendMessage = (form: FormName) => useMutation(sendMessageOptions(form));

/** What to tell somebody whose message did not get through. The text is kept in every case. */
export function failureMessage(error: Error): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'NETWORK_ERROR')
    return 'The server could not be reached. Your text has been kept. Check your connection and try again.';
  if (code === 'RATE_LIMITED')
    return 'Too many messages were sent from your network. Your text has been kept. Try again in ten minutes.';
  if (code === 'BAD_REQUEST') return 'The message could not be accepted. Correct it and send it again.';
  if (code === 'CONFLICT') return 'The message was not received correctly. Please send it again.';
  return 'Something went wrong. Your text has been kept. Please try again in a moment.';
}

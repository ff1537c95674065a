import { newId } from '@darasa/contract/http/ids';
import type { AttachedFile } from '@darasa/contract/media/attached';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { appOutbox } from '~/lib/offline/app-outbox';
import { showToast } from '~/ui/toast';
import { MESSAGES } from './message-calls.ts';
import { keepMessage, refusedMessages, registerMessages, waitingMessages } from './messages-channel.ts';

/** Sends messages of a conversation; what has not arrived is kept on this device and shown as such. */
export function useSending(conversation: string) {
  const client = useQueryClient();
  useEffect(registerMessages, []);
  const state = useSyncExternalStore(appOutbox.subscribe, appOutbox.state);
  const { data: waiting = [] } = useQuery({
    queryKey: ['waiting-messages', conversation, state.waiting],
    queryFn: () => waitingMessages(conversation).catch(() => []),
    networkMode: 'always',
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const send = async (text: string, files: readonly AttachedFile[]): Promise<boolean> => {
    registerMessages();
    try {
      const written_at = new Date().toISOString();
      await keepMessage({ id: newId(), conversation_id: conversation, text, files, written_at });
    } catch {
      showToast('The message was not kept: this device has no room for it.', { stays: true });
      return false;
    }
    void appOutbox.send().then(() => client.invalidateQueries({ queryKey: [MESSAGES] }));
    return true;
  };
  return {
    waiting,
    refused: refusedMessages(state, conversation),
    send,
    forget: (seq: number) => void appOutbox.forget([seq]),
  };
}

import { messageEndpoints as endpoints } from '@darasa/contract/messages/endpoints';
import type { OpenConversation } from '@darasa/contract/messages/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, Bell, BellOff, LogOut } from 'lucide-react';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { ActionMenu, type MenuAction } from '~/ui/action-menu';
import { Confirm } from '~/ui/confirm';
import { showToast } from '~/ui/toast';
import { conversationName } from './conversation-name.ts';
import { MESSAGES } from './message-calls.ts';

/** Mute, block, leave. */
export function ConversationMenu({ conversation }: { conversation: OpenConversation }) {
  const { id, kind, muted, left, people } = conversation;
  const [other] = kind === 'two' ? people : [];
  const [asked, setAsked] = useState<'block' | 'leave'>();
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: [MESSAGES] });
  const onError = (error: Error) => showToast(error.message);
  const mute = useMutation({
    mutationFn: (next: boolean) => request(endpoints.mute, { params: { id }, body: { muted: next } }),
    onSuccess,
    onError,
  });
  const block = useMutation({
    mutationFn: (blocked: boolean) =>
      request(endpoints.block, { params: { user_id: other?.user_id ?? '' }, body: { blocked } }),
    onSuccess,
    onError,
  });
  const leave = useMutation({
    mutationFn: () => request(endpoints.leave, { params: { id }, body: {} }),
    onSuccess,
  });
  const actions: MenuAction[] = [
    muted
      ? { id: 'unmute', label: 'Unmute', icon: Bell, onAction: () => mute.mutate(false) }
      : { id: 'mute', label: 'Mute', icon: BellOff, onAction: () => mute.mutate(true) },
  ];
  if (other?.blocked)
    actions.push({ id: 'unblock', label: 'Unblock', icon: Ban, onAction: () => block.mutate(false) });
  else if (other)
    actions.push({
      id: 'block',
      label: 'Block',
      icon: Ban,
      danger: true,
      onAction: () => setAsked('block'),
    });
  if (kind === 'several' && !left)
    actions.push({
      id: 'leave',
      label: 'Leave',
      icon: LogOut,
      danger: true,
      onAction: () => setAsked('leave'),
    });
  const close = () => setAsked(undefined);
  return (
    <>
      <ActionMenu
        label={`Actions on the conversation with ${conversationName(conversation)}`}
        actions={actions}
      />
      <Confirm
        question={`Block ${other?.name ?? ''}?`}
        action="Block"
        danger
        isOpen={asked === 'block'}
        onConfirm={() => block.mutateAsync(true)}
        onClose={close}
      >
        You get no more messages from them. They are not told. You can unblock them at any time.
      </Confirm>
      <Confirm
        question="Leave this conversation?"
        action="Leave"
        danger
        isOpen={asked === 'leave'}
        onConfirm={() => leave.mutateAsync()}
        onClose={close}
      >
        You keep what was written until now, and get nothing more of it. Others cannot bring you back.
      </Confirm>
    </>
  );
}

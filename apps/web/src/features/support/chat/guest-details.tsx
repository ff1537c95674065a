import { isValidEmail } from '@darasa/contract/identity/rules';
import { chatMessages, GUEST_NAME } from '@darasa/contract/support/chat-rules';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '~/ui/button';
import { EmailField, TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import type { Chat } from './chat-store.ts';

/** How a guest is called and reached when they are gone. Neither is needed to write. */
export function GuestDetails({ chat, hasText }: { chat: Chat; hasText: boolean }) {
  const { conversation } = useSyncExternalStore(chat.store.subscribe, chat.store.get, chat.store.get);
  const [typed, setTyped] = useState<{ name?: string; email?: string }>({});
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const saved = {
    name: conversation && conversation.name !== GUEST_NAME ? conversation.name : '',
    email: conversation?.email ?? '',
  };
  const name = typed.name ?? saved.name;
  const email = typed.email ?? saved.email;
  if (!hasText && !conversation) return null;
  const change = (next: { name: string; email: string }) => {
    setTyped(next);
    setSaid(undefined);
    // With the first message, as far as it is right
    if (!conversation)
      void chat.setDetails({ name: next.name, email: isValidEmail(next.email) ? next.email : '' });
  };
  const save = () => {
    if (email !== '' && !isValidEmail(email)) return setSaid({ tone: 'danger', text: chatMessages.email });
    chat.setDetails({ name, email }).then(
      () =>
        setSaid({
          tone: 'success',
          text: email === '' ? 'Saved.' : 'Saved. If you leave, our answer comes by email.',
        }),
      (error: Error) => setSaid({ tone: 'danger', text: error.message }),
    );
  };
  return (
    <fieldset className="grid gap-3 rounded-m border border-line p-4">
      <legend className="px-1 text-15 font-semibold">If you leave before we answer</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Your name"
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={(event) => change({ name: event.target.value, email })}
        />
        <EmailField
          required={false}
          value={email}
          onChange={(event) => change({ name, email: event.target.value })}
        />
      </div>
      {said && <Note tone={said.tone}>{said.text}</Note>}
      {conversation && (name !== saved.name || email !== saved.email) && (
        <Button look="outline" className="justify-self-start" onClick={save}>
          Save how to reach you
        </Button>
      )}
    </fieldset>
  );
}

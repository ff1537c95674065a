import { useState } from 'react';

const keyOf = (conversation: string) => `message-draft/${conversation}`;

/** What was typed and not sent, kept in this tab while one looks elsewhere. */
export function useDraft(conversation: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(keyOf(conversation)) ?? '');
  const keep = (next: string) => {
    setText(next);
    try {
      if (next === '') sessionStorage.removeItem(keyOf(conversation));
      else sessionStorage.setItem(keyOf(conversation), next);
    } catch {
      // A full store keeps no draft; the field still has it
    }
  };
  return [text, keep];
}

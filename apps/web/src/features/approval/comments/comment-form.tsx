import { COMMENT_LENGTH } from '@darasa/contract/approval/rules';
import { newId } from '@darasa/contract/http/ids';
import { type FormEvent, useRef, useState } from 'react';
import { useUnsent } from '~/lib/leaving/use-unsent';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';

interface Props {
  /** What an unsent text is kept as: it names the course and the part, or the comment that is answered. */
  keptAs: string;
  label: string;
  /** On the button: `Comment`, `Answer`. */
  action: string;
  /** Sends the text. @throws Error whose message is shown; the text stays */
  onSend: (comment: { id: string; text: string }) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
  autoFocus?: boolean;
}

/** A comment, or an answer to one. What was typed stays until it has been sent. Ctrl or ⌘ with Enter sends it. */
export function CommentForm({ keptAs, label, action, onSend, onCancel, autoFocus = false }: Props) {
  const [text, write, forget] = useUnsent(keptAs, '');
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const id = useRef(newId());
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (sending) return;
    if (!text.trim()) return setFailure('Write a comment');
    setSending(true);
    setFailure('');
    try {
      await onSend({ id: id.current, text: text.trim() });
      id.current = newId();
      forget('', text);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The comment could not be sent. Please try again.');
    } finally {
      setSending(false);
    }
  };
  return (
    <form onSubmit={send} className="grid gap-2" noValidate>
      <TextArea
        unmarked
        label={label}
        rows={3}
        autoFocus={autoFocus}
        value={text}
        maxLength={COMMENT_LENGTH}
        className="min-h-20"
        onChange={(event) => write(() => event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
          if (event.key === 'Escape' && !text) onCancel?.();
        }}
      />
      {failure && <Note tone="danger">{failure}</Note>}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" look="outline" aria-disabled={sending}>
          {sending ? 'Sending…' : action}
        </Button>
      </div>
    </form>
  );
}

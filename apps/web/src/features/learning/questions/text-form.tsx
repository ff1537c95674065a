import { newId } from '@darasa/contract/http/ids';
import { learningLimits } from '@darasa/contract/learning/events';
import { type ReactNode, useId, useState } from 'react';
import { useUnsent } from '~/lib/leaving/use-unsent';
import { useOnline } from '~/lib/online';
import { Button } from '~/ui/button';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';

export interface Written {
  title: string;
  text: string;
}

interface Props {
  /** With a line above the text: questions. */
  titled?: boolean;
  label: string;
  action: string;
  initial?: Written;
  /** What it is kept as until it is sent; left out: it is not kept. */
  keptAs?: string;
  description?: ReactNode;
  /** @param key the same for every try @throws with the message to show */
  onSend: (written: Written, key: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** A question or an answer as it is written. What was typed stays when it could not be sent. */
export function TextForm({
  titled = false,
  label,
  action,
  initial,
  keptAs,
  description,
  onSend,
  onCancel,
}: Props) {
  const id = useId();
  const online = useOnline();
  const [written, write, forget] = useUnsent<Written>(keptAs, initial ?? { title: '', text: '' });
  const [key, setKey] = useState(newId);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [missing, setMissing] = useState('');
  const send = async () => {
    if (busy) return;
    const text = titled ? written.title.trim() : written.text.trim();
    if (text.length < (titled ? 3 : 1)) {
      setMissing(titled ? 'Ask in at least 3 characters' : 'Write an answer first');
      document.getElementById(id)?.querySelector<HTMLElement>('input, textarea')?.focus();
      return;
    }
    setBusy(true);
    setFailure('');
    try {
      await onSend({ title: written.title.trim(), text: written.text.trim() }, key);
      forget(initial, written);
      setKey(newId());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'It could not be sent. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  const change = (changed: Partial<Written>) => {
    setMissing('');
    write((before) => ({ ...before, ...changed }));
  };
  return (
    <form
      id={id}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {titled && (
        <TextField
          label={label}
          required
          maxLength={learningLimits.questionTitle}
          value={written.title}
          {...(missing ? { error: missing } : {})}
          onChange={(event) => change({ title: event.target.value })}
        />
      )}
      <TextArea
        label={titled ? 'Details' : label}
        required={!titled}
        rows={3}
        dir="auto"
        maxLength={learningLimits.questionText}
        description={description}
        value={written.text}
        {...(!titled && missing ? { error: missing } : {})}
        onChange={(event) => change({ text: event.target.value })}
      />
      {failure && <Note tone="danger">{failure}</Note>}
      {!online && <Note tone="info">You are offline. What you write stays here until you send it.</Note>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={busy || !online}>
          {busy ? 'Sending' : action}
        </Button>
        {onCancel && (
          <Button
            look="quiet"
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

import { discussionLimits as limits, type ThreadKind } from '@darasa/contract/discussions/discussion-rules';
import { newId } from '@darasa/contract/http/ids';
import { type ReactNode, useId, useState } from 'react';
import { useUnsent } from '~/lib/leaving/use-unsent';
import { useOnline } from '~/lib/online';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/fields/checkbox';
import { InlineSelect } from '~/ui/fields/select';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';

export interface TextWritten {
  kind: ThreadKind;
  title: string;
  text: string;
  anonymous: boolean;
}
export const nothingWritten: TextWritten = { kind: 'question', title: '', text: '', anonymous: false };

interface Props {
  /** With a line above the text: threads. */
  titled?: boolean;
  /** Whether it may be a topic as well as a question. */
  chooses?: boolean;
  /** Whether fellow learners need not see who wrote it. */
  mayHide?: boolean;
  label: string;
  action: string;
  initial?: TextWritten;
  /** What it is kept as until it is sent; left out: it is not kept. */
  keptAs?: string;
  description?: ReactNode;
  /** Sent without a connection it waits on this device. */
  waits?: boolean;
  /** @param id the same for every try @throws with the message to show */
  onSend: (written: TextWritten, id: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** A thread or post as it is written. What was typed stays when it could not be sent. */
export function TextForm({
  titled = false,
  chooses = false,
  mayHide = false,
  label,
  action,
  initial = nothingWritten,
  keptAs,
  description,
  waits = false,
  onSend,
  onCancel,
}: Props) {
  const formId = useId();
  const online = useOnline();
  const [written, write, forget] = useUnsent<TextWritten>(keptAs, initial);
  const [id, setId] = useState(newId);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [missing, setMissing] = useState('');
  const send = async () => {
    if (busy) return;
    const text = titled ? written.title.trim() : written.text.trim();
    if (text.length < (titled ? 3 : 1)) {
      setMissing(titled ? 'Write at least 3 characters' : 'Write something first');
      document.getElementById(formId)?.querySelector<HTMLElement>('input, textarea')?.focus();
      return;
    }
    setBusy(true);
    setFailure('');
    try {
      await onSend({ ...written, title: written.title.trim(), text: written.text.trim() }, id);
      forget(initial, written);
      setId(newId());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'It could not be sent. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  const change = (changed: Partial<TextWritten>) => {
    setMissing('');
    write((before) => ({ ...before, ...changed }));
  };
  return (
    <form
      id={formId}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {chooses && (
        <div>
          <InlineSelect
            label="Kind"
            value={written.kind}
            choices={[
              { value: 'question', label: 'A question' },
              { value: 'topic', label: 'A topic to talk about' },
            ]}
            onChange={(event) => change({ kind: event.target.value as ThreadKind })}
          />
        </div>
      )}
      {titled && (
        <TextField
          label={label}
          required
          dir="auto"
          maxLength={limits.title}
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
        maxLength={limits.text}
        description={description}
        value={written.text}
        {...(!titled && missing ? { error: missing } : {})}
        onChange={(event) => change({ text: event.target.value })}
      />
      {mayHide && (
        <Checkbox
          checked={written.anonymous}
          onChange={(event) => change({ anonymous: event.target.checked })}
        >
          Hide my name from other learners. Teachers see it.
        </Checkbox>
      )}
      {failure && <Note tone="danger">{failure}</Note>}
      {!online && (
        <Note tone="info">
          {waits
            ? 'You are offline. What you write waits on this device and is sent when you are back online.'
            : 'You are offline. What you write stays here until you send it.'}
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={busy || (!online && !waits)}>
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

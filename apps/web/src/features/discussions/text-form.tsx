import { discussionLimits as limits, type ThreadKind } from '@darasa/contract/discussions/discussion-rules';
import { newId } from '@darasa/contract/http/ids';
import type { AttachedFile } from '@darasa/contract/media/attached';
import { type ReactNode, useId, useState } from 'react';
import { useUnsent } from '~/lib/leaving/use-unsent';
import { useOnline } from '~/lib/online';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/fields/checkbox';
import { InlineSelect } from '~/ui/fields/select';
import { TextField } from '~/ui/fields/text-field';
import { AttachButton, AttachList } from '~/ui/files/attach-field';
import { useAttached } from '~/ui/files/use-attached';
import { Note } from '~/ui/message';
import { MentionArea } from './mention-area.tsx';
import type { Place } from './queries.ts';

export interface TextWritten {
  kind: ThreadKind;
  title: string;
  text: string;
  /** What was kept by an older page has none. */
  files?: readonly AttachedFile[];
  anonymous: boolean;
}
export const nothingWritten: TextWritten = {
  kind: 'question',
  title: '',
  text: '',
  files: [],
  anonymous: false,
};

interface Props {
  /** With a line above the text: threads. */
  titled?: boolean;
  /** Whether it may be a topic as well as a question. */
  chooses?: boolean;
  /** Whether fellow learners need not see who wrote it. */
  mayHide?: boolean;
  label: string;
  action: string;
  /** Where it is written: its people are suggested after an @. */
  place: Place;
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
  place,
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
  const { files = [] } = written;
  const attached = useAttached(files, (next) => change({ files: next }));
  const send = async () => {
    if (busy) return;
    if (attached.sending.length > 0) {
      setFailure('A file is still being added. Wait until it is there.');
      return;
    }
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
      <MentionArea
        place={place}
        onFiles={attached.possible ? attached.add : undefined}
        label={titled ? 'Details' : label}
        required={!titled}
        rows={3}
        maxLength={limits.text}
        description={description}
        value={written.text}
        {...(!titled && missing ? { error: missing } : {})}
        onText={(text) => change({ text })}
      />
      <AttachList attached={attached} files={files} />
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
        <AttachButton attached={attached} />
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

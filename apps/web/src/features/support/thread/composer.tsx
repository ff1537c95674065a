import { chatLimits, messageProblem } from '@darasa/contract/support/chat-rules';
import { Paperclip, Send, X } from 'lucide-react';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { ACCEPTED, readAttachment } from './read-file.ts';

interface Props {
  label: string;
  action: string;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string, file: { name: string; data: string } | null) => void;
  disabled?: boolean;
  field?: Ref<HTMLTextAreaElement>;
  /** Beside the buttons. */
  children?: ReactNode;
  className?: string;
}

/** Where a message is written: Enter sends it, Shift and Enter begin a line. */
export function Composer({
  label,
  action,
  text,
  onText,
  onSend,
  disabled = false,
  field,
  children,
  className,
}: Props) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; data: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = () => {
    const wrong = messageProblem({ text, hasFile: file !== null });
    setProblem(wrong);
    if (wrong !== null || disabled) return;
    onSend(text.trim(), file);
    onText('');
    setFile(null);
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setProblem(null);
    readAttachment(chosen).then(setFile, (error: Error) => setProblem(error.message));
  };
  return (
    <form
      method="post"
      className={cx('grid gap-2', className)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="text-15 font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        dir="auto"
        rows={2}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => {
          onText(event.target.value);
          if (problem !== null) setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
        onPaste={(event) => {
          const [pasted] = event.clipboardData.files;
          if (!pasted) return;
          event.preventDefault();
          choose(pasted);
        }}
        className="field-sizing-content max-h-60 min-h-16 w-full rounded-m border border-control bg-surface px-3.5 py-2.5 text-16 leading-normal"
      />
      {problem !== null && (
        <div id={`${id}-problem`}>
          <Note tone="danger">{problem}</Note>
        </div>
      )}
      {file && (
        <p className="flex items-center gap-2 text-15">
          <Icon of={Paperclip} size={16} />
          <bdi className="min-w-0 truncate">{file.name}</bdi>
          <Button look="quiet" icon aria-label={`Remove ${file.name}`} onClick={() => setFile(null)}>
            <Icon of={X} size={16} />
          </Button>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={disabled}>
          <Icon of={Send} size={18} />
          {action}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={ACCEPTED}
          className="sr-only"
          tabIndex={-1}
          aria-label="File to attach"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button look="outline" disabled={disabled} onClick={() => chooser.current?.click()}>
          <Icon of={Paperclip} size={18} />
          Attach a file
        </Button>
        {children}
        {text.length > chatLimits.text - 500 && (
          <p role="status" className="text-14 text-ink3">
            {(chatLimits.text - text.length).toLocaleString('en')} characters left
          </p>
        )}
      </div>
    </form>
  );
}

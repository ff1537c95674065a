import type { AttachedFile } from '@darasa/contract/media/attached';
import { messageLimits } from '@darasa/contract/messages/message-rules';
import { SendHorizontal } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import { formatCount, formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { controlClass, fieldAttributes } from '~/ui/fields/field';
import { AttachButton, AttachList } from '~/ui/files/attach-field';
import { useAttached } from '~/ui/files/use-attached';
import { Icon } from '~/ui/icon';

interface Props {
  field: Ref<HTMLTextAreaElement>;
  text: string;
  onText: (text: string) => void;
  onTyping: () => void;
  /** @returns whether it is kept */
  onSend: (text: string, files: readonly AttachedFile[]) => Promise<boolean>;
}

/** So much at once is no message: the browser would take minutes to show it. */
const MOST_PASTED = 5 * messageLimits.text;

/** The field for a new message: Enter sends where there is a keyboard, Shift and Enter begin a line. */
export function Composer({ field, text, onText, onTyping, onSend }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  // Pressed twice, it is sent once
  const sending = useRef(false);
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const attached = useAttached(files, setFiles);
  const left = messageLimits.text - text.length;
  const send = async () => {
    if (sending.current) return;
    if (attached.sending.length > 0)
      return setProblem('A file is still being added. Wait until it is there.');
    if (text.trim() === '' && files.length === 0) return setProblem('Write a message');
    if (left < 0) return setProblem(`At most ${formatCount(messageLimits.text)} characters`);
    setProblem(undefined);
    sending.current = true;
    const isKept = await onSend(text.trim(), files).finally(() => {
      sending.current = false;
    });
    if (!isKept) return;
    onText('');
    setFiles([]);
  };
  const description =
    left < 0
      ? `${formatQuantity(-left, 'character')} too many`
      : left < 200
        ? `${formatQuantity(left, 'character')} left`
        : undefined;
  const said = { description, ...(problem === undefined ? {} : { error: problem }) };
  return (
    <form
      noValidate
      className="sticky bottom-0 z-10 grid grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-2 border-t border-line bg-bg py-3 max-lg:bottom-[calc(60px+env(safe-area-inset-bottom,0px))]"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="col-span-3 empty:hidden">
        <AttachList attached={attached} files={files} />
      </div>
      <AttachButton icon attached={attached} />
      <label htmlFor={id} className="sr-only">
        Message
      </label>
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        placeholder="Message"
        className={cx(
          controlClass,
          'field-sizing-content h-auto max-h-40 min-h-11 resize-none py-2 leading-normal',
        )}
        value={text}
        {...fieldAttributes(id, said)}
        onChange={(event) => {
          onText(event.target.value);
          if (problem) setProblem(undefined);
          if (event.target.value.trim() !== '') onTyping();
        }}
        onPaste={(event) => {
          const words = event.clipboardData.getData('text').length;
          if (text.length + words > MOST_PASTED) {
            event.preventDefault();
            setProblem(
              `What you paste has ${formatQuantity(words, 'character')}, and a message at most ${formatCount(messageLimits.text)}. Send it as a file.`,
            );
            return;
          }
          const pasted = [...event.clipboardData.files];
          if (pasted.length === 0 || !attached.possible) return;
          event.preventDefault();
          attached.add(pasted);
        }}
        onKeyDown={(event) => {
          const isAlone = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
          if (!isAlone || !matchMedia('(hover: hover)').matches) return;
          event.preventDefault();
          void send();
        }}
      />
      <Button type="submit" aria-label="Send">
        <Icon of={SendHorizontal} size={18} />
      </Button>
      {problem !== undefined && (
        <p id={`${id}-error`} role="alert" className="col-span-3 text-14 font-medium text-danger">
          {problem}
        </p>
      )}
      {description !== undefined && (
        <p id={`${id}-description`} className="col-span-3 text-14 text-ink3">
          {description}
        </p>
      )}
    </form>
  );
}

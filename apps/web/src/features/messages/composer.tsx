import type { AttachedFile } from '@darasa/contract/media/attached';
import { messageLimits } from '@darasa/contract/messages/message-rules';
import { SendHorizontal } from 'lucide-react';
import { type Ref, useState } from 'react';
import { formatCount } from '~/lib/format';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/fields/text-field';
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

/** The field for a new message: Enter sends where there is a keyboard, Shift and Enter begin a line. */
export function Composer({ field, text, onText, onTyping, onSend }: Props) {
  const [problem, setProblem] = useState<string>();
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const attached = useAttached(files, setFiles);
  const left = messageLimits.text - text.length;
  const send = async () => {
    if (attached.sending.length > 0)
      return setProblem('A file is still being added. Wait until it is there.');
    if (text.trim() === '' && files.length === 0) return setProblem('Write a message');
    if (left < 0) return setProblem(`At most ${formatCount(messageLimits.text)} characters`);
    setProblem(undefined);
    if (!(await onSend(text.trim(), files))) return;
    onText('');
    setFiles([]);
  };
  return (
    <form
      noValidate
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-2 border-t border-line bg-bg py-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="col-span-3 empty:hidden">
        <AttachList attached={attached} files={files} />
      </div>
      <AttachButton icon attached={attached} />
      <TextArea
        ref={field}
        label="Message"
        rows={2}
        unmarked
        dir="auto"
        value={text}
        error={problem}
        description={left < 200 ? `${formatCount(Math.max(0, left))} characters left` : undefined}
        onChange={(event) => {
          onText(event.target.value);
          if (problem) setProblem(undefined);
          if (event.target.value.trim() !== '') onTyping();
        }}
        onPaste={(event) => {
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
    </form>
  );
}

import { CloudOff, TriangleAlert } from 'lucide-react';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { type SaveMessage, saveMessage } from '../course-document/save-message.ts';
import { useStoreValue } from '../editing/editing-context.tsx';

const tones: Record<SaveMessage['tone'], string> = {
  quiet: 'text-ink3',
  warn: 'text-accent-text',
  danger: 'text-danger',
};

/**
 * Whether changes are saved, always in the same place. Screen readers announce problems only: the rest changes with every pause in typing.
 */
export function SaveState() {
  const words = useStoreValue((snapshot) => saveMessage(snapshot).words);
  const tone = useStoreValue((snapshot) => saveMessage(snapshot).tone);
  return (
    <>
      <p
        data-save-state
        title={words}
        className={cx('flex min-w-0 items-center gap-1.5 text-13 leading-tight', tones[tone])}
      >
        {tone === 'warn' && <Icon of={CloudOff} size={14} />}
        {tone === 'danger' && <Icon of={TriangleAlert} size={14} />}
        <span className="tabular truncate">{words}</span>
      </p>
      <p role="status" className="sr-only">
        {tone === 'quiet' ? '' : words}
      </p>
    </>
  );
}

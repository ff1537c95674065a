import { useOnline } from '~/lib/online';
import { saveWords } from './save-words.ts';
import { useOutbox } from './use-outbox.ts';

/** Says whether what one does is saved: *Saved*, *3 changes wait for a connection*. Read out when it changes. */
export function SaveStatus({ className }: { className?: string }) {
  const words = saveWords(useOutbox(), useOnline());
  return (
    <p role="status" className={className ?? 'text-14 text-ink2'}>
      {words}
    </p>
  );
}

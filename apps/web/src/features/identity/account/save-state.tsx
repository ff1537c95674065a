import { useOnline } from '~/lib/online';
import { NotConfirmed } from '~/lib/session/confirmed-call';
import { Note } from '~/ui/message';
import { failureWords } from './failure-messages.ts';
import { PasskeyFailure } from './passkey-ceremony.ts';

interface Props {
  /** A mutation, as far as this looks. */
  saving: { isPending: boolean; isSuccess: boolean; error: Error | null };
  /** What is said once it is done; nothing where the page shows it anyway. */
  done?: string;
  /** The problem stands beside its field already. */
  quiet?: boolean;
}

/**
 * What became of a change, below its form. The region is always there, so that what appears in it is read out. Who was
 * asked to confirm and would rather not knows what happened.
 */
export function SaveState({ saving: { isPending, isSuccess, error }, done, quiet = false }: Props) {
  const online = useOnline();
  const failure = error && !quiet && !(error instanceof NotConfirmed) ? wordsFor(error) : '';
  return (
    <div aria-live="polite" className="grid gap-3 empty:-mt-4">
      {isPending && !online && (
        <Note tone="info">You are offline. This will be sent when you are back online.</Note>
      )}
      {failure && <Note tone="danger">{failure}</Note>}
      {isSuccess && done && <Note tone="success">{done}</Note>}
    </div>
  );
}

const wordsFor = (error: Error): string =>
  error instanceof PasskeyFailure ? error.message : failureWords(error);

import { NotConfirmed } from '~/lib/api/confirmed-call';
import { useOnline } from '~/lib/online';
import { Note } from '~/ui/message';
import { PasskeyFailure } from '../passkeys/passkey-ceremony.ts';
import { failureMessage } from './failure-messages.ts';

interface Props {
  /** The part of a mutation that is used here. */
  saving: { isPending: boolean; isSuccess: boolean; error: Error | null };
  /** The success message; omitted where the page shows the result anyway. */
  done?: string;
  /** The problem is already shown at its field. */
  quiet?: boolean;
}

/**
 * The result of a change, below its form. The live region always exists, so that its text is announced. Nothing is shown when
 * the user cancelled the confirmation.
 */
export function SaveState({ saving: { isPending, isSuccess, error }, done, quiet = false }: Props) {
  const online = useOnline();
  const failure = error && !quiet && !(error instanceof NotConfirmed) ? failureText(error) : '';
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

const failureText = (error: Error): string =>
  error instanceof PasskeyFailure ? error.message : failureMessage(error);

import { failureMessage } from '~/features/identity/account/failure-messages.ts';
import { useOnline } from '~/lib/online';
import type { usePreference } from './use-preference.ts';

/** The result of changing a switch: a line that always exists, so that nothing moves. */
export function PreferenceState({ saving }: { saving: ReturnType<typeof usePreference>['saving'] }) {
  const online = useOnline();
  return (
    <p
      role="status"
      className={`min-h-6 text-14 ${saving.isError ? 'font-medium text-danger' : 'text-ink2'}`}
    >
      {saving.isError
        ? `Not saved. ${failureMessage(saving.error)}`
        : saving.isPending
          ? online
            ? 'Saving…'
            : 'You are offline. This is saved when the connection is back.'
          : saving.isSuccess && 'Saved'}
    </p>
  );
}

import { Button } from '~/ui/button';
import { ErrorState } from '~/ui/message';

/** The list could not be loaded. The filters stay. */
export function ResultsFailed({
  message,
  offline,
  onRetry,
}: {
  message: string;
  offline: boolean;
  onRetry: () => void;
}) {
  return (
    <ErrorState
      title={offline ? 'You are offline' : 'The courses could not be loaded'}
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      {!offline && <p>{message}</p>}
      <p>
        Your filters are kept.
        {offline && ' The courses will load when you are back online.'}
      </p>
    </ErrorState>
  );
}

import { pluralOf } from '~/lib/format';
import { appOutbox } from '~/lib/offline/app-outbox';
import { Button } from '~/ui/button';
import { refusedChanges } from '../saving/answers-channel.ts';

/** Answers that the server did not take, with its reasons. */
export function RefusedAnswers({ attempt }: { attempt: string }) {
  const refused = refusedChanges(attempt);
  if (refused.length === 0) return null;
  const reasons = [...new Set(refused.map(({ message }) => message))];
  return (
    <div role="alert" className="mb-6 rounded-m border border-danger bg-surface p-4">
      <p className="font-semibold">
        {pluralOf(refused.length, 'One change was not saved', `${refused.length} changes were not saved`)}
      </p>
      <ul className="mt-1 text-15 text-ink2">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Button
        look="outline"
        className="mt-3"
        onClick={() => void appOutbox.forget(refused.map(({ seq }) => seq))}
      >
        Dismiss
      </Button>
    </div>
  );
}

import { jobLabel } from '@darasa/contract/administration/job-labels';
import type { FailedItem } from '@darasa/contract/administration/overview';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { retrySetAsideItem } from '~/features/administration/administration-calls.ts';
import { backgroundWorkKey } from '~/features/administration/queries.ts';
import { callKey } from '~/lib/api/mutations';
import { formatQuantity } from '~/lib/format';
import { timeAgo } from '~/lib/time/time-ago';
import { Button } from '~/ui/button';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';

/** Background work that fails again and again, with its errors: somebody who knows the server has to look at it. */
export function SetAsideItems({ items }: { items: readonly FailedItem[] }) {
  return (
    <ul className="mt-3 border-t border-line">
      {items.map((item) => (
        <SetAsideItem key={`${item.batch} ${item.item}`} item={item} />
      ))}
    </ul>
  );
}

function SetAsideItem({ item: { batch, item, failures, error, since } }: { item: FailedItem }) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: (_, context) => retrySetAsideItem({ batch, item }, callKey(context)),
    onSuccess: () => {
      showToast('It is tried with the next run');
      return queryClient.invalidateQueries({ queryKey: backgroundWorkKey });
    },
  });
  const now = new Date();
  return (
    <li className="grid gap-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto] md:px-2">
      <div>
        <p dir="auto" className="text-16 leading-snug font-semibold wrap-anywhere">
          {jobLabel(batch)}
        </p>
        <p dir="auto" className="mt-0.5 text-15 wrap-anywhere text-ink2">
          {error}
        </p>
        <p className="mt-0.5 text-14 text-ink3">
          Failed {formatQuantity(failures, 'time')}, first {timeAgo(since, now)}. In the log of the server:{' '}
          <span dir="auto" className="wrap-anywhere">
            {batch}, item {item}
          </span>
        </p>
        {retry.isError && (
          <div className="mt-2">
            <Note tone="danger">{retry.error.message}</Note>
          </div>
        )}
      </div>
      <Button
        look="outline"
        className="justify-self-start md:self-start"
        aria-disabled={retry.isPending}
        onClick={() => !retry.isPending && retry.mutate()}
      >
        {retry.isPaused ? 'Waiting for a connection…' : retry.isPending ? 'One moment…' : 'Try again now'}
      </Button>
    </li>
  );
}

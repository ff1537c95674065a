import { type RecallOverview, recallEndpoints } from '@darasa/contract/recall/endpoints';
import { MANY_CARDS, spreadDays } from '@darasa/contract/recall/session-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { formatCount, formatDate, formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Note } from '~/ui/message';

/** After a holiday: what is due is spread over some days, or stays as it is. */
export function SpreadCards({ due, spread_until }: Pick<RecallOverview, 'due' | 'spread_until'>) {
  const client = useQueryClient();
  const spread = useMutation({
    mutationFn: (days: (typeof spreadDays)[number] | null) =>
      request(recallEndpoints.spread, { body: { days } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['recall'] }),
  });
  if (spread_until === null && due < MANY_CARDS) return null;
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      {spread.error && <Note tone="danger">{spread.error.message}</Note>}
      {spread_until === null ? (
        <>
          <p className="text-15 text-ink2">
            That is more than fits into a day. Review what you like, the rest waits; or spread it, so that
            some of it comes each day.
          </p>
          <div className="flex flex-wrap gap-2">
            {spreadDays.map((days) => (
              <Button
                key={days}
                look="outline"
                disabled={spread.isPending}
                onClick={() => spread.mutate(days)}
              >
                {formatQuantity(days, 'day')}, about {formatCount(Math.ceil(due / days))} a day
              </Button>
            ))}
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-15 text-ink2">
            What had gathered is spread until {formatDate(`${spread_until}T12:00:00Z`)}.
          </p>
          <Button look="quiet" disabled={spread.isPending} onClick={() => spread.mutate(null)}>
            Have all of it now
          </Button>
        </div>
      )}
    </div>
  );
}

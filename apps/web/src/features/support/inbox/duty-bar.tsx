import type { DeskView } from '@darasa/contract/support/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { formatQuantity } from '~/lib/format';
import { Switch } from '~/ui/fields/switch';
import { Note } from '~/ui/message';
import { changeDuty, setDesk } from './inbox-calls.ts';

const minutes = (seconds: number): string =>
  seconds < 5400
    ? formatQuantity(Math.max(1, Math.round(seconds / 60)), 'minute')
    : formatQuantity(Math.round(seconds / 3600), 'hour');

/** Who is there for visitors, whether oneself is, and how fast answers are. */
export function DutyBar({ desk, toggle }: { desk: DeskView; toggle: RefObject<(() => void) | null> }) {
  const client = useQueryClient();
  const change = useMutation({ mutationFn: changeDuty, onSuccess: (next) => setDesk(client, next) });
  const flip = () => !change.isPending && change.mutate(!desk.own_duty);
  useEffect(() => {
    toggle.current = flip;
  });
  const others = desk.on_duty.map(({ name }) => name);
  const figures = [
    desk.first_reply_seconds !== null && `first answer after ${minutes(desk.first_reply_seconds)}`,
    desk.closed_seconds !== null && `closed after ${minutes(desk.closed_seconds)}`,
  ].filter(Boolean);
  return (
    <div className="mt-3 grid gap-1">
      <Switch checked={desk.own_duty} onChange={flip}>
        On duty for the chat
      </Switch>
      <p dir="auto" className="text-15 wrap-anywhere text-ink2">
        {desk.waiting > 0 &&
          `${formatQuantity(desk.waiting, 'person waits', 'people wait')} in the chat now. `}
        {others.length === 0
          ? 'Nobody is on duty: visitors are asked for their email.'
          : `On duty: ${others.join(', ')}`}
      </p>
      {figures.length > 0 && (
        <p className="text-14 text-ink3">Median of the last 30 days: {figures.join(', ')}</p>
      )}
      {change.isError && <Note tone="danger">{change.error.message}</Note>}
    </div>
  );
}

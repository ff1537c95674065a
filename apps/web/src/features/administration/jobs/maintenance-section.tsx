import type { MaintenanceWishes } from '@darasa/contract/administration/maintenance';
import { MAINTENANCE_TEXT } from '@darasa/contract/administration/maintenance-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { beginMaintenance, endMaintenance } from '~/features/administration/administration-calls.ts';
import { maintenanceQuery } from '~/features/administration/queries.ts';
import { NotConfirmed, useConfirmedCall } from '~/lib/api/confirmed-call';
import { formatQuantity } from '~/lib/format';
import { localInputValue, utcOfInput } from '~/lib/time/moment-input';
import { timeAgo } from '~/lib/time/time-ago';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Dialog } from '~/ui/dialog';
import { Checkbox } from '~/ui/fields/checkbox';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';

type Shown = (MaintenanceWishes & { started_at: string }) | null;

/** Keeps everybody but administrators out while the site is worked on. */
export function MaintenanceSection() {
  return (
    <section aria-labelledby="maintenance" className="mt-10">
      <h2 id="maintenance" tabIndex={-1} className="text-24">
        Maintenance
      </h2>
      <QueryResult
        query={useQuery(maintenanceQuery)}
        skeleton={<Skeleton className="mt-3 h-17 w-full" />}
        failed="Whether the site is being maintained could not be loaded"
      >
        {({ maintenance }) => <Switch maintenance={maintenance} />}
      </QueryResult>
    </section>
  );
}

function Switch({ maintenance }: { maintenance: Shown }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [asks, setAsks] = useState<'begin' | 'end'>();
  const renew = () => queryClient.invalidateQueries({ queryKey: maintenanceQuery.queryKey });
  const end = async () => {
    const { attempts } = await confirmed(() => endMaintenance());
    showToast(
      attempts > 0
        ? `Maintenance is over. The time was given back to ${formatQuantity(attempts, 'open attempt')}`
        : 'Maintenance is over',
    );
    await renew();
  };
  return (
    <>
      {maintenance ? (
        <div className="mt-3">
          <Note tone="info">
            It is on since {timeAgo(maintenance.started_at, new Date())}. Everybody but administrators reads
            that the site is being maintained.{' '}
            {maintenance.background_work_waits ? 'Background work waits.' : 'Background work goes on.'}
          </Note>
        </div>
      ) : (
        <p className="mt-2 max-w-prose text-16 text-ink2">
          While the site is maintained, everybody but administrators reads until when. Attempts at quizzes get
          the time back.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" onClick={() => setAsks('begin')}>
          {maintenance ? 'Change what is said' : 'Begin maintenance'}
        </Button>
        {maintenance && <Button onClick={() => setAsks('end')}>End maintenance</Button>}
      </div>
      {asks === 'begin' && <Wishes before={maintenance} onSaved={renew} onClose={() => setAsks(undefined)} />}
      <Confirm
        question="End maintenance?"
        action="End maintenance"
        isOpen={asks === 'end'}
        onConfirm={end}
        onClose={() => setAsks(undefined)}
      >
        Everybody can use the site again, and open attempts at quizzes get the time back.
      </Confirm>
    </>
  );
}

function Wishes({
  before,
  onSaved,
  onClose,
}: {
  before: Shown;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const id = useId();
  const confirmed = useConfirmedCall();
  const [until, setUntil] = useState(localInputValue(before?.until ?? null));
  const [text, setText] = useState(before?.text ?? '');
  const [waits, setWaits] = useState(before?.background_work_waits ?? true);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const moment = utcOfInput(until);
    if (until !== '' && moment === null) return setProblem('Enter both the date and the time');
    if (moment !== null && Date.parse(moment) <= Date.now())
      return setProblem('The end must be in the future');
    setProblem(undefined);
    setFailure('');
    setBusy(true);
    try {
      await confirmed(() => beginMaintenance({ until: moment, text, background_work_waits: waits }));
      await onSaved();
      showToast(before ? 'What is said has changed' : 'Maintenance is on');
      onClose();
    } catch (error) {
      if (!(error instanceof NotConfirmed))
        setFailure(error instanceof Error ? error.message : 'It could not be begun.');
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={before ? 'Change what is said' : 'Begin maintenance'}
      isOpen
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} aria-disabled={busy}>
            {busy ? 'One moment…' : before ? 'Save' : 'Begin maintenance'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-4 text-ink" onSubmit={(event) => void save(event)}>
        <TextField
          type="datetime-local"
          label="Until about (optional)"
          value={until}
          error={problem}
          description={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}. It does not end by itself.`}
          onChange={(event) => setUntil(event.target.value)}
        />
        <TextField
          label="What people read (optional)"
          value={text}
          maxLength={MAINTENANCE_TEXT}
          onChange={(event) => setText(event.target.value)}
        />
        <Checkbox checked={waits} onChange={(event) => setWaits(event.target.checked)}>
          Background work waits until it is over
        </Checkbox>
        {failure && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
}

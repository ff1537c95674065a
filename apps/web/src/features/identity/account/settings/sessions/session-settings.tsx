import type { Session } from '@darasa/contract/identity/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { formatQuantity } from '~/lib/format';
import { LiveStatus } from '~/lib/realtime/live-status';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { QueryResult } from '~/ui/query-result';
import { SettingGroup } from '~/ui/setting-group';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { endOtherSessions, endSession } from '../../account-service.ts';
import { invalidateSessions, sessionsQuery } from '../../queries.ts';
import { SessionRow } from './session-row.tsx';

/** The user's sessions, with buttons to end them. The list updates while it is open. */
export function SessionSettings() {
  const sessions = useQuery(sessionsQuery());
  return (
    <SettingGroup
      title="Where you are logged in"
      state={<LiveStatus />}
      lead="Browsers logged in to your account. If you do not recognise one, end its session and change your password."
    >
      <QueryResult query={sessions} failed="Your sessions could not be loaded" skeleton={<RowSkeletons />}>
        {(list) => <SessionList sessions={list} />}
      </QueryResult>
    </SettingGroup>
  );
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  /** The session in the dialog; kept while the dialog closes. */
  const [asked, setAsked] = useState<{ session: Session; open: boolean }>();
  const [endingAll, setEndingAll] = useState(false);
  const others = sessions.filter(({ current }) => !current);
  // This browser first, then the latest.
  const ordered = [...sessions.filter(({ current }) => current), ...others];
  return (
    <>
      <ul className="border-t border-line">
        {ordered.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setAsked({ session, open: true })} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          look="outline"
          className="justify-self-start max-md:w-full"
          onClick={() => setEndingAll(true)}
        >
          End all others
        </Button>
      )}
      {asked && (
        <Confirm
          question={`End the session on ${asked.session.device}?`}
          action="End the session"
          danger
          isOpen={asked.open}
          onConfirm={async () => {
            await confirmed(() => endSession(asked.session.id));
            await invalidateSessions(queryClient);
            showToast('The session has ended');
          }}
          onClose={() => setAsked({ ...asked, open: false })}
        >
          <p>That browser is logged out immediately. Unsaved work there is lost.</p>
        </Confirm>
      )}
      <Confirm
        question="End all other sessions?"
        action={`End ${formatQuantity(others.length, 'session')}`}
        danger
        isOpen={endingAll}
        onConfirm={async () => {
          await confirmed(endOtherSessions);
          await invalidateSessions(queryClient);
          showToast('All other sessions have ended');
        }}
        onClose={() => setEndingAll(false)}
      >
        <p>Only this browser stays logged in. What was not saved in the others is lost.</p>
      </Confirm>
    </>
  );
}

const RowSkeletons = () => (
  <div aria-hidden className="border-t border-line">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex h-19 items-center gap-4 border-b border-line">
        <Skeleton className="size-6" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3.5 w-64 max-w-full" />
        </div>
      </div>
    ))}
  </div>
);

import { english } from '@darasa/contract/notifications/messages/en';
import type { EmailChoice } from '@darasa/contract/notifications/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '~/lib/session/session';
import { Switch } from '~/ui/fields/switch';
import { QueryResult } from '~/ui/query-result';
import { SettingGroup } from '~/ui/setting-group';
import { Skeleton } from '~/ui/skeleton';
import { changeEmailChoice, emailChoicesQuery } from './notification-calls.ts';

/** A page that was opened before the server was renewed has no words for kinds that are new. */
const isKnown = ({ kind }: EmailChoice): boolean => Object.hasOwn(english, kind);

/** Which notifications also come by email. Nothing for somebody who gets none that do. */
export function NotificationEmails() {
  const choices = useQuery(emailChoicesQuery());
  return (
    <QueryResult
      query={choices}
      failed="Your notification settings could not be loaded"
      skeleton={<EmailsSkeleton />}
    >
      {({ preferences }) => preferences.length > 0 && <Choices preferences={preferences} />}
    </QueryResult>
  );
}

function Choices({ preferences }: { preferences: readonly EmailChoice[] }) {
  const queryClient = useQueryClient();
  const user = useUser();
  const hasAddress = user === undefined || (user.email !== null && user.email_verified);
  /** What was turned and is on its way; a switch that flips back for that long would look broken. */
  const [turned, setTurned] = useState<Partial<Record<string, boolean>>>({});
  const saving = useMutation({
    scope: { id: 'notification-emails' },
    mutationFn: changeEmailChoice,
    onSuccess: (saved) => queryClient.setQueryData(emailChoicesQuery().queryKey, saved),
    onSettled: (_saved, _error, { kind }) => setTurned(({ [kind]: _done, ...others }) => others),
  });
  return (
    <SettingGroup
      title="Notifications by email"
      lead={
        hasAddress
          ? 'All of them also appear under notifications.'
          : 'All of them appear under notifications. Nothing is sent by email: your account has no confirmed email address. Add one under Account first; what you choose here counts from then on.'
      }
    >
      {preferences.filter(isKnown).map(({ kind, email }) => (
        <Switch
          key={kind}
          checked={turned[kind] ?? email}
          onChange={(on) => {
            setTurned((others) => ({ ...others, [kind]: on }));
            saving.mutate({ kind, email: on });
          }}
          description={english[kind].setting.description}
        >
          {english[kind].setting.label}
        </Switch>
      ))}
      <p
        role="status"
        className={`min-h-6 text-14 ${saving.isError ? 'font-medium text-danger' : 'text-ink2'}`}
      >
        {saving.isError && `Not saved. ${saving.error.message}`}
        {saving.isPending &&
          (saving.isPaused ? 'You are offline. This is saved when the connection is back.' : 'Saving…')}
        {saving.isSuccess && 'Saved'}
      </p>
    </SettingGroup>
  );
}

const EmailsSkeleton = () => (
  <div aria-hidden className="grid gap-3 border-t border-line py-7 md:py-9">
    <Skeleton className="h-6 w-48" />
    <Skeleton className="h-11 w-full max-w-md" />
    <Skeleton className="h-11 w-full max-w-md" />
  </div>
);

import { groupLabels } from '@darasa/contract/notifications/group-labels';
import { kindGroups } from '@darasa/contract/notifications/kinds/kind-groups';
import { english } from '@darasa/contract/notifications/messages/en';
import type { ChannelChange, ChannelChoice, EmailMode } from '@darasa/contract/notifications/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useUser } from '~/lib/session/session';
import { Checkbox } from '~/ui/fields/checkbox';
import { InlineSelect } from '~/ui/fields/select';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { SettingGroup } from '~/ui/setting-group';
import { Skeleton } from '~/ui/skeleton';
import { changeChoice, choicesQuery } from './notification-calls.ts';
import { SavingState } from './saving-state.tsx';

/** A page that was opened before the server was renewed has no words for kinds that are new. */
const isKnown = ({ kind }: ChannelChoice): boolean => Object.hasOwn(english, kind);

const modes: Record<EmailMode, string> = { now: 'At once', digest: 'In the summary', off: 'None' };
const modeChoices = Object.entries(modes).map(([value, label]) => ({ value, label }));

/** By which ways each kind of notification comes. */
export function ChannelChoices() {
  return (
    <QueryResult
      query={useQuery(choicesQuery())}
      failed="Your notification settings could not be loaded"
      skeleton={<ChoicesSkeleton />}
    >
      {({ preferences }) => <Choices preferences={preferences.filter(isKnown)} />}
    </QueryResult>
  );
}

const keyOf = ({ kind, ...change }: ChannelChange): string => `${kind} ${Object.keys(change).join()}`;

function Choices({ preferences }: { preferences: readonly ChannelChoice[] }) {
  const queryClient = useQueryClient();
  const user = useUser();
  const hasAddress = user === undefined || (user.email !== null && user.email_verified);
  /** What was turned and is on its way; a control that flips back for that long would look broken. */
  const [turned, setTurned] = useState<Partial<Record<string, ChannelChange>>>({});
  const saving = useMutation({
    scope: { id: 'notification-channels' },
    mutationFn: changeChoice,
    onSuccess: (saved) => queryClient.setQueryData(choicesQuery().queryKey, saved),
    onSettled: (_saved, _error, change) => setTurned(({ [keyOf(change)]: _done, ...others }) => others),
  });
  const change = (one: ChannelChange) => {
    setTurned((others) => ({ ...others, [keyOf(one)]: one }));
    saving.mutate(one);
  };
  const shown = (one: ChannelChoice): ChannelChoice => ({
    ...one,
    ...(turned[`${one.kind} email`] ?? {}),
    ...(turned[`${one.kind} push`] ?? {}),
    ...(turned[`${one.kind} sms`] ?? {}),
  });
  return (
    <SettingGroup
      title="What you are told, and how"
      lead={
        <>
          Everything stands under{' '}
          <PathLink href="/notifications" className={linkClass}>
            notifications
          </PathLink>
          , whatever you choose here. Push messages and SMS come once you have turned them on above.
          {!hasAddress && (
            <>
              {' '}
              No emails are sent to you yet, because your account has no confirmed email address.{' '}
              <PathLink href="/settings/account" className={linkClass}>
                Add or confirm one
              </PathLink>
              : what you choose here counts from then on.
            </>
          )}
        </>
      }
    >
      {kindGroups.map((group) => {
        const own = preferences.filter((one) => one.group === group).map(shown);
        return (
          own.length > 0 && (
            <details key={group} className="group/kinds rounded-m border border-line">
              <summary className="flex cursor-pointer list-none items-center justify-between gap-3 rounded-m px-4 py-3 [&::-webkit-details-marker]:hidden">
                <span className="min-w-0">
                  <span className="block text-16 font-semibold">{groupLabels[group]}</span>
                  <span className="block text-14 text-ink3">{summaryOf(own)}</span>
                </span>
                <Icon
                  of={ChevronDown}
                  size={18}
                  className="shrink-0 transition-transform group-open/kinds:rotate-180"
                />
              </summary>
              <ul aria-label={groupLabels[group]} className="border-t border-line px-4">
                {own.map((choice) => (
                  <KindChoice key={choice.kind} choice={choice} onChange={change} />
                ))}
              </ul>
            </details>
          )
        );
      })}
      <SavingState saving={saving} />
    </SettingGroup>
  );
}

/** What is chosen in a group, before it is opened. */
function summaryOf(own: readonly ChannelChoice[]): string {
  const emails = own.filter(({ email }) => email === 'now' || email === 'always').length;
  const digests = own.filter(({ email }) => email === 'digest').length;
  const pushes = own.filter(({ push }) => push).length;
  const texts = own.filter(({ sms }) => sms).length;
  return [
    ...(emails > 0 ? [`${emails} by email at once`] : []),
    ...(digests > 0 ? [`${digests} in the summary`] : []),
    ...(pushes > 0 ? [`${pushes} by push message`] : []),
    ...(texts > 0 ? [`${texts} by SMS`] : []),
    ...(emails + digests + pushes + texts === 0 ? ['Only under notifications'] : []),
  ].join(', ');
}

function KindChoice({
  choice: { kind, email, push, sms },
  onChange,
}: {
  choice: ChannelChoice;
  onChange: (change: ChannelChange) => void;
}) {
  const id = useId();
  const words = english[kind];
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <fieldset
        aria-labelledby={id}
        className="grid min-w-0 gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_auto]"
      >
        <div className="min-w-0">
          <h3 id={id} className="text-15 font-semibold">
            {words.setting.label}
          </h3>
          <p className="text-14 text-ink3">{words.setting.description}</p>
          {'always' in words && (
            <p className="text-14 text-ink2">The email is always sent. {words.always}.</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {email !== 'always' && (
            <InlineSelect
              label="Email"
              value={email}
              choices={modeChoices}
              onChange={(event) => onChange({ kind, email: event.target.value as EmailMode })}
            />
          )}
          <Checkbox checked={push} onChange={(event) => onChange({ kind, push: event.target.checked })}>
            Push
          </Checkbox>
          {sms !== null && (
            <Checkbox checked={sms} onChange={(event) => onChange({ kind, sms: event.target.checked })}>
              SMS
            </Checkbox>
          )}
        </div>
      </fieldset>
    </li>
  );
}

const ChoicesSkeleton = () => (
  <div aria-hidden className="grid gap-3 border-t border-line py-7 md:py-9">
    <Skeleton className="h-6 w-48" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-16 w-full" />
  </div>
);

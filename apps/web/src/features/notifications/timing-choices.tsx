import type { TimingChoice } from '@darasa/contract/notifications/schemas';
import type { DigestChoice } from '@darasa/contract/notifications/timing-rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/fields/select-field';
import { QueryResult } from '~/ui/query-result';
import { SettingGroup } from '~/ui/setting-group';
import { Skeleton } from '~/ui/skeleton';
import { changeTiming, timingQuery } from './notification-calls.ts';
import { SavingState } from './saving-state.tsx';

const digests: Record<DigestChoice, string> = { daily: 'Every day', weekly: 'Every week', off: 'Never' };
const digestChoices = Object.entries(digests).map(([value, label]) => ({ value, label }));
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, place) => ({ value: String(place + 1), label }),
);
/** What the quiet hours are when they are turned on. */
const NIGHT = { quiet_from: 21, quiet_to: 7 };

/** When summaries come, and the hours in which nothing disturbs. */
export function TimingChoices() {
  return (
    <QueryResult
      query={useQuery(timingQuery())}
      failed="Your quiet hours could not be loaded"
      skeleton={<Skeleton className="my-7 h-40" />}
    >
      {({ timing, site_time_zone }) => <Timing saved={timing} siteZone={site_time_zone} />}
    </QueryResult>
  );
}

function Timing({ saved, siteZone }: { saved: TimingChoice; siteZone: string }) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState(saved);
  const saving = useMutation({
    scope: { id: 'notification-timing' },
    mutationFn: changeTiming,
    onSuccess: (answer) => queryClient.setQueryData(timingQuery().queryKey, answer),
    onError: () => setShown(saved),
  });
  const change = (part: Partial<TimingChoice>) => {
    const next = { ...shown, ...part };
    setShown(next);
    saving.mutate(next);
  };
  const hasQuiet = shown.quiet_from !== null;
  const zone = shown.time_zone ?? siteZone;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <SettingGroup
      title="Summary and quiet hours"
      lead="The summary is one email with what you have not read. In your quiet hours no push messages and SMS come; they come afterwards."
    >
      <div className="grid gap-4 md:grid-cols-3">
        <SelectField
          label="Summary by email"
          choices={digestChoices}
          value={shown.digest}
          onChange={(event) => change({ digest: event.target.value as DigestChoice })}
        />
        {shown.digest === 'weekly' && (
          <SelectField
            label="On"
            choices={days}
            value={String(shown.digest_day)}
            onChange={(event) => change({ digest_day: Number(event.target.value) })}
          />
        )}
        {shown.digest !== 'off' && (
          <SelectField
            label="At"
            choices={hours}
            value={String(shown.digest_hour)}
            onChange={(event) => change({ digest_hour: Number(event.target.value) })}
          />
        )}
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        <SelectField
          label="Quiet hours"
          choices={[
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
          value={hasQuiet ? 'on' : 'off'}
          onChange={(event) =>
            change(event.target.value === 'on' ? NIGHT : { quiet_from: null, quiet_to: null })
          }
        />
        {hasQuiet && (
          <>
            <SelectField
              label="From"
              choices={hours}
              value={String(shown.quiet_from)}
              onChange={(event) => change({ quiet_from: Number(event.target.value) })}
            />
            <SelectField
              label="Until"
              choices={hours}
              value={String(shown.quiet_to)}
              onChange={(event) => change({ quiet_to: Number(event.target.value) })}
            />
          </>
        )}
      </div>
      <p className="text-14 text-ink2">
        By the clocks of {zoneLabel(zone)}
        {shown.time_zone === null && ', the time zone of the site'}.
      </p>
      {here && here !== zone && (
        <Button look="outline" className="justify-self-start" onClick={() => change({ time_zone: here })}>
          Use the clocks of {zoneLabel(here)}
        </Button>
      )}
      <SavingState saving={saving} />
    </SettingGroup>
  );
}

const zoneLabel = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

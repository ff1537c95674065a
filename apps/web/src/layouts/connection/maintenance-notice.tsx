import { maintenanceEndpoints } from '@darasa/contract/administration/maintenance';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { useEffect } from 'react';
import { request } from '~/lib/api/client';
import { maintained } from '~/lib/http/maintained';
import { appOutbox } from '~/lib/offline/app-outbox';
import { useUser } from '~/lib/session/session';
import { timeOfDay } from '~/lib/time/local-time';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';

const LOOK_EVERY_MS = 5000;

/** Says in open tabs that the site is being maintained, and goes on by itself when that is over. */
export function MaintenanceNotice() {
  const client = useQueryClient();
  const user = useUser();
  const isAdmin = user?.roles.includes('admin') ?? false;
  const { data } = useQuery({
    queryKey: ['maintenance'],
    queryFn: ({ signal }) => request(maintenanceEndpoints.read, { signal }),
    refetchInterval: LOOK_EVERY_MS,
    staleTime: 0,
  });
  const isOver = data?.maintenance === null;
  useEffect(() => {
    if (!isOver) return;
    maintained.set(false);
    client.removeQueries({ queryKey: ['maintenance'] });
    void client.invalidateQueries();
    void appOutbox.send();
  }, [isOver, client]);
  if (!data?.maintenance) return null;
  const { until, text } = data.maintenance;
  const late = until !== null && Date.parse(until) < Date.now();
  return (
    <div className="grid max-w-[34rem] gap-1 rounded-m bg-ink px-4 py-3 text-15 text-bg shadow-float">
      <p className="flex items-center gap-3 font-semibold">
        <Icon of={Wrench} size={18} />
        {isAdmin
          ? 'Maintenance is on. Only administrators can use the site.'
          : 'The site is being maintained.'}
      </p>
      {text !== '' && (
        <p dir="auto" className="wrap-anywhere">
          {text}
        </p>
      )}
      <p>
        {until === null && 'It will be back soon.'}
        {until !== null && late && 'It takes longer than planned.'}
        {until !== null && !late && `It is expected back by ${timeOfDay(until)}.`}
        {!isAdmin && ' What you write is kept on this device, and a quiz gets this time back.'}
      </p>
      {isAdmin && (
        <PathLink
          href="/administrator/jobs#maintenance"
          preload={false}
          className="pointer-events-auto justify-self-start font-medium underline underline-offset-[3px] hover:decoration-2"
        >
          Change or end it
        </PathLink>
      )}
    </div>
  );
}

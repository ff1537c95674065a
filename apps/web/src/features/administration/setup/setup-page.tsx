import type { SiteSetup } from '@darasa/contract/administration/setup';
import { setupMinutes } from '@darasa/contract/administration/setup-rules';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { DemoContent } from './demo-content.tsx';
import { closeSetup, setupQuery, skipStep } from './setup-calls.ts';
import { openSteps, SetupList, SetupProgress } from './setup-list.tsx';
import { useSetupAct } from './use-setup.ts';

/** All that makes an empty site one's own, done and open. */
export function SetupPage() {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <>
      <h1 dir="auto" className="text-30 tracking-[-0.025em] wrap-anywhere">
        Set up {site.name}
      </h1>
      <QueryResult
        query={useQuery(setupQuery)}
        skeleton={<Skeleton className="mt-6 h-[60vh]" />}
        failed="What is left to set up could not be loaded"
      >
        {(setup) => <Setup setup={setup} />}
      </QueryResult>
    </>
  );
}

/** What is said about what is left. */
export function leadOf(setup: SiteSetup): string {
  const open = openSteps(setup);
  if (open.length === 0) return 'Everything is set up. You can change all of it at any time.';
  const minutes = open.reduce((sum, name) => sum + setupMinutes[name], 0);
  return `${formatQuantity(open.length, 'thing')} left, about ${formatQuantity(minutes, 'minute')}. Leave whenever you like: this list stays on your dashboard until it is done or you close it.`;
}

function Setup({ setup }: { setup: SiteSetup }) {
  const act = useSetupAct();
  return (
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_280px]">
      <div>
        <p className="mt-1.5 mb-7 max-w-[60ch] text-17 text-ink2">{leadOf(setup)}</p>
        <SetupProgress setup={setup} />
        <SetupList setup={setup} onSkip={(step, skipped) => void act(() => skipStep(step, skipped))} />
        <div className="mt-6">
          <Button
            look="quiet"
            onClick={() =>
              void act(
                () => closeSetup(!setup.closed),
                setup.closed ? 'The list is on the dashboard again' : 'The list is off the dashboard',
              )
            }
          >
            {setup.closed ? 'Show it on the dashboard again' : 'Take it off the dashboard'}
          </Button>
        </div>
      </div>
      <aside className="grid content-start">
        <Hint title="What visitors see">
          <p>Your name and look, and the courses that are published. Nothing else of what you prepare.</p>
          <PathLink href="/" className={linkClass}>
            See it as a visitor
          </PathLink>
        </Hint>
        <Hint title="Look around first">
          <DemoContent demo={setup.demo} />
        </Hint>
        <Hint title="Who may read what">
          <p>Tracks, help and the like are for people with an account, unless you open them to visitors.</p>
          <PathLink href="/administrator/settings/access" className={linkClass}>
            Choose who reads them
          </PathLink>
        </Hint>
        {setup.administrators < 2 && (
          <Hint title="Two administrators are safer">
            <p>If you lose your phone, somebody else can let you in.</p>
            <PathLink href="/administrator/people#add-administrator" className={linkClass}>
              Add a second one
            </PathLink>
          </Hint>
        )}
      </aside>
    </div>
  );
}

function Hint({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid justify-items-start gap-2 border-line py-5 text-15 text-ink2 first:pt-0 not-first:border-t">
      <h2 className="text-17 text-ink">{title}</h2>
      {children}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Button } from '~/ui/button';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { closeSetup, setupQuery, skipStep } from './setup-calls.ts';
import { openSteps, SetupList, SetupProgress } from './setup-list.tsx';
import { useSetupAct } from './use-setup.ts';

/** On the dashboard, what is left of setting the site up; nothing once it is done, was closed, or the site is nobody's yet. */
export function SetupPanel() {
  const { data: setup } = useQuery(setupQuery);
  const act = useSetupAct();
  if (!setup || setup.closed || !setup.owned || openSteps(setup).length === 0) return null;
  return (
    <section aria-labelledby="setup" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="setup" className="text-24">
          Set up your site
        </h2>
        <PathLink href="/administrator/settings/setup" className={linkClass}>
          All steps
        </PathLink>
      </div>
      <SetupProgress setup={setup} />
      <SetupList setup={setup} onlyOpen onSkip={(step, skipped) => void act(() => skipStep(step, skipped))} />
      <Button
        look="quiet"
        className="mt-3"
        onClick={() =>
          void act(
            () => closeSetup(true),
            'The list is off the dashboard. You find it in the settings, under Set up.',
          )
        }
      >
        Close this list
      </Button>
    </section>
  );
}

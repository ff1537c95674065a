import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useDataSaver } from '~/lib/data-saver';
import { subscribeTheme, themeChoice } from '~/lib/theme';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { Skeleton } from '~/ui/skeleton';
import { meQuery, securityQuery, sessionsQuery } from '../queries.ts';
import { type SettingsSection, sectionPath, settingsSections } from '../settings-sections.ts';
import { overviewFacts } from './overview-facts.ts';
import { sectionIcons } from './settings-frame.tsx';

const entries = Object.entries(settingsSections) as [SettingsSection, string][];

/** All parts of the settings with their current values. On a phone this is the navigation. */
export function SettingsOverview() {
  const me = useQuery(meQuery());
  const security = useQuery(securityQuery());
  const sessions = useQuery(sessionsQuery());
  const [saving] = useDataSaver();
  const theme = useSyncExternalStore(subscribeTheme, themeChoice, () => null);
  const facts = overviewFacts({
    user: me.data,
    security: security.data,
    sessions: sessions.data,
    theme,
    saving,
  });
  const failed: Partial<Record<SettingsSection, boolean>> = {
    account: me.isError,
    security: security.isError,
    sessions: sessions.isError,
    notifications: me.isError,
    language: me.isError,
    privacy: me.isError,
  };
  return (
    <>
      <h1 className="text-30">Settings</h1>
      <p className="mt-2 text-16 text-ink2">
        What others see about you is in your{' '}
        <PathLink href="/profile" className="font-medium text-primary underline underline-offset-[3px]">
          profile
        </PathLink>
        .
      </p>
      <ul className="mt-5 border-t border-line">
        {entries.map(([section, label]) => (
          <li key={section} className="border-b border-line">
            <PathLink
              href={sectionPath(section)}
              className="group flex min-h-17 items-center gap-4 py-2.5 hover:bg-sunken md:-mx-3 md:px-3"
            >
              <Icon of={sectionIcons[section]} className="text-primary" />
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span className="text-16 font-semibold">{label}</span>
                <Fact known={facts[section]} failed={failed[section] ?? false} />
              </span>
              <Icon of={ChevronRight} size={18} className="text-ink3" />
            </PathLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A line that exists from the start, so that nothing moves when its text is loaded. */
function Fact({ known, failed }: { known: string | undefined; failed: boolean }) {
  if (known === undefined && !failed) return <Skeleton className="my-1 h-3.5 w-40" />;
  return <span className="truncate text-14 text-ink2">{known ?? 'Could not be loaded'}</span>;
}

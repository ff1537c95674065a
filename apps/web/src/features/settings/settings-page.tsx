import { useQuery } from '@tanstack/react-query';
import { useIsAdministrator, useMay } from '~/lib/session/use-may';
import { buttonClass } from '~/ui/button';
import { EmptyState } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { AccessSettings } from './access-settings.tsx';
import { CourseSettings } from './course-settings.tsx';
import { HelpSettings } from './help-settings.tsx';
import { LandingSettings } from './landing-settings.tsx';
import { LookSettings } from './look/look-settings.tsx';
import { MailSettings } from './mail-settings.tsx';
import { MenuSettings } from './menu-settings.tsx';
import { PlaceSettings } from './place-settings.tsx';
import { PrivacySettings } from './privacy/privacy-settings.tsx';
import { RateSettings } from './rate-settings.tsx';
import { settingsQuery } from './settings-calls.ts';
import { SmsSettings } from './sms/sms-settings.tsx';

const SETTINGS = '/administrator/settings';
const Currencies = () => (useMay('catalogue.manage') ? <RateSettings /> : <NotYours />);
const Email = () => (useIsAdministrator() ? <MailSettings /> : <NotYours />);
const Sms = () => (useIsAdministrator() ? <SmsSettings /> : <NotYours />);
const NotYours = () => (
  <EmptyState title="These settings are not part of your work">An administrator changes them.</EmptyState>
);

/** By the last part of the address; the first has none. */
const groups = {
  '': { label: 'Name and look', show: LookSettings },
  landing: { label: 'First page', show: LandingSettings },
  menus: { label: 'Menus', show: MenuSettings },
  place: { label: 'Contact and time', show: PlaceSettings },
  courses: { label: 'Courses', show: CourseSettings },
  currencies: { label: 'Currencies', show: Currencies },
  email: { label: 'Email', show: Email },
  sms: { label: 'SMS', show: Sms },
  help: { label: 'Live help', show: HelpSettings },
  access: { label: 'Visitors and registration', show: AccessSettings },
  privacy: { label: 'Data protection', show: PrivacySettings },
} as const;
const isGroup = (name: string): name is keyof typeof groups => Object.hasOwn(groups, name);

/** The settings of the site, in groups that are saved each on its own. */
export function SettingsPage({ group = '' }: { group: string | undefined }) {
  const query = useQuery(settingsQuery);
  const closed = [useMay('catalogue.manage') ? '' : 'currencies', useIsAdministrator() ? '' : 'email'];
  if (!isGroup(group))
    return (
      <EmptyState
        title="There are no such settings"
        level={1}
        actions={
          <PathLink href={SETTINGS} className={buttonClass()}>
            To all settings
          </PathLink>
        }
      >
        The address may be mistyped.
      </EmptyState>
    );
  const { show: Group } = groups[group];
  return (
    <>
      <h1 className="text-30">Settings</h1>
      <div className="mt-4">
        <LinkTabs
          label="Settings"
          tabs={[
            ...Object.entries(groups)
              .filter(([name]) => name === '' || !closed.includes(name))
              .map(([name, { label }]) => ({
                href: name === '' ? SETTINGS : `${SETTINGS}/${name}`,
                label,
                current: name === group,
              })),
            { href: '/administrator/payment-settings', label: 'Payments', current: false },
            { href: `${SETTINGS}/setup`, label: 'Set up', current: false },
          ]}
        />
      </div>
      <QueryResult
        query={query}
        skeleton={<Skeleton className="mt-6 h-[60vh]" />}
        failed="The settings could not be loaded"
      >
        {(settings) => <Group key={group} settings={settings} />}
      </QueryResult>
    </>
  );
}

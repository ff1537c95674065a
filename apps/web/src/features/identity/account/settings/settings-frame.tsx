import { Outlet, useParams } from '@tanstack/react-router';
import {
  Bell,
  Gauge,
  Globe,
  History,
  KeyRound,
  type LucideIcon,
  Monitor,
  Palette,
  Shield,
  UserRound,
} from 'lucide-react';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { ConfirmIdentity } from '../confirm/confirm-identity.tsx';
import { ForUser } from '../for-user.tsx';
import { type SettingsSection, sectionPath, settingsSections } from '../settings-sections.ts';

export const sectionIcons: Record<SettingsSection, LucideIcon> = {
  account: UserRound,
  security: KeyRound,
  sessions: Monitor,
  activity: History,
  notifications: Bell,
  appearance: Palette,
  language: Globe,
  'data-saver': Gauge,
  privacy: Shield,
};

const entries = Object.entries(settingsSections) as [SettingsSection, string][];

/**
 * The frame of all settings pages: a list of the parts beside the page in wide windows; on a phone the list is a page of its
 * own.
 */
export function SettingsFrame() {
  const { section } = useParams({ strict: false });
  return (
    <ForUser>
      <ConfirmIdentity>
        <div className="wrap grid items-start gap-x-14 py-6 md:grid-cols-[13rem_minmax(0,1fr)] md:py-12 lg:gap-x-20">
          <nav aria-label="Settings" className="sticky top-24 max-md:hidden">
            <ul className="grid gap-0.5">
              {entries.map(([name, label]) => (
                <li key={name}>
                  <PathLink
                    href={sectionPath(name)}
                    className={cx(
                      'flex min-h-11 items-center gap-3 rounded-m px-3 text-15 hover:bg-sunken',
                      name === section ? 'bg-sunken font-semibold text-ink' : 'text-ink2',
                    )}
                  >
                    <Icon of={sectionIcons[name]} size={18} />
                    {label}
                  </PathLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="max-w-[46rem] min-w-0">
            <Outlet />
          </div>
        </div>
      </ConfirmIdentity>
    </ForUser>
  );
}

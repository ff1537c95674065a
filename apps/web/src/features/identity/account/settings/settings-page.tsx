import { ChevronLeft } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { type SettingsSection, settingsSections } from '../settings-sections.ts';
import { PartSkeleton } from './part-skeleton.tsx';

type Part = ComponentType<{ children?: ReactNode }>;
const part = (load: () => Promise<Part>) => lazy(async () => ({ default: await load() }));

/** Each part is loaded with its first visit. */
const parts: Record<SettingsSection, Part> = {
  account: part(async () => (await import('./account/account-settings.tsx')).AccountSettings),
  security: part(async () => (await import('./security/security-settings.tsx')).SecuritySettings),
  sessions: part(async () => (await import('./sessions/session-settings.tsx')).SessionSettings),
  activity: part(async () => (await import('../activity/account-activity.tsx')).AccountActivity),
  notifications: part(async () => (await import('./notification-settings.tsx')).NotificationSettings),
  appearance: part(async () => (await import('./appearance-settings.tsx')).AppearanceSettings),
  language: part(async () => (await import('./language-settings.tsx')).LanguageSettings),
  'data-saver': part(async () => (await import('./data-saver-settings.tsx')).DataSaverSettings),
  privacy: part(async () => (await import('./privacy-settings.tsx')).PrivacySettings),
};

interface Props {
  section: SettingsSection;
  /** Additions of other features to this part. */
  children?: ReactNode;
}

/** One part of the settings with its own URL. */
export function SettingsPage({ section, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(section);
  useEffect(() => {
    // Changing the part replaces everything below the list: announce it to screen readers.
    if (shown.current !== section) heading.current?.focus({ preventScroll: true });
    shown.current = section;
  }, [section]);
  const Part = parts[section];
  return (
    <>
      <PathLink
        href="/settings"
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-15 text-ink2 underline-offset-4 hover:underline md:hidden"
      >
        <Icon of={ChevronLeft} size={18} />
        All settings
      </PathLink>
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-30 outline-none md:mb-8">
        {settingsSections[section]}
      </h1>
      <div>
        <Suspense fallback={<PartSkeleton />}>
          <Part>{children}</Part>
        </Suspense>
      </div>
    </>
  );
}

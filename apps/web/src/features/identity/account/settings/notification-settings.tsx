import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Switch } from '~/ui/fields/switch';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { SettingGroup } from '~/ui/setting-group';
import { meQuery } from '../queries.ts';
import { sectionPath } from '../settings-sections.ts';
import { PartSkeleton } from './part-skeleton.tsx';
import { PreferenceState } from './preference-state.tsx';
import { usePreference } from './use-preference.ts';

/** Which emails are sent. @param props.children further choices, from other features */
export function NotificationSettings({ children }: { children?: ReactNode }) {
  const me = useQuery(meQuery());
  const { saving, shown, choose } = usePreference();
  return (
    <QueryResult query={me} failed="Your settings could not be loaded" skeleton={<PartSkeleton />}>
      {({ email, preferences }) => (
        <>
          <SettingGroup
            title="Email"
            lead={
              email === null ? (
                <>
                  No emails are sent to you, because your account has no email address.{' '}
                  <PathLink href={sectionPath('account')} className={linkClass}>
                    Add one
                  </PathLink>
                </>
              ) : (
                <span dir="auto" className="wrap-anywhere">
                  Emails are sent to {email}.
                </span>
              )
            }
          >
            <Switch
              checked={shown(preferences).sign_in_alerts}
              onChange={(on) => choose({ sign_in_alerts: on })}
              description="When someone logs in from a new browser"
            >
              Login alerts
            </Switch>
            <PreferenceState saving={saving} />
          </SettingGroup>
          {children}
          <SettingGroup title="Always sent">
            <p className="max-w-[62ch] text-15 text-ink2">
              Some emails cannot be turned off because they protect your account: links you asked for, changes
              to your password, email address or login methods, and decisions on your account. Recent activity
              is also listed under{' '}
              <PathLink href={sectionPath('activity')} className={linkClass}>
                account activity
              </PathLink>
              .
            </p>
          </SettingGroup>
        </>
      )}
    </QueryResult>
  );
}

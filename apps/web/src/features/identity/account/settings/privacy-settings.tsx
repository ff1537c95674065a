import { reviewerName } from '@darasa/contract/identity/rules';
import { useQuery } from '@tanstack/react-query';
import { Switch } from '~/ui/fields/switch';
import { Stars } from '~/ui/figures/rating';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { SettingGroup } from '~/ui/setting-group';
import { meQuery } from '../queries.ts';
import { sectionPath } from '../settings-sections.ts';
import { PartSkeleton } from './part-skeleton.tsx';
import { PreferenceState } from './preference-state.tsx';
import { usePreference } from './use-preference.ts';

/** What others can see. */
export function PrivacySettings() {
  const me = useQuery(meQuery());
  const { saving, shown, choose } = usePreference();
  return (
    <QueryResult query={me} failed="Your settings could not be loaded" skeleton={<PartSkeleton />}>
      {(user) => (
        <>
          <SettingGroup title="Your name beside reviews">
            <Switch
              checked={shown(user.preferences).full_name_on_reviews}
              onChange={(on) => choose({ full_name_on_reviews: on })}
              description="Otherwise your first name and an initial"
            >
              Show my full name
            </Switch>
            <div className="grid justify-items-start gap-1 rounded-m bg-sunken px-4 py-3">
              <p className="text-13 text-ink3">How your reviews appear to others</p>
              <p dir="auto" className="text-16 font-semibold wrap-anywhere">
                {reviewerName(user, shown(user.preferences).full_name_on_reviews)}
              </p>
              <Stars value={5} size={15} />
            </div>
            <p className="text-14 text-ink3">
              This applies to all your reviews, including earlier ones. Course pages update within a few
              minutes.
            </p>
            <PreferenceState saving={saving} />
          </SettingGroup>
          {user.roles.includes('instructor') && (
            <SettingGroup title="Your face on the first page">
              <Switch
                checked={shown(user.preferences).face_on_front_page}
                onChange={(on) => choose({ face_on_front_page: on })}
                description="Your name, picture and headline, beside those of other teachers with courses in the catalogue. You can take them off at any time."
              >
                Show me on the first page of the site
              </Switch>
            </SettingGroup>
          )}
          <SettingGroup title="What we store">
            <p className="max-w-[62ch] text-15 text-ink2">
              You can{' '}
              <PathLink href={sectionPath('account')} className={linkClass}>
                download your data or delete your account
              </PathLink>
              . Your email address and your phone number are shown only to administrators of this site.
            </p>
          </SettingGroup>
        </>
      )}
    </QueryResult>
  );
}

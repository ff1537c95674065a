import type { ProfileBody, User } from '@darasa/contract/identity/schemas';
import { problemsBySchema } from '~/ui/form/problems';

export const profileNames = ['first_name', 'last_name', 'username', 'headline', 'bio', 'phone'] as const;
type ProfileName = (typeof profileNames)[number];
/** What stands in the form's fields. */
export type ProfileFields = Record<ProfileName, string>;

/** The profile as the form shows it: a phone number that is not known is an empty field. */
export const fieldsOf = (user: User): ProfileFields => ({
  first_name: user.first_name,
  last_name: user.last_name,
  username: user.username,
  headline: user.headline,
  bio: user.bio,
  phone: user.phone ?? '',
});

/** What is wrong with a profile; nothing when it can be saved. */
export const profileProblems = problemsBySchema(
  async () => (await import('@darasa/contract/identity/schemas')).profileBody,
);

/** What has to be sent: the fields that differ from what is saved, trimmed as the server trims them. */
export function profileChange(saved: ProfileFields, fields: ProfileFields): ProfileBody {
  const change: ProfileBody = {};
  for (const name of profileNames) {
    const value = name === 'bio' ? fields.bio : fields[name].trim();
    if (value === saved[name]) continue;
    if (name === 'phone') change.phone = value === '' ? null : value;
    else change[name] = value;
  }
  return change;
}

import type { ProfileBody, User } from '@darasa/contract/identity/schemas';
import { problemsBySchema } from '~/ui/form/problems';

export const profileNames = ['first_name', 'last_name', 'username', 'headline', 'bio', 'phone'] as const;
type ProfileName = (typeof profileNames)[number];
/** The values of the form's fields. */
export type ProfileFields = Record<ProfileName, string>;

/** The profile as form values: a missing phone number is an empty field. */
export const fieldsOf = (user: User): ProfileFields => ({
  first_name: user.first_name,
  last_name: user.last_name,
  username: user.username,
  headline: user.headline,
  bio: user.bio,
  phone: user.phone ?? '',
});

/** The problems of a profile; none when it can be saved. */
export const profileProblems = problemsBySchema(
  async () => (await import('@darasa/contract/identity/schemas')).profileBody,
);

/** The changed fields to send, trimmed as on the server. */
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

import { identityLengths as lengths } from '@darasa/contract/identity/limits';
import { identityMessages as messages } from '@darasa/contract/identity/messages';
import { isValidPhone, isValidUsername } from '@darasa/contract/identity/rules';
import type { ProfileBody, User } from '@darasa/contract/identity/schemas';
import type { Problems } from '~/features/identity/account/failure-messages.ts';

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

const atMost = (max: number): string => `At most ${max} characters`;

/** What is wrong with a profile, by the contract's rules; empty when it can be saved. */
export function profileProblems(fields: ProfileFields): Problems<ProfileName> {
  const { first_name, last_name, username, headline, bio, phone } = fields;
  const problems: Problems<ProfileName> = {};
  if (first_name.trim() === '') problems.first_name = messages.firstName;
  if (first_name.trim().length > lengths.name) problems.first_name = atMost(lengths.name);
  if (last_name.trim().length > lengths.name) problems.last_name = atMost(lengths.name);
  if (!isValidUsername(username.trim())) problems.username = messages.username;
  if (headline.trim().length > lengths.headline) problems.headline = atMost(lengths.headline);
  if (bio.length > lengths.bio) problems.bio = atMost(lengths.bio);
  const number = phone.trim();
  if (number !== '' && !isValidPhone(number)) problems.phone = messages.phone;
  if (number.length > lengths.phone) problems.phone = atMost(lengths.phone);
  return problems;
}

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

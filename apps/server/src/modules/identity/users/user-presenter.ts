import type { DeskPermission } from '@darasa/contract/http/desk-permissions';
import { resolvedPermissions } from '@darasa/contract/identity/access';
import { languages, type Preferences, type User } from '@darasa/contract/identity/schemas';
import type { UserRow } from './user-repository.ts';

const language = (text: string): Preferences['language'] => languages.find((known) => known === text) ?? 'en';

/** A user's own account. @param granted by roles of the site's own */
export function presentUser(row: UserRow, granted: readonly DeskPermission[]): User {
  return {
    user_id: String(row.id),
    username: row.username,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    roles: row.roles,
    last_login: row.last_login_at?.toISOString() ?? null,
    email_verified: row.email_verified_at !== null,
    phone: row.phone,
    headline: row.headline,
    bio: row.bio,
    avatar_url: row.avatar_url,
    created_at: row.created_at.toISOString(),
    preferences: {
      language: language(row.language),
      sign_in_alerts: row.sign_in_alerts,
      full_name_on_reviews: row.full_name_on_reviews,
      face_on_front_page: row.face_on_front_page,
    },
    must_change_password: row.must_change_password,
    abilities: resolvedPermissions({ roles: row.roles, granted }),
  };
}

/** The account as somebody sees it who reads the site as this person: no password is theirs to change. */
export const presentViewed = (row: UserRow, granted: readonly DeskPermission[], endsAt: Date): User => ({
  ...presentUser(row, granted),
  must_change_password: false,
  support_view: { ends_at: endsAt.toISOString() },
});

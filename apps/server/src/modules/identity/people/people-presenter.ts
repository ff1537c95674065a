import { siteDay } from '@darasa/contract/formatting/site-zone';
import { resolvedDesk } from '@darasa/contract/http/desk-permissions';
import type { AuditEntry, Person, PersonSummary } from '@darasa/contract/identity/people-schemas';
import { isChild } from '@darasa/contract/identity/school-rules';
import type { Actor } from '#platform/context/index';
import type { AuditRow } from '../audit/audit-repository.ts';
import type { ConsentRow } from '../children/consent-repository.ts';
import type { CardRow } from '../login-cards/card-repository.ts';
import { presentSession } from '../sessions/session-presenter.ts';
import type { SessionRow } from '../sessions/session-repository.ts';
import type { UserRow } from '../users/user-repository.ts';
import { abilitiesOn } from './people-policy.ts';
import type { PersonRow } from './people-repository.ts';

export const presentSummary = (row: PersonRow): PersonSummary => ({
  user_id: String(row.id),
  username: row.username,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  roles: row.roles,
  avatar_url: row.avatar_url,
  email_verified: row.email_verified_at !== null,
  disabled: row.disabled_at !== null,
  last_login: row.last_login_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/** @param asked the calling admin and their session */
export function presentPerson(
  row: UserRow,
  found: {
    sessions: readonly SessionRow[];
    secondFactor: boolean;
    card: CardRow | undefined;
    consents: readonly ConsentRow[];
    staffRoles: readonly { id: number; name: string; permissions: string[] }[];
  },
  asked: { actor: Actor; sessionId: string | undefined; now: Date },
): Person {
  return {
    ...presentSummary(row),
    phone: row.phone,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    disabled_reason: row.disabled_reason,
    second_factor: found.secondFactor,
    external_number: row.external_number,
    guardian_contact: row.guardian_contact,
    date_of_birth: row.date_of_birth,
    said_child: row.said_child,
    is_child: isChild(row.date_of_birth, row.said_child, siteDay(asked.now)),
    card: found.card ? presentCard(found.card) : null,
    consents: found.consents.map(presentConsent),
    has_password: row.password_hash !== null,
    sessions: found.sessions.map((session) => presentSession(session, asked.sessionId)),
    staff_roles: found.staffRoles.map(({ id, name }) => ({ id: String(id), name })),
    abilities: abilitiesOn(asked.actor, {
      id: row.id,
      roles: row.roles,
      granted: resolvedDesk(found.staffRoles.flatMap(({ permissions }) => permissions)),
      disabled: row.disabled_at !== null,
      hasEmail: row.email !== null,
      hasSecondFactor: found.secondFactor,
      sessions: found.sessions.length,
    }),
  };
}

const presentCard = ({ printed_at, expires_at, used_at }: CardRow): Person['card'] => ({
  printed_at: printed_at.toISOString(),
  expires_at: expires_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});

const presentConsent = (row: ConsentRow): Person['consents'][number] => ({
  ...row,
  given_at: row.given_at.toISOString(),
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
});

export const presentAudit = (row: AuditRow): AuditEntry => ({
  id: String(row.id),
  at: row.at.toISOString(),
  actor: row.actor_id === null ? null : { user_id: String(row.actor_id), name: row.actor_name },
  action: row.action,
  subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
  details: row.details as Record<string, unknown>,
  ip: plainIp(row.ip),
});

/** Without the network length that PostgreSQL may add. */
const plainIp = (ip: string | null): string | null => ip?.replace(/\/\d+$/, '') ?? null;

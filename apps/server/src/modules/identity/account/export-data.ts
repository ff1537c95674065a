import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { findEmailsTo } from '#platform/mail/index';
import type { PersonalData } from '#platform/modules/index';
import { presentApplication } from '../applications/application-presenter.ts';
import { findApplicationsOf } from '../applications/application-repository.ts';
import { attemptKey, limitAttempts } from '../attempts/attempts.ts';
import { recordOwnAction } from '../audit/own-audit-entries.ts';
import { findConsents } from '../children/consent-repository.ts';
import { type CardRow, findCardsOf } from '../login-cards/card-repository.ts';
import { findMergedInto } from '../merging/merge-repository.ts';
import { findRolesOf } from '../rights/held-role-repository.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { findDeviceHistory } from '../sessions/device-repository.ts';
import { findSessionHistory } from '../sessions/session-history-repository.ts';
import { findSignedInUser } from '../sessions/signed-in-user.ts';
import { hasSecondFactor } from '../sign-in-methods/sign-in-methods-repository.ts';
import { presentUser } from '../users/user-presenter.ts';
import type { UserRow } from '../users/user-repository.ts';
import { readActivity } from './activity.ts';
import { findPasskeyNames, findServices } from './personal-data-repository.ts';

/** An export reads a user's rows in every table. */
const EXPORTS = { max: 20, seconds: 3600 } as const;
const ACTIVITY = 1000;

/**
 * All data stored about the caller. Of credentials (password, keys, secrets, tokens) only their existence and creation
 * time. @throws AppError RATE_LIMITED
 */
export async function exportData(
  ctx: Ctx,
  { personalData }: { db: Db; personalData: readonly PersonalData[] },
  client: ClientInfo,
): Promise<Record<string, unknown>> {
  const user = await findSignedInUser(ctx.db, ctx.actor);
  await limitAttempts(ctx.db, [{ key: attemptKey('export', user.id), ...EXPORTS }]);
  await recordOwnAction(ctx.db, user, { action: 'account.data-exported', client });
  const data: Record<string, unknown> = {
    exported_at: ctx.now.toISOString(),
    account: await describeAccount(ctx.db, user),
    sessions: (await findSessionHistory(ctx.db, user.id)).map(describeSession),
    browsers_you_signed_in_with: await findDeviceHistory(ctx.db, user.id),
    passkeys: await findPasskeyNames(ctx.db, user.id),
    consents_of_your_guardian: await findConsents(ctx.db, user.id),
    login_cards: (await findCardsOf(ctx.db, user.id)).map(describeCard),
    sign_in_services: await findServices(ctx.db, user.id),
    staff_roles: (await findRolesOf(ctx.db, user.id)).map(({ id: _id, ...role }) => role),
    instructor_applications: (await findApplicationsOf(ctx.db, user.id)).map(presentApplication),
    emails_sent_to_you: await findEmailsTo(ctx.db, user.id),
    accounts_merged_into_yours: (await findMergedInto(ctx.db, user.id)).map(
      ({ merged_id: _id, ...account }) => account,
    ),
    activity: await readActivity(ctx.db, user.id, ACTIVITY),
  };
  for (const handler of personalData) data[handler.name] = await handler.export(ctx.db, user.id);
  return data;
}

async function describeAccount(db: Db, user: UserRow) {
  const { abilities: _, ...account } = presentUser(user, []);
  return {
    ...account,
    public_email: user.public_email,
    external_number: user.external_number,
    guardian_contact: user.guardian_contact,
    date_of_birth: user.date_of_birth,
    said_child: user.said_child,
    email_verified_at: user.email_verified_at,
    has_password: user.password_hash !== null,
    password_changed_at: user.password_changed_at,
    second_factor: await hasSecondFactor(db, user.id),
    updated_at: user.updated_at,
  };
}

const describeCard = ({ printed_at, expires_at, used_at }: CardRow) => ({ printed_at, expires_at, used_at });

const describeSession = (row: Awaited<ReturnType<typeof findSessionHistory>>[number]) => ({
  id: row.id,
  method: row.method,
  remembered: row.remembered,
  user_agent: row.user_agent,
  ip: row.ip,
  created_at: row.created_at,
  last_used_at: row.last_used_at,
  expires_at: row.expires_at,
  ended_at: row.ended_at,
  end_reason: row.end_reason,
});
